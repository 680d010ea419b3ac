/* tileset-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tileset-testing.h"

#include "../table.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-writer.h"

BastideTileset *
tileset_testing_load (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return NO_ERROR (bastide_tileset_load_bytes (bytes, "test.xml", &error));
}

char *
tileset_testing_print (const BastideTileset *set)
{
  return harness_take_text (bastide_tileset_print (set));
}

void
tileset_testing_assert_written (const char *name,
                                const char *expected_name)
{
  g_autofree char *text = table_read_text (name);
  g_autofree char *expected = table_read_text (expected_name);
  g_autoptr (BastideTileset) tileset = tileset_testing_load (text);

  ASSERT_STRING (tileset_testing_print (tileset), expected);
}

BastideTilesetError
tileset_testing_find_error (const char *name)
{
  BastideTilesetError code = 0;

  while (!g_str_equal (bastide_tileset_error_get_name (code), name))
    code++;

  return code;
}

void
tileset_testing_add_for_files (const char    *path,
                               GTestDataFunc  test)
{
  g_autofree char *folder_path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", NULL);
  g_autoptr (GDir) folder = g_dir_open (folder_path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *case_path = g_strconcat (path, name, NULL);

      g_test_add_data_func_full (case_path, g_build_filename (folder_path, name, NULL), test, g_free);
    }
}

void
tileset_testing_add_for_games (const char    *path,
                               GTestDataFunc  test)
{
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    {
      g_autofree char *case_path = g_strconcat (path, (*game)->id, NULL);

      g_test_add_data_func (case_path, *game, test);
    }
}
