/* bastide-data.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-data.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

const char *
bastide_data_get_folder (void)
{
  const char *folder = g_getenv ("BASTIDE_DATA_DIR");

  return folder != NULL && folder[0] != '\0' ? folder : PACKAGE_DATA_DIR;
}

char **
bastide_data_list_folders (void)
{
  const char *const *system = g_get_system_data_dirs ();
  GPtrArray *folders = g_ptr_array_new ();

  g_ptr_array_add (folders, g_strdup (bastide_data_get_folder ()));
  for (guint i = 0; system[i] != NULL; i++)
    {
      g_autofree char *folder = g_build_filename (system[i], "bastide", NULL);

      if (strcmp (folder, bastide_data_get_folder ()) != 0)
        g_ptr_array_add (folders, g_steal_pointer (&folder));
    }
  g_ptr_array_add (folders, bastide_data_get_user_folder ());
  g_ptr_array_add (folders, NULL);

  return (char **) g_ptr_array_free (folders, FALSE);
}

char *
bastide_data_get_user_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", NULL);
}

char *
bastide_data_find_file (const char *folder,
                        const char *name)
{
  g_auto (GStrv) folders = bastide_data_list_folders ();

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folders[i], folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }

  return NULL;
}

gboolean
bastide_data_make_folder (const char  *folder,
                          GError     **error)
{
  g_autofree char *name = NULL;
  int code;

  g_return_val_if_fail (folder != NULL, FALSE);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;

  code = errno;
  name = g_filename_display_name (folder);
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("The folder %s cannot be made: %s."), name,
               g_strerror (code));

  return FALSE;
}

char *
bastide_data_choose_path (const char *folder,
                          const char *name,
                          const char *extension)
{
  g_return_val_if_fail (folder != NULL && name != NULL && extension != NULL, NULL);

  for (guint i = 1;; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *file = g_strconcat (name, number, extension, NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
        return g_steal_pointer (&path);
    }
}
