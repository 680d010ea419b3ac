/* test-areas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-preferences-window.h"
#include "window-testing.h"

/* F6 and Shift+F6 on every page: the focus goes round through all areas, and is visible everywhere. */

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1100, 700);
  app_testing_settle ();
}

TEST_WITH ("/areas/pages", set_up, window_testing_tear_down)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  app_testing_go_round (window, 2);
  window_testing_activate (fixture, "win.new-game");
  app_testing_go_round (window, 6);
  window_testing_activate (fixture, "win.back");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.rules", "s", "");
  app_testing_go_round (window, 3);
}

TEST_WITH ("/areas/game", set_up, window_testing_tear_down)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 3, 7, 40);

  bastide_window_set_game (fixture->window, game, NULL);
  app_testing_go_round (window, 6);
  bastide_review_set_moment (bastide_game_get_review (game), 20);
  app_testing_go_round (window, 5);
}

TEST_WITH ("/areas/result", set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 3, 7, G_MAXUINT);

  bastide_window_set_game (fixture->window, game, NULL);
  app_testing_go_round (GTK_WINDOW (fixture->window), 2);
}

TEST_WITH ("/areas/preferences", set_up, window_testing_tear_down)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "preferences", NULL);
  app_testing_settle ();
  app_testing_go_round (app_testing_find_window (BASTIDE_TYPE_PREFERENCES_WINDOW), 3);
}
