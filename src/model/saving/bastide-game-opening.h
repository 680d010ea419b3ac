/* bastide-game-opening.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-store.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * BastideOpeningKind:
 * @BASTIDE_OPENING_OWN: a game of the folder of saved games, continued in its file
 * @BASTIDE_OPENING_NEW_COPY: a game from elsewhere, which gets a file of its own in the folder
 * @BASTIDE_OPENING_OLD_COPY: a game from elsewhere that was opened before; its copy is continued
 * @BASTIDE_OPENING_LOCKED: a game that another program is playing: a copy of it, saved when it is changed
 * @BASTIDE_OPENING_FINISHED: a finished game from elsewhere, saved only when it is changed
 */
typedef enum
{
  BASTIDE_OPENING_OWN,
  BASTIDE_OPENING_NEW_COPY,
  BASTIDE_OPENING_OLD_COPY,
  BASTIDE_OPENING_LOCKED,
  BASTIDE_OPENING_FINISHED,
} BastideOpeningKind;

/**
 * BastideOpening:
 *
 * A saved game that was opened and is about to be shown. It holds the lock of its file until
 * bastide_game_store_attach_opening() takes that over.
 */
typedef struct _BastideOpening BastideOpening;

/**
 * bastide_game_store_open_async:
 * @file: a saved game, anywhere
 * @tilesets: source of the sets of tiles
 * @beginning: whether to open its correct beginning as a new game, after an error; see bastide_game_load_beginning()
 * @cancellable: (nullable): ends it at once; a thread still at work is ignored
 *
 * Opens a saved game in a thread; the callback gets no source object. If there already is a copy of a file from
 * elsewhere, that copy is opened in its present state; if the file continues beyond the copy, the copy is brought up to
 * date. If both were continued in different ways, a second copy is made.
 */
void                bastide_game_store_open_async      (BastideGameStore    *self,
                                                        GFile               *file,
                                                        BastideTilesetStore *tilesets,
                                                        gboolean             beginning,
                                                        GCancellable        *cancellable,
                                                        GAsyncReadyCallback  callback,
                                                        gpointer             user_data);
/* Returns: (transfer full) (nullable): the game, or NULL with @error set (domains %BASTIDE_SAVED_GAME_ERROR,
 * %G_IO_ERROR) */
BastideOpening     *bastide_game_store_open_finish     (GAsyncResult        *result,
                                                        GError             **error);

void                bastide_opening_free               (BastideOpening      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideOpening, bastide_opening_free)

/* Returns: (transfer none): the game */
BastideGame        *bastide_opening_get_game           (BastideOpening      *self);
BastideOpeningKind  bastide_opening_get_kind           (BastideOpening      *self);

/* Returns: (transfer none) (nullable): a running game that is the same and at least as far advanced: show its window
 *   instead */
BastideGame        *bastide_game_store_find_same       (BastideGameStore    *self,
                                                        BastideOpening      *opening);
/* Saves the game from now on; see bastide_game_store_attach(). */
void                bastide_game_store_attach_opening  (BastideGameStore    *self,
                                                        BastideOpening      *opening);

G_END_DECLS
