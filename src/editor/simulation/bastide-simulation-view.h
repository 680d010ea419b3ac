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
 * Plays a thousand games by computer players when the author asks for them, and shows what they tell. Games that are
 * being played when it is no longer seen are cancelled; what the last ones showed stays.
 *
 * Signals:
 *   "prepare": games are to be played of what was changed: bastide_simulation_view_set_rules() is to be called
 */
G_DECLARE_FINAL_TYPE (BastideSimulationView, bastide_simulation_view, BASTIDE, SIMULATION_VIEW, GtkWidget)

GtkWidget *bastide_simulation_view_new       (void);

/**
 * bastide_simulation_view_set_rules:
 * @rules: (nullable): what would be played, NULL when it cannot be
 * @base: (nullable): what it is compared with
 *
 * Games that are being played are cancelled, and what the last ones showed goes.
 */
void       bastide_simulation_view_set_rules (BastideSimulationView *self,
                                              BastideRules          *rules,
                                              BastideRules          *base);

/**
 * bastide_simulation_view_invalidate:
 *
 * What would be played was changed. What the last games showed stays, and is called out of date; before others are
 * played "prepare" asks for the rules.
 */
void       bastide_simulation_view_invalidate (BastideSimulationView *self);

/* Begins to play, as the button does. */
void       bastide_simulation_view_start     (BastideSimulationView *self);

G_END_DECLS
