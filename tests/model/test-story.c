/* test-story.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "testing.h"

/* What is told of a game: who laid the last tile, what the end brought one by one, lines of the log. */

#define N_GAMES 5

static void
on_shown_cb (guint *n_shown)
{
  (*n_shown)++;
}

/* Scores, track and what the end would bring are those of the moment. */
static void
assert_score (BastideGame *game,
              guint        player,
              int          score)
{
  const BastideState *shown = bastide_game_get_shown_state (game);
  BastidePlayer *who = bastide_game_get_player (game, player);

  g_assert_cmpint (bastide_player_get_score (who), ==, score);
  g_assert_cmpint (bastide_player_get_score_if_ended (who), ==, score);
  g_assert_cmpint (bastide_state_get_score (bastide_game_get_rules (game), shown, player), ==, score);
  g_assert_cmpint (bastide_state_get_track (bastide_game_get_rules (game), shown, player, 0), ==, score);
}

static void
assert_scores (BastideGame *game,
               const int   *scores)
{
  for (guint i = 0; i < bastide_rules_get_n_players (bastide_game_get_rules (game)); i++)
    assert_score (game, i, scores[i]);
}

/* The scores climb from those of the last turn to the final ones by what each line tells. */
static void
assert_climb (BastideGame *game)
{
  guint n = bastide_game_get_n_final_scorings (game);
  guint n_players = bastide_rules_get_n_players (bastide_game_get_rules (game));
  g_autoptr(GArray) history = bastide_game_get_score_history (game);
  /* The last row of the curve are the totals, the one before them the scores after the last turn. */
  const int *totals = &g_array_index (history, int, history->len - n_players);
  int scores[BASTIDE_MAX_PLAYERS];
  guint n_shown = 0;

  memcpy (scores, totals - n_players, n_players * sizeof (int));
  assert_scores (game, totals);
  g_signal_connect_swapped (game, "shown", G_CALLBACK (on_shown_cb), &n_shown);
  for (guint told = 0; told <= n; told++)
    {
      bastide_game_set_told (game, (int) told);
      g_assert_cmpuint (n_shown, ==, told + 1);
      if (told > 0)
        {
          BastideLogEntry *entry = bastide_game_get_final_scoring (game, told - 1);

          scores[bastide_log_entry_get_player (entry)] += bastide_log_entry_get_points (entry);
        }
      assert_scores (game, scores);
    }
  assert_scores (game, totals);
  g_signal_handlers_disconnect_by_data (game, &n_shown);
}

/* What has been told and a review are two ways to look back; the present ends both. */
static void
assert_moments (BastideGame *game)
{
  int score = bastide_player_get_score (bastide_game_get_player (game, 0));

  bastide_game_set_told (game, 0);
  bastide_game_set_review (game, 0);
  g_assert_cmpint (bastide_game_get_told (game), ==, -1);
  assert_score (game, 0, 0);
  bastide_game_set_told (game, 0);
  g_assert_cmpint (bastide_game_get_review (game), ==, -1);
  bastide_game_set_told (game, -1);
  assert_score (game, 0, score);
}

static void
test_final_scoring (void)
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr(BastideGame) game = testing_new_game (2 + i, i);
      g_autoptr(GRand) random = g_rand_new_with_seed (i);

      g_assert_cmpuint (bastide_game_get_n_final_scorings (game), ==, 0);
      testing_play (game, random, G_MAXUINT);
      g_assert_cmpuint (bastide_game_get_n_final_scorings (game), >, 0);
      assert_climb (game);
      assert_moments (game);
      g_assert_true (bastide_game_undo (game));
      g_assert_cmpuint (bastide_game_get_n_final_scorings (game), ==, 0);
    }
}

/* Who laid the last tile, in the present, after undo, and at each moment of a review. */
static void
test_last_placer (void)
{
  g_autoptr(BastideGame) game = testing_new_game (3, 4);
  g_autoptr(GRand) random = g_rand_new_with_seed (4);
  g_autoptr(GArray) placers = g_array_new (FALSE, FALSE, sizeof (int));
  int placer = -1;

  g_array_append_val (placers, placer);
  g_assert_cmpint (bastide_game_get_last_placer (game), ==, -1);
  for (guint i = 0; i < 60; i++)
    {
      BastideDecision decision;

      bastide_game_get_decision (game, &decision);
      if (g_str_equal (decision.kind, "place"))
        placer = decision.player;
      testing_play_action (game, random);
      g_assert_cmpint (bastide_game_get_last_placer (game), ==, placer);
      g_array_append_val (placers, placer);
    }

  for (guint i = 0; i < placers->len; i++)
    {
      bastide_game_set_review (game, (int) i);
      g_assert_cmpint (bastide_game_get_last_placer (game), ==, g_array_index (placers, int, i));
    }
  bastide_game_set_review (game, -1);
  while (bastide_game_undo (game))
    g_assert_cmpint (bastide_game_get_last_placer (game), ==,
                     g_array_index (placers, int, bastide_game_get_n_actions (game)));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/story/final-scoring", test_final_scoring);
  g_test_add_func ("/story/last-placer", test_last_placer);

  return g_test_run ();
}
