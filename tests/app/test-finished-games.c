/* test-finished-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/saving/bastide-finished-games.h"
#include "model/saving/bastide-game-locks.h"
#include "window-testing.h"

/* The record of finished games, from the end of a game to the page that shows it. */

/* The number of games on the disk. */
static guint
count_games (void)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (NULL);

  bastide_finished_games_reload (games);
  g_assert_null (bastide_finished_games_get_error (games));

  return bastide_finished_games_get_games (games)->len;
}

/* Without any other event in between. */
static void
leave_and_quit (gpointer data)
{
  bastide_game_locks_leave (data, "finished-games.xml");
  g_assert_cmpuint (count_games (), ==, 0);
  g_application_quit (g_application_get_default ());
}

/* Quitting directly after a game still records it, even while another program is writing. */
TEST_WITH ("/finished-games/quit", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *folder = window_testing_get_path ("bastide");
  g_autoptr (BastideGameLocks) locks = bastide_game_locks_new (folder);

  fixture->game = app_testing_play (fixture->application, 2, 8, 60);
  g_assert_false (bastide_game_get_finished (fixture->game));
  bastide_window_set_game (fixture->window, fixture->game, NULL);
  g_assert_true (bastide_game_locks_take (locks, "finished-games.xml"));
  test_game_play (fixture->game, G_MAXUINT);
  app_testing_settle ();
  g_assert_cmpuint (count_games (), ==, 0);
  g_idle_add_once (leave_and_quit, locks);
  g_assert_cmpint (g_application_run (G_APPLICATION (fixture->application), 0, NULL), ==, 0);
  g_assert_cmpuint (count_games (), ==, 1);
}

/* If there are very many players the first hundred have rows, and the number of further ones is shown. */
TEST_WITH ("/finished-games/many-players", window_testing_set_up, window_testing_tear_down)
{
  gboolean czech = g_strv_contains (g_get_language_names (), "cs");
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bastide", "finished-games.xml", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GString) text = g_string_new ("<finished-games "
                                           "xmlns=\"https://bastide-game.github.io/ns/finished-games/1\">");

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "<game id=\"g%u\" game=\"classic\" finished=\"2020-01-01T12:00:00+01:00\">"
                            "<player name=\"A %u\" colour=\"red\" score=\"9\" rank=\"1\"/>"
                            "<player name=\"B %u\" colour=\"blue\" score=\"1\" rank=\"2\"/></game>", i, i, i);
  g_string_append (text, "</finished-games>");
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  window_testing_activate (fixture, "win.finished-games");
  app_testing_wait_for (app_testing_shows (GTK_WIDGET (fixture->window), czech ? "A ještě 1900 dalších hráčů."
                                                                               : "And 1900 more players."));
}
