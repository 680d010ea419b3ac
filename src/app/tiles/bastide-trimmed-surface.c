/* bastide-trimmed-surface.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-trimmed-surface.h"

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
 * What shows nothing costs memory, and time whenever it is painted.
 *
 * Returns: (transfer full) (nullable): the part in which something is painted; %NULL where nothing is
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
