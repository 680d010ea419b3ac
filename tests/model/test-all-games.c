/* test-all-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Properties of every game of the model, whatever is played: all games, with random options. */

#include "../tileset/tileset-testing.h"
#include "testing.h"

#define N_GAMES 12

static BastideGame *
new_game (const BastideGameInterface *interface,
          guint                       number)
{
  guint n_players = interface->min_players + number % (interface->max_players - interface->min_players + 1);
  BastideSetup *setup = testing_new_setup_of (interface->id, n_players, number);
  g_autoptr (GRand) random = g_rand_new_with_seed (number);

  for (guint i = 0; i < interface->vocabulary.n_options; i++)
    {
      const BastideOption *option = &interface->vocabulary.options[i];
      gint32 n_choices = (gint32) bastide_option_get_n_choices (option);
      guint choice = (guint) g_rand_int_range (random, 0, n_choices);

      bastide_setup_set_option (setup, option->name, bastide_option_get_choice (option, choice));
    }

  return testing_start (setup);
}

/* The length of a game is known from its beginning, unless a tile is put aside on the way. */
static void
play_to_end (BastideGame *game,
             GRand       *random)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  guint n_discarded = bastide_state_get_n_discarded (rules, bastide_game_get_state (game));
  guint n_turns = bastide_game_get_n_turns (game);

  while (testing_play_action (game, random))
    if (bastide_state_get_n_discarded (rules, bastide_game_get_state (game)) == n_discarded)
      g_assert_cmpuint (bastide_game_get_n_turns (game), ==, n_turns);
}

static void
check_undo (BastideGame *game,
            BastideGame *fresh)
{
  g_autoptr (BastideGame) played = bastide_game_copy (game);

  testing_undo_all (game);
  testing_assert_equal (game, fresh);
  testing_redo_all (game);
  testing_assert_equal (game, played);
}

static void
check_saving (BastideGame *game)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "game.bastide-game", NULL);

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  testing_assert_saves (game, file);
}

static void
test_game (gconstpointer data)
{
  const BastideGameInterface *interface = data;

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideGame) fresh = new_game (interface, i);
      g_autoptr (BastideGame) game = new_game (interface, i);
      g_autoptr (GRand) random = g_rand_new_with_seed (i);

      g_test_message ("game %u", i);
      testing_play (game, random, 20 + 3 * i);
      check_saving (game);
      play_to_end (game, random);
      testing_check_log (game);
      check_undo (game, fresh);
      check_saving (game);
    }
}

BEFORE_TESTS
{
  tileset_testing_add_for_games ("/all-games/", test_game);
}
