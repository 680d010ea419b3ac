/* ai-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ai-testing.h"

BastideThought *
ai_testing_think (const BastideRules *rules,
                  const BastideState *state,
                  const BastideLevel *level,
                  guint               playouts,
                  guint64             seed)
{
  return bastide_think (rules, state, &(BastideMind) { .level = level }, (BastideBudget) { playouts, seed }, NULL,
                        NULL);
}

void
ai_testing_assert_same (const BastideThought *one,
                        const BastideThought *other)
{
  g_assert_cmpuint (one->player, ==, other->player);
  g_assert_cmpuint (one->playouts, ==, other->playouts);
  g_assert_cmpuint (one->candidates->len, ==, other->candidates->len);
  for (guint i = 0; i < one->candidates->len; i++)
    {
      const BastideCandidate *a = &g_array_index (one->candidates, BastideCandidate, i);
      const BastideCandidate *b = &g_array_index (other->candidates, BastideCandidate, i);

      g_assert_cmpmem (a->line.actions, a->line.n_actions * sizeof (BastideAction),
                       b->line.actions, b->line.n_actions * sizeof (BastideAction));
      g_assert_cmpfloat (a->margin, ==, b->margin);
      g_assert_cmpfloat (a->error, ==, b->error);
    }
}

gboolean
ai_testing_play_best (const BastideRules   *rules,
                      BastideState         *state,
                      const BastideThought *thought)
{
  const BastideLine *line = &bastide_thought_get_best (thought)->line;

  g_assert_cmpuint (line->n_actions, >=, 1);
  for (guint i = 0; i < line->n_actions; i++)
    {
      g_assert_cmpint (bastide_state_get_decider (rules, state), ==, thought->player);
      g_assert_true (bastide_state_is_legal (rules, state, line->actions[i]));
      bastide_state_apply (rules, state, line->actions[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }

  return bastide_state_get_decider (rules, state) >= 0;
}
