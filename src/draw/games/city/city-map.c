/* city-map.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "city-map.h"

#include "bastide-tile-mark.h"

static const char *const blind_ends[] = { "building", "segment", NULL };

static const BastideDivisionStyle division_style = {
  .line_kind = BASTIDE_CITY_STREET,
  .line_width = BASTIDE_CITY_STREET_WIDTH,
  .waves = 0.010,
  .handle = 0.27,
  .blind_length = 0.40,
  .blind_ends = blind_ends,
  .tip_end = "segment",
  .tip_kinds = 1u << BASTIDE_CITY_MARKET | 1u << BASTIDE_CITY_QUARTER,
  .smallest_weight = 4.5,
  .small_weight = 1.30,
  .inner_weight = 1.05,
  .island_weight = 1.05,
  .warp = 0.014,
};

static void
city_map_free (gpointer data)
{
  BastideCityMap *self = data;

  bastide_tile_division_clear (&self->division);
  g_array_unref (self->feet);
  g_free (self);
}

void
bastide_city_plan_build (BastideTilePlan *plan)
{
  bastide_division_build_plan (plan, &division_style);
  plan->free_style_data = city_map_free;
  bastide_tile_marks_add_sites (plan);
}

static gpointer
create_map (const BastideTilePlan *plan)
{
  BastideCityMap *self = g_new0 (BastideCityMap, 1);

  bastide_tile_division_init (&self->division, plan, &division_style);
  self->crossing = bastide_division_has_hub (plan, "crossing");
  self->building = (BastideCityBuilding) bastide_marks_get (plan->tile->marks, "building");
  bastide_city_map_add_places (self, plan);

  return self;
}

const BastideCityMap *
bastide_city_map_get (const BastideTilePlan *plan)
{
  return bastide_tile_plan_get_own (plan, create_map);
}

BastideCityGoods
bastide_city_map_get_goods (const BastideCityMap  *self,
                            const BastideTilePlan *plan,
                            guint                  area)
{
  const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, self->division.segments[area]);
  int goods = bastide_marks_get (segment->marks, "market");

  return goods > 0 && goods < BASTIDE_CITY_N_GOODS ? (BastideCityGoods) goods : BASTIDE_CITY_NO_GOODS;
}

gboolean
bastide_city_map_is_near_crossing (const BastideCityMap *self,
                                   BastidePoint          point,
                                   double                distance)
{
  return self->crossing && bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5)) < distance;
}
