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
 * atomically, one file each. As a #GListModel it lists the #BastideSavedGame in the folder, newest
 * first; running games among them as they are.
 *
 * Signals:
 *   "save-failed" (BastideGame *game, const GError *error): an automatic save failed; the file is as it was
 *     before. Emitted once until a save of that game succeeds again.
 */
G_DECLARE_FINAL_TYPE (BastideGameStore, bastide_game_store, BASTIDE, GAME_STORE, GObject)

/**
 * bastide_game_store_new:
 * @folder: (nullable): where the games lie; NULL for the user's data folder, bastide/games
 *
 * Returns: (transfer full): the store, its list filled
 */
BastideGameStore *bastide_game_store_new               (GFile             *folder);

/**
 * bastide_game_store_attach:
 * @file: (nullable): the file it was loaded from; NULL for a new game
 *
 * Saves the game now and after every change. A file in the folder is carried on; a game from elsewhere
 * gets a file of its own here, and the original is not touched. The store holds no reference: when the
 * game is disposed of, it was saved.
 */
void              bastide_game_store_attach            (BastideGameStore  *self,
                                                        BastideGame       *game,
                                                        GFile             *file);
/* Returns: (transfer none) (nullable): the file a game is saved in; NULL when it is not attached */
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
 * Deletes a file of the folder. A running game in it is detached: it goes on but is no longer saved.
 *
 * Returns: whether it is gone, else @error is set (domain %G_IO_ERROR)
 */
gboolean          bastide_game_store_delete            (BastideGameStore  *self,
                                                        BastideSavedGame  *saved_game,
                                                        GError           **error);

/* Waits until everything is written. Call it before the program ends. */
void              bastide_game_store_flush             (BastideGameStore  *self);

G_END_DECLS
