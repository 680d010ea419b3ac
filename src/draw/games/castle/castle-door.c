/* castle-door.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The house at the end of a path, with its door towards the path. */

#include "castle-style.h"

#define WIDTH 0.128
#define DEPTH 0.072
#define WALL 0.062
#define ROOF 0.060

/* Distance behind the end of the path at which a house begins that is seen from behind or from its side. */
#define STEP 0.014
#define PORCH 0.034

/* Steps before the door, on the path. */
static void
draw_steps (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double across = fabs (item->values[1]) > 0.5 ? 1 : 0;

  for (guint i = 0; i < 2; i++)
    {
      double wide = 0.034 - 0.007 * i;
      double deep = 0.020 - 0.007 * i;
      double x = across ? wide : deep, y = across ? deep : wide * 0.8;

      bastide_pen_inked_as (pen, i == 0 ? BASTIDE_CASTLE_STONE : BASTIDE_CASTLE_STONE_LIGHT, 0.7, 0.8,
                            BASTIDE_RECTANGLE (item->at.x - x, item->at.y - y, item->at.x + x, item->at.y + y));
    }
}

static void
draw_house (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const BastideHouse house = {
    item->at, WIDTH, DEPTH, WALL, ROOF, item->values[1] < -0.5 ? BASTIDE_HOUSE_GABLE : BASTIDE_HOUSE_PLAIN,
    item->colour, BASTIDE_CASTLE_PLASTER,
  };
  double half = 0.019;

  bastide_castle_house_draw (pen, &house);
  if (item->values[1] > -0.5)
    return;

  /* Its door, between posts of stone. */
  bastide_arch_draw (pen, item->at.x, item->at.y, half + 0.006, 0.026, BASTIDE_CASTLE_STONE_LIGHT);
  bastide_arch_draw (pen, item->at.x, item->at.y, half, 0.024, CASTLE_PORTAL_DARK);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  /* One wing of the door is open. */
  bastide_pen_inked_as (pen, BASTIDE_DOOR, 0.8, 0.9,
                        BASTIDE_POINTS ({ item->at.x - half, item->at.y },
                                        { item->at.x - half - 0.014, item->at.y + 0.007 },
                                        { item->at.x - half - 0.014, item->at.y - 0.026 },
                                        { item->at.x - half, item->at.y - 0.032 }));
}

/* A porch at the side or the back of a house: posts and a small roof over the dark of the door. */
static void
draw_porch (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double x = item->at.x, y = item->at.y;
  double half = fabs (item->values[1]) > 0.5 ? 0.034 : PORCH / 2 + 0.004;

  bastide_pen_inked (pen, CASTLE_PORTAL_DARK, BASTIDE_RECTANGLE (x - half * 0.8, y, x + half * 0.8, y - 0.040));
  for (int hand = -1; hand <= 1; hand += 2)
    bastide_pen_line (pen, BASTIDE_CASTLE_BEAM, 1, MAX (0.008, 0.8 / pen->pixels),
                      BASTIDE_POINTS ({ x + hand * half * 0.86, y }, { x + hand * half * 0.86, y - 0.042 }));
  bastide_pen_inked (pen, item->colour,
                     BASTIDE_POINTS ({ x - half * 1.25, y - 0.038 }, { x + half * 1.25, y - 0.038 },
                                     { x + half * 0.85, y - 0.066 }, { x - half * 0.85, y - 0.066 }));
}

static void
add_porch (BastideScene             *scene,
           const BastideDivisionTip *tip,
           BastideRgb                roof)
{
  BastidePoint at = bastide_point_add (tip->at, tip->direction, PORCH / 2);
  const BastideSceneItem porch = {
    .y = at.y + 0.018, .draw = draw_porch, .at = { at.x, at.y + 0.020 },
    .values = { tip->direction.x, tip->direction.y }, .colour = bastide_rgb_lit (roof, 0.1),
  };

  bastide_scene_add_raised (scene, &porch);
}

double
bastide_castle_add_door (BastideScene             *scene,
                         const BastideDivisionTip *tip,
                         BastidePoint             *at)
{
  BastideRgb roof = bastide_castle_roofs[bastide_hash (scene->plan->seed, tip->area, 661) % BASTIDE_CASTLE_N_ROOFS];
  gboolean vertical = fabs (tip->direction.y) > 0.5;
  gboolean front = vertical && tip->direction.y < 0;
  BastideSceneItem house = {
    .draw = draw_house, .values = { tip->direction.x, tip->direction.y }, .colour = roof,
  };
  const BastideSceneItem steps = {
    .draw = draw_steps, .at = bastide_point_add (tip->at, tip->direction, -0.008),
    .values = { tip->direction.x, tip->direction.y },
  };

  if (front)
    *at = bastide_point_add (tip->at, tip->direction, STEP);
  else if (vertical)
    *at = BASTIDE_POINT (tip->at.x, tip->at.y + PORCH + DEPTH / 2 + WALL + ROOF - 0.03);
  else
    *at = BASTIDE_POINT (tip->at.x + tip->direction.x * (PORCH + WIDTH / 2), tip->at.y + DEPTH * 0.5);
  house.at = *at;
  house.y = at->y;

  bastide_scene_add_flat (scene, &steps);
  bastide_scene_add_block_shadow (scene, at->x - WIDTH / 2, at->y - DEPTH, at->x + WIDTH / 2, at->y, WALL + ROOF * 0.6);
  bastide_scene_add_raised (scene, &house);
  if (!front)
    add_porch (scene, tip, roof);

  return WIDTH;
}
