/* test-cell-cover.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gdk/gdk.h>

#include "bastide-cell-cover.h"
#include "harness.h"
#include "util/bastide-autoptr.h"

#define PIXELS 50
#define LENGTH (BASTIDE_CHUNK_CELLS * PIXELS)
#define TARGET 320

/* Offset of the picture in the view: partly outside. */
#define X -17
#define Y 9

/* A disc with a soft rim. */
static cairo_surface_t *
create_picture (int width,
                int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (cairo_t) cr = cairo_create (surface);

  cairo_set_source_rgba (cr, 0.8, 0.3, 0.1, 0.5);
  cairo_arc (cr, 70, 80, 62, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0.1, 0.7, 0.2);
  cairo_arc (cr, 70, 80, 49.5, 0, 2 * G_PI);
  cairo_fill (cr);

  return surface;
}

static void
paint_ground (cairo_t *cr)
{
  for (int i = 0; i * 10 < TARGET; i++)
    {
      cairo_set_source_rgb (cr, 1, i % 2, 0);
      cairo_rectangle (cr, i * 10, 0, 10, TARGET);
      cairo_fill (cr);
    }
}

/* Clips to the part of the target that a picture does not cover. */
static void
clip_out (const BastideCellCover *cover,
          cairo_t                *cr,
          int                     pixels)
{
  const cairo_rectangle_int_t whole = { 0, 0, TARGET, TARGET };
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_int_t));
  g_autoptr (cairo_region_t) covered = NULL;
  g_autoptr (cairo_region_t) rest = cairo_region_create_rectangle (&whole);

  bastide_cell_cover_add_opaque (cover, X, Y, pixels, boxes);
  covered = bastide_boxes_to_region (boxes);
  cairo_region_subtract (rest, covered);
  gdk_cairo_region (cr, rest);
  cairo_clip (cr);
}

static const guint8 *
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  return cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + x * 4;
}

static void
check_sizes (cairo_surface_t *picture)
{
  static const int sizes[] = { PIXELS, 51, 63, 99, 49, 37, 26, 25, 16 };
  BastideCellCover cover = bastide_cell_cover_measure (picture, PIXELS);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (cairo_surface_t) plain = cairo_image_surface_create (CAIRO_FORMAT_RGB24, TARGET, TARGET);
      g_autoptr (cairo_surface_t) quick = cairo_image_surface_create (CAIRO_FORMAT_RGB24, TARGET, TARGET);
      g_autoptr (cairo_t) cr = cairo_create (plain);
      g_autoptr (cairo_t) quick_cr = cairo_create (quick);

      /* The whole picture, painted in layers. */
      paint_ground (cr);
      cairo_translate (cr, X, Y);
      cairo_scale (cr, (double) sizes[i] / PIXELS, (double) sizes[i] / PIXELS);
      cairo_set_source_surface (cr, picture, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
      cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
      cairo_rectangle (cr, 0, 0, cairo_image_surface_get_width (picture), cairo_image_surface_get_height (picture));
      cairo_fill (cr);
      cairo_surface_flush (plain);
      /* Only what shows of it, over the ground that it does not cover. */
      cairo_save (quick_cr);
      clip_out (&cover, quick_cr, sizes[i]);
      paint_ground (quick_cr);
      cairo_restore (quick_cr);
      bastide_cell_cover_paint (&cover, picture, quick_cr, X, Y, sizes[i], NULL);
      cairo_surface_flush (quick);
      for (int y = 0; y < TARGET; y++)
        for (int x = 0; x < TARGET; x++)
          for (int channel = 0; channel < 3; channel++)
            /* Weights of pixels are rounded. */
            g_assert_cmpint (ABS (get_pixel (plain, x, y)[channel] - get_pixel (quick, x, y)[channel]), <=, 3);
    }
}

/* Omitted parts are never visible, in any size of the picture. */
TEST ("/cell-cover/looks-the-same")
{
  g_autoptr (cairo_surface_t) whole = create_picture (LENGTH, LENGTH);
  g_autoptr (cairo_surface_t) narrow = create_picture (2 * PIXELS, LENGTH);
  g_autoptr (cairo_surface_t) flat = create_picture (LENGTH, 2 * PIXELS);
  g_autoptr (cairo_surface_t) empty = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, LENGTH, LENGTH);
  g_autoptr (cairo_surface_t) opaque = cairo_image_surface_create (CAIRO_FORMAT_RGB24, LENGTH, PIXELS);

  check_sizes (whole);
  check_sizes (narrow);
  check_sizes (flat);
  check_sizes (empty);
  check_sizes (opaque);
}

/* Only visible parts are painted. */
TEST ("/cell-cover/leaves-out")
{
  g_autoptr (cairo_surface_t) picture = create_picture (LENGTH, LENGTH);
  g_autoptr (cairo_surface_t) target = cairo_image_surface_create (CAIRO_FORMAT_RGB24, TARGET, TARGET);
  g_autoptr (cairo_t) cr = cairo_create (target);
  BastideCellCover cover = bastide_cell_cover_measure (picture, PIXELS);

  clip_out (&cover, cr, PIXELS);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_surface_flush (target);
  g_assert_cmpuint (*get_pixel (target, X + 70, Y + 80), ==, 0);
  g_assert_cmpuint (*get_pixel (target, X + 125, Y + 80), ==, 0xff);
  g_assert_cmpuint (*get_pixel (target, X + 149, Y + 149), ==, 0xff);
  /* The south-east corner, and the middle of the west. */
  g_assert_cmpuint (cover.shown[BASTIDE_COVER_SIDE - 1] >> (BASTIDE_COVER_SIDE - 1), ==, 0);
  g_assert_cmpuint (cover.shown[BASTIDE_COVER_SIDE / 2] & 1, ==, 1);
}

/* A part that something else will cover is left unpainted. */
TEST ("/cell-cover/hidden")
{
  const cairo_rectangle_int_t box = { X + 40, Y + 40, 60, 60 };
  g_autoptr (cairo_region_t) hidden = cairo_region_create_rectangle (&box);
  g_autoptr (cairo_surface_t) picture = create_picture (LENGTH, LENGTH);
  g_autoptr (cairo_surface_t) target = cairo_image_surface_create (CAIRO_FORMAT_RGB24, TARGET, TARGET);
  g_autoptr (cairo_t) cr = cairo_create (target);
  BastideCellCover cover = bastide_cell_cover_measure (picture, PIXELS);

  bastide_cell_cover_paint (&cover, picture, cr, X, Y, PIXELS, hidden);
  cairo_surface_flush (target);
  /* The disc's green. */
  g_assert_cmpuint (get_pixel (target, X + 70, Y + 80)[1], ==, 0);
  g_assert_cmpuint (get_pixel (target, X + 99, Y + 99)[1], ==, 0);
  g_assert_cmpuint (get_pixel (target, X + 100, Y + 80)[1], >, 0);
  g_assert_cmpuint (get_pixel (target, X + 70, Y + 101)[1], >, 0);
}

TEST ("/cell-cover/is-opaque")
{
  g_autoptr (cairo_surface_t) disc = create_picture (LENGTH, LENGTH);
  g_autoptr (cairo_surface_t) opaque = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2 * PIXELS, PIXELS);
  g_autoptr (cairo_surface_t) filled = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PIXELS, 2 * PIXELS);
  g_autoptr (cairo_t) cr = cairo_create (filled);
  BastideCellCover cover;

  cover = bastide_cell_cover_measure (disc, PIXELS);
  g_assert_false (bastide_cell_cover_is_opaque (&cover, disc));
  cover = bastide_cell_cover_measure (opaque, PIXELS);
  g_assert_true (bastide_cell_cover_is_opaque (&cover, opaque));
  cover = bastide_cell_cover_measure (filled, PIXELS);
  g_assert_false (bastide_cell_cover_is_opaque (&cover, filled));
  cairo_paint (cr);
  cover = bastide_cell_cover_measure (filled, PIXELS);
  g_assert_true (bastide_cell_cover_is_opaque (&cover, filled));
}
