/* bastide-level-names.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-level-names.h"

#include <glib/gi18n.h>

#include "ai/bastide-mind.h"

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
bastide_level_names_characters (void)
{
  guint n_characters;
  const BastideCharacter *characters = bastide_characters_get (&n_characters);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_characters; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", characters[i].name);

  return g_string_free (text, FALSE);
}

static void
append_line (GString    *text,
             const char *name,
             const char *description)
{
  g_string_append_printf (text, "\n  %-10s %s", name, description);
}

char *
bastide_level_names_describe (void)
{
  guint n_levels;
  guint n_characters;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  const BastideCharacter *characters = bastide_characters_get (&n_characters);
  GString *text = g_string_new (_("Levels:"));

  for (guint i = 0; i < n_levels; i++)
    append_line (text, levels[i].name, _(levels[i].description));
  /* Translators: "random" and "one-ply" are names of levels */
  g_string_append_printf (text, "\n\n%s", _("Characters, of all levels but random and one-ply:"));
  for (guint i = 0; i < n_characters; i++)
    append_line (text, characters[i].name, _(characters[i].description));

  return g_string_free (text, FALSE);
}

char *
bastide_level_names_refuse (const char *word)
{
  g_autofree char *levels = bastide_level_names_list ();
  g_autofree char *characters = bastide_level_names_characters ();

  /* Translators: the first %s is the text given, such as "strong:baker"; then all levels, then all characters */
  return g_strdup_printf (_("“%s” is no computer player: levels are %s; but random and one-ply they may have a "
                            "character, as in “strong:farmer”: %s."), word, levels, characters);
}
