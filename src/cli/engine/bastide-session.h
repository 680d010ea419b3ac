/* bastide-session.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>
#include "model/game/bastide-game.h"
#include "rules/bastide-history.h"
#include "rules/bastide-position.h"
#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * BastideSession:
 * @origin: (nullable): the game with which the history began; NULL for a new one
 * @positioned: whether the game began with a position instead of the setup alone
 *
 * A game played by the engine: rules and history. Unlike the model of the desktop program it plays through every chance
 * step at once, and it can start from a position that no sequence of actions has reached.
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
 * @setup: the setup
 * @events: receives the events up to the first decision
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
 * Carries out the action and everything up to the next decision. Undone actions can no longer be redone.
 */
void bastide_session_apply (BastideSession *self,
                            BastideAction   action,
                            BastideEvents  *events);

/**
 * bastide_session_undo:
 *
 * Takes back the last action. Returns: FALSE with @error set when there is none, or when it revealed something and the
 * option "take-backs" is off (domain %BASTIDE_ENGINE_ERROR).
 */
gboolean bastide_session_undo (BastideSession  *self,
                               GError         **error);

/* Repeats the action that was taken back last, with the same outcome of chance. */
gboolean bastide_session_redo (BastideSession  *self,
                               GError         **error);

/**
 * bastide_session_set_position:
 *
 * Replaces the position; undo does not go back beyond this point.
 *
 * Returns: FALSE with @error set (domain %BASTIDE_POSITION_ERROR) and the session unchanged
 */
gboolean bastide_session_set_position (BastideSession         *self,
                                       const BastidePosition  *position,
                                       BastideEvents          *events,
                                       GError                **error);

/*
 * Saved games of the engine: the same files as written by the desktop program, through the same code.
 * @path: UTF-8, relative to the working directory or absolute
 */

/* Returns: FALSE with @error set when it cannot be written */
gboolean        bastide_engine_save (const BastideSession  *session,
                                     const char            *path,
                                     GError               **error);

/* Returns: (transfer full) (nullable): a session in the state of the file, or NULL with @error set */
BastideSession *bastide_engine_load (const char            *path,
                                     BastideTilesetStore   *store,
                                     GError               **error);

/**
 * bastide_engine_setup_read:
 * @node: an object: the argument of the command "new"
 * @store: source of the tilesets
 * @variant: (nullable): the path of a variant, used when @node names neither a variant nor a game
 *
 * Returns: (transfer full) (nullable): the setup, or NULL with @error set. bastide_rules_new() checks whether its
 *   values are compatible.
 */
BastideSetup *bastide_engine_setup_read (JsonNode             *node,
                                         BastideTilesetStore  *store,
                                         const char           *variant,
                                         GError              **error);

G_END_DECLS
