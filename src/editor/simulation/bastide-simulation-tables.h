/* bastide-simulation-tables.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/simulation/bastide-simulation-report.h"

G_BEGIN_DECLS

/* What simulated games show, as tables. */

/**
 * bastide_simulation_table_new_overview:
 * @base: (nullable): the games to compare with, here and below
 *
 * Returns: (transfer floating): how long games are, how many tiles fit nowhere, what it is worth to sit first
 */
GtkWidget *bastide_simulation_table_new_overview (const BastideSimulationReport *report,
                                                  const BastideSimulationReport *base);

/* Returns: (transfer floating) (nullable): the tiles that fit nowhere, the worst first; NULL when there are none */
GtkWidget *bastide_simulation_table_new_tiles    (const BastideSimulationReport *report);

/* Returns: (transfer floating): sizes and points of features by kind */
GtkWidget *bastide_simulation_table_new_features (const BastideSimulationReport *report,
                                                  const BastideSimulationReport *base);

/* Returns: (transfer floating): what a player gets by kinds of points */
GtkWidget *bastide_simulation_table_new_points   (const BastideSimulationReport *report,
                                                  const BastideSimulationReport *base);

/* Returns: (transfer floating): how it fares to sit somewhere */
GtkWidget *bastide_simulation_table_new_seats    (const BastideSimulationReport *report);

G_END_DECLS
