/* bastide-file.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-tileset"

#include "bastide-file.h"

gboolean
bastide_file_write (GFile   *file,
                    GBytes  *contents,
                    GError **error)
{
  const char *path;
  gconstpointer data;
  gsize size;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (contents != NULL, FALSE);

  data = g_bytes_get_data (contents, &size);
  path = g_file_peek_path (file);

  /* g_file_replace_contents() puts a half-written file in place of the old one when the disk is full. */
  if (path != NULL)
    return g_file_set_contents_full (path, data != NULL ? data : "", (gssize) size,
                                     G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error);

  return g_file_replace_contents (file, data, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}
