/* bastide-thought.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-thought.h"

#include "bastide-level-private.h"
#include "rules/bastide-random.h"

/* Numbers of the budget's seed for what lies before and after the thinking of a level. */
#define SEED_OF_CLONE G_GUINT64_CONSTANT (0x636c6f6e65)
#define SEED_OF_TIES G_GUINT64_CONSTANT (0x74696573)

static BastideThought *
bastide_thought_new (guint player)
{
  BastideThought *self = g_new0 (BastideThought, 1);

  self->player = player;
  self->candidates = g_array_new (FALSE, FALSE, sizeof (BastideCandidate));

  return self;
}

BastideThought *
bastide_thought_copy (const BastideThought *self)
{
  BastideThought *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->candidates = g_array_copy (self->candidates);

  return copy;
}

void
bastide_thought_free (BastideThought *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->candidates);
  g_free (self);
}

const BastideCandidate *
bastide_thought_get_played (const BastideThought *self)
{
  for (guint i = 0; i < self->candidates->len; i++)
    {
      const BastideCandidate *candidate = &g_array_index (self->candidates, BastideCandidate, i);

      if (candidate->played)
        return candidate;
    }

  return NULL;
}

const BastideCandidate *
bastide_thought_get_best (const BastideThought *self)
{
  g_return_val_if_fail (self->candidates->len > 0, NULL);

  return &g_array_index (self->candidates, BastideCandidate, 0);
}

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const BastideCandidate *first = a;
  const BastideCandidate *second = b;

  return (first->margin < second->margin) - (first->margin > second->margin);
}

/* Shuffled first, and g_array_sort() is stable: so ties are at random. */
static void
rank_candidates (BastideThought *self,
                 guint64         seed)
{
  guint64 random = seed ^ SEED_OF_TIES;

  for (guint i = self->candidates->len; i > 1; i--)
    {
      guint j = bastide_random_below (&random, i);
      BastideCandidate moved = g_array_index (self->candidates, BastideCandidate, i - 1);

      g_array_index (self->candidates, BastideCandidate, i - 1) = g_array_index (self->candidates, BastideCandidate, j);
      g_array_index (self->candidates, BastideCandidate, j) = moved;
    }

  g_array_sort (self->candidates, compare_candidates);
}

double
bastide_task_get_lead (const BastideTask *self,
                       const double      *expected)
{
  guint n_players = bastide_rules_get_n_players (self->rules);
  double best = -G_MAXDOUBLE;

  if (n_players == 1)
    return expected[self->player];

  for (guint i = 0; i < n_players; i++)
    if (i != self->player)
      best = MAX (best, expected[i]);

  return expected[self->player] - best;
}

/* Levels may compare by more than the lead: with several others one is not sure who will be the best of them. What is
 * told is the lead that the best candidate is expected to bring, and how much less the others are worth. */
static void
tell_leads (BastideTask *task)
{
  BastideThought *thought = task->thought;
  const BastideCandidate *best = bastide_thought_get_best (thought);
  double shift;

  if (!thought->valued || bastide_rules_get_n_players (task->rules) <= 2)
    return;

  shift = bastide_task_get_lead (task, best->expected) - best->margin;
  for (guint i = 0; i < thought->candidates->len; i++)
    g_array_index (thought->candidates, BastideCandidate, i).margin += shift;
}

/* Of lines that lead to the same, levels tell but one. */
static void
mark_played (BastideThought    *self,
             const BastideLine *played)
{
  for (guint i = 0; i < self->candidates->len; i++)
    {
      BastideCandidate *candidate = &g_array_index (self->candidates, BastideCandidate, i);

      candidate->played = bastide_line_equal (&candidate->line, played);
    }
}

/* @played: (nullable) */
static BastideThought *
think (const BastideRules *rules,
       const BastideState *state,
       const BastideLine  *played,
       const BastideMind  *mind,
       BastideBudget       budget,
       BastideShouldStop   should_stop,
       gpointer            data)
{
  g_autoptr (BastideState) known = NULL;
  BastideTask task = { .rules = rules, .mind = *mind, .budget = budget, .played = played,
                       .should_stop = should_stop, .data = data };
  int player;

  g_return_val_if_fail (rules != NULL && state != NULL && mind != NULL && mind->level != NULL, NULL);

  player = bastide_state_get_decider (rules, state);
  g_return_val_if_fail (player >= 0, NULL);

  known = bastide_state_clone (rules, state);
  bastide_state_forget_script (rules, known);
  bastide_state_reseed (rules, known, budget.seed ^ SEED_OF_CLONE);

  task.state = known;
  task.player = (guint) player;
  task.weights = mind->weights != NULL ? *mind->weights : *bastide_weights_get_default ();
  if (mind->weights == NULL)
    bastide_weights_bend (&task.weights, mind->character);
  task.thought = bastide_thought_new (task.player);
  bastide_level_get_thinking (mind->level)->think (&task);
  if (task.thought->candidates->len == 0)
    bastide_random_player_think (&task);
  if (played != NULL)
    mark_played (task.thought, played);
  rank_candidates (task.thought, budget.seed);
  tell_leads (&task);

  return task.thought;
}

BastideThought *
bastide_think (const BastideRules *rules,
               const BastideState *state,
               const BastideMind  *mind,
               BastideBudget       budget,
               BastideShouldStop   should_stop,
               gpointer            data)
{
  return think (rules, state, NULL, mind, budget, should_stop, data);
}

BastideThought *
bastide_think_about (const BastideRules *rules,
                     const BastideState *state,
                     const BastideLine  *played,
                     const BastideMind  *mind,
                     BastideBudget       budget,
                     BastideShouldStop   should_stop,
                     gpointer            data)
{
  g_return_val_if_fail (played != NULL && played->n_actions > 0, NULL);

  return think (rules, state, played, mind, budget, should_stop, data);
}
