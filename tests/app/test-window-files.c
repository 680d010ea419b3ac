/* test-window-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Files that the window opens, writes and mends, through its own dialogs. */

#include <string.h>

#include "bastide-message-dialog.h"
#include "bastide-settings.h"
#include "model/bastide-game-file.h"
#include "test-game.h"
#include "util/bastide-autoptr.h"
#include "window-testing.h"

/* Replaces a piece of text in the second half of a file by another of the same length. */
static void
damage (const char *path,
        const char *piece,
        const char *other)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char *place;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  place = strstr (text + strlen (text) / 2, piece);
  g_assert_nonnull (place);
  memcpy (place, other, strlen (other));
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* Of a game that was damaged in its middle the sound beginning is offered: a game of its own, the file untouched. */
TEST_WITH ("/app/window-files/damaged-game", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) whole = app_testing_play (fixture->application, 2, 5, 60);
  g_autofree char *path = window_testing_get_path ("damaged.bastide-game");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GtkWindow *dialog;
  BastideGame *game;

  bastide_game_save (whole, file, &error);
  g_assert_no_error (error);
  damage (path, "place ", "plaza ");
  g_file_get_contents (path, &before, NULL, NULL);

  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  dialog = app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_null (bastide_window_get_game (fixture->window));
  g_signal_emit_by_name (gtk_window_get_default_widget (dialog), "clicked");
  app_testing_settle ();

  game = bastide_window_get_game (fixture->window);
  g_assert_nonnull (game);
  g_assert_cmpstr (bastide_game_get_id (game), !=, bastide_game_get_id (whole));
  g_assert_cmpuint (bastide_game_get_n_actions (game), >, 0);
  g_assert_cmpuint (bastide_game_get_n_actions (game), <, bastide_game_get_n_actions (whole));
  for (guint i = 1; i <= bastide_game_get_n_actions (game); i++)
    g_assert_cmpstr (bastide_game_get_text_at (game, i), ==, bastide_game_get_text_at (whole, i));
  g_file_get_contents (path, &after, NULL, NULL);
  g_assert_cmpstr (after, ==, before);
}

static void
check_refused (Fixture    *fixture,
               const char *name,
               const char *text)
{
  g_autofree char *path = window_testing_get_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BastideGame *game = bastide_window_get_game (fixture->window);
  GtkWindow *dialog;

  if (text != NULL)
    g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  dialog = app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  gtk_window_close (dialog);
  app_testing_settle ();
  g_assert_true (bastide_window_get_game (fixture->window) == game);
}

/* Bad files are explained, and the game that runs is not touched. */
TEST_WITH ("/app/window-files/bad-files", window_testing_set_up, window_testing_tear_down)
{
  window_testing_activate (fixture, "win.first-game");
  window_testing_activate (fixture, "win.start-game");
  check_refused (fixture, "missing.bastide-game", NULL);
  check_refused (fixture, "empty.bastide-game", "");
  check_refused (fixture, "text.txt", "no XML at all");
  check_refused (fixture, "other.xml", "<other/>");
  check_refused (fixture, "game.xml", "<game/>");
  check_refused (fixture, "tiles.xml", "<tileset/>");
  check_refused (fixture, "entities.xml", "<!DOCTYPE game [<!ENTITY a \"aa\">]><game>&a;</game>");
}

/* A file that was opened before leads to the copy made then: one goes on with it, or is shown how it ended. */
static void
test_opened_before (Fixture       *fixture,
                    gconstpointer  data)
{
  gboolean finished = GPOINTER_TO_INT (data);
  BastideGameStore *games = bastide_application_get_games (fixture->application);
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, 5, 40);
  g_autofree char *path = window_testing_get_path ("from-elsewhere.bastide-game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (GError) error = NULL;
  guint n_actions;

  bastide_game_save (game, file, &error);
  g_assert_no_error (error);
  test_game_play_by_chance (game, random, finished ? G_MAXUINT : 20);
  n_actions = bastide_game_get_n_actions (game);
  bastide_game_store_attach (games, game, NULL);
  bastide_game_store_flush (games);
  g_clear_object (&game);
  app_testing_settle ();

  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (bastide_window_get_game (fixture->window)), ==, n_actions);
  g_assert_cmpstr (window_testing_get_page (fixture), ==, finished ? "result" : "game");
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), finished ? "its copy from then is finished"
                                                                            : "it goes on in the copy made then"));
  g_assert_false (window_testing_is_asking ());
}

/* A file of a game that runs beside it gets a window of its own. */
TEST_WITH ("/app/window-files/second-window", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) other = app_testing_play (fixture->application, 3, 5, 30);
  g_autofree char *path = window_testing_get_path ("other.bastide-game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BastideGame *game;
  guint n_windows = 0;

  bastide_game_save (other, file, &error);
  g_assert_no_error (error);
  window_testing_activate (fixture, "win.first-game");
  window_testing_activate (fixture, "win.start-game");
  game = bastide_window_get_game (fixture->window);
  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  g_assert_true (bastide_window_get_game (fixture->window) == game);
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (fixture->application)); item != NULL;
       item = item->next)
    n_windows += BASTIDE_IS_WINDOW (item->data);
  g_assert_cmpuint (n_windows, ==, 2);
}

/* What was open when the program was interrupted is open again after the next start; what was closed is not. */
TEST_WITH ("/app/window-files/session", window_testing_set_up, window_testing_tear_down)
{
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;

  window_testing_activate (fixture, "win.first-game");
  window_testing_activate (fixture, "win.start-game");
  before = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  g_assert_cmpuint (g_strv_length (before), ==, 1);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_testing_settle ();
  after = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  g_assert_cmpuint (g_strv_length (after), ==, 0);

  g_settings_set_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION, (const char *const *) before);
  g_application_activate (G_APPLICATION (fixture->application));
  app_testing_settle ();
  window_testing_take_window (fixture, BASTIDE_WINDOW (app_testing_find_window (BASTIDE_TYPE_WINDOW)));
  g_assert_nonnull (bastide_window_get_game (fixture->window));
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
}

BEFORE_TESTS
{
#define ADD_WITH(path, data, function) g_test_add ("/app/window-files/" path, Fixture, data, window_testing_set_up, \
                                                   function, window_testing_tear_down)
  ADD_WITH ("opened-before", GINT_TO_POINTER (FALSE), test_opened_before);
  ADD_WITH ("opened-before-and-finished", GINT_TO_POINTER (TRUE), test_opened_before);
}
