/* bastide-tile-contour.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-region.h"

/*
 * Outlines: marching squares over the coverage, which is smooth, so that the outline is too. Samples are the middles of
 * the cells and a border outside the tile, which is not part of the region.
 */

#define N_CELLS BASTIDE_REGION_CELLS
#define N_SAMPLES (N_CELLS + 2)

/* Points nearer than this to the line between their neighbours say nothing. */
#define STRAIGHTNESS 0.0009

/* Crumbs between things, shorter round than this, are no part of a region. */
#define LEAST_LOOP 0.08

/* The point where the outline crosses between two samples. Between a sample and the border it is the tile's edge. */
static BastidePoint
cross (int    x0,
       int    y0,
       double value0,
       int    x1,
       int    y1,
       double value1)
{
  double t = value0 < 0 || value1 < 0 ? 0.5 : (0.5 - value0) / (value1 - value0);

  return BASTIDE_POINT (CLAMP ((x0 - 0.5 + (x1 - x0) * t) / N_CELLS, 0, 1),
                        CLAMP ((y0 - 0.5 + (y1 - y0) * t) / N_CELLS, 0, 1));
}

/* Edges between samples: to the right of a sample, and below one. */
#define EDGE_RIGHT(x, y) ((guint) ((y) * N_SAMPLES + (x)))
#define EDGE_BELOW(x, y) ((guint) (N_SAMPLES * N_SAMPLES + (y) * N_SAMPLES + (x)))
#define N_EDGES (2 * N_SAMPLES * N_SAMPLES)
#define NO_EDGE G_MAXUINT16

typedef struct
{
  BastidePoint points[N_EDGES];
  guint16      next[N_EDGES]; /* the edge that the outline crosses next */
} Contour;

/* For each set of corners that are inside (NW 1, NE 2, SE 4, SW 8): the sides between which the outline runs, with the
 * inside on its right; sides are N 0, E 1, S 2, W 3. */
static const gint8 crossings[16][4] = {
  { -1, -1, -1, -1 }, { 0, 3, -1, -1 }, { 1, 0, -1, -1 }, { 1, 3, -1, -1 },
  { 2, 1, -1, -1 },   { 0, 3, 2, 1 },   { 2, 0, -1, -1 }, { 2, 3, -1, -1 },
  { 3, 2, -1, -1 },   { 0, 2, -1, -1 }, { 1, 0, 3, 2 },   { 1, 2, -1, -1 },
  { 3, 1, -1, -1 },   { 0, 1, -1, -1 }, { 3, 0, -1, -1 }, { -1, -1, -1, -1 },
};

/* @corners: the samples of a cell, clockwise from the north-west */
static void
march_cell (Contour      *contour,
            int           x,
            int           y,
            const double *corners)
{
  double nw = corners[0], ne = corners[1], se = corners[2], sw = corners[3];
  guint edges[4] = { EDGE_RIGHT (x, y), EDGE_BELOW (x + 1, y), EDGE_RIGHT (x, y + 1), EDGE_BELOW (x, y) };
  guint inside = (nw > 0.5) | (ne > 0.5) << 1 | (se > 0.5) << 2 | (sw > 0.5) << 3;

  for (guint i = 0; i < 4 && crossings[inside][i] >= 0; i += 2)
    {
      guint from = edges[crossings[inside][i]];

      contour->next[from] = (guint16) edges[crossings[inside][i + 1]];
    }
  if ((nw > 0.5) != (ne > 0.5))
    contour->points[edges[0]] = cross (x, y, nw, x + 1, y, ne);
  if ((nw > 0.5) != (sw > 0.5))
    contour->points[edges[3]] = cross (x, y, nw, x, y + 1, sw);
}

typedef double Samples[N_SAMPLES][N_SAMPLES];

/* Whether two samples agree that a point is entirely outside the region, or entirely inside. */
static gboolean
agree (double one,
       double other)
{
  return one == other && (one == 0 || one == 1);
}

static void
take_row (const BastideTileRegions *self,
          guint                     segment,
          guint                     y,
          Samples                   samples)
{
  gboolean is_smooth = bastide_tile_regions_is_smooth (self);
  double *row = samples[y];

  for (guint x = 0; x < N_SAMPLES; x += 2)
    row[x] = bastide_tile_regions_get_sample (self, segment, (int) x, (int) y);
  for (guint x = 1; x < N_SAMPLES; x += 2)
    row[x] = is_smooth && x + 1 < N_SAMPLES && agree (row[x - 1], row[x + 1])
               ? row[x - 1] : bastide_tile_regions_get_sample (self, segment, (int) x, (int) y);
}

/* @y: a row between two that were taken */
static void
take_row_between (const BastideTileRegions *self,
                  guint                     segment,
                  guint                     y,
                  Samples                   samples)
{
  for (guint x = 0; x < N_SAMPLES; x++)
    samples[y][x] = agree (samples[y - 1][x], samples[y + 1][x])
                      ? samples[y - 1][x] : bastide_tile_regions_get_sample (self, segment, (int) x, (int) y);
}

/* Samples are expensive in some games: each is taken once, and if they are smooth none between two that agree. A strip
 * so narrow that only those would show it is a crumb. */
static void
take_samples (const BastideTileRegions *self,
              guint                     segment,
              Samples                   samples)
{
  gboolean is_smooth = bastide_tile_regions_is_smooth (self);

  for (guint y = 0; y < N_SAMPLES; y += 2)
    take_row (self, segment, y, samples);
  for (guint y = 1; y < N_SAMPLES; y += 2)
    if (is_smooth && y + 1 < N_SAMPLES)
      take_row_between (self, segment, y, samples);
    else
      take_row (self, segment, y, samples);
}

static void
march (const BastideTileRegions *self,
       guint                     segment,
       Contour                  *contour)
{
  g_autofree Samples *samples = g_new (Samples, 1);

  memset (contour->next, 0xff, sizeof contour->next);
  take_samples (self, segment, *samples);
  for (int y = 0; y + 1 < N_SAMPLES; y++)
    for (int x = 0; x + 1 < N_SAMPLES; x++)
      march_cell (contour, x, y, (double[]) { (*samples)[y][x], (*samples)[y][x + 1], (*samples)[y + 1][x + 1],
                                              (*samples)[y + 1][x] });
}

/* The outline cuts off the corners of the tile by half a cell: puts them back. */
static void
append_with_corner (GArray      *loop,
                    BastidePoint point)
{
  if (loop->len > 0)
    {
      BastidePoint before = bastide_points_index (loop, loop->len - 1);
      double reach = 1.0 / N_CELLS;

      for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
        if (bastide_point_get_distance (before, bastide_corners[i]) < reach &&
            bastide_point_get_distance (point, bastide_corners[i]) < reach)
          g_array_append_val (loop, bastide_corners[i]);
    }
  g_array_append_val (loop, point);
}

/* Leaves out the points that lie on a straight line between others. */
static GArray *
simplify (const GArray *loop)
{
  GArray *result = bastide_points_new ();
  guint from = 0;

  g_array_append_val (result, bastide_points_index (loop, 0));
  for (guint i = 2; i < loop->len; i++)
    {
      BastidePoint a = bastide_points_index (loop, from);
      BastidePoint b = bastide_points_index (loop, i);
      BastidePoint v = bastide_point_normalise (bastide_point_subtract (b, a));
      gboolean straight = TRUE;

      for (guint j = from + 1; j < i && straight; j++)
        {
          BastidePoint w = bastide_point_subtract (bastide_points_index (loop, j), a);

          straight = fabs (w.x * v.y - w.y * v.x) < STRAIGHTNESS;
        }
      if (!straight)
        {
          from = i - 1;
          g_array_append_val (result, bastide_points_index (loop, from));
        }
    }
  g_array_append_val (result, bastide_points_index (loop, loop->len - 1));

  return result;
}

static double
get_length (const GArray *line)
{
  double length = 0;

  for (guint i = 1; i < line->len; i++)
    length += bastide_point_get_distance (bastide_points_index (line, i - 1),
                                          bastide_points_index (line, i));

  return length;
}

/* Leaves out the crumbs, unless they are all there is. */
static void
drop_crumbs (GPtrArray *loops)
{
  double longest = 0;

  for (guint i = 0; i < loops->len; i++)
    longest = MAX (longest, get_length (g_ptr_array_index (loops, i)));
  for (guint i = loops->len; i-- > 0;)
    if (get_length (g_ptr_array_index (loops, i)) < MIN (longest, LEAST_LOOP))
      g_ptr_array_remove_index (loops, i);
}

GPtrArray *
bastide_tile_regions_trace (const BastideTileRegions *self,
                            guint                     segment)
{
  GPtrArray *loops = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree Contour *contour = g_new (Contour, 1);

  march (self, segment, contour);
  for (guint start = 0; start < N_EDGES; start++)
    {
      g_autoptr (GArray) loop = NULL;
      guint edge = start;

      if (contour->next[start] == NO_EDGE)
        continue;
      loop = bastide_points_new ();
      while (contour->next[edge] != NO_EDGE)
        {
          guint next = contour->next[edge];

          append_with_corner (loop, contour->points[edge]);
          contour->next[edge] = NO_EDGE;
          edge = next;
        }
      append_with_corner (loop, bastide_points_index (loop, 0));
      if (loop->len >= 4)
        g_ptr_array_add (loops, simplify (loop));
    }

  drop_crumbs (loops);

  return loops;
}
