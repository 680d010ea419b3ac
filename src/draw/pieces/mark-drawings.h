/* mark-drawings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"
#include "bastide-tile-plan.h"

G_BEGIN_DECLS

/*
 * Drawings of marks that pieces and emblems show too. They are drawn round the origin of the pen, in
 * tiles.
 */

/* A hill with an adit and a tub full of gold; its foot at 0. */
void bastide_mine_draw       (BastidePen *pen);

/* A cathedral's front between its towers. */
void bastide_cathedral_draw  (BastidePen *pen);

/* A tower whose roof is a bent hat. */
void bastide_mage_tower_draw (BastidePen *pen);

/* A robbers' tent, and the flag beside it. */
void bastide_den_draw        (BastidePen *pen);
void bastide_robber_flag_draw (BastidePen *pen);

/* A machine seen from above that flies to the north, turned clockwise by @angle; the light stays
 * where it is. */
void bastide_machine_draw    (BastidePen *pen,
                              double      angle,
                              gboolean    chevrons);

/* Appends its silhouette to the path. */
void bastide_machine_append  (cairo_t *cr);

/* Ripe wheat, and the ring round the origin with the sign that is pressed into it: 0 fork, 1 club,
 * 2 shield. */
void bastide_wheat_draw      (BastidePen         *pen,
                              const BastidePoint *points,
                              guint               n_points);
void bastide_crop_sign_draw  (BastidePen *pen,
                              guint       sign,
                              double      radius);

/* Returns: (nullable): where the mine or the machine of a tile is */
const BastidePlanSite *bastide_mine_find    (const BastideTilePlan *plan);
const BastidePlanSite *bastide_machine_find (const BastideTilePlan *plan);

/* A barge that lies along a direction; its mast stands upright. */
void bastide_barge_draw      (BastidePen  *pen,
                              BastidePoint at,
                              BastidePoint along,
                              double       scale);

G_END_DECLS
