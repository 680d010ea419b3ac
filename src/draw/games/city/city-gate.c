/* city-gate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The gate: two towers with rose cones, an arch between them, and the road into the country. */

#include "city-wall.h"

#include "bastide-drawing.h"
#include "city-palette.h"

#define TOWER_RADIUS 0.055
#define TOWER_HEIGHT 0.20
#define TOWERS_ASIDE 0.13
#define TOWER_DOWN 0.04

/* Seen from the side the towers stand farther apart. */
#define SIDE_TOWERS_ASIDE 0.15
#define SIDE_TOWER_DOWN 0.02

#define ROAD_WIDTH 0.125
#define ROAD_LENGTH 0.985

static gboolean
runs_east_west (BastideSide side)
{
  return side == BASTIDE_SIDE_NORTH || side == BASTIDE_SIDE_SOUTH;
}

void
bastide_city_gate_draw (BastidePen  *pen,
                        BastidePoint middle,
                        BastideSide  side)
{
  bastide_drawing_paint_at (!runs_east_west (side)         ? "city/gate-side"
                            : side == BASTIDE_SIDE_SOUTH ? "city/gate-south"
                                                         : "city/gate-north",
                            pen, middle, 1);
}

/* --- On the ground --- */

static void
draw_road (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint end = BASTIDE_POINT (item->values[0], item->values[1]);

  bastide_pen_line (pen, BASTIDE_ROAD_EDGE, 1, ROAD_WIDTH, BASTIDE_POINTS (item->at, end));
  bastide_pen_line (pen, BASTIDE_ROAD, 1, ROAD_WIDTH - 0.024, BASTIDE_POINTS (item->at, end));
  bastide_pen_line (pen, BASTIDE_ROAD_MIDDLE, 0.8, ROAD_WIDTH * 0.3, BASTIDE_POINTS (item->at, end));
}

void
bastide_city_gate_add_ground (BastideScene *scene,
                              BastidePoint  middle,
                              BastideSide   side)
{
  BastidePoint end = bastide_point_add (middle, bastide_side_inwards[side], -ROAD_LENGTH);
  gboolean along = runs_east_west (side);
  const BastideSceneItem road = { .draw = draw_road, .at = middle, .values = { end.x, end.y } };

  bastide_scene_add_flat (scene, &road);
  for (int hand = -1; hand <= 1; hand += 2)
    {
      BastidePoint at = along ? BASTIDE_POINT (middle.x + hand * TOWERS_ASIDE, middle.y + TOWER_DOWN)
                              : BASTIDE_POINT (middle.x, middle.y + hand * SIDE_TOWERS_ASIDE + SIDE_TOWER_DOWN);

      bastide_scene_add_tower_shadow (scene, at, TOWER_RADIUS, 0.6, TOWER_HEIGHT);
    }
}
