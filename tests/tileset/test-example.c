/* test-example.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The example of docs/tileset-format.md is this folder's example.bastide-tileset, and it works as described. */

#include "harness.h"
#include "rules/bastide-game-interface.h"
#include "tileset/reading/bastide-tileset-reader.h"

static char *
read_text (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

TEST ("/tileset/example/same-text")
{
  g_autofree char *reference_path = g_test_build_filename (G_TEST_DIST, "..", "..", "docs", "tileset-format.md", NULL);
  g_autofree char *example_path = g_test_build_filename (G_TEST_DIST, "example.bastide-tileset", NULL);
  g_autofree char *reference = read_text (reference_path);
  g_autofree char *example = read_text (example_path);
  g_auto (GStrv) before_and_after = g_strsplit (reference, "```xml\n", 2);
  g_auto (GStrv) shown = NULL;

  g_assert_cmpuint (g_strv_length (before_and_after), ==, 2);
  shown = g_strsplit (before_and_after[1], "```\n", 2);
  g_assert_cmpuint (g_strv_length (shown), ==, 2);
  g_assert_cmpstr (shown[0], ==, example);
}

static guint
count_kind (const BastideTileDefinition *tile,
            const char                  *kind)
{
  int index = bastide_game_interface_find_kind (tile->tileset->game, kind);
  guint n = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    n += bastide_tile_definition_get_segment (tile, i)->kind == (guint) index;

  return n;
}

TEST ("/tileset/example/meaning")
{
  static const struct { const char *id; guint n_cities; guint n_fields; } expected[] = {
    { "corners-bends", 0, 3 },
    { "corners-gate", 1, 2 },
    { "corners-yard", 4, 1 },
    { "corners-wall", 2, 0 },
  };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "example.bastide-tileset", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideTileset) tileset = NO_ERROR (bastide_tileset_load_file (file, &error));

  g_assert_cmpuint (tileset->tiles->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, i);

      g_assert_cmpstr (tile->id, ==, expected[i].id);
      g_assert_cmpuint (count_kind (tile, "city"), ==, expected[i].n_cities);
      g_assert_cmpuint (count_kind (tile, "field"), ==, expected[i].n_fields);
    }
}
