/* test-long-lists.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A module may list as many actions as it likes: no list of the kernel is too short for them. */

#include "fixture.h"
#include "harness.h"
#include "rules/bastide-layout.h"

#define N_ACTIONS 5000

/* Passes with a number each, beside what may be done with a figure. */
static void
list (const BastideRules *rules,
      const BastideState *state,
      BastideStepId       step,
      BastideActions     *actions)
{
  if (step == BASTIDE_STEP_FIGURE)
    for (guint i = 0; i < N_ACTIONS; i++)
      bastide_actions_add (actions, (BastideAction) {
        .verb = rules->game->hooks->pass_verb, .segment = (guint16) (i + 1),
      });
}

static const BastideModuleHooks talkative_hooks = { .list = list };

/* The base game with a module that no player ever sees. */
static BastideRules *
new_rules (void)
{
  BastideRules *rules = fixture_new_rules (2, 3);

  rules->hooks.list.hooks[rules->hooks.list.n++] = &talkative_hooks;

  return rules;
}

static void
go_to_figure (const BastideRules *rules,
              BastideState       *state)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  BastideDecision decision;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_state_list (rules, state, &actions);
  bastide_state_apply (rules, state, actions.items[0], BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_state_get_decision (rules, state, &decision);
  g_assert_cmpstr (decision.kind, ==, "figure");
}

TEST ("/rules/long-lists/list")
{
  g_autoptr (BastideRules) rules = new_rules ();
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  go_to_figure (rules, state);
  bastide_state_list (rules, state, &actions);
  g_assert_cmpuint (actions.n_items, >, N_ACTIONS);
}

/* Each of them may come out, the first ones and the last ones. */
TEST ("/rules/long-lists/pick")
{
  g_autoptr (BastideRules) rules = new_rules ();
  g_autoptr (BastideState) state = bastide_state_new (rules);
  guint64 random = 3;
  guint least = G_MAXUINT, most = 0;

  go_to_figure (rules, state);
  for (guint i = 0; i < 1000; i++)
    {
      BastideAction action;

      g_assert_true (bastide_state_pick (rules, state, &random, &action));
      if (action.verb != rules->game->hooks->pass_verb || action.segment == 0)
        continue;
      g_assert_cmpuint (action.segment, <=, N_ACTIONS);
      least = MIN (least, action.segment);
      most = MAX (most, action.segment);
    }
  g_assert_cmpuint (least, <, N_ACTIONS / 10);
  g_assert_cmpuint (most, >, N_ACTIONS - N_ACTIONS / 10);
}

/* Without a figure to place the step is there all the same, because of what the module lists. */
TEST ("/rules/long-lists/run")
{
  g_autoptr (BastideRules) rules = new_rules ();
  g_autoptr (BastideState) state = bastide_state_new (rules);

  for (guint i = 0; i < rules->n_figures; i++)
    state->supply[0][i] = state->supply[1][i] = 0;
  go_to_figure (rules, state);
}
