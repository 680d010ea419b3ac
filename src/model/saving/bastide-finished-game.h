/* bastide-finished-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-saved-game.h"

G_BEGIN_DECLS

/**
 * BastideFinishedGame:
 * @id: the identity of the game
 * @game: the id of the game; this version may not know it
 * @modules: (array zero-terminated=1): the ids of the modules
 * @sets: (array zero-terminated=1): the titles of sets that did not come with the program
 * @finished: when it ended, in local time
 * @n_players: number of @seats in use
 * @seats: the players in the order of turns; those of rank 1 have won
 *
 * The result of a game. Reference counted and immutable: the members are read-only.
 */
typedef struct
{
  char              *id;
  char              *game;
  char             **modules;
  char             **sets;
  GDateTime         *finished;
  guint              n_players;
  BastideSavedSeat   seats[BASTIDE_MAX_PLAYERS];
} BastideFinishedGame;

/* Returns: (transfer full): the result of a game that has just ended */
BastideFinishedGame *bastide_finished_game_new        (BastideGame               *game);
BastideFinishedGame *bastide_finished_game_ref        (BastideFinishedGame       *self);
void                 bastide_finished_game_unref      (BastideFinishedGame       *self);
/* Returns: (transfer full): the game and its modules, translated: "Classic game with The Abbot" */
char                *bastide_finished_game_get_title  (const BastideFinishedGame *self);
/* Whether any person has played. */
gboolean             bastide_finished_game_has_person (const BastideFinishedGame *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFinishedGame, bastide_finished_game_unref)

/**
 * BastidePlayerTotal:
 * @name: the player's name in the newest of these games; for computers, the level: "Computer – Strong"
 * @is_computer: whether it is a computer level, under whatever player names
 * @n_games: games played
 * @n_wins: games won, alone or with others
 * @sum: sum of all scores
 * @best: the best score
 * @best_date: date of the best score
 *
 * Totals of a player. People are identified by name, regardless of upper and lower case.
 */
typedef struct
{
  char      *name;
  gboolean   is_computer;
  guint      n_games;
  guint      n_wins;
  gint64     sum;
  int        best;
  GDateTime *best_date;
} BastidePlayerTotal;

/**
 * bastide_player_totals_new:
 * @games: (element-type BastideFinishedGame): finished games, the newest first
 * @game: (nullable): the id of a game, or NULL for all
 *
 * Returns: (transfer full) (element-type BastidePlayerTotal): people first, in the order of games played, most first
 */
GPtrArray *bastide_player_totals_new (GPtrArray  *games,
                                      const char *game);

/* For the record of finished games. */

/* Returns: (transfer full): the result with the present names and colours of the players in @game */
BastideFinishedGame *bastide_finished_game_rename    (const BastideFinishedGame *self,
                                                      BastideGame               *game);
/* Whether both say the same about the same game; the time when it ended is ignored. */
gboolean             bastide_finished_game_is_same   (const BastideFinishedGame *self,
                                                      const BastideFinishedGame *other);

/**
 * bastide_finished_games_read:
 *
 * Reads a record. A missing file counts as an empty one.
 *
 * Returns: (transfer full) (nullable) (element-type BastideFinishedGame): the games, the newest first, each once; NULL
 *   with @error set (domains %BASTIDE_FINISHED_GAMES_ERROR, %G_IO_ERROR)
 */
GPtrArray           *bastide_finished_games_read     (GFile                     *file,
                                                      GError                   **error);
/* Returns: (transfer full): the file for a list of games, the newest first, up to the maximum number */
GBytes              *bastide_finished_games_print    (GPtrArray                 *games);
/* Sorts the newest games to the front. */
void                 bastide_finished_games_sort     (GPtrArray                 *games);

G_END_DECLS
