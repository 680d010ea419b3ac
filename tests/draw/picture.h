/* picture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "util/bastide-autoptr.h"
#include "../harness.h"

/* Helpers for tests of painters: pictures in memory. */

typedef struct
{
  cairo_surface_t *surface;
  cairo_t         *cr;
  int              width;
  int              height;
  const guint32   *pixels;
  int              stride; /* in pixels */
} Picture;

static inline Picture
picture_new (int width,
             int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  return (Picture) {
    surface, cairo_create (surface), width, height, (gconstpointer) cairo_image_surface_get_data (surface),
    cairo_image_surface_get_stride (surface) / (int) sizeof (guint32),
  };
}

/* A square with a border; the unit of painting is the square's side. */
static inline Picture
picture_new_square (int pixels,
                    int border)
{
  Picture self = picture_new (pixels + 2 * border, pixels + 2 * border);

  cairo_translate (self.cr, border, border);
  cairo_scale (self.cr, pixels, pixels);

  return self;
}

static inline void
picture_clear (Picture *self)
{
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

/* The pixel in its present state, after flushing the surface. */
static inline guint32
picture_get_pixel (const Picture *self,
                   int            x,
                   int            y)
{
  cairo_surface_flush (self->surface);

  return self->pixels[y * self->stride + x];
}

/* Brightness of a pixel on white, 0 to 255. */
static inline double
picture_get_grey (const Picture *self,
                  int            x,
                  int            y)
{
  guint32 pixel = picture_get_pixel (self, x, y);
  double white = 255 - (pixel >> 24);

  return white + 0.30 * (pixel >> 16 & 0xff) + 0.59 * (pixel >> 8 & 0xff) + 0.11 * (pixel & 0xff);
}

static inline gboolean
picture_equal (const Picture *a,
               const Picture *b)
{
  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      if (picture_get_pixel (a, x, y) != picture_get_pixel (b, x, y))
        return FALSE;

  return TRUE;
}

/* Number of pixels that are not empty. */
static inline guint
picture_count_painted (const Picture *self)
{
  guint n = 0;

  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      n += picture_get_pixel (self, x, y) >> 24 != 0;

  return n;
}

/* Asserts that painting succeeded: cairo reports no error, and the picture is not empty. */
#define picture_assert_painted(self)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_assert_cmpint (cairo_status ((self)->cr), ==, CAIRO_STATUS_SUCCESS);                         \
    g_assert_cmpuint (picture_count_painted (self), >, 0);                                         \
  }                                                                                                \
  G_STMT_END
