/* bastide-board-table.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-table.h"

#include "bastide-cell-cover.h"
#include "bastide-table-painter.h"
#include "util/bastide-autoptr.h"

/* The linen with the light on it is painted once and reaches so far beyond the view, in device pixels: for that long
 * the light moves with it, by so little that nobody sees it. */
#define MARGIN 64

struct _BastideBoardTable
{
  cairo_surface_t *ground; /* the linen with the light on it, for a size of the view and a theme */
  cairo_surface_t *shade;  /* the light */
  int              width;
  int              height;
  gboolean         dark;
  int              pixels; /* of the tiles that lay on it last */
  int              board_x; /* where they lay */
  int              board_y;
  int              linen_x; /* where the linen lies: it is panned, but not zoomed */
  int              linen_y;
  int              ground_x; /* where it lay when the ground was painted */
  int              ground_y;
};

/**
 * bastide_board_table_new:
 *
 * Returns: (transfer full): a table on which no light has fallen yet
 */
BastideBoardTable *
bastide_board_table_new (void)
{
  return g_new0 (BastideBoardTable, 1);
}

/**
 * bastide_board_table_free:
 */
void
bastide_board_table_free (BastideBoardTable *self)
{
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->shade, cairo_surface_destroy);
  g_free (self);
}

/* Another size of the view, or another theme. */
static void
resize (BastideBoardTable        *self,
        const BastideBoardCanvas *canvas)
{
  const BastideBoardGeometry *geometry = canvas->geometry;

  if (self->shade != NULL && self->width == geometry->width && self->height == geometry->height
      && !self->dark == !canvas->dark)
    return;

  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->shade, cairo_surface_destroy);
  self->width = geometry->width;
  self->height = geometry->height;
  self->dark = canvas->dark;
  self->shade = bastide_table_create_shade (self->width + 2 * MARGIN, self->height + 2 * MARGIN, self->dark);
}

/* The linen moves with the board that lies on it, but stays where it is while only the tiles change their size. */
static void
move_linen (BastideBoardTable        *self,
            const BastideBoardCanvas *canvas)
{
  int x, y;

  bastide_board_geometry_get_origin (canvas->geometry, &x, &y);
  if (canvas->geometry->pixels == self->pixels)
    {
      self->linen_x += x - self->board_x;
      self->linen_y += y - self->board_y;
    }
  self->pixels = canvas->geometry->pixels;
  self->board_x = x;
  self->board_y = y;
}

static void
ensure_ground (BastideBoardTable *self)
{
  cairo_t *cr;

  if (self->ground != NULL && ABS (self->linen_x - self->ground_x) <= MARGIN
      && ABS (self->linen_y - self->ground_y) <= MARGIN)
    return;

  if (self->ground == NULL)
    self->ground = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width + 2 * MARGIN,
                                               self->height + 2 * MARGIN);
  self->ground_x = self->linen_x;
  self->ground_y = self->linen_y;
  cr = cairo_create (self->ground);
  bastide_table_paint (cr, self->linen_x, self->linen_y, self->pixels, self->dark);
  bastide_table_paint_shade (cr, self->shade, self->dark);
  cairo_destroy (cr);
}

/**
 * bastide_board_table_paint:
 * @hidden: (nullable): what of the view, in device pixels, will be covered by something else
 *
 * Paints the table where it will be seen.
 */
void
bastide_board_table_paint (BastideBoardTable        *self,
                           const BastideBoardCanvas *canvas,
                           const cairo_region_t     *hidden)
{
  const cairo_rectangle_int_t view = { 0, 0, canvas->geometry->width, canvas->geometry->height };
  g_autoptr (cairo_region_t) region = cairo_region_create_rectangle (&view);

  resize (self, canvas);
  move_linen (self, canvas);
  ensure_ground (self);
  if (hidden != NULL)
    cairo_region_subtract (region, hidden);
  cairo_save (canvas->cr);
  cairo_set_operator (canvas->cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (canvas->cr, self->ground, self->linen_x - self->ground_x - MARGIN,
                            self->linen_y - self->ground_y - MARGIN);
  cairo_pattern_set_filter (cairo_get_source (canvas->cr), CAIRO_FILTER_NEAREST);
  bastide_region_fill (region, canvas->cr);
  cairo_restore (canvas->cr);
}
