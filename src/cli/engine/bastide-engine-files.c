/* bastide-engine-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-files.h"

#include "bastide-engine-error.h"
#include "bastide-output.h"
#include "model/saving/bastide-game-file.h"

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

/* The model's game at the beginning of the session's history. */
static BastideGame *
make_origin (const BastideSession  *session,
             GError               **error)
{
  if (session->origin != NULL)
    return bastide_game_copy (session->origin);

  return bastide_game_new (bastide_rules_get_setup (session->rules), error);
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
  game = make_origin (session, error);
  if (game == NULL)
    return FALSE;
  for (guint i = 0; i < bastide_history_get_n_actions (session->history); i++)
    if (!apply_text (game, bastide_history_get_action (session->history, i)->text, error))
      return FALSE;

  file = g_file_new_for_path (path);

  return bastide_game_save (game, file, error);
}

/* As far as undo goes, whoever has played: against computer players it would go from one decision of a person to the
 * one before. */
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

  /* The session's history begins as far back as undo may go: at the start, where the game was forked
   * off another, or after the last draw where drawing is final. */
  for (guint i = 1; i <= bastide_game_get_n_actions (game); i++)
    g_ptr_array_add (texts, g_strdup (bastide_game_get_text_at (game, i)));
  go_back (game);
  bastide_game_confirm (game);

  session = bastide_session_new_for_game (game);
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
