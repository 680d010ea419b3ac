/* bastide-stage-solver.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-stage.h"

G_BEGIN_DECLS

/* The work of bastide_figures_stage(), which keeps what is found. */
void bastide_stage_solve (const BastideTilePlan   *plan,
                          BastideStagedFigure     *figures,
                          guint                    n_figures,
                          const BastideStageThing *things,
                          guint                    n_things);

G_END_DECLS
