/* bastide-map-contour.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Outlines on the map of a tile: marching squares, then smoothed. */

#include "bastide-map-grid.h"

#include <string.h>

#define N BASTIDE_MAP_SAMPLES
#define AXIS(i) BASTIDE_MAP_AXIS (i)

/* A border shorter than this is a crumb. */
#define LEAST_LENGTH 0.07

/* With a border of empty samples. */
#define PADDED (N + 2)
#define EDGE_RIGHT(x, y) ((guint) ((y) * PADDED + (x)))
#define EDGE_BELOW(x, y) ((guint) (PADDED * PADDED + (y) * PADDED + (x)))
#define N_EDGES (2 * PADDED * PADDED)
#define NO_EDGE G_MAXUINT16

typedef struct
{
  BastidePoint points[N_EDGES];
  guint16      next[N_EDGES];
} Contour;

/* For each set of corners that are inside (NW 1, NE 2, SE 4, SW 8): the sides between which the outline runs. */
static const gint8 crossings[16][4] = {
  { -1, -1, -1, -1 }, { 0, 3, -1, -1 }, { 1, 0, -1, -1 }, { 1, 3, -1, -1 },
  { 2, 1, -1, -1 },   { 0, 3, 2, 1 },   { 2, 0, -1, -1 }, { 2, 3, -1, -1 },
  { 3, 2, -1, -1 },   { 0, 2, -1, -1 }, { 1, 0, 3, 2 },   { 1, 2, -1, -1 },
  { 3, 1, -1, -1 },   { 0, 1, -1, -1 }, { 3, 0, -1, -1 }, { -1, -1, -1, -1 },
};

static double
get_padded (const BastideMapGrid *grid,
            double                level,
            int                   x,
            int                   y)
{
  if (x == 0 || y == 0 || x == PADDED - 1 || y == PADDED - 1)
    return -1;

  return grid->values[y - 1][x - 1] - level;
}

/* The point where the outline crosses a side of a cell, and the number of that edge. */
static guint
cross (const BastideMapGrid *grid,
       double                level,
       Contour              *contour,
       int                   x,
       int                   y,
       int                   side)
{
  int x0 = side == 1 ? x + 1 : x;
  int y0 = side == 2 ? y + 1 : y;
  gboolean down = side == 1 || side == 3;
  int x1 = down ? x0 : x0 + 1;
  int y1 = down ? y0 + 1 : y0;
  double a = get_padded (grid, level, x0, y0);
  double b = get_padded (grid, level, x1, y1);
  double t = a / (a - b);
  guint edge = down ? EDGE_BELOW (x0, y0) : EDGE_RIGHT (x0, y0);

  contour->points[edge] = BASTIDE_POINT (AXIS (x0 - 1 + (x1 - x0) * t), AXIS (y0 - 1 + (y1 - y0) * t));

  return edge;
}

static void
march (const BastideMapGrid *grid,
       double                level,
       Contour              *contour)
{
  guint8 is_inside[PADDED][PADDED] = { { 0 } };

  for (int y = 0; y < N; y++)
    for (int x = 0; x < N; x++)
      is_inside[y + 1][x + 1] = grid->values[y][x] - level > 0;
  memset (contour->next, 0xff, sizeof contour->next);
  for (int y = 0; y < PADDED - 1; y++)
    for (int x = 0; x < PADDED - 1; x++)
      {
        guint inside = is_inside[y][x] | is_inside[y][x + 1] << 1 | is_inside[y + 1][x + 1] << 2
          | is_inside[y + 1][x] << 3;

        for (guint i = 0; i < 4 && crossings[inside][i] >= 0; i += 2)
          {
            guint from = cross (grid, level, contour, x, y, crossings[inside][i]);

            contour->next[from] = (guint16) cross (grid, level, contour, x, y, crossings[inside][i + 1]);
          }
      }
}

/* Each point moves half way to the middle of its neighbours, twice. */
static GArray *
smooth_loop (GArray *loop)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      GArray *result = bastide_points_new ();

      for (guint i = 0; i < loop->len; i++)
        {
          BastidePoint before = bastide_points_index (loop, (i + loop->len - 1) % loop->len);
          BastidePoint after = bastide_points_index (loop, (i + 1) % loop->len);
          BastidePoint point = bastide_point_mix (bastide_points_index (loop, i),
                                                  bastide_point_mix (before, after, 0.5), 0.5);

          g_array_append_val (result, point);
        }
      g_array_unref (loop);
      loop = result;
    }

  return loop;
}

static GPtrArray *
new_lines (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

GPtrArray *
bastide_map_grid_trace_loops (const BastideMapGrid *grid,
                              double                level)
{
  GPtrArray *loops = new_lines ();
  g_autofree Contour *contour = g_new (Contour, 1);

  march (grid, level, contour);
  for (guint start = 0; start < N_EDGES; start++)
    {
      GArray *loop;

      if (contour->next[start] == NO_EDGE)
        continue;
      loop = bastide_points_new ();
      for (guint edge = start; contour->next[edge] != NO_EDGE;)
        {
          guint next = contour->next[edge];

          g_array_append_val (loop, contour->points[edge]);
          contour->next[edge] = NO_EDGE;
          edge = next;
        }
      if (loop->len * BASTIDE_MAP_STEP > LEAST_LENGTH)
        g_ptr_array_add (loops, smooth_loop (loop));
      else
        g_array_unref (loop);
    }

  return loops;
}

static gboolean
is_beyond (BastidePoint p)
{
  const double margin = BASTIDE_MAP_OVERHANG - 0.5 * BASTIDE_MAP_STEP;

  return p.x < -margin || p.y < -margin || p.x > 1 + margin || p.y > 1 + margin;
}

static void
end_line (GPtrArray *lines,
          GArray   **line)
{
  if ((*line)->len > 3)
    g_ptr_array_add (lines, *line);
  else
    g_array_unref (*line);
  *line = bastide_points_new ();
}

GPtrArray *
bastide_map_loops_split (const GPtrArray *loops)
{
  GPtrArray *lines = new_lines ();
  GArray *line = bastide_points_new ();

  for (guint i = 0; i < loops->len; i++)
    {
      const GArray *loop = g_ptr_array_index (loops, i);
      guint first = 0;

      while (first < loop->len && !is_beyond (bastide_points_index (loop, first)))
        first++;
      if (first == loop->len)
        first = 0;
      for (guint j = 0; j <= loop->len; j++)
        {
          BastidePoint point = bastide_points_index (loop, (first + j) % loop->len);

          if (is_beyond (point))
            end_line (lines, &line);
          else
            g_array_append_val (line, point);
        }
      end_line (lines, &line);
    }
  g_array_unref (line);

  return lines;
}

GPtrArray *
bastide_map_grid_trace (const BastideMapGrid *grid,
                        double                level)
{
  g_autoptr (GPtrArray) loops = bastide_map_grid_trace_loops (grid, level);

  return bastide_map_loops_split (loops);
}
