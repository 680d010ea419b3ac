/* test-lines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lines: everything that one player can do in one go, without duplicates. */

#include "ai/bastide-line.h"
#include "rules/bastide-random.h"
#include "../rules/any-rules.h"
#include "../rules/fixture.h"

#define N_GAMES 10
#define N_GAMES_LONG 500

typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  guint               n_lines;
  gboolean            short_ones; /* all have two actions at most */
} Check;

/* The line can be played, entirely by one player, and leads to the state that it gives. */
static gboolean
check_line (const BastideLine *line,
            BastideState      *leaf,
            gpointer           data)
{
  Check *check = data;
  g_autoptr (BastideState) state = bastide_state_clone (check->rules, check->state);
  int player = bastide_state_get_decider (check->rules, state);

  g_assert_cmpuint (line->n_actions, >=, 1);
  g_assert_cmpuint (line->n_actions, <=, BASTIDE_MAX_LINE);
  for (guint i = 0; i < line->n_actions; i++)
    {
      g_assert_cmpint (bastide_state_get_decider (check->rules, state), ==, player);
      g_assert_true (bastide_state_is_legal (check->rules, state, line->actions[i]));
      bastide_state_apply (check->rules, state, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }
  g_assert_cmpuint (bastide_state_checksum (check->rules, state), ==, bastide_state_checksum (check->rules, leaf));
  check->short_ones = check->short_ones && line->n_actions <= 2;
  check->n_lines++;

  /* The visitor may modify the leaf freely. */
  bastide_state_finish (check->rules, leaf, NULL);

  return TRUE;
}

TEST ("/ai/lines/any-games")
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
          Check check = { rules, state, 0, TRUE };

          if (bastide_random_below (&random, 10) == 0)
            {
              g_assert_true (bastide_lines_visit (lines, state, check_line, &check));
              g_assert_cmpuint (check.n_lines, >, 0);
            }
          bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
        }
    }
}

/* The best lines are lines, too, without duplicates, and each first action has one. */

typedef struct
{
  Check         check;
  BastideLines *lines;
  GHashTable   *seen;   /* (element-type GBytes): all actions of a line */
  GHashTable   *firsts; /* (element-type GBytes): first actions */
} CheckBest;

static gboolean
check_best_line (const BastideLine *line,
                 BastideState      *leaf,
                 gpointer           data)
{
  CheckBest *self = data;

  g_assert_true (g_hash_table_add (self->seen, g_bytes_new (line->actions,
                                                            line->n_actions * sizeof (BastideAction))));
  g_hash_table_add (self->firsts, g_bytes_new (line->actions, sizeof (BastideAction)));
  bastide_lines_set_worth (self->lines, self->check.n_lines % 7);

  return check_line (line, leaf, &self->check);
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
}

static void
check_best (const BastideRules *rules,
            const BastideState *state,
            BastideLines       *lines)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  g_autoptr (GHashTable) seen = new_set ();
  g_autoptr (GHashTable) firsts = new_set ();
  Check all = { rules, state, 0, TRUE };
  CheckBest best = { { rules, state, 0, TRUE }, lines, seen, firsts };

  bastide_state_list (rules, state, &actions);
  bastide_state_fold_alike (rules, state, &actions);
  g_assert_true (bastide_lines_visit (lines, state, check_line, &all));
  g_assert_true (bastide_lines_visit_best (lines, state, check_best_line, &best));
  g_assert_cmpuint (g_hash_table_size (firsts), ==, actions.n_items);
  /* None is left out. Where an action begins more lines than are followed, its last one is followed beside them. */
  if (all.short_ones)
    {
      g_assert_cmpuint (best.check.n_lines, >=, all.n_lines);
      g_assert_cmpuint (best.check.n_lines, <=, all.n_lines + actions.n_items);
    }
}

TEST ("/ai/lines/best")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    {
      guint64 random = 1000 + i;
      g_autoptr (BastideRules) rules = any_rules_new (&random);
      g_autoptr (BastideState) state = fixture_start (rules);
      g_autoptr (BastideLines) lines = bastide_lines_new (rules);
      BastideAction action;

      g_test_message ("game %u", i);
      while (bastide_state_pick (rules, state, &random, &action))
        {
          if (bastide_random_below (&random, 20) == 0)
            check_best (rules, state, lines);
          bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
        }
    }
}

/* In the base game a line is a placement and a figure or none: counted by hand, with equivalent ones once. */
static guint
count_lines (const BastideRules *rules,
             const BastideState *state)
{
  g_auto (BastideActions) places = BASTIDE_ACTIONS_INIT;
  g_auto (BastideActions) figures = BASTIDE_ACTIONS_INIT;
  BastideDecision decision;
  guint n = 0;

  bastide_state_list (rules, state, &places);
  bastide_state_fold_alike (rules, state, &places);
  for (guint i = 0; i < places.n_items; i++)
    {
      g_autoptr (BastideState) placed = bastide_state_clone (rules, state);

      bastide_state_apply (rules, placed, places.items[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
      bastide_state_get_decision (rules, placed, &decision);
      bastide_state_list (rules, placed, &figures);
      n += decision.status == BASTIDE_STATUS_DECISION ? figures.n_items : 1;
    }

  return n;
}

TEST ("/ai/lines/base-game")
{
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 3);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_autoptr (BastideLines) lines = bastide_lines_new (rules);
  guint64 random = 3;
  BastideAction action;
  BastideDecision decision;

  while (bastide_state_pick (rules, state, &random, &action))
    {
      Check check = { rules, state, 0, TRUE };

      bastide_state_get_decision (rules, state, &decision);
      if (!decision.placed)
        {
          bastide_lines_visit (lines, state, check_line, &check);
          g_assert_true (check.short_ones);
          g_assert_cmpuint (check.n_lines, ==, count_lines (rules, state));
        }
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

static gboolean
stop_at_third (const BastideLine *line,
               BastideState      *leaf,
               gpointer           data)
{
  guint *n = data;

  return ++*n < 3;
}

/* The visitor can end the enumeration. */
TEST ("/ai/lines/stop")
{
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 3);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_autoptr (BastideLines) lines = bastide_lines_new (rules);
  guint n = 0;

  g_assert_false (bastide_lines_visit (lines, state, stop_at_third, &n));
  g_assert_cmpuint (n, ==, 3);
}
