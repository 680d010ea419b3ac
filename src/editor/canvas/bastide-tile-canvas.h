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
 * A tile of a draft, large, with handles beside it. What the chosen tool does there, by pointer or keyboard, is a step
 * of the draft; what cannot be done is explained in the bubble below the tile.
 *
 * Properties:
 *   "selected-segment": index of the segment that is marked, -1 for none
 *   "hint", read-only: what the bubble says
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
 * @tool: of the game of the set: one of bastide_edit_tools_list()
 *
 * Chooses a tool. What was begun with another one is forgotten.
 */
void                   bastide_tile_canvas_set_tool             (BastideTileCanvas     *self,
                                                                 const BastideEditTool *tool);
const BastideEditTool *bastide_tile_canvas_get_tool             (BastideTileCanvas     *self);

/* How many of a mark, or which one (from 1): what the chooser beside the bubble says. */
int                    bastide_tile_canvas_get_value            (BastideTileCanvas     *self);

void                   bastide_tile_canvas_set_selected_segment (BastideTileCanvas     *self,
                                                                 int                    segment);
int                    bastide_tile_canvas_get_selected_segment (BastideTileCanvas     *self);

/* Returns: (transfer none): what the bubble says: how the tool is used, what will happen, or why nothing did */
const char            *bastide_tile_canvas_get_hint             (BastideTileCanvas     *self);

/**
 * bastide_tile_canvas_get_place_position:
 * @place: a handle that the tool can use, or a place inside
 * @x: (out): in pixels of the widget
 * @y: (out): in pixels of the widget
 *
 * Tells where a place of the canvas is.
 */
void                   bastide_tile_canvas_get_place_position   (BastideTileCanvas      *self,
                                                                 const BastideEditPlace *place,
                                                                 double                 *x,
                                                                 double                 *y);

/**
 * bastide_tile_canvas_find_place:
 *
 * Returns: what is pointed at: a handle that the tool can use, a place inside, or nowhere
 */
BastideEditPlace       bastide_tile_canvas_find_place           (BastideTileCanvas      *self,
                                                                 double                  x,
                                                                 double                  y);

/* Whether the tile is painted as it is now. */
gboolean               bastide_tile_canvas_is_painted           (BastideTileCanvas      *self);

G_END_DECLS
