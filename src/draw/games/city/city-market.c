/* city-market.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Things on a market: striped stalls and goods, or folds with beasts. */

#include "bastide-building.h"
#include "bastide-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "city-style.h"

/*
 * The banner of a market: the sign of its goods. It distinguishes the markets without colours: the shapes of the cloth
 * differ, and its colours are of different lightness.
 */

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
get_banner_scale (const BastideScene *scene)
{
  if (scene->pixels < BASTIDE_SMALL_TILE)
    return SMALL_SCALE;

  return scene->pixels < CITY_SMALL_PIXELS ? MIDDLE_SCALE : 1;
}

static void
add_banner (BastideScene *scene,
            guint         area)
{
  const BastideCityMap *map = bastide_city_map_get (scene->plan);
  BastidePoint at = get_foot (map, area);
  double scale = get_banner_scale (scene);
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

/* Folds on markets for livestock: rails round sheep, cows or pigs. */

#define SIDE 0.062
#define RAIL BASTIDE_RGB (0x7a5230)

static const double rail_heights[] = { 0.009, 0.019 };

static void
draw_rail (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint a = item->at;
  BastidePoint b = BASTIDE_POINT (item->values[0], item->values[1]);
  guint n = a.y == b.y ? 4 : 2;

  for (guint i = 0; i < G_N_ELEMENTS (rail_heights); i++)
    bastide_pen_strip (pen, BASTIDE_POINTS (bastide_point_raise (a, rail_heights[i]),
                                            bastide_point_raise (b, rail_heights[i])),
                       MAX (pen->hair * 1.3, 0.005));
  bastide_pen_wash (pen, RAIL, 1);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i <= n; i++)
    {
      BastidePoint post = bastide_point_mix (a, b, i / (double) n);

      bastide_pen_strip (pen, BASTIDE_POINTS (post, bastide_point_raise (post, 0.026)), pen->hair * 1.4);
    }
  bastide_pen_wash (pen, BASTIDE_INK, 0.85);
}

static void
add_rail (BastideScene *scene,
          double        y,
          BastidePoint  a,
          BastidePoint  b)
{
  const BastideSceneItem item = { .y = y, .draw = draw_rail, .at = a, .values = { b.x, b.y } };

  bastide_scene_add_raised (scene, &item);
}

static void
draw_litter (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double side = SIDE * item->size;

  bastide_pen_fill (pen, BASTIDE_RGB (0xd0a468), 0.9,
                    BASTIDE_RECTANGLE (item->at.x - side, item->at.y, item->at.x + side, item->at.y - side));
}

static void
add_beasts (BastideScene *scene,
            BastidePoint  at,
            double        scale,
            guint32       seed)
{
  static const char *const beasts[] = { "farms/sheep", "markets/pig", "markets/cow" };
  double side = SIDE * scale;

  for (guint i = 0; i < 3; i++)
    {
      BastidePoint place = BASTIDE_POINT (at.x + (-0.55 + 0.55 * i) * side,
                                          at.y - side * (0.25 + 0.4 * ((i + seed) % 2)));

      bastide_scenery_add_drawing (scene, beasts[seed % 3], place, 1, bastide_hash (seed, i) & 1 ? -1 : 1);
    }
}

#define N_TRIES 150

/* Distance of stalls from each other, and from the border of their market. */
#define STALL_ASIDE 0.132
#define STALL_BEHIND 0.108
#define BORDER_ROOM 0.030
#define STREET_ROOM 0.012
#define SIDE_ROOM 0.066
#define STALL_REACH 0.052
#define CROSSING_ROOM 0.20

/* The banner is visible. */
#define BANNER_ASIDE 0.098
#define BANNER_BEFORE 0.115
#define BANNER_WIDTH 0.075
#define BANNER_HEIGHT 0.20
#define PLAZA_ROOM 0.16

/* Share of folds in a livestock market, and the random value from which goods have no stall. */
#define FOLDS 0.55
#define GOODS 0.70

#define STALL_SCALE 1.14
#define MAX_STALLS 32

typedef struct
{
  BastideScene         *scene;
  const BastideCityMap *map;
  guint                 area;
  BastideCityGoods      goods;
  double                scale;
  BastidePoint          stalls[MAX_STALLS];
  guint                 n_stalls;
} Market;

static double
get_scale (const BastideScene *scene)
{
  if (scene->detail == BASTIDE_DETAIL_FAR)
    return 1.70;

  return scene->pixels < BASTIDE_SMALL_TILE ? 1.20 : 1;
}

static void
draw_stall (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const BastideCityGoodsLook *look = &bastide_city_goods[item->seed];

  bastide_stall_draw (pen, item->at, item->size, look->sign, look->wares);
}

static void
draw_crates (BastidePen             *pen,
             const BastideSceneItem *item)
{
  static const BastidePoint places[] = { { -0.020, 0 }, { 0.020, 0.004 }, { 0, 0.016 } };
  const BastideCityGoodsLook *look = &bastide_city_goods[item->seed];

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      double x = item->at.x + places[i].x * item->size;
      double y = item->at.y + places[i].y * item->size;
      double w = 0.018 * item->size;

      bastide_pen_inked_as (pen, BASTIDE_RGB (0xa87b48), 0.8, 0.9,
                            BASTIDE_RECTANGLE (x - w, y, x + w, y - 0.9 * w));
      bastide_pen_fill (pen, look->wares[2], 1,
                        BASTIDE_RECTANGLE (x - 0.8 * w, y - 0.66 * w, x + 0.8 * w, y - 1.05 * w));
    }
}

/* --- Room --- */

static gboolean
is_ground (const Market *self,
           BastidePoint  at)
{
  return bastide_tile_division_find (&self->map->division, at) == (int) self->area
    && bastide_tile_division_get_line_distance (&self->map->division, at) >= STREET_ROOM;
}

static gboolean
hides_banner (const Market *self,
              BastidePoint  at)
{
  BastidePoint foot = BASTIDE_POINT (self->map->spots[self->area].x, self->map->spots[self->area].y + 0.03);
  double aside = fabs (at.x - foot.x);
  double before = at.y - foot.y;

  return (aside < BANNER_ASIDE * self->scale && before > -0.045 && before < BANNER_BEFORE * self->scale)
    || (aside < BANNER_WIDTH * self->scale && before <= 0 && before > -BANNER_HEIGHT * self->scale);
}

static gboolean
has_room (const Market *self,
          BastidePoint  at)
{
  double reach = STALL_REACH * self->scale;

  if (!is_ground (self, at) || at.x < SIDE_ROOM || at.x > 1 - SIDE_ROOM
      || bastide_map_grid_at (&self->map->division.areas[self->area].distance, at) < BORDER_ROOM
      || !is_ground (self, BASTIDE_POINT (at.x, MAX (0.01, at.y - 0.05)))
      || !is_ground (self, BASTIDE_POINT (at.x - reach, at.y)) || !is_ground (self, BASTIDE_POINT (at.x + reach, at.y))
      || bastide_city_map_is_near_crossing (self->map, at, CROSSING_ROOM) || hides_banner (self, at))
    return FALSE;
  if (self->map->building_area >= 0
      && bastide_point_get_distance (at, self->map->building_at) < PLAZA_ROOM + STALL_REACH * self->scale)
    return FALSE;
  for (guint i = 0; i < self->n_stalls; i++)
    if (fabs (at.x - self->stalls[i].x) < STALL_ASIDE * self->scale
        && fabs (at.y - self->stalls[i].y) < STALL_BEHIND * self->scale)
      return FALSE;

  return TRUE;
}

/* --- Stalls --- */

static void
add_stall (Market      *self,
           BastidePoint at)
{
  double scale = self->scale;
  const BastideSceneItem item = {
    .y = at.y, .draw = draw_stall, .at = at, .size = STALL_SCALE * scale, .seed = self->goods,
  };

  bastide_scene_add_block_shadow (self->scene, at.x - 0.05 * scale, at.y - 0.035 * scale, at.x + 0.05 * scale, at.y,
                                  0.05 * scale);
  bastide_scene_add_raised (self->scene, &item);
}

void
bastide_city_add_market (BastideScene *scene,
                         guint         area)
{
  const BastideCityMap *map = bastide_city_map_get (scene->plan);
  Market market = {
    .scene = scene, .map = map, .area = area, .goods = bastide_city_map_get_goods (map, scene->plan, area),
    .scale = get_scale (scene),
  };
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (scene->plan->seed, area), 711);

  add_banner (scene, area);
  if (scene->pixels < BASTIDE_TINY_TILE)
    return;

  for (guint i = 0; i < N_TRIES && market.n_stalls < MAX_STALLS; i++)
    {
      double x = bastide_draw_random_range (&random, 0.06, 0.94);
      double y = bastide_draw_random_range (&random, 0.08, 0.965);
      double chance = bastide_draw_random_unit (&random);
      guint32 seed = bastide_draw_random_index (&random, 1 << 16);
      BastidePoint at = BASTIDE_POINT (x, y);

      if (!has_room (&market, at))
        continue;
      market.stalls[market.n_stalls++] = at;
      if (market.goods == BASTIDE_CITY_LIVESTOCK && chance < FOLDS)
        {
          double side = SIDE * market.scale;
          BastidePoint front[] = { { at.x - side, at.y }, { at.x + side, at.y } };
          BastidePoint back[] = { { at.x - side, at.y - side }, { at.x + side, at.y - side } };
          const BastideSceneItem litter = { .draw = draw_litter, .at = at, .size = market.scale };

          bastide_scene_add_flat (scene, &litter);
          add_rail (scene, at.y - side, back[0], back[1]);
          add_beasts (scene, at, market.scale, seed);
          add_rail (scene, at.y, front[0], back[0]);
          add_rail (scene, at.y, front[1], back[1]);
          add_rail (scene, at.y + 0.001, front[0], front[1]);
        }
      else if (chance > GOODS)
        {
          const BastideSceneItem crates = {
            .y = at.y, .draw = draw_crates, .at = at, .size = market.scale, .seed = market.goods,
          };

          bastide_scene_add_round_shadow (market.scene, at, 0.03 * market.scale, 0.4);
          if (market.goods == BASTIDE_CITY_GRAIN)
            bastide_scenery_add_drawing (market.scene, "city/sacks", at, market.scale, 1);
          else
            bastide_scene_add_raised (market.scene, &crates);
        }
      else
        add_stall (&market, at);
    }
}
