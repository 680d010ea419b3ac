/* test-hands.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "testing.h"

/* A game in which players hold open tiles: a turn is confirmed once, and the new tile is drawn then. */

#define N_GAMES 5

static BastideGame *
new_game (guint64 seed)
{
  BastideSetup *setup = testing_new_setup_of ("discovery", 3, seed);

  bastide_setup_set_option (setup, "hand", "2");

  return testing_start (setup);
}

static guint
count_hand (BastideGame *game,
            int          player)
{
  const guint16 *tiles;

  return bastide_state_get_hand (bastide_game_get_rules (game), bastide_game_get_state (game), (guint) player, &tiles);
}

static guint
count_left (BastideGame *game)
{
  return bastide_state_get_n_left (bastide_game_get_rules (game), bastide_game_get_state (game));
}

/* One turn: a tile is placed, a figure decision is made, the turn is confirmed; only then is a tile drawn. */
static void
play_turn (BastideGame *game,
           GRand       *random)
{
  guint n_left = count_left (game);
  BastideDecision decision = testing_get_decision (game);
  int player = decision.player;

  g_assert_cmpstr (decision.kind, ==, "place");
  g_assert_cmpuint (count_hand (game, player), ==, 2);

  testing_apply_any (game, random);
  g_assert_cmpuint (count_hand (game, player), ==, 1);
  bastide_game_get_decision (game, &decision);
  if (decision.status == BASTIDE_STATUS_DECISION)
    {
      g_assert_cmpstr (decision.kind, ==, "figure");
      testing_apply_any (game, random);
    }

  g_assert_true (bastide_game_get_can_confirm (game));
  g_assert_cmpuint (count_left (game), ==, n_left);
  bastide_game_get_decision (game, &decision);
  g_assert_true (decision.title == NULL || decision.title->one == NULL);
  bastide_game_confirm (game);
  g_assert_cmpuint (count_hand (game, player), ==, 2);
  g_assert_cmpuint (count_left (game), ==, n_left - 1);
  g_assert_cmpint (testing_get_decision (game).player, ==, (player + 1) % 3);
}

TEST ("/hands/confirmed-once")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr(BastideGame) game = new_game (i);
      g_autoptr(GRand) random = g_rand_new_with_seed (i);

      /* Tiles that fit nowhere are put aside at once, so the stack is not played to its end. */
      for (guint turn = 0; turn < 12; turn++)
        play_turn (game, random);
    }
}

/* Until it is confirmed the whole turn can be taken back, including the tile. */
TEST ("/hands/undo")
{
  g_autoptr(BastideGame) game = new_game (3);
  g_autoptr(GRand) random = g_rand_new_with_seed (3);
  guint64 checksum = testing_checksum (game);

  testing_apply_any (game, random);
  testing_apply_any (game, random);
  g_assert_true (bastide_game_undo (game));
  g_assert_true (bastide_game_undo (game));
  g_assert_cmpuint (testing_checksum (game), ==, checksum);
  g_assert_cmpuint (count_hand (game, 0), ==, 2);
}

/* Stopping for chance, waiting until the end of the turn, or neither: the game is the same. */
TEST ("/hands/same-draws")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr(BastideGame) game = new_game (20 + i);
      const BastideRules *rules = bastide_game_get_rules (game);
      g_autoptr(BastideState) state = bastide_game_get_state_at (game, 0);
      g_autoptr(GRand) random = g_rand_new_with_seed (i);
      guint n_turns = 0;

      while (!bastide_game_get_finished (game))
        {
          guint n_actions = bastide_game_get_n_actions (game);
          BastideAction action;

          testing_apply_any (game, random);
          g_assert_true (bastide_action_parse (rules, state, bastide_game_get_text_at (game, n_actions + 1), &action,
                                               NULL));
          bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
          if (!bastide_game_get_can_confirm (game))
            continue;
          bastide_game_confirm (game);
          n_turns++;
          g_assert_cmpuint (bastide_state_checksum (rules, state), ==, testing_checksum (game));
        }
      g_assert_cmpuint (n_turns, >, 60);
    }
}
