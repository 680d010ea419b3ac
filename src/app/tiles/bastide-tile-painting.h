/* bastide-tile-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "bastide-tile-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_PAINTING (bastide_tile_painting_get_type ())

/**
 * BastideTilePainting:
 *
 * A tile outside the board.
 */
G_DECLARE_FINAL_TYPE (BastideTilePainting, bastide_tile_painting, BASTIDE, TILE_PAINTING, BastidePainting)

/**
 * bastide_tile_painting_create_picture:
 * @size: the side, in pixels for a usual font
 *
 * Returns: (transfer floating): a #GtkPicture without a tile
 */
GtkWidget *bastide_tile_painting_create_picture (int               size);

/**
 * bastide_tile_painting_show:
 * @picture: one that shows a #BastideTilePainting
 * @tiles: (nullable): where its picture comes from; %NULL only without a tile
 * @tile: a kind of tile of the rules of @tiles, or -1 for none
 * @rotation: quarter turns clockwise
 *
 * Shows a tile that lies nowhere, and names it for the screen reader.
 */
void       bastide_tile_painting_show           (GtkPicture       *picture,
                                                 BastideTileCache *tiles,
                                                 int               tile,
                                                 guint             rotation);

/**
 * bastide_tile_painting_show_at:
 * @picture: one that shows a #BastideTilePainting
 * @tiles: (nullable): where its picture comes from; %NULL only without a tile
 * @tile: a kind of tile of the rules of @tiles, or -1 for none
 * @rotation: quarter turns clockwise
 * @x: a cell of the board
 * @y: a cell of the board
 *
 * Shows a tile just as it looks at a cell of the board, and names it for the screen reader.
 */
void       bastide_tile_painting_show_at        (GtkPicture       *picture,
                                                 BastideTileCache *tiles,
                                                 int               tile,
                                                 guint             rotation,
                                                 int               x,
                                                 int               y);

/**
 * bastide_tile_painting_drag:
 * @picture: one that shows a #BastideTilePainting
 * @source: a drag that begins
 *
 * Gives the drag the tile as it looks now, held in its middle.
 */
void       bastide_tile_painting_drag           (GtkPicture       *picture,
                                                 GtkDragSource    *source);

G_END_DECLS
