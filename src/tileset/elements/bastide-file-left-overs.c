/* bastide-file-left-overs.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-file.h"

#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bastide-file-private.h"

/* Nobody takes a day to write a file. */
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
         /* A program that writes to it holds a lock. */
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
