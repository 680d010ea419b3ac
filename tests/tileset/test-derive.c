/* test-derive.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Fields and the features that they touch are derived from the other segments of a tile. The expected result is in the
 * facts: each tile of the game and its expansions, as it was looked up.
 */

#include "rules/games/classic.h"
#include "harness.h"
#include "table.h"
#include "tile-facts.h"
#include "tileset/reading/bastide-tileset-derive.h"

/* Tiles whose picture divides the fields in a way that does not follow from their segments; their files give the
 * fields. */
static gboolean
is_exception (const char *id)
{
  g_autoptr (GPtrArray) exceptions = table_read ("derive-exceptions.tsv", 2); /* a tile, and the reason */
  gboolean found = FALSE;

  for (guint i = 0; i < exceptions->len; i++)
    found |= g_str_equal (((char **) g_ptr_array_index (exceptions, i))[0], id);

  return found;
}

static void
test_fields (gconstpointer data)
{
  g_autoptr (BastideTileset) facts = tile_facts_read (data, TRUE);
  g_autoptr (BastideTileset) derived = tile_facts_read (data, FALSE);

  g_assert_cmpuint (facts->tiles->len, >, 0);
  for (guint i = 0; i < facts->tiles->len; i++)
    {
      BastideTileDefinition *tile = g_ptr_array_index (derived->tiles, i);
      g_autofree char *expected = tile_facts_describe (g_ptr_array_index (facts->tiles, i));
      g_autofree char *found = NULL;

      g_assert_true (bastide_tile_definition_derive_fields (tile));
      found = tile_facts_describe (tile);
      g_test_message ("%s: %s", tile->id, found);
      if (!is_exception (tile->id))
        g_assert_cmpstr (found, ==, expected);
      else
        g_assert_cmpstr (found, !=, expected);
    }
}

/* If the fields are given, the features that they touch are derived correctly for all tiles, except where a region is
 * divided. */
TEST ("/tileset/derive/touches")
{
  g_autoptr (BastideTileset) facts = tile_facts_read (NULL, TRUE);
  g_autoptr (BastideTileset) derived = tile_facts_read (NULL, TRUE);

  for (guint i = 0; i < facts->tiles->len; i++)
    {
      BastideTileDefinition *tile = g_ptr_array_index (derived->tiles, i);
      g_autofree char *expected = tile_facts_describe (g_ptr_array_index (facts->tiles, i));
      g_autofree char *found = NULL;

      if (is_exception (tile->id))
        continue;
      bastide_tile_definition_derive_touches (tile);
      found = tile_facts_describe (tile);
      g_test_message ("%s: %s", tile->id, found);
      g_assert_cmpstr (found, ==, expected);
    }
}

static BastideSegmentDefinition *
add (BastideTileDefinition *tile,
     const char            *id,
     guint                  kind,
     guint8                 halves,
     guint8                 sides)
{
  BastideSegmentDefinition *segment = bastide_tile_definition_add_segment (tile, id, kind);

  segment->halves = halves;
  segment->sides = sides;

  return segment;
}

static void
assert_segment (const BastideTileDefinition *tile,
                guint                        index,
                const char                  *id,
                guint8                       halves,
                guint32                      touches)
{
  const BastideSegmentDefinition *segment;

  g_assert_cmpuint (index, <, tile->segments->len);
  segment = bastide_tile_definition_get_segment (tile, index);
  g_assert_cmpstr (segment->id, ==, id);
  g_assert_cmphex (segment->halves, ==, halves);
  g_assert_cmphex (segment->touches, ==, touches);
}

/* Ids follow the first half of each field and avoid ids that the file uses otherwise. */
TEST ("/tileset/derive/ids")
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "test");
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, "test-1", 1);

  add (tile, "f2", BASTIDE_CLASSIC_ROAD, 0, 1u << BASTIDE_SIDE_NORTH | 1u << BASTIDE_SIDE_SOUTH);
  g_assert_true (bastide_tile_definition_derive_fields (tile));

  g_assert_cmpuint (tile->segments->len, ==, 3);
  assert_segment (tile, 1, "f1", 0xe1, 0);
  assert_segment (tile, 2, "f3", 0x1e, 0);
}

/* Four cities enclose a field without borders, which comes last and touches all of them. */
TEST ("/tileset/derive/enclosed")
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "test");
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, "test-1", 1);

  add (tile, "c1", BASTIDE_CLASSIC_CITY, 0x03, 0);
  add (tile, "c2", BASTIDE_CLASSIC_CITY, 0x0c, 0);
  add (tile, "c3", BASTIDE_CLASSIC_CITY, 0x30, 0);
  add (tile, "c4", BASTIDE_CLASSIC_CITY, 0xc0, 0);
  g_assert_true (bastide_tile_definition_derive_fields (tile));

  g_assert_cmpuint (tile->segments->len, ==, 5);
  assert_segment (tile, 4, "f1", 0, 0x0f);
  assert_segment (tile, 0, "c1", 0x03, 1u << 4);
}

/* Two enclosed fields are two, each with its own cities: a city from north to south lies between two others. */
TEST ("/tileset/derive/two-enclosed")
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "test");
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, "test-1", 1);

  add (tile, "c1", BASTIDE_CLASSIC_CITY, 0x33, 0);
  add (tile, "c2", BASTIDE_CLASSIC_CITY, 0x0c, 0);
  add (tile, "c3", BASTIDE_CLASSIC_CITY, 0xc0, 0);
  g_assert_true (bastide_tile_definition_derive_fields (tile));

  g_assert_cmpuint (tile->segments->len, ==, 5);
  assert_segment (tile, 3, "f1", 0, 0x03);
  assert_segment (tile, 4, "f2", 0, 0x05);
  assert_segment (tile, 0, "c1", 0x33, 0x18);
}

/* A city without borders lies in the one field around it. */
TEST ("/tileset/derive/inner-city")
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "test");
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, "test-1", 1);

  add (tile, "c1", BASTIDE_CLASSIC_CITY, 0, 0);
  g_assert_true (bastide_tile_definition_derive_fields (tile));

  g_assert_cmpuint (tile->segments->len, ==, 2);
  assert_segment (tile, 1, "f1", 0xff, 0x01);
}

TEST ("/tileset/derive/no-room")
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "test");
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, "test-1", 1);

  for (guint i = 0; i < BASTIDE_MAX_SEGMENTS; i++)
    {
      g_autofree char *id = g_strdup_printf ("m%u", i);

      add (tile, id, BASTIDE_CLASSIC_MONASTERY, 0, 0);
    }

  g_assert_false (bastide_tile_definition_derive_fields (tile));
  g_assert_cmpuint (tile->segments->len, ==, BASTIDE_MAX_SEGMENTS);
}

BEFORE_TESTS
{
  static const char *const sets[] = {
    "base", "river", "inns", "traders", "flying", "ferries", "goldmines", "mage", "robbers", "crops",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *path = g_strconcat ("/tileset/derive/fields/", sets[i], NULL);

      g_test_add_data_func (path, sets[i], test_fields);
    }
}
