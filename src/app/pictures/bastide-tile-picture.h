/* bastide-tile-picture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_PICTURE (bastide_tile_picture_get_type ())

/**
 * BastideTilePicture:
 *
 * A kind of tile of a set, whether or not a game is played with it.
 */
G_DECLARE_FINAL_TYPE (BastideTilePicture, bastide_tile_picture, BASTIDE, TILE_PICTURE, BastidePainting)

GtkWidget *bastide_tile_picture_new      (int                 size);

/**
 * bastide_tile_picture_set_tile:
 * @tileset: (nullable): the set, which is kept; NULL for an empty picture
 * @tile: number of the tile in the set
 */
void       bastide_tile_picture_set_tile (BastideTilePicture *self,
                                          BastideTileset     *tileset,
                                          guint               tile);

G_END_DECLS
