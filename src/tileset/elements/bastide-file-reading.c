/* bastide-file-reading.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLOCK_SIZE (64 * 1024)

static void
set_not_opened (const char  *path,
                int          code,
                GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  /* Translators: the first %s is a file, the second what the system says: "No such file or directory". */
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("%s cannot be opened: %s."), name,
               g_strerror (code));
}

static gboolean
check_kind (const char  *name,
            gboolean     is_folder,
            gboolean     is_file,
            GError     **error)
{
  if (is_folder)
    /* Translators: %s is a path. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _("%s is a folder; a file was expected."), name);
  else if (!is_file)
    /* Translators: %s is a path. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 _("%s is a pipe, a socket or a device; a file was expected."), name);

  return is_file;
}

static gboolean
check_status (const char         *path,
              const struct stat  *status,
              GError            **error)
{
  g_autofree char *name = g_filename_display_name (path);

  return check_kind (name, S_ISDIR (status->st_mode), S_ISREG (status->st_mode), error);
}

/* Returns: a descriptor, or -1 with @error set */
static int
open_path (const char  *path,
           GError     **error)
{
  struct stat status;
  int descriptor;

  /* To open a device may already do something, so it is looked at before, and after, when it may be another. */
  if (stat (path, &status) != 0)
    {
      set_not_opened (path, errno, error);
      return -1;
    }
  if (!check_status (path, &status, error))
    return -1;

  /* A pipe that came in between must not make us wait until somebody writes to it. */
  descriptor = open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0 || fstat (descriptor, &status) != 0)
    {
      set_not_opened (path, errno, error);
    }
  else if (check_status (path, &status, error))
    {
      return descriptor;
    }
  if (descriptor >= 0)
    close (descriptor);

  return -1;
}

/* The same as g_input_stream_read(), of a descriptor. */
static gssize
read_block (int            descriptor,
            const char    *path,
            guint8        *buffer,
            gsize          size,
            GError       **error)
{
  gssize n_read;

  do
    n_read = read (descriptor, buffer, size);
  while (n_read < 0 && errno == EINTR);

  if (n_read < 0)
    {
      int code = errno;
      g_autofree char *name = g_filename_display_name (path);

      /* Translators: the first %s is a file, the second what the system says: "Input/output error". */
      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("%s cannot be read: %s."), name,
                   g_strerror (code));
    }

  return n_read;
}

/* What is not on this computer has no pipes to wait for; asking comes first all the same. */
static GInputStream *
open_remote (GFile         *file,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);
  g_autoptr (GError) own_error = NULL;
  GInputStream *stream;

  /* What is not there, and what tells nothing of its kind, is for the opening to complain of. */
  if (type != G_FILE_TYPE_UNKNOWN &&
      !check_kind (name, type == G_FILE_TYPE_DIRECTORY, type == G_FILE_TYPE_REGULAR, error))
    return NULL;

  stream = (GInputStream *) g_file_read (file, cancellable, &own_error);
  /* “Operation not supported” alone helps nobody. */
  if (stream == NULL && !g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_set_error (error, own_error->domain, own_error->code, _("%s cannot be opened: %s."), name, own_error->message);
  else if (stream == NULL)
    g_propagate_error (error, g_steal_pointer (&own_error));

  return stream;
}

/* Reads until there is as much as was asked for, from a descriptor unless there is a stream. */
static GBytes *
read_all (GInputStream  *stream,
          int            descriptor,
          const char    *path,
          gsize          max_size,
          GCancellable  *cancellable,
          GError       **error)
{
  g_autoptr (GByteArray) contents = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (BLOCK_SIZE);

  /* In pieces rather than at once: the size that a file claims to have need not be true. */
  while (contents->len < max_size)
    {
      gsize size = MIN (BLOCK_SIZE, max_size - contents->len);
      gssize n_read;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;

      n_read = stream != NULL ? g_input_stream_read (stream, buffer, size, cancellable, error)
                              : read_block (descriptor, path, buffer, size, error);
      if (n_read < 0)
        return NULL;
      if (n_read == 0)
        break;
      g_byte_array_append (contents, buffer, (guint) n_read);
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&contents));
}

GBytes *
bastide_file_read (GFile         *file,
                   gsize          max_size,
                   GCancellable  *cancellable,
                   GError       **error)
{
  const char *path;
  GBytes *bytes;
  int descriptor;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (max_size < G_MAXUINT, NULL);

  path = g_file_peek_path (file);
  if (path == NULL)
    {
      g_autoptr (GInputStream) stream = open_remote (file, cancellable, error);

      return stream != NULL ? read_all (stream, -1, NULL, max_size, cancellable, error) : NULL;
    }

  descriptor = open_path (path, error);
  if (descriptor < 0)
    return NULL;

  bytes = read_all (NULL, descriptor, path, max_size, cancellable, error);
  close (descriptor);

  return bytes;
}
