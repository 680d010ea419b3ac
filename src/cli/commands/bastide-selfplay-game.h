/* bastide-selfplay-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-selfplay-player.h"

G_BEGIN_DECLS

/**
 * BastideSelfplay:
 * @rules: what is played
 * @seed: of the first game
 * @players: (nullable) (element-type BastideSelfplayPlayer): who plays, one for each seat of the first game; NULL for
 *   random actions
 *
 * A series of games. Without players each game has a seed of its own. With players as many games in turn as there are
 * seats have the same seed, and each has another seat in each of them.
 */
typedef struct
{
  const BastideRules *rules;
  guint64             seed;
  GPtrArray          *players;
} BastideSelfplay;

/* How a game ended, by seats. */
typedef struct
{
  guint64 seed;
  int     scores[BASTIDE_MAX_PLAYERS];
  int     points[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_CATEGORIES];
  guint8  ranks[BASTIDE_MAX_PLAYERS];
  guint   turns;
  guint   actions;
  guint   discarded;
} BastideSelfplayResult;

/* Plays one game; what comes out depends on its number alone. */
void  bastide_selfplay_play      (const BastideSelfplay *self,
                                  guint64                game,
                                  BastideSelfplayResult *result);

/* Returns: the player, by his place in the list, who has a seat in a game */
guint bastide_selfplay_find_player (const BastideSelfplay *self,
                                    guint64                game,
                                    guint                  seat);

static inline const BastideSelfplayPlayer *
bastide_selfplay_get_player (const BastideSelfplay *self,
                             guint                  player)
{
  return g_ptr_array_index (self->players, player);
}

G_END_DECLS
