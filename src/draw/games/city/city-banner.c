/* city-banner.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The banner of a market: the sign of what is sold there. It tells the markets apart where colours do not: the shapes
 * of the cloth differ, and its colours are of different lightness.
 */

#include "city-style.h"

#include "bastide-flat-sign.h"

#define SMALL_SCALE 1.55
#define MIDDLE_SCALE 1.24

/* It hangs lower then, so that its mast is hardly higher: another banner flies from its top. */
#define SMALL_DROP 0.80

/* From afar it is larger than anything else, so that it is seen. */
#define FLAT_SIZE 0.150
#define FLAT_RISE 0.06
#define FLAT_WHITE 0xfff8e4

#define HALF_WIDTH 0.060
#define RISE 0.205
#define SIGN_SCALE 0.00118

/* The cloth between its pole and its lower end. */
#define CLOTH_TOP 0.005
#define CLOTH_SIDE 0.118
#define CLOTH_END 0.150
#define HEM 0.008

#define FISH "M-38,0 C-20,-24 14,-22 26,-2 L44,-18 L42,18 L26,2 C14,22 -20,24 -38,0 Z"
#define EAR                                                                                                        \
  "M-5,34 L-12,6 C-26,0 -30,-14 -26,-30 C-18,-22 -14,-12 -10,-2 C-12,-16 -8,-32 0,-40 C8,-32 12,-16 10,-2 "       \
  "C14,-12 18,-22 26,-30 C30,-14 26,0 12,6 L5,34 Z"
#define OX                                                                                                         \
  "M-16,-14 C-30,-14 -40,-22 -42,-38 C-34,-28 -24,-26 -14,-26 C-6,-30 6,-30 14,-26 C24,-26 34,-28 42,-38 "        \
  "C40,-22 30,-14 16,-14 C16,0 14,14 12,24 C10,36 -10,36 -12,24 C-14,14 -16,0 -16,-14 Z"
#define STALL "M-30,-24 L30,-24 L38,-4 L-38,-4 Z M-26,0 L26,0 L26,28 L-26,28 Z"

static const char *const signs[BASTIDE_CITY_N_GOODS] = {
  [BASTIDE_CITY_NO_GOODS] = STALL,
  [BASTIDE_CITY_FISH] = FISH,
  [BASTIDE_CITY_GRAIN] = EAR,
  [BASTIDE_CITY_LIVESTOCK] = OX,
};

/* From afar the cloth is all that there is of a banner. */
static const BastideFlatSign flat_signs[BASTIDE_CITY_N_GOODS] = {
  [BASTIDE_CITY_NO_GOODS] = {
    FLAT_SIZE,
    { { 0x8c6a74, "M-50 -50 L50 -50 L50 34 L0 58 L-50 34 Z" }, { FLAT_WHITE, STALL }, {} },
  },
  [BASTIDE_CITY_FISH] = {
    FLAT_SIZE,
    { { 0x2f74a8, "M-50 -46 L50 -46 L50 56 L0 32 L-50 56 Z" }, { FLAT_WHITE, FISH }, {} },
  },
  [BASTIDE_CITY_GRAIN] = {
    FLAT_SIZE,
    { { 0xd08e14, "M-50 -52 L50 -52 L50 34 L0 60 L-50 34 Z" }, { FLAT_WHITE, EAR }, {} },
  },
  [BASTIDE_CITY_LIVESTOCK] = {
    FLAT_SIZE,
    { { 0x356f30, "M-50 -50 L50 -50 L50 50 L-50 50 Z" }, { FLAT_WHITE, OX }, {} },
  },
};

/* The lower edge of the cloth is cut like a swallow's tail for fish, straight for beasts, else to a point; @inset
 * within its hem. */
static void
append_cloth (BastidePen      *pen,
              double           top,
              double           inset,
              BastideCityGoods goods)
{
  double x = HALF_WIDTH - inset;
  double y0 = top + CLOTH_TOP + inset;
  double side = top + CLOTH_SIDE - inset * 0.7;
  double end = top + CLOTH_END - inset * 1.3;

  if (goods == BASTIDE_CITY_FISH)
    bastide_pen_polygon (pen, BASTIDE_POINTS ({ -x, y0 }, { x, y0 }, { x, end }, { 0, side - 0.004 }, { -x, end }));
  else if (goods == BASTIDE_CITY_LIVESTOCK)
    bastide_pen_polygon (pen, BASTIDE_RECTANGLE (-x, y0, x, side + 0.014));
  else
    bastide_pen_polygon (pen, BASTIDE_POINTS ({ -x, y0 }, { x, y0 }, { x, side }, { 0, end }, { -x, side }));
}

static void
draw_sign (BastidePen      *pen,
           double           top,
           BastideCityGoods goods)
{
  BastidePoint middle = BASTIDE_POINT (0, top + 0.066);

  bastide_pen_push (pen, middle, SIGN_SCALE);
  bastide_pen_path_inked (pen, signs[goods], BASTIDE_RGB (0xfff8e4), 0.6, 0.6);
  bastide_pen_pop (pen, SIGN_SCALE);
}

void
bastide_city_banner_draw (BastidePen      *pen,
                          BastidePoint     at,
                          BastideCityGoods goods)
{
  const double top = -RISE;
  const double beam = HALF_WIDTH + 0.008;

  bastide_pen_push (pen, at, 1);
  bastide_cylinder_draw (pen, 0, 0.002, 0.030, 0.014, 0.5, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         BASTIDE_STONE_LIGHT);
  bastide_pen_line (pen, BASTIDE_INK, 1, 0.013 + pen->hair, BASTIDE_POINTS ({ 0, -0.010 }, { 0, top - 0.020 }));
  bastide_pen_line (pen, BASTIDE_CITY_TIMBER, 1, 0.010, BASTIDE_POINTS ({ 0, -0.010 }, { 0, top - 0.020 }));
  bastide_pen_ellipse (pen, 0, top - 0.024, 0.011, 0.011);
  bastide_pen_fill_ink (pen, BASTIDE_CITY_GOLD, 0.8, 0.9);
  bastide_pen_inked_as (pen, BASTIDE_CITY_TIMBER, 0.9, 0.9, BASTIDE_RECTANGLE (-beam, top - 0.003, beam, top + 0.007));
  append_cloth (pen, top, 0, goods);
  bastide_pen_fill_ink (pen, BASTIDE_CREAM, 1.2, 0.9);
  append_cloth (pen, top, HEM, goods);
  bastide_pen_wash (pen, bastide_city_goods[goods].sign, 1);
  draw_sign (pen, top, goods);
  bastide_pen_pop (pen, 1);
}

static void
draw_banner (BastidePen             *pen,
             const BastideSceneItem *item)
{
  bastide_pen_push (pen, item->at, item->size);
  bastide_city_banner_draw (pen, BASTIDE_POINT (0, 0), (BastideCityGoods) item->seed);
  bastide_pen_pop (pen, item->size);
}

static void
draw_foot (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_pen_ellipse (pen, item->at.x, item->at.y, 0.046 * item->size, 0.034 * item->size);
  bastide_pen_wash (pen, bastide_city_goods[item->seed].shade, 0.6);
}

static BastidePoint
get_foot (const BastideCityMap *map,
          guint                 area)
{
  return BASTIDE_POINT (map->spots[area].x, map->spots[area].y + 0.03);
}

static double
get_scale (const BastideScene *scene)
{
  if (scene->pixels < BASTIDE_SMALL_TILE)
    return SMALL_SCALE;

  return scene->pixels < CITY_SMALL_PIXELS ? MIDDLE_SCALE : 1;
}

void
bastide_city_add_banner (BastideScene *scene,
                         guint         area)
{
  const BastideCityMap *map = bastide_city_map_get (scene->plan);
  BastidePoint at = get_foot (map, area);
  double scale = get_scale (scene);
  BastideSceneItem item = {
    .y = at.y + 0.005, .draw = draw_banner, .at = bastide_point_raise (at, -SMALL_DROP * RISE * (scale - 1)),
    .size = scale,
    .seed = bastide_city_map_get_goods (map, scene->plan, area),
  };
  const BastideSceneItem foot = { .draw = draw_foot, .at = item.at, .size = scale, .seed = item.seed };

  if (bastide_flat_sign_add (&flat_signs[item.seed], scene, bastide_point_raise (at, FLAT_RISE), 0))
    return;
  bastide_scene_add_flat (scene, &foot);
  bastide_scene_add_shadow (scene, BASTIDE_POINTS ({ at.x - 0.006, at.y }, { at.x + 0.006, at.y },
                                                   { at.x + 0.150, at.y + 0.065 }, { at.x + 0.130, at.y + 0.070 }));
  bastide_scene_add_raised (scene, &item);
}

static BastidePoint
get_mast (const BastideTilePlan *plan,
          guint                  area)
{
  return bastide_point_raise (get_foot (bastide_city_map_get (plan), area), RISE);
}

guint
bastide_city_plan_get_masts (const BastideTilePlan *plan,
                             guint                  segment,
                             BastidePoint          *masts)
{
  return bastide_tile_division_get_masts (&bastide_city_map_get (plan)->division, plan, segment, BASTIDE_CITY_MARKET,
                                          get_mast, masts);
}
