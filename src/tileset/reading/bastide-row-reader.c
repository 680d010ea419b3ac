/* bastide-row-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the rules that a set brings: the rows in <rules>. Marks come first, since rows and tiles name them. */

#include "bastide-row-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-values.h"
#include "bastide-xml-shape.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-word.h"

#define ROW_ID "[A-Za-z][A-Za-z0-9._-]{0,23}"
#define POINTS "(?:-?[1-9][0-9]*)@-99..99"
#define COUNT "[0-9]+@0..999"
#define SWITCH "true|false|0|1"
#define LANGUAGE "xml:lang=[A-Za-z][A-Za-z0-9-]{0,34}"
#define FORM "(?s:.{1,100})"

/* The same as in data/tileset.rng. */
static const BastideXmlShape shapes[] = {
  { "rules", " *", "mark|figure|score+" },
  { "mark", "id=" ROW_ID " on=" BASTIDE_XML_WORDS ("[a-z-]+") " number?=" SWITCH " off?=" SWITCH " *",
    "title+ counted*" },
  { "figure", "id=" ROW_ID " on=" BASTIDE_XML_WORDS ("[a-z-]+") " count?=[0-9]+@1..25 strength?=[0-9] follower?=" SWITCH
    " companion?=" SWITCH " off?=" SWITCH " *", "title+ counted*" },
  { "score", "id=" ROW_ID " on=" BASTIDE_XML_WORDS ("[a-z-]+") " when?=completed|end|both "
    "to?=winners|turn|present|owner off?=" SWITCH " *", "title* if* raise|add|times|exactly|void+" },
  { "title", LANGUAGE " *", "#" },
  { "counted", LANGUAGE " one?=" FORM " few?=" FORM " many?=" FORM " other?=" FORM " *", "" },
  { "if", "count=marks|tiles-around|features-beside mark=" ROW_ID " least?=" COUNT " most?=" COUNT " *", "" },
  { "if", "count=tiles least?=" COUNT " most?=" COUNT " *", "" },
  { "if", "count=figures figure=" ROW_ID " least?=" COUNT " most?=" COUNT " *", "" },
  { "raise", "by=" POINTS " each=" BASTIDE_XML_WORDS ("(?:tile|shield|tile-around|feature-beside)") " *", "" },
  { "add", "points=" POINTS " each?=once|tile|shield|tile-around|figure *", "" },
  { "add", "points=" POINTS " each=mark mark=" ROW_ID " *", "" },
  { "add", "points=" POINTS " each=feature-beside kind=[a-z-]+ *", "" },
  { "times", "by=[2-9] *", "" },
  { "exactly", "points=(?:-?[0-9]+)@-99..99 *", "" },
  { "void", " *", "" },
  { NULL }
};

static const char *const effect_names[] = { "raise", "add", "times", "exactly", "void", NULL };
static const char *const test_names[] = { "marks", "tiles", "figures", "tiles-around", "features-beside", NULL };

typedef struct
{
  BastideTileset       *tileset;
  BastideTilesetIssues *issues;
  const BastideElement *node; /* of the row */
  BastideRow           *row;
} Reader;

#define fail(self, node, code, ...) \
  bastide_tileset_issues_add_error ((self)->issues, (node)->line, BASTIDE_TILESET_ERROR_##code, __VA_ARGS__)

/* --- Names --- */

static void
read_titles (Reader *self)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (self->node, &i)) != NULL;)
    if (strcmp (child->name, "title") == 0)
      bastide_tileset_read_text (child, BASTIDE_MAX_TITLE_LENGTH, self->row->titles, self->issues);
}

/* Each language has the forms that whole numbers need in it. */
static void
read_counted (Reader               *self,
              const BastideElement *node)
{
  static const char *const names[BASTIDE_N_PLURALS] = { BASTIDE_PLURALS };
  const char *language = bastide_element_get_language (node);
  BastideCounted *counted = g_new0 (BastideCounted, 1);
  guint needed = bastide_plurals_of (language);

  counted->language = g_strdup (language);
  for (guint i = 0; i < BASTIDE_N_PLURALS; i++)
    {
      counted->forms[i] = g_strdup (bastide_element_get (node, names[i]));
      if (counted->forms[i] == NULL && (needed & (1u << i)))
        fail (self, node, STRUCTURE, _("“%s” has no form “%s” in the language “%s”."), self->row->id, names[i], language);
    }
  g_ptr_array_add (self->row->counted, counted);
}

/* Whatever has a name in a language has a number of them, too. */
static void
check_languages (Reader *self)
{
  for (guint i = 0; i < self->row->titles->len; i++)
    {
      const BastideText *title = g_ptr_array_index (self->row->titles, i);
      gboolean found = FALSE;

      for (guint j = 0; j < self->row->counted->len; j++)
        found |= strcmp (((BastideCounted *) g_ptr_array_index (self->row->counted, j))->language, title->language) == 0;
      if (!found)
        fail (self, self->node, STRUCTURE, _("“%s” has no <%s> in the language “%s”."), self->row->id, "counted",
              title->language);
    }
}

/* --- What rows speak of --- */

/* Kinds of segments by their names, a bit each; the word "tile" is none. */
static guint
read_kinds (Reader *self,
            gboolean may_be_tile)
{
  const BastideGameInterface *game = self->tileset->game;
  g_auto (GStrv) words = g_strsplit_set (bastide_element_get (self->node, "on"), " \t\r\n", -1);
  guint kinds = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int kind = bastide_game_interface_find_kind (game, words[i]);

      if (*words[i] == '\0' || (may_be_tile && strcmp (words[i], "tile") == 0 && words[i + 1] == NULL && i == 0))
        continue;
      if (kind < 0)
        fail (self, self->node, UNKNOWN, _("<%s> is no kind of segment of the game “%s”."), words[i], game->id);
      else
        kinds |= 1u << kind;
    }

  return kinds;
}

/* A mark of the set, else one of the game and its modules. */
static const BastideMarkInfo *
find_mark (Reader               *self,
           const BastideElement *node)
{
  const char *name = bastide_element_get (node, "mark");
  const BastideMarkInfo *mark;

  if (name == NULL)
    return NULL;

  mark = bastide_tileset_find_mark (self->tileset, name);
  if (mark == NULL)
    fail (self, node, UNKNOWN, _("There is no mark “%s”, neither in <rules> nor in the game."), name);

  return mark;
}

static void
read_test (Reader               *self,
           const BastideElement *node)
{
  const char *least = bastide_element_get (node, "least");
  const char *most = bastide_element_get (node, "most");
  BastideRowTest test = {
    .mark = find_mark (self, node), .figure = g_strdup (bastide_element_get (node, "figure")),
    .least = least != NULL ? (guint) g_ascii_strtoull (least, NULL, 10) : most != NULL ? 0 : 1,
    .most = most != NULL ? (guint) g_ascii_strtoull (most, NULL, 10) : G_MAXUINT,
  };

  while (strcmp (test_names[test.type], bastide_element_get (node, "count")) != 0)
    test.type++;
  if (test.figure != NULL)
    {
      const BastideRow *row = bastide_tileset_find_row (self->tileset, test.figure);

      if (row != NULL && row->type == BASTIDE_ROW_FIGURE)
        {
          g_free (test.figure);
          test.figure = g_strdup (row->name);
        }
      else if (bastide_registry_find_figure (self->tileset->game, test.figure) == NULL)
        fail (self, node, UNKNOWN, _("There is no figure “%s” in this game"), test.figure);
    }
  if (test.least > test.most)
    fail (self, node, VALUE, _("At least %u and at most %u is never so."), test.least, test.most);
  if (self->row->tests->len == BASTIDE_MAX_ROW_TESTS)
    fail (self, node, TOO_LARGE, _("There are more than %d <%s>."), BASTIDE_MAX_ROW_TESTS, node->name);
  if (self->row->tests->len >= BASTIDE_MAX_ROW_TESTS)
    g_free (test.figure);
  else
    g_array_append_val (self->row->tests, test);
}

static guint
read_each (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : bastide_row_each_names[BASTIDE_EACH_ONCE], " \t\r\n", -1);
  guint each = 0;

  for (guint i = 0; i < BASTIDE_N_ROW_EACHES; i++)
    if (g_strv_contains ((const char *const *) words, bastide_row_each_names[i]))
      each |= 1u << i;

  return each;
}

static gboolean
has_shields (const BastideGameInterface *game)
{
  for (guint i = 0; i < game->vocabulary.n_items; i++)
    if (game->vocabulary.items[i].unit == BASTIDE_UNIT_SHIELD)
      return TRUE;

  return FALSE;
}

/* Whether features of one of these kinds can touch one of another kind. */
static gboolean
may_touch (const BastideGameInterface *game,
           guint                       kinds,
           guint                       other)
{
  for (guint kind = 0; kind < game->n_kinds; kind++)
    if ((kinds & (1u << kind)) && (game->kinds[kind].touches & (1u << other)))
      return TRUE;

  return (game->kinds[other].touches & kinds) != 0;
}

static void
read_effect (Reader               *self,
             const BastideElement *node)
{
  const BastideGameInterface *game = self->tileset->game;
  const char *number = bastide_element_get (node, "points");
  const char *kind = bastide_element_get (node, "kind");
  BastideRowEffect effect = {
    .type = (BastideRowEffectType) bastide_node_find_name (node, effect_names),
    .each = read_each (bastide_element_get (node, "each")),
    .mark = find_mark (self, node),
  };

  if (number == NULL)
    number = bastide_element_get (node, "by");
  effect.number = number != NULL ? (int) g_ascii_strtoll (number, NULL, 10) : 0;
  if (kind != NULL && bastide_game_interface_find_kind (game, kind) < 0)
    fail (self, node, UNKNOWN, _("<%s> is no kind of segment of the game “%s”."), kind, game->id);
  else if (kind != NULL)
    {
      effect.kind = (guint) bastide_game_interface_find_kind (game, kind);
      if (!may_touch (game, self->row->kinds, effect.kind))
        fail (self, node, VALUE, _("What “%s” speaks of never touches a <%s>."), self->row->id, kind);
    }
  if ((effect.each & (1u << BASTIDE_EACH_SHIELD)) && !has_shields (game))
    fail (self, node, VALUE, _("The game “%s” has no shields."), game->id);
  if (effect.type != BASTIDE_EFFECT_ADD && self->row->to != BASTIDE_TO_WINNERS)
    fail (self, node, VALUE, _("Only <add> can give points to others than the winners."));
  if (self->row->effects->len == BASTIDE_MAX_ROW_EFFECTS)
    fail (self, node, TOO_LARGE, _("“%s” does more than %d things."), self->row->id, BASTIDE_MAX_ROW_EFFECTS);
  if (self->row->effects->len < BASTIDE_MAX_ROW_EFFECTS)
    g_array_append_val (self->row->effects, effect);
}

/* --- Rows --- */

/* FALSE without the attribute. */
static gboolean
read_switch (Reader     *self,
             const char *name)
{
  const char *text = bastide_element_get (self->node, name);
  gboolean on = FALSE;

  return text != NULL && bastide_switch_parse (text, &on) && on;
}

static guint
read_number (Reader     *self,
             const char *name,
             guint       fallback)
{
  const char *text = bastide_element_get (self->node, name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : fallback;
}

static void
read_all_counted (Reader *self)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (self->node, &i)) != NULL;)
    if (strcmp (child->name, "counted") == 0)
      read_counted (self, child);
  check_languages (self);
}

static void
read_figure (Reader *self)
{
  BastideRow *row = self->row;

  row->kinds = read_kinds (self, FALSE);
  row->count = read_number (self, "count", 1);
  row->companion = read_switch (self, "companion");
  row->strength = read_number (self, "strength", row->companion ? 0 : 1);
  row->follower = read_switch (self, "follower");
  read_all_counted (self);
  if (row->companion && row->strength > 0)
    fail (self, self->node, VALUE, _("“%s” stands beside a follower; it cannot have a strength of its own."), row->id);
  if (row->strength * row->count > G_MAXUINT8)
    fail (self, self->node, VALUE, _("All “%s” of a player must have at most a strength of %d together."), row->id,
          G_MAXUINT8);
}

static void
read_mark (Reader *self)
{
  self->row->kinds = read_kinds (self, TRUE);
  self->row->mark.type = read_switch (self, "number") ? BASTIDE_MARK_COUNT : BASTIDE_MARK_FLAG;
  read_all_counted (self);
  if (bastide_registry_find_mark (self->tileset->game, self->row->id) != NULL
      || bastide_tileset_is_attribute (self->row->id))
    fail (self, self->node, DUPLICATE, _("A mark cannot be called “%s”: tiles have an attribute of this name."),
          self->row->id);
}

static guint
read_when (const BastideElement *node)
{
  const char *when = bastide_element_get (node, "when");

  if (when == NULL || strcmp (when, "completed") == 0)
    return BASTIDE_WHEN_COMPLETED;

  return strcmp (when, "end") == 0 ? BASTIDE_WHEN_END : BASTIDE_WHEN_COMPLETED | BASTIDE_WHEN_END;
}

/* What never happens is a mistake. */
static void
check_when (Reader *self)
{
  const BastideGameInterface *game = self->tileset->game;
  const BastideRow *row = self->row;
  gboolean has_figure = FALSE;

  for (guint kind = 0; kind < game->n_kinds; kind++)
    if ((row->kinds & (1u << kind)) && !game->kinds[kind].completes && !(row->when & BASTIDE_WHEN_END))
      fail (self, self->node, VALUE, _("“%s” never happens: a <%s> is never completed."), row->id,
            game->kinds[kind].name);
  for (guint i = 0; i < row->tests->len; i++)
    has_figure |= g_array_index (row->tests, BastideRowTest, i).type == BASTIDE_TEST_FIGURE;
  if (row->to == BASTIDE_TO_TURN && (row->when & BASTIDE_WHEN_END))
    fail (self, self->node, VALUE, _("“%s” never happens: it is nobody's turn at the end."), row->id);
  if (row->to == BASTIDE_TO_OWNER && !has_figure)
    fail (self, self->node, VALUE, _("“%s” gives points to the owner of a figure; it must count that figure."), row->id);
}

static void
read_score (Reader *self)
{
  const char *to = bastide_element_get (self->node, "to");
  BastideRow *row = self->row;
  const BastideElement *child;
  guint types = 0;

  row->kinds = read_kinds (self, FALSE);
  row->when = read_when (self->node);
  while (to != NULL && strcmp (bastide_row_to_names[row->to], to) != 0)
    row->to++;
  for (guint i = 0; (child = bastide_element_next (self->node, &i)) != NULL;)
    if (strcmp (child->name, "if") == 0)
      read_test (self, child);
    else if (bastide_node_find_name (child, effect_names) >= 0)
      read_effect (self, child);
  check_when (self);

  for (guint i = 0; i < row->effects->len; i++)
    {
      guint type = 1u << g_array_index (row->effects, BastideRowEffect, i).type;

      if ((type & (1u << BASTIDE_EFFECT_EXACTLY | 1u << BASTIDE_EFFECT_VOID)) && (types != 0 || row->effects->len > 1))
        {
          fail (self, self->node, VALUE, _("“%s” says what a feature brings, and something else; only one can be so."),
                row->id);
          return;
        }
      types |= type;
    }
}

static gboolean
is_same_test (const BastideRowTest *a,
              const BastideRowTest *b)
{
  return a->type == b->type && a->mark == b->mark && g_strcmp0 (a->figure, b->figure) == 0;
}

/* Whether two rows can count the same feature: no test of one excludes a test of the other. */
static gboolean
can_meet (const BastideRow *a,
          const BastideRow *b)
{
  if (!(a->kinds & b->kinds) || !(a->when & b->when))
    return FALSE;

  for (guint i = 0; i < a->tests->len; i++)
    for (guint j = 0; j < b->tests->len; j++)
      {
        const BastideRowTest *test = &g_array_index (a->tests, BastideRowTest, i);
        const BastideRowTest *other = &g_array_index (b->tests, BastideRowTest, j);

        if (is_same_test (test, other) && (test->least > other->most || other->least > test->most))
          return FALSE;
      }

  return TRUE;
}

static gboolean
is_final (const BastideRow *row)
{
  return row->effects->len > 0
         && g_array_index (row->effects, BastideRowEffect, 0).type >= BASTIDE_EFFECT_EXACTLY;
}

/* Two rows that say what a feature brings must never meet. */
static void
check_meetings (Reader *self)
{
  const GPtrArray *rows = self->tileset->rows;

  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const BastideRow *row = g_ptr_array_index (rows, i);
        const BastideRow *other = g_ptr_array_index (rows, j);

        if (is_final (row) && is_final (other) && can_meet (row, other))
          bastide_tileset_issues_add_error (self->issues, row->line, BASTIDE_TILESET_ERROR_VALUE,
            _("“%s” contradicts “%s” on line %u: both say what the same feature brings."), row->id, other->id,
            other->line);
      }
}

static void
read_rows (Reader               *self,
           const BastideElement *node,
           BastideRowType        type)
{
  for (guint i = 0; (self->node = bastide_element_next (node, &i)) != NULL;)
    {
      const char *id = bastide_element_get (self->node, "id");
      const BastideRow *other = bastide_tileset_find_row (self->tileset, id);

      if (strcmp (self->node->name, bastide_row_type_names[type]) != 0)
        continue;
      if (other != NULL)
        {
          fail (self, self->node, DUPLICATE, _("There is a rule “%s” on line %u already; ids must differ."), id,
                other->line);
          continue;
        }
      self->row = bastide_row_new (self->tileset, type, id);
      self->row->line = self->node->line;
      self->row->off = read_switch (self, "off");
      g_ptr_array_add (self->tileset->rows, self->row);
      read_titles (self);
      if (type == BASTIDE_ROW_MARK)
        read_mark (self);
      else if (type == BASTIDE_ROW_FIGURE)
        read_figure (self);
      else
        read_score (self);
    }
}

/* A set of a newer version of the program says which rules it needs. */
static gboolean
check_names (const BastideElement *node,
             BastideTilesetIssues *issues)
{
  guint n_errors = issues->n_errors;
  const BastideElement *child;
  guint n = 0;

  for (guint i = 0; (child = bastide_node_next_element (node, &i, issues)) != NULL; n++)
    {
      gboolean known = FALSE;

      for (guint j = 0; j < BASTIDE_N_ROW_TYPES; j++)
        known |= strcmp (child->name, bastide_row_type_names[j]) == 0;
      if (!known)
        bastide_tileset_issues_add_error (issues, child->line, BASTIDE_TILESET_ERROR_TOO_NEW,
          _("This version of Bastide knows no rules of the kind <%s>."), child->name);
    }
  if (n > BASTIDE_MAX_ROWS)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("A set has at most %d rules of its own, not %u."), BASTIDE_MAX_ROWS, n);

  return issues->n_errors == n_errors;
}

void
bastide_tileset_read_rules (BastideTileset       *tileset,
                            const BastideElement *node,
                            BastideTilesetIssues *issues)
{
  Reader self = { .tileset = tileset, .issues = issues };
  GError *error = NULL;

  g_return_if_fail (tileset != NULL && node != NULL && issues != NULL);

  if (!check_names (node, issues))
    return;
  if (!bastide_xml_check_shape (node, shapes, BASTIDE_TILESET_NAMESPACE, issues->name, &error))
    {
      bastide_tileset_issues_take_error (issues, error);
      return;
    }
  if (bastide_registry_find_module (tileset->game, tileset->id) != NULL)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("A set with rules of its own cannot be called “%s”: an expansion of the game is."), tileset->id);

  /* Rows may name marks that stand after them. */
  for (guint type = 0; type < BASTIDE_N_ROW_TYPES; type++)
    read_rows (&self, node, type);
  check_meetings (&self);
  bastide_tileset_make_module (tileset);
}
