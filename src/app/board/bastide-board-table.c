/* bastide-board-table.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-table.h"

#include <gdk/gdk.h>

#include "bastide-cell-cover.h"
#include "bastide-table-painter.h"
#include "util/bastide-autoptr.h"

#define MARGIN BASTIDE_BOARD_TABLE_MARGIN

struct _BastideBoardTable
{
  cairo_surface_t *ground; /* (nullable): the linen with the light on it, for a size of the view and a theme */
  cairo_surface_t *shade;  /* (nullable): the light */
  int              width;
  int              height;
  gboolean         dark;
  int              pixels; /* of the tiles that lay on it last */
  int              board_x; /* where they lay */
  int              board_y;
  int              linen_x; /* where the linen lies: it is panned, but not zoomed */
  int              linen_y;
  int              light_x; /* where it lay when the light fell on it as it does now */
  int              light_y;
  gboolean         is_lit; /* the ground was painted in that light */
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
resize (BastideBoardTable *self,
        int                width,
        int                height,
        gboolean           dark)
{
  if (self->shade != NULL && self->width == width && self->height == height && !self->dark == !dark)
    return;

  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->shade, cairo_surface_destroy);
  self->width = width;
  self->height = height;
  self->dark = dark;
  self->shade = bastide_table_create_shade (self->width + 2 * MARGIN, self->height + 2 * MARGIN, self->dark);
}

/**
 * bastide_board_table_move:
 * @geometry: where the board lies in the view
 *
 * The linen moves with the board that lies on it, but stays where it is while only the tiles change their size. Comes
 * before all painting of a frame.
 */
void
bastide_board_table_move (BastideBoardTable          *self,
                          const BastideBoardGeometry *geometry)
{
  int x, y;

  bastide_board_geometry_get_origin (geometry, &x, &y);
  if (geometry->pixels == self->pixels)
    {
      self->linen_x += x - self->board_x;
      self->linen_y += y - self->board_y;
    }
  self->pixels = geometry->pixels;
  self->board_x = x;
  self->board_y = y;
}

/* From now on light falls on the linen where that lies now. */
static void
set_light (BastideBoardTable *self)
{
  self->is_lit = self->is_lit && self->light_x == self->linen_x && self->light_y == self->linen_y;
  self->light_x = self->linen_x;
  self->light_y = self->linen_y;
}

/* The linen with the light on it, as far as that reaches. */
static void
paint_ground (BastideBoardTable *self,
              cairo_t           *cr)
{
  bastide_table_paint (cr, self->light_x, self->light_y, self->pixels, self->dark);
  bastide_table_paint_shade (cr, self->shade, self->dark);
}

static void
ensure_ground (BastideBoardTable *self)
{
  cairo_t *cr;

  if (ABS (self->linen_x - self->light_x) > MARGIN || ABS (self->linen_y - self->light_y) > MARGIN)
    set_light (self);
  if (self->ground != NULL && self->is_lit)
    return;

  if (self->ground == NULL)
    self->ground = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width + 2 * MARGIN,
                                               self->height + 2 * MARGIN);
  cr = cairo_create (self->ground);
  paint_ground (self, cr);
  cairo_destroy (cr);
  self->is_lit = TRUE;
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

  resize (self, view.width, view.height, canvas->dark);
  ensure_ground (self);
  if (hidden != NULL)
    cairo_region_subtract (region, hidden);
  cairo_save (canvas->cr);
  cairo_set_operator (canvas->cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (canvas->cr, self->ground, self->linen_x - self->light_x - MARGIN,
                            self->linen_y - self->light_y - MARGIN);
  cairo_pattern_set_filter (cairo_get_source (canvas->cr), CAIRO_FILTER_NEAREST);
  bastide_region_fill (region, canvas->cr);
  cairo_restore (canvas->cr);
}

/**
 * bastide_board_table_paint_around:
 * @canvas: of a view that reaches %BASTIDE_BOARD_TABLE_MARGIN farther on all sides than the one that is looked at
 * @hidden: what of that, in device pixels, will be covered by something else
 *
 * Paints the table where it will be seen and where it may come into view. From now on light falls on it as it does
 * there.
 */
void
bastide_board_table_paint_around (BastideBoardTable        *self,
                                  const BastideBoardCanvas *canvas,
                                  const cairo_region_t     *hidden)
{
  const cairo_rectangle_int_t view = { 0, 0, canvas->geometry->width, canvas->geometry->height };
  g_autoptr (cairo_region_t) region = cairo_region_create_rectangle (&view);

  resize (self, view.width - 2 * MARGIN, view.height - 2 * MARGIN, canvas->dark);
  set_light (self);
  cairo_region_subtract (region, hidden);
  cairo_save (canvas->cr);
  gdk_cairo_region (canvas->cr, region);
  cairo_clip (canvas->cr);
  paint_ground (self, canvas->cr);
  cairo_restore (canvas->cr);
}
