/* bastide-tile-region.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-region.h"

#include <cairo.h>

#include "bastide-pen.h"

/* Cells of the picture, and samples with a border of one round it. */
#define N_CELLS BASTIDE_REGION_CELLS
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

const GPtrArray *
bastide_tile_regions_get_contour (const BastideTileRegions *self,
                                  guint                     segment)
{
  gsize *contour = (gsize *) &self->contours[segment];

  if (g_once_init_enter (contour))
    g_once_init_leave (contour, (gsize) bastide_tile_regions_trace (self, segment));

  return (const GPtrArray *) *contour;
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

gboolean
bastide_tile_regions_is_smooth (const BastideTileRegions *self)
{
  return self->plan->style->get_share != NULL;
}

double
bastide_tile_regions_get_sample (const BastideTileRegions *self,
                                 guint                     segment,
                                 int                       x,
                                 int                       y)
{
  if (x == 0 || y == 0 || x == N_SAMPLES - 1 || y == N_SAMPLES - 1)
    return -1;
  if (bastide_tile_regions_is_smooth (self))
    return self->plan->style->get_share (self->plan, segment,
                                         BASTIDE_POINT ((x - 0.5) / N_CELLS, (y - 0.5) / N_CELLS));
  if (self->labels[y - 1][x - 1] != segment && self->coverage[y - 1][x - 1] < COVERED)
    return 0;

  return 1 - self->coverage[y - 1][x - 1] / 255.0;
}
