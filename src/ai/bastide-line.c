/* bastide-line.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-line.h"

/* How many lines are followed in all, about, and for one first action at least. */
#define MAX_LINES 8192
#define MIN_LINES_OF_ACTION 16

/* Lines of so many actions may have come to the same state in another order: placement and figure cannot. */
#define MIN_SAME_ACTIONS 3

struct _BastideLines
{
  const BastideRules *rules;
  BastideState       *states[BASTIDE_MAX_LINE];  /* after each action; made when first needed */
  BastideActions      actions[BASTIDE_MAX_LINE]; /* what is possible at each of them */
  GHashTable         *seen;                      /* (element-type guint64): hashes of ends under one first action */

  /* Of one visit. */
  BastideLine         line;
  BastideLineVisitor  visitor;
  gpointer            data;
  guint               player;
  BastidePart         part;
  guint               turn;
  guint               n_left; /* how many lines under this first action are still followed */
};

BastideLines *
bastide_lines_new (const BastideRules *rules)
{
  BastideLines *self = g_new0 (BastideLines, 1);

  self->rules = rules;
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  return self;
}

void
bastide_lines_free (BastideLines *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < BASTIDE_MAX_LINE; i++)
    {
      bastide_state_free (self->states[i]);
      bastide_actions_clear (&self->actions[i]);
    }
  g_hash_table_unref (self->seen);
  g_free (self);
}

/* Whether the same player goes on in the same part of the turn. */
static gboolean
goes_on (const BastideLines *self,
         const BastideState *state)
{
  BastideDecision decision;

  if (self->line.n_actions >= BASTIDE_MAX_LINE
      || bastide_state_get_decider (self->rules, state) != (int) self->player)
    return FALSE;

  bastide_state_get_decision (self->rules, state, &decision);

  return decision.part == self->part && bastide_state_get_turn (self->rules, state) == self->turn;
}

/* Whether another line under the same first action has led to the same. */
static gboolean
was_seen (BastideLines       *self,
          const BastideState *state)
{
  guint64 hash;

  if (self->line.n_actions < MIN_SAME_ACTIONS)
    return FALSE;

  hash = bastide_state_hash (self->rules, state);

  return !g_hash_table_add (self->seen, g_memdup2 (&hash, sizeof hash));
}

static gboolean
tell (BastideLines *self,
      BastideState *leaf)
{
  if (self->n_left > 0)
    self->n_left--;

  return was_seen (self, leaf) || self->visitor (&self->line, leaf, self->data);
}

static void
forget_seen (BastideLines *self)
{
  if (g_hash_table_size (self->seen) > 0)
    g_hash_table_remove_all (self->seen);
}

static gboolean
follow (BastideLines       *self,
        const BastideState *state,
        guint               depth)
{
  BastideActions *actions = &self->actions[depth];
  guint n_of_action;

  bastide_state_list (self->rules, state, actions);
  bastide_state_fold_alike (self->rules, state, actions);
  if (self->states[depth] == NULL)
    self->states[depth] = bastide_state_new (self->rules);
  n_of_action = MAX (MIN_LINES_OF_ACTION, MAX_LINES / MAX (1, actions->n_items));

  for (guint i = 0; i < actions->n_items; i++)
    {
      BastideState *next = self->states[depth];

      if (depth == 0)
        {
          self->n_left = n_of_action;
          forget_seen (self);
        }
      else if (i > 0 && self->n_left == 0)
        return TRUE;

      self->line.actions[depth] = actions->items[i];
      self->line.n_actions = depth + 1;
      bastide_state_copy (self->rules, next, state);
      bastide_state_apply (self->rules, next, actions->items[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
      if (!(goes_on (self, next) ? follow (self, next, depth + 1) : tell (self, next)))
        return FALSE;
    }

  return TRUE;
}

gboolean
bastide_lines_visit (BastideLines       *self,
                     const BastideState *state,
                     BastideLineVisitor  visitor,
                     gpointer            data)
{
  BastideDecision decision;

  bastide_state_get_decision (self->rules, state, &decision);
  g_return_val_if_fail (decision.status == BASTIDE_STATUS_DECISION, TRUE);

  self->visitor = visitor;
  self->data = data;
  self->player = (guint) decision.player;
  self->part = decision.part;
  self->turn = bastide_state_get_turn (self->rules, state);

  return follow (self, state, 0);
}
