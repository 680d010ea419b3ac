/* classic-ground.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-noise.h"
#include "bastide-parcels.h"
#include "bastide-paving.h"
#include "bastide-scenery.h"

/* Strokes continue over the edge of the tile, where the clip cuts them. */
#define STROKE_OVERHANG 0.06

/* The arms of a fork overlap in its middle. */
#define ARM_OVERLAP 0.02
#define WAYSIDE 0.056 /* from the middle line of a road */

#define LANE_WIDTH 0.044
#define FAR_TOWN 0.34
#define SQUARE_RADIUS 0.105
#define SMALL_SQUARE_RADIUS 0.065
#define SMALL_AREA 0.3

static void
paint_fields (const BastideTilePlan *plan,
              BastidePen            *pen)
{
  const BastideRgb base = BASTIDE_FIELD;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 4, BASTIDE_FIELD_SHADE, 0.62 },
    { BASTIDE_NOISE_SUN, 5, BASTIDE_FIELD_SUN, 0.62 },
    { BASTIDE_NOISE_BLOTCH, 2, BASTIDE_FIELD_SHADE, 0.22 },
  };
  g_autoptr (GArray) parcels = bastide_parcels_find (plan->x, plan->y);

  bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, washes,
                             G_N_ELEMENTS (washes));
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  cairo_fill (pen->cr);

  for (guint i = 0; i < parcels->len; i++)
    bastide_parcel_paint (pen, &g_array_index (parcels, BastideParcel, i));
}

static void
paint_lanes (const BastideClassicCity *city,
             BastidePen            *pen)
{
  double wall = bastide_plan_area_get_border_distance (city->area, city->heart);
  double edge =
      MIN (MIN (city->heart.x, 1 - city->heart.x), MIN (city->heart.y, 1 - city->heart.y));
  double radius =
      MIN (city->size < SMALL_AREA ? SMALL_SQUARE_RADIUS : SQUARE_RADIUS, MIN (wall, edge));

  for (guint i = 0; i < city->lanes->len; i++)
    {
      g_autoptr (GArray) lane =
          bastide_points_extend (g_ptr_array_index (city->lanes, i), STROKE_OVERHANG, TRUE, FALSE);

      bastide_pen_strip (pen, BASTIDE_ARRAY_POINTS (lane), LANE_WIDTH);
    }
  bastide_pen_wash (pen, BASTIDE_TOWN_LANE, 0.65);

  bastide_pen_ellipse (pen, city->heart.x, city->heart.y, radius, radius * 0.8);
  bastide_pen_wash (pen, BASTIDE_TOWN_LANE, 0.95);
}

static void
paint_towns (const BastideTilePlan *plan,
             BastidePen            *pen)
{
  gboolean far = pen->detail == BASTIDE_DETAIL_FAR;
  /* From afar the gaps between the roofs must not be brighter than the roofs. */
  const BastideRgb base = far ? bastide_rgb_mix (BASTIDE_TOWN, bastide_roofs[0], FAR_TOWN) : BASTIDE_TOWN;
  const BastideWash wash = { BASTIDE_NOISE_BLOTCH, 2, BASTIDE_TOWN_WASH, 0.45 };
  gboolean any = FALSE;

  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);

      if (city->area->outline->len < 3)
        continue;
      bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (city->area->outline));
      any = TRUE;
    }
  if (!any)
    return;

  bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, &wash, 1);
  cairo_fill (pen->cr);
  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    paint_lanes (bastide_classic_plan_get_city (plan, i), pen);
}

/* Wheel ruts, broken at random: regular dashes would look like a motorway. */
static void
paint_ruts (const BastidePlanLine *road,
            guint32                seed,
            BastidePen            *pen)
{
  static const double offsets[] = { -0.019, 0.018 };
  BastideDrawRandom random = bastide_draw_random_new (seed, 33);

  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    {
      g_autoptr (GArray) rut = bastide_points_offset (road->points, offsets[i]);
      guint at = 1;

      while (at + 2 < rut->len)
        {
          guint n = 1 + bastide_draw_random_index (&random, 3);

          if (bastide_draw_random_unit (&random) < 0.55)
            bastide_pen_strip (pen, &bastide_points_index (rut, at), MIN (n + 1, rut->len - at),
                               pen->hair * 0.9);
          at += n + bastide_draw_random_index (&random, 2);
        }
    }
  bastide_pen_wash (pen, BASTIDE_ROAD_EDGE, 0.38);
}

static gboolean
is_in_fork (const BastideTilePlan *plan,
            BastidePoint           point,
            double                 reach)
{
  for (guint i = 0; i < bastide_classic_plan_get (plan)->corners->len; i++)
    if (bastide_points_get_distance (g_ptr_array_index (bastide_classic_plan_get (plan)->corners, i), point) < reach)
      return TRUE;

  return FALSE;
}

/* Pebbles and tufts of grass beside the road. */
static void
paint_wayside (const BastideTilePlan *plan,
               const BastidePlanLine *road,
               guint32                seed,
               BastidePen            *pen)
{
  g_autoptr (GArray) tufts = bastide_points_new ();
  BastideDrawRandom random = bastide_draw_random_new (seed, 34);

  for (guint i = 1; i + 1 < road->points->len; i++)
    for (int hand = -1; hand <= 1; hand += 2)
      {
        BastidePoint normal = bastide_point_turn (bastide_points_get_tangent (road->points, i));
        BastidePoint point;
        double radius;

        if (bastide_draw_random_unit (&random) >= 0.42)
          continue;
        point = bastide_point_add (bastide_points_index (road->points, i), normal,
                                   hand * (road->width / 2 +
                                           bastide_draw_random_range (&random, 0.004, 0.020)));
        point.x += bastide_draw_random_range (&random, -0.008, 0.008);
        point.y += bastide_draw_random_range (&random, -0.008, 0.008);
        radius = bastide_draw_random_range (&random, 0.0035, 0.0065);
        if (road->arm && is_in_fork (plan, point, WAYSIDE))
          continue;
        if (bastide_draw_random_unit (&random) < 0.5)
          g_array_append_val (tufts, point);
        else
          bastide_pen_ellipse (pen, point.x, point.y, radius, radius);
      }
  bastide_pen_fill_ink (pen, bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_DARK, 0.4), 0.6, 0.6);
  bastide_scenery_draw_tufts (pen, BASTIDE_ARRAY_POINTS (tufts));
}

static void
paint_roads (const BastideTilePlan *plan,
             BastidePen            *pen)
{
  const BastidePaving paving = {
    { { 1, 0.055, BASTIDE_FIELD_PEN, 0.18 }, { 1, 0.006, BASTIDE_ROAD_EDGE, 1 },
      { 1, -0.010, bastide_rgb_mix (BASTIDE_ROAD, BASTIDE_ROAD_EDGE, 0.35), 1 }, { 1, -0.024, BASTIDE_ROAD, 1 },
      { 0.30, 0, BASTIDE_ROAD_MIDDLE, 0.55 } }, 5, FALSE,
  };
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  double width = 0;

  for (guint i = 0; i < bastide_classic_plan_get (plan)->n_roads; i++)
    {
      const BastidePlanLine *road = bastide_tile_plan_get_line (plan, i);

      /* A lane begins in the middle of the tile. */
      g_autoptr (GArray) line = bastide_points_extend (road->points, STROKE_OVERHANG,
                                                       road->segment != BASTIDE_NO_SEGMENT, road->through);

      g_ptr_array_add (lines, road->arm ? bastide_points_extend (line, ARM_OVERLAP, FALSE, TRUE)
                                        : g_array_ref (line));
      width = MAX (width, road->width);
    }
  for (guint i = 0; i < bastide_classic_plan_get (plan)->corners->len; i++)
    g_ptr_array_add (lines, g_array_ref (g_ptr_array_index (bastide_classic_plan_get (plan)->corners, i)));
  if (lines->len == 0)
    return;

  bastide_paving_paint (pen, &paving, lines, width, 0, 0);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < bastide_classic_plan_get (plan)->n_roads; i++)
    {
      const BastidePlanLine *road = bastide_tile_plan_get_line (plan, i);

      paint_ruts (road, plan->seed + i, pen);
      paint_wayside (plan, road, plan->seed + i, pen);
    }
}

void
bastide_classic_ground_paint (const BastideTilePlan *plan,
                              cairo_t               *cr,
                              double                 pixels)
{
  BastidePen pen = bastide_pen_new (cr, pixels);

  paint_fields (plan, &pen);
  bastide_classic_water_paint (plan, &pen);
  paint_towns (plan, &pen);
  paint_roads (plan, &pen);
  bastide_grain_paint (cr, pixels, plan->x, plan->y, 0.13);
}
