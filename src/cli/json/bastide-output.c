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
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tileset/elements/bastide-file.h"

static gboolean
set_not_written (const char  *path,
                 int          code,
                 GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  /* Translators: the first %s is a file, the second the message of the system: “No space left on device”. */
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("%s cannot be written: %s."), name,
               g_strerror (code));

  return FALSE;
}

/* Checks an existing file. */
static gboolean
check_target (const char         *path,
              const struct stat  *status,
              const char         *source,
              GError            **error)
{
  g_autofree char *name = g_filename_display_name (path);
  struct stat other;

  if (!S_ISREG (status->st_mode))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("“%s” is not a file that can be written."), name);
  /* It is the same file under any of its names and links. */
  else if (source != NULL && stat (source, &other) == 0 && other.st_dev == status->st_dev
           && other.st_ino == status->st_ino)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("“%s” is also the input; name another file to write."), name);
  else
    return access (path, W_OK) == 0 || set_not_written (path, errno, error);

  return FALSE;
}

gboolean
bastide_output_check (const char  *path,
                      const char  *source,
                      gboolean     force,
                      GError     **error)
{
  g_autofree char *name = NULL;
  struct stat status;

  g_return_val_if_fail (path != NULL, FALSE);

  if (stat (path, &status) == 0 && !check_target (path, &status, source, error))
    return FALSE;
  /* A dangling link also counts as existing. */
  if (force || lstat (path, &status) != 0)
    {
      char *real = realpath (path, NULL);
      g_autofree char *folder = g_path_get_dirname (real != NULL ? real : path);
      g_autofree char *attempt = g_build_filename (folder, BASTIDE_UNFINISHED_PREFIX "XXXXXX", NULL);
      int descriptor = g_mkstemp (attempt);

      /* Checks that a file can be created in the folder of a path. */
      free (real);
      if (descriptor < 0)
        return set_not_written (path, errno, error);
      close (descriptor);
      unlink (attempt);

      return TRUE;
    }

  name = g_filename_display_name (path);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("“%s” exists already; it is replaced only with --force."), name);

  return FALSE;
}

char *
bastide_output_escape (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *escaped = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (!g_unichar_iscntrl (letter))
        g_string_append_unichar (escaped, letter);
      else
        g_string_append_printf (escaped, "\\x%02x", letter);
    }

  return g_string_free (escaped, FALSE);
}

gboolean
bastide_output_set_system_error (int      code,
                                 GError **error)
{
  /* Translators: %s is the message of the system: “No space left on device”. */
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

/* Copies the completed contents to their place. */
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

  if (!bastide_output_check (path, NULL, TRUE, error))
    return FALSE;

  /* A file without a name, so that nothing stays behind whatever happens. */
  stream = tmpfile ();
  if (stream == NULL)
    return bastide_output_set_system_error (errno, error);
  written = write (stream, data, error) && copy_to_place (stream, path, error);
  fclose (stream);

  return written;
}
