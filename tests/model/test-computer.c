/* test-computer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Computer players at the table: they move in their turns, and events meanwhile do no harm. */

#include "model/thinking/bastide-computer.h"
#include "rules/bastide-registry.h"
#include "testing.h"

/* Fast levels, without a time limit. */
static const char *const words[] = { "random", "random", "one-ply" };

static BastideComputer *
new_computer (BastideGame *game)
{
  BastideComputer *computer = bastide_computer_new ();

  bastide_computer_set_playouts (computer, 2);
  bastide_computer_set_running (computer, TRUE);
  bastide_computer_set_game (computer, game);

  return computer;
}

/* A game in which the players from @first on are computers. */
static BastideGame *
new_game (guint n_players,
          guint first)
{
  BastideGame *game = testing_new_game (n_players, 7);

  for (guint i = first; i < n_players; i++)
    bastide_game_set_seat (game, i, "one-ply");

  return game;
}

static void
iterate (void)
{
  g_main_context_iteration (NULL, TRUE);
}

/* Runs everything that is due, and waits a moment for events that should not come. */
static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + 20 * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

/* Lets the computer players move until it is a person's turn, or the end. */
static void
wait (BastideGame *game)
{
  while (bastide_game_get_computer (game) >= 0)
    iterate ();
}

/* A person's random action. */
static void
move (BastideGame *game,
      GRand       *random)
{
  g_assert_cmpint (bastide_game_get_computer (game), <, 0);
  if (bastide_game_get_can_confirm (game))
    bastide_game_confirm (game);
  else
    testing_apply_any (game, random);
}

/* A game with any sets, modules and number of players. */
static BastideGame *
new_random_game (GRand *random,
                 guint  game)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  guint n_games = 0;
  g_autoptr(BastideSetup) setup = NULL;
  guint n_players = (guint) g_rand_int_range (random, 2, 5);

  while (games[n_games] != NULL)
    n_games++;
  if (game % 2 == 0)
    setup = testing_new_full_setup (n_players, g_rand_int (random));
  else
    setup = testing_new_setup_of (games[game / 2 % n_games]->id, n_players, g_rand_int (random));

  return NO_ERROR (bastide_game_new (setup, &error));
}

/* Persons and computer players in any seats of any game; seats change hands now and then. In some games a player
 * decides in another's turn. */
TEST ("/computer/any-seats")
{
  g_autoptr(GRand) random = g_rand_new_with_seed (14);

  for (guint i = 0; i < (g_test_slow () ? 40 : 5); i++)
    {
      g_autoptr(BastideGame) game = new_random_game (random, i);
      g_autoptr(BastideComputer) computer = new_computer (game);
      guint n_players = bastide_rules_get_n_players (bastide_game_get_rules (game));
      guint n_actions = 0;

      bastide_computer_set_confirms (computer, i % 3 == 0);
      for (guint k = 0; k < n_players; k++)
        if (g_rand_boolean (random))
          bastide_game_set_seat (game, k, words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
      while (!bastide_game_get_finished (game))
        {
          if (bastide_game_get_computer (game) < 0)
            move (game, random);
          else
            iterate ();
          if (n_actions / 40 < bastide_game_get_n_actions (game) / 40)
            bastide_game_set_seat (game, (guint) g_rand_int_range (random, 0, (gint32) n_players),
                                   g_rand_boolean (random) ? "person" : words[i % G_N_ELEMENTS (words)]);
          n_actions = bastide_game_get_n_actions (game);
        }
      g_assert_cmpint (bastide_computer_get_player (computer), ==, -1);
    }
}

/* Equal seats play the same game, which is saved and read like any other. */
TEST ("/computer/alike")
{
  g_autoptr(BastideGame) game = new_game (3, 0);
  g_autoptr(BastideGame) again = new_game (3, 0);
  g_autoptr(BastideComputer) computer = new_computer (game);
  g_autoptr(BastideComputer) other = new_computer (again);
  g_autoptr(BastideGame) read = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GFile) file = g_file_new_build_filename (g_get_tmp_dir (), "computer-alike.bastide-game", NULL);

  for (guint i = 1; i < 3; i++)
    {
      bastide_game_set_seat (game, i, "random");
      bastide_game_set_seat (again, i, "random");
    }
  wait (game);
  wait (again);
  g_assert_true (bastide_game_get_finished (game));
  testing_assert_equal (game, again);

  g_assert_true (NO_ERROR (bastide_game_save (game, file, &error)));
  read = NO_ERROR (bastide_game_load (file, testing_get_store (), NULL, &error));
  testing_assert_equal (game, read);
  g_assert_cmpstr (bastide_game_get_seat (read, 1), ==, "random");
  g_file_delete (file, NULL, NULL);
}

/* Undo goes back to the last decision of a person, redo forward to the next one. */
TEST ("/computer/undo")
{
  g_autoptr(BastideGame) game = new_game (3, 1);
  g_autoptr(BastideComputer) computer = new_computer (game);
  g_autoptr(GRand) random = g_rand_new_with_seed (3);
  g_autoptr(GArray) own = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(GArray) sums = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 sum;

  for (guint i = 0; i < 20; i++)
    {
      BastideDecision decision;
      guint n;

      wait (game);
      bastide_game_get_decision (game, &decision);
      if (decision.status == BASTIDE_STATUS_DECISION)
        {
          n = bastide_game_get_n_actions (game);
          sum = testing_checksum (game);
          g_array_append_val (own, n);
          g_array_append_val (sums, sum);
        }
      move (game, random);
    }
  wait (game);
  sum = testing_checksum (game);

  /* The message describes Anna's action, not the last one of a computer player. */
  for (guint i = own->len; i > 0; i--)
    {
      g_autofree char *text = bastide_game_describe_last (game);

      g_assert_true (g_str_has_prefix (text, bastide_player_get_name (bastide_game_get_player (game, 0))));
      g_assert_true (bastide_game_undo (game));
      g_assert_cmpuint (bastide_game_get_n_actions (game), ==, g_array_index (own, guint, i - 1));
      g_assert_true (testing_checksum (game) == g_array_index (sums, guint64, i - 1));
      settle ();
      g_assert_cmpuint (bastide_game_get_n_actions (game), ==, g_array_index (own, guint, i - 1));
    }
  g_assert_false (bastide_game_get_can_undo (game));
  g_assert_false (bastide_game_undo (game));

  for (guint i = 1; i < own->len; i++)
    {
      g_assert_true (bastide_game_redo (game));
      g_assert_cmpuint (bastide_game_get_n_actions (game), ==, g_array_index (own, guint, i));
    }
  g_assert_true (bastide_game_redo (game));
  g_assert_false (bastide_game_get_can_redo (game));
  g_assert_true (testing_checksum (game) == sum);
}

/* Before any person has decided there is nothing to take back, whatever computer players have done. */
TEST ("/computer/undo-nothing")
{
  g_autoptr(BastideGame) game = new_game (2, 0);
  g_autoptr(BastideComputer) computer = NULL;

  bastide_game_set_seat (game, 1, NULL);
  computer = new_computer (game);
  wait (game);
  g_assert_cmpuint (bastide_game_get_n_actions (game), >, 0);
  g_assert_false (bastide_game_get_can_undo (game));
  /* Unless the seat now belongs to a person, who answers for it. */
  bastide_game_set_seat (game, 0, NULL);
  g_assert_true (bastide_game_get_can_undo (game));
}

/* When only computers play, undo stops them: the game is paused. */
TEST ("/computer/watching")
{
  g_autoptr(BastideGame) game = new_game (2, 0);
  g_autoptr(BastideComputer) computer = new_computer (game);
  guint n_actions;

  while (bastide_game_get_n_actions (game) < 6)
    iterate ();
  g_assert_true (bastide_computer_get_can_pause (computer));
  g_assert_true (bastide_game_undo (game));
  g_assert_true (bastide_computer_get_paused (computer));
  n_actions = bastide_game_get_n_actions (game);
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  g_assert_true (bastide_game_undo (game));
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions - 1);
  g_assert_true (bastide_game_redo (game));
  g_assert_true (bastide_computer_get_paused (computer));

  bastide_computer_set_paused (computer, FALSE);
  wait (game);
  g_assert_true (bastide_game_get_finished (game));

  /* With a person at the table nothing stays paused. */
  g_assert_true (bastide_game_undo (game));
  g_assert_true (bastide_computer_get_paused (computer));
  bastide_game_set_seat (game, (guint) (1 - bastide_computer_get_player (computer)), NULL);
  g_assert_false (bastide_computer_get_paused (computer));
}

/* Events during its thinking never make it move in a different state, nor for a person. */
TEST ("/computer/thrown-away")
{
  g_autoptr(BastideGame) game = new_game (2, 1);
  g_autoptr(BastideGame) other = new_game (2, 2);
  g_autoptr(BastideComputer) computer = new_computer (game);
  g_autoptr(GRand) random = g_rand_new_with_seed (5);
  guint n_actions;

  while (bastide_game_get_computer (game) < 0)
    move (game, random);
  g_assert_true (bastide_computer_get_thinking (computer));
  n_actions = bastide_game_get_n_actions (game);

  /* Undo. */
  g_assert_true (bastide_game_undo (game));
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions - 1);
  g_assert_true (bastide_game_redo (game));

  /* A review, and back to the present. */
  bastide_review_set_moment (bastide_game_get_review (game), 0);
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  bastide_review_set_moment (bastide_game_get_review (game), -1);

  /* The seat handed over. */
  bastide_game_set_seat (game, 1, NULL);
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  g_assert_cmpint (bastide_computer_get_player (computer), ==, -1);
  bastide_game_set_seat (game, 1, "one-ply");

  /* The computer stopped. */
  bastide_computer_set_running (computer, FALSE);
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  bastide_computer_set_running (computer, TRUE);

  /* Another game, and back. */
  bastide_computer_set_game (computer, other);
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  g_assert_cmpuint (bastide_game_get_n_actions (other), ==, 0);
  bastide_computer_set_game (computer, game);

  /* A renamed player does not change the state. */
  bastide_game_set_player_name (game, 1, "Deep Thought");
  wait (game);
  g_assert_cmpuint (bastide_game_get_n_actions (game), >, n_actions);
  while (bastide_game_get_computer (game) < 0)
    move (game, random);
  n_actions = bastide_game_get_n_actions (game);

  /* The computer player removed. */
  g_clear_object (&computer);
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
}

/* A game saved while the computer thinks continues from there. */
TEST ("/computer/saved-in-thought")
{
  g_autoptr(BastideGame) game = new_game (2, 1);
  g_autoptr(BastideComputer) computer = new_computer (game);
  g_autoptr(BastideComputer) other = NULL;
  g_autoptr(BastideGame) read = NULL;
  g_autoptr(GRand) random = g_rand_new_with_seed (5);
  g_autoptr(GFile) file = g_file_new_build_filename (g_get_tmp_dir (), "computer-saved.bastide-game", NULL);

  while (bastide_game_get_computer (game) < 0)
    move (game, random);
  g_assert_true (bastide_computer_get_thinking (computer));
  g_assert_true (NO_ERROR (bastide_game_save (game, file, &error)));

  read = NO_ERROR (bastide_game_load (file, testing_get_store (), NULL, &error));
  g_assert_cmpint (bastide_game_get_computer (read), ==, 1);
  other = new_computer (read);
  wait (game);
  wait (read);
  testing_assert_equal (game, read);
  g_file_delete (file, NULL, NULL);
}

/* With a pace, each step is announced before it is performed; skipping performs the rest of the turn at once, and no
 * more. */
TEST ("/computer/pace")
{
  g_autoptr(BastideGame) game = new_game (2, 1);
  g_autoptr(BastideComputer) computer = new_computer (game);
  g_autoptr(GRand) random = g_rand_new_with_seed (5);
  BastideAction coming;
  guint n_actions;

  bastide_computer_set_pace (computer, G_MAXINT);
  while (bastide_game_get_computer (game) < 0)
    move (game, random);
  g_assert_true (bastide_computer_get_thinking (computer));
  g_assert_false (bastide_computer_get_coming (computer, &coming));
  n_actions = bastide_game_get_n_actions (game);
  while (!bastide_computer_get_coming (computer, &coming))
    iterate ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  g_assert_true (bastide_state_is_legal (bastide_game_get_rules (game), bastide_game_get_state (game), coming));

  bastide_computer_skip (computer);
  g_assert_true (bastide_computer_get_skipping (computer));
  wait (game);
  g_assert_cmpuint (bastide_game_get_n_actions (game), >, n_actions);
  g_assert_false (bastide_computer_get_skipping (computer));

  /* The next turn is announced again; a new pace takes effect at once. */
  while (bastide_game_get_computer (game) < 0)
    move (game, random);
  n_actions = bastide_game_get_n_actions (game);
  while (!bastide_computer_get_coming (computer, &coming))
    iterate ();
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  bastide_computer_set_pace (computer, 0);
  wait (game);
  g_assert_cmpuint (bastide_game_get_n_actions (game), >, n_actions);
}

static void
hand_over_cb (BastideGame *game)
{
  bastide_game_set_seat (game, 1, NULL);
}

/* A handler of the announcement may hand the seat over: the rest of the turn is a person's. */
TEST ("/computer/handed-over-in-line")
{
  g_autoptr(BastideGame) game = new_game (2, 1);
  g_autoptr(BastideComputer) computer = new_computer (game);
  g_autoptr(GRand) random = g_rand_new_with_seed (5);
  guint n_actions;

  while (bastide_game_get_computer (game) < 0)
    move (game, random);
  n_actions = bastide_game_get_n_actions (game);
  g_signal_connect (game, "changed", G_CALLBACK (hand_over_cb), NULL);
  while (bastide_game_get_n_actions (game) == n_actions)
    iterate ();
  settle ();
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions + 1);
  g_assert_cmpint (bastide_computer_get_player (computer), ==, -1);
}
