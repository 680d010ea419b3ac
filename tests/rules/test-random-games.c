/* test-random-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Random games keep the invariants of the rules (section 13) after every decision. */

#include <string.h>

#include "fixture.h"
#include "rules/bastide-random.h"

#define N_GAMES 2000
#define N_GAMES_LONG 20000

/* Options of the game in all their combinations, by the bits of a number. */
static BastideRules *
make_rules (guint number)
{
  const char *const base[] = { "base", NULL };
  g_autoptr (BastideSetup) setup = fixture_new_setup (base, 2 + number % 5, number);
  g_autoptr (GError) error = NULL;
  BastideRules *rules;

  bastide_setup_set_option (setup, "farmers", number & 1 ? "false" : "true");
  bastide_setup_set_option (setup, "small-city", number & 2 ? "2" : "4");
  bastide_setup_set_option (setup, "farmer-scoring", number & 4 ? "city-once-4" : "c3");
  rules = bastide_rules_new (setup, &error);
  g_assert_no_error (error);

  return rules;
}

static void
check_figures (const BastideRules *rules,
               const BastideState *state)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  guint n_on_board[BASTIDE_MAX_PLAYERS] = { 0 };

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    n_on_board[g_array_index (figures, BastidePlacedFigure, i).player]++;

  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    g_assert_cmpuint (n_on_board[player] + bastide_state_get_supply (rules, state, player, 0), ==, 7);
}

/* No figure stands on what is completed; that holds whenever a player is to place a tile. */
static void
check_completed (const BastideRules *rules,
                 const BastideState *state)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, figure->placed, figure->segment);

      g_assert_false (feature->complete);
      g_assert_cmpuint (feature->figures->len, >=, 1);
    }
}

static void
check_tiles (const BastideRules *rules,
             const BastideState *state,
             gboolean            in_hand)
{
  guint n = bastide_state_get_n_placed (rules, state) + bastide_state_get_n_left (rules, state)
    + bastide_state_get_n_discarded (rules, state) + (in_hand ? 1 : 0);

  g_assert_cmpuint (n, ==, bastide_rules_get_n_all_tiles (rules));
}

static void
check_events (const BastideRules  *rules,
              const BastideEvents *events,
              int                 *totals)
{
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);
      int sum = 0;

      if (event->type != BASTIDE_EVENT_SCORED)
        continue;
      for (guint j = 0; j < event->n_items; j++)
        sum += event->items[j].points;
      g_assert_cmpint (sum, ==, event->points);
      g_assert_cmpint (event->points, >, 0);
      totals[event->player] += event->points;
    }
}

/* Applied to a clone without events and with a stop before chance, an action leads to the same state. */
static void
apply_twice (const BastideRules *rules,
             BastideState       *state,
             BastideState       *other,
             BastideAction       action,
             BastideEvents      *events)
{
  BastideDecision decision;

  bastide_state_copy (rules, other, state);
  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, events);
  bastide_state_apply (rules, other, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  bastide_state_get_decision (rules, other, &decision);
  if (decision.status == BASTIDE_STATUS_CHANCE)
    bastide_state_advance (rules, other, NULL);
  g_assert_cmpmem (state, bastide_rules_get_state_size (rules), other, bastide_rules_get_state_size (rules));
}

static void
check_state (const BastideRules    *rules,
             const BastideState    *state,
             const BastideDecision *decision)
{
  g_autoptr (GError) error = NULL;

  check_figures (rules, state);
  check_tiles (rules, state, decision->status == BASTIDE_STATUS_DECISION && !decision->placed);
  if (strcmp (decision->kind, "place") == 0)
    check_completed (rules, state);
  bastide_state_check (rules, state, &error);
  g_assert_no_error (error);
}

static void
check_scores (const BastideRules *rules,
              const BastideState *state,
              const int          *totals)
{
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      int sum = 0;

      for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
        sum += bastide_state_get_points (rules, state, player, category);
      g_assert_cmpint (sum, ==, bastide_state_get_score (rules, state, player));
      g_assert_cmpint (sum, ==, totals[player]);
    }
}

static void
play (guint number)
{
  g_autoptr (BastideRules) rules = make_rules (number);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) other = bastide_state_new (rules);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  gboolean thorough = number % 20 == 0;
  int totals[BASTIDE_MAX_PLAYERS] = { 0 };
  guint64 random = number;
  BastideDecision decision;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  for (;;)
    {
      BastideAction action;

      bastide_state_get_decision (rules, state, &decision);
      if (thorough || decision.status == BASTIDE_STATUS_END)
        check_state (rules, state, &decision);
      bastide_state_list (rules, state, &actions);
      if (actions.n_items == 0)
        break;
      action = actions.items[bastide_random_below (&random, actions.n_items)];
      bastide_events_clear (events);
      apply_twice (rules, state, other, action, events);
      check_events (rules, events, totals);
    }

  g_assert_cmpint (decision.status, ==, BASTIDE_STATUS_END);
  check_scores (rules, state, totals);
}

static void
test_invariants (void)
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    play (i);
}

/* Every listed action is accepted under its own text, all texts differ, and nothing else is accepted. */
static void
test_text_of_actions (void)
{
  g_autoptr (BastideRules) rules = fixture_new_rules (3, 5);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 random = 5;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (;;)
    {
      g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      BastideAction parsed;

      bastide_state_list (rules, state, &actions);
      if (actions.n_items == 0)
        break;
      for (guint i = 0; i < actions.n_items; i++)
        {
          char *text = bastide_action_print (rules, state, actions.items[i]);

          g_assert_true (bastide_action_parse (rules, state, text, &parsed, NULL));
          g_assert_true (bastide_action_equal (parsed, actions.items[i]));
          g_assert_true (g_hash_table_add (texts, text));
        }
      g_assert_false (bastide_action_parse (rules, state, "place 400 400 0", &parsed, NULL));
      g_assert_false (bastide_action_parse (rules, state, "", &parsed, NULL));
      bastide_state_apply (rules, state, actions.items[bastide_random_below (&random, actions.n_items)],
                           BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

/* Listing by brute force: every cell round the board, every rotation, edge by edge. */
static void
test_places_by_brute_force (void)
{
  static const int dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
  static const int dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 11);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 random = 11;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  fixture_play (rules, state, &random);

  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    {
      int min_x, min_y, max_x, max_y;
      guint n = 0;

      bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
      for (int y = min_y - 2; y <= max_y + 2; y++)
        for (int x = min_x - 2; x <= max_x + 2; x++)
          for (guint rotation = 0; rotation < 4; rotation++)
            {
              guint n_neighbours = 0;
              gboolean matches = bastide_state_find_placed (rules, state, x, y) < 0;

              for (guint side = 0; side < BASTIDE_N_SIDES; side++)
                {
                  int neighbour = bastide_state_find_placed (rules, state, x + dx[side], y + dy[side]);
                  BastidePlacedTile other;

                  if (neighbour < 0)
                    continue;
                  n_neighbours++;
                  bastide_state_get_placed (rules, state, (guint) neighbour, &other);
                  matches &= bastide_rules_get_edge_kind (rules, other.tile, other.rotation, side ^ 2)
                    == bastide_rules_get_edge_kind (rules, tile, rotation, side);
                }
              n += matches && n_neighbours > 0;
            }
      bastide_state_list_places (rules, state, tile, &actions);
      g_assert_cmpuint (actions.n_items, ==, n);
    }
}

/* The same seed and the same actions give the same game; another seed gives another. */
static void
test_determinism (void)
{
  guint64 checksums[3];

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BastideRules) rules = fixture_new_rules (4, i < 2 ? 99 : 100);
      g_autoptr (BastideState) state = bastide_state_new (rules);
      guint64 random = 3;

      bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
      fixture_play (rules, state, &random);
      checksums[i] = bastide_state_checksum (rules, state);
    }

  g_assert_cmpuint (checksums[0], ==, checksums[1]);
  g_assert_cmpuint (checksums[0], !=, checksums[2]);
}

/* A big board: more cells than any window of the table of cells, and a long line that wraps round it. */
static void
test_large_boards (void)
{
  const char *const sets[] = { "base", "base", "base", "base", "base", "base", "base", "base", NULL };
  g_autoptr (BastideSetup) setup = fixture_new_setup (sets, 6, 8);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRules) rules = bastide_rules_new (setup, &error);
  g_autoptr (BastideState) state = NULL;
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  g_assert_no_error (error);
  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (;;)
    {
      guint best = 0;

      bastide_state_list (rules, state, &actions);
      if (actions.n_items == 0)
        break;
      for (guint i = 0; i < actions.n_items; i++)
        if (actions.items[i].x > actions.items[best].x)
          best = i;
      bastide_state_apply (rules, state, actions.items[best], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }

  g_assert_cmpuint (bastide_state_get_n_placed (rules, state), >, 400);
  bastide_state_check (rules, state, &error);
  g_assert_no_error (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/random-games/invariants", test_invariants);
  g_test_add_func ("/rules/random-games/text-of-actions", test_text_of_actions);
  g_test_add_func ("/rules/random-games/places-by-brute-force", test_places_by_brute_force);
  g_test_add_func ("/rules/random-games/determinism", test_determinism);
  g_test_add_func ("/rules/random-games/large-boards", test_large_boards);

  return g_test_run ();
}
