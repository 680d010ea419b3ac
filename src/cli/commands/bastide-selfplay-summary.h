/* bastide-selfplay-summary.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-selfplay-game.h"

G_BEGIN_DECLS

/**
 * BastideSelfplayTally:
 * @points: the sum of all totals
 * @firsts: games that he won or shared
 * @wins: games that he won alone
 * @credit: won games, and of shared ones his share
 * @difference: points more than the best other player, in this group of games with the same draws
 * @sum: of the means of all groups
 * @squares: likewise of their squares
 *
 * One player, or without levels one seat.
 */
typedef struct
{
  guint64 points;
  guint64 firsts;
  guint64 wins;
  double  credit;
  double  difference;
  double  sum;
  double  squares;
} BastideSelfplayTally;

/* What all games show; zero at first. */
typedef struct
{
  guint64              n_games;
  guint64              turns;
  guint64              discarded;
  guint64              n_groups;
  guint                n_in_group; /* games since the last whole group */
  BastideSelfplayTally players[BASTIDE_MAX_PLAYERS];
} BastideSelfplaySummary;

/* Adds a game; they come in their order. */
void bastide_selfplay_summary_add     (BastideSelfplaySummary      *self,
                                       const BastideSelfplay       *selfplay,
                                       guint64                      game,
                                       const BastideSelfplayResult *result);

/* Tells it in words on standard error. @seconds: how long it took */
void bastide_selfplay_summary_tell    (BastideSelfplaySummary      *self,
                                       const BastideSelfplay       *selfplay,
                                       double                       seconds);

/* Returns: (transfer full): a line with one JSON object; of games with levels */
char *bastide_selfplay_summary_print  (BastideSelfplaySummary      *self,
                                       const BastideSelfplay       *selfplay);

/**
 * bastide_wilson_interval:
 * @share: of @n tries that succeeded
 * @low: (out): where the true share is at least, with 95 %
 * @high: (out): and at most
 */
void bastide_wilson_interval          (double                       share,
                                       guint64                      n,
                                       double                      *low,
                                       double                      *high);

G_END_DECLS
