/* bastide-tile-neighbours.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-neighbours.h"

#define N_COLUMNS 3

/* Number of attempts when a cell that was filled too early leaves nothing for another one. */
#define N_TRIES 12

/* Direct neighbours come first, so that they are filled if anything fits at all. */
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

/* The edge types of each unrotated tile: computed once, compared very often. */
typedef struct
{
  guint8 types[BASTIDE_N_SIDES];
} Edges;

static Edges
get_edges (const BastideTileDefinition *tile)
{
  Edges edges;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    edges.types[side] = (guint8) bastide_tile_definition_get_edge_type (tile, side);

  return edges;
}

static guint
get_type (const Edges *edges,
          guint        rotation,
          guint        side)
{
  return edges->types[(side + BASTIDE_N_SIDES - rotation) % BASTIDE_N_SIDES];
}

/* The filled cells, the surroundings that a cell must match, and all tiles that may be used. */
typedef struct
{
  BastideSquareCell *cells;
  Edges              edges[BASTIDE_N_SQUARE_CELLS];
  const GPtrArray   *tiles;
  GArray            *tile_edges; /* Edges */
} Square;

static gboolean
fits (const Edges *edges,
      guint        rotation,
      const int    demands[BASTIDE_N_SIDES])
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (demands[side] >= 0 && get_type (edges, rotation, side) != (guint) demands[side])
      return FALSE;

  return TRUE;
}

/* Places any tile that fits; each tile and rotation that fits is equally likely. */
static void
fill_cell (Square *self,
           guint   cell,
           GRand  *random)
{
  BastideSquareCell found = { NULL, 0 };
  int demands[BASTIDE_N_SIDES];
  guint n_found = 0;

  /* Finds the required edges of a cell; -1 where it has no neighbour. */
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int beside = get_beside (cell, side);

      demands[side] = beside >= 0 && self->cells[beside].tile != NULL
                        ? (int) get_type (&self->edges[beside], self->cells[beside].rotation,
                                          (side + 2) % BASTIDE_N_SIDES)
                        : -1;
    }
  for (guint i = 0; i < self->tiles->len; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        const Edges *edges = &g_array_index (self->tile_edges, Edges, i);

        if (!fits (edges, rotation, demands) || g_rand_int_range (random, 0, (gint32) ++n_found) != 0)
          continue;
        found = (BastideSquareCell) { self->tiles->pdata[i], rotation };
        self->edges[cell] = *edges;
      }
  self->cells[cell] = found;
}

static guint
fill_all (Square *self,
          GRand  *random)
{
  guint n_filled = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    self->cells[order[i]].tile = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      fill_cell (self, order[i], random);
      n_filled += self->cells[order[i]].tile != NULL;
    }

  return n_filled;
}

void
bastide_square_fill (BastideSquareCell  cells[BASTIDE_N_SQUARE_CELLS],
                     const GPtrArray   *tiles,
                     GRand             *random)
{
  BastideSquareCell best[BASTIDE_N_SQUARE_CELLS];
  g_autoptr (GArray) tile_edges = g_array_new (FALSE, FALSE, sizeof (Edges));
  Square square = { .cells = cells, .tiles = tiles, .tile_edges = tile_edges };
  guint n_best = 0;

  g_return_if_fail (cells[BASTIDE_SQUARE_CENTRE].tile != NULL);
  g_return_if_fail (tiles != NULL);

  square.edges[BASTIDE_SQUARE_CENTRE] = get_edges (cells[BASTIDE_SQUARE_CENTRE].tile);
  for (guint i = 0; i < tiles->len; i++)
    {
      Edges edges = get_edges (tiles->pdata[i]);

      g_array_append_val (tile_edges, edges);
    }

  for (guint i = 0; i < N_TRIES && n_best < G_N_ELEMENTS (order); i++)
    {
      guint n_filled = fill_all (&square, random);

      if (i > 0 && n_filled <= n_best)
        continue;
      n_best = n_filled;
      for (guint cell = 0; cell < BASTIDE_N_SQUARE_CELLS; cell++)
        best[cell] = cells[cell];
    }
  for (guint cell = 0; cell < BASTIDE_N_SQUARE_CELLS; cell++)
    cells[cell] = best[cell];
}
