/* bastide-tile-neighbours.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* Round a tile lie eight others: cells of a square of three by three, row by row from the north-west. */
#define BASTIDE_N_SQUARE_CELLS 9
#define BASTIDE_SQUARE_CENTRE 4

/**
 * BastideSquareCell:
 * @tile: (nullable): what lies there; NULL where nothing fits
 * @rotation: quarter turns clockwise
 */
typedef struct
{
  const BastideTileDefinition *tile;
  guint                        rotation;
} BastideSquareCell;

/**
 * bastide_square_fill:
 * @cells: (array fixed-size=9): the one in the middle is given, the others are filled
 * @tiles: (element-type BastideTileDefinition): what may lie there, tiles of the same game
 * @random: what chooses among those that fit
 *
 * Lays tiles round a tile as the rules allow it: all types of edges that meet are equal.
 */
void bastide_square_fill (BastideSquareCell  cells[BASTIDE_N_SQUARE_CELLS],
                          const GPtrArray   *tiles,
                          GRand             *random);

G_END_DECLS
