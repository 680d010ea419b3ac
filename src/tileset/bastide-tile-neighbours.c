/* bastide-tile-neighbours.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-neighbours.h"

#define N_COLUMNS 3

/* Where a cell that was filled too early left nothing for another one, it is tried again so often. */
#define N_TRIES 12

/* Those beside the tile first, so that what surrounds it is there if anything fits at all. */
static const guint order[] = { 1, 5, 7, 3, 0, 2, 8, 6 };

/* The cell that lies on a side of another one, or -1. */
static int
get_beside (guint cell,
            guint side)
{
  static const int columns[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
  static const int rows[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };
  int column = (int) (cell % N_COLUMNS) + columns[side];
  int row = (int) (cell / N_COLUMNS) + rows[side];

  return column >= 0 && column < N_COLUMNS && row >= 0 && row < N_COLUMNS ? row * N_COLUMNS + column : -1;
}

static guint
get_type (const BastideTileDefinition *tile,
          guint                        rotation,
          guint                        side)
{
  return bastide_tile_definition_get_edge_type (tile, (side + BASTIDE_N_SIDES - rotation) % BASTIDE_N_SIDES);
}

static gboolean
fits (const BastideSquareCell     *cells,
      guint                        cell,
      const BastideTileDefinition *tile,
      guint                        rotation)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int beside = get_beside (cell, side);

      if (beside >= 0 && cells[beside].tile != NULL
          && get_type (tile, rotation, side)
             != get_type (cells[beside].tile, cells[beside].rotation, (side + 2) % BASTIDE_N_SIDES))
        return FALSE;
    }

  return TRUE;
}

/* Any tile that fits, each way in which it does equally likely. */
static void
fill_cell (BastideSquareCell *cells,
           guint              cell,
           const GPtrArray   *tiles,
           GRand             *random)
{
  BastideSquareCell found = { NULL, 0 };
  guint n_found = 0;

  for (guint i = 0; i < tiles->len; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      if (fits (cells, cell, tiles->pdata[i], rotation) && g_rand_int_range (random, 0, (gint32) ++n_found) == 0)
        found = (BastideSquareCell) { tiles->pdata[i], rotation };
  cells[cell] = found;
}

static guint
fill_all (BastideSquareCell *cells,
          const GPtrArray   *tiles,
          GRand             *random)
{
  guint n_filled = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    cells[order[i]].tile = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      fill_cell (cells, order[i], tiles, random);
      n_filled += cells[order[i]].tile != NULL;
    }

  return n_filled;
}

void
bastide_square_fill (BastideSquareCell  cells[BASTIDE_N_SQUARE_CELLS],
                     const GPtrArray   *tiles,
                     GRand             *random)
{
  BastideSquareCell best[BASTIDE_N_SQUARE_CELLS];
  guint n_best = 0;

  g_return_if_fail (cells[BASTIDE_SQUARE_CENTRE].tile != NULL);
  g_return_if_fail (tiles != NULL);

  for (guint i = 0; i < N_TRIES && n_best < G_N_ELEMENTS (order); i++)
    {
      guint n_filled = fill_all (cells, tiles, random);

      if (i > 0 && n_filled <= n_best)
        continue;
      n_best = n_filled;
      for (guint cell = 0; cell < BASTIDE_N_SQUARE_CELLS; cell++)
        best[cell] = cells[cell];
    }
  for (guint cell = 0; cell < BASTIDE_N_SQUARE_CELLS; cell++)
    cells[cell] = best[cell];
}
