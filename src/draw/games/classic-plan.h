/* classic-plan.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-tile-plan.h"

G_BEGIN_DECLS

/*
 * The plan of a tile of the classic game, in the order in which its parts are built: each looks at
 * those before it.
 */

/* Walls, hearts and corner towers of all cities. */
void bastide_classic_plan_add_cities (BastideTilePlan *plan);

/* All roads, with the gates that they enter. @monastery is where a road to a monastery goes. */
void bastide_classic_plan_add_roads  (BastideTilePlan *plan,
                                      BastidePoint     monastery);

/* Streets from edges and gates to the hearts of the cities. */
void bastide_classic_plan_add_lanes  (BastideTilePlan *plan);

/* Village, monastery, garden, farms. */
void bastide_classic_plan_add_sites  (BastideTilePlan *plan);

/* Whether the tile has a segment of this kind. */
gboolean bastide_classic_plan_has_kind (const BastideTilePlan *plan,
                                        guint                  kind);

G_END_DECLS
