/* test-agreement.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bastide-setup-form.h"
#include "bastide-aid.h"
#include "bastide-game-page.h"
#include "board-testing.h"
#include "bastide-player-row.h"
#include "bastide-players-window.h"
#include "window-testing.h"

/* The agreement made when a game is set up: no aids, and a clock. */

static const char *const aids[] = {
  BASTIDE_SETTING_AID_REMAINING_TILES, BASTIDE_SETTING_AID_FITTING_TILES, BASTIDE_SETTING_AID_DEAD_CELLS,
  BASTIDE_SETTING_AID_FIELD_OVERLAY, BASTIDE_SETTING_AID_LIT_FEATURES, BASTIDE_SETTING_AID_SCORE_IF_ENDED,
  BASTIDE_SETTING_AID_HINT
};

static GtkWidget *
find_form (Fixture *fixture)
{
  return app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_AGREEMENT_FORM);
}

static GtkDropDown *
find_menu (Fixture *fixture)
{
  return GTK_DROP_DOWN (app_testing_find (find_form (fixture), GTK_TYPE_DROP_DOWN));
}

static BastideGamePage *
find_page (Fixture *fixture)
{
  return BASTIDE_GAME_PAGE (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_PAGE));
}

static void
assert_clock (Fixture  *fixture,
              gboolean  runs)
{
  g_assert_cmpint (bastide_clock_get_player (bastide_game_page_get_clock (find_page (fixture))) >= 0, ==, runs);
}

/* Begins a game with this item in the menu of clocks. */
static BastideGame *
begin (Fixture  *fixture,
       gboolean  purist,
       guint     clock)
{
  window_testing_activate (fixture, "win.new-game");
  gtk_switch_set_active (GTK_SWITCH (app_testing_find (find_form (fixture), GTK_TYPE_SWITCH)), purist);
  gtk_drop_down_set_selected (find_menu (fixture), clock);
  window_testing_activate (fixture, "win.start-game");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");

  return bastide_window_get_game (fixture->window);
}

static gboolean
can_hint (Fixture *fixture)
{
  return gtk_widget_get_visible (app_testing_get_part (find_page (fixture), "hint_button"));
}

/* A game without aids has none, whatever the preferences; the next one in the same window has them again. */
TEST_WITH ("/agreement/purist", window_testing_set_up, window_testing_tear_down)
{
  BastideGame *game = begin (fixture, TRUE, 0);

  g_assert_true (bastide_game_get_agreement (game)->purist);
  for (guint i = 0; i < G_N_ELEMENTS (aids); i++)
    {
      g_assert_false (bastide_aid_is_shown (game, aids[i]));
      g_assert_true (bastide_aid_is_shown (NULL, aids[i]));
    }
  g_assert_false (can_hint (fixture));
  g_assert_false (app_testing_shows (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_PLAYER_ROW), "→"));

  window_testing_activate (fixture, "win.play-again");
  g_assert_true (bastide_game_get_agreement (bastide_window_get_game (fixture->window))->purist);
  g_assert_false (can_hint (fixture));
  begin (fixture, FALSE, 0);
  g_assert_true (can_hint (fixture));
  g_assert_true (app_testing_shows (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_PLAYER_ROW), "→"));
}

/* A clock is shown beside the players, and remembered for the next game. */
TEST_WITH ("/agreement/clock", window_testing_set_up, window_testing_tear_down)
{
  BastideGame *game = begin (fixture, FALSE, 3);
  GtkWidget *row = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_PLAYER_ROW);

  g_assert_true (bastide_game_get_agreement (game)->clock);
  g_assert_cmpuint (bastide_game_get_agreement (game)->minutes, ==, 10);
  g_assert_true (app_testing_shows (row, ":"));
  bastide_game_add_time (game, 0, 61 * 1000);
  bastide_game_add_time (game, 1, 61 * 1000);
  g_signal_emit_by_name (bastide_game_page_get_clock (find_page (fixture)), "ticked");
  g_assert_true (app_testing_shows (row, "8:5"));
  window_testing_activate (fixture, "win.start");
  window_testing_activate (fixture, "win.new-game");
  g_assert_cmpuint (gtk_drop_down_get_selected (find_menu (fixture)), ==, 3);
  begin (fixture, FALSE, 0);
  row = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_PLAYER_ROW);
  g_assert_false (app_testing_shows (row, ":"));
}

/* The clock runs while the game is shown and no other question is open. */
TEST_WITH ("/agreement/running", window_testing_set_up, window_testing_tear_down)
{
  BastideClock *clock;
  BastideChoice *choice;
  BastideGame *game = begin (fixture, FALSE, 2);
  guint player;
  g_autofree char *text = NULL;

  clock = bastide_game_page_get_clock (find_page (fixture));
  assert_clock (fixture, TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.players", "i", 0));
  app_testing_settle ();
  assert_clock (fixture, FALSE);
  gtk_window_close (app_testing_find_window (BASTIDE_TYPE_PLAYERS_WINDOW));
  app_testing_settle ();
  assert_clock (fixture, TRUE);

  window_testing_activate (fixture, "win.help");
  assert_clock (fixture, FALSE);
  window_testing_activate (fixture, "win.back");
  assert_clock (fixture, TRUE);
  window_testing_activate (fixture, "game.pause-clock");
  assert_clock (fixture, FALSE);
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), _("clock paused")));
  window_testing_activate (fixture, "game.pause-clock");
  assert_clock (fixture, TRUE);
  /* Playing on while the clock is paused restarts it. */
  window_testing_activate (fixture, "game.pause-clock");
  choice = board_parts (BASTIDE_BOARD_VIEW (app_testing_get_part (find_page (fixture), "board"))).scene->choice;
  bastide_choice_set_selected (choice, 0);
  g_assert_true (bastide_choice_choose (choice));
  app_testing_settle ();
  assert_clock (fixture, TRUE);
  g_assert_false (app_testing_shows (GTK_WIDGET (fixture->window), _("clock paused")));

  /* The end of a player's time is announced, and nothing else happens. */
  player = (guint) bastide_clock_get_player (clock);
  text = g_strdup_printf (_("%s has run out of time"),
                          bastide_player_get_name (bastide_game_get_player (game, player)));
  g_assert_false (app_testing_shows (GTK_WIDGET (fixture->window), text));
  bastide_game_add_time (game, player, 10 * 60 * 1000);
  g_signal_emit_by_name (clock, "expired", player);
  app_testing_settle ();
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), text));
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  g_assert_false (bastide_game_get_finished (game));

  /* The program quits. */
  bastide_window_finish (fixture->window);
  assert_clock (fixture, FALSE);
}

static gboolean
can_pause (Fixture *fixture)
{
  return app_testing_is_enabled (GTK_WIDGET (fixture->window), "game.pause-clock");
}

static void
hand_over (BastideGame *game,
           const char  *seat)
{
  for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (game)); i++)
    bastide_game_set_seat (game, i, seat);
}

/* The clock can be paused only while it may run: not in a review, without active play, or after the end. */
TEST_WITH ("/agreement/pausing", window_testing_set_up, window_testing_tear_down)
{
  BastideReview *review;
  BastideGame *game;

  begin (fixture, FALSE, 0);
  g_assert_false (can_pause (fixture));
  game = begin (fixture, FALSE, 2);
  g_assert_true (can_pause (fixture));
  hand_over (game, "casual");
  g_assert_false (can_pause (fixture));
  hand_over (game, "person");
  g_assert_true (can_pause (fixture));

  review = bastide_game_get_review (game);
  bastide_review_set_moment (review, 0);
  g_assert_false (can_pause (fixture));
  bastide_review_set_moment (review, -1);
  g_assert_true (can_pause (fixture));

  test_game_play (game, G_MAXUINT);
  app_testing_settle ();
  g_assert_false (can_pause (fixture));
  g_assert_true (bastide_game_undo (game));
  window_testing_activate (fixture, "win.review");
  bastide_review_set_moment (review, -1);
  g_assert_true (can_pause (fixture));
}
