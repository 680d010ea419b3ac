/* store-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store-testing.h"

#include <glib/gstdio.h>

#include "testing.h"

void
store_testing_set_up (StoreFixture *fixture)
{
  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  fixture->file = g_file_new_for_path (fixture->folder);
}

guint
store_testing_count_files (StoreFixture *fixture)
{
  g_autoptr(GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;
  guint n_files = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    n_files += name[0] != '.';

  return n_files;
}

BastideGameStore *
store_testing_new (GFile *folder)
{
  BastideGameStore *store = bastide_game_store_new (folder);

  while (bastide_game_store_get_listing (store))
    g_main_context_iteration (NULL, TRUE);

  return store;
}

GFile *
store_testing_attach (BastideGameStore *store,
                      BastideGame      *game)
{
  bastide_game_store_attach (store, game, NULL);
  bastide_game_store_flush (store);

  return g_object_ref (bastide_game_store_get_file (store, game));
}

void
store_testing_tear_down (StoreFixture *fixture)
{
  g_autoptr(GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

BastideSavedGame *
store_testing_get (BastideGameStore *store,
                   guint             position)
{
  g_autoptr(BastideSavedGame) saved_game = g_list_model_get_item (G_LIST_MODEL (store), position);

  g_assert_nonnull (saved_game);

  /* The list keeps it alive. */
  return saved_game;
}

void
store_testing_assert_saved (BastideGameStore *store,
                            BastideGame      *game)
{
  bastide_game_store_flush (store);
  testing_assert_file (game, bastide_game_store_get_file (store, game));
}

void
drafts_set_up (DraftsFixture *fixture)
{
  fixture->tilesets = bastide_tileset_store_new ();
  fixture->drafts = bastide_draft_store_new (fixture->tilesets);
}

void
drafts_tear_down (DraftsFixture *fixture)
{
  g_object_unref (fixture->drafts);
  g_object_unref (fixture->tilesets);
}
