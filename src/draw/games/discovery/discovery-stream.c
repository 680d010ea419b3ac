/* discovery-stream.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Streams: from a spring on land, or from the foot of the mountains, down to the sea of the same tile. */

#include "discovery-style.h"

#define STREAM_SHARE 0.55
#define N_SPRINGS 60

/* Steps of the way, and how far it may go. */
#define STEP 0.014
#define MAX_STEPS 70
#define LEAST_LENGTH 14

/* How far a spring lies from the sea and from other things at least. */
#define SPRING_DISTANCE 0.20
#define TOWN_DISTANCE 0.17
#define EDGE_DISTANCE 0.05
#define FIGURE_DISTANCE 0.08

#define WIDTH 0.026
#define SPRING_WIDTH 0.009

/* Which way the sea is nearest. */
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
  for (guint i = 0; i < map->n_areas; i++)
    if (bastide_point_get_distance (at, map->feet[i]) < FIGURE_DISTANCE)
      return FALSE;

  return TRUE;
}

/* The way from a spring, winding. Returns: (transfer full) (nullable): it, where it reaches the sea */
static GArray *
flow (const BastideDiscoveryMap *map,
      BastidePoint               spring,
      double                     phase)
{
  const BastideMapGrid *distance = &map->landscapes[BASTIDE_DISCOVERY_WATER]->distance;
  g_autoptr (GArray) points = bastide_points_new ();
  BastidePoint at = spring;

  for (guint i = 0; i < MAX_STEPS; i++)
    {
      BastidePoint slope = get_slope (distance, at);
      BastidePoint aside = bastide_point_turn (slope);

      g_array_append_val (points, at);
      if (bastide_map_grid_at (distance, at) > 0.012)
        return points->len >= LEAST_LENGTH ? g_steal_pointer (&points) : NULL;
      if (!is_open (map, at))
        return NULL;
      at = bastide_point_add (bastide_point_add (at, slope, STEP), aside, STEP * 0.95 * sin (i * 0.52 + phase));
    }

  return NULL;
}

/* Towns and places for figures must be known. */
void
bastide_discovery_map_add_stream (BastideDiscoveryMap   *self,
                                  const BastideTilePlan *plan)
{
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 441);
  const BastideMapArea *grass = self->landscapes[BASTIDE_DISCOVERY_GRASSLAND];

  if (self->landscapes[BASTIDE_DISCOVERY_WATER] == NULL || grass == NULL
      || bastide_draw_random_unit (&random) > STREAM_SHARE)
    return;

  for (guint i = 0; i < N_SPRINGS && self->stream == NULL; i++)
    {
      double x = bastide_draw_random_range (&random, 0.1, 0.9);
      double y = bastide_draw_random_range (&random, 0.1, 0.9);
      double phase = bastide_draw_random_range (&random, 0, 2 * G_PI);
      BastidePoint spring = BASTIDE_POINT (x, y);

      if (bastide_map_grid_at (&grass->lead, spring) <= 0
          || bastide_map_grid_at (&self->landscapes[BASTIDE_DISCOVERY_WATER]->distance, spring) > -SPRING_DISTANCE)
        continue;
      self->stream = flow (self, spring, phase);
    }
}

/* Draws the water, wider and wider, @grow wider than it is. */
static void
stroke_stream (BastidePen   *pen,
               const GArray *stream,
               BastideRgb    colour,
               double        grow)
{
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i + 1 < stream->len; i++)
    {
      double width = SPRING_WIDTH + (WIDTH - SPRING_WIDTH) * MIN (1, i / (stream->len * 0.7));
      BastidePoint from = bastide_points_index (stream, i);
      BastidePoint to = bastide_points_index (stream, i + 1);

      bastide_line_append (pen->cr, from.x, from.y, to.x, to.y);
      bastide_stroke (pen->cr, colour, 1, MAX (width, 1.0 / pen->pixels) + grow);
    }
}

void
bastide_discovery_stream_paint (const BastideTilePlan *plan,
                                BastidePen            *pen)
{
  const GArray *stream = bastide_discovery_map_get (plan)->stream;

  if (stream == NULL)
    return;

  cairo_save (pen->cr);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    {
      stroke_stream (pen, stream, bastide_rgb_mix (DISCOVERY_GRASS_SHADE, DISCOVERY_GRASS, 0.5), 0.013);
      stroke_stream (pen, stream, DISCOVERY_SEA_DEEP, pen->hair);
    }
  stroke_stream (pen, stream, bastide_rgb_mix (DISCOVERY_SEA, DISCOVERY_SEA_SHALLOW, 0.18), 0);
  cairo_restore (pen->cr);
}
