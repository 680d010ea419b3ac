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

/* With a border of samples without a point. */
#define PADDED (N + 2)

/* The distance if no point is found: farther than any real one. */
#define NOWHERE 100.0f

/* For each sample the nearest point of a border found so far, and its distance squared. */
typedef struct
{
  float axis[N];
  float x[PADDED][PADDED];
  float y[PADDED][PADDED];
  float distance[N][N];
} Nearest;

static inline void
try_nearest (Nearest *self,
             int      x,
             int      y,
             float    point_x,
             float    point_y)
{
  float dx = point_x - self->axis[x];
  float dy = point_y - self->axis[y];
  float distance = dx * dx + dy * dy;

  if (distance >= self->distance[y][x])
    return;
  self->distance[y][x] = distance;
  self->x[y + 1][x + 1] = point_x;
  self->y[y + 1][x + 1] = point_y;
}

/* Each sample of a row tries the points found by the row above or below it: all at once. */
static void
spread_from_row (Nearest *self,
                 int      row,
                 int      side,
                 int      shift)
{
  const float *other_x = &self->x[row + 1 + side][1 + shift];
  const float *other_y = &self->y[row + 1 + side][1 + shift];
  float *own_x = &self->x[row + 1][1];
  float *own_y = &self->y[row + 1][1];
  float *own = self->distance[row];
  float axis_y = self->axis[row];

#pragma omp simd
  for (int i = 0; i < N; i++)
    {
      float dx = other_x[i] - self->axis[i];
      float dy = other_y[i] - axis_y;
      float distance = dx * dx + dy * dy;
      float nearer = distance < own[i]; /* 1 or 0, so that there is no branch */

      own[i] = MIN (distance, own[i]);
      own_x[i] = other_x[i] * nearer + own_x[i] * (1 - nearer);
      own_y[i] = other_y[i] * nearer + own_y[i] * (1 - nearer);
    }
}

/* Tries the points found by the row on one side (-1: above) and then those of each neighbour on that side of the row
 * itself. */
static void
spread_nearest (Nearest *self,
                int      y,
                int      side)
{
  for (int shift = -1; shift <= 1; shift++)
    spread_from_row (self, y, side, shift);
  for (int i = 0; i < N; i++)
    {
      int x = side < 0 ? i : N - 1 - i;

      try_nearest (self, x, y, self->x[y + 1][x + 1 + side], self->y[y + 1][x + 1 + side]);
    }
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
enter_point (Nearest      *self,
             BastidePoint  point)
{
  int x = (int) ((point.x - LOW) / STEP);
  int y = (int) ((point.y - LOW) / STEP);

  for (int corner = 0; corner < 4; corner++)
    {
      int corner_x = x + (corner & 1);
      int corner_y = y + (corner >> 1);

      if (corner_x >= 0 && corner_y >= 0 && corner_x < N && corner_y < N)
        try_nearest (self, corner_x, corner_y, (float) point.x, (float) point.y);
    }
}

void
bastide_map_grid_measure (BastideMapGrid  *self,
                          const GPtrArray *lines)
{
  g_autofree Nearest *nearest = g_new (Nearest, 1);
  g_autoptr (GArray) points = collect_points (lines);

  for (guint i = 0; i < N; i++)
    nearest->axis[i] = (float) AXIS (i);
  for (guint i = 0; i < PADDED * PADDED; i++)
    nearest->x[i / PADDED][i % PADDED] = nearest->y[i / PADDED][i % PADDED] = NOWHERE;
  for (guint i = 0; i < N * N; i++)
    nearest->distance[i / N][i % N] = FAR_SQUARED;
  for (guint i = 0; i < points->len; i++)
    enter_point (nearest, bastide_points_index (points, i));
  for (guint pass = 0; pass < 2 && points->len > 0; pass++)
    {
      for (int y = 0; y < N; y++)
        spread_nearest (nearest, y, -1);
      for (int y = N - 1; y >= 0; y--)
        spread_nearest (nearest, y, 1);
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
