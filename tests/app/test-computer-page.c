/* test-computer-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The page of a game with computer players, operated by keyboard as a person would. */

#include "bastide-settings.h"
#include "page-testing.h"

#define MANY_PLAYOUTS 1000000

/* One person and two computer players, or three computer players with @data. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  BastideGame *game = test_game_new (3);

  for (guint i = data != NULL ? 0 : 1; i < 3; i++)
    bastide_game_set_seat (game, i, i == 1 ? "one-ply" : "random");
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_AT_ONCE);
  page_testing_set_up (fixture, game, 1);
  bastide_computer_set_playouts (bastide_game_page_get_computer (fixture->page), 1);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
}

static BastideComputer *
get_computer (Fixture *fixture)
{
  return bastide_game_page_get_computer (fixture->page);
}

/* Decides until the turn is over: a computer player moves, or has already moved. */
static void
play_turn (Fixture *fixture)
{
  guint turn = bastide_game_get_turn (fixture->game);

  for (guint i = 0; bastide_game_get_turn (fixture->game) == turn; i++)
    {
      g_assert_cmpuint (i, <, 30);
      page_testing_decide (fixture, i);
    }
}

/* Lets computer players move until a person must decide. */
static void
wait (Fixture *fixture)
{
  app_testing_wait_for (bastide_game_get_computer (fixture->game) < 0);
  page_testing_iterate ();
}

/* Nothing happens now. */
static void
assert_rest (Fixture *fixture)
{
  page_testing_assert_acts (fixture, 0, app_testing_settle ());
}

/* The final scoring can be skipped; with “at once” it is not shown anyway. */
static void
skip_final_scoring (Fixture *fixture)
{
  BastideDecisionBar *bar = page_testing_get_bar (fixture);

  g_assert_true (bastide_game_get_finished (fixture->game));
  if (bastide_settings_get_scoring_time () == 0)
    {
      page_testing_wait_for_result (fixture);
      return;
    }
  g_assert_false (fixture->result_was_asked_for);
  g_assert_true (gtk_widget_get_visible (app_testing_get_part (bar, "primary")));
  g_signal_emit_by_name (app_testing_get_part (bar, "primary"), "clicked");
  g_assert_true (fixture->result_was_asked_for);
}

/* While a computer player decides nobody else can; then the keyboard continues where it was. */
TEST_WITH ("/computer-page/whole-game", set_up, page_testing_tear_down)
{
  for (guint n = 0; !bastide_game_get_finished (fixture->game); n++)
    {
      if (bastide_game_get_computer (fixture->game) < 0)
        {
          g_assert_true (BASTIDE_IS_BOARD_CELL (gtk_widget_get_focus_child (GTK_WIDGET (fixture->board))));
          page_testing_decide (fixture, n);
          continue;
        }

      g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), ==, 0);
      g_assert_false (bastide_choice_get_can_confirm (fixture->choice));
      g_assert_false (bastide_choice_get_can_pass (fixture->choice));
      g_assert_false (bastide_choice_choose (fixture->choice));
      wait (fixture);
    }

  skip_final_scoring (fixture);
}

/* The bar names the thinking player, the playing one, and the way to go on. */
TEST_WITH ("/computer-page/bar", set_up, page_testing_tear_down)
{
  BastideDecisionBar *bar = page_testing_get_bar (fixture);
  BastideAction coming;
  guint n_actions;

  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_SLOW);
  bastide_game_set_player_name (fixture->game, 1, "<i>Ada</i>");
  bastide_game_set_seat (fixture->game, 1, "master");
  bastide_computer_set_playouts (get_computer (fixture), MANY_PLAYOUTS);
  g_assert_false (gtk_widget_get_visible (app_testing_get_part (bar, "pause")));
  play_turn (fixture);
  n_actions = bastide_game_get_n_actions (fixture->game);
  g_assert_cmpstr (gtk_label_get_text (app_testing_get_part (bar, "prompt")), ==, "<i>Ada</i> is thinking…");
  g_assert_true (gtk_widget_get_visible (app_testing_get_part (bar, "primary")));
  g_assert_true (gtk_widget_get_sensitive (app_testing_get_part (bar, "primary")));
  g_assert_false (gtk_widget_get_visible (app_testing_get_part (bar, "pause")));

  bastide_game_set_seat (fixture->game, 1, "one-ply");
  app_testing_wait_for (bastide_computer_get_coming (get_computer (fixture), &coming));
  g_assert_cmpstr (gtk_label_get_text (app_testing_get_part (bar, "prompt")), ==, "<i>Ada</i> is playing…");
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);

  /* One press completes all moves of computer players until a person decides. */
  g_assert_true (page_testing_press (fixture, GDK_KEY_space, 0));
  wait (fixture);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), >=, n_actions + 2);
  g_assert_cmpint (bastide_game_get_computer (fixture->game), <, 0);
}

/* A new tile glides in; without animations it is there at once. */
TEST_WITH ("/computer-page/coming", set_up, page_testing_tear_down)
{
  BastideAction coming;

  for (guint i = 0; i < 2; i++)
    {
      g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_ANIMATIONS, i == 0);
      g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_SLOW);
      play_turn (fixture);
      app_testing_wait_for (bastide_computer_get_coming (get_computer (fixture), &coming));
      g_assert_cmpint (page_testing_find_placed (fixture, coming.x, coming.y), <, 0);
      app_testing_settle ();
      page_testing_press (fixture, GDK_KEY_space, 0);
      wait (fixture);
    }
}

/* Actions on the board, those of figures included, come into sight, wherever people have panned. */
TEST_WITH ("/computer-page/sight", set_up, page_testing_tear_down)
{
  BastideBoardCamera *camera = bastide_board_view_get_camera (fixture->board);
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  guint n_figures = 0;

  for (guint step = 0; step < 2; step++)
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

      bastide_game_list (fixture->game, &actions);
      for (guint i = 0; i < actions.n_items; i++)
        {
          const BastideAction *action = &actions.items[i];
          BastideCellRange range = { action->x, action->y, action->x, action->y };
          BastideTarget target = bastide_rules_get_verb (rules, action->verb)->target;
          double x;

          if (target != BASTIDE_TARGET_CELL && target != BASTIDE_TARGET_SEGMENT)
            continue;
          bastide_board_camera_zoom (camera, 4);
          bastide_board_camera_pan (camera, 4000, 4000);
          bastide_board_view_show_coming (fixture->board, action);
          g_assert_true (bastide_board_geometry_shows (bastide_board_camera_get_goal (camera), range));
          n_figures += target == BASTIDE_TARGET_SEGMENT;

          /* It is visible already: the view stays. */
          x = bastide_board_camera_get_goal (camera)->x;
          bastide_board_view_show_coming (fixture->board, action);
          g_assert_cmpfloat (bastide_board_camera_get_goal (camera)->x, ==, x);
        }
      bastide_board_view_show_coming (fixture->board, NULL);
      for (guint i = 0; step == 0 && bastide_game_get_n_actions (fixture->game) == 0; i++)
        {
          g_assert_cmpuint (i, <, 30);
          page_testing_decide (fixture, i);
        }
    }
  g_assert_cmpuint (n_figures, >, 0);
}

/* Undo and redo of one's own action, with everything after it. */
TEST_WITH ("/computer-page/undo", set_up, page_testing_tear_down)
{
  guint n_actions;

  play_turn (fixture);
  wait (fixture);
  n_actions = bastide_game_get_n_actions (fixture->game);
  page_testing_assert_acts (fixture, 1, page_testing_decide (fixture, 1));
  bastide_game_undo (fixture->game);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);
  bastide_game_undo (fixture->game);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), <, n_actions - 1);
  app_testing_settle ();
  g_assert_cmpint (bastide_game_get_computer (fixture->game), <, 0);
  g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), >, 0);
  bastide_game_redo (fixture->game);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);
}

/* A game between computer players is paused, continued, and skipped to its end. */
TEST_WITH_DATA ("/computer-page/watching", "watching", set_up, page_testing_tear_down)
{
  BastideDecisionBar *bar = page_testing_get_bar (fixture);
  guint n_actions;

  g_assert_true (gtk_widget_get_visible (app_testing_get_part (bar, "pause")));
  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > 10);
  g_assert_true (page_testing_press (fixture, GDK_KEY_p, 0));
  n_actions = bastide_game_get_n_actions (fixture->game);
  assert_rest (fixture);
  g_assert_false (gtk_widget_get_visible (app_testing_get_part (bar, "pause")));
  g_assert_true (app_testing_shows (GTK_WIDGET (bar), "paused"));

  /* Going back pauses too; then nothing moves in a review, nor while the page is hidden. */
  g_signal_emit_by_name (app_testing_get_part (bar, "primary"), "clicked");
  g_assert_false (bastide_computer_get_paused (get_computer (fixture)));
  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > n_actions);
  bastide_game_undo (fixture->game);
  g_assert_true (bastide_computer_get_paused (get_computer (fixture)));
  gtk_widget_set_visible (GTK_WIDGET (fixture->page), FALSE);
  g_assert_true (page_testing_press (fixture, GDK_KEY_space, 0));
  assert_rest (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->page), TRUE);

  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_SLOW);
  page_testing_press (fixture, GDK_KEY_space, 0);
  app_testing_wait_for (bastide_game_get_finished (fixture->game));
  skip_final_scoring (fixture);
}

/* Reading the log or pressing a button is not interrupted by moves of computer players. */
TEST_WITH_DATA ("/computer-page/focus", "watching", set_up, page_testing_tear_down)
{
  BastideDecisionBar *bar = page_testing_get_bar (fixture);
  guint n_actions = bastide_game_get_n_actions (fixture->game);

  g_assert_true (gtk_widget_grab_focus (app_testing_get_part (bar, "pause")));
  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > n_actions + 6);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == app_testing_get_part (bar, "pause"));
}

/* During a review nothing moves; afterwards the game continues. */
TEST_WITH_DATA ("/computer-page/review", "watching", set_up, page_testing_tear_down)
{
  guint n_actions;

  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > 4);
  bastide_review_set_moment (bastide_game_get_review (fixture->game), 2);
  n_actions = bastide_game_get_n_actions (fixture->game);
  assert_rest (fixture);
  bastide_review_set_moment (bastide_game_get_review (fixture->game), -1);
  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > n_actions);
}

/* Until the second player thinks, for long. */
static void
play_to_thinking (Fixture *fixture)
{
  bastide_computer_set_playouts (get_computer (fixture), MANY_PLAYOUTS);
  bastide_game_set_seat (fixture->game, 1, "master");
  play_turn (fixture);
  g_assert_true (bastide_computer_get_thinking (get_computer (fixture)));
}

/* The page is destroyed while the thread thinks: the game is unaffected. */
TEST_WITH ("/computer-page/closing", set_up, page_testing_tear_down)
{
  play_to_thinking (fixture);
  bastide_game_page_set_game (fixture->page, NULL);
  assert_rest (fixture);
  bastide_game_page_set_game (fixture->page, fixture->game);
}

/* A person's seat is given to a computer player, which moves, and back, when it does not. */
TEST_WITH ("/computer-page/hands-change", set_up, page_testing_tear_down)
{
  guint n_actions = bastide_game_get_n_actions (fixture->game);

  g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), >, 0);
  bastide_game_set_seat (fixture->game, 0, "one-ply");
  g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), ==, 0);
  bastide_game_set_seat (fixture->game, 0, NULL);
  g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), >, 0);
  assert_rest (fixture);
  bastide_game_set_seat (fixture->game, 0, "one-ply");
  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > n_actions);
}

/* A thinking computer player's seat is given to a person: it stops thinking, and the person decides. */
TEST_WITH ("/computer-page/hands-change/thinking", set_up, page_testing_tear_down)
{
  play_to_thinking (fixture);
  bastide_game_set_player_name (fixture->game, 1, "Otto");
  g_assert_true (bastide_computer_get_thinking (get_computer (fixture)));
  bastide_game_set_seat (fixture->game, 1, NULL);
  g_assert_false (bastide_computer_get_thinking (get_computer (fixture)));
  g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), >, 0);
  assert_rest (fixture);
  g_assert_true (app_testing_shows (GTK_WIDGET (page_testing_get_bar (fixture)), "Otto"));
}

/* Seats, names and colours can also change in a review: the moment stays, and nobody moves before the review ends. */
TEST_WITH ("/computer-page/hands-change/review", set_up, page_testing_tear_down)
{
  BastideReview *review = bastide_game_get_review (fixture->game);
  guint n_actions;

  play_turn (fixture);
  wait (fixture);
  n_actions = bastide_game_get_n_actions (fixture->game);
  bastide_review_set_moment (review, 1);
  bastide_game_set_seat (fixture->game, 0, "one-ply");
  bastide_game_set_player_name (fixture->game, 0, "Otto");
  bastide_game_set_player_colour (fixture->game, 0, "pink");
  app_testing_settle ();
  g_assert_cmpint (bastide_review_get_moment (review), ==, 1);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->page), "Otto"));
  bastide_review_set_moment (review, -1);
  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > n_actions);
}

/* A game with fewer players replaces one in which the third is about to move: that player is not looked up. */
TEST_WITH_DATA ("/app/computer-page/fewer-players", "watching", set_up, page_testing_tear_down)
{
  g_autoptr (BastideGame) next = test_game_new (2);

  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_SLOW);
  app_testing_wait_for (bastide_choice_get_decision (fixture->choice)->player == 2);
  bastide_game_page_set_game (fixture->page, next);
  app_testing_settle ();
  g_assert_false (bastide_computer_get_acting (get_computer (fixture)));
}

WITH_ANIMATIONS
