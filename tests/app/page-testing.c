/* page-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "page-testing.h"

/* Tiles that are still to come when the middle of a game is over. */
#define N_LAST 8

static void
on_result_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  ((Fixture *) data)->result_was_asked_for = TRUE;
}

void
page_testing_iterate (void)
{
  for (guint i = 0; i < 50 && g_main_context_pending (NULL); i++)
    g_main_context_iteration (NULL, FALSE);
}

void
page_testing_set_up (Fixture     *fixture,
                     BastideGame *game,
                     guint32      seed)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  const GActionEntry entries[] = { { "result", on_result_cb } };

  app_testing_forgive_tooltips ();
  fixture->random = g_rand_new_with_seed (seed);
  fixture->game = game;
  fixture->page = BASTIDE_GAME_PAGE (bastide_game_page_new ());
  fixture->window = gtk_window_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  gtk_window_set_titlebar (GTK_WINDOW (fixture->window), bastide_game_page_get_header_bar (fixture->page));
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  fixture->board = BASTIDE_BOARD_VIEW (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_BOARD_VIEW));
  bastide_game_page_set_game (fixture->page, fixture->game);
  fixture->choice = g_object_ref (fixture->board->scene->choice);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_width (GTK_WIDGET (fixture->board)) == 0)
    g_main_context_iteration (NULL, TRUE);
  page_testing_iterate ();
}

void
page_testing_tear_down (Fixture       *fixture,
                        gconstpointer  data)
{
  g_clear_object (&fixture->choice);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->game);
  g_rand_free (fixture->random);
  app_testing_reset_settings ();
  page_testing_iterate ();
}

void
page_testing_play_unseen (Fixture *fixture,
                          guint    n_steps)
{
  bastide_game_page_set_game (fixture->page, NULL);
  for (guint i = 0; i < n_steps && !bastide_game_get_finished (fixture->game); i++)
    test_game_step (fixture->game, fixture->random);
  bastide_game_page_set_game (fixture->page, fixture->game);
  app_testing_settle ();
}

void
page_testing_skip_middle (Fixture *fixture)
{
  while (!g_test_slow () && bastide_state_get_n_left (bastide_game_get_rules (fixture->game),
                                                      bastide_game_get_state (fixture->game)) > N_LAST)
    {
      g_assert_false (bastide_game_get_finished (fixture->game));
      test_game_step (fixture->game, fixture->random);
    }
  page_testing_iterate ();
}

void
page_testing_play_to (Fixture       *fixture,
                      BastideTarget  target)
{
  while (!bastide_choice_has_target (fixture->choice, target))
    {
      g_assert_false (bastide_game_get_finished (fixture->game));
      test_game_step (fixture->game, fixture->random);
    }
  app_testing_settle ();
}

void
page_testing_activate (Fixture    *fixture,
                       const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
  app_testing_settle ();
}

GtkWidget *
page_testing_find (Fixture *fixture,
                   GType    type)
{
  return app_testing_find (GTK_WIDGET (fixture->page), type);
}

const BastideSpot *
page_testing_next_spot (Fixture           *fixture,
                        const BastideSpot *spot)
{
  guint next = 0;

  while (spot != NULL && bastide_choice_get_spot (fixture->choice, next++) != spot)
    ;

  return next < bastide_choice_get_n_spots (fixture->choice) ? bastide_choice_get_spot (fixture->choice, next) : NULL;
}

const BastideBoardGeometry *
page_testing_get_geometry (Fixture *fixture)
{
  return fixture->board->scene->geometry;
}

guint
page_testing_count_placed (Fixture *fixture)
{
  return bastide_state_get_n_placed (bastide_game_get_rules (fixture->game), bastide_game_get_state (fixture->game));
}

void
page_testing_decide (Fixture *fixture,
                     guint    n)
{
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down };

  if (bastide_choice_get_can_confirm (fixture->choice))
    {
      page_testing_press (fixture, GDK_KEY_space, 0);
      return;
    }
  if (bastide_choice_get_can_pass (fixture->choice) && n % 3 == 0)
    {
      page_testing_press (fixture, GDK_KEY_s, 0);
      return;
    }
  for (guint i = 0; i < n % 5; i++)
    page_testing_press (fixture, arrows[(n + i) % G_N_ELEMENTS (arrows)], 0);
  page_testing_press (fixture, GDK_KEY_Return, 0);
}

BastideBoardCell *
page_testing_find_cell (Fixture           *fixture,
                        const BastideSpot *spot)
{
  BastideBoardPlace place = bastide_board_place_of_spot (spot);

  return bastide_board_cells_find (fixture->board->cells, &place);
}

void
page_testing_wait_for_result (Fixture *fixture)
{
  while (!fixture->result_was_asked_for)
    g_main_context_iteration (NULL, TRUE);
}

gboolean
page_testing_press (Fixture         *fixture,
                    guint            keyval,
                    GdkModifierType  modifiers)
{
  gboolean used = app_testing_press (GTK_WIDGET (fixture->board), keyval, modifiers);

  page_testing_iterate ();

  return used;
}
