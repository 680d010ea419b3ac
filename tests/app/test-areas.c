/* test-areas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-areas.h"
#include "bastide-preferences-window.h"
#include "window-testing.h"

/* F6 and Shift+F6 on every page: the focus goes round through all areas, and can be seen wherever it comes. */

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1100, 700);
  app_testing_settle ();
}

/* Something has the focus, shows it, and lies where it can be seen. */
static void
assert_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (window)),
                                            (float) gtk_widget_get_height (GTK_WIDGET (window)));
  graphene_rect_t bounds;

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_mapped (focus));
  g_assert_true (gtk_window_get_focus_visible (window));
  g_assert_true (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_FOCUS_VISIBLE);
  g_assert_true (gtk_widget_compute_bounds (focus, GTK_WIDGET (window), &bounds));
  g_assert_true (graphene_rect_intersection (&bounds, &all, &bounds));
  g_assert_cmpfloat (bounds.size.width, >, 0);
  g_assert_cmpfloat (bounds.size.height, >, 0);
}

/* As after a click: nothing shows the focus. */
static void
go (GtkWindow        *window,
    GtkDirectionType  direction)
{
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_true (bastide_areas_go (window, direction));
  app_testing_settle ();
  assert_focus (window);
}

/* All areas once, and back the same way. @n_least: how many areas there are at least */
static void
go_round (GtkWindow *window,
          guint      n_least)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  /* A page may scroll to where its focus begins for some frames. */
  for (guint i = 0; i < 10; i++)
    app_testing_settle ();
  go (window, GTK_DIR_TAB_FORWARD);
  while (!g_ptr_array_find (stops, gtk_window_get_focus (window), NULL))
    {
      g_ptr_array_add (stops, gtk_window_get_focus (window));
      go (window, GTK_DIR_TAB_FORWARD);
      g_assert_cmpuint (stops->len, <, 20);
    }
  g_assert_true (gtk_window_get_focus (window) == stops->pdata[0]);
  g_assert_cmpuint (stops->len, >=, n_least);

  for (guint i = stops->len; i > 0; i--)
    {
      go (window, GTK_DIR_TAB_BACKWARD);
      g_assert_true (gtk_window_get_focus (window) == stops->pdata[i - 1]);
    }
}

TEST_WITH ("/areas/pages", set_up, window_testing_tear_down)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  go_round (window, 2);
  window_testing_activate (fixture, "win.new-game");
  go_round (window, 6);
  window_testing_activate (fixture, "win.back");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.rules", "s", "");
  go_round (window, 3);
}

TEST_WITH ("/areas/game", set_up, window_testing_tear_down)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 3, 7, 40);

  bastide_window_set_game (fixture->window, game, NULL);
  go_round (window, 6);
  bastide_review_set_moment (bastide_game_get_review (game), 20);
  go_round (window, 5);
}

TEST_WITH ("/areas/result", set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 3, 7, G_MAXUINT);

  bastide_window_set_game (fixture->window, game, NULL);
  go_round (GTK_WINDOW (fixture->window), 2);
}

TEST_WITH ("/areas/preferences", set_up, window_testing_tear_down)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "preferences", NULL);
  app_testing_settle ();
  go_round (app_testing_find_window (BASTIDE_TYPE_PREFERENCES_WINDOW), 3);
}
