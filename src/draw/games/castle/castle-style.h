/* castle-style.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"
#include "bastide-wall.h"
#include "castle-building.h"
#include "castle-map.h"

G_BEGIN_DECLS

/* Shared by the painters of tiles of The Castle. */

/* Behind a portal, a door or a window. */
#define CASTLE_PORTAL_DARK BASTIDE_RGB (0x4a3626)

#define CASTLE_GOLD BASTIDE_RGB (0xe8b93c)

/* Merlons follow each other at this distance, and so do the balls of a hedge. */
#define CASTLE_MERLON_STEP 0.034
#define CASTLE_PARAPET_WALK 0.016
#define CASTLE_HEDGE_STEP 0.024
#define CASTLE_HEDGE_RADIUS 0.015

/* castle-ground.c: courts, yards, the foot of platforms, then paths. */
void bastide_castle_ground_paint   (const BastideTilePlan *plan,
                                    cairo_t               *cr,
                                    double                 pixels);
void bastide_castle_append_loops   (BastidePen            *pen,
                                    const GPtrArray       *loops);

/* castle-tower.c: platforms, great towers and turrets, portals; where a completed tower flies a banner. */
guint bastide_castle_plan_get_masts (const BastideTilePlan *plan,
                                     guint                  segment,
                                     BastidePoint          *masts);
void bastide_castle_add_towers     (BastideScene          *scene);

/* Removes the openings in the ground below from a group: paths, squares and wells. */
void bastide_castle_cut_paths      (const BastideTilePlan *plan,
                                    BastidePen            *pen);

extern const BastideWallStyle bastide_castle_parapet;

/* castle-edge.c: the pieces on the edges of tiles. */
void bastide_castle_edges_paint    (const BastideTilePlan        *plan,
                                    const BastideTilePlan *const *neighbours,
                                    BastideEdgeLayer              layer,
                                    cairo_t                      *cr,
                                    double                        pixels);

G_END_DECLS
