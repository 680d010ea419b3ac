/* bastide-title-font.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-title-font.h"

#include <fontconfig/fontconfig.h>

#include "tileset/elements/bastide-data.h"

#define FILE_NAME "LinLibertine_RZ.otf"

/* A file that is not there, or no font, is not added. */
static gboolean
add_font (void)
{
  g_autofree char *path = g_build_filename (bastide_data_get_folder (), "fonts", FILE_NAME, NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) && FcConfigAppFontAddFile (NULL, (const FcChar8 *) path);
}

gboolean
bastide_title_font_register (void)
{
  static gsize state;

  /* 1: it is there; 2: it is not */
  if (g_once_init_enter (&state))
    g_once_init_leave (&state, add_font () ? 1 : 2);

  return state == 1;
}
