/* bastide-output.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-output.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>

#include "tileset/bastide-file.h"

gboolean
bastide_output_check (const char  *path,
                      GError     **error)
{
  g_return_val_if_fail (path != NULL, FALSE);

  if (!g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               _("“%s” is not a file that could be written."), path);

  return FALSE;
}

gboolean
bastide_output_set_system_error (int      code,
                                 GError **error)
{
  /* Translators: %s is what the system says: “No space left on device”. */
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("The file cannot be put together: %s."),
               g_strerror (code));

  return FALSE;
}

gboolean
bastide_output_check_cairo (cairo_status_t   status,
                            GError         **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  if (status == CAIRO_STATUS_WRITE_ERROR)
    return bastide_output_set_system_error (errno, error);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return FALSE;
}

cairo_status_t
bastide_output_write_bytes (void                *closure,
                            const unsigned char *bytes,
                            unsigned int         length)
{
  return fwrite (bytes, 1, length, closure) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* What was put together, in its place. */
static gboolean
copy_to_place (FILE        *stream,
               const char  *path,
               GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GMappedFile) mapped = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (fflush (stream) != 0)
    return bastide_output_set_system_error (errno, error);
  mapped = g_mapped_file_new_from_fd (fileno (stream), FALSE, error);
  if (mapped == NULL)
    return FALSE;
  bytes = g_mapped_file_get_bytes (mapped);

  return bastide_file_write (file, bytes, error);
}

gboolean
bastide_output_write (const char          *path,
                      BastideOutputWrite   write,
                      gpointer             data,
                      GError             **error)
{
  FILE *stream;
  gboolean written;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (write != NULL, FALSE);

  if (!bastide_output_check (path, error))
    return FALSE;

  /* Without a name, so that nothing stays behind whatever happens. */
  stream = tmpfile ();
  if (stream == NULL)
    return bastide_output_set_system_error (errno, error);
  written = write (stream, data, error) && copy_to_place (stream, path, error);
  fclose (stream);

  return written;
}
