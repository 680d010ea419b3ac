/* discovery-map.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "discovery-map.h"

/* The distance of things on land from a stream. */
#define STREAM_ROOM 0.012

static const BastideDivisionStyle division_style = {
  .line_kind = BASTIDE_DIVISION_NO_LINES,
  .whole_edges = TRUE,
  .smallest_weight = 1.40,
  .surrounded_weight = 2.2,
  .small_weight = 1,
  .band_weight = 1.12,
  /* In the middle of others, which would be the narrower the larger it is, and the more their borders wander. */
  .inner_weight = 0.74,
  /* Enough room for its town and an explorer; if all edges belong to one area, whatever the file says it touches. */
  .island_weight = 1.25,
  .stub_weight = 0.62,
  .warp = 0.046,
  .inner_warp = 0.02,
  .has_landscapes = TRUE,
};

double
bastide_value_noise (double  x,
                     double  y,
                     guint32 seed)
{
  double x0 = floor (x);
  double y0 = floor (y);
  double tx = x - x0;
  double ty = y - y0;
  double corners[4];

  tx = tx * tx * (3 - 2 * tx);
  ty = ty * ty * (3 - 2 * ty);
  for (guint i = 0; i < 4; i++)
    corners[i] = bastide_hash_to_unit (bastide_hash (seed, (guint32) ((int) x0 + (int) (i & 1)),
                                                     (guint32) ((int) y0 + (int) (i >> 1))));

  return (corners[0] * (1 - tx) + corners[1] * tx) * (1 - ty) + (corners[2] * (1 - tx) + corners[3] * tx) * ty;
}

static void
map_free (gpointer data)
{
  BastideDiscoveryMap *self = data;

  bastide_tile_division_clear (&self->division);
  g_clear_pointer (&self->stream, g_array_unref);
  g_free (self);
}

void
bastide_discovery_plan_build (BastideTilePlan *plan)
{
  bastide_division_build_plan (plan, &division_style);
  plan->free_style_data = map_free;
}

static gpointer
create_map (const BastideTilePlan *plan)
{
  BastideDiscoveryMap *self = g_new0 (BastideDiscoveryMap, 1);

  bastide_tile_division_init (&self->division, plan, &division_style);
  bastide_discovery_map_add_towns (self, plan);
  bastide_discovery_map_add_spots (self);
  bastide_discovery_map_add_stream (self, plan);

  return self;
}

const BastideDiscoveryMap *
bastide_discovery_map_get (const BastideTilePlan *plan)
{
  return bastide_tile_plan_get_own (plan, create_map);
}

guint
bastide_discovery_map_find (const BastideDiscoveryMap *self,
                            BastidePoint               point)
{
  return bastide_map_areas_find (self->division.areas, self->division.n_areas, point);
}

double
bastide_discovery_map_get_clearance (const BastideDiscoveryMap *self,
                                     BastidePoint               point)
{
  double clearance = BASTIDE_MAP_FAR;

  for (guint i = 0; i < self->division.n_areas; i++)
    clearance = MIN (clearance, fabs (bastide_map_grid_at (&self->division.areas[i].distance, point)));
  for (guint i = 0; i < self->n_towns; i++)
    {
      BastidePoint jetty = bastide_point_add (self->towns[i].shore, self->towns[i].seaward, 0.08);

      clearance = MIN (clearance, bastide_point_get_distance (point, self->towns[i].at) - 0.15);
      clearance = MIN (clearance, bastide_point_get_distance (point, jetty) - 0.06);
    }

  if (self->stream != NULL)
    clearance = MIN (clearance, bastide_points_get_distance (self->stream, point) - STREAM_ROOM);

  return clearance;
}
