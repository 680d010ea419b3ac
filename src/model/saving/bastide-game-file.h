/* bastide-game-file.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/*
 * Saved games: XML with the schema data/saved-game.rng. A file contains the setup, every action as text, a checksum for
 * each turn, and the definitions of sets that are not built in; loading replays it.
 */

#define BASTIDE_GAME_FILE_EXTENSION ".bastide-game"
#define BASTIDE_GAME_FILE_MAX_SIZE (16 * 1024 * 1024)

/**
 * BASTIDE_SAVED_GAME_ERROR:
 *
 * Error domain for saved games that cannot be opened. Each message is one sentence that names file, line and what was
 * expected.
 */
#define BASTIDE_SAVED_GAME_ERROR (bastide_saved_game_error_quark ())

/**
 * BastideSavedGameError:
 * @BASTIDE_SAVED_GAME_ERROR_INVALID: not XML, too large, with a DTD, or not valid against the schema
 * @BASTIDE_SAVED_GAME_ERROR_TOO_NEW: written by a newer version of the program
 * @BASTIDE_SAVED_GAME_ERROR_SETUP: a game, option, player … that does not exist or is incompatible with another
 * @BASTIDE_SAVED_GAME_ERROR_TILESET: a set that is missing, or differs from the one used in the game
 * @BASTIDE_SAVED_GAME_ERROR_ACTION: an action that is not legal in its place
 * @BASTIDE_SAVED_GAME_ERROR_CHECKSUM: a turn with a result other than the recorded one
 */
typedef enum
{
  BASTIDE_SAVED_GAME_ERROR_INVALID,
  BASTIDE_SAVED_GAME_ERROR_TOO_NEW,
  BASTIDE_SAVED_GAME_ERROR_SETUP,
  BASTIDE_SAVED_GAME_ERROR_TILESET,
  BASTIDE_SAVED_GAME_ERROR_ACTION,
  BASTIDE_SAVED_GAME_ERROR_CHECKSUM,
} BastideSavedGameError;

GQuark       bastide_saved_game_error_quark (void);

/* Returns: (transfer full): the text of the file for the game as it is now */
GBytes      *bastide_game_print             (BastideGame         *game);

/**
 * bastide_game_save:
 *
 * Writes the game atomically: on an error the file is unchanged.
 *
 * Returns: whether it was written; if not, @error is set (domain %G_IO_ERROR)
 */
gboolean     bastide_game_save              (BastideGame         *game,
                                             GFile               *file,
                                             GError             **error);

/**
 * bastide_game_load:
 * @store: source of the tilesets
 * @cancellable: (nullable)
 *
 * Opens a saved game exactly as it was, including an unconfirmed turn. May be called in any thread, as long as the
 * store does not change meanwhile. If cancelled, it ends with %G_IO_ERROR_CANCELLED before the next turn.
 *
 * Returns: (transfer full) (nullable): the game, or NULL with @error set
 *   (domains %BASTIDE_SAVED_GAME_ERROR, %G_IO_ERROR)
 */
BastideGame *bastide_game_load              (GFile               *file,
                                             BastideTilesetStore *store,
                                             GCancellable        *cancellable,
                                             GError             **error);

/**
 * bastide_game_load_bytes:
 * @bytes: a whole file
 * @name: name of the file in messages
 *
 * Opens a saved game from a file that has already been read.
 */
BastideGame *bastide_game_load_bytes        (GBytes              *bytes,
                                             const char          *name,
                                             BastideTilesetStore *store,
                                             GCancellable        *cancellable,
                                             GError             **error);

/**
 * bastide_game_load_beginning:
 * @n_turns: (out) (optional): number of correct turns
 *
 * After %BASTIDE_SAVED_GAME_ERROR_ACTION or %BASTIDE_SAVED_GAME_ERROR_CHECKSUM: opens the correct turns as a new game
 * with an identity of its own, which is therefore saved as another file.
 *
 * Returns: (transfer full) (nullable): the game, or NULL with @error set when not even one turn is correct
 */
BastideGame *bastide_game_load_beginning    (GFile               *file,
                                             BastideTilesetStore *store,
                                             guint               *n_turns,
                                             GCancellable        *cancellable,
                                             GError             **error);

G_END_DECLS
