/* bastide-session.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-session.h"

#include "bastide-engine-error.h"
#include "bastide-output.h"
#include "model/saving/bastide-game-file.h"

/* Takes ownership of both. The protocol never waits: the history continues through chance. */
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

/* The history begins in the present state of that game, which has no unconfirmed turn and must not change any more. */
static BastideSession *
session_new_for_game (BastideGame *origin)
{
  BastideRules *rules = bastide_rules_ref ((BastideRules *) bastide_game_get_rules (origin));
  BastideState *state = bastide_state_clone (rules, bastide_game_get_state (origin));
  BastideSession *self;

  /* The protocol never waits, but a game may have been forked in the middle of a turn. */
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

/* --- Saved games -------------------------------------------------------------------------------------------------- */

/* The model stops before chance, so that a turn can be reconsidered; the protocol never does. */
static gboolean
apply_text (BastideGame  *game,
            const char   *text,
            GError      **error)
{
  if (!bastide_game_apply_text (game, text, error))
    return FALSE;
  bastide_game_confirm (game);

  return TRUE;
}

gboolean
bastide_engine_save (const BastideSession  *session,
                     const char            *path,
                     GError               **error)
{
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (session != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  if (session->positioned)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "A saved game is the list of its actions, so a game whose position was set up cannot be saved.");
      return FALSE;
    }

  if (!bastide_output_check (path, NULL, TRUE, error))
    return FALSE;
  /* The model's game at the beginning of the session's history. */
  game = session->origin != NULL ? bastide_game_copy (session->origin)
                                 : bastide_game_new (bastide_rules_get_setup (session->rules), error);
  if (game == NULL)
    return FALSE;
  for (guint i = 0; i < bastide_history_get_n_actions (session->history); i++)
    if (!apply_text (game, bastide_history_get_action (session->history, i)->text, error))
      return FALSE;

  file = g_file_new_for_path (path);

  return bastide_game_save (game, file, error);
}

/* Undoes as far as possible as if people had played: against computer players undo would go from one decision of a
 * person to the one before. */
static void
go_back (BastideGame *game)
{
  guint n_players = bastide_rules_get_n_players (bastide_game_get_rules (game));
  char *seats[BASTIDE_MAX_PLAYERS];

  for (guint i = 0; i < n_players; i++)
    {
      seats[i] = g_strdup (bastide_game_get_seat (game, i));
      bastide_game_set_seat (game, i, NULL);
    }
  while (bastide_game_undo (game))
    ;
  for (guint i = 0; i < n_players; i++)
    {
      bastide_game_set_seat (game, i, seats[i]);
      g_free (seats[i]);
    }
}

BastideSession *
bastide_engine_load (const char           *path,
                     BastideTilesetStore  *store,
                     GError              **error)
{
  g_autoptr (BastideSession) session = NULL;
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  file = g_file_new_for_path (path);
  game = bastide_game_load (file, store, NULL, error);
  if (game == NULL)
    return NULL;

  /* The session's history begins as far back as undo may go: at the start, where the game was forked from another, or
   * after the last draw where drawing is final. */
  for (guint i = 1; i <= bastide_game_get_n_actions (game); i++)
    g_ptr_array_add (texts, g_strdup (bastide_game_get_text_at (game, i)));
  go_back (game);
  bastide_game_confirm (game);

  session = session_new_for_game (game);
  for (guint i = bastide_game_get_n_actions (game); i < texts->len; i++)
    {
      BastideAction action;

      if (!bastide_action_parse (session->rules, bastide_history_get_state (session->history),
                                 g_ptr_array_index (texts, i), &action, error))
        return NULL;
      bastide_session_apply (session, action, events);
    }

  return g_steal_pointer (&session);
}
