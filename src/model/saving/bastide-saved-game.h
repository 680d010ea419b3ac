/* bastide-saved-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SAVED_GAME (bastide_saved_game_get_type ())

/**
 * BastideSavedGame:
 * @file: the file
 * @id: the identity of the game: bastide_game_get_id()
 * @title: the game and its expansions, translated: "Base game"
 * @name: (nullable): the users' name for it
 * @note: (nullable): the users' note about it
 * @changed: time of the last change, in local time
 * @turn: number of turns begun, from 1
 * @n_turns: total number of turns
 * @finished: whether it has ended
 * @player: the player who must decide, or -1 when it is finished
 * @n_players: number of @seats in use
 * @seats: the players: their names, colours, minds (nullable: see #BastideSetupPlayer), scores and ranks by score, 1
 *   for the best; in a finished game, players of rank 1 have won
 *
 * Contents of the head of a saved game, available without a replay, for lists of games. Immutable: the members are
 * read-only. To get the board, load it with bastide_game_load().
 */
G_DECLARE_FINAL_TYPE (BastideSavedGame, bastide_saved_game, BASTIDE, SAVED_GAME, GObject)

typedef struct
{
  char  *name;
  char  *colour;
  char  *seat;
  int    score;
  guint  rank;
} BastideSavedSeat;

struct _BastideSavedGame
{
  GObject           parent_instance;

  GFile            *file;
  char             *id;
  char             *title;
  char             *name;
  char             *note;
  GDateTime        *changed;
  guint             turn;
  guint             n_turns;
  gboolean          finished;
  int               player;
  guint             n_players;
  BastideSavedSeat  seats[BASTIDE_MAX_PLAYERS];
};

/**
 * bastide_saved_game_new_for_file:
 *
 * Reads the head of a file; the rest is neither checked nor read.
 *
 * Returns: (transfer full) (nullable): the summary, or NULL with @error set
 *   (domains %BASTIDE_SAVED_GAME_ERROR, %G_IO_ERROR)
 */
BastideSavedGame *bastide_saved_game_new_for_file (GFile   *file,
                                                   GError **error);

/* The summary of a running game as now saved in @file. */
BastideSavedGame *bastide_saved_game_new_for_game (BastideGame       *game,
                                                   GFile             *file);

G_END_DECLS
