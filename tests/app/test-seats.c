/* test-seats.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-players-window.h"
#include "window-testing.h"

/* The players window has room for its messages; actions there: scenes/seats.scene. */

/* However long a duplicate name is, its message is visible, and so are all players. */
TEST_WITH ("/seats/long-notice", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *taken = g_strnfill (60, 'm');
  GtkSettings *settings = gtk_settings_get_default ();
  GtkScrolledWindow *scrolled;
  GtkAdjustment *adjustment;
  GtkWidget *window, *entry;
  GtkListBox *list;

  window_testing_activate (fixture, "win.new-game");
  window_testing_activate (fixture, "win.start-game");
  g_assert_true (bastide_game_set_player_name (bastide_window_get_game (fixture->window), 0, taken));
  g_object_set (settings, "gtk-xft-dpi", 192 * 1024, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.players", "i", -1));
  app_testing_settle ();
  window = GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_PLAYERS_WINDOW));
  scrolled = GTK_SCROLLED_WINDOW (app_testing_find (window, GTK_TYPE_SCROLLED_WINDOW));
  adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  app_testing_wait_for (gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment));
  list = GTK_LIST_BOX (app_testing_find (window, GTK_TYPE_LIST_BOX));
  entry = app_testing_find (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 1)), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), taken);
  g_signal_emit_by_name (entry, "activate");
  app_testing_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
  g_assert_true (app_testing_shows (window, taken));
  gtk_window_close (GTK_WINDOW (window));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  app_testing_settle ();
}
