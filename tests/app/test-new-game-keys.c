/* test-new-game-keys.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bastide-setup-form.h"
#include "bastide-new-game-page.h"
#include "bastide-seat-list.h"
#include "pointer-testing.h"
#include "window-testing.h"

/* The New Game page under a real keyboard and pointer; typing there: scenes/new-game-keys.scene. */

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  pointer_testing_focus (GTK_WIDGET (fixture->window));
  window_testing_activate (fixture, "win.new-game");
}

/* The default name is only shown: typing after a click does not append to it. */
TEST_WITH ("/new-game-keys/typing", set_up, window_testing_tear_down)
{
  GtkWidget *seats = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_SEAT_LIST);
  GtkWidget *list = app_testing_find (seats, GTK_TYPE_LIST_BOX);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  GtkEntry *entry = GTK_ENTRY (app_testing_find (row, GTK_TYPE_ENTRY));
  g_autofree char *default_name = g_strdup_printf (_("Player %u"), 2);

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, default_name);
  pointer_testing_move (GTK_WIDGET (entry), gtk_widget_get_width (GTK_WIDGET (entry)) - 10,
                        gtk_widget_get_height (GTK_WIDGET (entry)) / 2.0);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
  pointer_testing_type (GDK_KEY_b, GDK_KEY_o, GDK_KEY_b);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "bob");
}

static void
assert_chosen (Fixture   *fixture,
               GPtrArray *games,
               guint      chosen)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_NEW_GAME_PAGE);

  app_testing_settle ();
  for (guint i = 0; i < games->len; i++)
    {
      g_assert_cmpint (gtk_toggle_button_get_active (games->pdata[i]), ==, i == chosen);
      /* The row is one stop of the Tab key. */
      g_assert_cmpint (gtk_widget_get_focusable (games->pdata[i]), ==, i == chosen);
    }
  g_assert_true (app_testing_has_focus (games->pdata[chosen]));
  g_assert_true (bastide_new_game_page_get_game (BASTIDE_NEW_GAME_PAGE (page))
                 == bastide_registry_get_games ()[chosen]);
}

/* Arrow keys choose among the games, and Home and End the first and last one. */
TEST_WITH ("/new-game-keys/games", set_up, window_testing_tear_down)
{
  GtkWidget *choice = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_CHOICE);
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  EACH_CHILD (card, gtk_widget_get_first_child (choice))
    g_ptr_array_add (games, app_testing_find (card, GTK_TYPE_TOGGLE_BUTTON));
  g_assert_cmpuint (games->len, >, 2);
  gtk_widget_grab_focus (games->pdata[0]);
  assert_chosen (fixture, games, 0);
  pointer_testing_type (GDK_KEY_Right);
  assert_chosen (fixture, games, 1);
  pointer_testing_type (GDK_KEY_End);
  assert_chosen (fixture, games, games->len - 1);
  pointer_testing_type (GDK_KEY_Left);
  assert_chosen (fixture, games, games->len - 2);
  pointer_testing_type (GDK_KEY_Home);
  assert_chosen (fixture, games, 0);
  /* There is none before the first. */
  pointer_testing_type (GDK_KEY_Left);
  g_assert_true (gtk_toggle_button_get_active (games->pdata[0]));
}

static gboolean
on_event (GtkEventController *controller,
          GdkEvent           *event,
          guint              *n_pressed)
{
  *n_pressed += gdk_event_get_event_type (event) == GDK_BUTTON_PRESS;

  return GDK_EVENT_PROPAGATE;
}

/* The second click of a double click on the start button does not reach the game's widgets there. */
TEST_WITH ("/new-game-keys/double-click", set_up, window_testing_tear_down)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_NEW_GAME_PAGE);
  GtkWidget *header_bar = app_testing_get_part (page, "header_bar");
  GtkWidget *start = app_testing_find_action (header_bar, "win.start-game");
  GtkEventController *watch = gtk_event_controller_legacy_new ();
  GtkWidget *below;
  guint n_pressed = 0;
  double x, y;

  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 20000, NULL);
  gtk_widget_translate_coordinates (start, GTK_WIDGET (fixture->window), gtk_widget_get_width (start) / 2.0,
                                    gtk_widget_get_height (start) / 2.0, &x, &y);
  pointer_testing_move (start, gtk_widget_get_width (start) / 2.0, gtk_widget_get_height (start) / 2.0);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
  app_testing_settle ();
  g_assert_nonnull (bastide_window_get_game (fixture->window));

  below = gtk_widget_get_ancestor (gtk_widget_pick (GTK_WIDGET (fixture->window), x, y, GTK_PICK_DEFAULT),
                                   GTK_TYPE_HEADER_BAR);
  g_assert_true (below != header_bar);
  gtk_event_controller_set_propagation_phase (watch, GTK_PHASE_CAPTURE);
  g_signal_connect (watch, "event", G_CALLBACK (on_event), &n_pressed);
  gtk_widget_add_controller (below, watch);
  /* A hand is never quite still. */
  pointer_testing_move (GTK_WIDGET (fixture->window), x + 1, y);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (n_pressed, ==, 0);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 1, NULL);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (n_pressed, ==, 1);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
}

NEEDS_POINTER
