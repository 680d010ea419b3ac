/* bastide-tile-canvas-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-canvas-geometry.h"
#include "bastide-figure-stage.h"
#include "bastide-sprite-cache.h"
#include "bastide-tile-canvas.h"
#include "bastide-tile-painter.h"
#include "tileset/edit/bastide-tile-change.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CANVAS_PICTURE (bastide_canvas_picture_get_type ())

/**
 * BastideCanvasPicture:
 *
 * A tile that is being edited, as it looks. The places of its segments are known at once; a thread paints it, and the
 * former picture stays until that is done.
 *
 * Signal "painted" (): there is another picture.
 */
G_DECLARE_FINAL_TYPE (BastideCanvasPicture, bastide_canvas_picture, BASTIDE, CANVAS_PICTURE, GObject)

BastideCanvasPicture        *bastide_canvas_picture_new            (void);

/**
 * bastide_canvas_picture_show:
 * @tileset: (nullable): an immutable set whose first tile is shown; NULL for none
 *
 * Shows another tile, or the same one after a change. If a tile cannot be painted (a border belongs to no segment, or
 * to several) the last picture stays.
 */
void                         bastide_canvas_picture_show           (BastideCanvasPicture       *self,
                                                                    BastideTileset             *tileset);

/* Forgets the picture, so that nothing is left of another tile. */
void                         bastide_canvas_picture_clear          (BastideCanvasPicture       *self);

/* Device pixels of the side of the tile. */
void                         bastide_canvas_picture_set_pixels     (BastideCanvasPicture       *self,
                                                                    int                         pixels);

/* Returns: (transfer none) (nullable): where the segments of a tile lie; NULL while the picture is that of an earlier
 *   state, which was sound */
const BastideTilePlan       *bastide_canvas_picture_get_plan       (BastideCanvasPicture        *self,
                                                                    const BastideTileDefinition *tile);

/**
 * bastide_canvas_picture_paint:
 * @cr: where the unit square is the tile
 *
 * Paints the last picture from the thread; nothing as long as there is none.
 */
void                         bastide_canvas_picture_paint          (BastideCanvasPicture       *self,
                                                                    cairo_t                    *cr);

/* Whether the picture shows the tile as it is now, in the size that is wanted. */
gboolean                     bastide_canvas_picture_is_current     (BastideCanvasPicture       *self);

/**
 * bastide_canvas_picture_plan:
 * @tile: a tile; must outlive the plan
 *
 * Returns: (transfer full) (nullable): where the segments of another tile would lie in such a picture; NULL for one
 *   that cannot be painted
 */
BastideTilePlan             *bastide_canvas_picture_plan           (const BastideTileDefinition *tile);

/* Whether no border of a tile belongs to two segments: tools work on such tiles only. */
gboolean                     bastide_tile_definition_is_disjoint   (const BastideTileDefinition *tile);

/**
 * bastide_canvas_figure_find:
 * @tile: a tile that is being edited
 * @segment: one of its segments
 * @figure: (out): the figure that shows the place of a figure on the segment before it has one
 *
 * Returns: FALSE where none may stand
 */
gboolean                     bastide_canvas_figure_find            (const BastideTileDefinition *tile,
                                                                    guint                        segment,
                                                                    BastideStagedFigure         *figure);

/* Shared by the files of the canvas. */

/* The place at which a figure was shown last, and the place that it wished. */
typedef struct
{
  BastideStagedFigure figure;
  double              wish_x;
  double              wish_y;
} BastideSeenFigure;

/**
 * BastideCanvasJoint:
 * @first: a segment
 * @second: another one, which the first one may touch
 * @touching: whether it does
 * @x: 0 to 1: a point of the border between them
 * @y: 0 to 1: a point of the border between them
 */
typedef struct
{
  guint    first;
  guint    second;
  gboolean touching;
  double   x;
  double   y;
} BastideCanvasJoint;

struct _BastideCanvasStop
{
  GtkWidget parent_instance;

  BastideCanvasTarget  target;
  char              *text;
};

struct _BastideTileCanvas
{
  GtkWidget parent_instance;

  BastideTilesetDraft   *draft;
  BastideTileDraft      *tile;
  BastideCanvasPicture  *picture;
  BastideSpriteCache    *sprites;
  BastideCanvasGeometry  geometry;

  BastideEditTool        tool;
  gboolean               has_tool;
  guint8                 halves; /* the handles that the tool can use */
  guint8                 sides;
  int                    selected;
  guint32                overruled; /* segments that are not as they would be derived, a bit each */

  /* A gesture: its beginning, and its end if it ended now. Nowhere: there is none. */
  BastideEditPlace       from;
  BastideEditPlace       to;
  gboolean               by_keyboard;
  gboolean               has_moved;
  double                 pointer_x;
  double                 pointer_y;
  double                 press_x;
  double                 press_y;
  BastideEditPlace       hovered;
  int                    beside; /* the segment at the border of the place pointed at, -1 for none */
  BastideTileDefinition *prospect; /* (nullable): the result that a gesture would have */
  BastideTilePlan       *prospect_plan; /* (nullable) */
  GArray                *seen_figures; /* (element-type BastideSeenFigure): by the number of their segment */
  GArray                *joints; /* (nullable) (element-type BastideCanvasJoint): found when they are painted */

  GPtrArray             *stops; /* (element-type BastideCanvasStop): children */
  GtkWidget             *footer;
  GtkLabel              *bubble;
  gboolean               says_usual; /* the bubble says how the tool is used */
  int                    usual_height; /* height of the footer then */
  GtkWidget             *choice;
  GtkLabel              *choice_label;
  GtkSpinButton         *count;
  GtkDropDown           *list;
  GPtrArray             *ends; /* (element-type BastideLineEnd): in the order of the list; none while it shows a mark */
  gboolean               is_filling;
  GtkWidget             *more_button;
  GtkWidget             *popover; /* (nullable) */
};

/* bastide-tile-canvas-places.c: what the canvas shows and where. It calls none of the others. */

/* Returns: (nullable): the tile, if tools work on it */
const BastideTileDefinition *_bastide_tile_canvas_get_definition (BastideTileCanvas *self);

/* Returns: (nullable): where its segments lie, if they are known */
const BastideTilePlan *_bastide_tile_canvas_get_plan (BastideTileCanvas *self);
double _bastide_tile_canvas_get_unit (BastideTileCanvas *self);
void _bastide_tile_canvas_set_hint (BastideTileCanvas *self,
                                    const char        *text,
                                    gboolean           refused);
/* The value of a mark, or the number of a choice (from 1), in the chooser beside the bubble; 1 without a choice. */
int _bastide_tile_canvas_get_value (BastideTileCanvas *self);
void _bastide_tile_canvas_clear_prospect (BastideTileCanvas *self);
void _bastide_tile_canvas_set_prospect (BastideTileCanvas           *self,
                                        const BastideTileDefinition *changed);

/* Whether the tool draws segments of a shape, and whether these are areas that follow from the rest. */
gboolean _bastide_tile_canvas_draws (BastideTileCanvas *self,
                                     BastideShape       shape);
gboolean _bastide_tile_canvas_draws_what_derives (BastideTileCanvas *self);

/* Whether a gesture of the tool may begin at a place and continue to another one. */
gboolean _bastide_tile_canvas_can_drag (BastideTileCanvas      *self,
                                        const BastideEditPlace *from);

/* The side of a tile on which figures are as large as here: on one as large as this they would hide it. */
double _bastide_tile_canvas_get_figure_side (BastideTileCanvas *self);

/* Finds the place of a segment's figure alone on the tile, as it will stand on a board. Returns: FALSE where none
 *   may */
gboolean _bastide_tile_canvas_stage_figure (BastideTileCanvas   *self,
                                            guint                segment,
                                            BastideStagedFigure *figure);

/* The place of the feet, or the wanted one if none is possible. */
BastideEditPlace _bastide_tile_canvas_get_feet (BastideTileCanvas *self,
                                                guint              segment);

/* The middle of a figure, in pixels of the widget, whose feet are at a place. */
void _bastide_tile_canvas_get_middle (BastideTileCanvas         *self,
                                      const BastideStagedFigure *figure,
                                      const BastideEditPlace    *feet,
                                      double                    *x,
                                      double                    *y);

/* The middle of the figure's disc, in pixels of the widget. */
void _bastide_tile_canvas_get_spot (BastideTileCanvas *self,
                                    guint              segment,
                                    double            *x,
                                    double            *y);

/* The place of something between two segments. */
BastideEditPlace _bastide_tile_canvas_get_pair (BastideTileCanvas *self,
                                                guint              pair);

/* Number of directions of the tool's mark; 0 for other tools. */
guint _bastide_tile_canvas_count_directions (BastideTileCanvas *self);
BastideEditPlace _bastide_tile_canvas_get_direction (BastideTileCanvas *self,
                                                     guint              direction);

/* Returns: (transfer full) (element-type BastideCanvasJoint): one for any two segments that border on each other in the
 *   picture and may touch, in the middle of their border */
GArray *_bastide_tile_canvas_find_joints (const BastideTilePlan       *plan,
                                          const BastideTileDefinition *tile);

/* The segment beside a segment at a place, of those that it may touch: -1 for none. */
int _bastide_tile_canvas_find_beside (BastideTileCanvas      *self,
                                      const BastideEditPlace *place);

/* A place that was pointed at with a tool that goes from edge to edge: the edge beside it, if one may be meant. */
BastideEditPlace _bastide_tile_canvas_find_edge (BastideTileCanvas      *self,
                                                 const BastideEditPlace *place,
                                                 double                  x,
                                                 double                  y);
BastideCanvasStop *_bastide_tile_canvas_get_focused (BastideTileCanvas *self);
gboolean _bastide_tile_canvas_has_keyboard (BastideTileCanvas *self);

/* bastide-tile-canvas-gesture.c: pointer and keyboard */

void _bastide_tile_canvas_cancel (BastideTileCanvas *self);
void _bastide_tile_canvas_add_controllers (BastideTileCanvas *self);

/* Stops: the children that keyboard and screen reader meet. */
void _bastide_tile_canvas_update_stops (BastideTileCanvas *self);
void _bastide_tile_canvas_allocate_stops (BastideTileCanvas *self);
gboolean _bastide_tile_canvas_focus_stop (BastideTileCanvas *self);

/* bastide-tile-canvas-paint.c */

void _bastide_tile_canvas_paint (BastideTileCanvas *self,
                                 GtkSnapshot       *snapshot);

/* bastide-tile-canvas-menu.c */

/* Sets the end of the marked line. */
void _bastide_tile_canvas_set_end (BastideTileCanvas *self,
                                   const char        *end);
void _bastide_tile_canvas_show_menu (BastideTileCanvas *self);
void _bastide_tile_canvas_close_menu (BastideTileCanvas *self);

G_END_DECLS
