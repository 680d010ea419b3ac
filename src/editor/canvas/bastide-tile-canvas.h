/* bastide-tile-canvas.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-tileset-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_CANVAS (bastide_tile_canvas_get_type ())

/**
 * BastideTileCanvas:
 *
 * A tile of a draft, large, with handles beside it. The chosen tool, used by pointer or keyboard, makes a step of the
 * draft; the bubble below the tile explains refusals.
 *
 * Properties:
 *   "selected-segment": index of the segment that is marked, -1 for none
 *   "hint", read-only: the text of the bubble
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

/* The value of a mark, or the number of a choice (from 1), in the chooser beside the bubble. */
int                    bastide_tile_canvas_get_value            (BastideTileCanvas     *self);

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

G_END_DECLS
