/* test-tile-signature.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The edge pattern of a tile however it is turned, the likeness of tiles, and the number of different rotations. */

#include "harness.h"
#include "rules/bastide-registry.h"
#include "table.h"
#include "tileset/edit/bastide-tile-change.h"
#include "tileset/edit/bastide-tile-signature.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-store.h"

/* Necklaces of four beads in as many colours as there are types of edges. */
static const struct { const char *game; guint n_types, n_patterns; } games[] = {
  { "classic", 4, 70 }, { "discovery", 3, 24 }, { "castle", 2, 6 },
};

TEST ("/tile-signature/patterns")
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const BastideGameInterface *game = bastide_registry_find_game (games[i].game);
      g_autoptr (GArray) kinds = bastide_edge_kinds_list (game);
      g_autoptr (GArray) patterns = bastide_edge_patterns_list (kinds);
      g_autoptr (BastideTileset) set = bastide_tileset_new (game, "set");

      g_assert_cmpuint (kinds->len, ==, games[i].n_types);
      g_assert_cmpuint (patterns->len, ==, games[i].n_patterns);
      for (guint j = 0; j < patterns->len; j++)
        {
          BastideEdgePattern edges = g_array_index (patterns, BastideEdgePattern, j);
          g_autoptr (BastideTileDefinition) tile = bastide_tile_definition_new_for_pattern (set, "tile", kinds, edges);

          g_assert_cmphex (bastide_edge_pattern_hash (bastide_tile_definition_get_pattern (tile)), ==,
                           bastide_edge_pattern_hash (edges));
        }
    }
}

static BastideTileset *
load (const char *tiles)
{
  g_autofree char *text =
    g_strconcat ("<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"set\" game=\"classic\">"
                 "<title xml:lang=\"en\">Set</title>", tiles, "</tileset>", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return NO_ERROR (bastide_tileset_load_bytes (bytes, "set", &error));
}

TEST ("/tile-signature/rotations")
{
  static const guint expected[] = { 1, 2, 4, 2, 4 };
  g_autoptr (BastideTileset) set = load (
    "<tile id=\"all\"><city id=\"c\" borders=\"N E S W\"/></tile>"
    "<tile id=\"straight\"><road id=\"r\" borders=\"N S\"/></tile>"
    "<tile id=\"bend\"><road id=\"r\" borders=\"N W\"/></tile>"
    "<tile id=\"two\"><city id=\"a\" borders=\"N\"/><city id=\"b\" borders=\"S\"/></tile>"
    "<tile id=\"shield\"><city id=\"a\" borders=\"N\" pennants=\"1\"/><city id=\"b\" borders=\"S\"/></tile>");

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (bastide_tile_definition_count_rotations (g_ptr_array_index (set->tiles, i)), ==, expected[i]);
}

/* Ids, order, spots and rotation make no difference; the contents of the tile do. */
TEST ("/tile-signature/likeness")
{
  /* Two tiles, and whether they are alike. */
  TABLE_FOR_EACH (row, "tile-likeness.tsv", 2)
    {
      g_autoptr (BastideTileset) set = load (row[1]);
      g_autofree char *first = bastide_tile_definition_get_likeness (g_ptr_array_index (set->tiles, 0));
      g_autofree char *second = bastide_tile_definition_get_likeness (g_ptr_array_index (set->tiles, 1));

      g_test_message ("%s and %s", first, second);
      g_assert_cmpint (strcmp (first, second) == 0, ==, g_str_equal (row[0], "alike"));
    }
}

/* Turned by the rules, which do not know signatures: a tile is like itself in each rotation. */
TEST ("/tile-signature/turned")
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  GPtrArray *sets = bastide_tileset_store_get_all (store);

  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (sets, i);

      for (guint j = 0; j < set->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);
          g_autoptr (BastideTileDefinition) turned = bastide_tile_definition_copy (tile);
          g_autofree char *likeness = bastide_tile_definition_get_likeness (tile);

          bastide_tile_definition_turn (turned, 1 + j % 3);
          ASSERT_STRING (bastide_tile_definition_get_likeness (turned), likeness);
          g_assert_cmphex (bastide_edge_pattern_hash (bastide_tile_definition_get_pattern (tile)), ==,
                           bastide_edge_pattern_hash (bastide_tile_definition_get_pattern (turned)));
        }
    }
}
