/* bastide-level-names.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-level-names.h"

#include <glib/gi18n.h>

#include "ai/bastide-level.h"

char *
bastide_level_names_list (void)
{
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_levels; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", levels[i].name);

  return g_string_free (text, FALSE);
}

char *
bastide_level_names_refuse (const char *name)
{
  g_autofree char *all = bastide_level_names_list ();

  /* Translators: the first %s is what was written, the second one all names, such as "random, one-ply" */
  return g_strdup_printf (_("There is no level “%s”; there are %s."), name, all);
}
