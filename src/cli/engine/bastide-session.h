/* bastide-session.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/bastide-game.h"
#include "rules/bastide-history.h"
#include "rules/bastide-position.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * BastideSession:
 * @origin: (nullable): the game that the history began with; NULL for a new one
 * @positioned: whether the game began with a position instead of the setup alone
 *
 * A game that the engine plays: rules and history. Unlike the model of the
 * desktop program it plays through every chance step at once and can stand on a position that no
 * sequence of actions led to.
 */
typedef struct
{
  BastideRules   *rules;
  BastideHistory *history;
  BastideGame    *origin;
  gboolean        positioned;
} BastideSession;

/**
 * bastide_session_new:
 * @setup: what to play
 * @events: what happens up to the first decision is appended
 *
 * Returns: (transfer full) (nullable): a session, or NULL with @error set (domain %BASTIDE_SETUP_ERROR)
 */
BastideSession *bastide_session_new  (const BastideSetup  *setup,
                                      BastideEvents       *events,
                                      GError             **error);

void            bastide_session_free (BastideSession      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSession, bastide_session_free)

/**
 * bastide_session_apply:
 * @action: a legal action
 *
 * Performs it and everything up to the next decision. What could be redone is forgotten.
 */
void bastide_session_apply (BastideSession *self,
                            BastideAction   action,
                            BastideEvents  *events);

/**
 * bastide_session_undo:
 *
 * Takes the last action back. Returns: FALSE with @error set when there is none, or when it revealed
 * something and the option "take-backs" is off (domain %BASTIDE_ENGINE_ERROR).
 */
gboolean bastide_session_undo (BastideSession  *self,
                               GError         **error);

/* Repeats the action that was taken back last, with the same outcome of chance. */
gboolean bastide_session_redo (BastideSession  *self,
                               GError         **error);

/**
 * bastide_session_set_position:
 *
 * Replaces the position; undo does not go back across it.
 *
 * Returns: FALSE with @error set (domain %BASTIDE_POSITION_ERROR), and the session as it was
 */
gboolean bastide_session_set_position (BastideSession         *self,
                                       const BastidePosition  *position,
                                       BastideEvents          *events,
                                       GError                **error);

/*
 * Saved games of the engine: the same files that the desktop program writes, through the same code.
 * @path: UTF-8, relative to the working directory or absolute
 */

/* Returns: FALSE with @error set when it cannot be written */
gboolean        bastide_engine_save (const BastideSession  *session,
                                     const char            *path,
                                     GError               **error);

/* Returns: (transfer full) (nullable): a session where the file stands, or NULL with @error set */
BastideSession *bastide_engine_load (const char            *path,
                                     BastideTilesetStore   *store,
                                     GError               **error);

G_END_DECLS
