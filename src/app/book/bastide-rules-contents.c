/* bastide-rules-contents.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-contents.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/variants/bastide-rulebook-reader.h"
#include "model/variants/bastide-rulebooks.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"

static void
append_chapters (BastideRulesContents  *self,
                 const char            *id,
                 const char            *title,
                 const BastideRulebook *book)
{
  const BastideRulebookChapter *above = NULL;

  for (guint i = 0; book != NULL && i < book->n_chapters; i++)
    {
      const BastideRulebookChapter *chapter = &book->chapters[i];
      BastideRulesEntry entry = { id, title, i == 0, chapter, chapter->level > 0 ? above : NULL };

      g_array_append_val (self->entries, entry);
      if (chapter->level == 0)
        above = chapter;
    }
}

BastideRulesContents *
bastide_rules_contents_new (const BastideGameInterface *game,
                            BastideTilesetStore        *tilesets)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  BastideRulesContents *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (tilesets == NULL || BASTIDE_IS_TILESET_STORE (tilesets), NULL);

  self = g_new0 (BastideRulesContents, 1);
  self->entries = g_array_new (FALSE, FALSE, sizeof (BastideRulesEntry));
  self->tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  self->books = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_rulebook_free);
  append_chapters (self, game->id, _(game->title), bastide_rulebooks_find (game->id));
  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0)
      append_chapters (self, modules[i]->id, _(modules[i]->title), bastide_rulebooks_find (modules[i]->id));
  if (tilesets != NULL)
    {
      GPtrArray *all = bastide_tileset_store_get_all (tilesets);

      /* The user's sets and samples; requirements of built-in sets are described in the books of their games. */
      for (guint i = 0; i < all->len; i++)
        {
          BastideTileset *tileset = g_ptr_array_index (all, i);
          BastideRulebook *book;

          if (tileset->game != game || (tileset->rulebooks->len == 0 && tileset->module == NULL))
            continue;
          book = bastide_rulebook_load_for_tileset (tileset, g_get_language_names ());
          g_ptr_array_add (self->tilesets, bastide_tileset_ref (tileset));
          g_ptr_array_add (self->books, book);
          append_chapters (self, tileset->id, bastide_text_tileset (tileset), book);
        }
    }
  /* Translators: title above the chapters of the rules that tell how to make tiles of one's own. */
  append_chapters (self, BASTIDE_RULEBOOK_MAKING, _("Your Own Tiles"),
                   bastide_rulebooks_find (BASTIDE_RULEBOOK_MAKING));

  return self;
}

void
bastide_rules_contents_free (BastideRulesContents *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->entries);
  g_ptr_array_unref (self->books);
  g_ptr_array_unref (self->tilesets);
  g_free (self);
}

/* Authors do not know the ids of chapters by others. */
char *
bastide_rules_entry_get_link (const BastideRulesEntry *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->chapter->foreign ? g_strdup_printf ("%s/%s", self->id, self->chapter->id)
                                : g_strdup (self->chapter->id);
}

static const char *
find_in_book (const BastideRulebook *book,
              const char            *decision)
{
  for (guint i = 0; book != NULL && i < book->n_chapters; i++)
    if (bastide_rulebook_chapter_explains (&book->chapters[i], decision))
      return book->chapters[i].id;

  return NULL;
}

/* Every set with rules has a book, whose rows are called "SET/ROW"; its chapters may say which rows they explain. */
static char *
find_row (const BastideSetup *setup,
          const char         *row)
{
  g_auto (GStrv) words = g_strsplit (row, "/", 2);
  GPtrArray *sets[] = { setup->tilesets, setup->rule_sets };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (guint j = 0; j < sets[i]->len; j++)
      {
        const BastideTileset *tileset = g_ptr_array_index (sets[i], j);
        g_autoptr (BastideRulebook) book = NULL;
        const char *found;

        if (strcmp (tileset->id, words[0]) != 0)
          continue;
        book = bastide_rulebook_load_for_tileset (tileset, g_get_language_names ());
        found = find_in_book (book, words[1]);

        return g_strdup_printf ("%s/%s", words[0], found != NULL ? found : "");
      }

  return g_strdup_printf ("%s/", words[0]);
}

char *
bastide_rules_contents_find (const BastideRules    *rules,
                             const BastideDecision *decision)
{
  const BastideGameInterface *game;
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const char *found = NULL;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (decision != NULL, NULL);

  if (decision->row != NULL)
    return find_row (bastide_rules_get_setup (rules), decision->row->name);

  game = bastide_rules_get_game (rules);
  for (guint i = 0; found == NULL && modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0 && bastide_rules_has_module (rules, modules[i]->id))
      found = find_in_book (bastide_rulebooks_find (modules[i]->id), decision->kind);

  return g_strdup (found != NULL ? found : find_in_book (bastide_rulebooks_find (game->id), decision->kind));
}
