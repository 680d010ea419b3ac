/* bastide-tile-image.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-image.h"

#include <math.h>

#include "bastide-paint-work.h"
#include "util/bastide-autoptr.h"

/* Finds the smallest rectangle that holds everything painted. Returns FALSE when nothing is. */
static gboolean
find_painted (cairo_surface_t       *surface,
              cairo_rectangle_int_t *box)
{
  const guint8 *data;
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int min_x = width, min_y = height, max_x = -1, max_y = -1;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + (gsize) y * stride);

      for (int x = 0; x < width; x++)
        if (row[x] != 0)
          {
            min_x = MIN (min_x, x);
            max_x = MAX (max_x, x);
            min_y = MIN (min_y, y);
            max_y = y;
          }
    }
  *box = (cairo_rectangle_int_t) { min_x, min_y, max_x - min_x + 1, max_y - min_y + 1 };

  return max_x >= 0;
}

/**
 * bastide_surface_trim:
 * @surface: an image with an alpha channel
 * @x: (out): where in it the result lies
 * @y: (out): where in it the result lies
 *
 * Empty margins cost memory, and time whenever the picture is painted.
 *
 * Returns: (transfer full) (nullable): the painted part; %NULL if nothing is painted
 */
cairo_surface_t *
bastide_surface_trim (cairo_surface_t *surface,
                      int             *x,
                      int             *y)
{
  cairo_rectangle_int_t box;
  cairo_surface_t *trimmed;
  cairo_t *cr;

  *x = *y = 0;
  if (!find_painted (surface, &box))
    return NULL;

  trimmed = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, box.width, box.height);
  cr = cairo_create (trimmed);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, surface, -box.x, -box.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  *x = box.x;
  *y = box.y;

  return trimmed;
}

static cairo_surface_t *
paint_ground (const BastideTilePlan *plan,
              int                    pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, pixels, pixels);
  g_autoptr (cairo_t) cr = cairo_create (surface);

  cairo_scale (cr, pixels, pixels);
  if (!bastide_paint_work_fill_plain (cr))
    bastide_tile_plan_paint_ground (plan, cr, pixels);

  return surface;
}

static cairo_surface_t *
paint_raised (const BastideTilePlan *plan,
              int                    pixels,
              int                   *x,
              int                   *y)
{
  g_autoptr (cairo_surface_t) whole = NULL;
  cairo_surface_t *trimmed;
  int left = (int) ceil (BASTIDE_OVERHANG_SIDE * pixels) + 1;
  int top = (int) ceil (BASTIDE_OVERHANG_TOP * pixels) + 1;
  int bottom = (int) ceil (BASTIDE_OVERHANG_BOTTOM * pixels) + 1;
  cairo_t *cr;

  whole = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels + 2 * left, pixels + top + bottom);
  cr = cairo_create (whole);
  cairo_translate (cr, left, top);
  cairo_scale (cr, pixels, pixels);
  if (!bastide_paint_work_fill_plain (cr))
    bastide_tile_plan_paint_raised (plan, cr, pixels);
  cairo_destroy (cr);

  trimmed = bastide_surface_trim (whole, x, y);
  *x -= left;
  *y -= top;

  return trimmed;
}

/**
 * bastide_tile_image_paint:
 * @self: (out caller-allocates): an image, to be cleared
 * @plan: where things lie on the tile
 * @pixels: side of the tile
 *
 * Takes milliseconds. May be called from any thread.
 */
void
bastide_tile_image_paint (BastideTileImage      *self,
                          const BastideTilePlan *plan,
                          int                    pixels)
{
  *self = (BastideTileImage) { .pixels = pixels };
  self->ground = paint_ground (plan, pixels);
  self->raised = paint_raised (plan, pixels, &self->raised_x, &self->raised_y);
}

static void
show_edges (const BastideTileImage *self,
            const BastideTilePlan  *plan,
            BastideEdgeLayer        layer,
            cairo_t                *cr)
{
  cairo_save (cr);
  cairo_scale (cr, self->pixels, self->pixels);
  bastide_tile_plan_paint_edges (plan, NULL, layer, cr, self->pixels);
  cairo_restore (cr);
}

/**
 * bastide_tile_image_show:
 * @plan: that of the tile
 * @cr: in the pixels of the image, with the corner of the tile at the origin
 *
 * Paints a tile that lies alone: outside the board, or before it is placed.
 */
void
bastide_tile_image_show (const BastideTileImage *self,
                         const BastideTilePlan  *plan,
                         cairo_t                *cr)
{
  cairo_set_source_surface (cr, self->ground, 0, 0);
  cairo_paint (cr);
  show_edges (self, plan, BASTIDE_EDGES_BEHIND, cr);
  if (self->raised != NULL)
    {
      cairo_set_source_surface (cr, self->raised, self->raised_x, self->raised_y);
      cairo_paint (cr);
    }
  show_edges (self, plan, BASTIDE_EDGES_BEFORE, cr);
}

/**
 * bastide_tile_image_clear:
 *
 * Frees the pictures.
 */
void
bastide_tile_image_clear (BastideTileImage *self)
{
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->raised, cairo_surface_destroy);
}

/**
 * bastide_tile_image_get_size:
 *
 * Returns: size of the pictures in bytes
 */
gsize
bastide_tile_image_get_size (const BastideTileImage *self)
{
  return bastide_surface_get_size (self->ground) + bastide_surface_get_size (self->raised);
}

/**
 * bastide_surface_get_size:
 * @surface: (nullable): an image
 *
 * Returns: its size in bytes
 */
gsize
bastide_surface_get_size (cairo_surface_t *surface)
{
  return surface != NULL
           ? (gsize) cairo_image_surface_get_stride (surface) * cairo_image_surface_get_height (surface)
           : 0;
}
