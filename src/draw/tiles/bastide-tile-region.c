/* bastide-tile-region.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-region.h"

#include <cairo.h>

/* Cells of the picture, and samples with a border of one round it. */
#define N_CELLS 96
#define N_SAMPLES (N_CELLS + 2)

#define NO_REGION 0xff
#define TRIED 0xfe
#define CRUMB 0xfd
#define COVERED 128

/* Things divide the regions slightly beyond their painted borders, so that outlines do not touch those. */
#define AREA_MARGIN 0.02
#define LINE_MARGIN 0.006
#define BANK_MARGIN 0.02
#define EXTENSION 0.06
#define SITE_BORDER 0.86 /* border of the ground of a site that separates regions */

/* Room that a figure needs beside things in a region, in thirds of a cell. */
#define LEAST_ROOM 15

/* The tile's edge hinders a lying figure less than a border does. */
#define EDGE_BONUS 1

struct _BastideTileRegions
{
  const BastideTilePlan *plan;
  guint8 labels[N_CELLS][N_CELLS];   /* segment of the region, or NO_REGION */
  guint8 coverage[N_CELLS][N_CELLS]; /* share of a cell covered by other things */
  guint8 occupied[N_CELLS][N_CELLS]; /* the same, including things that only stand in a region */
  guint  n_contours;
  gsize  contours[];                 /* for each segment (element-type GArray), traced when first asked for */
};

static void
draw_areas_and_lines (const BastideTilePlan *plan,
                      BastidePen            *pen)
{
  cairo_t *cr = pen->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const BastidePlanArea *area = bastide_tile_plan_get_area (plan, i);

      bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (area->outline));
      cairo_fill_preserve (cr);
      cairo_new_path (cr);
      cairo_set_line_width (cr, AREA_MARGIN);
      bastide_pen_polylines (pen, area->borders);
      cairo_stroke (cr);
    }
  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);
      g_autoptr (GArray) points = bastide_points_extend (line->points, EXTENSION, TRUE, line->through);

      bastide_pen_polyline (pen, BASTIDE_ARRAY_POINTS (points));
      cairo_set_line_width (cr, line->width + (line->sunken ? BANK_MARGIN : LINE_MARGIN));
      cairo_stroke (cr);
    }
}

static void
draw_sites (const BastideTilePlan *plan,
            BastidePen            *pen,
            gboolean               parting)
{
  for (guint i = 0; i < plan->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (plan->sites, BastidePlanSite, i);
      double radius = parting ? site->radius * SITE_BORDER : bastide_plan_site_get_reach (site);

      if (parting ? !site->parts_regions : !site->is_segment)
        continue;
      if (site->outline != NULL)
        bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (site->outline));
      else if (site->square)
        cairo_rectangle (pen->cr, site->at.x - radius, site->at.y - radius, 2 * radius, 2 * radius);
      else
        bastide_pen_ellipse (pen, site->at.x, site->at.y, radius, radius);
      cairo_fill (pen->cr);
    }
}

/* Draws the things on a tile that a figure may not hide. */
static void
draw_scenery (const BastideTilePlan *plan,
              BastidePen            *pen)
{
  for (guint i = 0; i < plan->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (plan->sites, BastidePlanSite, i);

      bastide_pen_ellipse (pen, site->at.x, site->at.y, site->radius * SITE_BORDER,
                           site->radius * SITE_BORDER);
      cairo_fill (pen->cr);
    }
}

static void
read_coverage (guint8           coverage[N_CELLS][N_CELLS],
               cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  for (guint y = 0; y < N_CELLS; y++)
    for (guint x = 0; x < N_CELLS; x++)
      coverage[y][x] = data[(gsize) stride * y + x];
}

/* Gives a cell to a region, and puts it on the list of cells whose neighbours are still to be visited. */
static void
claim (BastideTileRegions *self,
       GArray             *queue,
       int                 x,
       int                 y,
       guint               segment)
{
  guint cell = (guint) (y * N_CELLS + x);

  if (x < 0 || y < 0 || x >= N_CELLS || y >= N_CELLS ||
      self->labels[y][x] != NO_REGION || self->coverage[y][x] >= COVERED)
    return;
  self->labels[y][x] = (guint8) segment;
  g_array_append_val (queue, cell);
}

static void
spread (BastideTileRegions *self,
        GArray             *queue)
{
  for (guint i = 0; i < queue->len; i++)
    {
      guint cell = g_array_index (queue, guint, i);
      int x = (int) (cell % N_CELLS);
      int y = (int) (cell / N_CELLS);
      guint segment = self->labels[y][x];

      claim (self, queue, x - 1, y, segment);
      claim (self, queue, x + 1, y, segment);
      claim (self, queue, x, y - 1, segment);
      claim (self, queue, x, y + 1, segment);
    }
}

/* All regions grow at once from their edge halves; so each gets its part even on an odd tile. */
static void
label_from_halves (BastideTileRegions    *self,
                   const BastideTilePlan *plan)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      guint side = half / 2;
      int first = half % 2 ? N_CELLS / 2 : 0;

      if (plan->region_at[half] < 0)
        continue;
      for (int i = first; i < first + N_CELLS / 2; i++)
        {
          /* Clockwise: the south and west edges run backwards. */
          int along = side < 2 ? i : N_CELLS - 1 - i;
          int x = side == BASTIDE_SIDE_EAST ? N_CELLS - 1 : side == BASTIDE_SIDE_WEST ? 0 : along;
          int y = side == BASTIDE_SIDE_SOUTH ? N_CELLS - 1 : side == BASTIDE_SIDE_NORTH ? 0 : along;

          claim (self, queue, x, y, (guint) plan->region_at[half]);
        }
    }
  spread (self, queue);
}

static void
relabel (BastideTileRegions *self,
         guint8              from,
         guint8              to)
{
  for (guint y = 0; y < N_CELLS; y++)
    for (guint x = 0; x < N_CELLS; x++)
      if (self->labels[y][x] == from)
        self->labels[y][x] = to;
}

/* Gives the largest remaining piece to a region; the rest are crumbs between other things. */
static void
label_largest (BastideTileRegions *self,
               guint               segment)
{
  guint largest = 0;

  for (int cell = 0; cell < N_CELLS * N_CELLS; cell++)
    {
      g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

      claim (self, queue, cell % N_CELLS, cell / N_CELLS, TRIED);
      if (queue->len == 0)
        continue;
      spread (self, queue);
      if (queue->len > largest)
        {
          relabel (self, (guint8) segment, CRUMB);
          largest = queue->len;
        }
      relabel (self, TRIED, queue->len == largest ? (guint8) segment : CRUMB);
    }
  relabel (self, CRUMB, NO_REGION);
}

/* The rest goes to the regions that reach no edge, one after the other. */
static void
label_enclosed (BastideTileRegions    *self,
                const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_is_region (plan, i) && bastide_tile_plan_get_segment (plan, i)->halves == 0)
      label_largest (self, i);
}

static BastideTileRegions *
create_regions (const BastideTilePlan *plan)
{
  guint n_segments = plan->tile->segments->len;
  BastideTileRegions *self = g_malloc0 (sizeof *self + n_segments * sizeof self->contours[0]);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, N_CELLS, N_CELLS);
  cairo_t *cr = cairo_create (surface);
  BastidePen pen = bastide_pen_new (cr, N_CELLS);

  self->plan = plan;
  self->n_contours = n_segments;
  cairo_scale (cr, N_CELLS, N_CELLS);
  draw_areas_and_lines (plan, &pen);
  draw_sites (plan, &pen, TRUE);
  read_coverage (self->coverage, surface);
  memset (self->labels, NO_REGION, sizeof self->labels);
  label_from_halves (self, plan);
  label_enclosed (self, plan);

  /* Things alone in a region are cut out, but part nothing. */
  draw_sites (plan, &pen, FALSE);
  read_coverage (self->coverage, surface);
  draw_scenery (plan, &pen);
  read_coverage (self->occupied, surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return self;
}

void
bastide_tile_regions_free (BastideTileRegions *self)
{
  for (guint i = 0; i < self->n_contours; i++)
    if (self->contours[i] != 0)
      g_ptr_array_unref ((GPtrArray *) self->contours[i]);
  g_free (self);
}

const BastideTileRegions *
bastide_tile_regions_get (const BastideTilePlan *plan)
{
  gsize *regions = (gsize *) &plan->regions;

  if (g_once_init_enter (regions))
    g_once_init_leave (regions, (gsize) create_regions (plan));

  return (const BastideTileRegions *) *regions;
}

int
bastide_tile_regions_get_region (const BastideTileRegions *self,
                                 BastidePoint              point)
{
  int x = CLAMP ((int) (point.x * N_CELLS), 0, N_CELLS - 1);
  int y = CLAMP ((int) (point.y * N_CELLS), 0, N_CELLS - 1);
  guint8 label = self->labels[y][x];

  return label == NO_REGION ? -1 : label;
}

typedef const guint8 (*Coverage)[N_CELLS];

static gboolean
is_open (const BastideTileRegions *self,
         Coverage                  coverage,
         guint                     segment,
         int                       x,
         int                       y)
{
  return self->labels[y][x] == segment && coverage[y][x] < COVERED;
}

/* Distances from the border of the region in thirds of a cell, in two sweeps. */
static void
measure_distances (const BastideTileRegions *self,
                   Coverage                  coverage,
                   guint                     segment,
                   int                       distances[N_SAMPLES][N_SAMPLES])
{
  for (int y = 0; y < N_SAMPLES; y++)
    for (int x = 0; x < N_SAMPLES; x++)
      {
        gboolean border = x == 0 || y == 0 || x == N_SAMPLES - 1 || y == N_SAMPLES - 1;

        if (border)
          distances[y][x] = 3 * EDGE_BONUS;
        else
          distances[y][x] = is_open (self, coverage, segment, x - 1, y - 1) ? G_MAXINT / 2 : 0;
      }

  for (int y = 1; y < N_SAMPLES - 1; y++)
    for (int x = 1; x < N_SAMPLES - 1; x++)
      {
        int least = MIN (MIN (distances[y][x - 1], distances[y - 1][x]) + 3,
                         MIN (distances[y - 1][x - 1], distances[y - 1][x + 1]) + 4);

        distances[y][x] = MIN (distances[y][x], least);
      }
  for (int y = N_SAMPLES - 2; y > 0; y--)
    for (int x = N_SAMPLES - 2; x > 0; x--)
      {
        int least = MIN (MIN (distances[y][x + 1], distances[y + 1][x]) + 3,
                         MIN (distances[y + 1][x + 1], distances[y + 1][x - 1]) + 4);

        distances[y][x] = MIN (distances[y][x], least);
      }
}

static gboolean
find_clearest (const BastideTileRegions *self,
               Coverage                  coverage,
               guint                     segment,
               int                       least,
               BastidePoint             *spot)
{
  g_autofree int *distances = g_new (int, N_SAMPLES * N_SAMPLES);
  int (*rows)[N_SAMPLES] = (int (*)[N_SAMPLES]) distances;
  int best = 0;

  measure_distances (self, coverage, segment, rows);
  for (int y = 0; y < N_CELLS; y++)
    for (int x = 0; x < N_CELLS; x++)
      if (is_open (self, coverage, segment, x, y) && rows[y + 1][x + 1] > best)
        {
          best = rows[y + 1][x + 1];
          *spot = BASTIDE_POINT ((x + 0.5) / N_CELLS, (y + 0.5) / N_CELLS);
        }

  return best >= least;
}

gboolean
bastide_tile_regions_find_spot (const BastideTileRegions *self,
                                guint                     segment,
                                BastidePoint             *spot)
{
  BastidePoint anywhere;

  if (find_clearest (self, self->occupied, segment, LEAST_ROOM, spot))
    return TRUE;
  if (!find_clearest (self, self->coverage, segment, 1, &anywhere))
    return FALSE;
  *spot = anywhere;

  return TRUE;
}

/*
 * Outlines: marching squares over the coverage, which is smooth, so that the outline is too. Samples are the middles of
 * the cells and a border outside the tile, which is not part of the region.
 */

/* Whether samples come from a smooth function, and are expensive: otherwise each cell was decided separately. */
static gboolean
is_smooth (const BastideTileRegions *self)
{
  return self->plan->style->get_share != NULL;
}

/* Share of a cell that is region: from 0 to 1 inside the picture, whose first cell is (1, 1), less than 0 on the border
 * of one cell around it. */
static double
get_sample (const BastideTileRegions *self,
            guint                     segment,
            int                       x,
            int                       y)
{
  if (x == 0 || y == 0 || x == N_SAMPLES - 1 || y == N_SAMPLES - 1)
    return -1;
  if (is_smooth (self))
    return self->plan->style->get_share (self->plan, segment,
                                         BASTIDE_POINT ((x - 0.5) / N_CELLS, (y - 0.5) / N_CELLS));
  if (self->labels[y - 1][x - 1] != segment && self->coverage[y - 1][x - 1] < COVERED)
    return 0;

  return 1 - self->coverage[y - 1][x - 1] / 255.0;
}

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
  gboolean smooth = is_smooth (self);
  double *row = samples[y];

  for (guint x = 0; x < N_SAMPLES; x += 2)
    row[x] = get_sample (self, segment, (int) x, (int) y);
  for (guint x = 1; x < N_SAMPLES; x += 2)
    row[x] = smooth && x + 1 < N_SAMPLES && agree (row[x - 1], row[x + 1])
               ? row[x - 1] : get_sample (self, segment, (int) x, (int) y);
}

/* Samples are expensive in some games: each is taken once, and if they are smooth none between two that agree. A strip
 * so narrow that only those would show it is a crumb. */
static void
take_samples (const BastideTileRegions *self,
              guint                     segment,
              Samples                   samples)
{
  gboolean smooth = is_smooth (self);

  for (guint y = 0; y < N_SAMPLES; y += 2)
    take_row (self, segment, y, samples);
  for (guint y = 1; y < N_SAMPLES; y += 2)
    if (smooth && y + 1 < N_SAMPLES)
      {
        /* Both rows beside it were taken. */
        for (guint x = 0; x < N_SAMPLES; x++)
          samples[y][x] = agree (samples[y - 1][x], samples[y + 1][x])
                            ? samples[y - 1][x] : get_sample (self, segment, (int) x, (int) y);
      }
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
      {
        /* The samples of a cell, clockwise from the north-west. */
        const double corners[4] = { (*samples)[y][x], (*samples)[y][x + 1], (*samples)[y + 1][x + 1],
                                    (*samples)[y + 1][x] };
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
}

/* The outline cuts off the corners of the tile by half a cell: puts them back. */
static void
append_with_corner (GArray       *loop,
                    BastidePoint  point)
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

/* Returns: (transfer full) (element-type GArray): the closed outlines of a region, holes too */
static GPtrArray *
trace (const BastideTileRegions *self,
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

const GPtrArray *
bastide_tile_regions_get_contour (const BastideTileRegions *self,
                                  guint                     segment)
{
  gsize *contour = (gsize *) &self->contours[segment];

  if (g_once_init_enter (contour))
    g_once_init_leave (contour, (gsize) trace (self, segment));

  return (const GPtrArray *) *contour;
}
