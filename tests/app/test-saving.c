/* test-saving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Games played by another program, or replaced in their window; the rest: scenes/saving.scene. */

#include <glib/gstdio.h>

#include "bastide-message-dialog.h"
#include "window-testing.h"

static BastideGameStore *
get_store (Fixture *fixture)
{
  return bastide_application_get_games (fixture->application);
}

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  window_testing_play (fixture, 20);
  bastide_game_store_flush (get_store (fixture));
  app_testing_settle ();
}

/* Returns: (transfer full): the path of the folder of games, or of its temporary replacement */
static char *
get_folder (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", name, NULL);
}

/* Makes saving impossible: a file takes the name of the folder. */
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

/* Quitting closes whatever can be closed; a game replaced in its window is not forgotten. */
TEST_WITH ("/app/saving/quit", set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) other = app_testing_play (fixture->application, 3, 6, 10);
  BastideWindow *window = bastide_application_add_window (fixture->application);
  GList *windows;

  gtk_window_present (GTK_WINDOW (window));
  app_testing_settle ();
  block ();
  bastide_game_set_player_name (fixture->game, 0, "Eva");
  bastide_game_store_flush (get_store (fixture));
  app_testing_settle ();
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

/* Another program plays the game: a copy is opened here, and a message says so. */
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

/* However many files are gone, there is one message. */
TEST_WITH ("/app/saving/missing-files", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *dialog;
  GList *windows;

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *path = g_strdup_printf ("/nonexistent/%u.bastide-game", i);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      bastide_window_open_file (fixture->window, file);
    }
  app_testing_wait_for (window_testing_is_asking ());
  app_testing_settle ();
  windows = gtk_application_get_windows (GTK_APPLICATION (fixture->application));
  g_assert_cmpuint (g_list_length (windows), <=, 2);
  dialog = GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG));
  g_assert_true (app_testing_shows (dialog, "/nonexistent/0.bastide-game"));
  window_testing_answer ("cancel");
  g_assert_false (window_testing_is_asking ());
}
