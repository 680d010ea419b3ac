/* bastide-tile-canvas.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-tileset-draft.h"
#include "tileset/edit/bastide-tile-edit.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_CANVAS (bastide_tile_canvas_get_type ())

/**
 * BastideTileCanvas:
 *
 * A tile of a draft, large, with handles beside it. The chosen tool, used by pointer or keyboard, makes a step of the
 * draft; the bubble below the tile explains refusals.
 *
 * Property "selected-segment", read-only: the index of the segment that is marked, -1 for none
 */
G_DECLARE_FINAL_TYPE (BastideTileCanvas, bastide_tile_canvas, BASTIDE, TILE_CANVAS, GtkWidget)

GtkWidget             *bastide_tile_canvas_new                  (void);

/**
 * bastide_tile_canvas_set_tile:
 * @draft: (nullable): a set; NULL for no tile
 * @tile: (nullable): a tile of it
 *
 * Shows a tile. It follows all its changes by itself.
 */
void                   bastide_tile_canvas_set_tile             (BastideTileCanvas     *self,
                                                                 BastideTilesetDraft   *draft,
                                                                 BastideTileDraft      *tile);

/* Returns: (transfer none) (nullable): the tile that is shown */
BastideTileDraft      *bastide_tile_canvas_get_tile             (BastideTileCanvas     *self);

/**
 * bastide_tile_canvas_set_tool:
 * @tool: a tool of the set's game: one of bastide_edit_tools_list()
 *
 * Chooses a tool. A gesture begun with another one is forgotten.
 */
void                   bastide_tile_canvas_set_tool             (BastideTileCanvas     *self,
                                                                 const BastideEditTool *tool);
const BastideEditTool *bastide_tile_canvas_get_tool             (BastideTileCanvas     *self);

/* The index of the segment that is marked, -1 for none. */
void                   bastide_tile_canvas_set_selected_segment (BastideTileCanvas     *self,
                                                                 int                    segment);
int                    bastide_tile_canvas_get_selected_segment (BastideTileCanvas     *self);

/* Returns: (transfer none): the text of the bubble: the use of the tool, the effect of a gesture, or the reason why it
 *   did nothing */
const char            *bastide_tile_canvas_get_hint             (BastideTileCanvas     *self);

/**
 * bastide_tile_canvas_get_place_position:
 * @place: a handle that the tool can use, or a place inside
 * @x: (out): in pixels of the widget
 * @y: (out): in pixels of the widget
 *
 * Returns the position of a place on the canvas.
 */
void                   bastide_tile_canvas_get_place_position   (BastideTileCanvas      *self,
                                                                 const BastideEditPlace *place,
                                                                 double                 *x,
                                                                 double                 *y);

/**
 * bastide_tile_canvas_find_place:
 *
 * Returns: the place pointed at: a handle that the tool can use, a place inside, or nowhere
 */
BastideEditPlace       bastide_tile_canvas_find_place           (BastideTileCanvas      *self,
                                                                 double                  x,
                                                                 double                  y);

/* Whether the tile is painted as it is now. */
gboolean               bastide_tile_canvas_is_painted           (BastideTileCanvas      *self);

#define BASTIDE_TYPE_CANVAS_STOP (bastide_canvas_stop_get_type ())

/**
 * BastideCanvasStop:
 *
 * A place of the canvas as keyboard and screen reader meet it: a handle, a segment, a direction, something between two
 * segments. It paints nothing (the canvas does), and the pointer passes through it.
 *
 * Signal "activated": a tool asked for it.
 */
G_DECLARE_FINAL_TYPE (BastideCanvasStop, bastide_canvas_stop, BASTIDE, CANVAS_STOP, GtkWidget)

/**
 * BastideCanvasTarget:
 * @place: its place; for a segment the point where a figure stands
 * @direction: number of the direction for a mark that has directions, from 1; otherwise 0
 *
 * The subject of a stop.
 */
typedef struct
{
  BastideEditPlace place;
  int              direction;
} BastideCanvasTarget;

const BastideCanvasTarget *bastide_canvas_stop_get_target (BastideCanvasStop *self);

/* The words for the screen reader. */
const char                *bastide_canvas_stop_get_text   (BastideCanvasStop *self);

#define BASTIDE_TYPE_TOOL_LIST (bastide_tool_list_get_type ())

/**
 * BastideToolList:
 *
 * The tools for tiles of a game, in a column: one is chosen. It is one stop for Tab; arrow keys choose.
 *
 * Signals:
 *   "tool-changed": another tool was chosen
 *   "tool-activated": Enter was pressed on the chosen one: it is to be used
 */
G_DECLARE_FINAL_TYPE (BastideToolList, bastide_tool_list, BASTIDE, TOOL_LIST, GtkWidget)

GtkWidget             *bastide_tool_list_new         (void);

/**
 * bastide_tool_list_set_game:
 * @rules: (nullable): the rules of the set, as written in its file: their marks have tools too
 *
 * Shows the tools of a game. The chosen one remains chosen if it is still there, else the first one is.
 */
void                   bastide_tool_list_set_game    (BastideToolList            *self,
                                                      const BastideGameInterface *game,
                                                      BastideElement             *rules);

/* Returns: (transfer none) (nullable): the chosen tool; NULL without a game */
const BastideEditTool *bastide_tool_list_get_tool    (BastideToolList            *self);

/* Each tool has a letter or digit, shown in its tooltip. These keys are handled from now on in @area, which contains
 * the tools, unless the focused widget uses them itself. */
void                   bastide_tool_list_hear_keys   (BastideToolList            *self,
                                                      GtkWidget                  *area);

/* Returns: (transfer none) (element-type BastideEditTool) (nullable): all tools, in the order of their buttons; valid
 *   until others are shown */
GArray                *bastide_tool_list_get_tools   (BastideToolList            *self);
void                   bastide_tool_list_choose      (BastideToolList            *self,
                                                      guint                       tool);

/* Whether the tools are icons without words. */
void                   bastide_tool_list_set_compact (BastideToolList            *self,
                                                      gboolean                    compact);

G_END_DECLS
