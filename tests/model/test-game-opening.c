/* test-game-opening.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Saved games that come from elsewhere, are being played by somebody else, or have been changed by somebody else. */

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/saving/bastide-game-store.h"
#include "store-testing.h"
#include "testing.h"

static void
on_opened_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static BastideOpening *
open_file (BastideGameStore  *store,
           GFile             *file,
           GError           **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_game_store_open_async (store, file, testing_get_store (), FALSE, NULL, on_opened_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return bastide_game_store_open_finish (result, error);
}

/* Opens a file and plays on in it. Returns: (transfer full): the game */
static BastideGame *
open_game (BastideGameStore   *store,
           GFile              *file,
           BastideOpeningKind  kind)
{
  g_autoptr (BastideOpening) opening = NO_ERROR (open_file (store, file, &error));

  g_assert_cmpint (bastide_opening_get_kind (opening), ==, kind);
  bastide_game_store_attach_opening (store, opening);

  return g_object_ref (bastide_opening_get_game (opening));
}

static guint
count_saved_actions (GFile *file)
{
  g_autoptr (BastideGame) game = NO_ERROR (bastide_game_load (file, testing_get_store (), NULL, &error));

  return bastide_game_get_n_actions (game);
}

/* A file sent by somebody. */
typedef struct
{
  StoreFixture  store;
  char         *path;
  GFile        *file;
  BastideGame  *game; /* the game in it */
  GRand        *random;
} Fixture;

static void
set_up (Fixture *fixture)
{
  int descriptor = g_file_open_tmp ("bastide-XXXXXX.bastide-game", &fixture->path, NULL);

  store_testing_set_up (&fixture->store);
  close (descriptor);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->game = testing_new_game (2, 11);
  fixture->random = g_rand_new_with_seed (11);
  testing_play (fixture->game, fixture->random, 12);
  g_assert_true (bastide_game_save (fixture->game, fixture->file, NULL));
}

static void
tear_down (Fixture *fixture)
{
  g_unlink (fixture->path);
  g_free (fixture->path);
  g_object_unref (fixture->file);
  g_object_unref (fixture->game);
  g_rand_free (fixture->random);
  store_testing_tear_down (&fixture->store);
}

/* However often a file is opened, there is only one copy of it, which continues. */
TEST_WITH ("/game-opening/same-copy", set_up, tear_down)
{
  g_autofree char *before = testing_read_text (fixture->file);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
      g_autoptr (BastideGame) game =
        open_game (store, fixture->file, i == 0 ? BASTIDE_OPENING_NEW_COPY : BASTIDE_OPENING_OLD_COPY);

      g_assert_cmpuint (bastide_game_get_n_actions (game), ==, 12 + i);
      if (i > 0)
        testing_play_action (game, fixture->random);
      else
        testing_play (game, fixture->random, 13);
      store_testing_assert_saved (store, game);
      g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 1);
    }
  ASSERT_STRING (testing_read_text (fixture->file), before);
}

/* The copy has been renamed meanwhile, and the list knows its new name. */
TEST_WITH ("/game-opening/renamed-copy", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
  g_autoptr (BastideGame) game = open_game (store, fixture->file, BASTIDE_OPENING_NEW_COPY);
  g_autofree char *renamed = g_build_filename (fixture->store.folder, "with Eva.bastide-game", NULL);
  g_autofree char *path = g_file_get_path (bastide_game_store_get_file (store, game));

  bastide_game_store_flush (store);
  g_clear_object (&game);
  g_clear_object (&store);
  g_assert_cmpint (g_rename (path, renamed), ==, 0);

  store = store_testing_new (fixture->store.file);
  game = open_game (store, fixture->file, BASTIDE_OPENING_OLD_COPY);
  g_assert_cmpstr (g_file_peek_path (bastide_game_store_get_file (store, game)), ==, renamed);
}

/* The file is further than the copy: the copy is brought forward. */
TEST_WITH ("/game-opening/file-is-ahead", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
  g_autoptr (BastideGame) game = open_game (store, fixture->file, BASTIDE_OPENING_NEW_COPY);

  bastide_game_store_flush (store);
  g_clear_object (&game);
  testing_play (fixture->game, fixture->random, 20);
  g_assert_true (bastide_game_save (fixture->game, fixture->file, NULL));

  game = open_game (store, fixture->file, BASTIDE_OPENING_OLD_COPY);
  testing_assert_equal (game, fixture->game);
  store_testing_assert_saved (store, game);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 1);
}

/* Both were continued differently: neither is lost. */
TEST_WITH ("/game-opening/diverged", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
  g_autoptr (BastideGame) first = open_game (store, fixture->file, BASTIDE_OPENING_NEW_COPY);
  g_autoptr (BastideGame) second = NULL;
  g_autoptr (GFile) file = g_object_ref (bastide_game_store_get_file (store, first));

  testing_play_by (first, 99, 20);
  bastide_game_store_flush (store);
  g_clear_object (&first);
  testing_play (fixture->game, fixture->random, 20);
  g_assert_true (bastide_game_save (fixture->game, fixture->file, NULL));

  second = open_game (store, fixture->file, BASTIDE_OPENING_NEW_COPY);
  store_testing_assert_saved (store, second);
  g_assert_false (g_file_equal (bastide_game_store_get_file (store, second), file));
  g_assert_cmpuint (count_saved_actions (file), ==, 20);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 2);
}

/* A finished game is only looked at. Playing on after all uses a file of its own. */
TEST_WITH ("/game-opening/finished", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
  g_autoptr (BastideGame) game = NULL;

  testing_play (fixture->game, fixture->random, G_MAXUINT);
  g_assert_true (bastide_game_save (fixture->game, fixture->file, NULL));
  game = open_game (store, fixture->file, BASTIDE_OPENING_FINISHED);
  bastide_game_store_flush (store);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 0);
  g_assert_null (bastide_game_store_get_file (store, game));

  bastide_game_set_player_name (game, 0, "Eva");
  store_testing_assert_saved (store, game);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 1);
}

/* Its copy is being played here, as far or further. */
TEST_WITH ("/game-opening/running-copy", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
  g_autoptr (BastideGame) game = open_game (store, fixture->file, BASTIDE_OPENING_NEW_COPY);
  g_autoptr (BastideOpening) opening = NULL;

  testing_play (game, fixture->random, 15);
  opening = open_file (store, fixture->file, NULL);
  g_assert_true (bastide_game_store_find_same (store, opening) == game);

  g_clear_pointer (&opening, bastide_opening_free);
  for (guint i = 0; i < 4; i++)
    bastide_game_undo (game);
  opening = open_file (store, fixture->file, NULL);
  g_assert_cmpint (bastide_opening_get_kind (opening), ==, BASTIDE_OPENING_NEW_COPY);
}

/* Two programs play the same game: the 16 actions of the one and the 12 of the other are all kept. */
TEST_WITH ("/game-opening/two-programs", set_up, tear_down)
{
  g_autoptr (BastideGameStore) first = store_testing_new (fixture->store.file);
  g_autoptr (BastideGameStore) second = NULL;
  g_autoptr (BastideGame) game = testing_new_game (2, 12);
  g_autoptr (BastideGame) copy = NULL;
  g_autoptr (GFile) file = NULL;

  testing_play (game, fixture->random, 10);
  file = store_testing_attach (first, game);
  second = store_testing_new (fixture->store.file);
  copy = open_game (second, file, BASTIDE_OPENING_LOCKED);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 1);
  testing_play (game, fixture->random, 16);
  testing_play (copy, fixture->random, 12);
  store_testing_assert_saved (first, game);
  store_testing_assert_saved (second, copy);
  g_assert_true (g_file_equal (bastide_game_store_get_file (first, game), file));
  g_assert_cmpuint (count_saved_actions (file), ==, 16);
  g_assert_cmpuint (count_saved_actions (bastide_game_store_get_file (second, copy)), ==, 12);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 2);

  /* The second program cannot delete the game that the first plays either. */
  ASSERT_FAILS (bastide_game_store_delete (second, store_testing_get (second, 1), &error), G_IO_ERROR, BUSY);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 2);

  /* Once the first has closed it, it is free. */
  g_clear_object (&game);
  g_clear_object (&copy);
  copy = open_game (second, file, BASTIDE_OPENING_OWN);
}

/* A program that ignores locks, such as one that synchronizes folders of two computers, has changed the file. */
TEST_WITH ("/game-opening/changed-file", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
  g_autoptr (BastideGame) game = testing_new_game (2, 13);
  g_autoptr (GFile) file = NULL;
  g_autofree char *contents = NULL;
  guint n_moved = 0;

  g_signal_connect_swapped (store, "moved", G_CALLBACK (g_atomic_int_inc), &n_moved);
  testing_play (game, fixture->random, 10);
  file = store_testing_attach (store, game);

  /* Writing the same contents again is not a change. */
  contents = testing_read_text (file);
  testing_write_text (file, contents);
  testing_play (game, fixture->random, 12);
  bastide_game_store_flush (store);
  g_assert_cmpuint (n_moved, ==, 0);

  g_assert_true (bastide_game_save (fixture->game, file, NULL));
  testing_play (game, fixture->random, 16);
  store_testing_assert_saved (store, game);
  g_assert_cmpuint (n_moved, ==, 1);
  g_assert_false (g_file_equal (bastide_game_store_get_file (store, game), file));
  g_assert_cmpuint (count_saved_actions (file), ==, 12);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 2);

  /* Play continues there directly. */
  testing_play (game, fixture->random, 18);
  store_testing_assert_saved (store, game);
  g_assert_cmpuint (n_moved, ==, 1);
}

/* Deleting the file of a running game by other means does not lose the game. */
TEST_WITH ("/game-opening/removed-file", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
  g_autoptr (BastideGame) game = testing_new_game (2, 14);
  g_autoptr (GFile) file = store_testing_attach (store, game);

  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  testing_play (game, fixture->random, 5);
  store_testing_assert_saved (store, game);
  g_assert_true (g_file_equal (bastide_game_store_get_file (store, game), file));
}

/* The folder is a link: by its own name and by that of the link it is the same folder. */
TEST_WITH ("/game-opening/linked-folder", set_up, tear_down)
{
  g_autofree char *path = g_strconcat (fixture->store.folder, "-link", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);
  g_autoptr (BastideGameStore) store = NULL;
  g_autoptr (BastideGame) game = testing_new_game (2, 15);
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;

  g_assert_cmpint (symlink (fixture->store.folder, path), ==, 0);
  store = store_testing_new (link);
  bastide_game_store_attach (store, game, NULL);
  store_testing_assert_saved (store, game);
  name = g_file_get_basename (bastide_game_store_get_file (store, game));
  file = g_file_get_child (fixture->store.file, name);
  g_assert_true (bastide_game_store_find_running (store, file) == game);

  g_clear_object (&game);
  game = open_game (store, file, BASTIDE_OPENING_OWN);
  testing_play (game, fixture->random, 5);
  store_testing_assert_saved (store, game);
  g_assert_cmpuint (store_testing_count_files (&fixture->store), ==, 1);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* A pipe never blocks, neither at the start nor when it is opened. */
TEST_WITH ("/game-opening/pipe", set_up, tear_down)
{
  g_autofree char *path = g_build_filename (fixture->store.folder, "pipe.bastide-game", NULL);
  g_autofree char *folder = g_build_filename (fixture->store.folder, "folder.bastide-game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideGameStore) store = NULL;
  g_autoptr (BastideGame) game = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  store = store_testing_new (fixture->store.file);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);

  ASSERT_FAILS (open_file (store, file, &error), G_IO_ERROR, NOT_REGULAR_FILE);

  /* The store can still open others. */
  game = open_game (store, fixture->file, BASTIDE_OPENING_NEW_COPY);
}

/* The list arrives after the store; the newest come first, and foreign files are left out. */
TEST_WITH ("/game-opening/long-list", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = NULL;
  g_autofree char *contents = testing_read_text (fixture->file);

  for (guint i = 0; i < 700; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.bastide-game", fixture->store.folder, i);

      g_assert_true (g_file_set_contents_full (path, contents, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    }

  store = bastide_game_store_new (fixture->store.file);
  g_assert_true (bastide_game_store_get_listing (store));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);

  /* A game begun meanwhile is in it once. */
  bastide_game_store_attach (store, fixture->game, NULL);
  while (bastide_game_store_get_listing (store))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 701);
  bastide_game_store_flush (store);
}

/* A cancelled opening gives neither a game nor a lock. */
TEST_WITH ("/game-opening/cancel", set_up, tear_down)
{
  g_autoptr (BastideGameStore) store = store_testing_new (fixture->store.file);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GFile) file = store_testing_attach (store, fixture->game);

  g_clear_object (&fixture->game);
  bastide_game_store_open_async (store, file, testing_get_store (), FALSE, cancellable, on_opened_cb, &result);
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  ASSERT_FAILS (bastide_game_store_open_finish (result, &error), G_IO_ERROR, CANCELLED);
  g_clear_object (&result);

  /* The thread may still hold the lock for a moment. */
  while (game == NULL)
    {
      g_autoptr (BastideOpening) opening = open_file (store, file, NULL);

      if (bastide_opening_get_kind (opening) == BASTIDE_OPENING_OWN)
        game = g_object_ref (bastide_opening_get_game (opening));
    }
  fixture->game = g_object_ref (game);
}
