/* bastide-rules-contents.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-contents.h"

#include <string.h>

#include "model/bastide-rulebooks.h"
#include "rules/bastide-registry.h"

static void
append_book (GArray     *entries,
             const char *id,
             const char *title)
{
  const BastideRulebook *book = bastide_rulebooks_find (id);
  const BastideRulebookChapter *above = NULL;

  for (guint i = 0; book != NULL && i < book->n_chapters; i++)
    {
      const BastideRulebookChapter *chapter = &book->chapters[i];
      BastideRulesEntry entry = { id, title, i == 0, chapter, chapter->level > 0 ? above : NULL };

      g_array_append_val (entries, entry);
      if (chapter->level == 0)
        above = chapter;
    }
}

GArray *
bastide_rules_contents_list (const BastideGameInterface *game)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (BastideRulesEntry));

  g_return_val_if_fail (game != NULL, entries);

  append_book (entries, game->id, game->title);
  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0)
      append_book (entries, modules[i]->id, modules[i]->title);

  return entries;
}

static const char *
find_in_book (const char *id,
              const char *decision)
{
  const BastideRulebook *book = bastide_rulebooks_find (id);

  for (guint i = 0; book != NULL && i < book->n_chapters; i++)
    if (bastide_rulebook_chapter_explains (&book->chapters[i], decision))
      return book->chapters[i].id;

  return NULL;
}

const char *
bastide_rules_contents_find (const BastideRules *rules,
                             const char         *decision)
{
  const BastideGameInterface *game;
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const char *found = NULL;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (decision != NULL, NULL);

  game = bastide_rules_get_game (rules);
  for (guint i = 0; found == NULL && modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0 && bastide_rules_has_module (rules, modules[i]->id))
      found = find_in_book (modules[i]->id, decision);

  return found != NULL ? found : find_in_book (game->id, decision);
}
