/* bastide-simulation-report.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-mind.h"
#include "rules/bastide-row.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideDistribution:
 * @n: number of values
 * @sum: sum of all values
 * @first: the smallest value with an entry in @counts
 * @counts: (element-type guint64): number of occurrences of each value, from @first on
 *
 * Distribution of whole numbers. It does not depend on the order in which they are added. The members are read-only.
 */
typedef struct
{
  guint64  n;
  gint64   sum;
  int      first;
  GArray  *counts;
} BastideDistribution;

void   bastide_distribution_init         (BastideDistribution       *self);
void   bastide_distribution_clear        (BastideDistribution       *self);
void   bastide_distribution_add          (BastideDistribution       *self,
                                          int                        value);

/* Adds all values of another. */
void   bastide_distribution_merge        (BastideDistribution       *self,
                                          const BastideDistribution *other);

/* Returns: the mean, 0 without values */
double bastide_distribution_get_mean     (const BastideDistribution *self);

/**
 * bastide_distribution_get_quantile:
 * @share: 0 to 1
 *
 * Returns: the smallest value that this share of all values does not exceed; 0 without values
 */
int    bastide_distribution_get_quantile (const BastideDistribution *self,
                                          double                     share);

/**
 * BastideSeatReport:
 * @scores: score of each game
 * @n_wins: number of games in which no player had more points
 *
 * Results of a seat. Seat 0 begins.
 */
typedef struct
{
  BastideDistribution scores;
  guint64             n_wins;
} BastideSeatReport;

/**
 * BastideFeatureReport:
 * @sizes: number of tiles of each feature of this kind on the board at the end of a game
 * @points: points of each scoring of such a feature for a player
 *
 * Results for the features of a kind.
 */
typedef struct
{
  BastideDistribution sizes;
  BastideDistribution points;
} BastideFeatureReport;

/**
 * BastideRowReport:
 * @row: a rule of a set, or what it declares
 * @times: how often it happened in each game: the rule applied, the figure was deployed, the piece laid or picked up,
 *   the token taken
 * @points: points that it brought in each game, to all players together
 * @for_winners: those of all games that players got who won or shared the victory
 * @decisions_without: the mean number of decisions of a few games in which it is switched off; 0 where all rules
 *   together make games hardly longer
 * @n_now: of the game that is being played
 * @points_now: of the game that is being played, by player
 *
 * Results for a rule of a set.
 */
typedef struct
{
  const BastideRow   *row;
  BastideDistribution times;
  BastideDistribution points;
  gint64              for_winners;
  double              decisions_without;
  int                 n_now;
  int                 points_now[BASTIDE_MAX_PLAYERS];
} BastideRowReport;

/**
 * BastideSimulationReport:
 * @rules: the rules of the games
 * @n_games: number of games
 * @turns: number of turns of each
 * @decisions: number of decisions of all players in each
 * @unplaceable: number of tiles in each game that fitted nowhere when drawn
 * @tiles: for each kind of tile in play, how often it fitted nowhere
 * @features: for each kind of segment of the game
 * @categories: for each category of points, the points of each player in each game
 * @seats: for each player
 * @rows: (array length=n_rows): for each rule in play of a set that can happen
 *
 * Results of many games with one setup. The members are read-only.
 */
typedef struct
{
  BastideRules         *rules;
  guint64               n_games;
  BastideDistribution   turns;
  BastideDistribution   decisions;
  BastideDistribution   unplaceable;
  guint64              *tiles;
  BastideFeatureReport  features[BASTIDE_MAX_SEGMENT_KINDS];
  BastideDistribution   categories[BASTIDE_MAX_CATEGORIES];
  BastideSeatReport     seats[BASTIDE_MAX_PLAYERS];
  guint                 n_rows;
  BastideRowReport     *rows;
} BastideSimulationReport;

/* Returns: (transfer full): a report without games */
BastideSimulationReport *bastide_simulation_report_new   (BastideRules                  *rules);
void                     bastide_simulation_report_free  (BastideSimulationReport       *self);

/* Adds the games of another report about the same rules. */
void                     bastide_simulation_report_merge (BastideSimulationReport       *self,
                                                          const BastideSimulationReport *other);

/**
 * bastide_simulation_report_play:
 * @mind: the mind that plays in every seat
 * @seed: the only thing on which the game and its players depend
 * @stop: (nullable): set to another value than 0 to stop
 *
 * Plays a game and adds its results.
 *
 * Returns: FALSE when it was stopped; the report is then unusable
 */
gboolean                 bastide_simulation_report_play  (BastideSimulationReport       *self,
                                                          const BastideMind             *mind,
                                                          guint64                        seed,
                                                          const int                     *stop);

/* Returns: number of points by which the first seat is ahead of the mean of the others; 0 for one player */
double                   bastide_simulation_report_get_advantage (const BastideSimulationReport *self);

/* Returns: the share of all points that a rule brought; at most 1, and 0 when it took some */
double                   bastide_simulation_report_get_share (const BastideSimulationReport *self,
                                                              const BastideRowReport        *row);

/* Returns: the share of a rule's points that went to those who won; 0 when there are none */
double                   bastide_row_report_get_winners_share (const BastideRowReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSimulationReport, bastide_simulation_report_free)

G_END_DECLS
