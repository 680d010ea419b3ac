/* page-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "board-testing.h"
#include "page-testing.h"

/* Number of tiles left at the end of the middle of a game. */
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
  app_testing_wait_for_frame ();
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
  fixture->page = g_object_new (BASTIDE_TYPE_GAME_PAGE, NULL);
  fixture->window = gtk_window_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  gtk_window_set_titlebar (GTK_WINDOW (fixture->window), app_testing_get_part (fixture->page, "header_bar"));
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  fixture->board = BASTIDE_BOARD_VIEW (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_BOARD_VIEW));
  fixture->hint = app_testing_get_part (fixture->page, "hint");
  bastide_game_page_set_game (fixture->page, fixture->game);
  fixture->choice = g_object_ref (board_parts (fixture->board).scene->choice);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_testing_wait_for (gtk_widget_get_width (GTK_WIDGET (fixture->board)) != 0);
  page_testing_iterate ();
}

void
page_testing_tear_down (Fixture *fixture)
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
  page_testing_play_on (fixture, n_steps);
  bastide_game_page_set_game (fixture->page, fixture->game);
  app_testing_settle ();
}

void
page_testing_play_on (Fixture *fixture,
                      guint    n_steps)
{
  for (guint i = 0; i < n_steps && !bastide_game_get_finished (fixture->game); i++)
    test_game_step (fixture->game, fixture->random);
  app_testing_settle ();
}

void
page_testing_show_game (Fixture     *fixture,
                        BastideGame *game)
{
  bastide_game_page_set_game (fixture->page, game);
  g_set_object (&fixture->game, game);
  g_object_unref (game);
  page_testing_iterate ();
}

void
page_testing_choose (Fixture *fixture,
                     guint    spot)
{
  bastide_choice_set_selected (fixture->choice, (int) spot);
  g_assert_true (bastide_choice_choose (fixture->choice));
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
  page_testing_play_until (fixture, bastide_choice_has_target (fixture->choice, target));
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

BastideDecisionBar *
page_testing_get_bar (Fixture *fixture)
{
  return BASTIDE_DECISION_BAR (page_testing_find (fixture, BASTIDE_TYPE_DECISION_BAR));
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
  return board_parts (fixture->board).scene->geometry;
}

guint
page_testing_count_placed (Fixture *fixture)
{
  return bastide_state_get_n_placed (bastide_game_get_rules (fixture->game), bastide_game_get_state (fixture->game));
}

int
page_testing_find_placed (Fixture *fixture,
                          int      x,
                          int      y)
{
  return bastide_state_find_placed (bastide_game_get_rules (fixture->game), bastide_game_get_state (fixture->game), x,
                                    y);
}

BastidePlacedTile
page_testing_get_last (Fixture *fixture)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  const BastideState *state = bastide_game_get_shown_state (fixture->game);
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, bastide_state_get_n_placed (rules, state) - 1, &tile);

  return tile;
}

void
page_testing_decide (Fixture *fixture,
                     guint    n)
{
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down };
  gboolean confirms = bastide_choice_get_can_confirm (fixture->choice);
  gboolean passes = !confirms && bastide_choice_get_can_pass (fixture->choice) && n % 3 == 0;

  for (guint i = 0; !confirms && !passes && i < n % 5; i++)
    page_testing_press (fixture, arrows[(n + i) % G_N_ELEMENTS (arrows)], 0);
  page_testing_press (fixture, confirms ? GDK_KEY_space : passes ? GDK_KEY_s : GDK_KEY_Return, 0);
}

BastideBoardCell *
page_testing_find_cell (Fixture           *fixture,
                        const BastideSpot *spot)
{
  BastideSpot place = bastide_spot_for_keys (spot);

  return bastide_board_cells_find (board_parts (fixture->board).cells, &place);
}

void
page_testing_wait_for_result (Fixture *fixture)
{
  app_testing_wait_for (fixture->result_was_asked_for);
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
