/* bastide-simulation-report.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-mind.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideDistribution:
 * @n: how many values there are
 * @sum: all of them together
 * @first: the smallest value that has a place in @counts
 * @counts: (element-type guint64): how often each value came, from @first on
 *
 * How whole numbers are spread. Whatever the order in which they come, the result is the same. The members are to be
 * read.
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

/* Returns: the mean, 0 when there are none */
double bastide_distribution_get_mean     (const BastideDistribution *self);

/**
 * bastide_distribution_get_quantile:
 * @share: 0 to 1
 *
 * Returns: the smallest value that is not exceeded by this share of all; 0 when there are none
 */
int    bastide_distribution_get_quantile (const BastideDistribution *self,
                                          double                     share);

/**
 * BastideSeatReport:
 * @scores: of each game
 * @n_wins: games in which nobody had more points
 *
 * How it fares to sit somewhere. Seat 0 begins.
 */
typedef struct
{
  BastideDistribution scores;
  guint64             n_wins;
} BastideSeatReport;

/**
 * BastideFeatureReport:
 * @sizes: tiles of each feature of this kind that lay at the end of a game
 * @points: what each scoring of one brought a player
 *
 * What became of the features of a kind.
 */
typedef struct
{
  BastideDistribution sizes;
  BastideDistribution points;
} BastideFeatureReport;

/**
 * BastideSimulationReport:
 * @rules: what was played
 * @n_games: how many games
 * @turns: how long each was
 * @unplaceable: tiles of each game that fitted nowhere when they came
 * @tiles: for each kind of tile in play, how often one fitted nowhere
 * @features: for each kind of segment of the game
 * @categories: for each category of points, what each player had of them in each game
 * @seats: for each player
 *
 * What many games show about a setup. The members are to be read.
 */
typedef struct
{
  BastideRules         *rules;
  guint64               n_games;
  BastideDistribution   turns;
  BastideDistribution   unplaceable;
  guint64              *tiles;
  BastideFeatureReport  features[BASTIDE_MAX_SEGMENT_KINDS];
  BastideDistribution   categories[BASTIDE_MAX_CATEGORIES];
  BastideSeatReport     seats[BASTIDE_MAX_PLAYERS];
} BastideSimulationReport;

/* Returns: (transfer full): a report of no games */
BastideSimulationReport *bastide_simulation_report_new   (BastideRules                  *rules);
void                     bastide_simulation_report_free  (BastideSimulationReport       *self);

/* Adds the games of another report about the same rules. */
void                     bastide_simulation_report_merge (BastideSimulationReport       *self,
                                                          const BastideSimulationReport *other);

/**
 * bastide_simulation_report_play:
 * @mind: who plays, in every seat
 * @seed: what the game and its players depend on, and nothing else
 * @stop: (nullable): not 0 as soon as nobody wants to know any longer
 *
 * Plays a game and adds it.
 *
 * Returns: FALSE when it was stopped; then the report is of no use
 */
gboolean                 bastide_simulation_report_play  (BastideSimulationReport       *self,
                                                          const BastideMind             *mind,
                                                          guint64                        seed,
                                                          const int                     *stop);

/* Returns: by how many points the first seat is ahead of the mean of the others; 0 for one player */
double                   bastide_simulation_report_get_advantage (const BastideSimulationReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSimulationReport, bastide_simulation_report_free)

G_END_DECLS
