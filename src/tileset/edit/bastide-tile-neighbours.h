/* bastide-tile-neighbours.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* A tile and its eight neighbours: cells of a square of three by three, row by row from the north-west. */
#define BASTIDE_N_SQUARE_CELLS 9
#define BASTIDE_SQUARE_CENTRE 4

/**
 * BastideSquareCell:
 * @tile: (nullable): the tile on it; NULL where nothing fits
 * @rotation: quarter turns clockwise
 */
typedef struct
{
  const BastideTileDefinition *tile;
  guint                        rotation;
} BastideSquareCell;

/**
 * bastide_square_fill:
 * @cells: (array fixed-size=9): the middle one is given, the others are filled
 * @tiles: (element-type BastideTileDefinition): tiles to choose from, all of the same game
 * @random: source of chance for choosing among those that fit
 *
 * Places tiles round a tile as the rules allow: all edges that meet have equal types.
 */
void bastide_square_fill (BastideSquareCell  cells[BASTIDE_N_SQUARE_CELLS],
                          const GPtrArray   *tiles,
                          GRand             *random);

G_END_DECLS
