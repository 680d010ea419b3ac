/* bastide-map-grid.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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

/* With a border of samples that know of no point. */
#define PADDED (N + 2)
#define NO_POINT -1

/* For each sample the nearest point of a border that has been found so far, and its distance squared. */
typedef struct
{
  const BastidePoint *points;
  int                 nearest[PADDED][PADDED];
  float               distance[N][N];
} Nearest;

static inline void
try_nearest (Nearest *self,
             int      x,
             int      y,
             int      point)
{
  double dx = self->points[point].x - AXIS (x);
  double dy = self->points[point].y - AXIS (y);
  float distance = (float) (dx * dx + dy * dy);

  if (distance >= self->distance[y][x])
    return;
  self->distance[y][x] = distance;
  self->nearest[y + 1][x + 1] = point;
}

/* Tries what a row of three on one side (-1: above) and a neighbour beside it have found. */
static inline void
spread_nearest (Nearest *self,
                int      x,
                int      y,
                int      side)
{
  const int *own = &self->nearest[y + 1][x + 1];
  const int *row = own + side * PADDED;

  for (int i = -1; i <= 1; i++)
    if (row[i] != *own && row[i] != NO_POINT)
      try_nearest (self, x, y, row[i]);
  if (own[side] != *own && own[side] != NO_POINT)
    try_nearest (self, x, y, own[side]);
}

/* Returns: (transfer full): points close to each other on all lines */
static GArray *
collect_points (const GPtrArray *lines)
{
  GArray *points = bastide_points_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      g_autoptr (GArray) line = bastide_points_resample (g_ptr_array_index (lines, i), 0.006);

      g_array_append_vals (points, line->data, line->len);
    }

  return points;
}

/* The corners of a point's cell know it first. */
static void
enter_point (Nearest *self,
             int      point)
{
  int x = (int) ((self->points[point].x - LOW) / STEP);
  int y = (int) ((self->points[point].y - LOW) / STEP);

  for (int corner = 0; corner < 4; corner++)
    {
      int corner_x = x + (corner & 1);
      int corner_y = y + (corner >> 1);

      if (corner_x >= 0 && corner_y >= 0 && corner_x < N && corner_y < N)
        try_nearest (self, corner_x, corner_y, point);
    }
}

void
bastide_map_grid_measure (BastideMapGrid  *self,
                          const GPtrArray *lines)
{
  g_autofree Nearest *nearest = g_new (Nearest, 1);
  g_autoptr (GArray) points = collect_points (lines);

  nearest->points = (const BastidePoint *) (gconstpointer) points->data;
  for (guint i = 0; i < PADDED * PADDED; i++)
    nearest->nearest[i / PADDED][i % PADDED] = NO_POINT;
  for (guint i = 0; i < N * N; i++)
    nearest->distance[i / N][i % N] = FAR_SQUARED;
  for (guint i = 0; i < points->len; i++)
    enter_point (nearest, (int) i);
  for (guint pass = 0; pass < 2 && points->len > 0; pass++)
    {
      for (int y = 0; y < N; y++)
        for (int x = 0; x < N; x++)
          spread_nearest (nearest, x, y, -1);
      for (int y = N - 1; y >= 0; y--)
        for (int x = N - 1; x >= 0; x--)
          spread_nearest (nearest, x, y, 1);
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
