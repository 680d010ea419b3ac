/* city-market.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Things on a market: striped stalls and goods, or folds with beasts. */

#include "city-style.h"

#include "bastide-scenery.h"
#include "bastide-stall.h"

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
add_goods (Market      *self,
           BastidePoint at)
{
  const BastideSceneItem crates = {
    .y = at.y, .draw = draw_crates, .at = at, .size = self->scale, .seed = self->goods,
  };

  bastide_scene_add_round_shadow (self->scene, at, 0.03 * self->scale, 0.4);
  if (self->goods == BASTIDE_CITY_GRAIN)
    bastide_scenery_add_drawing (self->scene, "city/sacks", at, self->scale, 1);
  else
    bastide_scene_add_raised (self->scene, &crates);
}

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

  bastide_city_add_banner (scene, area);
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
        bastide_city_add_fold (scene, at, market.scale, seed);
      else if (chance > GOODS)
        add_goods (&market, at);
      else
        add_stall (&market, at);
    }
}
