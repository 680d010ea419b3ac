/* city-gate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The gate: two towers with rose cones, an arch between them, and the road into the country. */

#include "city-wall.h"

#include "bastide-building.h"
#include "city-palette.h"

#define TOWER_RADIUS 0.055
#define TOWER_HEIGHT 0.20
#define TOWERS_ASIDE 0.13
#define TOWER_DOWN 0.04
#define CONE_WIDTH 1.3
#define CONE_HEIGHT 2.2

/* Seen from the side there is no arch, and the towers are lower and stand farther apart. */
#define SIDE_TOWER_HEIGHT 0.17
#define SIDE_TOWERS_ASIDE 0.15
#define SIDE_TOWER_DOWN 0.02

#define HOUSE_WIDTH 0.10
#define HOUSE_HEIGHT 0.17
#define HOUSE_DOWN 0.03

#define ROAD_WIDTH 0.125
#define ROAD_LENGTH 0.985

#define RATIO 0.42

static gboolean
runs_east_west (BastideSide side)
{
  return side == BASTIDE_SIDE_NORTH || side == BASTIDE_SIDE_SOUTH;
}

static void
draw_tower (BastidePen  *pen,
            BastidePoint at,
            double       height)
{
  bastide_cylinder_draw (pen, at.x, at.y, TOWER_RADIUS, height, RATIO, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         BASTIDE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 2.2,
                      BASTIDE_POINTS ({ at.x - TOWER_RADIUS * 0.25, at.y - height * 0.42 },
                                      { at.x - TOWER_RADIUS * 0.25, at.y - height * 0.6 }));
  bastide_cone_draw (pen, at.x, at.y - height, TOWER_RADIUS * CONE_WIDTH, TOWER_RADIUS * CONE_HEIGHT,
                     BASTIDE_CITY_ROSE, TRUE);
}

static void
draw_gatehouse (BastidePen  *pen,
                BastidePoint middle,
                gboolean     outside)
{
  double foot = middle.y + HOUSE_DOWN;
  BastideRgb stone = outside ? BASTIDE_STONE : bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_DARK, 0.35);

  bastide_pen_inked (pen, stone,
                     BASTIDE_RECTANGLE (middle.x - HOUSE_WIDTH, foot, middle.x + HOUSE_WIDTH,
                                        foot - HOUSE_HEIGHT - HOUSE_DOWN));
  bastide_arch_draw (pen, middle.x, foot, 0.050, 0.055, BASTIDE_RGB (0x4a3626));
}

void
bastide_city_gate_draw (BastidePen  *pen,
                        BastidePoint middle,
                        BastideSide  side)
{
  gboolean along = runs_east_west (side);

  if (along)
    draw_gatehouse (pen, middle, side == BASTIDE_SIDE_SOUTH);
  for (int hand = -1; hand <= 1; hand += 2)
    {
      BastidePoint at = along ? BASTIDE_POINT (middle.x + hand * TOWERS_ASIDE, middle.y + TOWER_DOWN)
                              : BASTIDE_POINT (middle.x, middle.y + hand * SIDE_TOWERS_ASIDE + SIDE_TOWER_DOWN);

      draw_tower (pen, at, along ? TOWER_HEIGHT : SIDE_TOWER_HEIGHT);
    }
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
