/* bastide-set-tile-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SET_TILE_PAINTING (bastide_set_tile_painting_get_type ())

/**
 * BastideSetTilePainting:
 *
 * A kind of tile of a set, whether or not a game is played with it.
 */
G_DECLARE_FINAL_TYPE (BastideSetTilePainting, bastide_set_tile_painting, BASTIDE, SET_TILE_PAINTING, BastidePainting)

/* Returns: (transfer floating): a #GtkPicture without a tile */
GtkWidget *bastide_set_tile_painting_create_picture (int             size);

/**
 * bastide_set_tile_painting_show:
 * @picture: one that was created here
 * @tileset: the set, which is kept
 * @tile: number of the tile in the set
 *
 * Shows a tile, and names it for the screen reader and in the tooltip.
 */
void       bastide_set_tile_painting_show           (GtkPicture     *picture,
                                                     BastideTileset *tileset,
                                                     guint           tile);

G_END_DECLS
