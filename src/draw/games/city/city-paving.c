/* city-paving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Streets with arched rows of cobbles, the crossing, the plaza of a building. */

#include "bastide-paving.h"
#include "city-style.h"

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

  for (guint i = 0; i < plan->roads->len; i++)
    {
      g_autoptr (GArray) line = bastide_points_resample (bastide_tile_plan_get_road (plan, i)->points, step);

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

/* A star of eight rays that points to the streets. */
static void
paint_star (BastidePen *pen)
{
  static const double radii[] = { 0.088, 0.026, 0.060, 0.026 };
  BastidePoint star[16];

  for (guint i = 0; i < G_N_ELEMENTS (star); i++)
    {
      double radius = radii[i % G_N_ELEMENTS (radii)];

      star[i] = BASTIDE_POINT (0.5 + radius * cos (i * G_PI / 8), 0.5 + FLATNESS * radius * sin (i * G_PI / 8));
    }
  bastide_pen_polygon (pen, star, G_N_ELEMENTS (star));
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0xf6eedc), 0.9, 0.9);
}

static void
paint_crossing (BastidePen *pen)
{
  bastide_pen_ellipse (pen, 0.5, 0.5, 0.116, 0.102);
  bastide_pen_wash (pen, BASTIDE_RGB (0xd8c8a8), 1);
  bastide_pen_ellipse (pen, 0.5, 0.5, 0.092, 0.081);
  bastide_pen_wash (pen, BASTIDE_RGB (0xc3ad86), 1);
  paint_star (pen);
}

static void
paint_plaza (BastidePen  *pen,
             BastidePoint at)
{
  bastide_pen_ellipse (pen, at.x, at.y + BASTIDE_CITY_PLAZA_DOWN, BASTIDE_CITY_PLAZA_X, BASTIDE_CITY_PLAZA_Y);
  bastide_set_source (pen->cr, BASTIDE_CITY_PLAZA, 0.95);
  cairo_fill_preserve (pen->cr);
  bastide_stroke (pen->cr, BASTIDE_CITY_COBBLES_EDGE, 0.6, pen->hair);
}

void
bastide_city_paving_paint (const BastideTilePlan *plan,
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
    paint_plaza (pen, map->building_at);
  if (lines->len == 0)
    return;

  bastide_paving_paint (pen, &paving, lines, BASTIDE_CITY_STREET_WIDTH, map->crossing ? BASTIDE_CITY_CROSSING_X : 0,
                        BASTIDE_CITY_CROSSING_Y);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    paint_cobbles (plan, pen);
  if (map->crossing)
    paint_crossing (pen);
}
