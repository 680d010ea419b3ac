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
 * Why the record of finished games cannot be read. Each message is one sentence that names the file.
 */
#define BASTIDE_FINISHED_GAMES_ERROR (bastide_finished_games_error_quark ())

/**
 * BastideFinishedGamesError:
 * @BASTIDE_FINISHED_GAMES_ERROR_INVALID: not XML, too large, with a DTD, or not of the schema
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
 * The record of all games that ended with at least one person at the table, in a file of the user's data folder. Each
 * game stands there once: who takes back its end and plays on has it recorded as it ends then. Games between computers
 * alone are not recorded.
 *
 * What is added is put to what the file holds at that moment, under a lock, so that several programs may add to it, and
 * written atomically. What cannot be written (a full disk, another program that is just writing) waits, and is tried
 * again every few seconds, with the next game, and in the end. A damaged file is kept under another name when a game is
 * to be recorded; one of a newer version of the program stays where it is, and nothing is put to it.
 *
 * Signal "changed" (): other games are known
 */
G_DECLARE_FINAL_TYPE (BastideFinishedGames, bastide_finished_games, BASTIDE, FINISHED_GAMES, GObject)

/* @file: (nullable): the record; NULL for the one in the user's data folder, bastide/finished-games.xml. It is not read
 * before somebody asks. */
BastideFinishedGames *bastide_finished_games_new       (GFile                 *file);

/* Records how a finished game has ended. */
void                  bastide_finished_games_add       (BastideFinishedGames  *self,
                                                        BastideGame           *game);
/* Players of a finished game are called otherwise now, or have other colours: if it is recorded, its record says so.
 * When and how it ended, and who played, stays as it was. */
void                  bastide_finished_games_rename    (BastideFinishedGames  *self,
                                                        BastideGame           *game);
/* Reads the file again, which another program may have written to. */
void                  bastide_finished_games_reload    (BastideFinishedGames  *self);
/* The same in a thread: "changed" tells when it is read. */
void                  bastide_finished_games_reload_soon (BastideFinishedGames *self);
/* Returns: (transfer none) (element-type BastideFinishedGame): the games as they were read last, the newest first;
 * those that could not be written yet among them */
GPtrArray            *bastide_finished_games_get_games (BastideFinishedGames  *self);
/* Returns: (transfer none) (nullable): why the record cannot be read or written, or was
 * begun anew */
const GError         *bastide_finished_games_get_error (BastideFinishedGames  *self);

/**
 * bastide_finished_games_clear:
 *
 * Removes the record, whatever the file holds.
 *
 * Returns: whether it is gone, else @error is set (domain %G_IO_ERROR)
 */
gboolean              bastide_finished_games_clear     (BastideFinishedGames  *self,
                                                        GError               **error);
/* Tries once more what could not be written. Call it before the program ends. */
void                  bastide_finished_games_flush     (BastideFinishedGames  *self);

G_END_DECLS
