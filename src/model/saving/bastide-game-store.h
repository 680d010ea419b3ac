/* bastide-game-store.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-saved-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_STORE (bastide_game_store_get_type ())

/**
 * BastideGameStore:
 *
 * The folder of saved games. Games that are attached to it are saved after every action, in a thread,
 * atomically, one file each; where that fails, again with every action, every few seconds, and in the end. A game is
 * kept until it is saved. As a #GListModel it lists the #BastideSavedGame in the folder, newest first; running games
 * among them as they are. The folder is read in a thread, so the list fills after a while.
 *
 * A file that is played here is locked against other programs that play with the same folder. One that was
 * changed by somebody all the same is left alone, and the game goes on in another file.
 *
 * Properties:
 *   "listing" (read only, with notify): whether the folder is still being read
 *
 * Signals:
 *   "save-failed" (BastideGame *game, const GError *error): an automatic save failed; the file is as it was
 *     before. Emitted once until a save of that game succeeds again.
 *   "saved-again" (BastideGame *game): it has succeeded again
 *   "moved" (BastideGame *game): its file was changed by another program; from now on it is saved in another one
 */
G_DECLARE_FINAL_TYPE (BastideGameStore, bastide_game_store, BASTIDE, GAME_STORE, GObject)

/**
 * bastide_game_store_new:
 * @folder: (nullable): where the games lie; NULL for the user's data folder, bastide/games
 *
 * Returns: (transfer full): the store, its list about to be filled
 */
BastideGameStore *bastide_game_store_new               (GFile             *folder);

/* Whether the folder is still being read. */
gboolean          bastide_game_store_get_listing       (BastideGameStore  *self);

/**
 * bastide_game_store_attach:
 * @file: (nullable): the file it was loaded from; NULL for a new game
 *
 * Saves the game now and after every change. A file in the folder is carried on, unless it is played elsewhere; a
 * game from elsewhere gets a file of its own here, and the original is not touched. The store holds no reference
 * to a game that is saved. What bastide_game_store_open_async() has opened goes to
 * bastide_game_store_attach_opening() instead.
 */
void              bastide_game_store_attach            (BastideGameStore  *self,
                                                        BastideGame       *game,
                                                        GFile             *file);
/* Returns: (transfer none) (nullable): the file a game is saved in; NULL when it is not attached, or not before
 * something is done in it */
GFile            *bastide_game_store_get_file          (BastideGameStore  *self,
                                                        BastideGame       *game);
/* Returns: (transfer none) (nullable): the running game that is saved in @file: show its window
 * instead of loading it again */
BastideGame      *bastide_game_store_find_running      (BastideGameStore  *self,
                                                        GFile             *file);

/* Returns: (transfer none) (nullable): the newest unfinished game: what Continue goes on with */
BastideSavedGame *bastide_game_store_get_latest        (BastideGameStore  *self);

/**
 * bastide_game_store_delete:
 *
 * Deletes a file of the folder. A running game in it is detached: it goes on but is no longer saved. One that is
 * played by another program is not deleted, nor is a file that holds another game by now.
 *
 * Returns: whether it is gone, else @error is set (domain %G_IO_ERROR)
 */
gboolean          bastide_game_store_delete            (BastideGameStore  *self,
                                                        BastideSavedGame  *saved_game,
                                                        GError           **error);

/**
 * bastide_game_store_describe:
 * @name: (nullable): what it is to be called; NULL for no name of its own
 * @note: (nullable): what is noted about it
 *
 * Gives a game of the folder a name and a note, without playing it. When it was changed last stays what it was. One
 * that is played by another program stays as it is, and so does a file that holds another game by now.
 *
 * Returns: whether it has them now, else @error is set (domains %BASTIDE_SAVED_GAME_ERROR, %G_IO_ERROR)
 */
gboolean          bastide_game_store_describe          (BastideGameStore  *self,
                                                        BastideSavedGame  *saved_game,
                                                        const char        *name,
                                                        const char        *note,
                                                        GError           **error);

/**
 * bastide_game_store_save:
 *
 * Waits until a game is saved, and tries it again where it could not be saved before.
 *
 * Returns: whether it is on the disk as it is now, else @error is set (domain %G_IO_ERROR)
 */
gboolean          bastide_game_store_save              (BastideGameStore  *self,
                                                        BastideGame       *game,
                                                        GError           **error);
/* Returns: (transfer full) (element-type BastideGame): the games whose last save failed */
GPtrArray        *bastide_game_store_get_unsaved       (BastideGameStore  *self);
/* Lets go of a game that cannot be saved: its file stays as it was saved last. */
void              bastide_game_store_abandon           (BastideGameStore  *self,
                                                        BastideGame       *game);

/* Waits until everything is written; what could not be is tried once more. Call it before the program ends. */
void              bastide_game_store_flush             (BastideGameStore  *self);

G_END_DECLS
