/* city-banner.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The banner of a market: the sign of its goods. It distinguishes the markets without colours: the shapes of the cloth
 * differ, and its colours are of different lightness.
 */

#include "city-style.h"

#include "bastide-drawing.h"
#include "bastide-flat-sign.h"

#define SMALL_SCALE 1.55
#define MIDDLE_SCALE 1.24

/* Then it hangs lower, so that its mast is hardly higher: another banner flies from its top. */
#define SMALL_DROP 0.80

/* From afar it is larger than anything else, so that it is visible. */
#define FLAT_SIZE 0.150
#define FLAT_RISE 0.06
#define RISE 0.205
static const char *const banners[BASTIDE_CITY_N_GOODS] = {
  [BASTIDE_CITY_NO_GOODS] = "markets/market",
  [BASTIDE_CITY_FISH] = "markets/market-fish",
  [BASTIDE_CITY_GRAIN] = "markets/market-grain",
  [BASTIDE_CITY_LIVESTOCK] = "markets/market-livestock",
};

/* From afar a banner is only its cloth. */
static const char *const signs[BASTIDE_CITY_N_GOODS] = {
  [BASTIDE_CITY_NO_GOODS] = "signs/market",
  [BASTIDE_CITY_FISH] = "signs/market-fish",
  [BASTIDE_CITY_GRAIN] = "signs/market-grain",
  [BASTIDE_CITY_LIVESTOCK] = "signs/market-livestock",
};

void
bastide_city_banner_draw (BastidePen      *pen,
                          BastidePoint     at,
                          BastideCityGoods goods)
{
  bastide_drawing_paint_at (banners[goods], pen, at, 1);
}

static void
draw_banner (BastidePen             *pen,
             const BastideSceneItem *item)
{
  bastide_drawing_paint_at (banners[item->seed], pen, item->at, item->size);
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

  if (bastide_flat_sign_add (scene, signs[item.seed], FLAT_SIZE, bastide_point_raise (at, FLAT_RISE), 0))
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
