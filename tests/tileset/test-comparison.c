/* test-comparison.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The differences between two versions of a set. */

#include "tileset-testing.h"
#include "tileset/advice/bastide-tileset-comparison.h"

#define SET(version, title, tiles) \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"t\" game=\"classic\" version=\"" version "\">" \
  "<title xml:lang=\"en\">" title "</title>" tiles "</tileset>"
#define ROAD(id, count, sides) "<tile id=\"" id "\" count=\"" count "\"><road id=\"r1\" borders=\"" sides "\"/></tile>"
#define CITY(id, count, sides) "<tile id=\"" id "\" count=\"" count "\"><city id=\"c1\" borders=\"" sides "\"/></tile>"

/* Tiles are matched by id, otherwise by their contents, however they are turned. */
TEST ("/tileset/comparison/tiles")
{
  g_autoptr (BastideTileset) before = tileset_testing_load (
    SET ("1", "T", ROAD ("a", "1", "N S") ROAD ("b", "1", "N E")
                   CITY ("c", "1", "N") CITY ("d", "2", "N E") CITY ("e", "1", "N E S")));
  g_autoptr (BastideTileset) after = tileset_testing_load (
    SET ("2", "T", CITY ("new", "3", "N E S W") ROAD ("a", "1", "N S")
                   ROAD ("b", "1", "N W") CITY ("d2", "2", "S W") CITY ("c", "4", "N")));
  static const BastideTileDifference expected[] = {
    { BASTIDE_TILE_ADDED, -1, 0 },
    { BASTIDE_TILE_CHANGED, 1, 2 },
    { BASTIDE_TILE_RENAMED, 3, 3 },
    { BASTIDE_TILE_RECOUNTED, 2, 4 },
    { BASTIDE_TILE_REMOVED, 4, -1 },
  };
  g_autoptr (GArray) differences = bastide_tileset_compare (before, after);

  g_assert_cmpuint (differences->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < differences->len; i++)
    {
      const BastideTileDifference *difference = &g_array_index (differences, BastideTileDifference, i);

      g_assert_cmpint (difference->kind, ==, expected[i].kind);
      g_assert_cmpint (difference->before, ==, expected[i].before);
      g_assert_cmpint (difference->after, ==, expected[i].after);
    }
  g_assert_false (bastide_tileset_differs_in_texts (before, after));
}

TEST ("/tileset/comparison/equal")
{
  g_autoptr (BastideTileset) before = tileset_testing_load (SET ("1", "T", ROAD ("a", "1", "N S")));
  g_autoptr (BastideTileset) after = tileset_testing_load (SET ("1", "U", ROAD ("a", "1", "N S")));
  g_autoptr (GArray) differences = bastide_tileset_compare (before, after);

  g_assert_cmpuint (differences->len, ==, 0);
  g_assert_true (bastide_tileset_differs_in_texts (before, after));
  g_assert_false (bastide_tileset_differs_in_texts (before, before));
}
