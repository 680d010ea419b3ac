/* bastide-png-writer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-png-writer.h"

#include <png.h>

struct _BastidePngWriter
{
  png_structp  png;
  png_infop    info;
  guint8      *row;
  guint        width;
};

/* By itself libpng prints what it has to say. */
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

/* Every function of libpng may come back through the place that setjmp() has marked. */
static gboolean
write_head (BastidePngWriter *self,
            FILE             *stream,
            guint             height)
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

BastidePngWriter *
bastide_png_writer_new (FILE  *stream,
                        guint  width,
                        guint  height)
{
  g_autoptr (BastidePngWriter) self = g_new0 (BastidePngWriter, 1);

  self->width = width;
  self->png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  self->info = self->png != NULL ? png_create_info_struct (self->png) : NULL;
  self->row = g_try_malloc (4 * (gsize) width);
  if (self->info == NULL || self->row == NULL || !write_head (self, stream, height))
    return NULL;

  return g_steal_pointer (&self);
}

void
bastide_png_writer_free (BastidePngWriter *self)
{
  if (self == NULL)
    return;

  png_destroy_write_struct (&self->png, &self->info);
  g_free (self->row);
  g_free (self);
}

/* Cairo multiplies colours with their alpha and has them in one number. */
static void
convert_row (BastidePngWriter *self,
             const guint32    *pixels)
{
  for (guint i = 0; i < self->width; i++)
    {
      guint32 alpha = pixels[i] >> 24;

      for (guint channel = 0; channel < 3; channel++)
        {
          guint32 value = (pixels[i] >> (16 - 8 * channel)) & 0xff;

          self->row[4 * i + channel] = (guint8) (alpha > 0 ? (value * 255 + alpha / 2) / alpha : 0);
        }
      self->row[4 * i + 3] = (guint8) alpha;
    }
}

gboolean
bastide_png_writer_add (BastidePngWriter *self,
                        cairo_surface_t  *strip,
                        guint             n_rows)
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
      convert_row (self, (const guint32 *) (const void *) (data + i * stride));
      png_write_row (self->png, self->row);
    }

  return TRUE;
}

gboolean
bastide_png_writer_finish (BastidePngWriter *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (setjmp (png_jmpbuf (self->png)))
    return FALSE;

  png_write_end (self->png, self->info);

  return TRUE;
}
