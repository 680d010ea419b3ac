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
 * @game: the id of what was played; this version may not know it
 * @modules: (array zero-terminated=1): the ids of the modules
 * @sets: (array zero-terminated=1): the titles of sets that did not come with the program
 * @finished: when it ended, in local time
 * @n_players: how many of @seats are taken
 * @seats: the players in the order of turns; those of rank 1 have won
 *
 * How a game ended. Counted and immutable: the members are to be read.
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

/* Returns: (transfer full): how a game has ended just now */
BastideFinishedGame *bastide_finished_game_new        (BastideGame               *game);
BastideFinishedGame *bastide_finished_game_ref        (BastideFinishedGame       *self);
void                 bastide_finished_game_unref      (BastideFinishedGame       *self);
/* Returns: (transfer full): what was played, translated: "Classic game with The Abbot" */
char                *bastide_finished_game_get_title  (const BastideFinishedGame *self);
/* Whether anybody but computers has played. */
gboolean             bastide_finished_game_has_person (const BastideFinishedGame *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFinishedGame, bastide_finished_game_unref)

/**
 * BastidePlayerTotal:
 * @name: what the player is called in the newest of these games; of computers, the level: "Computer – Strong"
 * @is_computer: whether it is a level of the computer, whatever its players were called
 * @n_games: games played
 * @n_wins: games won, alone or with others
 * @sum: of all scores
 * @best: the best score
 * @best_date: when that was
 *
 * All that somebody has played. Persons are the same where their names are, but for upper and lower case.
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
 * @game: (nullable): the id of what was played, or NULL for everything
 *
 * Returns: (transfer full) (element-type BastidePlayerTotal): persons first, who has played most before the others
 */
GPtrArray *bastide_player_totals_new (GPtrArray  *games,
                                      const char *game);

G_END_DECLS
