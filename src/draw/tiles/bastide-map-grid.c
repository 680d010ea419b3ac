/* bastide-map-grid.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-map-grid.h"

#include <string.h>

#include "bastide-noise.h"

#define N BASTIDE_MAP_SAMPLES
#define LOW (-BASTIDE_MAP_OVERHANG)
#define STEP BASTIDE_MAP_STEP
#define AXIS(i) BASTIDE_MAP_AXIS (i)
#define FAR_SQUARED (BASTIDE_MAP_FAR * BASTIDE_MAP_FAR)

/* With a border of samples without a value. */
#define PADDED (N + 2)

/* --- Distances --- */

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

/* --- Outlines: marching squares, then smoothed --- */

/* A border shorter than this is a crumb. */
#define LEAST_LENGTH 0.07

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

/* Returns: (transfer full) (element-type GArray): closed outlines of where a grid has more than a value, which run
 * beyond the tile where the grid ends */
static GPtrArray *
trace_loops (const BastideMapGrid *grid,
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

/* Returns: (transfer full) (element-type GArray): the parts of closed outlines that lie on the grid */
static GPtrArray *
split_loops (const GPtrArray *loops)
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
  g_autoptr (GPtrArray) loops = trace_loops (grid, level);

  return split_loops (loops);
}

/* --- Areas --- */

void
bastide_map_area_finish (BastideMapArea *self)
{
  self->loops = trace_loops (&self->lead, 0);
  self->lines = split_loops (self->loops);
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

/* --- Bands along a border --- */

/* Number of distinct colours between the border and the end of the broadest band. */
#define N_COLOURS 1024

/* The colours of all bands together, by the distance from the border; beyond them there is nothing. */
typedef struct
{
  float   per_distance; /* number of entries for a distance of 1 */
  guint32 colours[N_COLOURS];
} Table;

/* The place of a pixel between two samples of a row or column. */
typedef struct
{
  guint sample;
  float part;   /* part of the way to the next one */
} Place;

static double
get_reach (const BastideMapBand *bands,
           guint                 n_bands)
{
  double reach = 0;

  for (guint i = 0; i < n_bands; i++)
    reach = MAX (reach, bands[i].width / 2);

  return reach;
}

/* Share of a pixel that a band covers, from the distance of its middle line. */
static double
get_cover (double half_width,
           double distance)
{
  return CLAMP (half_width - distance + 0.5, 0, 1) - CLAMP (-half_width - distance + 0.5, 0, 1);
}

/* Returns: the colour of all bands on each other, premultiplied */
static guint32
mix_bands (const BastideMapBand *bands,
           guint                 n_bands,
           double                distance,
           guint                 n_pixels)
{
  double red = 0;
  double green = 0;
  double blue = 0;
  double alpha = 0;

  for (guint i = 0; i < n_bands; i++)
    {
      double amount = bands[i].alpha * get_cover (bands[i].width / 2 * n_pixels, distance * n_pixels);

      red += (bands[i].colour.red - red) * amount;
      green += (bands[i].colour.green - green) * amount;
      blue += (bands[i].colour.blue - blue) * amount;
      alpha += (1 - alpha) * amount;
    }

  return (guint32) (alpha * 255 + 0.5) << 24 | (guint32) (red * 255 + 0.5) << 16
    | (guint32) (green * 255 + 0.5) << 8 | (guint32) (blue * 255 + 0.5);
}

static void
table_init (Table                *self,
            const BastideMapBand *bands,
            guint                 n_bands,
            guint                 n_pixels)
{
  double reach = get_reach (bands, n_bands) + 0.5 / n_pixels;

  self->per_distance = (float) (N_COLOURS / reach);
  for (guint i = 0; i < N_COLOURS - 1; i++)
    self->colours[i] = mix_bands (bands, n_bands, (i + 0.5) / self->per_distance, n_pixels);
  self->colours[N_COLOURS - 1] = 0;
}

static void
find_places (Place *places,
             guint  n)
{
  for (guint i = 0; i < n; i++)
    {
      double at = ((i + 0.5) / n + BASTIDE_MAP_OVERHANG) / BASTIDE_MAP_STEP;

      places[i].sample = (guint) at;
      places[i].part = (float) (at - places[i].sample);
    }
}

static void
paint_row (const Table          *table,
           const BastideMapGrid *distance,
           const Place          *row,
           const Place          *columns,
           guint                 n,
           guint32              *target)
{
  const float *above = distance->values[row->sample];
  const float *below = distance->values[row->sample + 1];
  float line[N];

  for (guint i = 0; i < N; i++)
    line[i] = (above[i] + (below[i] - above[i]) * row->part) * table->per_distance;
  for (guint i = 0; i < n; i++)
    {
      const float *samples = line + columns[i].sample;
      float colour = fabsf (samples[0] + (samples[1] - samples[0]) * columns[i].part);

      target[i] = table->colours[(guint) MIN (colour, N_COLOURS - 1)];
    }
}

cairo_surface_t *
bastide_map_bands_create_picture (const BastideMapGrid *distance,
                                  double                pixels,
                                  const BastideMapBand *bands,
                                  guint                 n_bands)
{
  guint n = bastide_picture_get_size (pixels);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) n, (int) n);
  guint8 *data = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);
  g_autofree Place *places = g_new (Place, n);
  Table table;

  table_init (&table, bands, n_bands, n);
  find_places (places, n);
  cairo_surface_flush (picture);
  for (guint row = 0; row < n; row++)
    paint_row (&table, distance, &places[row], places, n, (guint32 *) (gpointer) (data + (gsize) stride * row));
  cairo_surface_mark_dirty (picture);

  return picture;
}
