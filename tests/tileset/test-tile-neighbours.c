/* test-tile-neighbours.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tiles around a tile, as the rules allow them, and the places of tiles in a text. */

#include "harness.h"
#include "rules/bastide-game-interface.h"
#include "table.h"
#include "tileset/edit/bastide-tile-lines.h"
#include "tileset/edit/bastide-tile-neighbours.h"
#include "tileset/reading/bastide-tileset-store.h"

#define N_SEEDS 5

static guint
get_type (const BastideSquareCell *cell,
          guint                    side)
{
  return bastide_tile_definition_get_edge_type (cell->tile, (side + BASTIDE_N_SIDES - cell->rotation)
                                                              % BASTIDE_N_SIDES);
}

static void
assert_fits (const BastideSquareCell *cells)
{
  for (guint i = 0; i < BASTIDE_N_SQUARE_CELLS; i++)
    {
      if (cells[i].tile == NULL)
        continue;
      if (i % 3 < 2 && cells[i + 1].tile != NULL)
        g_assert_cmpuint (get_type (&cells[i], BASTIDE_SIDE_EAST), ==, get_type (&cells[i + 1], BASTIDE_SIDE_WEST));
      if (i < 6 && cells[i + 3].tile != NULL)
        g_assert_cmpuint (get_type (&cells[i], BASTIDE_SIDE_SOUTH), ==, get_type (&cells[i + 3], BASTIDE_SIDE_NORTH));
    }
}

/* Every tile of every set among those of its set and its game: all neighbours fit. */
TEST ("/tileset/tile-neighbours/all-sets")
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  GPtrArray *sets = bastide_tileset_store_get_all (store);

  for (guint i = 0; i < sets->len; i++)
    {
      const BastideTileset *set = sets->pdata[i];
      const BastideTileset *base = bastide_tileset_store_find (store, set->game->tilesets[0]);
      guint n_filled = 0;

      for (guint seed = 0; seed < N_SEEDS; seed++)
        {
          g_autoptr (GRand) random = g_rand_new_with_seed (seed);
          BastideSquareCell cells[BASTIDE_N_SQUARE_CELLS] = { 0 };
          const BastideTileDefinition *centre = set->tiles->pdata[seed % set->tiles->len];

          cells[BASTIDE_SQUARE_CENTRE].tile = centre;
          bastide_square_fill (cells, base->tiles, random);
          g_assert_true (cells[BASTIDE_SQUARE_CENTRE].tile == centre);
          assert_fits (cells);
          for (guint j = 0; j < BASTIDE_N_SQUARE_CELLS; j++)
            n_filled += cells[j].tile != NULL;
        }
      if (set == base)
        g_assert_cmpuint (n_filled, >, N_SEEDS * 6);
    }
}

/* If no tile fits a cell, it stays empty. */
TEST ("/tileset/tile-neighbours/nothing")
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  const BastideTileset *set = g_ptr_array_index (bastide_tileset_store_get_all (store), 0);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  BastideSquareCell cells[BASTIDE_N_SQUARE_CELLS] = { 0 };

  cells[BASTIDE_SQUARE_CENTRE].tile = set->tiles->pdata[0];
  bastide_square_fill (cells, none, random);
  for (guint i = 0; i < BASTIDE_N_SQUARE_CELLS; i++)
    g_assert_true ((cells[i].tile != NULL) == (i == BASTIDE_SQUARE_CENTRE));
}

/* Asserts the lines of a tile or of one of its segments. */
static void
assert_lines (const BastideTileLines *lines,
              guint                   tile,
              const char             *segment,
              guint                   expected_first,
              guint                   expected_last)
{
  guint first, last;

  g_assert_true (bastide_tile_lines_get (lines, tile, segment, &first, &last));
  g_assert_cmpuint (first, ==, expected_first);
  g_assert_cmpuint (last, ==, expected_last);
}

TEST ("/tileset/tile-lines")
{
  g_autofree char *text = table_read_text ("written/lines.xml");
  g_autoptr (BastideTileLines) lines = bastide_tile_lines_new (text);
  const char *segment;
  guint first, last;

  g_assert_cmpuint (bastide_tile_lines_count (lines), ==, 3);
  assert_lines (lines, 0, NULL, 4, 8);
  assert_lines (lines, 0, "r1", 6, 7);
  g_assert_false (bastide_tile_lines_get (lines, 0, "r2", &first, &last));
  assert_lines (lines, 1, NULL, 9, 10);
  g_assert_false (bastide_tile_lines_get (lines, 3, NULL, &first, &last));
  g_assert_cmpint (bastide_tile_lines_find (lines, 3, NULL), ==, -1);
  g_assert_cmpint (bastide_tile_lines_find (lines, 4, &segment), ==, 0);
  g_assert_null (segment);
  g_assert_cmpint (bastide_tile_lines_find (lines, 5, &segment), ==, 0);
  g_assert_cmpstr (segment, ==, "c1");
  g_assert_cmpint (bastide_tile_lines_find (lines, 7, &segment), ==, 0);
  g_assert_cmpstr (segment, ==, "r1");
  g_assert_cmpint (bastide_tile_lines_find (lines, 9, NULL), ==, 1);
  g_assert_cmpint (bastide_tile_lines_find (lines, 100, NULL), ==, 2);
}

/* Tiles in diagrams of the rules are not tiles of the set, and a text still being typed may be incomplete. */
TEST ("/tileset/tile-lines/typed")
{
  g_autofree char *text = g_strchomp (table_read_text ("written/typed-lines.xml"));
  g_autoptr (BastideTileLines) lines = bastide_tile_lines_new (text);

  g_assert_cmpuint (bastide_tile_lines_count (lines), ==, 2);
  g_assert_cmpint (bastide_tile_lines_find (lines, 3, NULL), ==, -1);
  assert_lines (lines, 0, NULL, 5, 6);
  assert_lines (lines, 1, "r1", 8, 8);
}
