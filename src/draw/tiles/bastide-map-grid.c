/* bastide-map-grid.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-draw"

#include "bastide-map-grid.h"

#define N BASTIDE_MAP_SAMPLES
#define LOW (-BASTIDE_MAP_OVERHANG)
#define STEP BASTIDE_MAP_STEP
#define AXIS(i) BASTIDE_MAP_AXIS (i)
#define FAR_SQUARED (BASTIDE_MAP_FAR * BASTIDE_MAP_FAR)

double
bastide_edges_get_distance (BastidePoint point)
{
  return MIN (MIN (point.x, 1 - point.x), MIN (point.y, 1 - point.y));
}

double
bastide_map_grid_at (const BastideMapGrid *grid,
                     BastidePoint          point)
{
  double u = (point.x - LOW) / STEP;
  double v = (point.y - LOW) / STEP;
  int x = CLAMP ((int) u, 0, N - 2);
  int y = CLAMP ((int) v, 0, N - 2);
  double s = u - x;
  double t = v - y;

  return (grid->values[y][x] * (1 - s) + grid->values[y][x + 1] * s) * (1 - t)
    + (grid->values[y + 1][x] * (1 - s) + grid->values[y + 1][x + 1] * s) * t;
}

/* For each sample the nearest point of a border that has been found so far, and its distance squared. */
typedef struct
{
  BastidePoint nearest[N][N];
  float        distance[N][N];
} Nearest;

static void
try_nearest (Nearest      *self,
             int           x,
             int           y,
             BastidePoint  point)
{
  float distance;

  if (x < 0 || y < 0 || x >= N || y >= N)
    return;
  distance = (float) ((point.x - AXIS (x)) * (point.x - AXIS (x)) + (point.y - AXIS (y)) * (point.y - AXIS (y)));
  if (distance >= self->distance[y][x])
    return;
  self->distance[y][x] = distance;
  self->nearest[y][x] = point;
}

static void
spread_nearest (Nearest *self,
                int      x,
                int      y,
                int      direction)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        int other_x = x + dx;
        int other_y = y + dy;

        if (dy * 3 + dx == 0 || (dy * 3 + dx > 0) == (direction > 0) || other_x < 0 || other_y < 0 || other_x >= N
            || other_y >= N || self->distance[other_y][other_x] >= FAR_SQUARED)
          continue;
        try_nearest (self, x, y, self->nearest[other_y][other_x]);
      }
}

void
bastide_map_grid_measure (BastideMapGrid  *self,
                          const GPtrArray *lines)
{
  g_autofree Nearest *nearest = g_new (Nearest, 1);

  for (guint i = 0; i < N * N; i++)
    nearest->distance[i / N][i % N] = FAR_SQUARED;
  for (guint i = 0; i < lines->len; i++)
    {
      g_autoptr (GArray) points = bastide_points_resample (g_ptr_array_index (lines, i), 0.006);

      for (guint j = 0; j < points->len; j++)
        {
          BastidePoint point = bastide_points_index (points, j);
          int x = (int) ((point.x - LOW) / STEP);
          int y = (int) ((point.y - LOW) / STEP);

          for (int corner = 0; corner < 4; corner++)
            try_nearest (nearest, x + (corner & 1), y + (corner >> 1), point);
        }
    }
  for (guint pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < N * N; i++)
        spread_nearest (nearest, i % N, i / N, 1);
      for (int i = N * N - 1; i >= 0; i--)
        spread_nearest (nearest, i % N, i / N, -1);
    }
  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      self->values[y][x] = sqrtf (nearest->distance[y][x]);
}

void
bastide_map_area_finish (BastideMapArea *self)
{
  self->loops = bastide_map_grid_trace_loops (&self->lead, 0);
  self->lines = bastide_map_loops_split (self->loops);
  bastide_map_grid_measure (&self->distance, self->lines);
  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      if (self->lead.values[y][x] <= 0)
        self->distance.values[y][x] = -self->distance.values[y][x];
}

void
bastide_map_area_clear (BastideMapArea *self)
{
  g_clear_pointer (&self->loops, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
}

guint
bastide_map_areas_find (const BastideMapArea *areas,
                        guint                 n_areas,
                        BastidePoint          point)
{
  double best = -G_MAXDOUBLE;
  guint found = 0;

  for (guint i = 0; i < n_areas; i++)
    {
      double lead = bastide_map_grid_at (&areas[i].lead, point);

      if (lead > best)
        {
          best = lead;
          found = i;
        }
    }

  return found;
}
