/* flying-drawings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"
#include "bastide-tile-mark.h"
#include "bastide-tile-plan.h"

G_BEGIN_DECLS

/* Appends the silhouette of a machine that flies to the north to the path. */
void bastide_flying_append_machine (cairo_t    *cr);

/* Returns: (nullable): where the machine of a tile is */
const BastidePlanSite *bastide_flying_find_machine (const BastideTilePlan *plan);

/* The way of a flight: its track on the ground, the arc through the air, and a ring where it lands. */
void bastide_flying_paint_way (const BastideTilePlan *plan,
                               guint                  n_cells,
                               cairo_t               *cr,
                               double                 x,
                               double                 y,
                               double                 pixels);

/* A die with 1 to 3 machines. */
void bastide_flying_paint_die (guint    value,
                               cairo_t *cr,
                               double   x,
                               double   y,
                               double   size,
                               double   progress);

G_END_DECLS
