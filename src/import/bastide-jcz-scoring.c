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
#include "rules/bastide-row.h"

#define STRING "(?:'[^',]*'|\"[^\",]*\")"
#define EMPTY "return\\[\\];?"
#define LIST "return\\[(?<items>\\{.*\\}),?\\];?"

/* Ids of rules are the attribute and a number. */
#define MAX_WORD (BASTIDE_MAX_ROW_ID - 3)
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
 */
typedef struct
{
  const BastideSegmentKind *kind;
  const char               *word;
  const char               *mark;
  gboolean                  number;
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
add_score (const Modifier *self,
           BastideElement *rules,
           const char     *when,
           Points          points)
{
  BastideElement *row = bastide_element_new ("score");
  BastideElement *test = bastide_element_new ("if");
  BastideElement *add = bastide_element_new ("add");
  g_autofree char *id = g_strdup_printf ("%s-%u", self->word, rules->children->len);
  g_autofree char *number = g_strdup_printf ("%d", points.points);

  bastide_element_set (row, "id", id);
  bastide_element_set (row, "on", self->kind->name);
  bastide_element_set (row, "when", self->kind->completes ? when : "end");
  bastide_element_set (test, "count", "marks");
  bastide_element_set (test, "mark", self->mark);
  bastide_element_set (add, "points", number);
  bastide_element_set (add, "each", points.each);
  if (points.of_mark)
    bastide_element_set (add, "mark", self->mark);
  bastide_element_take_child (row, test);
  bastide_element_take_child (row, add);
  bastide_element_take_child (rules, row);
}

/* Adds the rules of an item. Returns: whether it could be said */
static gboolean
read_item (const Modifier *self,
           BastideElement *rules,
           const char     *members,
           const char     *condition)
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
      if (!only_open && complete.points != 0)
        add_score (self, rules, "completed", complete);
      if (!only_complete && open.points != 0)
        add_score (self, rules, "end", open);
    }

  return TRUE;
}

static gboolean
read_script (const Modifier *self,
             BastideElement *rules,
             const char     *script)
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

/* A mark on segments of a kind, called as the attribute. */
static void
add_mark (const Modifier *self,
          BastideElement *rules)
{
  BastideElement *mark = bastide_element_new ("mark");
  BastideElement *title = bastide_element_new ("title");
  BastideElement *counted = bastide_element_new ("counted");
  g_autofree char *name = g_strdelimit (g_strdup (self->word), "-_", ' ');

  bastide_element_set (mark, "id", self->word);
  bastide_element_set (mark, "on", self->kind->name);
  if (self->number)
    bastide_element_set (mark, "number", "true");
  bastide_element_set_language (counted, "en");
  bastide_element_set (counted, "one", name);
  bastide_element_set (counted, "other", name);
  bastide_element_set_language (title, "en");
  name[0] = g_ascii_toupper (name[0]);
  title->text = g_strdup (name);
  bastide_element_take_child (mark, title);
  bastide_element_take_child (mark, counted);
  bastide_element_take_child (rules, mark);
}

/* Returns: whether a modifier is one of ours, with all that it brings */
static gboolean
read_modifier (BastideJczImport     *import,
               const BastideElement *node,
               BastideElement       *rules)
{
  g_autoptr (GRegex) form = g_regex_new ("^([a-z]+)\\[([a-z][a-z-]*)\\]$", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (BastideElement) own = bastide_element_new ("rules");
  const char *type = bastide_element_get (node, "type");
  const char *selector = bastide_element_get (node, "selector");
  const BastideElement *child;
  g_autofree char *script = NULL;
  g_autofree char *element = NULL;
  g_autofree char *word = NULL;
  g_auto (GStrv) words = NULL;
  g_auto (GStrv) known = NULL;
  Modifier self = { .number = g_strcmp0 (type, "+") == 0 };
  int kind;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (strcmp (child->name, "scoring") == 0)
      {
        g_autofree char *text = bastide_jcz_get_text (child);
        g_auto (GStrv) parts = g_strsplit_set (text, " \t\r\n", MAX_SCRIPT);

        g_free (script);
        script = g_strjoinv ("", parts);
      }
  if (script == NULL || selector == NULL || strlen (script) > MAX_SCRIPT || (!self.number && g_strcmp0 (type, "any") != 0)
      || !g_regex_match (form, selector, 0, &match))
    return FALSE;

  element = g_match_info_fetch (match, 1);
  self.word = self.mark = word = g_match_info_fetch (match, 2);
  words = bastide_jcz_words_find (import->words, "elements", element, NULL);
  kind = words != NULL && words[1] != NULL ? bastide_game_interface_find_kind (import->tileset->game, words[1]) : -1;
  if (kind < 0 || strlen (word) > MAX_WORD || bastide_element_find (rules, "mark", word) != NULL)
    return FALSE;
  self.kind = &import->tileset->game->kinds[kind];
  known = bastide_jcz_words_find (import->words, "attributes", element, word);
  if (known != NULL && known[1] != NULL)
    self.mark = known[1];
  else
    add_mark (&self, own);
  if (!read_script (&self, own, script))
    return FALSE;

  for (guint i = 0; i < own->children->len; i++)
    bastide_element_take_child (rules, bastide_element_ref (g_ptr_array_index (own->children, i)));

  return TRUE;
}

BastideElement *
bastide_jcz_read_modifiers (BastideJczImport *import,
                            const GPtrArray  *modifiers)
{
  g_autoptr (BastideElement) rules = bastide_element_new ("rules");
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new ("");

  for (guint i = 0; i < modifiers->len; i++)
    {
      const BastideElement *node = g_ptr_array_index (modifiers, i);

      if (i >= BASTIDE_MAX_ROWS || !read_modifier (import, node, rules))
        bastide_jcz_report_add (import->report, node->line, NULL,
                                _("The points for “%s” were left out: rules cannot say them."),
                                bastide_element_get (node, "selector") != NULL ? bastide_element_get (node, "selector")
                                                                               : node->name);
    }
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
