/* classic-ground.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"
#include "bastide-tile-plan.h"

G_BEGIN_DECLS

/* Paints the ground of a classic tile: fields, towns, roads, and the grain of the paper. */
void bastide_classic_ground_paint (const BastideTilePlan *plan,
                                   cairo_t               *cr,
                                   double                 pixels);

/* Its rivers and lakes. */
void bastide_classic_water_paint  (const BastideTilePlan *plan,
                                   BastidePen            *pen);

G_END_DECLS
