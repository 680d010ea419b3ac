/* bastide-file.c
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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>


/* --- Reading --- */

#define BLOCK_SIZE (64 * 1024)

static void
set_not_opened (const char  *path,
                int          code,
                GError     **error)
{
  g_autofree char *name = g_filename_display_name (path);

  /* Translators: the first %s is a file, the second the message of the system: "No such file or directory". */
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

  /* Opening a device may already have effects, so the kind is checked before, and again after, in case it has
   * changed. */
  if (stat (path, &status) != 0)
    {
      set_not_opened (path, errno, error);
      return -1;
    }
  if (!check_status (path, &status, error))
    return -1;

  /* If a pipe appeared in between, it must not make us wait for a writer. */
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

/* Does the same as g_input_stream_read() for a descriptor. */
static gssize
read_block (int          descriptor,
            const char  *path,
            guint8      *buffer,
            gsize        size,
            GError     **error)
{
  gssize n_read;

  do
    n_read = read (descriptor, buffer, size);
  while (n_read < 0 && errno == EINTR);

  if (n_read < 0)
    {
      int code = errno;
      g_autofree char *name = g_filename_display_name (path);

      /* Translators: the first %s is a file, the second the message of the system: "Input/output error". */
      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("%s cannot be read: %s."), name,
                   g_strerror (code));
    }

  return n_read;
}

/* Remote locations have no pipes to wait for, but their kind is checked all the same. */
static GInputStream *
open_remote (GFile         *file,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);
  g_autoptr (GError) own_error = NULL;
  GInputStream *stream;

  /* A missing file, or one of unknown kind, is reported when it is opened. */
  if (type != G_FILE_TYPE_UNKNOWN &&
      !check_kind (name, type == G_FILE_TYPE_DIRECTORY, type == G_FILE_TYPE_REGULAR, error))
    return NULL;

  stream = (GInputStream *) g_file_read (file, cancellable, &own_error);
  /* “Operation not supported” alone is no help. */
  if (stream == NULL && !g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_set_error (error, own_error->domain, own_error->code, _("%s cannot be opened: %s."), name, own_error->message);
  else if (stream == NULL)
    g_propagate_error (error, g_steal_pointer (&own_error));

  return stream;
}

/* Reads until there is as much as was asked for, from the stream if there is one, else from the descriptor. */
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

  /* In pieces rather than at once, because the size that a file claims need not be true. */
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

/* --- Left-overs --- */

/* No file takes a day to write. */
#define MIN_AGE (24 * 60 * 60)

static gboolean
is_unfinished (const char *name)
{
  gsize prefix = strlen (BASTIDE_UNFINISHED_PREFIX);

  return g_str_has_prefix (name, BASTIDE_UNFINISHED_PREFIX) &&
         strlen (name) == prefix + BASTIDE_UNFINISHED_DIGITS &&
         strspn (name + prefix, "0123456789abcdef") == BASTIDE_UNFINISHED_DIGITS;
}

static gboolean
is_left_over (int descriptor)
{
  struct stat status;

  return fstat (descriptor, &status) == 0 && S_ISREG (status.st_mode) && status.st_nlink == 1 &&
         status.st_uid == geteuid () && status.st_mtime < g_get_real_time () / G_USEC_PER_SEC - MIN_AGE &&
         /* A program that is writing to it holds a lock. */
         flock (descriptor, LOCK_EX | LOCK_NB) == 0;
}

void
bastide_file_remove_left_overs (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = NULL;
      int descriptor;

      if (!is_unfinished (name))
        continue;

      path = g_build_filename (folder, name, NULL);
      descriptor = open (path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC);
      if (descriptor < 0)
        continue;

      if (is_left_over (descriptor))
        unlink (path);
      close (descriptor);
    }
}

/*
 * A file is written beside its place and then renamed. GLib has functions for this, but g_file_replace_contents()
 * puts a half-written file in place of the old one when the disk is full, and the names that
 * g_file_set_contents_full() leaves behind when the program is killed could be those of a user's own files.
 */

typedef struct
{
  const char *path;   /* the final path, for messages: never the name of the unfinished file */
  char       *target; /* the path after following all links */
  char       *folder;
  char       *unfinished;
  gboolean    replaces;
  mode_t      mode;
  int         descriptor;
} Writing;

static gboolean
fail (const Writing  *writing,
      int             code,
      GError        **error)
{
  g_autofree char *name = g_filename_display_name (writing->path);

  /* Translators: the first %s is a file, the second the message of the system: “No space left on device”. */
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("%s cannot be written: %s."), name,
               g_strerror (code));

  return FALSE;
}

/* Only a file with write permission may be replaced. */
static gboolean
check_target (Writing  *writing,
              GError  **error)
{
  g_autofree char *name = g_filename_display_name (writing->path);
  struct stat status;

  writing->mode = 0666;
  if (stat (writing->target, &status) != 0)
    return errno == ENOENT || fail (writing, errno, error);

  if (S_ISDIR (status.st_mode))
    return fail (writing, EISDIR, error);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _("%s is a pipe, a socket or a device; a file was expected."), name);
      return FALSE;
    }
  if (access (writing->target, W_OK) != 0)
    return fail (writing, errno, error);
  writing->replaces = TRUE;
  writing->mode = status.st_mode & 0777;

  return TRUE;
}

static gboolean
open_unfinished (Writing  *writing,
                 GError  **error)
{
  do
    {
      g_autofree char *name = g_strdup_printf ("%s%08x%08x", BASTIDE_UNFINISHED_PREFIX, g_random_int (),
                                               g_random_int ());

      g_free (writing->unfinished);
      writing->unfinished = g_build_filename (writing->folder, name, NULL);
      writing->descriptor = open (writing->unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                  writing->mode);
    }
  while (writing->descriptor < 0 && errno == EEXIST);

  if (writing->descriptor < 0)
    return fail (writing, errno, error);

  /* The lock keeps other programs from removing it as left over. File systems without locks or modes lose nothing. */
  flock (writing->descriptor, LOCK_EX | LOCK_NB);
  if (writing->replaces)
    fchmod (writing->descriptor, writing->mode);

  return TRUE;
}

static gboolean
write_contents (const Writing  *writing,
                GBytes         *contents,
                GError        **error)
{
  gsize size;
  const char *data = g_bytes_get_data (contents, &size);

  while (size > 0)
    {
      gssize n_written = write (writing->descriptor, data, size);

      if (n_written < 0 && errno != EINTR)
        return fail (writing, errno, error);
      data += MAX (n_written, 0);
      size -= (gsize) MAX (n_written, 0);
    }

  /* Not every file system supports it; where it fails for another reason, the data is not safe. */
  if (fsync (writing->descriptor) != 0 && errno != EINVAL && errno != ENOTSUP)
    return fail (writing, errno, error);

  return TRUE;
}

static gboolean
write_path (const char  *path,
            GBytes      *contents,
            GError     **error)
{
  /* A link in place of a file means that its target is to be written. */
  char *real = realpath (path, NULL);
  g_autofree char *target = g_strdup (real != NULL ? real : path);
  g_autofree char *folder = g_path_get_dirname (target);
  Writing writing = { .path = path, .target = target, .folder = folder };
  gboolean opened, good;
  int descriptor;

  free (real);
  opened = check_target (&writing, error) && open_unfinished (&writing, error);
  good = opened && write_contents (&writing, contents, error);
  /* Some file systems report only now that there was no room. */
  if (opened && close (writing.descriptor) != 0 && errno != EINTR && good)
    good = fail (&writing, errno, error);
  if (good && rename (writing.unfinished, target) != 0)
    good = fail (&writing, errno, error);
  if (opened && !good)
    unlink (writing.unfinished);
  g_free (writing.unfinished);

  /* The new name of the file is to be on the disk as well. */
  descriptor = good ? open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  if (descriptor >= 0)
    {
      fsync (descriptor);
      close (descriptor);
    }

  return good;
}

gboolean
bastide_file_write (GFile   *file,
                    GBytes  *contents,
                    GError **error)
{
  g_autoptr (GError) own_error = NULL;
  g_autofree char *name = NULL;
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (contents != NULL, FALSE);

  path = g_file_peek_path (file);
  if (path != NULL)
    return write_path (path, contents, error);

  if (g_file_replace_contents (file, g_bytes_get_data (contents, NULL), g_bytes_get_size (contents), NULL, FALSE,
                               G_FILE_CREATE_NONE, NULL, NULL, &own_error))
    return TRUE;

  name = g_file_get_parse_name (file);
  g_set_error (error, own_error->domain, own_error->code, _("%s cannot be written: %s."), name, own_error->message);

  return FALSE;
}
