/* bastide-session.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-session.h"

#include <string.h>

#include "bastide-engine-error.h"
#include "model/bastide-checkpoints.h"

typedef struct
{
  BastideAction action;
  char         *text;
  gboolean      reveals; /* something hidden became known: undo must not make it unknown again */
} Step;

struct _BastideSession
{
  BastideRules *rules;
  BastideState *state;
  BastideGame  *origin; /* (nullable) */

  /* Steps that led from the first checkpoint to the state, and after them those that can be redone. */
  GArray       *steps;
  guint         n_done;

  /* Undo replays from the last one before. */
  BastideCheckpoints *checkpoints;

  guint         positioned : 1;
};

/* Forgets all steps: history begins with the present state. */
static void
begin_history (BastideSession *self)
{
  g_array_set_size (self->steps, 0);
  self->n_done = 0;
  bastide_checkpoints_free (self->checkpoints);
  self->checkpoints = bastide_checkpoints_new (self->rules, self->state);
}

static void
step_clear (gpointer data)
{
  Step *step = data;

  g_free (step->text);
}

/* Takes over both. */
static BastideSession *
session_new (BastideRules *rules,
             BastideState *state)
{
  BastideSession *self = g_new0 (BastideSession, 1);

  self->rules = rules;
  self->state = state;
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (self->steps, step_clear);
  begin_history (self);

  return self;
}

BastideSession *
bastide_session_new (const BastideSetup  *setup,
                     BastideEvents       *events,
                     GError             **error)
{
  BastideRules *rules;
  BastideState *state;

  g_return_val_if_fail (setup != NULL, NULL);

  rules = bastide_rules_new (setup, error);
  if (rules == NULL)
    return NULL;

  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);

  return session_new (rules, state);
}

BastideSession *
bastide_session_new_for_game (BastideGame *origin)
{
  BastideSession *self;
  BastideRules *rules;
  BastideState *state;

  g_return_val_if_fail (BASTIDE_IS_GAME (origin), NULL);

  rules = bastide_rules_ref ((BastideRules *) bastide_game_get_rules (origin));
  state = bastide_state_clone (rules, bastide_game_get_state (origin));
  /* The protocol never waits: a game may have been forked off in the middle of a turn. */
  if (bastide_state_is_waiting (rules, state))
    bastide_state_advance (rules, state, NULL);
  self = session_new (rules, state);
  self->origin = g_object_ref (origin);

  return self;
}

void
bastide_session_free (BastideSession *self)
{
  if (self == NULL)
    return;

  bastide_checkpoints_free (self->checkpoints);
  g_array_unref (self->steps);
  g_clear_object (&self->origin);
  bastide_state_free (self->state);
  bastide_rules_unref (self->rules);
  g_free (self);
}

const BastideRules *
bastide_session_get_rules (const BastideSession *self)
{
  return self->rules;
}

const BastideState *
bastide_session_get_state (const BastideSession *self)
{
  return self->state;
}

/* Whether anything hidden became known: a tile, a die, a card. */
static gboolean
is_reveal (const BastideSession *self,
           const BastideEvents  *events,
           guint                 first)
{
  BastideDecision decision;

  if (bastide_events_reveal (events, first))
    return TRUE;

  /* A card that was drawn is asked about before it is told. That the bag was empty was known before. */
  bastide_state_get_decision (self->rules, self->state, &decision);

  return decision.status != BASTIDE_STATUS_END;
}

/* Applies an action to the state. Returns: whether it revealed something */
static gboolean
play (BastideSession *self,
      BastideAction   action,
      BastideEvents  *events)
{
  BastideDecision decision;
  guint n_events;

  bastide_state_apply (self->rules, self->state, action, BASTIDE_ADVANCE_TO_CHANCE, events);
  bastide_state_get_decision (self->rules, self->state, &decision);
  if (decision.status != BASTIDE_STATUS_CHANCE)
    return FALSE;

  n_events = bastide_events_get_length (events);
  bastide_state_advance (self->rules, self->state, events);

  return is_reveal (self, events, n_events);
}

void
bastide_session_apply (BastideSession *self,
                       BastideAction   action,
                       BastideEvents  *events)
{
  Step step = { .action = action };

  g_return_if_fail (self != NULL);
  g_return_if_fail (events != NULL);

  g_array_set_size (self->steps, self->n_done);
  bastide_checkpoints_add (self->checkpoints, self->n_done, self->state);

  step.text = bastide_action_print (self->rules, self->state, action);
  step.reveals = play (self, action, events);
  g_array_append_val (self->steps, step);
  self->n_done++;
}

gboolean
bastide_session_undo (BastideSession  *self,
                      GError         **error)
{
  guint first;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->n_done == 0)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   self->positioned
                   ? "There is no action since the position was set up that could be undone."
                   : "No action has been applied yet that could be undone.");
      return FALSE;
    }
  if (g_array_index (self->steps, Step, self->n_done - 1).reveals
      && g_strcmp0 (bastide_rules_get_option (self->rules, "take-backs"), "false") == 0)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "Something hidden has become known since the last action; "
                   "without the option “take-backs” that cannot be undone.");
      return FALSE;
    }

  self->n_done--;
  bastide_state_copy (self->rules, self->state, bastide_checkpoints_find (self->checkpoints, self->n_done, &first));
  for (guint i = first; i < self->n_done; i++)
    bastide_state_apply (self->rules, self->state, g_array_index (self->steps, Step, i).action,
                         BASTIDE_ADVANCE_TO_DECISION, NULL);

  return TRUE;
}

gboolean
bastide_session_redo (BastideSession  *self,
                      GError         **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->n_done == self->steps->len)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "No action has been undone that could be repeated.");
      return FALSE;
    }

  bastide_state_apply (self->rules, self->state, g_array_index (self->steps, Step, self->n_done).action,
                       BASTIDE_ADVANCE_TO_DECISION, NULL);
  self->n_done++;

  return TRUE;
}

gboolean
bastide_session_set_position (BastideSession         *self,
                              const BastidePosition  *position,
                              BastideEvents          *events,
                              GError                **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  if (!bastide_position_build (position, self->rules, self->state, BASTIDE_ADVANCE_TO_DECISION, events, error))
    return FALSE;

  self->positioned = TRUE;
  begin_history (self);

  return TRUE;
}

BastideGame *
bastide_session_get_origin (const BastideSession *self)
{
  return self->origin;
}

gboolean
bastide_session_is_positioned (const BastideSession *self)
{
  return self->positioned;
}

guint
bastide_session_get_n_actions (const BastideSession *self)
{
  return self->n_done;
}

const char *
bastide_session_get_action_text (const BastideSession *self,
                                 guint                 i)
{
  g_return_val_if_fail (i < self->n_done, NULL);

  return g_array_index (self->steps, Step, i).text;
}
