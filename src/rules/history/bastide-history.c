/* bastide-history.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-history.h"

#include <string.h>

#include "bastide-state.h"

/* Initial number of actions between two copies. */
#define FIRST_INTERVAL 16

/* Maximum size of all copies together, unless there are only a few. */
#define MAX_SIZE (24 * 1024 * 1024)
#define MIN_COPIES 16

/*
 * Copies of the state at regular intervals, so that any earlier state is found by replaying few actions. In a long game
 * on a large board they are farther apart, to limit their total size.
 */
typedef struct
{
  const BastideRules *rules;
  GPtrArray          *copies; /* of BastideState: copy i is the state before action i * interval */
  guint               interval;
  guint               max_copies;
} BastideCheckpoints;

/* Forgets copies after the first @n_actions actions. */
static void
checkpoints_truncate (BastideCheckpoints *self,
                      guint               n_actions)
{
  guint n_copies;

  /* A copy before an action that no longer exists may have been reached in another way. */
  n_copies = MAX (1, (n_actions + self->interval - 1) / self->interval);
  if (self->copies->len > n_copies)
    g_ptr_array_set_size (self->copies, (int) n_copies);
}

/* @n_actions: number of actions that led to the state, one more than at the last call; @state: the state before the
 *   next action; copied when a copy is due */
static void
checkpoints_add (BastideCheckpoints *self,
                 guint               n_actions,
                 const BastideState *state)
{
  checkpoints_truncate (self, n_actions);
  if (n_actions != self->copies->len * self->interval)
    return;

  g_ptr_array_add (self->copies, bastide_state_clone (self->rules, state));
  if (self->copies->len > self->max_copies)
    {
      GPtrArray *kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_state_free);

      /* Frees every other copy. */
      for (guint i = 0; i < self->copies->len; i += 2)
        g_ptr_array_add (kept, g_steal_pointer (&self->copies->pdata[i]));
      g_ptr_array_unref (self->copies);
      self->copies = kept;
      self->interval *= 2;
    }
}

/* @n_actions: number of actions up to the wanted state; @n_before: (out): number of actions up to the returned one.
 *   Returns: (transfer none): the last copy that is not later */
static const BastideState *
checkpoints_find (const BastideCheckpoints *self,
                  guint                     n_actions,
                  guint                    *n_before)
{
  guint copy;

  copy = MIN (n_actions / self->interval, self->copies->len - 1);
  *n_before = copy * self->interval;

  return g_ptr_array_index (self->copies, copy);
}

struct _BastideHistory
{
  const BastideRules *rules;
  BastideAdvance      advance;
  BastideState       *state;

  GArray             *steps;   /* of BastideHistoryStep */
  GArray             *actions; /* of guint: the step of each action */
  GArray             *undone;  /* of BastideHistoryStep, the next one to redo last */

  /* Each copy is a state just before an action, with everything revealed after the action before it. */
  BastideCheckpoints *copies;
};

static void
step_clear (gpointer data)
{
  BastideHistoryStep *self = data;

  g_clear_pointer (&self->text, g_free);
}

BastideHistory *
bastide_history_new (const BastideRules *rules,
                     BastideState       *start,
                     BastideAdvance      advance)
{
  BastideHistory *self;
  BastideCheckpoints *copies;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (start != NULL, NULL);

  self = g_new0 (BastideHistory, 1);
  self->rules = rules;
  self->advance = advance;
  self->state = start;
  self->steps = g_array_new (FALSE, FALSE, sizeof (BastideHistoryStep));
  g_array_set_clear_func (self->steps, step_clear);
  self->actions = g_array_new (FALSE, FALSE, sizeof (guint));
  self->undone = g_array_new (FALSE, FALSE, sizeof (BastideHistoryStep));
  g_array_set_clear_func (self->undone, step_clear);

  copies = g_new0 (BastideCheckpoints, 1);
  copies->rules = rules;
  copies->copies = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_state_free);
  copies->interval = FIRST_INTERVAL;
  copies->max_copies = (guint) MAX (MIN_COPIES, MAX_SIZE / bastide_rules_get_state_size (rules));
  g_ptr_array_add (copies->copies, bastide_state_clone (rules, start));
  self->copies = copies;

  return self;
}

void
bastide_history_free (BastideHistory *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->steps);
  g_array_unref (self->actions);
  g_array_unref (self->undone);

  if (self->copies != NULL)
    {
      g_ptr_array_unref (self->copies->copies);
      g_free (self->copies);
    }

  bastide_state_free (self->state);
  g_free (self);
}

const BastideState *
bastide_history_get_state (const BastideHistory *self)
{
  return self->state;
}

const BastideState *
bastide_history_get_start (const BastideHistory *self)
{
  guint n_before;

  return checkpoints_find (self->copies, 0, &n_before);
}

guint
bastide_history_get_n_steps (const BastideHistory *self)
{
  return self->steps->len;
}

const BastideHistoryStep *
bastide_history_get_step (const BastideHistory *self,
                          guint                 i)
{
  g_return_val_if_fail (i < self->steps->len, NULL);

  return &g_array_index (self->steps, BastideHistoryStep, i);
}

const BastideHistoryStep *
bastide_history_get_last (const BastideHistory *self)
{
  return self->steps->len > 0 ? bastide_history_get_step (self, self->steps->len - 1) : NULL;
}

guint
bastide_history_get_n_actions (const BastideHistory *self)
{
  return self->actions->len;
}

const BastideHistoryStep *
bastide_history_get_action (const BastideHistory *self,
                            guint                 action)
{
  g_return_val_if_fail (action < self->actions->len, NULL);

  return bastide_history_get_step (self, g_array_index (self->actions, guint, action));
}

guint
bastide_history_count_steps (const BastideHistory *self,
                             guint                 n_actions)
{
  g_return_val_if_fail (n_actions <= self->actions->len, 0);

  if (n_actions == self->actions->len)
    return self->steps->len;

  return g_array_index (self->actions, guint, n_actions);
}

static BastideStatus
get_status (const BastideHistory *self)
{
  BastideDecision decision;

  bastide_state_get_decision (self->rules, self->state, &decision);

  return decision.status;
}

/* Continues through chance. Returns: whether it revealed something */
static gboolean
advance (BastideHistory *self,
         BastideEvents  *events)
{
  guint first = bastide_events_get_length (events);

  bastide_state_advance (self->rules, self->state, events);
  if (bastide_events_reveal (events, first))
    return TRUE;

  /* A drawn card leads to a decision before it is reported. An empty bag was known before. */
  return get_status (self) != BASTIDE_STATUS_END;
}

/* Takes a step on a state: the present one, or one on the way there. */
static void
take_on (const BastideHistory     *self,
         const BastideHistoryStep *step,
         BastideState             *state,
         BastideEvents            *events)
{
  switch (step->type)
    {
    case BASTIDE_HISTORY_ACTION:
      bastide_state_apply (self->rules, state, step->action, self->advance, events);
      break;

    case BASTIDE_HISTORY_REVEAL:
      bastide_state_advance (self->rules, state, events);
      break;

    case BASTIDE_HISTORY_RESEED:
      bastide_state_reseed (self->rules, state, step->seed);
      break;
    }
}

/* Takes a step on the present state and notes whether it revealed something. */
static void
take (BastideHistory     *self,
      BastideHistoryStep *step,
      BastideEvents      *events)
{
  if (step->type == BASTIDE_HISTORY_ACTION && self->advance == BASTIDE_ADVANCE_TO_DECISION)
    {
      /* Carries out an action and continues through chance. */
      bastide_state_apply (self->rules, self->state, step->action, BASTIDE_ADVANCE_TO_CHANCE, events);
      step->reveals = get_status (self) == BASTIDE_STATUS_CHANCE && advance (self, events);
      return;
    }

  take_on (self, step, self->state, events);
  step->reveals = step->type == BASTIDE_HISTORY_REVEAL;
}

/* Appends a step, with its text, and takes it. */
static void
add (BastideHistory     *self,
     BastideHistoryStep  step,
     BastideEvents      *events)
{
  g_autoptr (BastideEvents) untold = NULL;
  guint n_steps = self->steps->len;

  if (events == NULL)
    events = untold = bastide_events_new ();
  if (step.type == BASTIDE_HISTORY_ACTION)
    {
      checkpoints_add (self->copies, self->actions->len, self->state);
      g_array_append_val (self->actions, n_steps);
    }
  take (self, &step, events);
  g_array_append_val (self->steps, step);
}

/* Removes the last step, which then belongs to the caller. */
static BastideHistoryStep
remove_last (BastideHistory *self)
{
  BastideHistoryStep *last = &g_array_index (self->steps, BastideHistoryStep, self->steps->len - 1);
  BastideHistoryStep step = *last;

  last->text = NULL;
  g_array_set_size (self->steps, self->steps->len - 1);
  if (step.type == BASTIDE_HISTORY_ACTION)
    {
      g_array_set_size (self->actions, self->actions->len - 1);
      checkpoints_truncate (self->copies, self->actions->len);
    }

  return step;
}

void
bastide_history_take (BastideHistory           *self,
                      const BastideHistoryStep *step,
                      BastideEvents            *events)
{
  const BastideHistoryStep *last;
  BastideHistoryStep copy;

  g_return_if_fail (self != NULL);
  g_return_if_fail (step != NULL);

  copy = (BastideHistoryStep) { .type = step->type, .action = step->action, .seed = step->seed };
  if (step->type == BASTIDE_HISTORY_ACTION)
    copy.text = step->text != NULL ? g_strdup (step->text)
                                   : bastide_action_print (self->rules, self->state, step->action);

  last = bastide_history_get_last (self);
  if (step->type == BASTIDE_HISTORY_RESEED && last != NULL && last->type == BASTIDE_HISTORY_RESEED)
    remove_last (self);

  g_array_set_size (self->undone, 0);
  add (self, copy, events);
}

/* Number of the first @n_steps steps that are taken back together: their last action and what followed it; 0 where that
 * is not possible. */
static guint
count_last (const BastideHistory *self,
            guint                 n_steps)
{
  const BastideHistoryStep *last = n_steps > 0 ? bastide_history_get_step (self, n_steps - 1) : NULL;

  if (last == NULL || (last->reveals && strcmp (bastide_rules_get_option (self->rules, "take-backs"), "true") != 0))
    return 0;

  switch (last->type)
    {
    case BASTIDE_HISTORY_ACTION:
      return 1;

    /* When a turn was forked before it was confirmed, the fork stands between action and reveal. */
    case BASTIDE_HISTORY_REVEAL:
      return n_steps >= 2 && bastide_history_get_step (self, n_steps - 2)->type == BASTIDE_HISTORY_ACTION ? 2 : 0;

    case BASTIDE_HISTORY_RESEED:
      return 0;
    }

  g_return_val_if_reached (0);
}

gboolean
bastide_history_can_undo (const BastideHistory *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return count_last (self, self->steps->len) > 0;
}

guint
bastide_history_count_undoable (const BastideHistory *self,
                                guint                 most)
{
  guint n_steps;
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  n_steps = self->steps->len;
  for (guint last; n < most && (last = count_last (self, n_steps)) > 0; n++)
    n_steps -= last;

  return n;
}

/* Turns a state into the one after @n_actions actions. */
static void
go_to (const BastideHistory *self,
       guint                 n_actions,
       BastideState         *state)
{
  guint n_before;
  const BastideState *copy = checkpoints_find (self->copies, n_actions, &n_before);
  guint end = bastide_history_count_steps (self, n_actions);

  bastide_state_copy (self->rules, state, copy);
  /* The first copy is older than any step that follows action 0. */
  for (guint i = n_before > 0 ? bastide_history_count_steps (self, n_before) : 0; i < end; i++)
    take_on (self, bastide_history_get_step (self, i), state, NULL);
}

BastideState *
bastide_history_get_state_at (const BastideHistory *self,
                              guint                 n_actions)
{
  BastideState *state;

  g_return_val_if_fail (self != NULL, NULL);

  state = bastide_state_new (self->rules);
  go_to (self, n_actions, state);

  return state;
}

gboolean
bastide_history_undo (BastideHistory *self)
{
  BastideHistoryStep step;

  if (!bastide_history_can_undo (self))
    return FALSE;

  do
    {
      step = remove_last (self);
      g_array_append_val (self->undone, step);
    }
  while (step.type != BASTIDE_HISTORY_ACTION);

  go_to (self, self->actions->len, self->state);

  return TRUE;
}

gboolean
bastide_history_can_redo (const BastideHistory *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->undone->len > 0;
}

gboolean
bastide_history_redo_step (BastideHistory *self,
                           BastideEvents  *events)
{
  BastideHistoryStep *next;
  BastideHistoryStep step;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (self->undone->len > 0, FALSE);

  next = &g_array_index (self->undone, BastideHistoryStep, self->undone->len - 1);
  step = *next;
  next->text = NULL;
  g_array_set_size (self->undone, self->undone->len - 1);
  add (self, step, events);

  return self->undone->len > 0
    && g_array_index (self->undone, BastideHistoryStep, self->undone->len - 1).type != BASTIDE_HISTORY_ACTION;
}
