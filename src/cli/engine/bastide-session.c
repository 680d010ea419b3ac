/* bastide-session.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-session.h"

#include "bastide-engine-error.h"

/* Takes over both. The protocol never waits: history goes on through chance. */
static BastideSession *
session_new (BastideRules *rules,
             BastideState *state)
{
  BastideSession *self = g_new0 (BastideSession, 1);

  self->rules = rules;
  self->history = bastide_history_new (rules, state, BASTIDE_ADVANCE_TO_DECISION);

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

  bastide_history_free (self->history);
  g_clear_object (&self->origin);
  bastide_rules_unref (self->rules);
  g_free (self);
}

void
bastide_session_apply (BastideSession *self,
                       BastideAction   action,
                       BastideEvents  *events)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (events != NULL);

  bastide_history_take (self->history, &(BastideHistoryStep) { .type = BASTIDE_HISTORY_ACTION, .action = action },
                        events);
}

gboolean
bastide_session_undo (BastideSession  *self,
                      GError         **error)
{
  const char *problem;

  g_return_val_if_fail (self != NULL, FALSE);

  if (bastide_history_undo (self->history))
    return TRUE;

  if (bastide_history_get_n_actions (self->history) > 0)
    problem = "Something hidden has become known since the last action; "
              "without the option “take-backs” that cannot be undone.";
  else if (self->positioned)
    problem = "There is no action since the position was set up that could be undone.";
  else
    problem = "No action has been applied yet that could be undone.";
  g_set_error_literal (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION, problem);

  return FALSE;
}

gboolean
bastide_session_redo (BastideSession  *self,
                      GError         **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!bastide_history_can_redo (self->history))
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "No action has been undone that could be repeated.");
      return FALSE;
    }

  while (bastide_history_redo_step (self->history, NULL))
    ;

  return TRUE;
}

gboolean
bastide_session_set_position (BastideSession         *self,
                              const BastidePosition  *position,
                              BastideEvents          *events,
                              GError                **error)
{
  g_autoptr (BastideState) state = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  state = bastide_state_new (self->rules);
  if (!bastide_position_build (position, self->rules, state, BASTIDE_ADVANCE_TO_DECISION, events, error))
    return FALSE;

  self->positioned = TRUE;
  bastide_history_free (self->history);
  self->history = bastide_history_new (self->rules, g_steal_pointer (&state), BASTIDE_ADVANCE_TO_DECISION);

  return TRUE;
}
