/* test-estimate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The worth of a position to the players, estimated without playing on. */

#include <math.h>

#include "ai/bastide-playout.h"
#include "../rules/any-rules.h"
#include "../rules/fixture.h"
#include "rules/bastide-position.h"
#include "rules/bastide-random.h"

#define N_GAMES 20
#define N_GAMES_LONG 500

typedef struct
{
  const BastideRules *rules;
  BastideEstimator   *quick; /* that has begun */
  BastideEstimator   *slow;
  guint               n_lines;
} Compare;

static gboolean
compare_leaf (const BastideLine *line,
              BastideState      *leaf,
              gpointer           data)
{
  Compare *self = data;
  g_autoptr (BastideState) clone = bastide_state_clone (self->rules, leaf);
  double quick[BASTIDE_MAX_PLAYERS], slow[BASTIDE_MAX_PLAYERS];

  bastide_estimator_weigh (self->quick, leaf, quick);
  bastide_estimator_weigh (self->slow, clone, slow);
  for (guint player = 0; player < bastide_rules_get_n_players (self->rules); player++)
    g_assert_cmpfloat (quick[player], ==, slow[player]);

  return ++self->n_lines < 40;
}

/* The quick estimate for many ends of one decision gives the same values. */
TEST ("/ai/estimate/quick-is-the-same")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    {
      guint64 random = i;
      g_autoptr (BastideRules) rules = any_rules_new (&random);
      g_autoptr (BastideState) state = fixture_start (rules);
      g_autoptr (BastideLines) lines = bastide_lines_new (rules);
      BastideAction action;

      g_test_message ("game %u", i);
      while (bastide_state_pick (rules, state, &random, &action))
        {
          if (bastide_random_below (&random, 20) == 0)
            {
              g_autoptr (BastideEstimator) quick = bastide_estimator_new (rules, state,
                                                                          bastide_weights_get_default ());
              g_autoptr (BastideEstimator) slow = bastide_estimator_new (rules, state, bastide_weights_get_default ());
              Compare compare = { rules, quick, slow, 0 };

              bastide_estimator_begin (quick, state);
              bastide_lines_visit (lines, state, compare_leaf, &compare);
            }
          bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
        }
    }
}

/* When nothing is to come a position is worth its final scoring. */
TEST ("/ai/estimate/end-is-the-score")
{
  for (guint i = 0; i < 30; i++)
    {
      guint64 random = i;
      g_autoptr (BastideRules) rules = any_rules_new (&random);
      g_autoptr (BastideState) state = fixture_new_state (rules, G_MAXUINT, G_MAXUINT, &random);
      g_autoptr (BastideEstimator) estimator = NULL;
      double values[BASTIDE_MAX_PLAYERS];

      if (bastide_state_get_n_left (rules, state) + bastide_state_get_n_in_hands (rules, state) > 0)
        continue;
      estimator = bastide_estimator_new (rules, state, bastide_weights_get_default ());
      bastide_estimator_weigh (estimator, state, values);
      for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
        g_assert_cmpfloat (values[player], ==, bastide_state_get_score (rules, state, player));
    }
}

/* Each seed is one reproducible future; estimates average over many. */
TEST ("/ai/estimate/futures")
{
  const BastideWeights *weights = bastide_weights_get_default ();
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 3);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_autoptr (BastideEstimator) estimator = bastide_estimator_new (rules, state, weights);
  g_autoptr (BastidePlayout) playout = bastide_playout_new (rules, estimator, weights, NULL, NULL);
  BastideLine line = { .n_actions = 0 };
  double leads[8];
  guint n_new = 0;

  g_assert_cmpfloat (weights->guided, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (leads); i++)
    {
      double values[BASTIDE_MAX_PLAYERS], again[BASTIDE_MAX_PLAYERS];
      gboolean is_new = TRUE;

      g_assert_true (bastide_playout_run (playout, state, &line, i, values));
      g_assert_true (bastide_playout_run (playout, state, &line, i, again));
      g_assert_cmpfloat (values[0], ==, again[0]);
      leads[i] = values[0] - values[1];
      for (guint k = 0; k < i; k++)
        is_new &= leads[k] != leads[i];
      n_new += is_new;
    }
  g_assert_cmpuint (n_new, >, G_N_ELEMENTS (leads) / 2);
}

static void
apply (const BastideRules *rules,
       BastideState       *state,
       const char         *text)
{
  BastideAction action;

  g_assert_true (NO_ERROR (bastide_action_parse (rules, state, text, &action, &error)));
  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
}

/* The advantage of playing a first tile one way over another. */
static double
compare_ways (const char *order,
              const char *place,
              const char *first,
              const char *second)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastideEstimator) estimator = NULL;
  double margins[2];

  setup->draw = g_strsplit (order, " ", -1);
  rules = fixture_make_rules (setup);
  state = fixture_start (rules);
  estimator = bastide_estimator_new (rules, state, bastide_weights_get_default ());
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideState) leaf = bastide_state_clone (rules, state);
      double values[BASTIDE_MAX_PLAYERS];

      apply (rules, leaf, place);
      apply (rules, leaf, i == 0 ? first : second);
      bastide_estimator_weigh (estimator, leaf, values);
      margins[i] = bastide_estimator_get_margin (estimator, values, 0);
    }

  return margins[0] - margins[1];
}

#define MANY " base-U base-V base-E base-D base-U base-V base-E base-D base-U base-V base-E base-D base-U base-V base-E"

/* A completed city is worth its points; a monk early in the game is worth more than nothing. */
TEST ("/ai/estimate/sense")
{
  g_assert_cmpfloat (compare_ways ("base-D.start base-E" MANY, "place 0 -1 180", "deploy follower c1", "pass"), >, 3);
  g_assert_cmpfloat (compare_ways ("base-D.start base-B" MANY, "place 0 1 0", "deploy follower m1", "pass"), >, 0);
}

/* The value of one follower at home, in the first turn of a game of the usual length. */
static double
get_worth_at_home (const char *set)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV (set), 2, 1);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastidePosition) position = bastide_position_new ();
  BastideWeights weights[2] = { *bastide_weights_get_default (), *bastide_weights_get_default () };
  double worths[2];
  double turns;

  weights[1].home_first = 0;
  bastide_position_set_supply (position, 0, "follower", 1);
  g_assert_true (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, NULL));
  turns = bastide_state_get_n_left (rules, state) / 2.0 / 35.5;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideEstimator) estimator = bastide_estimator_new (rules, state, &weights[i]);
      g_autoptr (BastideState) leaf = bastide_state_clone (rules, state);
      double values[BASTIDE_MAX_PLAYERS];

      bastide_estimator_weigh (estimator, leaf, values);
      worths[i] = values[0];
    }

  return (worths[0] - worths[1]) / pow (turns, weights[0].patience);
}

/* Each game says how much a follower at home is worth in it. */
TEST ("/ai/estimate/home")
{
  g_assert_cmpfloat_with_epsilon (get_worth_at_home ("base"), 9, 0.001);
  g_assert_cmpfloat_with_epsilon (get_worth_at_home ("discovery"), 3.5, 0.001);
}

static double
get_margin_in (const char   *set,
               guint         n_players,
               gboolean      ended,
               const double *values)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV (set), n_players, 1);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_autoptr (BastideEstimator) estimator = NULL;
  double ignored[BASTIDE_MAX_PLAYERS];
  guint64 random = 1;

  if (ended)
    fixture_play (rules, state, &random);
  estimator = bastide_estimator_new (rules, state, bastide_weights_get_default ());
  bastide_estimator_weigh (estimator, state, ignored);

  return bastide_estimator_get_margin (estimator, values, 0);
}

static double
get_margin_of (guint         n_players,
               gboolean      ended,
               const double *values)
{
  return get_margin_in ("base", n_players, ended, values);
}

/* Each game says how much a point of the other player counts in it. */
TEST ("/ai/estimate/others")
{
  const double values[] = { 20, 30 };

  g_assert_cmpfloat (get_margin_in ("discovery", 2, FALSE, values), ==, -10);
  g_assert_cmpfloat (get_margin_in ("castle", 2, FALSE, values), ==, 5);
}

/* All opponents who may still win count, the leading one most; when nothing is to come, only the leading one does. */
TEST ("/ai/estimate/margin")
{
  const double even[] = { 20, 30, 26, 10 };
  const double less_first[] = { 20, 29, 26, 10 };
  const double less_second[] = { 20, 30, 25, 10 };
  const double less_last[] = { 20, 30, 26, 9 };
  double margin = get_margin_of (4, FALSE, even);

  g_assert_cmpfloat (get_margin_of (2, FALSE, even), ==, -10);
  g_assert_cmpfloat (get_margin_of (4, TRUE, even), ==, -10);
  g_assert_cmpfloat (get_margin_of (4, TRUE, less_second), ==, -10);
  g_assert_cmpfloat (margin, <, -10);
  g_assert_cmpfloat (get_margin_of (4, FALSE, less_last), >, margin);
  g_assert_cmpfloat (get_margin_of (4, FALSE, less_second), >, get_margin_of (4, FALSE, less_last));
  g_assert_cmpfloat (get_margin_of (4, FALSE, less_first), >, get_margin_of (4, FALSE, less_second));
  g_assert_cmpfloat (get_margin_of (4, FALSE, less_first), <, margin + 1);
}
