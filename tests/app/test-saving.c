/* test-saving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Games that cannot be saved, that somebody else plays, and files that take their time to open. */

#include <glib/gstdio.h>

#include "bastide-settings.h"
#include "model/bastide-game-file.h"
#include "window-testing.h"

static BastideGameStore *
get_store (Fixture *fixture)
{
  return bastide_application_get_games (fixture->application);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  window_testing_set_up (fixture, data);
  fixture->game = app_testing_play (fixture->application, 2, 5, 20);
  bastide_window_set_game (fixture->window, fixture->game, NULL);
  bastide_game_store_flush (get_store (fixture));
  app_testing_settle ();
}

/* Returns: (transfer full): the path of the folder of games, or of that which it has meanwhile */
static char *
get_folder (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", name, NULL);
}

/* From now on nothing can be saved: a file has the name of the folder. */
static void
block (void)
{
  g_autofree char *games = get_folder ("games");
  g_autofree char *away = get_folder ("away");

  g_assert_cmpint (g_rename (games, away), ==, 0);
  g_assert_true (g_file_set_contents (games, "", 0, NULL));
}

static void
unblock (void)
{
  g_autofree char *games = get_folder ("games");
  g_autofree char *away = get_folder ("away");

  g_assert_cmpint (g_unlink (games), ==, 0);
  g_assert_cmpint (g_rename (away, games), ==, 0);
}

/* Something happens in the game that cannot be saved. */
static void
change_unsaved (Fixture *fixture)
{
  block ();
  bastide_game_set_player_name (fixture->game, 0, "Eva");
  bastide_game_store_flush (get_store (fixture));
  app_testing_settle ();
}

static char *
load_name (GFile *file)
{
  g_autoptr (BastideSavedGame) saved_game = bastide_saved_game_new_for_file (file, NULL);

  return saved_game != NULL ? g_strdup (saved_game->seats[0].name) : NULL;
}

static void
close_window (Fixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_testing_settle ();
}

/* As long as it cannot be saved the window stays; then it closes, and everything is there. */
TEST_WITH ("/app/saving/try-again", set_up, window_testing_tear_down)
{
  g_autoptr (GFile) file = g_object_ref (bastide_game_store_get_file (get_store (fixture), fixture->game));
  g_autofree char *games = get_folder ("games");
  g_autofree char *name = NULL;

  change_unsaved (fixture);
  app_testing_wait_for (app_testing_shows (GTK_WIDGET (fixture->window), "cannot be saved at the moment"));
  app_testing_wait_for (app_testing_shows (GTK_WIDGET (fixture->window), games));

  close_window (fixture);
  g_assert_nonnull (fixture->window);
  window_testing_answer ("retry");
  g_assert_nonnull (fixture->window);
  g_assert_true (window_testing_is_asking ());
  unblock ();
  window_testing_answer ("retry");
  g_assert_null (fixture->window);
  name = load_name (file);
  g_assert_cmpstr (name, ==, "Eva");
}

TEST_WITH ("/app/saving/cancel", set_up, window_testing_tear_down)
{
  change_unsaved (fixture);
  close_window (fixture);
  window_testing_answer ("cancel");
  g_assert_nonnull (fixture->window);
  g_assert_false (window_testing_is_asking ());
  g_assert_true (bastide_window_get_game (fixture->window) == fixture->game);
  unblock ();

  /* It is told when all is well again. */
  while (app_testing_shows (GTK_WIDGET (fixture->window), "cannot be saved at the moment"))
    g_main_context_iteration (NULL, TRUE);
  app_testing_wait_for (app_testing_shows (GTK_WIDGET (fixture->window), "The game is saved again"));
  close_window (fixture);
  g_assert_null (fixture->window);
}

TEST_WITH ("/app/saving/discard", set_up, window_testing_tear_down)
{
  g_autoptr (GFile) file = g_object_ref (bastide_game_store_get_file (get_store (fixture), fixture->game));
  g_autofree char *before = load_name (file);
  g_autofree char *after = NULL;

  change_unsaved (fixture);
  close_window (fixture);
  window_testing_answer ("without-saving");
  g_assert_null (fixture->window);
  unblock ();
  bastide_game_store_flush (get_store (fixture));
  after = load_name (file);
  g_assert_cmpstr (after, ==, before);
}

TEST_WITH ("/app/saving/elsewhere", set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("rescued.bastide-game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = NULL;

  change_unsaved (fixture);
  close_window (fixture);
  window_testing_answer ("elsewhere");
  window_testing_name_file ("rescued.bastide-game");
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);
  name = load_name (file);
  g_assert_cmpstr (name, ==, "Eva");
  unblock ();
}

/* To quit closes what can be closed; the game that another one has replaced in its window is not forgotten. */
TEST_WITH ("/app/saving/quit", set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) other = app_testing_play (fixture->application, 3, 6, 10);
  BastideWindow *window = bastide_application_add_window (fixture->application);
  GList *windows;

  gtk_window_present (GTK_WINDOW (window));
  app_testing_settle ();
  change_unsaved (fixture);
  unblock ();
  bastide_window_set_game (fixture->window, other, NULL);
  g_assert_true (bastide_game_store_save (get_store (fixture), other, NULL));
  block ();
  bastide_game_set_player_name (fixture->game, 0, "Adam");
  bastide_game_store_flush (get_store (fixture));

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "quit", NULL);
  app_testing_settle ();
  windows = gtk_application_get_windows (GTK_APPLICATION (fixture->application));
  g_assert_true (window_testing_is_asking ());
  g_assert_cmpuint (g_list_length (windows), ==, 1);

  unblock ();
  window_testing_answer ("retry");
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (fixture->application)));
}

/* Another program plays the game: here it is a copy, and that is said. */
TEST_WITH ("/app/saving/locked", set_up, window_testing_tear_down)
{
  g_autofree char *games = get_folder ("games");
  g_autoptr (GFile) folder = g_file_new_for_path (games);
  g_autoptr (BastideGameStore) other_store = bastide_game_store_new (folder);
  g_autoptr (BastideGame) other = app_testing_play (fixture->application, 3, 6, 10);
  GtkWidget *window;

  bastide_game_store_attach (other_store, other, NULL);
  bastide_game_store_flush (other_store);
  bastide_window_open_file (fixture->window, bastide_game_store_get_file (other_store, other));
  app_testing_settle ();
  window = gtk_application_get_windows (GTK_APPLICATION (fixture->application))->data;
  g_assert_true (window != GTK_WIDGET (fixture->window));
  app_testing_wait_for (app_testing_shows (window, "This game is open in another running Bastide"));
  g_assert_null (bastide_game_store_get_file (get_store (fixture), bastide_window_get_game (BASTIDE_WINDOW (window))));
}

/* Somebody has changed the file. */
TEST_WITH ("/app/saving/changed", set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) other = app_testing_play (fixture->application, 3, 6, 10);
  g_autoptr (GFile) file = g_object_ref (bastide_game_store_get_file (get_store (fixture), fixture->game));

  g_assert_true (bastide_game_save (other, file, NULL));
  bastide_game_set_player_name (fixture->game, 0, "Eva");
  bastide_game_store_flush (get_store (fixture));
  app_testing_settle ();
  app_testing_wait_for (app_testing_shows (GTK_WIDGET (fixture->window), "Another program has changed the file"));
  g_assert_false (g_file_equal (bastide_game_store_get_file (get_store (fixture), fixture->game), file));
}

/* What is over is not resumed, and who has finished a game begins on the start page. */
TEST_WITH ("/app/saving/finished-session", set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) other = app_testing_play (fixture->application, 2, 6, G_MAXUINT);
  g_autofree char *uri = NULL;
  g_auto (GStrv) session = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  const char *uris[2] = { NULL };

  g_assert_cmpuint (g_strv_length (session), ==, 1);
  bastide_window_set_game (fixture->window, other, NULL);
  g_strfreev (session);
  session = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  g_assert_cmpuint (g_strv_length (session), ==, 0);

  /* One that is in a session of an earlier version all the same. */
  g_assert_true (bastide_game_store_save (get_store (fixture), other, NULL));
  uri = g_file_get_uri (bastide_game_store_get_file (get_store (fixture), other));
  g_clear_object (&other);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_testing_settle ();
  uris[0] = uri;
  g_settings_set_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION, uris);
  g_application_activate (G_APPLICATION (fixture->application));
  app_testing_settle ();
  window_testing_take_window (fixture, BASTIDE_WINDOW (app_testing_find_window (BASTIDE_TYPE_WINDOW)));
  g_assert_null (bastide_window_get_game (fixture->window));
  g_assert_false (app_testing_shows (GTK_WIDGET (fixture->window), "goes on"));
}

/* What takes long says so, can be cancelled, and is not begun twice; the next file has its turn. */
TEST_WITH ("/app/saving/slow", set_up, window_testing_tear_down)
{
  static Barrier barrier;
  g_autoptr (BastideGame) other = app_testing_play (fixture->application, 3, 6, 10);
  g_autofree char *path = window_testing_get_path ("slow.bastide-game");
  g_autofree char *missing = window_testing_get_path ("missing.bastide-game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) next = g_file_new_for_path (missing);
  GtkWidget *card;

  g_assert_true (bastide_game_save (other, file, NULL));
  window_testing_occupy_threads (&barrier);
  bastide_window_open_file (fixture->window, file);
  bastide_window_open_file (fixture->window, file);
  bastide_window_open_file (fixture->window, next);
  while (!app_testing_shows (GTK_WIDGET (fixture->window), "slow.bastide-game"))
    g_main_context_iteration (NULL, TRUE);

  /* Meanwhile the game goes on. */
  bastide_game_set_player_name (fixture->game, 0, "Eva");
  card = gtk_widget_get_parent (app_testing_find (GTK_WIDGET (fixture->window), GTK_TYPE_SPINNER));
  g_signal_emit_by_name (app_testing_find (card, GTK_TYPE_BUTTON), "clicked");
  while (!app_testing_shows (GTK_WIDGET (fixture->window), "missing.bastide-game"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (window_testing_is_asking ());

  window_testing_release_threads (&barrier);
  app_testing_settle ();
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("cancel");
  g_assert_null (app_testing_find (GTK_WIDGET (fixture->window), GTK_TYPE_SPINNER));
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (fixture->application))->next);
}

/* Who closes the window meanwhile wants nothing any more. */
TEST_WITH ("/app/saving/close-while-opening", set_up, window_testing_tear_down)
{
  static Barrier barrier;
  g_autofree char *path = window_testing_get_path ("slow.bastide-game");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (bastide_game_save (fixture->game, file, NULL));
  window_testing_occupy_threads (&barrier);
  bastide_window_open_file (fixture->window, file);
  gtk_window_close (GTK_WINDOW (fixture->window));
  window_testing_release_threads (&barrier);
  app_testing_settle ();
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (fixture->application)));
  g_assert_null (fixture->window);
}
