/* bastide-tiles-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILES_PAINTING (bastide_tiles_painting_get_type ())

/**
 * BastideTilesPainting:
 *
 * One tile or a few that lie side by side, whether or not a game could be played with them. They are painted in a
 * thread; until that is done the former picture is shown.
 */
G_DECLARE_FINAL_TYPE (BastideTilesPainting, bastide_tiles_painting, BASTIDE, TILES_PAINTING, BastidePainting)

/**
 * bastide_tiles_painting_create_picture:
 * @size: the side, in pixels for a usual font
 * @n_columns: number of tiles side by side
 *
 * Returns: (transfer floating): a #GtkPicture without a tile
 */
GtkWidget *bastide_tiles_painting_create_picture (int             size,
                                                  guint           n_columns);

/* Takes all tiles away. */
void       bastide_tiles_painting_clear          (GtkPicture     *picture);

/**
 * bastide_tiles_painting_add:
 * @picture: one that was created here
 * @tile: a tile without errors; its set is kept, and must not be changed any more
 * @rotation: quarter turns clockwise
 * @column: from 0 in the west
 * @row: from 0 in the north
 */
void       bastide_tiles_painting_add            (GtkPicture                  *picture,
                                                  const BastideTileDefinition *tile,
                                                  guint                        rotation,
                                                  guint                        column,
                                                  guint                        row);

/* Puts a frame round the tile at a place. */
void       bastide_tiles_painting_frame          (GtkPicture     *picture,
                                                  guint           column,
                                                  guint           row);

/* Returns: whether the picture is current; one that was never visible is not painted. */
gboolean   bastide_tiles_painting_is_painted     (GtkPicture     *picture);

G_END_DECLS
