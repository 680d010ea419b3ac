/* bastide-cell-cover.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cell-cover.h"

#include "util/bastide-autoptr.h"

#define SIDE BASTIDE_COVER_SIDE

/* A picture that is scaled mixes pixels that lie side by side, and borders of squares are rounded to whole pixels.
 * Anything so near to a square counts as in it; that is enough until the picture is shrunk to less than half. */
#define MARGIN 3
#define MAX_SHRINKAGE 2

/* The beginning of a square, by its index from the corner. */
static int
get_border (int step,
            int pixels)
{
  return step * pixels / BASTIDE_COVER_STEPS;
}

/* --- Measuring --------------------------------------------------------------------------------- */

static void
mark_row (const guint32 *row,
          int            width,
          int            pixels,
          guint         *shown,
          guint         *clear)
{
  for (int step = 0; step < SIDE && get_border (step, pixels) < width; step++)
    {
      int end = MIN (get_border (step + 1, pixels) + MARGIN, width);
      guint32 any = 0;
      guint32 all = G_MAXUINT32;

      for (int x = MAX (get_border (step, pixels) - MARGIN, 0); x < end; x++)
        {
          any |= row[x];
          all &= row[x];
        }
      *shown |= (any >> 24 != 0 ? 1u : 0u) << step;
      *clear |= (all >> 24 != 0xff ? 1u : 0u) << step;
    }
}

/* One bit for each square of a row. */
static guint
get_row (int width,
         int pixels)
{
  int n = 0;

  while (n < SIDE && get_border (n, pixels) < width)
    n++;

  return (1u << n) - 1;
}

/**
 * bastide_cell_cover_measure:
 * @surface: at most %BASTIDE_CHUNK_CELLS cells wide and high, with or without an alpha channel
 * @pixels: side of a cell in it
 *
 * Returns: its cover
 */
BastideCellCover
bastide_cell_cover_measure (cairo_surface_t *surface,
                            int              pixels)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gboolean has_alpha = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;
  guint row = get_row (width, pixels);
  BastideCellCover self = { .pixels = pixels };

  cairo_surface_flush (surface);
  for (int step = 0; step < SIDE && get_border (step, pixels) < height; step++)
    {
      int end = MIN (get_border (step + 1, pixels) + MARGIN, height);
      guint shown = has_alpha ? 0 : row;
      guint clear = 0;

      for (int y = MAX (get_border (step, pixels) - MARGIN, 0); has_alpha && y < end; y++)
        mark_row ((const guint32 *) (gconstpointer) (cairo_image_surface_get_data (surface)
                                                     + y * cairo_image_surface_get_stride (surface)),
                  width, pixels, &shown, &clear);
      self.shown[step] = shown;
      self.opaque[step] = row & ~clear;
    }

  return self;
}

/**
 * bastide_cell_cover_is_opaque:
 * @surface: the measured surface
 *
 * Returns: whether nothing shows through any of it
 */
gboolean
bastide_cell_cover_is_opaque (const BastideCellCover *self,
                              cairo_surface_t        *surface)
{
  guint row = get_row (cairo_image_surface_get_width (surface), self->pixels);

  for (int i = 0; i < SIDE && get_border (i, self->pixels) < cairo_image_surface_get_height (surface); i++)
    if (self->opaque[i] != row)
      return FALSE;

  return TRUE;
}

/* --- Painting ---------------------------------------------------------------------------------- */

static void
add_boxes (const guint32 *rows,
           int            x,
           int            y,
           int            pixels,
           GArray        *boxes)
{
  for (int line = 0, end; line < SIDE; line = end)
    {
      guint row = rows[line];

      for (end = line + 1; end < SIDE && rows[end] == row; end++)
        ;

      /* A rectangle for each run of squares in rows that are alike. */
      for (int step = 0, last; step < SIDE; step = last)
        {
          guint is_set = row >> step & 1;

          for (last = step + 1; last < SIDE && (row >> last & 1) == is_set; last++)
            ;
          if (is_set)
            {
              int left = get_border (step, pixels);
              int top = get_border (line, pixels);
              const cairo_rectangle_int_t box = { x + left, y + top, get_border (last, pixels) - left,
                                                  get_border (end, pixels) - top };

              g_array_append_val (boxes, box);
            }
        }
    }
}

static gboolean
holds_for (const BastideCellCover *self,
           int                     pixels)
{
  return self->pixels <= MAX_SHRINKAGE * pixels;
}

/* Paints the squares of a picture whose bits are set, except hidden parts. */
static void
fill_squares (const guint32        *rows,
              cairo_t              *cr,
              int                   x,
              int                   y,
              int                   pixels,
              const cairo_region_t *hidden)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_int_t));
  g_autoptr (cairo_region_t) region = NULL;

  add_boxes (rows, x, y, pixels, boxes);
  if (boxes->len == 0)
    return;

  region = bastide_boxes_to_region (boxes);
  if (hidden != NULL)
    cairo_region_subtract (region, hidden);
  bastide_region_fill (region, cr);
}

/**
 * bastide_cell_cover_paint:
 * @surface: the measured surface
 * @x: where its corner lies
 * @y: where its corner lies
 * @pixels: side of a cell in @cr
 * @hidden: (nullable): the part that will be covered, and need not be painted
 *
 * Paints the visible parts of a picture, scaled if it was painted in another size.
 */
void
bastide_cell_cover_paint (const BastideCellCover *self,
                          cairo_surface_t        *surface,
                          cairo_t                *cr,
                          int                     x,
                          int                     y,
                          int                     pixels,
                          const cairo_region_t   *hidden)
{
  double scale = (double) pixels / self->pixels;
  g_autoptr (cairo_pattern_t) pattern = cairo_pattern_create_for_surface (surface);
  cairo_matrix_t matrix;

  cairo_save (cr);

  /* A source for squares that are painted side by side. */
  cairo_matrix_init_scale (&matrix, 1 / scale, 1 / scale);
  cairo_matrix_translate (&matrix, -x, -y);
  cairo_pattern_set_matrix (pattern, &matrix);
  /* Without a soft border, which would show as a seam. */
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_PAD);
  cairo_set_source (cr, pattern);
  if (holds_for (self, pixels))
    {
      fill_squares (self->shown, cr, x, y, pixels, hidden);
    }
  else
    {
      cairo_new_path (cr);
      cairo_rectangle (cr, x, y, scale * cairo_image_surface_get_width (surface),
                       scale * cairo_image_surface_get_height (surface));
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/**
 * bastide_cell_cover_add_opaque:
 * @x: where the corner of the picture lies
 * @y: where the corner of the picture lies
 * @pixels: side of a cell there
 * @boxes: (element-type cairo_rectangle_int_t): gets the rectangles that nothing shows through
 */
void
bastide_cell_cover_add_opaque (const BastideCellCover *self,
                               int                     x,
                               int                     y,
                               int                     pixels,
                               GArray                 *boxes)
{
  if (holds_for (self, pixels))
    add_boxes (self->opaque, x, y, pixels, boxes);
}

/**
 * bastide_boxes_to_region:
 * @boxes: (element-type cairo_rectangle_int_t): rectangles
 *
 * Returns: (transfer full): all that lies in one of them
 */
cairo_region_t *
bastide_boxes_to_region (const GArray *boxes)
{
  return cairo_region_create_rectangles ((const cairo_rectangle_int_t *) (gconstpointer) boxes->data,
                                         (int) boxes->len);
}

/**
 * bastide_region_fill:
 * @region: a part of the view
 * @cr: in device pixels, with a source
 *
 * Paints the source there, as quickly as a copy. A clip of many rectangles would be gone through for each thing that is
 * painted.
 */
void
bastide_region_fill (const cairo_region_t *region,
                     cairo_t              *cr)
{
  cairo_new_path (cr);
  for (int i = 0; i < cairo_region_num_rectangles (region); i++)
    {
      cairo_rectangle_int_t box;

      cairo_region_get_rectangle (region, i, &box);
      cairo_rectangle (cr, box.x, box.y, box.width, box.height);
    }
  /* Parts of the view that meet between two pixels share none of them. */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_fill (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
}
