/* city-style.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-building.h"
#include "bastide-scene.h"
#include "city-map.h"
#include "city-palette.h"

G_BEGIN_DECLS

/* Shared by the painters of tiles of The City. */

/* Drawn larger on small tiles, so that it is visible. */
#define CITY_SMALL_PIXELS 130

/**
 * BastideCityGoodsLook:
 * @ground: ground of its markets
 * @shade: shade of the washes and the pattern on it
 * @sign: sign of its banner and its awnings
 * @wares: the wares on the counters
 *
 * The look of a market for some goods.
 */
typedef struct
{
  BastideRgb ground;
  BastideRgb shade;
  BastideRgb sign;
  BastideRgb wares[4];
} BastideCityGoodsLook;

extern const BastideCityGoodsLook bastide_city_goods[BASTIDE_CITY_N_GOODS];

/* city-ground.c: quarters and markets, then streets. */
void bastide_city_ground_paint   (const BastideTilePlan *plan,
                                  cairo_t               *cr,
                                  double                 pixels);

/* The kerb of a market. */
void bastide_city_kerb_paint     (BastidePen            *pen,
                                  const BastidePoint    *points,
                                  guint                  n_points);

/* city-quarter.c: houses from edge to edge; on very small tiles roofs alone, which are part of the ground. */
void bastide_city_paint_roofs    (const BastideTilePlan *plan,
                                  BastidePen            *pen);
void bastide_city_add_quarter    (BastideScene          *scene,
                                  guint                  area);

/* city-market.c: stalls, goods and livestock; city-banner.c: the sign of the goods. */
void bastide_city_add_market     (BastideScene          *scene,
                                  guint                  area);
/* The mast of a completed market, see bastide_tile_plan_get_masts(). */
guint bastide_city_plan_get_masts (const BastideTilePlan *plan,
                                  guint                  segment,
                                  BastidePoint          *masts);
void bastide_city_banner_draw    (BastidePen            *pen,
                                  BastidePoint           at,
                                  BastideCityGoods       goods);

G_END_DECLS
