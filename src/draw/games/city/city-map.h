/* city-map.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-division.h"
#include "rules/games/city.h"

G_BEGIN_DECLS

/* The streets, markets and quarters of a tile of The City, and the things that stand out on it. */

#define BASTIDE_CITY_STREET_WIDTH 0.115

/* The crossing in the middle of a tile, to which all its streets lead. */
#define BASTIDE_CITY_CROSSING_X 0.135
#define BASTIDE_CITY_CROSSING_Y 0.120

/* The plaza of a building. */
#define BASTIDE_CITY_PLAZA_X 0.150
#define BASTIDE_CITY_PLAZA_Y 0.118
#define BASTIDE_CITY_PLAZA_DOWN 0.025

/* The goods of a market, as the values of its mark. */
typedef enum
{
  BASTIDE_CITY_NO_GOODS,
  BASTIDE_CITY_FISH,
  BASTIDE_CITY_GRAIN,
  BASTIDE_CITY_LIVESTOCK,

  BASTIDE_CITY_N_GOODS,
} BastideCityGoods;

/* The buildings on tiles, as the values of their mark. */
typedef enum
{
  BASTIDE_CITY_NO_BUILDING,
  BASTIDE_CITY_PUBLIC_BUILDING,
  BASTIDE_CITY_HISTORIC_BUILDING,
} BastideCityBuilding;

/**
 * BastideCityMap:
 * @division: its areas, and its streets, with the areas at their ends
 * @spots: the clearest point of each area, where the banner of a market stands
 * @crossing: whether streets end at a crossing in the middle
 * @building: the building on the tile
 * @building_at: where
 * @building_area: in which area, or -1
 * @feet: (element-type BastidePoint): where a figure stands on each segment of the tile
 */
typedef struct
{
  BastideTileDivision division;
  BastidePoint        spots[BASTIDE_DIVISION_MAX_AREAS];
  gboolean            crossing;
  BastideCityBuilding building;
  BastidePoint        building_at;
  int                 building_area;
  GArray             *feet;
} BastideCityMap;

/* Fills a plan. */
void bastide_city_plan_build (BastideTilePlan *plan);

/* The map of a plan, made when first asked for; owned by the plan. */
const BastideCityMap *bastide_city_map_get (const BastideTilePlan *plan);

/* The goods of an area. */
BastideCityGoods bastide_city_map_get_goods (const BastideCityMap  *self,
                                             const BastideTilePlan *plan,
                                             guint                  area);

/* Whether a point is nearer to the crossing than a distance from its middle. */
gboolean bastide_city_map_is_near_crossing (const BastideCityMap *self,
                                            BastidePoint          point,
                                            double                distance);

/* city-places.c: where banners and buildings stand, and figures beside them. */
void bastide_city_map_add_places (BastideCityMap        *self,
                                  const BastideTilePlan *plan);

/* See BastideTileStyle. */
int      bastide_city_plan_find_area (const BastideTilePlan *plan,
                                      BastidePoint           point);
double   bastide_city_plan_get_share (const BastideTilePlan *plan,
                                      guint                  segment,
                                      BastidePoint           point);
void     bastide_city_plan_draw_landmarks (const BastideTilePlan *plan,
                                           BastidePen            *pen);
gboolean bastide_city_plan_find_spot (const BastideTilePlan *plan,
                                      guint                  segment,
                                      BastidePoint          *spot);

G_END_DECLS
