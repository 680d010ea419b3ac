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
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bastide-file-private.h"

/*
 * A file is written beside its place and then renamed. GLib has functions for this, but g_file_replace_contents()
 * puts a half-written file in place of the old one when the disk is full, and the names that
 * g_file_set_contents_full() leaves behind when the program is killed could be those of a user's own files.
 */

typedef struct
{
  const char *path;   /* where it will lie, for messages: never the name of the unfinished file */
  char       *target; /* the same behind all links */
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

  /* Translators: the first %s is a file, the second what the system says: “No space left on device”. */
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("%s cannot be written: %s."), name,
               g_strerror (code));

  return FALSE;
}

/* Who has put a link in place of a file wants the file behind it to be written. */
static char *
follow_links (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real != NULL ? real : path);

  free (real);

  return copy;
}

/* What lies there may be replaced only if it is a file, and one that we may write to. */
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

  /* Nobody takes it for left over. A file system without locks or modes is none the worse for this. */
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

  /* Not every file system can do it; where it fails for another reason, nothing is safe. */
  if (fsync (writing->descriptor) != 0 && errno != EINVAL && errno != ENOTSUP)
    return fail (writing, errno, error);

  return TRUE;
}

/* Some file systems tell only now that there was no room. */
static gboolean
close_unfinished (Writing  *writing,
                  GError  **error)
{
  int result = close (writing->descriptor);

  writing->descriptor = -1;

  return result == 0 || errno == EINTR || fail (writing, errno, error);
}

/* The new name of the file is on the disk, too. */
static void
sync_folder (const Writing *writing)
{
  int descriptor = open (writing->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (descriptor < 0)
    return;

  fsync (descriptor);
  close (descriptor);
}

static gboolean
write_path (const char  *path,
            GBytes      *contents,
            GError     **error)
{
  g_autofree char *target = follow_links (path);
  g_autofree char *folder = g_path_get_dirname (target);
  Writing writing = { .path = path, .target = target, .folder = folder, .descriptor = -1 };
  gboolean opened;
  gboolean good;

  opened = check_target (&writing, error) && open_unfinished (&writing, error);
  good = opened && write_contents (&writing, contents, error) && close_unfinished (&writing, error);
  if (good && rename (writing.unfinished, target) != 0)
    good = fail (&writing, errno, error);

  if (good)
    sync_folder (&writing);
  else if (opened)
    unlink (writing.unfinished);
  if (writing.descriptor >= 0)
    close (writing.descriptor);
  g_free (writing.unfinished);

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
