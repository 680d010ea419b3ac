/* bastide-data.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-data.h"

#include "config.h"

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
