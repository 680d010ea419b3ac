/* bastide-tile-canvas-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-canvas-geometry.h"
#include "bastide-canvas-picture.h"
#include "bastide-canvas-stop.h"
#include "bastide-figure-stage.h"
#include "bastide-sprite-cache.h"
#include "bastide-tile-canvas.h"
#include "tileset/edit/bastide-tile-change.h"

G_BEGIN_DECLS

/* Shared by the files of the canvas. */

typedef struct _BastideToolChoice BastideToolChoice;

/* The place at which a figure was shown last, and the place that it wished. */
typedef struct
{
  BastideStagedFigure figure;
  double              wish_x;
  double              wish_y;
} BastideSeenFigure;

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
  BastideToolChoice     *choice;
  GtkWidget             *more_button;
  GtkWidget             *popover; /* (nullable) */
};

/* bastide-tile-canvas.c */

/* Returns: (nullable): the tile, if tools work on it */
const BastideTileDefinition *_bastide_tile_canvas_get_definition (BastideTileCanvas       *self);
/* Returns: (nullable): where its segments lie, if they are known */
const BastideTilePlan       *_bastide_tile_canvas_get_plan       (BastideTileCanvas       *self);
double                       _bastide_tile_canvas_get_unit       (BastideTileCanvas       *self);
void                         _bastide_tile_canvas_set_hint       (BastideTileCanvas       *self,
                                                                  const char              *text,
                                                                  gboolean                 refused);

/* bastide-tile-canvas-places.c */

/* The side of a tile on which figures are as large as here: on one as large as this they would hide it. */
double                       _bastide_tile_canvas_get_figure_side (BastideTileCanvas      *self);
/* Finds the place of a segment's figure alone on the tile, as it will stand on a board. Returns: FALSE where none
   may */
gboolean                     _bastide_tile_canvas_stage_figure   (BastideTileCanvas       *self,
                                                                  guint                    segment,
                                                                  BastideStagedFigure     *figure);
/* The place of the feet, or the wanted one if none is possible. */
BastideEditPlace             _bastide_tile_canvas_get_feet       (BastideTileCanvas       *self,
                                                                  guint                    segment);
/* The middle of a figure, in pixels of the widget, whose feet are at a place. */
void                         _bastide_tile_canvas_get_middle     (BastideTileCanvas         *self,
                                                                  const BastideStagedFigure *figure,
                                                                  const BastideEditPlace    *feet,
                                                                  double                    *x,
                                                                  double                    *y);
/* The middle of the figure's disc, in pixels of the widget. */
void                         _bastide_tile_canvas_get_spot       (BastideTileCanvas       *self,
                                                                  guint                    segment,
                                                                  double                  *x,
                                                                  double                  *y);
/* The place of something between two segments. */
BastideEditPlace             _bastide_tile_canvas_get_pair       (BastideTileCanvas       *self,
                                                                  guint                    pair);
/* Number of directions of the tool's mark; 0 for other tools. */
guint                        _bastide_tile_canvas_count_directions (BastideTileCanvas     *self);
BastideEditPlace             _bastide_tile_canvas_get_direction  (BastideTileCanvas       *self,
                                                                  guint                    direction);
/* The segment beside a segment at a place, of those that it may touch: -1 for none. */
int                          _bastide_tile_canvas_find_beside    (BastideTileCanvas       *self,
                                                                  const BastideEditPlace  *place);
/* A place that was pointed at with a tool that goes from edge to edge: the edge beside it, if one may be meant. */
BastideEditPlace             _bastide_tile_canvas_find_edge      (BastideTileCanvas       *self,
                                                                  const BastideEditPlace  *place,
                                                                  double                   x,
                                                                  double                   y);
/* Stops: the children that keyboard and screen reader meet. */
void                         _bastide_tile_canvas_update_stops   (BastideTileCanvas       *self);
void                         _bastide_tile_canvas_allocate_stops (BastideTileCanvas       *self);
BastideCanvasStop           *_bastide_tile_canvas_get_focused    (BastideTileCanvas       *self);
/* The keyboard continues at the pointer's place. */
void                         _bastide_tile_canvas_focus_place    (BastideTileCanvas       *self,
                                                                  const BastideEditPlace  *place);
gboolean                     _bastide_tile_canvas_focus_stop     (BastideTileCanvas       *self);
gboolean                     _bastide_tile_canvas_has_keyboard   (BastideTileCanvas       *self);

/* bastide-tile-canvas-gesture.c */

/* Whether a gesture of the tool may begin at a place and continue to another one. */
gboolean                     _bastide_tile_canvas_can_drag       (BastideTileCanvas       *self,
                                                                  const BastideEditPlace  *from);
void                         _bastide_tile_canvas_click          (BastideTileCanvas       *self,
                                                                  const BastideEditPlace  *place);
void                         _bastide_tile_canvas_cancel         (BastideTileCanvas       *self);
void                         _bastide_tile_canvas_add_keys       (BastideTileCanvas       *self);
void                         _bastide_tile_canvas_add_pointer    (BastideTileCanvas       *self);

/* bastide-tile-canvas-paint.c */
void                         _bastide_tile_canvas_snapshot       (GtkWidget               *widget,
                                                                  GtkSnapshot             *snapshot);
void                         _bastide_tile_canvas_clear_prospect (BastideTileCanvas       *self);
void                         _bastide_tile_canvas_set_prospect   (BastideTileCanvas           *self,
                                                                  const BastideTileDefinition *changed);

/* bastide-tile-canvas-menu.c */

/* Sets the end of the marked line. */
void                         _bastide_tile_canvas_set_end        (BastideTileCanvas       *self,
                                                                  const char              *end);
void                         _bastide_tile_canvas_show_menu      (BastideTileCanvas       *self);
void                         _bastide_tile_canvas_close_menu     (BastideTileCanvas       *self);

G_END_DECLS
