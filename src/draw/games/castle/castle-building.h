/* castle-building.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-building.h"
#include "castle-palette.h"

G_BEGIN_DECLS

/*
 * * Things that stand in The Castle and at its wall.
 */

#define BASTIDE_CASTLE_N_ROOFS 6
extern const BastideRgb bastide_castle_roofs[BASTIDE_CASTLE_N_ROOFS];

/**
 * bastide_castle_great_tower_draw:
 * @at: middle of its foot
 * @radius: radius of the shaft
 * @height: height of the shaft, without the cone
 *
 * A round tower with a blue cone and a gold pennon.
 */
void bastide_castle_great_tower_draw (BastidePen  *pen,
                                      BastidePoint at,
                                      double       radius,
                                      double       height);

/* The same under a roof of another colour. */
void bastide_castle_round_tower_draw (BastidePen  *pen,
                                      BastidePoint at,
                                      double       radius,
                                      double       height,
                                      BastideRgb   roof);

/* A half-timbered house. */
void bastide_castle_house_draw (BastidePen         *pen,
                                const BastideHouse *house);

/* A stall with some of the wares of a court's market. */
void bastide_castle_stall_draw (BastidePen  *pen,
                                BastidePoint at,
                                double       scale,
                                BastideRgb   colour,
                                guint        goods);

/* One ball of a clipped hedge. */
void bastide_castle_hedge_draw (BastidePen  *pen,
                                BastidePoint at,
                                double       radius,
                                guint32      seed);

G_END_DECLS
