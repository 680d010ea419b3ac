/* discovery-stream.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Streams: from a spring on land, or from the foot of the mountains, down to the sea of the same tile. */

#include "discovery-style.h"

#define STREAM_SHARE 0.60
#define N_SPRINGS 40

/* Steps of the way, and how far it may go. */
#define STEP 0.014
#define MAX_STEPS 70
#define LEAST_LENGTH 16

/* A stream that does not come from the mountains is chosen if it is no longer than this. */
#define MOUNTAIN_LENGTH 20

/* Least distance of a spring from the sea and from other things, and maximum height in the mountains. */
#define SPRING_DISTANCE 0.20
#define MOUNTAIN_DISTANCE 0.09
#define TOWN_DISTANCE 0.21
#define EDGE_DISTANCE 0.05
#define FIGURE_DISTANCE 0.08

/* Distance that a stream flows on in the sea, and before which its banks end. */
#define MOUTH 0.028
#define SHORE 0.014

/* It runs straight to the shore. */
#define STRAIGHT 0.10

/* Width at the spring and at the end, and additional width of a mouth. */
#define SPRING_WIDTH 0.006
#define WIDTH 0.027
#define MOUTH_SHARE 0.16
#define MOUTH_GROWTH 1.3

/* The direction in which the sea is nearest. */
static BastidePoint
get_slope (const BastideMapGrid *distance,
           BastidePoint          at)
{
  const double d = 0.02;
  BastidePoint slope = BASTIDE_POINT (bastide_map_grid_at (distance, BASTIDE_POINT (at.x + d, at.y))
                                        - bastide_map_grid_at (distance, BASTIDE_POINT (at.x - d, at.y)),
                                      bastide_map_grid_at (distance, BASTIDE_POINT (at.x, at.y + d))
                                        - bastide_map_grid_at (distance, BASTIDE_POINT (at.x, at.y - d)));

  return bastide_point_normalise (slope);
}

/* Distance of a point into the sea; less than 0 on land. */
static double
get_depth (const BastideDiscoveryMap *map,
           BastidePoint               at)
{
  return bastide_map_grid_at (&map->division.landscapes[BASTIDE_DISCOVERY_WATER]->distance, at);
}

/* Distance of a point into the mountains; less than 0 beside them. */
static double
get_rise (const BastideDiscoveryMap *map,
          BastidePoint               at)
{
  const BastideMapArea *mountains = map->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN];

  return mountains == NULL ? -BASTIDE_MAP_FAR : bastide_map_grid_at (&mountains->distance, at);
}

static gboolean
is_open (const BastideDiscoveryMap *map,
         BastidePoint               at)
{
  if (bastide_edges_get_distance (at) < EDGE_DISTANCE || bastide_corners_get_distance (at) < 0.13)
    return FALSE;
  for (guint i = 0; i < map->n_towns; i++)
    if (bastide_point_get_distance (at, map->towns[i].at) < TOWN_DISTANCE
        || bastide_point_get_distance (at, map->towns[i].shore) < TOWN_DISTANCE)
      return FALSE;
  for (guint i = 0; i < map->division.n_areas; i++)
    if (bastide_point_get_distance (at, map->feet[i]) < FIGURE_DISTANCE)
      return FALSE;

  return TRUE;
}

static gboolean
is_spring (const BastideDiscoveryMap *map,
           BastidePoint               at)
{
  return is_open (map, at) && get_depth (map, at) <= -SPRING_DISTANCE && get_rise (map, at) < MOUNTAIN_DISTANCE;
}

/* The winding course from a spring. Returns: (transfer full) (nullable): the course, if it reaches the sea over
 * grass */
static GArray *
flow (const BastideDiscoveryMap *map,
      BastidePoint               spring,
      double                     phase)
{
  const BastideMapGrid *distance = &map->division.landscapes[BASTIDE_DISCOVERY_WATER]->distance;
  g_autoptr (GArray) points = bastide_points_new ();
  gboolean has_left = get_rise (map, spring) < 0;
  BastidePoint at = spring;

  for (guint i = 0; i < MAX_STEPS; i++)
    {
      BastidePoint slope = get_slope (distance, at);
      double depth = get_depth (map, at);
      double aside = 0.80 * sin (i * 0.29 + phase) + 0.42 * sin (i * 0.61 + 2.3 * phase);

      g_array_append_val (points, at);
      if (depth > MOUTH)
        return points->len >= LEAST_LENGTH ? g_steal_pointer (&points) : NULL;
      if ((has_left && get_rise (map, at) > 0) || !is_open (map, at))
        return NULL;
      has_left = has_left || get_rise (map, at) < 0;
      aside *= STEP * CLAMP (-depth / STRAIGHT, 0, 1);
      at = bastide_point_add (bastide_point_add (at, slope, STEP), bastide_point_turn (slope), aside);
    }

  return NULL;
}

/* Towns and places for figures must be known. */
void
bastide_discovery_map_add_stream (BastideDiscoveryMap   *self,
                                  const BastideTilePlan *plan)
{
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 441);
  guint best = 0;

  if (self->division.landscapes[BASTIDE_DISCOVERY_WATER] == NULL
      || self->division.landscapes[BASTIDE_DISCOVERY_GRASSLAND] == NULL
      || bastide_draw_random_unit (&random) > STREAM_SHARE)
    return;

  for (guint i = 0; i < N_SPRINGS; i++)
    {
      double x = bastide_draw_random_range (&random, 0.1, 0.9);
      double y = bastide_draw_random_range (&random, 0.1, 0.9);
      double phase = bastide_draw_random_range (&random, 0, 2 * G_PI);
      BastidePoint spring = BASTIDE_POINT (x, y);
      g_autoptr (GArray) stream = is_spring (self, spring) ? flow (self, spring, phase) : NULL;
      guint worth = stream == NULL ? 0 : stream->len + (get_rise (self, spring) > 0 ? MOUNTAIN_LENGTH : 0);

      if (worth <= best)
        continue;
      best = worth;
      g_clear_pointer (&self->stream, g_array_unref);
      self->stream = g_steal_pointer (&stream);
    }
}

/* Adds its water to the path, from one of its points to another, @grow wider than it is. */
static void
append_water (BastidePen   *pen,
              const GArray *stream,
              guint         from,
              guint         to,
              double        grow)
{
  BastidePoint outline[2 * (MAX_STEPS + 1)];
  guint n = to - from + 1;

  g_return_if_fail (from < to && to < stream->len && n <= MAX_STEPS + 1);

  for (guint i = 0; i < n; i++)
    {
      double share = (from + i) / (stream->len - 1.0);
      double mouth = MAX (0, share - 1 + MOUTH_SHARE) / MOUTH_SHARE;
      double width = (SPRING_WIDTH + (WIDTH - SPRING_WIDTH) * share) * (1 + MOUTH_GROWTH * mouth * mouth);
      BastidePoint side = bastide_point_turn (bastide_points_get_tangent (stream, from + i));

      width = MAX (width, 1.1 / pen->pixels) + grow;
      outline[i] = bastide_point_add (bastide_points_index (stream, from + i), side, width / 2);
      outline[2 * n - 1 - i] = bastide_point_add (bastide_points_index (stream, from + i), side, -width / 2);
    }
  bastide_pen_polygon (pen, outline, 2 * n);
}

/* In the sea it is lost. */
static void
paint_mouth (BastidePen   *pen,
             const GArray *stream,
             guint         shore,
             BastideRgb    water)
{
  BastidePoint from = bastide_points_index (stream, shore);
  BastidePoint to = bastide_points_index (stream, stream->len - 1);
  cairo_pattern_t *fade = cairo_pattern_create_linear (from.x, from.y, to.x, to.y);

  cairo_pattern_add_color_stop_rgba (fade, 0.2, water.red, water.green, water.blue, 1);
  cairo_pattern_add_color_stop_rgba (fade, 1, water.red, water.green, water.blue, 0);
  append_water (pen, stream, shore, stream->len - 1, 0);
  bastide_set_gradient (pen->cr, fade);
  cairo_fill (pen->cr);
}

/* A pool between stones. */
static void
paint_spring (BastidePen   *pen,
              BastidePoint  at,
              BastideRgb    water)
{
  static const BastidePoint stones[] = { { -0.017, -0.002 }, { -0.006, -0.012 }, { 0.009, -0.010 }, { 0.017, 0.002 } };

  bastide_pen_ellipse (pen, at.x, at.y, 0.016, 0.010);
  bastide_pen_fill_ink (pen, water, 0.8, 0.7);
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    {
      bastide_pen_ellipse (pen, at.x + stones[i].x, at.y + stones[i].y, 0.0085, 0.0065);
      bastide_pen_fill_ink (pen, i % 2 ? BASTIDE_RGB (0xd8d0c0) : BASTIDE_RGB (0xb5aa9a), 0.9, 0.85);
    }
}

void
bastide_discovery_stream_paint (const BastideTilePlan *plan,
                                BastidePen            *pen)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);
  const BastideRgb water = bastide_rgb_mix (DISCOVERY_SEA, DISCOVERY_SEA_SHALLOW, 0.30);
  const GArray *stream = map->stream;
  guint shore;

  if (stream == NULL)
    return;

  for (shore = stream->len - 2; shore > 1 && get_depth (map, bastide_points_index (stream, shore)) > -SHORE;)
    shore--;
  if (pen->detail > BASTIDE_DETAIL_FAR)
    {
      append_water (pen, stream, 0, shore, 0.014);
      bastide_pen_wash (pen, DISCOVERY_GRASS_SHADE, 0.55);
      append_water (pen, stream, 0, shore, 2 * pen->hair);
      bastide_pen_wash (pen, bastide_rgb_mix (DISCOVERY_SEA_DEEP, BASTIDE_INK, 0.25), 0.9);
    }
  append_water (pen, stream, 0, shore, 0);
  bastide_pen_wash (pen, water, 1);
  paint_mouth (pen, stream, shore, water);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      append_water (pen, stream, shore / 4, shore, -0.72 * WIDTH);
      bastide_pen_wash (pen, DISCOVERY_SEA_SHALLOW, 0.7);
    }
  if (pen->detail > BASTIDE_DETAIL_FAR && get_rise (map, bastide_points_index (stream, 0)) < 0)
    paint_spring (pen, bastide_points_index (stream, 0), water);
}
