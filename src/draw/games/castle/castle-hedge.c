/* castle-hedge.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Clipped hedges between the yards of houses and courts. */

#include "castle-style.h"

/* The edge of the tile belongs to the next tile as well. */
#define EDGE_ROOM 0.035
#define PATH_ROOM 0.022

static void
draw_ball (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_castle_hedge_draw (pen, item->at, CASTLE_HEDGE_RADIUS, item->seed);
}

void
bastide_castle_add_hedges (BastideScene *scene,
                           guint         area)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);

  for (guint i = 0; i < map->division.areas[area].lines->len; i++)
    {
      g_autoptr (GArray) points = bastide_points_resample (g_ptr_array_index (map->division.areas[area].lines, i),
                                                           CASTLE_HEDGE_STEP);

      for (guint j = 0; j < points->len; j++)
        {
          BastidePoint at = bastide_points_index (points, j);
          BastideSceneItem item = { .y = at.y, .draw = draw_ball, .at = at, .seed = j };

          if (bastide_edges_get_distance (at) > EDGE_ROOM
              && bastide_tile_division_get_line_distance (&map->division, at) >= PATH_ROOM
              && bastide_castle_map_is_border (map, at, BASTIDE_CASTLE_HOUSE, BASTIDE_CASTLE_COURT))
            bastide_scene_add_raised (scene, &item);
        }
    }
}
