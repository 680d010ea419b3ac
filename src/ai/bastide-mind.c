/* bastide-mind.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mind.h"

#include <string.h>

gboolean
bastide_mind_parse (const char  *word,
                    BastideMind *mind)
{
  const char *colon;
  g_autofree char *name = NULL;

  g_return_val_if_fail (word != NULL && mind != NULL, FALSE);

  colon = strchr (word, ':');
  name = colon != NULL ? g_strndup (word, (gsize) (colon - word)) : g_strdup (word);
  *mind = (BastideMind) {
    .level = bastide_levels_find (name),
    .character = colon != NULL ? bastide_characters_find (colon + 1) : NULL,
  };

  return mind->level != NULL && (colon == NULL || (mind->character != NULL && !mind->level->measure));
}

char *
bastide_mind_print (const BastideMind *self)
{
  g_return_val_if_fail (self != NULL && self->level != NULL, NULL);

  return g_strjoin (self->character != NULL ? ":" : NULL, self->level->name,
                    self->character != NULL ? self->character->name : NULL, NULL);
}
