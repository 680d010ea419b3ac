/* test-finished-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/bastide-finished-games.h"
#include "model/bastide-game-locks.h"
#include "window-testing.h"

/* The record of finished games, from the end of a game to the page that shows it. */

/* On the disk. */
static guint
count_games (void)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (NULL);

  bastide_finished_games_reload (games);
  g_assert_null (bastide_finished_games_get_error (games));

  return bastide_finished_games_get_games (games)->len;
}

/* Nothing else happens in between. */
static void
leave_and_quit (gpointer data)
{
  bastide_game_locks_leave (data, "finished-games.xml");
  g_assert_cmpuint (count_games (), ==, 0);
  g_application_quit (g_application_get_default ());
}

/* Who ends the program at once after a game finds it there the next time, also where another program was just
 * writing. */
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
