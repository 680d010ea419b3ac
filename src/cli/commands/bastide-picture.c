/* bastide-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-picture.h"

#include <cairo-svg.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>

#include "bastide-output.h"
#include "bastide-png-writer.h"

/* Cairo's images have no more pixels on a side. */
#define MAX_SIDE 32000

/* Nor should one command write so much that nothing can open it. */
#define MAX_PIXELS (256.0 * 1024 * 1024)

/* Cairo holds a whole SVG in memory, of which a tile makes nearly a megabyte. */
#define MAX_SVG_TILES 250

static gboolean
has_ending (const char *path,
            const char *ending)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ending);
}

static gboolean
check_info (const BastidePictureInfo  *info,
            GError                   **error)
{
  gboolean svg = has_ending (info->path, ".svg");

  if (!svg && !has_ending (info->path, ".png"))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("“%s” must end in .png or .svg."), info->path);
      return FALSE;
    }
  if (info->width > MAX_SIDE || info->height > MAX_SIDE || info->width * info->height > MAX_PIXELS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("The picture would have %.0f × %.0f pixels, which is too large; choose a smaller size."),
                   ceil (info->width), ceil (info->height));
      return FALSE;
    }
  if (svg && info->n_tiles > MAX_SVG_TILES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   ngettext ("An SVG can show at most %d tile; choose PNG, which can show more.",
                             "An SVG can show at most %d tiles; choose PNG, which can show more.", MAX_SVG_TILES),
                   MAX_SVG_TILES);
      return FALSE;
    }

  return TRUE;
}

/* One strip that begins @top pixels below the top of the picture. */
static cairo_status_t
paint_strip (cairo_surface_t     *strip,
             int                  top,
             BastidePicturePaint  paint,
             gpointer             data)
{
  cairo_t *cr = cairo_create (strip);
  cairo_status_t status;

  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_translate (cr, 0, -top);
  paint (cr, data);
  status = cairo_status (cr);
  cairo_destroy (cr);

  return status;
}

static gboolean
write_png (const BastidePictureInfo  *info,
           BastidePicturePaint        paint,
           gpointer                   data,
           FILE                      *stream,
           GError                   **error)
{
  int width = (int) ceil (info->width);
  int height = (int) ceil (info->height);
  int strip_pixels = info->strip_pixels > 0 ? (int) info->strip_pixels : BASTIDE_PICTURE_STRIP_PIXELS;
  int n_rows = CLAMP (strip_pixels / width, 1, height);
  cairo_surface_t *strip = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, n_rows);
  cairo_status_t status = cairo_surface_status (strip);
  g_autoptr (BastidePngWriter) writer = bastide_png_writer_new (stream, (guint) width, (guint) height);
  gboolean written = writer != NULL;

  for (int top = 0; written && status == CAIRO_STATUS_SUCCESS && top < height; top += n_rows)
    {
      status = paint_strip (strip, top, paint, data);
      if (status == CAIRO_STATUS_SUCCESS)
        written = bastide_png_writer_add (writer, strip, (guint) MIN (n_rows, height - top));
    }
  written = written && status == CAIRO_STATUS_SUCCESS && bastide_png_writer_finish (writer);
  cairo_surface_destroy (strip);

  if (status != CAIRO_STATUS_SUCCESS)
    return bastide_output_check_cairo (status, error);

  return written || bastide_output_set_system_error (errno, error);
}

static gboolean
write_svg (const BastidePictureInfo  *info,
           BastidePicturePaint        paint,
           gpointer                   data,
           FILE                      *stream,
           GError                   **error)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (bastide_output_write_bytes, stream,
                                                                  ceil (info->width), ceil (info->height));
  cairo_status_t status = paint_strip (surface, 0, paint, data);

  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return bastide_output_check_cairo (status, error);
}

typedef struct
{
  const BastidePictureInfo *info;
  BastidePicturePaint       paint;
  gpointer                  data;
} Picture;

static gboolean
write_picture (FILE      *stream,
               gpointer   data,
               GError   **error)
{
  const Picture *self = data;
  gboolean svg = has_ending (self->info->path, ".svg");

  return (svg ? write_svg : write_png) (self->info, self->paint, self->data, stream, error);
}

gboolean
bastide_picture_write (const BastidePictureInfo  *info,
                       BastidePicturePaint        paint,
                       gpointer                   data,
                       GError                   **error)
{
  Picture picture = { info, paint, data };

  g_return_val_if_fail (info != NULL && info->path != NULL, FALSE);
  g_return_val_if_fail (paint != NULL, FALSE);

  return check_info (info, error) && bastide_output_write (info->path, write_picture, &picture, error);
}

guint
bastide_picture_fit_size (guint  size,
                          double columns,
                          double rows)
{
  double largest = floor (sqrt (BASTIDE_PICTURE_STRIP_PIXELS / (columns * rows)));

  return (guint) MAX (1, MIN (size, largest));
}
