/* castle-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-drawings.h"
#include "castle-style.h"

static void
build (BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);

      if (segment->kind == BASTIDE_CASTLE_PATH)
        continue;
      plan->region_kinds |= 1u << segment->kind;
      for (guint half = 0; half < BASTIDE_N_HALVES; half++)
        if (segment->halves & (1 << half))
          plan->field_at[bastide_half_rotate (half, plan->rotation)] = (gint8) i;
    }
  bastide_castle_plan_add_paths (plan);
  plan->free_style_data = bastide_castle_map_free;
}

static void
compose (BastideScene *scene)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);

  bastide_castle_add_squares (scene);
  bastide_castle_add_towers (scene);
  for (guint i = 0; i < map->n_areas; i++)
    if (map->kinds[i] == BASTIDE_CASTLE_HOUSE)
      {
        bastide_castle_add_houses (scene, i);
        bastide_castle_add_hedges (scene, i);
      }
    else if (map->kinds[i] == BASTIDE_CASTLE_COURT)
      {
        bastide_castle_add_court (scene, i);
      }
}

const BastideTileStyle bastide_castle_style = {
  .build = build,
  .paint_ground = bastide_castle_ground_paint,
  .compose = compose,
  .paint_edges = bastide_castle_edges_paint,
  .get_share = bastide_castle_plan_get_share,
  .find_spot = bastide_castle_plan_find_spot,
  .find_area = bastide_castle_plan_find_area,
};
