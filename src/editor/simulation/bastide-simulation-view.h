/* bastide-simulation-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/simulation/bastide-simulation.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SIMULATION_VIEW (bastide_simulation_view_get_type ())

/**
 * BastideSimulationView:
 *
 * Plays a thousand games by computer players on request, and shows the results. A run is cancelled when the view is
 * hidden; previous results stay.
 *
 * Signals:
 *   "reported": the #BastideSimulation that is handed over is shown, and nothing has changed since it began
 *   "prepare": games are to be played with changed tiles or rules: bastide_simulation_view_set_rules() is to be called
 */
G_DECLARE_FINAL_TYPE (BastideSimulationView, bastide_simulation_view, BASTIDE, SIMULATION_VIEW, GtkWidget)

GtkWidget *bastide_simulation_view_new       (void);

/**
 * bastide_simulation_view_set_rules:
 * @rules: (nullable): the rules to play with, NULL if that is impossible
 * @base: (nullable): the rules to compare with
 *
 * A run is cancelled, and previous results are cleared.
 */
void       bastide_simulation_view_set_rules (BastideSimulationView *self,
                                              BastideRules          *rules,
                                              BastideRules          *base);

/**
 * bastide_simulation_view_invalidate:
 *
 * The rules of the next games have changed. Previous results stay, marked as out of date; before the next run "prepare"
 * asks for the rules.
 */
void       bastide_simulation_view_invalidate (BastideSimulationView *self);

/* Begins to play, as the button does. */
void       bastide_simulation_view_start     (BastideSimulationView *self);

G_END_DECLS
