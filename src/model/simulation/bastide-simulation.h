/* bastide-simulation.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-simulation-report.h"

G_BEGIN_DECLS

#define BASTIDE_SIMULATION_N_GAMES 1000
#define BASTIDE_SIMULATION_MAX_GAMES 1000000
#define BASTIDE_SIMULATION_MAX_THREADS 256

/**
 * BastideSimulation:
 *
 * Many games of computer players in worker threads, and for comparison as many of the game without further sets, and
 * some without the rules of sets; if these make games much longer, a few without each of them. The result depends only
 * on the seed, not on the number of threads.
 *
 * Properties, all read-only:
 *   "progress": 0 to 1
 *   "running": whether games are being played
 *
 * Signals:
 *   "finished": all games have been played, or bastide_simulation_cancel() has ended them
 */
#define BASTIDE_TYPE_SIMULATION (bastide_simulation_get_type ())

G_DECLARE_FINAL_TYPE (BastideSimulation, bastide_simulation, BASTIDE, SIMULATION, GObject)

/**
 * bastide_simulation_new:
 * @rules: the rules of the games
 * @base: (nullable): the rules for comparison
 * @mind: the mind that plays in every seat; its weights, if any, must outlive the simulation
 * @n_games: number of games for each
 * @seed: seed of the first game; the others count up from it
 * @n_threads: number of threads, 0 for one per processor
 */
BastideSimulation *bastide_simulation_new          (BastideRules      *rules,
                                                    BastideRules      *base,
                                                    const BastideMind *mind,
                                                    guint              n_games,
                                                    guint64            seed,
                                                    guint              n_threads);

/* Plays all games before it returns, for programs without a main loop. Returns: FALSE when it was cancelled */
gboolean           bastide_simulation_run          (BastideSimulation *self);

/* Starts playing in the background; progress is signalled from the main loop. */
void               bastide_simulation_start        (BastideSimulation *self);

/* Stops the games soon, from any thread. There will be no report. */
void               bastide_simulation_cancel       (BastideSimulation *self);

double             bastide_simulation_get_progress (BastideSimulation *self);

/* Returns: (transfer none) (nullable): the report; NULL before the end, and when it was cancelled */
const BastideSimulationReport *
                   bastide_simulation_get_report   (BastideSimulation *self);

/* Returns: (transfer none) (nullable): the report about the games for comparison */
const BastideSimulationReport *
                   bastide_simulation_get_base     (BastideSimulation *self);

/* Returns: (transfer none) (nullable): the report about a tenth as many games without the rules of sets, where there
 * are any and it can be played without them */
const BastideSimulationReport *
                   bastide_simulation_get_plain    (BastideSimulation *self);

/**
 * bastide_simulation_warn:
 * @row: (nullable): a rule of the report; NULL for all together
 *
 * Returns: (transfer full) (nullable): what the author of a rule should know after the games: that it never happened,
 *   brings too much, or makes games longer
 */
char              *bastide_simulation_warn         (BastideSimulation      *self,
                                                    const BastideRowReport *row);

/* Returns: (transfer full): number and players of the games, for display */
char              *bastide_simulation_describe     (BastideSimulation *self);

/**
 * bastide_simulation_make_base_setup:
 * @setup: the setup of the games
 * @sets: (element-type BastideTileset): all existing sets
 *
 * Returns: (transfer full): the same game with the same number of players, its own sets, no modules and no options
 */
BastideSetup      *bastide_simulation_make_base_setup (const BastideSetup *setup,
                                                       const GPtrArray    *sets);

G_END_DECLS
