/* bastide-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-picture.h"

#include <cairo-svg.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bastide-output.h"
#include "tileset/bastide-file.h"

/* Cairo's images have no more pixels on a side. */
#define MAX_SIDE 32000

/* Nor should one command ask for more memory than this, in pixels of four bytes. */
#define MAX_PIXELS (256.0 * 1024 * 1024)

struct _BastidePicture
{
  char            *path;
  cairo_surface_t *surface;
  cairo_t         *cr;
  GString         *data;
  gboolean         svg;
};

static cairo_status_t
append (void                *closure,
        const unsigned char *data,
        unsigned int         length)
{
  g_string_append_len (closure, (const char *) data, length);

  return CAIRO_STATUS_SUCCESS;
}

static gboolean
has_ending (const char *path,
            const char *ending)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ending);
}

BastidePicture *
bastide_picture_new (const char  *path,
                     double       width,
                     double       height,
                     GError     **error)
{
  g_autoptr (BastidePicture) self = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  width = ceil (width);
  height = ceil (height);
  if (!has_ending (path, ".png") && !has_ending (path, ".svg"))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("“%s” must end in .png or .svg."), path);
      return NULL;
    }
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("The picture would have %.0f × %.0f pixels, which is too large; choose a smaller size."),
                   width, height);
      return NULL;
    }

  self = g_new0 (BastidePicture, 1);
  self->path = g_strdup (path);
  self->svg = has_ending (path, ".svg");
  self->data = g_string_new (NULL);
  if (self->svg)
    self->surface = cairo_svg_surface_create_for_stream (append, self->data, width, height);
  else
    self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  self->cr = cairo_create (self->surface);

  if (cairo_status (self->cr) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (cairo_status (self->cr)));
      return NULL;
    }

  return g_steal_pointer (&self);
}

void
bastide_picture_free (BastidePicture *self)
{
  if (self == NULL)
    return;

  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  g_string_free (self->data, TRUE);
  g_free (self->path);
  g_free (self);
}

cairo_t *
bastide_picture_get_cr (BastidePicture *self)
{
  return self->cr;
}

gboolean
bastide_picture_write (BastidePicture  *self,
                       GError         **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;
  cairo_status_t status = cairo_status (self->cr);

  if (status == CAIRO_STATUS_SUCCESS && self->svg)
    {
      cairo_surface_finish (self->surface);
      status = cairo_surface_status (self->surface);
    }
  else if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (self->surface, append, self->data);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return FALSE;
    }

  bytes = g_bytes_new (self->data->str, self->data->len);
  file = g_file_new_for_path (self->path);

  return bastide_output_check (self->path, error) && bastide_file_write (file, bytes, error);
}
