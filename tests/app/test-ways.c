/* test-ways.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view.h"
#include "bastide-game-page.h"
#include "bastide-tab-bar.h"
#include "board-testing.h"
#include "pointer-testing.h"
#include "window-testing.h"

NEEDS_POINTER

/* Keys with the same meaning wherever the focus is, and the ways back, under a real keyboard. */

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  window_testing_play (fixture, 80);
  pointer_testing_focus (GTK_WIDGET (fixture->window));
}

static int
get_pixels (Fixture *fixture)
{
  GtkWidget *board = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_BOARD_VIEW);

  return bastide_board_camera_get_goal (bastide_board_view_get_camera (BASTIDE_BOARD_VIEW (board)))->pixels;
}

/* Types a zoom key. Returns: whether it zoomed */
static gboolean
zooms (Fixture *fixture,
       guint    key)
{
  int pixels = get_pixels (fixture);

  pointer_testing_type (key);

  return get_pixels (fixture) != pixels;
}

/* Shows the rules until the game is invisible. */
static void
leave_for_rules (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_PAGE);

  window_testing_activate (fixture, "win.help");
  app_testing_wait_for (!gtk_widget_get_mapped (page));
}

/* With the focus on a tab, and without a focus; not if they are switched off. */
TEST_WITH ("/ways/single-keys", set_up, window_testing_tear_down)
{
  GtkWidget *tabs = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TAB_BAR);

  g_assert_true (zooms (fixture, GDK_KEY_minus));
  g_assert_true (gtk_widget_child_focus (tabs, GTK_DIR_TAB_FORWARD));
  g_assert_true (zooms (fixture, GDK_KEY_minus));
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (zooms (fixture, GDK_KEY_minus));

  g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_SINGLE_KEYS, FALSE);
  g_assert_false (zooms (fixture, GDK_KEY_minus));
  gtk_widget_child_focus (tabs, GTK_DIR_TAB_FORWARD);
  g_assert_false (zooms (fixture, GDK_KEY_minus));
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_SINGLE_KEYS);
  leave_for_rules (fixture);
  g_assert_false (zooms (fixture, GDK_KEY_minus));
}

static void
press_back (void)
{
  pointer_testing_key (GDK_KEY_Alt_L, TRUE);
  pointer_testing_type (GDK_KEY_Left);
  pointer_testing_key (GDK_KEY_Alt_L, FALSE);
}

/* Escape closes whatever covers the game, and does not leave the game; Alt+Left does; so does a mouse button that is
 * released over the window. */
TEST_WITH ("/ways/back", set_up, window_testing_tear_down)
{
  GLogLevelFlags fatal;

  window_testing_activate (fixture, "win.finished-games");
  pointer_testing_type (GDK_KEY_Escape);
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  pointer_testing_type (GDK_KEY_Escape);
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");

  window_testing_activate (fixture, "win.help");
  window_testing_activate (fixture, "win.finished-games");
  press_back ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  window_testing_activate (fixture, "win.finished-games");
  pointer_testing_move (GTK_WIDGET (fixture->window), 300, 300);
  pointer_testing_button (8, TRUE);
  pointer_testing_move (GTK_WIDGET (fixture->window), 300, 310);
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "finished-games");
  pointer_testing_move (GTK_WIDGET (fixture->window), gtk_widget_get_width (GTK_WIDGET (fixture->window)) + 50, 300);
  pointer_testing_button (8, FALSE);
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "finished-games");
  pointer_testing_move (GTK_WIDGET (fixture->window), 300, 300);
  /* GTK 4.18 knows five buttons: a page on which another one was pressed disappears with a warning, until one of the
   * five. */
  fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK);
  pointer_testing_click (8);
  pointer_testing_click (GDK_BUTTON_MIDDLE);
  g_log_set_always_fatal (fatal);
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  press_back ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");
}
/* Escape clears a selection, and Enter shows the effect again before performing it. A drag has no effect. */
TEST_WITH ("/ways/leave", set_up, window_testing_tear_down)
{
  GtkWidget *widget = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_BOARD_VIEW);
  BastideChoice *choice = board_parts (BASTIDE_BOARD_VIEW (widget)).scene->choice;
  double x = gtk_widget_get_width (widget) / 2.0, y = gtk_widget_get_height (widget) / 2.0, rests;
  guint n_actions;

  while (!bastide_choice_has_target (choice, BASTIDE_TARGET_CELL))
    test_game_play (fixture->game, 1);
  n_actions = bastide_game_get_n_actions (fixture->game);
  app_testing_settle ();
  gtk_widget_grab_focus (widget);
  pointer_testing_type (GDK_KEY_Right);
  bastide_choice_turn (choice, 1);
  g_assert_cmpint (bastide_choice_get_selected (choice), >=, 0);
  pointer_testing_type (GDK_KEY_Escape);
  g_assert_cmpint (bastide_choice_get_selected (choice), ==, -1);
  g_assert_false (bastide_choice_leave (choice));
  pointer_testing_type (GDK_KEY_Return);
  g_assert_cmpint (bastide_choice_get_selected (choice), >=, 0);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);

  pointer_testing_move (widget, x, y);
  pointer_testing_button (GDK_BUTTON_PRIMARY, TRUE);
  pointer_testing_move (widget, x + 20, y);
  pointer_testing_move (widget, x + 40, y);
  pointer_testing_type (GDK_KEY_Escape);
  rests = board_parts (BASTIDE_BOARD_VIEW (widget)).scene->geometry->x;
  pointer_testing_move (widget, x + 90, y);
  pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
  g_assert_cmpfloat (board_parts (BASTIDE_BOARD_VIEW (widget)).scene->geometry->x, ==, rests);
  g_assert_cmpint (bastide_choice_get_selected (choice), >=, 0);
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
}

/* A hidden page does not think. */
TEST_WITH ("/ways/hint", set_up, window_testing_tear_down)
{
  leave_for_rules (fixture);
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "game.hint", NULL));
  window_testing_activate (fixture, "win.back");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "game.zoom-in", NULL));
}

/* Space pressed on the board, and still held, starts no other game and opens no dialog. */
TEST_WITH ("/ways/result", set_up, window_testing_tear_down)
{
  GtkWidget *focus;

  while (!bastide_game_get_finished (fixture->game))
    test_game_play (fixture->game, 1);
  app_testing_settle ();
  pointer_testing_key (GDK_KEY_space, TRUE);
  window_testing_activate (fixture, "win.result");
  app_testing_settle ();
  pointer_testing_key (GDK_KEY_space, FALSE);
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "result");
  g_assert_null (app_testing_find_window (GTK_TYPE_FILE_CHOOSER));
  g_assert_true (bastide_window_get_game (fixture->window) == fixture->game);

  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), ==, "win.play-again");
}

/* The window is maximized again as it was left; its unmaximized size is kept meanwhile. */
TEST_WITH ("/ways/maximized", window_testing_set_up, window_testing_tear_down)
{
  GSettings *settings = bastide_settings_get ();
  gboolean maximized = FALSE;
  BastideWindow *window;
  int width, height;

  g_settings_set (settings, BASTIDE_SETTING_WINDOW_SIZE, "(ii)", 901, 702);
  g_settings_set_boolean (settings, BASTIDE_SETTING_WINDOW_MAXIMIZED, TRUE);
  window = bastide_application_add_window (fixture->application);
  g_object_get (window, "maximized", &maximized, NULL);
  g_assert_true (maximized);
  g_settings_reset (settings, BASTIDE_SETTING_WINDOW_SIZE);
  gtk_window_present (GTK_WINDOW (window));
  app_testing_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
  app_testing_settle ();
  g_settings_get (settings, BASTIDE_SETTING_WINDOW_SIZE, "(ii)", &width, &height);
  g_assert_cmpint (width, ==, 901);
  g_assert_cmpint (height, ==, 702);
  g_settings_reset (settings, BASTIDE_SETTING_WINDOW_SIZE);
  g_settings_reset (settings, BASTIDE_SETTING_WINDOW_MAXIMIZED);
}

WITH_ANIMATIONS
