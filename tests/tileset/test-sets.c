/* test-sets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The sets that come with the program say what was looked up on the real tiles. */

#include <string.h>

#include "rules/games/classic.h"
#include "harness.h"
#include "tile-facts.h"
#include "tileset/bastide-tileset-reader.h"

/* What has been counted: tiles, and what lies on them. A set begins with at most one start tile. */
static const struct
{
  const char *id;
  const char *english;
  const char *czech;
  const char *module; /* (nullable) */
  guint       n_tiles;
  guint       n_starts;
  guint       n_roads;
  guint       n_cities;
  guint       n_monasteries;
  guint       n_gardens;
} sets[] = {
  { "base", "Base game", "Základní hra", NULL, 72, 1, 62, 49, 6, 8 },
  { "river", "The River", "Řeka", "river", 12, 1, 5, 4, 2, 1 },
  { "inns", "Inns and Cathedrals", "Hostince a\xc2\xa0katedrály", "inns", 18, 0, 18, 20, 1, 2 },
  { "traders", "Traders and Builders", "Kupci a\xc2\xa0stavitelé", "traders", 24, 0, 23, 29, 1, 2 },
  { "flying", "The Flying Machines", "Létající stroje", "flying", 8, 0, 6, 0, 0, 1 },
  { "ferries", "The Ferries", "Přívozy", "ferries", 8, 0, 26, 3, 0, 0 },
  { "goldmines", "The Goldmines", "Zlaté doly", "goldmines", 8, 0, 10, 4, 4, 0 },
  { "mage", "Mage and Witch", "Mág a\xc2\xa0čarodějnice", "mage", 8, 0, 11, 12, 0, 1 },
  { "robbers", "The Robbers", "Zbojníci", "robbers", 8, 0, 8, 3, 0, 1 },
  { "crops", "The Crop Circles", "Kruhy v\xc2\xa0obilí", "crops", 6, 0, 8, 6, 0, 0 },
};

/* Marks and the tiles that carry them; a mark with choices says how many of each. */
static const struct
{
  const char *set;
  const char *mark;
  int         value;
  guint       n_tiles;
} marked_tiles[] = {
  { "base", "pennants", 1, 10 },
  { "inns", "pennants", 1, 3 },
  { "inns", "inn", 1, 6 },
  { "inns", "cathedral", 1, 2 },
  { "traders", "goods", 1, 9 },
  { "traders", "goods", 2, 6 },
  { "traders", "goods", 3, 5 },
  { "flying", "flying-machine", 7, 5 },
  { "flying", "flying-machine", 8, 3 },
  { "ferries", "ferry-lake", 1, 8 },
  { "goldmines", "gold", 1, 8 },
  { "mage", "mage", 1, 8 },
  { "robbers", "robber", 1, 8 },
  { "crops", "crop-circle", 1, 2 },
  { "crops", "crop-circle", 2, 2 },
  { "crops", "crop-circle", 3, 2 },
};

static BastideTileset *
load_set (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GError *error = NULL;
  BastideTileset *tileset = bastide_tileset_load_file (file, &error);

  g_assert_no_error (error);
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
      g_autofree char *text = NULL;

      g_assert_nonnull (tile);
      text = tile_facts_describe (tile);
      g_assert_cmpstr (text, ==, expected_text);
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

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (BastideTileset) set = load_set (sets[i].id);
      guint n_starts = 0;

      for (guint j = 0; j < set->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);

          n_starts += tile->start ? tile->count : 0;
        }
      g_test_message ("%s", sets[i].id);
      g_assert_cmpuint (bastide_tileset_count_tiles (set), ==, sets[i].n_tiles);
      g_assert_cmpuint (n_starts, ==, sets[i].n_starts);
      g_assert_cmpuint (count_segments (set, BASTIDE_CLASSIC_ROAD), ==, sets[i].n_roads);
      g_assert_cmpuint (count_segments (set, BASTIDE_CLASSIC_CITY), ==, sets[i].n_cities);
      g_assert_cmpuint (count_segments (set, BASTIDE_CLASSIC_MONASTERY), ==, sets[i].n_monasteries);
      g_assert_cmpuint (count_segments (set, BASTIDE_CLASSIC_GARDEN), ==, sets[i].n_gardens);
      n_tiles += sets[i].n_tiles;
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

/* All marks that there are stand in the table. */
TEST ("/tileset/sets/marks")
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (BastideTileset) set = load_set (sets[i].id);
      guint n_listed = 0, n_found = 0;

      for (guint j = 0; j < set->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);
          guint n_on_segments = 0;

          for (guint k = 0; k < tile->segments->len; k++)
            n_on_segments += count_marks (bastide_tile_definition_get_segment (tile, k)->marks);
          /* One inn stands at two roads of its tile. */
          if (strcmp (tile->id, "inns-C") == 0)
            n_on_segments--;
          n_found += tile->count * (count_marks (tile->marks) + n_on_segments);
        }
      for (guint j = 0; j < G_N_ELEMENTS (marked_tiles); j++)
        {
          guint n = 0;

          if (strcmp (marked_tiles[j].set, sets[i].id) != 0)
            continue;
          for (guint k = 0; k < set->tiles->len; k++)
            {
              const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, k);

              n += has_mark (tile, marked_tiles[j].mark, marked_tiles[j].value) ? tile->count : 0;
            }
          g_test_message ("%s %s %d", marked_tiles[j].set, marked_tiles[j].mark, marked_tiles[j].value);
          g_assert_cmpuint (n, ==, marked_tiles[j].n_tiles);
          n_listed += n;
        }
      g_assert_cmpuint (n_found, ==, n_listed);
    }
}

TEST ("/tileset/sets/heads")
{
  static const char *const czech[] = { "cs_CZ", "cs", NULL };
  static const char *const german[] = { "de", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (BastideTileset) set = load_set (sets[i].id);

      g_assert_cmpstr (set->id, ==, sets[i].id);
      g_assert_true (set->game == &bastide_game_classic);
      g_assert_cmpstr (bastide_texts_pick (set->titles, czech), ==, sets[i].czech);
      g_assert_cmpstr (bastide_texts_pick (set->titles, german), ==, sets[i].english);
      g_assert_cmpuint (set->titles->len, ==, 2);
      g_assert_cmpuint (set->descriptions->len, ==, 2);
      g_assert_cmpstr (set->licence, ==, "CC-BY-SA-4.0");
      g_assert_false (set->derived);
      g_assert_nonnull (set->source);
      g_assert_cmpstr (set->modules[0], ==, sets[i].module);
      g_assert_cmpuint (g_strv_length (set->modules), ==, sets[i].module != NULL ? 1 : 0);
    }
}

/* Cities, roads, rivers, monastery, garden, fields: the order in which the window and the protocol name them. */
TEST ("/tileset/sets/order")
{
  static const guint ranks[] = {
    [BASTIDE_CLASSIC_CITY] = 0, [BASTIDE_CLASSIC_ROAD] = 1, [BASTIDE_CLASSIC_RIVER] = 2,
    [BASTIDE_CLASSIC_MONASTERY] = 3, [BASTIDE_CLASSIC_GARDEN] = 4, [BASTIDE_CLASSIC_FIELD] = 5,
  };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (BastideTileset) set = load_set (sets[i].id);

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

/* A ferry lake has three or four roads that end at it, and only there do roads end at a lake. */
TEST ("/tileset/sets/lakes")
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (BastideTileset) set = load_set (sets[i].id);

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
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *path = g_strconcat ("/tileset/sets/facts/", sets[i].id, NULL);

      g_test_add_data_func (path, sets[i].id, test_facts);
    }
}
