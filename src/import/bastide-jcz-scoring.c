/* bastide-jcz-scoring.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Scoring expressions. JCloisterZone's files may name an attribute of features and a script of JavaScript that returns
 * points for it. A script that is a list of products is a rule here; any other one is left out and named.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-jcz-private.h"
#include "bastide-jcz-words.h"
#include "bastide-row-reader.h"
#include "bastide-tileset-reader.h"
#include "rules/bastide-row.h"

#define STRING "(?:'[^',]*'|\"[^\",]*\")"
#define EMPTY "return\\[\\];?"
#define LIST "return\\[(?<items>\\{.*\\}),?\\];?"

/* Ids of rules are the attribute and a number. */
#define MAX_WORD (BASTIDE_MAX_ROW_ID - 4)
#define MAX_SCRIPT 1000

/* Scripts without blanks, with and without a condition. */
static const char *const script_forms[] = {
  "^" LIST "$",
  "^if\\((?<if>[^()]+)\\)(?:\\{" LIST "\\}|" LIST ")(?:else)?(?:\\{?" EMPTY "\\}?)?$",
  "^if\\(!(?<unless>[\\w-]+)\\)(?:\\{" EMPTY "\\}|" EMPTY ")" LIST "$",
};

/**
 * Modifier:
 * @kind: of the segments with the attribute
 * @word: the attribute
 * @mark: what it is here
 * @number: whether its values are added up; otherwise it is a flag
 * @n_scores: the rules that it has made
 */
typedef struct
{
  const BastideSegmentKind *kind;
  const char               *word;
  const char               *mark;
  gboolean                  number;
  guint                     n_scores;
} Modifier;

/* Points of one item of a script. @each: as in a rule; NULL for what cannot be said. @of_mark: whether marks count */
typedef struct
{
  int         points;
  const char *each;
  gboolean    of_mark;
} Points;

/* A product of numbers, and of the marks and the tiles at most once. @complete: for a completed feature */
static Points
parse_product (const Modifier *self,
               const char     *text,
               gboolean        complete)
{
  g_autoptr (GRegex) choice = g_regex_new ("\\(?completed\\?(-?\\d{1,2}):(-?\\d{1,2})\\)?", G_REGEX_RAW, 0, NULL);
  g_autofree char *chosen = g_regex_replace (choice, text, -1, 0, complete ? "\\1" : "\\2", 0, NULL);
  g_auto (GStrv) factors = g_strsplit (chosen, "*", -1);
  gboolean completes = self->kind->completes;
  Points points = { 1, "once", FALSE };
  guint n_marks = 0, n_tiles = 0;

  if (!completes && g_regex_match (choice, text, 0, NULL))
    return (Points) { .each = NULL };

  for (guint i = 0; factors[i] != NULL; i++)
    {
      const char *thing = strcmp (factors[i], self->word) == 0 ? (self->number ? "mark" : "once")
                          : strcmp (factors[i], "tiles") == 0 && completes ? "tile" : NULL;

      if (g_strcmp0 (thing, "mark") == 0)
        n_marks++;
      else if (g_strcmp0 (thing, "tile") == 0)
        n_tiles++;
      else if (thing != NULL)
        continue;
      else if (g_regex_match_simple ("^-?\\d{1,2}$", factors[i], G_REGEX_RAW, 0))
        points.points *= (int) g_ascii_strtoll (factors[i], NULL, 10);
      else
        return (Points) { .each = NULL };
      if (n_marks > 1 || n_tiles > 1 || ABS (points.points) > BASTIDE_MAX_ROW_POINTS)
        return (Points) { .each = NULL };
    }
  points.each = n_tiles > 0 ? "tile" : n_marks > 0 ? "mark" : "once";
  points.of_mark = n_marks > 0;

  return points;
}

/* A rule for completed features, for unfinished ones, or for both. */
static void
add_score (Modifier   *self,
           GString    *rules,
           const char *when,
           Points      points)
{
  if (points.points == 0)
    return;

  g_string_append_printf (rules, "<score id='%s-%u' on='%s' when='%s'><if count='marks' mark='%s'/>"
                          "<add points='%d' each='%s'",
                          self->word, ++self->n_scores, self->kind->name, self->kind->completes ? when : "end",
                          self->mark, points.points, points.each);
  if (points.of_mark)
    g_string_append_printf (rules, " mark='%s'", self->mark);
  g_string_append (rules, "/></score>");
}

/* Adds the rules of an item. Returns: whether it could be said */
static gboolean
read_item (Modifier   *self,
           GString    *rules,
           const char *members,
           const char *condition)
{
  g_autoptr (GRegex) form = g_regex_new ("^(?:(?:name:" STRING "|count:[\\w-]+),?)*points:([^,]+)"
                                         "(?:,(?:name:" STRING "|count:[\\w-]+))*,?$", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = NULL;
  gboolean once, only_complete, only_open;
  Points complete, open;

  if (!g_regex_match (form, members, 0, &match))
    return FALSE;

  text = g_match_info_fetch (match, 1);
  complete = parse_product (self, text, TRUE);
  open = parse_product (self, text, FALSE);
  once = g_strcmp0 (condition, self->word) == 0 || condition == NULL;
  only_complete = self->kind->completes && g_strcmp0 (condition, "completed") == 0;
  only_open = self->kind->completes && g_strcmp0 (condition, "!completed") == 0;
  if (complete.each == NULL || open.each == NULL || !(once || only_complete || only_open))
    return FALSE;

  if (once && complete.points == open.points)
    add_score (self, rules, "both", complete);
  else
    {
      if (!only_open)
        add_score (self, rules, "completed", complete);
      if (!only_complete)
        add_score (self, rules, "end", open);
    }

  return TRUE;
}

static gboolean
read_script (Modifier   *self,
             GString    *rules,
             const char *script)
{
  for (guint i = 0; i < G_N_ELEMENTS (script_forms); i++)
    {
      g_autoptr (GRegex) form = g_regex_new (script_forms[i], G_REGEX_RAW | G_REGEX_DUPNAMES, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *items = NULL;
      g_autofree char *condition = NULL;
      g_auto (GStrv) parts = NULL;
      gboolean good = TRUE;

      if (!g_regex_match (form, script, 0, &match))
        continue;
      items = g_match_info_fetch_named (match, "items");
      condition = i > 0 ? g_match_info_fetch_named (match, i == 1 ? "if" : "unless") : NULL;
      /* The braces at both ends go; those between items part them. */
      items[strlen (items) - 1] = '\0';
      parts = g_regex_split_simple ("\\},\\{", items + 1, G_REGEX_RAW, 0);
      for (guint j = 0; parts[j] != NULL; j++)
        good = good && read_item (self, rules, parts[j], condition);
      return good;
    }

  return FALSE;
}

/* Adds a mark that is called as the attribute, and rules. Returns: whether they say all that a modifier does */
static gboolean
read_modifier (BastideJczImport     *import,
               const BastideElement *node,
               GString              *rules)
{
  g_autoptr (GRegex) form = g_regex_new ("^([a-z]+)\\[([a-z][a-z-]*)\\]$", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  const char *type = bastide_element_get (node, "type");
  const char *selector = bastide_element_get (node, "selector");
  const BastideElement *scoring = bastide_element_find (node, "scoring", NULL);
  g_autofree char *text = scoring != NULL ? bastide_jcz_get_text (scoring) : NULL;
  g_auto (GStrv) parts = g_strsplit_set (text != NULL ? text : "", " \t\r\n", MAX_SCRIPT);
  g_autofree char *script = g_strjoinv ("", parts);
  g_autofree char *element = NULL;
  g_autofree char *word = NULL;
  g_autofree char *used = NULL;
  g_auto (GStrv) words = NULL;
  g_auto (GStrv) known = NULL;
  Modifier self = { .number = g_strcmp0 (type, "+") == 0 };
  int kind;

  if (selector == NULL || strlen (script) > MAX_SCRIPT || (!self.number && g_strcmp0 (type, "any") != 0)
      || !g_regex_match (form, selector, 0, &match))
    return FALSE;

  element = g_match_info_fetch (match, 1);
  self.word = self.mark = word = g_match_info_fetch (match, 2);
  words = bastide_jcz_words_find (import->words, "elements", element, NULL);
  kind = words != NULL && words[1] != NULL ? bastide_game_interface_find_kind (import->tileset->game, words[1]) : -1;
  if (kind < 0 || strlen (word) > MAX_WORD)
    return FALSE;
  self.kind = &import->tileset->game->kinds[kind];
  known = bastide_jcz_words_find (import->words, "attributes", element, word);
  if (known != NULL && known[1] != NULL)
    self.mark = known[1];
  /* An attribute says one thing. */
  used = g_strdup_printf (" mark='%s'", self.mark);
  if (strstr (rules->str, used) != NULL)
    return FALSE;
  if (self.mark == word)
    g_string_append_printf (rules, "<mark id='%s' on='%s' number='%s'><title xml:lang='en'>%c%s</title>"
                            "<counted xml:lang='en' one='%s' other='%s'/></mark>", word, self.kind->name,
                            self.number ? "true" : "false", g_ascii_toupper (word[0]), word + 1, word, word);

  return read_script (&self, rules, script);
}

BastideElement *
bastide_jcz_read_modifiers (BastideJczImport *import,
                            const GPtrArray  *modifiers)
{
  g_autoptr (GString) xml = g_string_new ("<rules xmlns='" BASTIDE_TILESET_NAMESPACE "'>");
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new ("");
  g_autoptr (BastideElement) rules = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < modifiers->len; i++)
    {
      const BastideElement *node = g_ptr_array_index (modifiers, i);
      const char *selector = bastide_element_get (node, "selector");
      gsize length = xml->len;

      if (i < BASTIDE_MAX_ROWS && read_modifier (import, node, xml))
        continue;
      g_string_truncate (xml, length);
      bastide_jcz_report_add (import->report, node->line, NULL,
                              _("The points for “%s” were left out: rules cannot say them."),
                              selector != NULL ? selector : node->name);
    }
  g_string_append (xml, "</rules>");
  bytes = g_bytes_new (xml->str, xml->len);
  rules = bastide_xml_parse (bytes, "", xml->len, NULL);
  if (rules->children->len == 0)
    return NULL;

  bastide_tileset_read_rules (import->tileset, rules, issues);
  if (issues->n_errors == 0)
    return g_steal_pointer (&rules);

  bastide_jcz_report_add (import->report, ((const BastideElement *) g_ptr_array_index (modifiers, 0))->line, NULL,
                          _("The points for attributes were left out: %s"),
                          ((const BastideTilesetIssue *) g_ptr_array_index (issues->list, 0))->sentence);
  g_ptr_array_set_size (import->tileset->rows, 0);

  return NULL;
}
