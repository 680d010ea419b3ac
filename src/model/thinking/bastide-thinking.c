/* bastide-thinking.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-thinking.h"

#include "util/bastide-stopwatch.h"

typedef struct
{
  BastideRules     *rules;
  BastideState     *state;
  BastideLine       played; /* without actions: none */
  BastideMind       mind;
  BastideBudget     budget;
  guint             milliseconds;
  GCancellable     *cancellable; /* nullable; of the task */
  BastideStopwatch  stopwatch;   /* of the thread */
} Thinking;

static void
thinking_free (Thinking *self)
{
  bastide_state_free (self->state);
  bastide_rules_unref (self->rules);
  g_free (self);
}

static gboolean
should_stop (gpointer data)
{
  const Thinking *self = data;

  return (self->cancellable != NULL && g_cancellable_is_cancelled (self->cancellable))
         || (self->milliseconds > 0 && bastide_stopwatch_is_over (&self->stopwatch));
}

static void
think (GTask        *task,
       gpointer      source,
       gpointer      task_data,
       GCancellable *cancellable)
{
  Thinking *self = task_data;
  BastideThought *thought;

  self->cancellable = cancellable;
  self->stopwatch = bastide_stopwatch_start (self->milliseconds);
  if (self->played.n_actions > 0)
    thought = bastide_think_about (self->rules, self->state, &self->played, &self->mind, self->budget, should_stop,
                                   self);
  else
    thought = bastide_think (self->rules, self->state, &self->mind, self->budget, should_stop, self);
  g_task_return_pointer (task, thought, (GDestroyNotify) bastide_thought_free);
}

void
bastide_thinking_start (BastideRules        *rules,
                        const BastideState  *state,
                        const BastideLine   *played,
                        const BastideMind   *mind,
                        BastideBudget        budget,
                        guint                milliseconds,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Thinking *self = g_new0 (Thinking, 1);

  self->rules = bastide_rules_ref (rules);
  self->state = bastide_state_clone (rules, state);
  if (played != NULL)
    self->played = *played;
  self->mind = *mind;
  self->budget = budget;
  self->milliseconds = milliseconds;
  g_task_set_source_tag (task, bastide_thinking_start);
  g_task_set_task_data (task, self, (GDestroyNotify) thinking_free);
  g_task_run_in_thread (task, think);
}

BastideThought *
bastide_thinking_finish (GAsyncResult  *result,
                         GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static gboolean
is_over (gpointer data)
{
  return bastide_stopwatch_is_over (data);
}

BastideThought *
bastide_thinking_run (const BastideRules *rules,
                      const BastideState *state,
                      const BastideMind  *mind,
                      BastideBudget       budget,
                      guint               milliseconds)
{
  BastideStopwatch stopwatch = bastide_stopwatch_start (milliseconds);

  return bastide_think (rules, state, mind, budget, milliseconds > 0 ? is_over : NULL, &stopwatch);
}
