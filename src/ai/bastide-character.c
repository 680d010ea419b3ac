/* bastide-character.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-character.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const BastideCharacter characters[] = {
  {
    "farmer", NC_("character", "Farmer"),
    N_("Looks far ahead and likes what lasts to the end of the game."),
    { { "lasting", 2.5 }, { "patience", 1.3 } },
  },
  {
    "builder", NC_("character", "Builder"),
    N_("Likes large works, and likes to see them completed."),
    { { "gain", 1.4 }, { "figure", 0.7 } },
  },
  {
    "meddler", NC_("character", "Meddler"),
    N_("Likes to be there where others build, and to spoil their plans."),
    { { "others", 1.6 } },
  },
};

const BastideCharacter *
bastide_characters_get (guint *n_characters)
{
  g_return_val_if_fail (n_characters != NULL, NULL);

  *n_characters = G_N_ELEMENTS (characters);

  return characters;
}

const BastideCharacter *
bastide_characters_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    if (strcmp (characters[i].name, name) == 0)
      return &characters[i];

  return NULL;
}
