/* test-advice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Advice about playable sets: slips are found and reported with tile and segment, and sound sets are not blamed.
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "table.h"
#include "tileset-testing.h"
#include "tileset/edit/bastide-tile-summary.h"
#include "tileset/advice/bastide-tileset-advice.h"
#include "tileset/reading/bastide-tileset-store.h"

#define HEAD(game) \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"set\" game=\"" game "\">\n" \
  "<title xml:lang=\"en\">Set</title>\n<title xml:lang=\"cs\">Sada</title>\n" \
  "<description xml:lang=\"en\">A set.</description>\n<description xml:lang=\"cs\">Sada.</description>\n"
#define CITY_TILE \
  "<tile id=\"set-1\"><city id=\"c1\" borders=\"N\"/><field id=\"f1\" borders=\"E S W\" touches=\"c1\"/></tile>\n"
#define TAIL "</tileset>\n"

typedef struct
{
  BastideTilesetIssues *issues;
  BastideTileset       *set;
} Advice;

static void
advice_clear (Advice *self)
{
  bastide_tileset_issues_free (self->issues);
  bastide_tileset_unref (self->set);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Advice, advice_clear)

/* @others: (transfer full) (nullable): another set in play with it */
static void
advise (Advice         *advice,
        const char     *text,
        BastideTileset *other)
{
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);

  if (other != NULL)
    g_ptr_array_add (companions, other);
  advice->set = tileset_testing_load (text);
  advice->issues = bastide_tileset_issues_new ("file");
  bastide_tileset_advise (advice->set, companions, advice->issues);
  for (guint i = 0; i < advice->issues->list->len; i++)
    g_test_message ("%s", ((BastideTilesetIssue *) g_ptr_array_index (advice->issues->list, i))->message);
}

/* Number of issues of a severity and about a place. */
static guint
count (const Advice           *advice,
       BastideTilesetSeverity  severity,
       const char             *tile,
       const char             *segment)
{
  guint n = 0;

  for (guint i = 0; i < advice->issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (advice->issues->list, i);

      n += issue->severity == severity && g_strcmp0 (issue->tile, tile) == 0
           && g_strcmp0 (issue->segment, segment) == 0;
    }

  return n;
}

static BastideTileset *
find_set (const char *id)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideTileset *set = bastide_tileset_store_find (store, id);

  g_assert_nonnull (set);

  return bastide_tileset_ref (set);
}

/* "-" in a table stands for NULL. */
static const char *
get_word (const char *text)
{
  return strcmp (text, "-") != 0 ? text : NULL;
}

static BastideTilesetSeverity
get_severity (const char *word)
{
  return g_str_equal (word, "note") ? BASTIDE_TILESET_SEVERITY_NOTE : BASTIDE_TILESET_SEVERITY_WARNING;
}

/* @sentence: a row of the table of sentences */
static gboolean
says (const Advice *advice,
      char *const  *sentence)
{
  const char *words = sentence[g_str_has_prefix (g_getenv ("LC_ALL"), "cs") ? 6 : 5];

  for (guint i = 0; i < advice->issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (advice->issues->list, i);

      if (issue->severity == get_severity (sentence[1]) && g_strcmp0 (issue->tile, get_word (sentence[2])) == 0
          && g_strcmp0 (issue->segment, get_word (sentence[3])) == 0 && strstr (issue->message, words) != NULL)
        return TRUE;
    }

  return FALSE;
}

TEST ("/tileset/advice/sentences")
{
  TABLE_FOR_EACH (sentence, "advice-sentences.tsv", 8)
    {
      g_autofree char *text = g_strconcat (HEAD ("classic"), sentence[7], TAIL, NULL);
      g_auto (Advice) advice = { 0 };

      g_test_message ("%u: %s", sentence_at, sentence[5]);
      advise (&advice, text, get_word (sentence[0]) != NULL ? find_set (sentence[0]) : NULL);
      g_assert_cmpint (says (&advice, sentence), ==, g_str_equal (sentence[4], "said"));
    }
}

/* Tiles that fit nowhere, equal tiles, open rivers, modules that are not named, and notes. */
TEST ("/tileset/advice/counts")
{
  TABLE_FOR_EACH (row, "advice-counts.tsv", 7) /* severity, set, tile, segment, count, warnings, text */
    {
      BastideTileset *other = row[1][0] == '<' ? tileset_testing_load (row[1])
                              : get_word (row[1]) != NULL ? find_set (row[1]) : NULL;
      g_auto (Advice) advice = { 0 };

      g_test_message ("%s", row[6]);
      advise (&advice, row[6], other);
      g_assert_cmpuint (count (&advice, get_severity (row[0]), get_word (row[2]), get_word (row[3])), ==,
                        (guint) atoi (row[4]));
      if (get_word (row[5]) != NULL)
        g_assert_cmpuint (advice.issues->n_warnings, ==, (guint) atoi (row[5]));
    }
}

/* Rules that can never happen, and names for nothing: each with the rule that is blamed. */
TEST ("/tileset/advice/rows")
{
  TABLE_FOR_EACH (row, "advice-rows.tsv", 4) /* a set, the blamed rule, what is said, and the set */
    {
      g_autofree char *text =
        g_strconcat ("<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"set\" game=\"classic\">"
                     "<title xml:lang=\"en\">Set</title><title xml:lang=\"cs\">Sada</title>\n", row[3], TAIL, NULL);
      g_auto (Advice) advice = { NULL };
      gboolean said = FALSE;

      g_test_message ("%u: %s", row_at, row[3]);
      advise (&advice, text, get_word (row[0]) != NULL ? find_set (row[0]) : NULL);
      for (guint i = 0; i < advice.issues->list->len; i++)
        {
          const BastideTilesetIssue *issue = g_ptr_array_index (advice.issues->list, i);
          g_autofree char *said_of = NULL;

          if (g_strcmp0 (issue->row, row[1]) != 0)
            continue;
          g_assert_cmpuint (issue->line, ==, 3);
          said_of = g_strdup_printf ("%s (%s %s)", issue->sentence, issue->attribute, issue->value);
          if (get_word (row[2]) == NULL || strstr (said_of, row[2]) == NULL)
            g_error ("%s", said_of);
          said = TRUE;
        }
      g_assert_cmpint (said, ==, get_word (row[2]) != NULL);
    }
}

/* Probable slips where nothing is derived, with their segment. A line separates the areas on its two sides, also
 * together with others that end with it in the middle; neighbours touch at an edge that no line crosses and at
 * corners. */
TEST ("/tileset/advice/slips")
{
  TABLE_FOR_EACH (row, "advice-slips.tsv", 2) /* a segment and the tile */
    {
      g_autofree char *text = g_strconcat (HEAD ("city") "<tile id=\"set-1\">", row[1], "</tile>" TAIL, NULL);
      g_auto (Advice) advice = { NULL };

      advise (&advice, text, find_set ("city"));
      if (get_word (row[0]) != NULL)
        g_assert_cmpuint (count (&advice, BASTIDE_TILESET_SEVERITY_WARNING, "set-1", row[0]), ==, 1);
      for (guint j = 0; get_word (row[0]) == NULL && j < advice.issues->list->len; j++)
        g_assert_cmpint (((BastideTilesetIssue *) g_ptr_array_index (advice.issues->list, j))->severity, ==,
                         BASTIDE_TILESET_SEVERITY_NOTE);
    }
}

/* The built-in sets need no correction, except that equal tiles are reported, which are printed so. */
TEST ("/tileset/advice/builtin")
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  GPtrArray *sets = bastide_tileset_store_get_all (store);

  for (guint i = 0; i < sets->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (sets, i);
      g_autoptr (GPtrArray) companions = bastide_tileset_store_list_companions (store, set);
      g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new (set->id);

      g_assert_false (g_ptr_array_find (companions, set, NULL));
      bastide_tileset_advise (set, companions, issues);
      for (guint j = 0; j < issues->list->len; j++)
        {
          const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, j);

          g_test_message ("%s", issue->message);
          g_assert_true (issue->severity == BASTIDE_TILESET_SEVERITY_NOTE || issue->segment == NULL);
        }
    }
}

static gboolean
is_companion (const char *head,
              const char *id)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autofree char *text = g_strconcat (HEAD ("classic"), head, CITY_TILE TAIL, NULL);
  g_autoptr (BastideTileset) set = tileset_testing_load (text);
  g_autoptr (GPtrArray) companions = bastide_tileset_store_list_companions (store, set);

  return g_ptr_array_find (companions, bastide_tileset_store_find (store, id), NULL);
}

/* Whether tiles fit is judged by the companions of a set: those of the game, of its modules, and those that it
 * names. */
TEST ("/tileset/advice/companions")
{
  g_assert_true (is_companion ("", "base"));
  g_assert_false (is_companion ("", "inns"));
  g_assert_true (is_companion ("<module name=\"inns\"/>\n", "inns"));
  g_assert_true (is_companion ("<needs set=\"inns\"/>\n", "inns"));
  g_assert_true (is_companion ("<needs set=\"inns\"/>\n", "base"));
  g_assert_false (is_companion ("<excludes set=\"base\"/>\n", "base"));
  /* A set of another game is never a companion. */
  g_assert_false (is_companion ("<needs set=\"castle\"/>\n", "castle"));
}

TEST ("/tileset/advice/summary")
{
  g_autoptr (BastideTileset) set = tileset_testing_load (
    HEAD ("classic")
    "<tile id=\"set-1\"><city id=\"c1\" borders=\"N W\"/><road id=\"r1\" borders=\"E S\"/>"
    "<field id=\"f1\" borders=\"E1 S2\" touches=\"c1\"/><field id=\"f2\" borders=\"E2 S1\"/></tile>\n"
    "<tile id=\"set-2\"><garden id=\"g1\"/><field id=\"f1\" borders=\"N E S W\"/></tile>\n" TAIL);
  const BastideTileDefinition *city = g_ptr_array_index (set->tiles, 0);
  const BastideTileDefinition *garden = g_ptr_array_index (set->tiles, 1);
  gboolean czech = g_str_has_prefix (g_getenv ("LC_ALL"), "cs");

  ASSERT_STRING (bastide_tile_definition_summarise (city, NULL),
                 czech ? "Strany MCCM, 4 různá otočení, 4 místa pro figurky."
                       : "Edges CRRC, 4 distinct rotations, 4 spots for figures.");
  ASSERT_STRING (bastide_tile_definition_summarise (garden, STRV ("abbot")),
                 czech ? "Strany LLLL, 1 různé otočení, 2 místa pro figurky."
                       : "Edges FFFF, 1 distinct rotation, 2 spots for figures.");
  /* Only the abbot stands in gardens. */
  g_assert_cmpuint (bastide_tile_definition_count_spots (garden, NULL), ==, 1);
}

IN_CZECH_TOO ("/tileset/advice/sentences")
IN_CZECH_TOO ("/tileset/advice/counts")
IN_CZECH_TOO ("/tileset/advice/summary")

BEFORE_TESTS
{
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BASTIDE_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Differences that matter to the rules but cannot be seen in the picture: the segment of the issue; "-": everything can
 * be seen. */
TEST ("/tileset/advice/unseen")
{
  TABLE_FOR_EACH (row, "advice-unseen.tsv", 3) /* a game, a segment and the contents of the tile */
    {
      g_autofree char *text =
        g_strdup_printf ("<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"set\" game=\"%s\">"
                         "<title xml:lang=\"en\">Set</title><tile id=\"set-1\" %s</tile></tileset>", row[0], row[2]);
      g_auto (Advice) advice = { NULL };
      g_autoptr (GString) unseen = g_string_new (NULL);

      advise (&advice, text, NULL);
      for (guint j = 0; j < advice.issues->list->len; j++)
        {
          const BastideTilesetIssue *issue = g_ptr_array_index (advice.issues->list, j);

          if (strstr (issue->message, "cannot be seen") != NULL || strstr (issue->message, "nobody can see") != NULL)
            g_string_append_printf (unseen, "%s%s", unseen->len > 0 ? " " : "", issue->segment);
        }
      g_test_message ("%s", row[2]);
      g_assert_cmpstr (unseen->str, ==, g_str_equal (row[1], "-") ? "" : row[1]);
    }
}
