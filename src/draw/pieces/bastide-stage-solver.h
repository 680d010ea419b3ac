/* bastide-stage-solver.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-stage-memory.h"

G_BEGIN_DECLS

/**
 * bastide_stage_solve:
 * @cast: (inout): gets its places
 * @n_known: how many of the figures, the first ones, were there before, and have the places that they had
 * @released: whether somebody has left since, or things lie otherwise, so that they may have more room
 *
 * The work of bastide_figures_stage(), which remembers what is found. Who was there before moves only if there is no
 * other way for whoever comes.
 */
void bastide_stage_solve (const BastideTilePlan  *plan,
                          const BastideStageCast *cast,
                          guint                   n_known,
                          gboolean                released);

G_END_DECLS
