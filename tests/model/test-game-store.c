/* test-game-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>
#include <unistd.h>
#include <utime.h>

#include "store-testing.h"
#include "testing.h"

typedef StoreFixture Fixture;

TEST_WITH ("/game-store/autosave", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (3, 1);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
  g_assert_null (bastide_game_store_get_latest (store));

  bastide_game_store_attach (store, game, NULL);
  for (guint i = 0; i <= 10; i++)
    {
      testing_play_by (game, 1, 3 * i);
      store_testing_assert_saved (store, game);
    }
  bastide_game_undo (game);
  store_testing_assert_saved (store, game);
  bastide_game_set_player_name (game, 1, "Eva");
  store_testing_assert_saved (store, game);
  bastide_game_set_player_colour (game, 1, "pink");
  store_testing_assert_saved (store, game);
  bastide_game_set_note (game, "From Christmas");
  store_testing_assert_saved (store, game);
  bastide_game_set_seat (game, 1, "strong:farmer");
  store_testing_assert_saved (store, game);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);
  g_assert_cmpstr (store_testing_get (store, 0)->seats[1].name, ==, "Eva");
  g_assert_cmpstr (store_testing_get (store, 0)->seats[1].seat, ==, "strong:farmer");
  g_assert_null (store_testing_get (store, 0)->seats[0].seat);
  g_assert_true (bastide_game_store_find_running (store, bastide_game_store_get_file (store, game)) == game);
  g_assert_cmpuint (store_testing_count_files (fixture), ==, 1);
}

/* A game that nobody plays gets a name and a note in its file, and nothing else changes; without them it is as
 * before. */
TEST_WITH ("/game-store/describe", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (2, 5);
  g_autoptr(BastideGame) again = NULL;
  g_autoptr(GFile) file = NULL;
  g_autofree char *before = NULL, *after = NULL;

  testing_play_by (game, 5, 20);
  file = store_testing_attach (store, game);
  g_assert_true (NO_ERROR (bastide_game_store_describe (store, store_testing_get (store, 0), "Played", NULL, &error)));
  g_assert_cmpstr (bastide_game_get_name (game), ==, "Played");
  bastide_game_set_name (game, NULL);
  bastide_game_store_flush (store);
  g_clear_object (&game);
  before = testing_read_text (file);

  g_assert_true (NO_ERROR (bastide_game_store_describe (store, store_testing_get (store, 0), " Final & \"more\" ",
                                                        "Line 1\n<b>", &error)));
  g_assert_cmpstr (store_testing_get (store, 0)->name, ==, "Final & \"more\"");
  g_assert_cmpstr (store_testing_get (store, 0)->note, ==, "Line 1\n<b>");
  again = NO_ERROR (bastide_game_load (file, testing_get_store (), NULL, &error));
  g_assert_cmpstr (bastide_game_get_name (again), ==, "Final & \"more\"");
  g_assert_cmpstr (bastide_game_get_note (again), ==, "Line 1\n<b>");

  g_assert_true (NO_ERROR (bastide_game_store_describe (store, store_testing_get (store, 0), "", NULL, &error)));
  after = testing_read_text (file);
  /* The line break within the first element has become one blank. */
  g_strdelimit (before, "\n", ' ');
  g_strdelimit (after, "\n", ' ');
  g_assert_cmpuint (strlen (after), <=, strlen (before));
  g_assert_cmpstr (strstr (after, "<summary"), ==, strstr (before, "<summary"));
}

/* A file with another game, a file that is not a game, and one that another program plays stay as they are. */
TEST_WITH ("/game-store/describe-not", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  g_autoptr(BastideGameStore) other = NULL;
  g_autoptr(BastideGame) game = testing_new_game (2, 5);
  g_autoptr(BastideGame) third = testing_new_game (2, 6);
  g_autoptr(BastideSavedGame) saved_game = NULL;
  g_autoptr(GFile) file = NULL;
  g_autofree char *before = NULL;
  g_autoptr(GError) failure = NULL;

  file = store_testing_attach (store, game);
  saved_game = g_object_ref (store_testing_get (store, 0));
  other = store_testing_new (fixture->file);
  before = testing_read_text (file);
  ASSERT_FAILS (bastide_game_store_describe (other, store_testing_get (other, 0), "Mine", NULL, &error), G_IO_ERROR,
                BUSY);
  ASSERT_STRING (testing_read_text (file), before);
  g_clear_object (&game);

  g_assert_true (bastide_game_save (third, file, NULL));
  ASSERT_FAILS (bastide_game_store_describe (store, saved_game, "Mine", NULL, &error), G_IO_ERROR, WRONG_ETAG);
  testing_write_text (file, "<game");
  g_assert_false (bastide_game_store_describe (store, saved_game, "Mine", NULL, &failure));
  g_assert_nonnull (failure);
}

/* Actions follow each other faster than the disk writes. */
TEST_WITH ("/game-store/latest-wins", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) first = testing_new_game (2, 2);
  g_autoptr(BastideGame) second = testing_new_game (3, 3);
  g_autoptr(GRand) random = g_rand_new_with_seed (2);
  gboolean more = TRUE;

  bastide_game_store_attach (store, first, NULL);
  bastide_game_store_attach (store, second, NULL);
  while (more)
    {
      more = testing_play_action (first, random);
      more |= testing_play_action (second, random);
    }
  store_testing_assert_saved (store, first);
  store_testing_assert_saved (store, second);
  g_assert_cmpuint (store_testing_count_files (fixture), ==, 2);
}

/* The window is closed immediately after the last action. */
TEST_WITH ("/game-store/dispose", store_testing_set_up, store_testing_tear_down)
{
  BastideGameStore *store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (2, 4);
  g_autoptr(GFile) file = store_testing_attach (store, game);

  testing_play_by (game, 4, 20);
  g_object_unref (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;

  testing_assert_file (game, file);

  /* The store is gone, the game goes on. */
  testing_play_by (game, 4, 30);
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, 30);
}

TEST_WITH ("/game-store/list", store_testing_set_up, store_testing_tear_down)
{
  BastideGameStore *store = store_testing_new (fixture->file);
  BastideGame *games[3];
  g_autoptr(GRand) random = g_rand_new_with_seed (5);
  g_autofree char *unfinished = NULL;

  for (guint i = 0; i < 3; i++)
    {
      games[i] = testing_new_game (2 + i, i);
      bastide_game_store_attach (store, games[i], NULL);
    }
  unfinished = g_strdup (bastide_game_get_id (games[0]));
  testing_play (games[0], random, 10);
  testing_play (games[2], random, G_MAXUINT);
  testing_play (games[1], random, G_MAXUINT);

  for (guint round = 0; round < 2; round++)
    {
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 3);
      g_assert_cmpuint (store_testing_get (store, 0)->n_players, ==, 3);
      g_assert_cmpuint (store_testing_get (store, 1)->n_players, ==, 4);
      g_assert_cmpuint (store_testing_get (store, 2)->n_players, ==, 2);
      g_assert_true (store_testing_get (store, 0)->finished);
      g_assert_cmpstr (bastide_game_store_get_latest (store)->id, ==, unfinished);
      if (round == 1)
        break;

      /* The program's next start finds the same list. */
      for (guint i = 0; i < 3; i++)
        g_object_unref (games[i]);
      g_object_unref (store);
      store = store_testing_new (fixture->file);
    }

  g_assert_true (NO_ERROR (bastide_game_store_delete (store, bastide_game_store_get_latest (store), &error)));
  g_assert_null (bastide_game_store_get_latest (store));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 2);
  g_assert_cmpuint (store_testing_count_files (fixture), ==, 2);
  g_object_unref (store);
}

TEST_WITH ("/game-store/delete-running", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (2, 6);

  bastide_game_store_attach (store, game, NULL);
  testing_play_by (game, 6, 5);
  g_assert_true (bastide_game_store_delete (store, store_testing_get (store, 0), NULL));
  testing_play_by (game, 6, 10);
  bastide_game_store_flush (store);
  g_assert_cmpuint (store_testing_count_files (fixture), ==, 0);
  g_assert_null (bastide_game_store_get_file (store, game));
}

TEST_WITH ("/game-store/carry-on", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (2, 7);
  g_autoptr(BastideGame) loaded = NULL;
  g_autoptr(BastideGame) from_elsewhere = NULL;
  g_autoptr(GRand) random = g_rand_new_with_seed (7);
  g_autoptr(GFile) file = NULL;
  g_autoptr(GFile) elsewhere = NULL;
  g_autoptr(GFileIOStream) stream = NULL;
  g_autofree char *before = NULL;

  file = store_testing_attach (store, game);
  testing_play (game, random, 15);
  bastide_game_store_flush (store);
  g_clear_object (&game);
  g_assert_null (bastide_game_store_find_running (store, file));

  /* A game of the folder continues in its file. */
  loaded = bastide_game_load (file, testing_get_store (), NULL, NULL);
  bastide_game_store_attach (store, loaded, file);
  testing_play (loaded, random, 20);
  store_testing_assert_saved (store, loaded);
  g_assert_true (g_file_equal (bastide_game_store_get_file (store, loaded), file));
  g_assert_cmpuint (store_testing_count_files (fixture), ==, 1);

  /* A game from elsewhere gets a file of its own, even if it is the same game. */
  elsewhere = g_file_new_tmp ("bastide-XXXXXX", &stream, NULL);
  g_assert_true (bastide_game_save (loaded, elsewhere, NULL));
  before = testing_read_text (elsewhere);
  from_elsewhere = bastide_game_load (elsewhere, testing_get_store (), NULL, NULL);
  bastide_game_store_attach (store, from_elsewhere, elsewhere);
  testing_play (from_elsewhere, random, 25);
  store_testing_assert_saved (store, from_elsewhere);
  store_testing_assert_saved (store, loaded);
  g_assert_cmpuint (store_testing_count_files (fixture), ==, 2);
  ASSERT_STRING (testing_read_text (elsewhere), before);
  g_assert_true (g_file_delete (elsewhere, NULL, NULL));
}

/* Leftovers of a program that was killed while writing, and foreign files. */
TEST_WITH ("/game-store/left-overs", store_testing_set_up, store_testing_tear_down)
{
  BastideGameStore *store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (2, 8);
  g_autoptr(GFile) file = store_testing_attach (store, game);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *backup = g_strconcat (name, ".backup", NULL);
  const struct utimbuf long_ago = { 0 };
  const char *const others[] = {
    backup, "broken.bastide-game", "notes.txt", ".io.github.bastide_game.Bastide-unfinished-0123456789abcdef",
  };

  testing_play_by (game, 8, 12);
  g_object_unref (store);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(GFile) other = g_file_get_child (fixture->file, others[i]);

      testing_write_text (other, "<?xml version=\"1.0\"?>\n<game");
      g_assert_cmpint (utime (g_file_peek_path (other), &long_ago), ==, 0);
    }

  g_test_expect_message ("bastide-model", G_LOG_LEVEL_MESSAGE, "*broken.bastide-game:*");
  store = store_testing_new (fixture->file);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);
  testing_assert_file (game, bastide_game_store_get_latest (store)->file);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(GFile) other = g_file_get_child (fixture->file, others[i]);

      /* Leftovers as old as that are removed. */
      g_assert_cmpint (g_file_query_exists (other, NULL), ==, i + 1 < G_N_ELEMENTS (others));
    }
  g_object_unref (store);
}

/* In a process of its own: plays, makes sure that 20 actions are saved, plays on and is killed. */
TEST ("/game-store/killed-process")
{
  const char *path = g_getenv ("BASTIDE_TEST_FOLDER");
  g_autoptr(GFile) folder = NULL;
  g_autoptr(BastideGameStore) store = NULL;
  g_autoptr(BastideGame) game = NULL;
  g_autoptr(GRand) random = g_rand_new_with_seed (9);

  if (!g_test_subprocess ())
    return;

  folder = g_file_new_for_path (path);
  store = store_testing_new (folder);
  game = testing_new_game (2, 9);
  bastide_game_store_attach (store, game, NULL);
  testing_play (game, random, 20);
  bastide_game_store_flush (store);
  testing_play (game, random, 60);
  kill (getpid (), SIGKILL);
}

TEST_WITH ("/game-store/kill", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = NULL;
  g_autoptr(BastideGame) game = testing_new_game (2, 9);
  g_autoptr(BastideGame) loaded = NULL;

  g_setenv ("BASTIDE_TEST_FOLDER", fixture->folder, TRUE);
  g_test_trap_subprocess ("/game-store/killed-process", 0, 0);
  g_test_trap_assert_failed ();

  store = store_testing_new (fixture->file);
  loaded = NO_ERROR (bastide_game_load (bastide_game_store_get_latest (store)->file, testing_get_store (), NULL,
                                        &error));
  g_assert_cmpuint (bastide_game_get_n_actions (loaded), >=, 20);

  /* It is the game that was played. */
  testing_play_by (game, 9, bastide_game_get_n_actions (loaded));
  bastide_game_confirm (loaded);
  testing_assert_equal (game, loaded);
}

static void
on_save_failed_cb (BastideGameStore *store,
                   BastideGame      *game,
                   const GError     *error,
                   guint            *n_failed)
{
  g_assert_true (BASTIDE_IS_GAME (game));
  g_assert_nonnull (error);
  (*n_failed)++;
}

TEST_WITH ("/game-store/full-disk", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (2, 10);
  g_autoptr(BastideGame) before = NULL;
  guint n_failed = 0;

  g_signal_connect (store, "save-failed", G_CALLBACK (on_save_failed_cb), &n_failed);
  bastide_game_store_attach (store, game, NULL);
  testing_play_by (game, 10, 10);
  bastide_game_store_flush (store);
  before = bastide_game_copy (game);

  harness_fill_disk (100);
  for (guint i = 0; i < 3; i++)
    {
      testing_play_by (game, 10, 12 + 2 * i);
      bastide_game_store_flush (store);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  harness_free_disk ();

  /* The failure was reported once, and the file is the previous one. */
  g_assert_cmpuint (n_failed, ==, 1);
  testing_assert_file (before, bastide_game_store_get_file (store, game));
  g_assert_cmpuint (store_testing_count_files (fixture), ==, 1);

  /* Disk space is available again. */
  testing_play_by (game, 10, 20);
  store_testing_assert_saved (store, game);
}

/* Once the disk has room again the game is saved after a while, without any action. */
TEST_WITH ("/game-store/retry", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  BastideGame *game = testing_new_game (2, 16);
  g_autoptr(BastideGame) played = NULL;
  g_autoptr(GPtrArray) unsaved = NULL;
  g_autoptr(GFile) file = store_testing_attach (store, game);
  g_autoptr(GError) error = NULL;
  guint n_saved = 0;

  g_signal_connect_swapped (store, "saved-again", G_CALLBACK (g_atomic_int_inc), &n_saved);
  harness_fill_disk (100);
  testing_play_by (game, 16, 13);
  g_assert_false (bastide_game_store_save (store, game, &error));
  g_assert_nonnull (strstr (error->message, g_file_peek_path (file)));
  unsaved = bastide_game_store_get_unsaved (store);
  g_assert_cmpuint (unsaved->len, ==, 1);
  g_assert_true (unsaved->pdata[0] == game);
  harness_free_disk ();

  /* Its window may be closed: it is kept until it is saved. */
  played = bastide_game_copy (game);
  g_object_unref (game);
  g_clear_pointer (&unsaved, g_ptr_array_unref);
  while (n_saved == 0)
    g_main_context_iteration (NULL, TRUE);
  testing_assert_file (played, file);
  g_assert_null (bastide_game_store_find_running (store, file));
}

/* The disk has room again when the program ends. */
TEST_WITH ("/game-store/retry-at-the-end", store_testing_set_up, store_testing_tear_down)
{
  BastideGameStore *store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (2, 17);
  g_autoptr(GFile) file = store_testing_attach (store, game);

  harness_fill_disk (100);
  testing_play_by (game, 17, 13);
  bastide_game_store_flush (store);
  harness_free_disk ();
  g_object_unref (store);

  testing_assert_file (game, file);
}

/* A game that was saved elsewhere, or is not wanted, can be abandoned. */
TEST_WITH ("/game-store/abandon", store_testing_set_up, store_testing_tear_down)
{
  g_autoptr(BastideGameStore) store = store_testing_new (fixture->file);
  g_autoptr(BastideGame) game = testing_new_game (2, 18);
  g_autoptr(BastideGame) loaded = NULL;
  g_autoptr(GPtrArray) unsaved = NULL;
  g_autoptr(GFile) file = NULL;

  testing_play_by (game, 18, 9);
  file = store_testing_attach (store, game);
  harness_fill_disk (100);
  testing_play_by (game, 18, 13);
  bastide_game_store_flush (store);
  bastide_game_store_abandon (store, game);
  harness_free_disk ();
  bastide_game_store_flush (store);
  unsaved = bastide_game_store_get_unsaved (store);
  g_assert_cmpuint (unsaved->len, ==, 0);

  loaded = bastide_game_load (file, testing_get_store (), NULL, NULL);
  g_assert_cmpuint (bastide_game_get_n_actions (loaded), ==, 9);
  g_assert_cmpuint (store_testing_get (store, 0)->turn, ==, bastide_game_get_turn (loaded));
}
