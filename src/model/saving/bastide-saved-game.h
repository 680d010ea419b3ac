/* bastide-saved-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "rules/bastide-rules-types.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SAVED_GAME (bastide_saved_game_get_type ())

/**
 * BastideSavedGame:
 * @file: where it lies
 * @id: the identity of the game: bastide_game_get_id()
 * @title: what is played, translated: "Base game"
 * @name: (nullable): what people call it
 * @note: (nullable): what they have noted about it
 * @changed: when it was last changed, in local time
 * @turn: turns begun, from 1
 * @n_turns: turns there will be
 * @finished: whether it has ended
 * @player: who has to decide, or -1 when it is finished
 * @n_players: how many of @seats are taken
 * @seats: the players: their names, colours, who plays (nullable: see #BastideSetupPlayer), scores and ranks by score,
 *   1 the best; of a finished game, players of rank 1 have won
 *
 * What the head of a saved game tells without a replay, for lists of games. Immutable: the members are to be read.
 * To get its board, load it with bastide_game_load().
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
 * Reads the head of a file; neither checks nor reads the rest.
 *
 * Returns: (transfer full) (nullable): the summary, or NULL with @error set
 *   (domains %BASTIDE_SAVED_GAME_ERROR, %G_IO_ERROR)
 */
BastideSavedGame *bastide_saved_game_new_for_file (GFile   *file,
                                                   GError **error);

G_END_DECLS
