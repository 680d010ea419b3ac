/* bastide-history.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-history.h"

#include "bastide-checkpoints.h"

struct _BastideHistory
{
  const BastideRules *rules;

  GArray    *steps;   /* of BastideHistoryStep */
  GArray    *actions; /* of guint: the step of each action */

  /* Each is a state just before an action, with all that was revealed after the action before it. */
  BastideCheckpoints *copies;
};

void
bastide_history_step_clear (BastideHistoryStep *self)
{
  g_clear_pointer (&self->text, g_free);
}

void
bastide_history_step_copy (const BastideHistoryStep *self,
                   BastideHistoryStep       *copy)
{
  *copy = (BastideHistoryStep) {
    .type = self->type,
    .action = self->action,
    .text = g_strdup (self->text),
    .seed = self->seed,
  };
}

void
bastide_history_step_apply (const BastideHistoryStep  *self,
                    const BastideRules *rules,
                    BastideState       *state,
                    BastideEvents      *events)
{
  switch (self->type)
    {
    case BASTIDE_HISTORY_ACTION:
      bastide_state_apply (rules, state, self->action, BASTIDE_ADVANCE_TO_CONFIRMATION, events);
      break;

    case BASTIDE_HISTORY_REVEAL:
      bastide_state_advance (rules, state, events);
      break;

    case BASTIDE_HISTORY_RESEED:
      bastide_state_reseed (rules, state, self->seed);
      break;
    }
}

BastideHistory *
bastide_history_new (const BastideRules *rules,
                     const BastideState *start)
{
  BastideHistory *self = g_new0 (BastideHistory, 1);

  self->rules = rules;
  self->steps = g_array_new (FALSE, FALSE, sizeof (BastideHistoryStep));
  g_array_set_clear_func (self->steps, (GDestroyNotify) bastide_history_step_clear);
  self->actions = g_array_new (FALSE, FALSE, sizeof (guint));
  self->copies = bastide_checkpoints_new (rules, start);

  return self;
}

void
bastide_history_free (BastideHistory *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->steps);
  g_array_unref (self->actions);
  bastide_checkpoints_free (self->copies);
  g_free (self);
}

guint
bastide_history_get_n_steps (const BastideHistory *self)
{
  return self->steps->len;
}

guint
bastide_history_get_n_actions (const BastideHistory *self)
{
  return self->actions->len;
}

BastideHistoryStep *
bastide_history_get_step (const BastideHistory *self,
                          guint                 i)
{
  g_assert (i < self->steps->len);

  return &g_array_index (self->steps, BastideHistoryStep, i);
}

BastideHistoryStep *
bastide_history_get_action (const BastideHistory *self,
                            guint                 action)
{
  g_assert (action < self->actions->len);

  return bastide_history_get_step (self, g_array_index (self->actions, guint, action));
}

BastideHistoryStep *
bastide_history_get_last (const BastideHistory *self)
{
  return self->steps->len > 0 ? bastide_history_get_step (self, self->steps->len - 1) : NULL;
}

guint
bastide_history_count_steps (const BastideHistory *self,
                             guint                 n_actions)
{
  g_assert (n_actions <= self->actions->len);

  if (n_actions == self->actions->len)
    return self->steps->len;

  return g_array_index (self->actions, guint, n_actions);
}

BastideHistoryStep *
bastide_history_add (BastideHistory     *self,
                     const BastideHistoryStep  *step,
                     const BastideState *before)
{
  guint n_steps = self->steps->len;
  guint n_actions = self->actions->len;

  if (step->type == BASTIDE_HISTORY_ACTION)
    {
      bastide_checkpoints_add (self->copies, n_actions, before);
      g_array_append_val (self->actions, n_steps);
    }
  g_array_append_vals (self->steps, step, 1);

  return bastide_history_get_last (self);
}

void
bastide_history_take_last (BastideHistory *self,
                           BastideHistoryStep    *step)
{
  g_assert (self->steps->len > 0);

  *step = *bastide_history_get_last (self);
  bastide_history_get_last (self)->text = NULL;
  g_array_set_size (self->steps, self->steps->len - 1);
  if (step->type == BASTIDE_HISTORY_ACTION)
    {
      guint n_actions = self->actions->len - 1;

      g_array_set_size (self->actions, n_actions);
      bastide_checkpoints_truncate (self->copies, n_actions);
    }
}

const BastideState *
bastide_history_get_start (const BastideHistory *self)
{
  guint n_before;

  return bastide_checkpoints_find (self->copies, 0, &n_before);
}

BastideState *
bastide_history_get_state_at (const BastideHistory *self,
                              guint                 n_actions)
{
  guint n_before;
  const BastideState *copy = bastide_checkpoints_find (self->copies, n_actions, &n_before);
  guint end = bastide_history_count_steps (self, n_actions);
  BastideState *state = bastide_state_clone (self->rules, copy);

  /* The first copy is older than anything that follows action 0. */
  for (guint i = n_before > 0 ? bastide_history_count_steps (self, n_before) : 0; i < end; i++)
    bastide_history_step_apply (bastide_history_get_step (self, i), self->rules, state, NULL);

  return state;
}
