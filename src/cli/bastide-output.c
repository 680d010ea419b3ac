/* bastide-output.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-output.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

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
