/* bastide-finished-games.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-finished-game.h"

G_BEGIN_DECLS

/**
 * BASTIDE_FINISHED_GAMES_ERROR:
 *
 * Error domain for a record of finished games that cannot be read. Each message is one sentence that names the file.
 */
#define BASTIDE_FINISHED_GAMES_ERROR (bastide_finished_games_error_quark ())

/**
 * BastideFinishedGamesError:
 * @BASTIDE_FINISHED_GAMES_ERROR_INVALID: not XML, too large, with a DTD, or not valid against the schema
 * @BASTIDE_FINISHED_GAMES_ERROR_TOO_NEW: written by a newer version of the program
 */
typedef enum
{
  BASTIDE_FINISHED_GAMES_ERROR_INVALID,
  BASTIDE_FINISHED_GAMES_ERROR_TOO_NEW,
} BastideFinishedGamesError;

GQuark bastide_finished_games_error_quark (void);

#define BASTIDE_TYPE_FINISHED_GAMES (bastide_finished_games_get_type ())

/**
 * BastideFinishedGames:
 *
 * The record of all finished games with at least one person, in a file of the user's data folder. Each game is recorded
 * once: if its end is taken back and the game played on, the new end replaces it. Games between computers alone are not
 * recorded.
 *
 * New games are added to the present contents of the file, under a lock, so that several programs may add to it, and
 * the file is written atomically. If it cannot be written (a full disk, another program that is just writing), games
 * wait; another attempt is made every few seconds, with the next game, and at the end. When a game is to be recorded, a
 * damaged file is kept under another name; a file of a newer version of the program stays where it is, and nothing is
 * added to it.
 *
 * Signal "changed" (): the known games have changed
 */
G_DECLARE_FINAL_TYPE (BastideFinishedGames, bastide_finished_games, BASTIDE, FINISHED_GAMES, GObject)
/* @file: (nullable): the record; NULL for the one in the user's data folder, bastide/finished-games.xml. It is read
 *   when first needed. */
BastideFinishedGames *bastide_finished_games_new       (GFile                 *file);
/* Records the result of a finished game. */
void                  bastide_finished_games_add       (BastideFinishedGames  *self,
                                                        BastideGame           *game);
/* Updates the record of a finished game, if there is one, with the new names or colours of its players. The time and
 * result of the game, and its minds, do not change. */
void                  bastide_finished_games_rename    (BastideFinishedGames  *self,
                                                        BastideGame           *game);
/* Reads the file again, which another program may have changed. */
void                  bastide_finished_games_reload    (BastideFinishedGames  *self);
/* Reloads in a thread: "changed" is emitted when that is done. */
void                  bastide_finished_games_reload_soon (BastideFinishedGames *self);
/* Returns: (transfer none) (element-type BastideFinishedGame): the games as last read, the newest first, including
 *   those that could not be written yet */
GPtrArray            *bastide_finished_games_get_games (BastideFinishedGames  *self);
/* Returns: (transfer none) (nullable): why the record cannot be read or written, or was started anew */
const GError         *bastide_finished_games_get_error (BastideFinishedGames  *self);

/**
 * bastide_finished_games_clear:
 *
 * Removes the record, whatever its contents.
 *
 * Returns: whether it is gone; if not, @error is set (domain %G_IO_ERROR)
 */
gboolean              bastide_finished_games_clear     (BastideFinishedGames  *self,
                                                        GError               **error);
/* Tries once more to write waiting games. Call it before the program ends. */
void                  bastide_finished_games_flush     (BastideFinishedGames  *self);

G_END_DECLS
