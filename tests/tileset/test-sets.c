/* test-sets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The built-in sets agree with the facts that were looked up on the real tiles. */

#include <stdlib.h>

#include "rules/games/classic.h"
#include "harness.h"
#include "table.h"
#include "tile-facts.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* Rows of sets.tsv: id, English and Czech title, module, tiles, start tiles, roads, cities, monasteries, gardens. */
static GPtrArray *sets;

/* Returns: column @column of a set */
static const char *
get_cell (guint set,
          guint column)
{
  return ((char *const *) g_ptr_array_index (sets, set))[column];
}

static guint
get_number (guint set,
            guint column)
{
  return (guint) atoi (get_cell (set, column));
}

static BastideTileset *
load_set (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideTileset *tileset = NO_ERROR (bastide_tileset_load_file (file, &error));

  g_assert_nonnull (tileset);
  g_assert_cmpstr (tileset->path, ==, path);

  return tileset;
}

static void
test_facts (gconstpointer data)
{
  g_autoptr (BastideTileset) facts = tile_facts_read (data, TRUE);
  g_autoptr (BastideTileset) set = load_set (data);

  g_assert_cmpuint (set->tiles->len, ==, facts->tiles->len);
  for (guint i = 0; i < facts->tiles->len; i++)
    {
      const BastideTileDefinition *expected = g_ptr_array_index (facts->tiles, i);
      const BastideTileDefinition *tile = tile_facts_find (set, expected->id);
      g_autofree char *expected_text = tile_facts_describe (expected);

      g_assert_nonnull (tile);
      ASSERT_STRING (tile_facts_describe (tile), expected_text);
      g_assert_cmpuint (tile->count, ==, expected->count);
      g_assert_cmpint (tile->start, ==, expected->start);
    }
}

static guint
count_segments (const BastideTileset *set,
                guint                 kind)
{
  guint n = 0;

  for (guint i = 0; i < set->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, i);

      for (guint j = 0; j < tile->segments->len; j++)
        n += bastide_tile_definition_get_segment (tile, j)->kind == kind ? tile->count : 0;
    }

  return n;
}

TEST ("/tileset/sets/totals")
{
  guint n_tiles = 0;

  for (guint i = 0; i < sets->len; i++)
    {
      g_autoptr (BastideTileset) set = load_set (get_cell (i, 0));
      guint n_starts = 0;

      for (guint j = 0; j < set->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);

          n_starts += tile->start ? tile->count : 0;
        }
      g_test_message ("%s", get_cell (i, 0));
      g_assert_cmpuint (bastide_tileset_count_tiles (set), ==, get_number (i, 4));
      g_assert_cmpuint (n_starts, ==, get_number (i, 5));
      g_assert_cmpuint (count_segments (set, BASTIDE_CLASSIC_ROAD), ==, get_number (i, 6));
      g_assert_cmpuint (count_segments (set, BASTIDE_CLASSIC_CITY), ==, get_number (i, 7));
      g_assert_cmpuint (count_segments (set, BASTIDE_CLASSIC_MONASTERY), ==, get_number (i, 8));
      g_assert_cmpuint (count_segments (set, BASTIDE_CLASSIC_GARDEN), ==, get_number (i, 9));
      n_tiles += get_number (i, 4);
    }

  g_assert_cmpuint (n_tiles, ==, 172);
}

static gboolean
has_mark (const BastideTileDefinition *tile,
          const char                  *mark,
          int                          value)
{
  gboolean found = bastide_marks_get (tile->marks, mark) == value;

  for (guint i = 0; i < tile->segments->len; i++)
    found |= bastide_marks_get (bastide_tile_definition_get_segment (tile, i)->marks, mark) == value;

  return found;
}

static guint
count_marks (const GArray *marks)
{
  return marks != NULL ? marks->len : 0;
}

/* Every mark that is used has a row in the table. */
TEST ("/tileset/sets/marks")
{
  g_autoptr (GPtrArray) marked = table_read ("marked-tiles.tsv", 4);

  for (guint i = 0; i < sets->len; i++)
    {
      g_autoptr (BastideTileset) set = load_set (get_cell (i, 0));
      guint n_listed = 0, n_found = 0;

      for (guint j = 0; j < set->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);
          guint n_on_segments = 0;

          for (guint k = 0; k < tile->segments->len; k++)
            n_on_segments += count_marks (bastide_tile_definition_get_segment (tile, k)->marks);
          /* One inn belongs to two roads of its tile. */
          if (strcmp (tile->id, "inns-C") == 0)
            n_on_segments--;
          n_found += tile->count * (count_marks (tile->marks) + n_on_segments);
        }
      for (guint j = 0; j < marked->len; j++)
        {
          char *const *row = g_ptr_array_index (marked, j); /* a set, a mark, its value, the number of tiles */
          guint n = 0;

          if (strcmp (row[0], get_cell (i, 0)) != 0)
            continue;
          for (guint k = 0; k < set->tiles->len; k++)
            {
              const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, k);

              n += has_mark (tile, row[1], atoi (row[2])) ? tile->count : 0;
            }
          g_test_message ("%s %s %s", row[0], row[1], row[2]);
          g_assert_cmpuint (n, ==, (guint) atoi (row[3]));
          n_listed += n;
        }
      g_assert_cmpuint (n_found, ==, n_listed);
    }
}

TEST ("/tileset/sets/heads")
{
  for (guint i = 0; i < sets->len; i++)
    {
      g_autoptr (BastideTileset) set = load_set (get_cell (i, 0));

      g_assert_cmpstr (set->id, ==, get_cell (i, 0));
      g_assert_true (set->game == &bastide_game_classic);
      g_assert_cmpstr (bastide_texts_pick (set->titles, STRV ("cs_CZ", "cs")), ==, get_cell (i, 2));
      g_assert_cmpstr (bastide_texts_pick (set->titles, STRV ("de")), ==, get_cell (i, 1));
      g_assert_cmpuint (set->titles->len, ==, 2);
      g_assert_cmpuint (set->descriptions->len, ==, 2);
      g_assert_cmpstr (set->licence, ==, "CC-BY-SA-4.0");
      g_assert_false (set->derived);
      g_assert_nonnull (set->source);
      g_assert_cmpstr (set->modules[0] != NULL ? set->modules[0] : "-", ==, get_cell (i, 3));
      g_assert_cmpuint (g_strv_length (set->modules), ==, g_str_equal (get_cell (i, 3), "-") ? 0 : 1);
    }
}

/* Cities, roads, rivers, monastery, garden, fields: the order in which the window and the protocol name them. */
TEST ("/tileset/sets/order")
{
  static const guint ranks[] = {
    [BASTIDE_CLASSIC_CITY] = 0, [BASTIDE_CLASSIC_ROAD] = 1, [BASTIDE_CLASSIC_RIVER] = 2,
    [BASTIDE_CLASSIC_MONASTERY] = 3, [BASTIDE_CLASSIC_GARDEN] = 4, [BASTIDE_CLASSIC_FIELD] = 5,
  };

  for (guint i = 0; i < sets->len; i++)
    {
      g_autoptr (BastideTileset) set = load_set (get_cell (i, 0));

      for (guint j = 0; j < set->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);

          for (guint k = 1; k < tile->segments->len; k++)
            g_assert_cmpuint (ranks[bastide_tile_definition_get_segment (tile, k - 1)->kind], <=,
                              ranks[bastide_tile_definition_get_segment (tile, k)->kind]);
        }
    }
}

static guint
count_ends (const BastideTileDefinition *tile,
            guint                        kind,
            const char                  *end)
{
  guint n = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      n += segment->kind == kind && g_strcmp0 (segment->end, end) == 0;
    }

  return n;
}

/* A ferry lake is the end of three or four roads, and only there do roads end at a lake. */
TEST ("/tileset/sets/lakes")
{
  for (guint i = 0; i < sets->len; i++)
    {
      g_autoptr (BastideTileset) set = load_set (get_cell (i, 0));

      for (guint j = 0; j < set->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);
          guint n_ends = count_ends (tile, BASTIDE_CLASSIC_ROAD, "lake");

          g_assert_cmpint (bastide_marks_get (tile->marks, "ferry-lake"), ==, n_ends > 0);
          g_assert_true (n_ends == 0 || n_ends == 3 || n_ends == 4);
        }
    }
}

/* The river begins at the tile that is laid first and ends once. */
TEST ("/tileset/sets/river")
{
  g_autoptr (BastideTileset) set = load_set ("river");
  guint n_lakes = 0;

  for (guint i = 0; i < set->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, i);

      g_assert_cmpuint (count_ends (tile, BASTIDE_CLASSIC_RIVER, "spring"), ==, tile->start);
      n_lakes += count_ends (tile, BASTIDE_CLASSIC_RIVER, "lake");
    }

  g_assert_cmpuint (n_lakes, ==, 1);
}

BEFORE_TESTS
{
  sets = table_read ("sets.tsv", 10);
  for (guint i = 0; i < sets->len; i++)
    {
      g_autofree char *path = g_strconcat ("/tileset/sets/facts/", get_cell (i, 0), NULL);

      g_test_add_data_func (path, get_cell (i, 0), test_facts);
    }
}

AFTER_TESTS
{
  g_ptr_array_unref (sets);
}
