/* test-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "table.h"
#include "testing.h"

/* Games with different numbers of players; the seeds are arbitrary. */
#define N_GAMES 8

static guint
count_players (guint game)
{
  return 2 + game % 5;
}

/* The state according to the signals and the list, for comparison with the real one. */
typedef struct
{
  guint n_changed;
  guint n_events;
  guint n_log;
} Observed;

static void
on_event_cb (Observed           *observed,
             const BastideEvent *event)
{
  g_assert_nonnull (event->word);
  g_assert_cmpint (event->word->type, ==, event->type);
  observed->n_events++;
}

static void
on_items_changed_cb (GListModel *log,
                     guint       position,
                     guint       removed,
                     guint       added,
                     Observed   *observed)
{
  g_assert_cmpuint (position + removed, <=, observed->n_log);
  observed->n_log = observed->n_log - removed + added;
  g_assert_cmpuint (observed->n_log, ==, g_list_model_get_n_items (log));
}

static void
check_players (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  guint n_active = 0, n_deciding = 0;

  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    {
      BastidePlayer *player = bastide_game_get_player (game, i);

      g_assert_cmpuint (bastide_player_get_number (player), ==, i);
      g_assert_cmpint (bastide_player_get_score (player), ==, bastide_state_get_score (rules, state, i));
      g_assert_cmpint (bastide_game_get_score_if_ended (game, i), >=, bastide_player_get_score (player));
      g_assert_cmpuint (bastide_player_get_supply (player, 0), ==, bastide_state_get_supply (rules, state, i, 0));
      n_active += bastide_player_get_active (player);
      n_deciding += bastide_player_get_deciding (player);
      if (bastide_game_get_finished (game))
        g_assert_cmpint (bastide_game_get_score_if_ended (game, i), ==, bastide_player_get_score (player));
    }

  g_assert_cmpuint (n_active, ==, bastide_game_get_finished (game) ? 0 : 1);
  g_assert_cmpuint (n_deciding, <=, n_active);
}

TEST ("/game/straight-play")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr(BastideGame) game = testing_new_game (count_players (i), i);
      g_autoptr(GRand) random = g_rand_new_with_seed (i);
      Observed observed = { 0 };
      guint n_changes = 0;

      observed.n_log = g_list_model_get_n_items (bastide_game_get_log (game));
      g_signal_connect_swapped (game, "changed", G_CALLBACK (g_atomic_int_inc), &observed.n_changed);
      g_signal_connect_swapped (game, "event", G_CALLBACK (on_event_cb), &observed);
      g_signal_connect (bastide_game_get_log (game), "items-changed", G_CALLBACK (on_items_changed_cb), &observed);

      while (!bastide_game_get_finished (game))
        {
          check_players (game);
          if (bastide_game_get_can_confirm (game))
            bastide_game_confirm (game);
          else
            testing_apply_any (game, random);
          g_assert_cmpuint (observed.n_changed, ==, ++n_changes);
        }

      check_players (game);
      testing_check_log (game);
      /* At least the draw and the placing of most tiles. */
      g_assert_cmpuint (observed.n_events, >, 100);
      g_assert_cmpuint (observed.n_log, ==, g_list_model_get_n_items (bastide_game_get_log (game)));
      /* 72 tiles, one of them placed at the beginning. */
      g_assert_cmpuint (bastide_game_get_turn (game), <=, 71);
      g_assert_cmpuint (bastide_game_get_n_turns (game), ==, bastide_game_get_turn (game));
    }
}

TEST ("/game/undo-redo")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr(BastideGame) straight = testing_new_game (count_players (i), 100 + i);
      g_autoptr(BastideGame) wavering = testing_new_game (count_players (i), 100 + i);
      g_autoptr(GRand) random = g_rand_new_with_seed (i);

      testing_play (straight, random, G_MAXUINT);
      while (bastide_game_get_n_actions (wavering) < bastide_game_get_n_actions (straight))
        {
          guint n_actions = bastide_game_get_n_actions (wavering);
          guint n_back = (guint) g_rand_int_range (random, 0, 6);
          guint n_again = (guint) g_rand_int_range (random, 0, 6);
          const char *text;

          for (guint k = 0; k < n_back && bastide_game_undo (wavering); k++)
            g_assert_cmpuint (bastide_game_get_n_actions (wavering), ==, n_actions - k - 1);
          /* Redo some; play the others anew. */
          for (guint k = 0; k < n_again && bastide_game_redo (wavering); k++)
            ;

          bastide_game_confirm (wavering);
          text = bastide_game_get_text_at (straight, bastide_game_get_n_actions (wavering) + 1);
          NO_ERROR (bastide_game_apply_text (wavering, text, &error));
          g_assert_false (bastide_game_get_can_redo (wavering));
          bastide_game_confirm (wavering);
        }

      testing_assert_equal (straight, wavering);
    }
}

TEST ("/game/undo-to-start")
{
  g_autoptr(BastideGame) fresh = testing_new_game (3, 7);
  g_autoptr(BastideGame) game = testing_new_game (3, 7);
  g_autoptr(BastideGame) played = NULL;

  testing_play_by (game, 7, G_MAXUINT);
  played = bastide_game_copy (game);
  testing_assert_equal (game, played);
  g_assert_cmpstr (bastide_game_get_id (game), !=, bastide_game_get_id (played));

  testing_undo_all (game);
  testing_assert_equal (game, fresh);
  testing_redo_all (game);
  testing_assert_equal (game, played);
}

/* Plays a whole turn without its confirmation. */
static void
play_unconfirmed (BastideGame *game,
                  GRand       *random)
{
  while (!bastide_game_get_can_confirm (game))
    testing_apply_any (game, random);
}

/* With every expansion: dice, cards and tiles are revealed by a confirmation only, and undo and redo keep them. */
TEST ("/game/full-undo-redo")
{
  for (guint seed = 1; seed <= 3; seed++)
    {
      g_autoptr(BastideGame) game = testing_start (testing_new_full_setup (3, seed));
      g_autoptr(BastideGame) played = NULL;
      guint64 start = testing_checksum (game);

      testing_play_by (game, seed, G_MAXUINT);
      played = bastide_game_copy (game);
      testing_assert_equal (game, played);

      testing_undo_all (game);
      g_assert_cmphex (testing_checksum (game), ==, start);
      testing_redo_all (game);
      testing_assert_equal (game, played);
    }
}

/* Without take-backs nothing revealed is taken back: no tile, no die, no card. */
TEST ("/game/full-reveals")
{
  g_autoptr(BastideSetup) setup = testing_new_full_setup (3, 4);
  g_autoptr(GRand) random = g_rand_new_with_seed (4);
  g_autoptr(BastideGame) game = NULL;

  bastide_setup_set_option (setup, "take-backs", "false");
  game = NO_ERROR (bastide_game_new (setup, &error));
  while (!bastide_game_get_finished (game))
    {
      if (bastide_game_get_can_confirm (game))
        {
          g_assert_true (bastide_game_get_can_undo (game));
          bastide_game_confirm (game);
          g_assert_false (bastide_game_get_can_undo (game));
          continue;
        }
      testing_apply_any (game, random);
      g_assert_true (bastide_game_get_can_undo (game));
    }
}

/* The possible next tiles add up, and the tile that came was among them; the river comes before everything else. */
TEST ("/game/next-tile")
{
  g_autoptr(GRand) random = g_rand_new_with_seed (6);
  g_autoptr(BastideGame) game = testing_start (testing_new_full_setup (2, 6));
  const BastideRules *rules = bastide_game_get_rules (game);

  /* Without the spring and the tile in hand the river has ten tiles; its lake lies below the others. */
  g_assert_cmpuint (bastide_state_get_n_next (rules, bastide_game_get_state (game)), ==, 9);
  do
    {
      const BastideState *state = bastide_game_get_state (game);
      guint sum = 0;

      for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
        {
          guint next = bastide_state_get_next (rules, state, tile);

          g_assert_cmpuint (next, <=, bastide_state_get_left (rules, state, tile));
          sum += next;
        }
      g_assert_cmpuint (sum, ==, bastide_state_get_n_next (rules, state));
      g_assert_true ((sum > 0) == (bastide_state_get_n_left (rules, state) > 0));
    }
  while (testing_play_action (game, random));
}

TEST ("/game/confirm")
{
  g_autoptr(BastideSetup) setup = testing_new_setup (2, 3);
  g_autoptr(BastideGame) game = NULL;
  g_autoptr(GRand) random = g_rand_new_with_seed (3);
  BastideDecision first;
  guint n_left;

  bastide_setup_set_option (setup, "take-backs", "false");
  game = bastide_game_new (setup, NULL);
  n_left = bastide_state_get_n_left (bastide_game_get_rules (game), bastide_game_get_state (game));

  /* Before confirmation nothing is drawn, and everything can be taken back. */
  play_unconfirmed (game, random);
  g_assert_cmpuint (n_left, ==, bastide_state_get_n_left (bastide_game_get_rules (game),
                                                          bastide_game_get_state (game)));
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  g_assert_true (bastide_game_get_can_undo (game));
  testing_undo_all (game);
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, 0);
  testing_redo_all (game);
  g_assert_true (bastide_game_get_can_confirm (game));

  /* Afterwards nothing can be taken back, because the tile is known. */
  bastide_game_confirm (game);
  bastide_game_get_decision (game, &first);
  g_assert_cmpint (first.status, ==, BASTIDE_STATUS_DECISION);
  g_assert_false (bastide_game_get_can_undo (game));
  g_assert_false (bastide_game_undo (game));
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 2);

  /* A second confirmation does nothing. */
  bastide_game_confirm (game);
  g_assert_cmpint (first.tile, ==, testing_get_decision (game).tile);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 2);
}

TEST ("/game/same-draw")
{
  g_autoptr(BastideGame) game = testing_new_game (2, 11);
  g_autoptr(GRand) random = g_rand_new_with_seed (11);
  int first;

  /* Taking a turn back and playing another one does not change the tiles that are drawn. */
  play_unconfirmed (game, random);
  bastide_game_confirm (game);
  first = testing_get_decision (game).tile;
  testing_undo_all (game);
  play_unconfirmed (game, random);
  bastide_game_confirm (game);
  g_assert_cmpint (first, ==, testing_get_decision (game).tile);
}

TEST ("/game/illegal")
{
  g_autoptr(BastideGame) game = testing_new_game (2, 5);
  g_autoptr(BastideGame) untouched = testing_new_game (2, 5);
  BastideAction action = { .x = 1000, .y = 1000 };

  ASSERT_FAILS (bastide_game_apply_text (game, "place 1000 1000 0", &error), BASTIDE_ACTION_ERROR, ILLEGAL);
  ASSERT_FAILS (bastide_game_apply (game, action, &error), BASTIDE_ACTION_ERROR, ILLEGAL);
  g_assert_false (bastide_game_redo (game));
  g_assert_null (bastide_game_describe_last (game));
  testing_assert_equal (game, untouched);
}

TEST ("/game/state-at")
{
  g_autoptr(BastideGame) game = testing_new_game (4, 21);
  g_autoptr(GRand) random = g_rand_new_with_seed (21);
  g_autoptr(GArray) checksums = g_array_new (FALSE, FALSE, sizeof (guint64));

  do
    {
      guint64 checksum = testing_checksum (game);

      g_array_append_val (checksums, checksum);
    }
  while (testing_play_action (game, random));

  g_assert_cmpuint (bastide_game_get_n_actions (game), >, 64);
  for (guint i = 0; i <= bastide_game_get_n_actions (game); i++)
    {
      g_autoptr(BastideState) state = bastide_game_get_state_at (game, i);

      g_assert_cmphex (bastide_state_checksum (bastide_game_get_rules (game), state), ==,
                       g_array_index (checksums, guint64, i));
    }
}

/* Everything that the players of a game show now. */
static char *
describe_players (BastideGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (game)); i++)
    {
      BastidePlayer *player = bastide_game_get_player (game, i);

      g_string_append_printf (text, "%d→%d %u %u %d %d; ", bastide_player_get_score (player),
                              bastide_game_get_score_if_ended (game, i), bastide_player_get_rank (player),
                              bastide_player_get_supply (player, 0), bastide_player_get_active (player),
                              bastide_player_get_deciding (player));
    }
  g_string_append_printf (text, "turn %u", bastide_game_get_shown_turn (game));

  return g_string_free (text, FALSE);
}

/* An earlier moment is shown as it was then; the game itself goes on from the present. */
TEST ("/game/review")
{
  g_autoptr(BastideGame) game = testing_new_game (3, 22);
  BastideReview *review = bastide_game_get_review (game);
  g_autoptr(GRand) random = g_rand_new_with_seed (22);
  g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *present = NULL;
  guint n_calls = 0;
  guint64 end;

  do
    g_ptr_array_add (told, describe_players (game));
  while (testing_play_action (game, random));
  end = testing_checksum (game);
  present = describe_players (game);

  g_signal_connect_swapped (review, "notify::moment", G_CALLBACK (g_atomic_int_inc), &n_calls);
  for (guint i = 0; i < told->len; i++)
    {
      bastide_review_set_moment (review, (int) i);
      g_assert_cmpint (bastide_review_get_moment (review), ==, (int) i);
      g_assert_cmpuint (n_calls, ==, i + 1);
      ASSERT_STRING (describe_players (game), g_ptr_array_index (told, i));
      g_assert_cmphex (testing_checksum (game), ==, end);
    }

  bastide_review_set_moment (review, -1);
  ASSERT_STRING (describe_players (game), present);

  /* Any change of the game ends the review. */
  bastide_review_set_moment (review, 5);
  n_calls = 0;
  g_assert_true (bastide_game_undo (game));
  g_assert_cmpint (bastide_review_get_moment (review), ==, -1);
  g_assert_cmpuint (n_calls, ==, 1);
  g_assert_true (bastide_game_get_shown_state (game) == bastide_game_get_state (game));
}

TEST ("/game/fork")
{
  g_autoptr(BastideGame) game = testing_new_game (3, 31);
  g_autoptr(GRand) random = g_rand_new_with_seed (31);
  g_autoptr(GString) draws = g_string_new (NULL);
  g_autoptr(GString) fork_draws = g_string_new (NULL);
  g_autoptr(BastideGame) fork = NULL;
  g_autoptr(BastideState) forked = NULL;
  guint64 end;

  testing_play (game, random, G_MAXUINT);
  end = testing_checksum (game);
  fork = bastide_game_fork_at (game, 40);
  g_assert_cmpuint (bastide_game_get_n_actions (fork), ==, 40);
  g_assert_cmpstr (bastide_game_get_id (fork), !=, bastide_game_get_id (game));
  forked = bastide_game_get_state_at (game, 40);
  g_assert_cmphex (bastide_state_checksum (bastide_game_get_rules (game), forked), ==, testing_checksum (fork));

  /* Behind the fork begins a different game. */
  g_assert_false (bastide_game_get_can_undo (fork));

  /* Chance takes another course; the moves before the fork are untouched. */
  testing_play (fork, random, G_MAXUINT);
  for (guint i = 41; i <= MIN (bastide_game_get_n_actions (fork), bastide_game_get_n_actions (game)); i++)
    {
      g_autoptr(BastideState) state = bastide_game_get_state_at (game, i);
      g_autoptr(BastideState) fork_state = bastide_game_get_state_at (fork, i);
      BastideDecision decision;

      bastide_state_get_decision (bastide_game_get_rules (game), state, &decision);
      g_string_append_printf (draws, "%d ", decision.tile);
      bastide_state_get_decision (bastide_game_get_rules (fork), fork_state, &decision);
      g_string_append_printf (fork_draws, "%d ", decision.tile);
    }
  g_assert_cmpstr (draws->str, !=, fork_draws->str);
  g_assert_cmphex (testing_checksum (game), ==, end);

  /* Back to the fork, and no further. */
  testing_undo_all (fork);
  g_assert_cmpuint (bastide_game_get_n_actions (fork), ==, 40);
}

/* A fork may also begin before a turn is confirmed; the tile that the original would have drawn stays hidden. */
TEST ("/game/fork-unconfirmed")
{
  g_autoptr(BastideGame) game = testing_new_game (2, 32);
  g_autoptr(BastideGame) fork = NULL;
  g_autoptr(BastideGame) fork_of_fork = NULL;
  g_autoptr(GRand) random = g_rand_new_with_seed (32);
  guint n_actions;

  testing_play (game, random, 20);
  play_unconfirmed (game, random);
  n_actions = bastide_game_get_n_actions (game);
  fork = bastide_game_fork_at (game, n_actions);
  g_assert_true (bastide_game_get_can_confirm (fork));
  g_assert_false (bastide_game_get_can_undo (fork));

  bastide_game_confirm (fork);
  g_assert_false (bastide_game_get_can_undo (fork));
  testing_play (fork, random, n_actions + 5);
  testing_undo_all (fork);
  g_assert_cmpuint (bastide_game_get_n_actions (fork), ==, n_actions);

  /* A second fork at the same place. */
  fork_of_fork = bastide_game_fork_at (fork, n_actions);
  g_assert_cmphex (testing_checksum (fork), ==, testing_checksum (fork_of_fork));
  g_assert_false (bastide_game_get_can_undo (fork_of_fork));
}

TEST ("/game/seats")
{
  g_autoptr(BastideGame) game = testing_new_game (3, 1);
  BastidePlayer *first = bastide_game_get_player (game, 0);
  guint n_changes = 0;

  g_signal_connect_swapped (first, "changed", G_CALLBACK (g_atomic_int_inc), &n_changes);

  bastide_game_set_player_name (game, 0, "  Anna\n\t\001Karenina  ");
  g_assert_cmpstr (bastide_player_get_name (first), ==, "AnnaKarenina");
  bastide_game_set_player_name (game, 0, "\n ");
  g_assert_cmpstr (bastide_player_get_name (first), ==, "AnnaKarenina");
  g_assert_cmpuint (n_changes, ==, 1);
}

/* No player can take another one's name. Players of a game from elsewhere may share a name, and be renamed. */
TEST ("/game/namesakes")
{
  g_autoptr(BastideGame) game = testing_new_game (3, 1);
  g_autoptr(BastideGame) foreign = NULL;
  g_autoptr(BastideSetup) setup = NULL;

  g_assert_true (bastide_game_set_player_name (game, 0, "Anna"));
  g_assert_true (bastide_game_set_player_name (game, 0, "Anna"));
  g_assert_true (bastide_game_set_player_name (game, 0, " "));
  g_assert_false (bastide_game_set_player_name (game, 1, " Anna\n"));
  g_assert_cmpstr (bastide_player_get_name (bastide_game_get_player (game, 1)), !=, "Anna");
  g_assert_true (bastide_game_set_player_name (game, 1, "anna"));
  /* Composed or decomposed, it looks the same. */
  g_assert_true (bastide_game_set_player_name (game, 0, "Zo\303\253"));
  g_assert_false (bastide_game_set_player_name (game, 2, "Zoe\314\210"));

  setup = bastide_setup_copy (bastide_game_get_setup (game));
  for (guint i = 0; i < setup->players->len; i++)
    {
      BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      g_free (player->name);
      player->name = g_strdup ("Anna");
    }
  foreign = bastide_game_new (setup, NULL);
  g_assert_nonnull (foreign);
  g_assert_cmpstr (bastide_player_get_name (bastide_game_get_player (foreign, 1)), ==, "Anna");
  g_assert_true (bastide_game_set_player_name (foreign, 1, "Eva"));
  g_assert_cmpstr (bastide_player_get_name (bastide_game_get_player (foreign, 1)), ==, "Eva");
  g_assert_false (bastide_game_set_player_name (foreign, 1, "Anna"));
}

static void
on_seat_changed_cb (BastideGame *game,
                    guint        player,
                    int         *changed)
{
  *changed = (int) player;
}

/* Handing over a seat is not a step of the game, so undo does not bring the former player back. */
TEST ("/game/hands-change")
{
  g_autoptr(BastideGame) game = testing_new_game (3, 1);
  g_autoptr(BastideGame) again = NULL;
  g_autoptr(BastideSetup) setup = NULL;
  BastidePlayer *second;
  BastideDecision decision;
  guint other;
  BastideMind mind;
  int changed = -1;

  g_signal_connect (game, "seat-changed", G_CALLBACK (on_seat_changed_cb), &changed);
  bastide_game_get_decision (game, &decision);
  other = ((guint) decision.player + 1) % 3;
  second = bastide_game_get_player (game, other);
  g_assert_null (bastide_game_get_seat (game, other));
  testing_play_by (game, 1, 1);

  bastide_game_set_seat (game, other, "strong:builder");
  g_assert_cmpint (changed, ==, (int) other);
  g_assert_cmpstr (bastide_game_get_seat (game, other), ==, "strong:builder");
  g_assert_cmpstr (bastide_player_get_seat (second), ==, "strong:builder");
  g_assert_true (bastide_game_is_computer (game, other));
  g_assert_cmpuint (bastide_game_get_n_computers (game), ==, 1);
  g_assert_true (bastide_game_get_mind (game, other, &mind));
  g_assert_cmpstr (mind.level->name, ==, "strong");

  g_assert_true (bastide_game_undo (game));
  g_assert_true (bastide_game_is_computer (game, other));
  g_assert_true (bastide_game_redo (game));
  again = bastide_game_copy (game);
  g_assert_cmpstr (bastide_game_get_seat (again, other), ==, "strong:builder");

  /* No change, no notification. */
  changed = -1;
  bastide_game_set_seat (game, other, "strong:builder");
  g_assert_cmpint (changed, ==, -1);
  bastide_game_set_seat (game, other, "person");
  g_assert_cmpint (changed, ==, (int) other);
  g_assert_null (bastide_player_get_seat (second));
  g_assert_false (bastide_game_get_mind (game, other, &mind));

  setup = bastide_setup_copy (bastide_game_get_setup (game));
  g_free (((BastideSetupPlayer *) g_ptr_array_index (setup->players, 0))->seat);
  ((BastideSetupPlayer *) g_ptr_array_index (setup->players, 0))->seat = g_strdup ("nobody");
  ASSERT_FAILS (bastide_game_new (setup, &error), BASTIDE_SETUP_ERROR, INVALID);
}

TEST ("/game/score-history")
{
  g_autoptr(BastideGame) game = testing_new_game (2, 41);
  g_autoptr(GArray) scores = bastide_game_get_score_history (game);

  g_assert_cmpuint (scores->len, ==, 2);
  g_clear_pointer (&scores, g_array_unref);

  testing_play_by (game, 41, G_MAXUINT);
  scores = bastide_game_get_score_history (game);
  /* The start, every turn, and the final scoring. */
  g_assert_cmpuint (scores->len, ==, 2 * (1 + bastide_game_get_turn (game) + 1));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (g_array_index (scores, int, i), ==, 0);
      g_assert_cmpint (g_array_index (scores, int, scores->len - 2 + i), ==,
                       bastide_player_get_score (bastide_game_get_player (game, i)));
    }
  for (guint i = 2; i < scores->len; i++)
    g_assert_cmpint (g_array_index (scores, int, i), >=, g_array_index (scores, int, i - 2));
}

static void
check_statistics (BastideGame *game)
{
  g_autoptr(GPtrArray) statistics = bastide_game_get_statistics (game);

  for (guint i = 0; i < statistics->len; i++)
    {
      const BastideStatistic *statistic = g_ptr_array_index (statistics, i);

      g_assert_cmpstr (statistic->title, !=, "");
      g_assert_cmpstr (statistic->value, !=, "");
      g_assert_cmpint (statistic->number, >, 0);
      g_assert_cmpuint (statistic->players >> bastide_rules_get_n_players (bastide_game_get_rules (game)), ==, 0);
      /* The final scoring does not count as a turn. */
      g_assert_cmpuint (statistic->turn, <=, bastide_game_get_turn (game));
    }
}

TEST ("/game/random-statistics")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr(BastideGame) game = testing_new_game (count_players (i), 50 + i);
      g_autoptr(GRand) random = g_rand_new_with_seed (i);

      check_statistics (game);
      testing_play (game, random, 30);
      check_statistics (game);
      testing_play (game, random, G_MAXUINT);
      check_statistics (game);
    }
}

/* Places a follower on the segment of a kind on the tile placed last, or skips; then confirms. */
static void
deploy (BastideGame *game,
        const char  *kind)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideTileDefinition *tile;
  const BastideDecision decision = testing_get_decision (game);

  tile = bastide_rules_get_tile (rules, (guint) decision.tile);
  for (guint i = 0; kind != NULL && i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      g_autofree char *text = g_strdup_printf ("deploy follower %s", segment->id);

      if (g_str_equal (bastide_rules_get_game (rules)->kinds[segment->kind].name, kind))
        {
          g_assert_true (bastide_game_apply_text (game, text, NULL));
          bastide_game_confirm (game);
          return;
        }
    }

  g_assert_null (kind);
  g_assert_true (bastide_game_apply_text (game, "pass", NULL));
  bastide_game_confirm (game);
}

/*
 * A game of six tiles: a city of two tiles for the first player, a road of four for the second, then
 * a monastery with one neighbour for the first.
 */
static BastideGame *
play_known_game (void)
{
  const char *draw[] = { "base-E", "base-E", "base-U", "base-U", "base-A", "base-A", NULL };
  static const char *const turns[][2] = {
    { "place 0 -1 180", "city" }, { "place 1 0 0", "road" }, { "place 1 1 0" }, { "place 1 -1 0" },
    { "place 1 2 180", "monastery" },
  };
  g_autoptr(BastideSetup) setup = testing_new_setup (2, 0);
  BastideGame *game;

  setup->draw = g_strdupv ((char **) draw);
  game = NO_ERROR (bastide_game_new (setup, &error));
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      NO_ERROR (bastide_game_apply_text (game, turns[i][0], &error));
      deploy (game, turns[i][1]);
    }

  return game;
}

static void
assert_statistic (GPtrArray  *statistics,
                  const char *name,
                  int         number,
                  guint       players,
                  guint       turn)
{
  for (guint i = 0; i < statistics->len; i++)
    {
      const BastideStatistic *statistic = g_ptr_array_index (statistics, i);

      if (!g_str_equal (statistic->name, name))
        continue;
      g_assert_cmpint (statistic->number, ==, number);
      g_assert_cmphex (statistic->players, ==, players);
      g_assert_cmpuint (statistic->turn, ==, turn);
      return;
    }

  g_assert_not_reached ();
}

TEST ("/game/known-statistics")
{
  g_autoptr(BastideGame) game = play_known_game ();
  g_autoptr(GPtrArray) statistics = bastide_game_get_statistics (game);
  g_autoptr(GArray) scores = bastide_game_get_score_history (game);
  const int expected[] = { 0, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 4, 6, 4 };

  g_assert_true (bastide_game_get_finished (game));
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 5);
  g_assert_cmpint (bastide_player_get_score (bastide_game_get_player (game, 0)), ==, 6);
  g_assert_cmpuint (bastide_player_get_rank (bastide_game_get_player (game, 1)), ==, 2);
  g_assert_cmpmem (scores->data, scores->len * sizeof (int), expected, sizeof expected);

  assert_statistic (statistics, "road", 4, 1 << 1, 0);
  assert_statistic (statistics, "city", 2, 1 << 0, 0);
  assert_statistic (statistics, "scoring", 4, 1 << 0, 1);
  assert_statistic (statistics, "turn", 4, 1 << 0, 1);
  assert_statistic (statistics, "tiles", 6, 0, 0);
  /* Without a farmer there is no best field; no tile was put aside. */
  g_assert_cmpuint (statistics->len, ==, 5);
}

/* The log, word for word if the program speaks English. */
TEST ("/game/known-log")
{
  g_autoptr(BastideGame) game = play_known_game ();
  GListModel *log = bastide_game_get_log (game);
  g_autoptr(GPtrArray) expected = table_read ("known-log.tsv", 1);

  g_assert_cmpuint (g_list_model_get_n_items (log), ==, expected->len);
  for (guint i = 0; i < expected->len; i++)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (log, i);

      ASSERT_STRING (bastide_game_print_entry (game, entry), ((char **) g_ptr_array_index (expected, i))[0]);
    }
}
