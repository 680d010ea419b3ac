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
#include <png.h>
#include <stdio.h>

#include "bastide-output.h"

/* --- A PNG, strip by strip ---------------------------------------------------------------------------------------- */

/* A PNG written strip by strip, from north to south, so that a large picture is never in memory as a whole. Cairo
 * itself writes only whole surfaces. */
typedef struct
{
  png_structp  png;
  png_infop    info;
  guint8      *row;
  guint        width;
} PngWriter;

static void
png_writer_free (PngWriter *self)
{
  if (self == NULL)
    return;

  png_destroy_write_struct (&self->png, &self->info);
  g_free (self->row);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PngWriter, png_writer_free)

/* By default libpng prints its messages. */
static void G_GNUC_NORETURN
fail (png_structp     png,
      png_const_charp message)
{
  png_longjmp (png, 1);
}

static void
ignore (png_structp     png,
        png_const_charp message)
{
}

/* Every function of libpng may jump back to the place marked by setjmp(). */
static gboolean
write_head (PngWriter *self,
            FILE      *stream,
            guint      height)
{
  if (setjmp (png_jmpbuf (self->png)))
    return FALSE;

  png_init_io (self->png, stream);
  png_set_user_limits (self->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR (self->png, self->info, self->width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info (self->png, self->info);

  return TRUE;
}

static PngWriter *
png_writer_new (FILE  *stream,
                guint  width,
                guint  height)
{
  g_autoptr (PngWriter) self = g_new0 (PngWriter, 1);

  self->width = width;
  self->png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  self->info = self->png != NULL ? png_create_info_struct (self->png) : NULL;
  self->row = g_try_malloc (4 * (gsize) width);
  if (self->info == NULL || self->row == NULL || !write_head (self, stream, height))
    return NULL;

  return g_steal_pointer (&self);
}

/* @strip: an image of the format ARGB32, as wide as the picture. Returns: FALSE when the stream did not accept it */
static gboolean
png_writer_add (PngWriter       *self,
                cairo_surface_t *strip,
                guint            n_rows)
{
  const guint8 *data;
  gsize stride;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_width (strip) == (int) self->width, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_height (strip) >= (int) n_rows, FALSE);

  cairo_surface_flush (strip);
  data = cairo_image_surface_get_data (strip);
  stride = (gsize) cairo_image_surface_get_stride (strip);
  if (setjmp (png_jmpbuf (self->png)))
    return FALSE;

  for (guint i = 0; i < n_rows; i++)
    {
      const guint32 *pixels = (const guint32 *) (const void *) (data + i * stride);

      /* Cairo premultiplies colours by their alpha and packs them into one number. */
      for (guint j = 0; j < self->width; j++)
        {
          guint32 alpha = pixels[j] >> 24;

          for (guint channel = 0; channel < 3; channel++)
            {
              guint32 value = (pixels[j] >> (16 - 8 * channel)) & 0xff;

              self->row[4 * j + channel] = (guint8) (alpha > 0 ? (value * 255 + alpha / 2) / alpha : 0);
            }
          self->row[4 * j + 3] = (guint8) alpha;
        }

      png_write_row (self->png, self->row);
    }

  return TRUE;
}

/* Call it after the last row. Returns: FALSE when the stream did not accept the end */
static gboolean
png_writer_finish (PngWriter *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (setjmp (png_jmpbuf (self->png)))
    return FALSE;

  png_write_end (self->png, self->info);

  return TRUE;
}

/* --- Pictures ----------------------------------------------------------------------------------------------------- */

/* Maximum number of pixels on each side of Cairo's images. */
#define MAX_SIDE 32000

/* No command should write a file too large for any program to open. */
#define MAX_PIXELS (256.0 * 1024 * 1024)

/* Cairo holds a whole SVG in memory, in which a tile takes nearly a megabyte. */
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
  g_autoptr (PngWriter) writer = png_writer_new (stream, (guint) width, (guint) height);
  gboolean written = writer != NULL;

  for (int top = 0; written && status == CAIRO_STATUS_SUCCESS && top < height; top += n_rows)
    {
      status = paint_strip (strip, top, paint, data);
      if (status == CAIRO_STATUS_SUCCESS)
        written = png_writer_add (writer, strip, (guint) MIN (n_rows, height - top));
    }
  written = written && status == CAIRO_STATUS_SUCCESS && png_writer_finish (writer);
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
