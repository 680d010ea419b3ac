/* city-ground.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Flat ground: the paving of quarters, the grounds of markets and their kerbs. */

#include "bastide-noise.h"
#include "bastide-paving.h"
#include "city-style.h"

/* Streets with arched rows of cobbles, the crossing, the plaza of a building. */

#define STEP 0.030
#define SMALL_STEP 0.045

/* Rise of rows of cobbles in the middle of the street. */
#define ARCH 0.015
#define GUTTER 0.021

/* Height of things lying on the ground, relative to their width. */
#define FLATNESS 0.88

static void
paint_cobbles (const BastideTilePlan *plan,
               BastidePen            *pen)
{
  const BastideCityMap *map = bastide_city_map_get (plan);
  double step = pen->detail == BASTIDE_DETAIL_CLOSE ? STEP : SMALL_STEP;
  double reach = BASTIDE_CITY_STREET_WIDTH / 2 - GUTTER;

  for (guint i = 0; i < plan->lines->len; i++)
    {
      g_autoptr (GArray) line = bastide_points_resample (bastide_tile_plan_get_line (plan, i)->points, step);

      for (guint j = 1; j + 1 < line->len; j++)
        {
          BastidePoint at = bastide_points_index (line, j);
          BastidePoint along = bastide_points_get_tangent (line, j);
          BastidePoint across = bastide_point_turn (along);
          BastidePoint top = bastide_point_add (at, along, ARCH);
          BastidePoint end = bastide_point_add (at, across, -reach);

          if (bastide_city_map_is_near_crossing (map, at, BASTIDE_CITY_CROSSING_X))
            continue;
          at = bastide_point_add (at, across, reach);
          cairo_move_to (pen->cr, at.x, at.y);
          cairo_curve_to (pen->cr, top.x, top.y, top.x, top.y, end.x, end.y);
        }
    }
  bastide_stroke (pen->cr, BASTIDE_CITY_COBBLES_EDGE, pen->detail == BASTIDE_DETAIL_CLOSE ? 0.36 : 0.24,
                  pen->hair * 0.8);
}

static void
paving_paint (const BastideTilePlan *plan,
              BastidePen            *pen)
{
  /* A kerb leads around the end of a street that ends here. */
  static const BastidePaving paving = {
    { { 1, 0.030, BASTIDE_RGB (0x4a3a28), 0.22 }, { 1, 0.004, BASTIDE_CITY_COBBLES_EDGE, 1 },
      { 1, -0.008, BASTIDE_CITY_KERB, 1 }, { 1, -0.030, BASTIDE_CITY_COBBLES_EDGE, 1 },
      { 1, -0.037, BASTIDE_CITY_COBBLES, 1 }, { 0.30, 0, BASTIDE_CITY_COBBLES_LIGHT, 0.55 } }, 6, TRUE,
  };
  const BastideCityMap *map = bastide_city_map_get (plan);
  g_autoptr (GPtrArray) lines = bastide_division_extend_lines (plan);

  if (map->building_area >= 0)
    {
      bastide_pen_ellipse (pen, map->building_at.x, map->building_at.y + BASTIDE_CITY_PLAZA_DOWN,
                           BASTIDE_CITY_PLAZA_X, BASTIDE_CITY_PLAZA_Y);
      bastide_set_source (pen->cr, BASTIDE_CITY_PLAZA, 0.95);
      cairo_fill_preserve (pen->cr);
      bastide_stroke (pen->cr, BASTIDE_CITY_COBBLES_EDGE, 0.6, pen->hair);
    }
  if (lines->len == 0)
    return;

  bastide_paving_paint (pen, &paving, lines, BASTIDE_CITY_STREET_WIDTH, map->crossing ? BASTIDE_CITY_CROSSING_X : 0,
                        BASTIDE_CITY_CROSSING_Y);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    paint_cobbles (plan, pen);
  if (map->crossing)
    {
      static const double radii[] = { 0.088, 0.026, 0.060, 0.026 };
      BastidePoint star[16];

      bastide_pen_ellipse (pen, 0.5, 0.5, 0.116, 0.102);
      bastide_pen_wash (pen, BASTIDE_RGB (0xd8c8a8), 1);
      bastide_pen_ellipse (pen, 0.5, 0.5, 0.092, 0.081);
      bastide_pen_wash (pen, BASTIDE_RGB (0xc3ad86), 1);

      /* A star of eight rays that points to the streets. */
      for (guint i = 0; i < G_N_ELEMENTS (star); i++)
        {
          double radius = radii[i % G_N_ELEMENTS (radii)];

          star[i] = BASTIDE_POINT (0.5 + radius * cos (i * G_PI / 8), 0.5 + FLATNESS * radius * sin (i * G_PI / 8));
        }
      bastide_pen_polygon (pen, star, G_N_ELEMENTS (star));
      bastide_pen_fill_ink (pen, BASTIDE_RGB (0xf6eedc), 0.9, 0.9);
    }
}

#define RIM_WIDTH 0.050
#define KERB_WIDTH 0.026
#define KERB_STONE_WIDTH 0.016
#define KERB_STEP 0.050

/* Between the roofs from afar. */
#define FAR_GROUND BASTIDE_RGB (0xb08078)

/* Setts lie in rows that run through all tiles: those of fish in two directions, those of grain more widely. */
#define FISH_SETTS 0.070
#define GRAIN_SETTS 0.125

/* The trodden earth of livestock. */
#define N_SCRATCHES 26

const BastideCityGoodsLook bastide_city_goods[BASTIDE_CITY_N_GOODS] = {
  [BASTIDE_CITY_NO_GOODS] = {
    BASTIDE_RGB (0xe0d3b8), BASTIDE_RGB (0xb9a98c), BASTIDE_RGB (0x8c6a74),
    { BASTIDE_RGB (0xc8532f), BASTIDE_RGB (0xe3b13a), BASTIDE_RGB (0x7c9a4a), BASTIDE_RGB (0xd98a3a) },
  },
  [BASTIDE_CITY_FISH] = {
    BASTIDE_RGB (0x9dbac6), BASTIDE_RGB (0x6990a4), BASTIDE_RGB (0x2f74a8),
    { BASTIDE_RGB (0xc3d3da), BASTIDE_RGB (0x8ea7b4), BASTIDE_RGB (0xdce7ea), BASTIDE_RGB (0xa9bfc9) },
  },
  [BASTIDE_CITY_GRAIN] = {
    BASTIDE_RGB (0xf2e0a0), BASTIDE_RGB (0xcfae56), BASTIDE_RGB (0xe0a222),
    { BASTIDE_RGB (0xe7c766), BASTIDE_RGB (0xd9b77a), BASTIDE_RGB (0xf0dc9a), BASTIDE_RGB (0xcfa24a) },
  },
  [BASTIDE_CITY_LIVESTOCK] = {
    BASTIDE_RGB (0xb0855a), BASTIDE_RGB (0x85603a), BASTIDE_RGB (0x356f30),
    { BASTIDE_RGB (0xd98a6a), BASTIDE_RGB (0xe8a9a0), BASTIDE_RGB (0xc86a55), BASTIDE_RGB (0xefe3c2) },
  },
};

static void
paint_quarters (const BastideTilePlan *plan,
                BastidePen            *pen)
{
  /* From afar only roofs are visible: the gaps between them are hardly lighter. */
  gboolean far = pen->detail == BASTIDE_DETAIL_FAR;
  const BastideRgb base = far ? FAR_GROUND : BASTIDE_CITY_PAVING;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 2.5, BASTIDE_CITY_PAVING_SHADE, far ? 0.20 : 0.50 },
    { BASTIDE_NOISE_SUN, 3, BASTIDE_CITY_PLAZA, far ? 0.20 : 0.45 },
  };

  if (pen->pixels < BASTIDE_TINY_TILE)
    {
      bastide_city_paint_roofs (plan, pen);
      return;
    }
  bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, washes, G_N_ELEMENTS (washes));
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  cairo_fill (pen->cr);
}

/* --- Markets --- */

/* Parallel joints from one side of the tile to the other; @slope is 1 or -1. They continue on the next tile. */
static void
add_setts (BastidePen *pen,
           double      step,
           int         slope)
{
  int n = (int) round (1 / step);

  for (int i = -n; i <= 2 * n; i++)
    {
      double x = i / (double) n;

      bastide_pen_strip (pen, BASTIDE_POINTS ({ x, slope > 0 ? 0 : 1 }, { x + 1, slope > 0 ? 1 : 0 }),
                         pen->hair * 0.9);
    }
}

static void
paint_pattern (const BastideTilePlan *plan,
               BastidePen            *pen,
               BastideCityGoods       goods)
{
  double alpha = pen->detail == BASTIDE_DETAIL_CLOSE ? 0.42 : 0.30;

  if (goods == BASTIDE_CITY_LIVESTOCK)
    {
      BastideDrawRandom random = bastide_draw_random_new (plan->seed, 701);

      for (guint i = 0; i < N_SCRATCHES; i++)
        {
          double x = bastide_draw_random_unit (&random);
          double y = bastide_draw_random_unit (&random);
          double length = bastide_draw_random_range (&random, 0.010, 0.030);
          double slope = bastide_draw_random_range (&random, -0.004, 0.004);

          bastide_pen_strip (pen, BASTIDE_POINTS ({ x, y }, { x + length, y + slope }), pen->hair * 1.2);
        }
      bastide_pen_wash (pen, bastide_city_goods[goods].shade, 0.7);
      return;
    }
  add_setts (pen, goods == BASTIDE_CITY_FISH ? FISH_SETTS : GRAIN_SETTS, 1);
  if (goods != BASTIDE_CITY_GRAIN)
    add_setts (pen, FISH_SETTS, -1);
  bastide_pen_wash (pen, bastide_city_goods[goods].shade, alpha);
}

void
bastide_city_kerb_paint (BastidePen         *pen,
                         const BastidePoint *points,
                         guint               n_points)
{
  cairo_save (pen->cr);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  bastide_pen_polyline (pen, points, n_points);
  bastide_stroke_preserve (pen->cr, BASTIDE_CITY_COBBLES_EDGE, 0.9, KERB_WIDTH);
  bastide_stroke (pen->cr, BASTIDE_CITY_KERB_LIGHT, 1, KERB_STONE_WIDTH);
  cairo_restore (pen->cr);
}

static void
paint_kerb (BastidePen   *pen,
            const GArray *line)
{
  g_autoptr (GArray) stones = NULL;

  bastide_city_kerb_paint (pen, BASTIDE_ARRAY_POINTS (line));
  if (pen->detail < BASTIDE_DETAIL_CLOSE || line->len < 2)
    return;

  stones = bastide_points_resample (line, KERB_STEP);
  for (guint i = 1; i + 1 < stones->len; i++)
    {
      BastidePoint at = bastide_points_index (stones, i);
      BastidePoint across = bastide_point_turn (bastide_points_get_tangent (stones, i));

      bastide_pen_strip (pen,
                         BASTIDE_POINTS (bastide_point_add (at, across, KERB_STONE_WIDTH / 2),
                                         bastide_point_add (at, across, -KERB_STONE_WIDTH / 2)),
                         pen->hair * 0.7);
    }
  bastide_pen_wash (pen, BASTIDE_INK, 0.5);
}

void
bastide_city_ground_paint (const BastideTilePlan *plan,
                           cairo_t               *cr,
                           double                 pixels)
{
  BastidePen pen = bastide_pen_new (cr, pixels);
  const BastideCityMap *map = bastide_city_map_get (plan);

  paint_quarters (plan, &pen);

  /* The markets. */
  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CITY_MARKET)
      {
        BastideCityGoods goods = bastide_city_map_get_goods (map, plan, i);
        const BastideMapArea *area = &map->division.areas[i];
        const BastideCityGoodsLook *look = &bastide_city_goods[goods];
        const BastideWash washes[] = {
          { BASTIDE_NOISE_SHADE, 2.2, look->shade, 0.40 },
          { BASTIDE_NOISE_SUN, 2, bastide_rgb_mix (look->ground, BASTIDE_CREAM, 0.5), 0.45 },
        };

        cairo_save (pen.cr);
        for (guint j = 0; j < area->loops->len; j++)
          bastide_pen_polygon (&pen, BASTIDE_ARRAY_POINTS ((const GArray *) g_ptr_array_index (area->loops, j)));
        bastide_washes_set_source (pen.cr, pen.pixels, plan->x, plan->y, &look->ground, washes,
                                   G_N_ELEMENTS (washes));
        cairo_fill_preserve (pen.cr);
        cairo_clip (pen.cr);
        if (pen.detail > BASTIDE_DETAIL_FAR)
          paint_pattern (plan, &pen, goods);
        /* The wash gathers at the rim. */
        bastide_pen_polylines (&pen, area->lines);
        bastide_stroke (pen.cr, look->shade, 0.35, RIM_WIDTH);
        cairo_restore (pen.cr);
      }
  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CITY_MARKET)
      for (guint j = 0; j < map->division.areas[i].lines->len; j++)
        paint_kerb (&pen, g_ptr_array_index (map->division.areas[i].lines, j));
  paving_paint (plan, &pen);
  bastide_grain_paint (cr, pixels, plan->x, plan->y, 0.14);
}
