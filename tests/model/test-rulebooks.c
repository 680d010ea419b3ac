/* test-rulebooks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The rules for people are complete: links lead somewhere, every decision is explained, every text is translated. */

#include <glib/gi18n.h>

#include "rules/bastide-hooks.h"
#include "rulebook-testing.h"
#include "testing.h"
#include "tileset/elements/bastide-data.h"

/* Versions of xgettext differ in how they write & and < in messages. */
static void
check_text (const char *text)
{
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_null (strchr (text, '&'));
}

static void
check_book (const BastideGameInterface   *game,
            const BastideModuleInterface *module,
            const BastideRulebook        *book,
            gpointer                      data)
{
  GHashTable *ids = data;

  g_assert_cmpuint (book->n_chapters, >, 0);
  g_assert_cmpuint (book->chapters[0].level, ==, 0);
  for (guint i = 0; i < book->n_chapters; i++)
    {
      const BastideRulebookChapter *chapter = &book->chapters[i];

      g_test_message ("%s", chapter->id);
      g_assert_true (g_hash_table_add (ids, g_strdup (chapter->id)));
      check_text (chapter->title);
      g_assert_cmpuint (chapter->level, <=, 1);
      g_assert_cmpuint (chapter->n_blocks, >, 0);
      for (guint j = 0; j < chapter->n_blocks; j++)
        {
          const BastideRulebookBlock *block = &chapter->blocks[j];

          check_text (block->text);
          g_assert_cmpint (block->type == BASTIDE_RULEBOOK_DIAGRAM, ==, block->diagram != NULL);
        }
    }
}

TEST ("/rulebooks/books")
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  rulebook_testing_for_each (check_book, ids);
  rulebook_testing_check_making (check_book, ids);
}

/* A link to a book and one to a chapter cannot be mistaken for each other. */
static void
check_first_chapter (const BastideGameInterface   *game,
                     const BastideModuleInterface *module,
                     const BastideRulebook        *book,
                     gpointer                      data)
{
  for (guint i = 1; i < book->n_chapters; i++)
    {
      const char *id = book->chapters[i].id;

      g_assert_null (bastide_registry_find_game (id));
      g_assert_null (bastide_registry_find_module (game, id));
    }
}

TEST ("/rulebooks/links")
{
  rulebook_testing_for_each (check_first_chapter, NULL);
  rulebook_testing_check_making (check_first_chapter, NULL);
}

/* Each file is the book of a game or module, or the common one. */
TEST ("/rulebooks/files")
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autofree char *folder = g_build_filename (bastide_data_get_folder (), "rulebooks", NULL);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (directory);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_auto (GStrv) words = g_strsplit (name, ".xml", 2);
      const char *id = words[0];
      gboolean found = bastide_registry_find_game (id) != NULL || g_str_equal (id, BASTIDE_RULEBOOK_MAKING);

      g_test_message ("%s", name);
      g_assert_cmpstr (words[1], ==, "");
      for (guint i = 0; modules[i] != NULL; i++)
        found = found || g_str_equal (modules[i]->id, id);
      g_assert_true (found);
    }
}

static guint
count_chapters (const BastideRulebook *book,
                const char            *decision)
{
  guint n_chapters = 0;

  for (guint i = 0; i < book->n_chapters; i++)
    n_chapters += bastide_rulebook_chapter_explains (&book->chapters[i], decision);

  return n_chapters;
}

/* A decision of a module is explained in its own book, or in that of its game. */
static void
check_steps (const BastideStep *const *steps,
             const BastideRulebook    *book,
             const BastideRulebook    *other)
{
  for (guint i = 0; i < BASTIDE_N_STEPS; i++)
    if (steps[i] != NULL && steps[i]->kind != NULL)
      {
        g_test_message ("%s", steps[i]->kind);
        g_assert_cmpuint (count_chapters (book, steps[i]->kind) + count_chapters (other, steps[i]->kind), ==, 1);
      }
}

static gboolean
has_step (const BastideStep *const *steps,
          const char               *kind)
{
  for (guint i = 0; i < BASTIDE_N_STEPS; i++)
    if (steps[i] != NULL && g_strcmp0 (steps[i]->kind, kind) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_decision (const BastideGameInterface   *game,
             const BastideModuleInterface *module,
             const char                   *word)
{
  return has_step (game->hooks->steps, word)
    || (game->core != NULL && has_step (game->core->hooks->steps, word))
    || (module != NULL && has_step (module->hooks->steps, word))
    || g_str_equal (word, "chance") || g_str_equal (word, "end");
}

/* A book names only existing decisions; an expansion may add to one of the game. */
static void
check_words (const BastideGameInterface   *game,
             const BastideModuleInterface *module,
             const BastideRulebook        *book)
{
  for (guint i = 0; i < book->n_chapters; i++)
    {
      const char *decisions = book->chapters[i].decisions;
      g_auto (GStrv) words = g_strsplit (decisions != NULL ? decisions : "", " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        {
          g_test_message ("%s", words[j]);
          g_assert_true (is_decision (game, module, words[j]));
        }
    }
}

static void
check_decisions (const BastideGameInterface   *game,
                 const BastideModuleInterface *module,
                 const BastideRulebook        *book,
                 gpointer                      data)
{
  const BastideRulebook none = { NULL, 0 };
  g_autoptr (BastideRulebook) of_game = NULL;

  if (module == NULL)
    {
      check_steps (game->hooks->steps, book, &none);
      if (game->core != NULL)
        check_steps (game->core->hooks->steps, book, &none);
      g_assert_cmpuint (count_chapters (book, "end"), ==, 1);
      check_words (game, NULL, book);
    }
  else
    {
      of_game = rulebook_testing_load (game->id);
      check_steps (module->hooks->steps, book, of_game);
      check_words (game, module, book);
    }
}

/* Every possible decision of a player is explained in one chapter. */
TEST ("/rulebooks/decisions")
{
  rulebook_testing_for_each (check_decisions, NULL);
}

/* A message that is not in the catalogue is returned unchanged, as the same pointer. */
static void
assert_translated (const char *text)
{
  g_test_message ("%s", text);
  g_assert_true (g_dpgettext2 (GETTEXT_PACKAGE, "rulebook", text) != text);
}

static void
check_translated (const BastideGameInterface   *game,
                  const BastideModuleInterface *module,
                  const BastideRulebook        *book,
                  gpointer                      data)
{
  for (guint i = 0; i < book->n_chapters; i++)
    {
      assert_translated (book->chapters[i].title);
      for (guint j = 0; j < book->chapters[i].n_blocks; j++)
        assert_translated (book->chapters[i].blocks[j].text);
    }
}

/* The reader extracts the same texts from a book as xgettext. */
TEST ("/rulebooks/translations")
{
  if (g_strcmp0 (g_getenv ("LANGUAGE"), "cs") == 0)
    {
      rulebook_testing_for_each (check_translated, NULL);
      rulebook_testing_check_making (check_translated, NULL);
    }
  else
    g_test_skip ("English needs no translation");
}

IN_CZECH_TOO ("/rulebooks")

BEFORE_TESTS
{
  testing_load_words ();
}
