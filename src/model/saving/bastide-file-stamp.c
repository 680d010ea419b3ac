/* bastide-file-stamp.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-file-stamp.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "bastide-game-file.h"
#include "tileset/elements/bastide-file.h"

struct _BastideFileStamp
{
  /* What tells quickly that nothing has changed … */
  dev_t            device;
  ino_t            inode;
  off_t            size;
  struct timespec  changed;

  /* … and what tells surely. */
  char            *checksum;
};

static GBytes *
read_file (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return bastide_file_read (file, BASTIDE_GAME_FILE_MAX_SIZE + 1, NULL, NULL);
}

BastideFileStamp *
bastide_file_stamp_new (const char *path,
                        GBytes     *bytes)
{
  g_autoptr(GBytes) contents = NULL;
  BastideFileStamp *self;
  struct stat status;

  /* Before it is read: what changes meanwhile is then found to be another file. */
  if (stat (path, &status) != 0)
    return NULL;

  contents = bytes != NULL ? g_bytes_ref (bytes) : read_file (path);
  if (contents == NULL)
    return NULL;

  self = g_new0 (BastideFileStamp, 1);
  self->device = status.st_dev;
  self->inode = status.st_ino;
  self->size = status.st_size;
  self->changed = status.st_mtim;
  self->checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, contents);

  return self;
}

void
bastide_file_stamp_free (BastideFileStamp *self)
{
  g_free (self->checksum);
  g_free (self);
}

gboolean
bastide_file_stamp_check (const BastideFileStamp *self,
                          const char             *path)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *checksum = NULL;
  struct stat status;

  if (stat (path, &status) == 0 && status.st_dev == self->device && status.st_ino == self->inode &&
      status.st_size == self->size && status.st_mtim.tv_sec == self->changed.tv_sec &&
      status.st_mtim.tv_nsec == self->changed.tv_nsec)
    return TRUE;

  /* A backup that was brought back, or a file that was only touched, is the same all the same. */
  bytes = read_file (path);
  if (bytes == NULL)
    return FALSE;

  checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return strcmp (checksum, self->checksum) == 0;
}
