/* test-computer-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A window with a game between computer players: its pages, its files, and closing it while they think. */

#include "bastide-decision-bar.h"
#include "bastide-game-page.h"
#include "model/saving/bastide-game-file.h"
#include "window-testing.h"

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_AT_ONCE);
  fixture->game = app_testing_play (fixture->application, 2, 5, 80);
  bastide_game_set_seat (fixture->game, 0, "random");
  bastide_game_set_seat (fixture->game, 1, "one-ply");
}

static BastideComputer *
get_computer (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_PAGE);

  return bastide_game_page_get_computer (BASTIDE_GAME_PAGE (page));
}

static void
show (Fixture *fixture)
{
  bastide_window_set_game (fixture->window, fixture->game, NULL);
  bastide_computer_set_playouts (get_computer (fixture), 1);
}

/* Watched to the end, with its result, and the same players once more. */
TEST_WITH ("/computer-window/to-the-end", set_up, window_testing_tear_down)
{
  BastideGame *again;

  show (fixture);
  app_testing_wait_for (bastide_game_get_finished (fixture->game));
  g_signal_emit_by_name (app_testing_get_part (app_testing_find (GTK_WIDGET (fixture->window),
                                                                 BASTIDE_TYPE_DECISION_BAR), "primary"), "clicked");
  app_testing_settle ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "result");

  /* This does not wait until everything is at rest: such players need no time, and the next game would be over, too. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.play-again", NULL));
  again = bastide_window_get_game (fixture->window);
  g_assert_true (again != fixture->game);
  g_assert_cmpstr (bastide_game_get_seat (again, 0), ==, "random");
  g_assert_cmpstr (bastide_game_get_seat (again, 1), ==, "one-ply");
  app_testing_wait_for (bastide_game_get_n_actions (again) > 6);

  /* Undo pauses it, with the button of the header bar. */
  window_testing_activate (fixture, "win.undo");
  g_assert_true (bastide_computer_get_paused (get_computer (fixture)));
}

/* On another page nobody can follow: they wait. */
TEST_WITH ("/computer-window/other-page", set_up, window_testing_tear_down)
{
  GtkWidget *page;
  guint n_actions;

  show (fixture);
  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > 84);
  page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_PAGE);
  window_testing_activate (fixture, "win.start");
  /* It is visible until its replacement is complete. */
  app_testing_wait_for (!gtk_widget_get_mapped (page));
  n_actions = bastide_game_get_n_actions (fixture->game);
  app_testing_settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);
}

/* The window is closed while the thread thinks: the saved game continues from there. */
TEST_WITH ("/computer-window/close", set_up, window_testing_tear_down)
{
  BastideGameStore *games = bastide_application_get_games (fixture->application);
  g_autoptr (BastideGame) read = NULL;
  g_autoptr (GFile) file = NULL;
  guint n_actions;

  bastide_game_set_seat (fixture->game, 0, "master");
  bastide_game_set_seat (fixture->game, 1, "master");
  show (fixture);
  bastide_computer_set_playouts (get_computer (fixture), 1000000);
  app_testing_wait_for (bastide_computer_get_thinking (get_computer (fixture)));
  file = g_object_ref (bastide_game_store_get_file (games, fixture->game));
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_testing_settle ();
  g_assert_null (fixture->window);
  n_actions = bastide_game_get_n_actions (fixture->game);
  app_testing_settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);

  bastide_game_store_flush (games);
  read = NO_ERROR (bastide_game_load (file, bastide_application_get_tilesets (fixture->application), NULL, &error));
  g_assert_cmpuint (bastide_game_get_n_actions (read), ==, n_actions);
  g_assert_cmpstr (bastide_game_get_seat (read, 1), ==, "master");
}
