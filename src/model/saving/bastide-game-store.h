/* bastide-game-store.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-saved-game.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_STORE (bastide_game_store_get_type ())

/**
 * BastideGameStore:
 *
 * The folder of saved games. Games attached to it are saved after every action, in a thread, atomically, in one file
 * each; if that fails, it is tried again with every action, every few seconds, and at the end. A game is kept until it
 * is saved. As a #GListModel it lists the #BastideSavedGame in the folder, newest first, including running games in
 * their present state. The folder is read in a thread, so the list fills after a while.
 *
 * A file that is played here is locked against other programs that use the same folder. If another program has changed
 * it all the same, it is left alone, and the game continues in another file.
 *
 * Properties:
 *   "listing" (read only, with notify): whether the folder is still being read
 *
 * Signals:
 *   "save-failed" (BastideGame *game, const GError *error): an automatic save failed; the file is as it was
 *     before. Emitted once until a save of that game succeeds again.
 *   "saved-again" (BastideGame *game): saving has succeeded again
 *   "moved" (BastideGame *game): its file was changed by another program; from now on it is saved in another one
 */
G_DECLARE_FINAL_TYPE (BastideGameStore, bastide_game_store, BASTIDE, GAME_STORE, GObject)

/**
 * bastide_game_store_new:
 * @folder: (nullable): the folder of the games; NULL for the user's data folder, bastide/games
 *
 * Returns: (transfer full): the store, its list about to be filled
 */
BastideGameStore *bastide_game_store_new               (GFile             *folder);

/* Whether the folder is still being read. */
gboolean          bastide_game_store_get_listing       (BastideGameStore  *self);

/**
 * bastide_game_store_attach:
 * @file: (nullable): the file from which it was loaded; NULL for a new game
 *
 * Saves the game now and after every change. A file in the folder is continued, unless another program plays it; a game
 * from elsewhere gets a file of its own here, and the original is not changed. The store holds no reference to a game
 * that is saved. For games opened with bastide_game_store_open_async(), use bastide_game_store_attach_opening()
 * instead.
 */
void              bastide_game_store_attach            (BastideGameStore  *self,
                                                        BastideGame       *game,
                                                        GFile             *file);
/* Returns: (transfer none) (nullable): the file in which a game is saved; NULL when it is not attached, or has no file
 *   before its first change */
GFile            *bastide_game_store_get_file          (BastideGameStore  *self,
                                                        BastideGame       *game);
/* Returns: (transfer none) (nullable): the running game that is saved in @file: show its window
 * instead of loading it again */
BastideGame      *bastide_game_store_find_running      (BastideGameStore  *self,
                                                        GFile             *file);

/* Returns: (transfer none) (nullable): the newest unfinished game, for the button Continue */
BastideSavedGame *bastide_game_store_get_latest        (BastideGameStore  *self);

/**
 * bastide_game_store_delete:
 *
 * Deletes a file of the folder. A running game in it is detached: it continues but is no longer saved. A file is not
 * deleted if another program plays it, or if it now holds another game.
 *
 * Returns: whether it is gone; if not, @error is set (domain %G_IO_ERROR)
 */
gboolean          bastide_game_store_delete            (BastideGameStore  *self,
                                                        BastideSavedGame  *saved_game,
                                                        GError           **error);

/**
 * bastide_game_store_describe:
 * @name: (nullable): its new name; NULL for none of its own
 * @note: (nullable): its new note
 *
 * Gives a game of the folder a name and a note, without playing it. Its time of last change stays. A file is not
 * changed if another program plays it, or if it now holds another game.
 *
 * Returns: whether it was changed; if not, @error is set (domains %BASTIDE_SAVED_GAME_ERROR, %G_IO_ERROR)
 */
gboolean          bastide_game_store_describe          (BastideGameStore  *self,
                                                        BastideSavedGame  *saved_game,
                                                        const char        *name,
                                                        const char        *note,
                                                        GError           **error);

/**
 * bastide_game_store_save:
 *
 * Waits until a game is saved, and tries again after an earlier failure.
 *
 * Returns: whether its present state is on the disk; if not, @error is set (domain %G_IO_ERROR)
 */
gboolean          bastide_game_store_save              (BastideGameStore  *self,
                                                        BastideGame       *game,
                                                        GError           **error);
/* Returns: (transfer full) (element-type BastideGame): the games whose last save failed */
GPtrArray        *bastide_game_store_get_unsaved       (BastideGameStore  *self);
/* Gives up saving a game: its file stays as last saved. */
void              bastide_game_store_abandon           (BastideGameStore  *self,
                                                        BastideGame       *game);

/* Waits until everything is written, and tries failed saves once more. Call it before the program ends. */
void              bastide_game_store_flush             (BastideGameStore  *self);

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
