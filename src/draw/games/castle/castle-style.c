/* castle-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-drawings.h"
#include "castle-style.h"

static void
compose (BastideScene *scene)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);

  bastide_castle_add_squares (scene);
  bastide_castle_add_towers (scene);
  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CASTLE_HOUSE)
      {
        bastide_castle_add_houses (scene, i);
        bastide_castle_add_hedges (scene, i);
      }
    else if (map->division.kinds[i] == BASTIDE_CASTLE_COURT)
      {
        bastide_castle_add_court (scene, i);
      }
}

const BastideTileStyle bastide_castle_style = {
  .build = bastide_castle_plan_build,
  .paint_ground = bastide_castle_ground_paint,
  .compose = compose,
  .paint_edges = bastide_castle_edges_paint,
  .get_share = bastide_castle_plan_get_share,
  .find_spot = bastide_castle_plan_find_spot,
  .find_area = bastide_castle_plan_find_area,
  .get_masts = bastide_castle_plan_get_masts,
  .draw_landmarks = bastide_castle_plan_draw_landmarks,
};
