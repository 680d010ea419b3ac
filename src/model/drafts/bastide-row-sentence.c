/* bastide-row-sentence.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-row-sentence.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-row-names.h"
#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"
#include "rules/bastide-word.h"
#include "tileset/edit/bastide-rulebook-edit.h"
#include "tileset/reading/bastide-row-reader.h"

/* Sentences may be made in another language than the user's. */
#undef C_
#define C_(context, text) bastide_word_translate (context, text)

/* Words of an attribute, and how they are called. The first one is not written, unless it is needed. */
typedef struct
{
  const char        *attribute;
  const char        *label;
  gboolean           needed;
  const char *const *words;
  const char *const *labels;
} Words;

/* Words of an attribute that is off or on. */
#define SWITCH(attribute, label, off, on) \
  { attribute, label, FALSE, (const char *const[]) { "false", "true", NULL }, (const char *const[]) { off, on } }

/* A label for each word of an enumeration, in its order: a new word cannot be forgotten. */
#define LABELS(n, ...) \
  ((const char *const[sizeof ((const char *const[]) { __VA_ARGS__ }) == (n) * sizeof (char *) ? (n) : -1]) \
   { __VA_ARGS__ })

static const char *
translate (const char *text)
{
  return bastide_word_translate ("rule sentence", text);
}

/* --- What the reader says --- */

/* Returns: (transfer full): a copy with all that is in it, whose lines are those of a file */
static BastideElement *
put_on_line (const BastideElement *element,
             guint                 line)
{
  BastideElement *copy = bastide_element_copy (element);

  copy->line = line;
  for (guint i = 0; i < copy->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (copy->children, i);

      copy->children->pdata[i] = put_on_line (child, line);
      bastide_element_unref (child);
    }

  return copy;
}

/* Other rows matter only where a row can name or contradict them. */
static gboolean
matters (const BastideElement *other,
         const BastideElement *row)
{
  return bastide_row_element_declares (other)
         || (g_strcmp0 (other->name, "drawing") == 0
             && g_strcmp0 (bastide_element_get (other, "id"), bastide_element_get (row, "look")) == 0)
         || (bastide_row_element_is_row (other) && g_strcmp0 (other->name, row->name) == 0);
}

/* @look: (out) (optional): of the row. Returns: (transfer full) (nullable): the first thing that is wrong in a row */
static char *
find_error (const BastideRowSentence *self,
            const BastideElement     *rules,
            const BastideElement     *row,
            char                    **look)
{
  enum { OTHER = 1, ROW };
  g_autoptr (BastideTileset) set = bastide_tileset_new (self->game, self->set);
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new ("");
  g_autoptr (BastideElement) root = bastide_element_new ("rules");
  const char *id = bastide_element_get (row, "id");
  const BastideRow *read;

  for (guint i = 0; i < rules->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (rules->children, i);

      if (child == row || matters (child, row))
        bastide_element_take_child (root, put_on_line (child, child == row ? ROW : OTHER));
    }
  bastide_tileset_read_rules (set, root, issues);
  read = id != NULL ? bastide_tileset_find_row (set, id) : NULL;
  if (look != NULL && read != NULL)
    *look = g_strdup (read->look);
  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (issue->severity == BASTIDE_TILESET_SEVERITY_ERROR && issue->line == ROW)
        return g_strdup (issue->sentence);
    }

  return NULL;
}

static gboolean
names (const BastideElement *element,
       const char           *attribute,
       const char           *id)
{
  gboolean found = g_strcmp0 (bastide_element_get (element, attribute), id) == 0;

  for (guint i = 0; !found && i < element->children->len; i++)
    found = names (g_ptr_array_index (element->children, i), attribute, id);

  return found;
}

static gboolean
is_final (const BastideElement *row)
{
  return bastide_element_find (row, "exactly", NULL) != NULL || bastide_element_find (row, "void", NULL) != NULL;
}

/* Whether a change of a row can make another one wrong: one that reads a piece as a mark, or says what the same feature
 * brings. */
static gboolean
affects (const BastideElement *row,
         const BastideElement *other)
{
  const char *id = bastide_element_get (row, "id");

  if (other == row || !bastide_row_element_is_row (other))
    return FALSE;
  if (strcmp (row->name, "piece") == 0)
    return names (other, "mark", id) || names (other, "piece", id);

  return strcmp (row->name, "score") == 0 && strcmp (other->name, "score") == 0 && is_final (row) && is_final (other);
}

/* Returns: (transfer full) (nullable): what would be wrong in another row that was right */
static char *
find_error_elsewhere (const BastideRowSentence *self,
                      const BastideElement     *rules,
                      const BastideElement     *row)
{
  for (guint i = 0; i < rules->children->len; i++)
    {
      const BastideElement *other = g_ptr_array_index (rules->children, i);
      g_autofree char *why = affects (row, other) ? find_error (self, rules, other, NULL) : NULL;
      g_autofree char *before = why != NULL && i < self->rules->children->len
                                  ? find_error (self, self->rules, g_ptr_array_index (self->rules->children, i), NULL)
                                  : NULL;

      if (why != NULL && before == NULL)
        return g_steal_pointer (&why);
    }

  return NULL;
}

/* --- Things that are named --- */

/* Returns: (transfer none) (nullable): the row of a mark, a figure, a token or a piece; a piece may be a mark */
static BastideElement *
find_thing (const BastideRowSentence *self,
            const char               *type,
            const char               *id)
{
  BastideElement *row = bastide_element_find (self->rules, type, id);

  return row == NULL && strcmp (type, "mark") == 0 ? bastide_element_find (self->rules, "piece", id) : row;
}

/* Returns: (transfer full): the name of a mark, a figure, a token or a piece, as it stands in a sentence */
static char *
name_thing (const BastideRowSentence *self,
            const char               *type,
            const char               *id)
{
  const BastideElement *row = find_thing (self, type, id);
  const BastideMarkInfo *mark = strcmp (type, "mark") == 0 ? bastide_registry_find_mark (self->game, id) : NULL;
  const BastideFigureKind *figure = strcmp (type, "figure") == 0 ? bastide_registry_find_figure (self->game, id) : NULL;
  const char *title = row != NULL ? bastide_row_element_get_title (row)
                      : mark != NULL && mark->title != NULL ? bastide_word_translate ("tool", mark->title)
                      : figure != NULL ? bastide_text_figure (figure) : id;

  /* Translators: the name of a mark, a figure, a token or a piece in a rule, uninflected */
  return g_strdup_printf (C_("rule sentence", "“%s”"), title);
}

/* Returns: (transfer full) (element-type utf8): ids of all marks, figures, tokens or pieces: those of the set first */
static GPtrArray *
list_things (const BastideRowSentence *self,
             const char               *type)
{
  GPtrArray *ids = g_ptr_array_new ();
  const BastideVocabulary *words;

  for (guint i = 0; i < self->rules->children->len; i++)
    {
      BastideElement *row = g_ptr_array_index (self->rules->children, i);

      gboolean is_mark = g_strcmp0 (row->name, "piece") == 0 && g_strcmp0 (bastide_element_get (row, "as"), "mark") == 0
                         && strcmp (type, "mark") == 0;

      if ((is_mark || g_strcmp0 (row->name, type) == 0) && bastide_element_get (row, "id") != NULL)
        g_ptr_array_add (ids, (gpointer) bastide_element_get (row, "id"));
    }
  for (guint i = 0; (words = bastide_registry_get_vocabulary (self->game, i)) != NULL; i++)
    {
      for (guint j = 0; strcmp (type, "mark") == 0 && j < words->n_marks; j++)
        g_ptr_array_add (ids, (gpointer) words->marks[j].name);
      for (guint j = 0; strcmp (type, "figure") == 0 && j < words->n_figures; j++)
        g_ptr_array_add (ids, (gpointer) words->figures[j].name);
    }

  return ids;
}

/* Whether features of a row can have a mark: else it would never happen. */
static gboolean
can_have (const BastideRowSentence *self,
          const char               *id)
{
  const char *on = bastide_element_get (self->row, "on");
  const BastideElement *row = find_thing (self, "mark", id);
  const BastideMarkInfo *mark = bastide_registry_find_mark (self->game, id);
  g_auto (GStrv) kinds = g_strsplit (on != NULL ? on : "", " ", -1);
  g_auto (GStrv) others = g_strsplit (row != NULL ? bastide_element_get (row, "on") : "", " ", -1);

  /* A mark of the whole tile counts on each tile of a feature. */
  if (row != NULL ? g_strv_contains ((const char *const *) others, "tile")
                    || g_strv_contains ((const char *const *) others, "corner")
                  : mark != NULL && mark->segment_kinds == 0)
    return TRUE;
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      int kind = bastide_game_interface_find_kind (self->game, kinds[i]);

      if (row != NULL ? g_strv_contains ((const char *const *) others, kinds[i])
                      : mark != NULL && kind >= 0 && (mark->segment_kinds & (1u << kind)))
        return TRUE;
    }

  return on == NULL;
}

/* --- Elements that lack nothing --- */

typedef enum
{
  NEVER,
  PERHAPS,
  ALWAYS,
} Need;

/* Gives an element an attribute that it needs, and takes away one that it may not have. */
static void
need (const BastideRowSentence *self,
      BastideElement           *element,
      const char               *attribute,
      Need                      wanted)
{
  g_autoptr (GPtrArray) things = NULL;

  if (wanted == NEVER)
    bastide_element_set (element, attribute, NULL);
  if (wanted != ALWAYS || bastide_element_get (element, attribute) != NULL)
    return;

  things = list_things (self, attribute);
  for (guint i = 0; i < things->len; i++)
    if (strcmp (attribute, "mark") != 0 || strcmp (element->name, "event") == 0
        || can_have (self, g_ptr_array_index (things, i)))
      {
        bastide_element_set (element, attribute, g_ptr_array_index (things, i));
        return;
      }
}

static gboolean
is_word (const char *text,
         const char *a,
         const char *b)
{
  return text != NULL && (strcmp (text, a) == 0 || (b != NULL && strcmp (text, b) == 0));
}

/* Tiles around and features beside may be those with a kind of segment, or of a kind. */
static gboolean
may_name_kind (const BastideElement *element)
{
  const char *count = bastide_element_get (element, "count");
  const char *each = bastide_element_get (element, "each");

  return is_word (count, "tiles-around", "tiles-beside") || is_word (count, "features-beside", "completed")
         || is_word (each, "tile-around", "feature-beside") || is_word (each, "tile-beside", "completed");
}

static void
need_kind (const BastideRowSentence *self,
           BastideElement           *element)
{
  if (bastide_element_get (element, "kind") == NULL)
    bastide_element_set (element, "kind", self->game->kinds[0].name);
}

/* After a word was chosen: other attributes may be needed, or are no longer allowed. */
static void
complete (const BastideRowSentence *self,
          BastideElement           *element)
{
  const char *count = bastide_element_get (element, "count");
  const char *each = bastide_element_get (element, "each");
  const char *when = bastide_element_get (element, "when");

  if (strcmp (element->name, "if") == 0)
    {
      if (!may_name_kind (element))
        bastide_element_set (element, "kind", NULL);
      else if (is_word (count, "completed", NULL))
        need_kind (self, element);
      if (is_word (count, "largest", NULL))
        {
          bastide_element_set (element, "least", NULL);
          bastide_element_set (element, "most", NULL);
        }
      need (self, element, "token", is_word (count, "tokens", NULL) ? ALWAYS : NEVER);
      need (self, element, "mark", bastide_element_get (element, "kind") != NULL
                                   || is_word (count, "tiles-around", "tiles-beside") ? PERHAPS
                                   : is_word (count, "marks", "features-beside") ? ALWAYS : NEVER);
      need (self, element, "figure", is_word (count, "figures", "figures-around") ? PERHAPS : NEVER);
    }
  else if (strcmp (element->name, "add") == 0 || strcmp (element->name, "tokens") == 0)
    {
      need (self, element, "figure", is_word (each, "figure", "figure-around") ? PERHAPS : NEVER);
      need (self, element, "mark", is_word (each, "mark", NULL) ? ALWAYS
                                   : may_name_kind (element) || is_word (each, "tile", NULL) ? PERHAPS : NEVER);
      if (!may_name_kind (element))
        bastide_element_set (element, "kind", NULL);
      else if (is_word (each, "feature-beside", "completed"))
        need_kind (self, element);
      need (self, element, "token", strcmp (element->name, "tokens") == 0 || is_word (each, "token", NULL) ? ALWAYS : NEVER);
    }
  else if (is_word (element->name, "lay", "pick-up"))
    need (self, element, "piece", ALWAYS);
  else if (strcmp (element->name, "token") == 0 && is_word (bastide_element_get (element, "single"), "true", "1"))
    bastide_element_set (element, "stock", NULL);
  else if (strcmp (element->name, "event") == 0)
    {
      /* An event when a tile is laid needs no mark, but most of them have one. */
      need (self, element, "mark", is_word (when, "laid", NULL)
                                   && !is_word (bastide_element_get (self->row, "when"), "laid", NULL) ? ALWAYS
                                   : PERHAPS);
      need (self, element, "figure", is_word (when, "extended", NULL)
                                     && !is_word (bastide_element_get (self->row, "when"), "extended", NULL) ? ALWAYS
                                     : is_word (when, "laid", "completed") ? NEVER : PERHAPS);
      if (is_word (when, "completed", NULL) && bastide_element_get (element, "on") == NULL)
        bastide_element_set (element, "on", self->game->kinds[0].name);
      else if (is_word (when, "laid", NULL) && !is_word (bastide_element_get (self->row, "when"), "laid", NULL))
        bastide_element_set (element, "on", NULL);
      if (!is_word (when, "laid", "extended"))
        bastide_element_set (element, "instead", NULL);
      if (g_strcmp0 (when, bastide_element_get (self->row, "when")) != 0
          && !is_word (bastide_element_get (element, "every"), "true", "1"))
        bastide_element_set (element, "every", NULL);
    }
}

/* An effect or a condition may need something of which there is none yet.
 * Returns: (transfer full) (nullable): a new row that declares it */
static BastideElement *
make_lacking (const BastideRowSentence *self,
              BastideElement           *element)
{
  const char *type = is_word (element->name, "lay", "pick-up") ? "piece"
                     : is_word (element->name, "tokens", NULL)
                         || is_word (bastide_element_get (element, "count"), "tokens", NULL)
                         || is_word (bastide_element_get (element, "each"), "token", NULL) ? "token" : NULL;
  BastideElement *made = NULL;

  for (guint i = 0; made == NULL && i < element->children->len; i++)
    made = make_lacking (self, g_ptr_array_index (element->children, i));
  if (made == NULL && type != NULL && bastide_element_get (element, type) == NULL)
    {
      made = bastide_row_element_new (self->game, self->rules, type);
      bastide_element_set (element, type, bastide_element_get (made, "id"));
    }

  return made;
}

/* --- Choices --- */

static void
choice_free (gpointer data)
{
  BastideRowChoice *self = data;

  g_free (self->label);
  g_free (self->why);
  g_clear_pointer (&self->rules, bastide_element_unref);
  g_free (self);
}

/*
 * Tries a choice, and adds it.
 *
 * @label: (transfer full)
 * @element: (transfer full) (nullable): what is to stand in place of that of the part; NULL for nothing
 * @added: (nullable): a row that is to stand before the sentence
 */
static BastideRowChoice *
offer (const BastideRowSentence *self,
       const BastideRowPart     *part,
       GPtrArray                *choices,
       char                     *label,
       BastideElement           *element,
       BastideElement           *added)
{
  BastideRowChoice *choice = g_new0 (BastideRowChoice, 1);
  g_autoptr (BastideElement) own = element;
  g_autoptr (BastideElement) row = NULL;
  g_autoptr (BastideElement) rules = NULL;
  g_autoptr (BastideElement) made = NULL;

  if (element != NULL)
    complete (self, element);
  if (element != NULL && added == NULL)
    added = made = make_lacking (self, element);
  row = part->element == self->row ? bastide_element_ref (element)
                                   : bastide_rulebook_element_substitute (self->row, part->element, element, NULL);
  rules = bastide_rulebook_element_substitute (self->rules, self->row, row, NULL);
  if (added != NULL)
    {
      BastideElement *whole = bastide_element_copy (rules);
      guint position = 0;

      g_ptr_array_find (whole->children, row, &position);
      bastide_element_insert_child (whole, position, bastide_element_ref (added));
      bastide_element_unref (rules);
      rules = whole;
    }
  choice->label = label;
  choice->why = find_error (self, rules, row, NULL);
  if (choice->why == NULL)
    choice->why = find_error_elsewhere (self, rules, row);
  /* A row that is wrong already may stay wrong for a while. */
  if (choice->why == NULL || self->error != NULL)
    choice->rules = g_steal_pointer (&rules);
  g_ptr_array_add (choices, choice);

  return choice;
}

static BastideElement *
with (const BastideRowPart *part,
      const char           *attribute,
      const char           *value)
{
  BastideElement *copy = bastide_element_copy (part->element);

  bastide_element_set (copy, attribute, value);

  return copy;
}

static void
list_words (const BastideRowSentence *self,
            const BastideRowPart     *part,
            GPtrArray                *choices)
{
  const Words *words = part->words;
  const char *chosen = bastide_element_get (part->element, words->attribute);

  for (guint i = 0; words->words[i] != NULL; i++)
    {
      const char *word = words->words[i];
      gboolean usual = i == 0 && !words->needed;

      if (words->labels[i] == NULL)
        continue;
      offer (self, part, choices, g_strdup (translate (words->labels[i])),
             with (part, words->attribute, usual ? NULL : word), NULL)
        ->chosen = chosen != NULL ? g_strcmp0 (chosen, word) == 0 : usual;
    }
}

/* Marks, figures, tokens: by their attribute. */
static void
list_named (const BastideRowSentence *self,
            const BastideRowPart     *part,
            GPtrArray                *choices)
{
  const char *type = part->attribute;
  g_autoptr (GPtrArray) things = list_things (self, type);
  const char *chosen = bastide_element_get (part->element, type);
  gboolean of_feature = strcmp (type, "mark") == 0
                        && (is_word (bastide_element_get (part->element, "count"), "marks", NULL)
                            || is_word (bastide_element_get (part->element, "each"), "mark", "tile"))
                        && !is_word (bastide_element_get (self->row, "when"), "laid", NULL);
  g_autoptr (BastideElement) added = NULL;

  if (part->words != NULL)
    offer (self, part, choices, g_strdup (translate (part->words)), with (part, type, NULL), NULL)
      ->chosen = chosen == NULL;
  for (guint i = 0; i < things->len; i++)
    {
      const char *id = g_ptr_array_index (things, i);

      if (!of_feature || can_have (self, id) || g_strcmp0 (id, chosen) == 0)
        offer (self, part, choices, name_thing (self, type, id), with (part, type, id), NULL)
          ->chosen = g_strcmp0 (id, chosen) == 0;
    }

  added = bastide_row_element_new (self->game, self->rules, type);
  if (strcmp (type, "mark") == 0 && bastide_element_get (self->row, "on") != NULL)
    bastide_element_set (added, "on", bastide_element_get (self->row, "on"));
  offer (self, part, choices,
         g_strdup (strcmp (type, "mark") == 0 ? C_("rule sentence", "New mark")
                   : strcmp (type, "figure") == 0 ? C_("rule sentence", "New figure")
                   : strcmp (type, "piece") == 0 ? C_("rule sentence", "New piece") : C_("rule sentence", "New token")),
         with (part, type, bastide_element_get (added, "id")), added);
}

/* Returns: (transfer full): a list of words with one of them put in or taken out */
static char *
toggle_word (const char *list,
             const char *word,
             gboolean   *had)
{
  g_auto (GStrv) words = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  GString *text = g_string_new (NULL);

  *had = FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      *had |= strcmp (words[i], word) == 0;
      if (*words[i] != '\0' && strcmp (words[i], word) != 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
    }
  if (!*had)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", word);

  return g_string_free (text, FALSE);
}

static void
offer_word (const BastideRowSentence *self,
            const BastideRowPart     *part,
            GPtrArray                *choices,
            char                     *label,
            const char               *word)
{
  gboolean had;
  g_autofree char *words = toggle_word (bastide_element_get (part->element, part->attribute), word, &had);

  BastideRowChoice *choice = offer (self, part, choices, label,
                                    with (part, part->attribute, *words != '\0' || part->words == NULL ? words : NULL),
                                    NULL);

  choice->chosen = had;
  if (*words != '\0' || choice->why == NULL)
    return;
  g_free (choice->why);
  choice->why = g_strdup (C_("rule sentence", "One of them must stay."));
}

/* A mark may stand on the whole tile, a piece lie there and beside tiles. */
static const struct
{
  const char *word;
  const char *label;
} places[] = {
  { "tile", NC_("rule sentence", "the whole tile") },
  { "cell", NC_("rule sentence", "an empty cell") },
  { "edge", NC_("rule sentence", "an edge") },
  { "edge-half", NC_("rule sentence", "half of an edge") },
  { "corner", NC_("rule sentence", "a corner") },
};

/* Returns: (nullable): how such a place is called */
static const char *
name_place (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_strcmp0 (places[i].word, word) == 0)
      return translate (places[i].label);

  return NULL;
}

/* On an edge a piece closes something, on half of one it may; elsewhere it does not. */
static BastideElement *
with_place (const BastideRowPart *part,
            const char           *on)
{
  BastideElement *copy = with (part, "on", on);
  const char *as = bastide_element_get (copy, "as");
  gboolean edge = strcmp (on, "edge") == 0;

  if (as != NULL && strcmp (on, "edge-half") != 0 && edge != is_word (as, "barrier", "cap"))
    bastide_element_set (copy, "as", edge ? "cap" : strcmp (on, "cell") == 0 ? "block" : "mark");
  else if (as != NULL && strcmp (on, "cell") == 0)
    bastide_element_set (copy, "as", "block");

  return copy;
}

/* Kinds of segments, or one of the other places. */
static void
list_kinds (const BastideRowSentence *self,
            const BastideRowPart     *part,
            GPtrArray                *choices)
{
  const char *on = bastide_element_get (part->element, "on");
  gboolean is_place = name_place (on) != NULL;
  gboolean piece = strcmp (part->element->name, "piece") == 0;

  for (guint i = 0; i < self->game->n_kinds; i++)
    if (is_place)
      offer (self, part, choices, g_strdup (bastide_text_edge (self->game, i)),
             with_place (part, self->game->kinds[i].name), NULL);
    else
      offer_word (self, part, choices, g_strdup (bastide_text_edge (self->game, i)), self->game->kinds[i].name);
  for (guint i = 0; i < (piece ? G_N_ELEMENTS (places) : strcmp (part->element->name, "mark") == 0); i++)
    offer (self, part, choices, g_strdup (translate (places[i].label)), with_place (part, places[i].word), NULL)
      ->chosen = is_word (on, places[i].word, NULL);
}

/* One kind of features that touch another, or of segments on tiles around; @part: its words stand for none. */
static void
list_kind (const BastideRowSentence *self,
           const BastideRowPart     *part,
           GPtrArray                *choices)
{
  if (part->words != NULL)
    offer (self, part, choices, g_strdup (translate (part->words)), with (part, "kind", NULL), NULL)
      ->chosen = bastide_element_get (part->element, "kind") == NULL;
  for (guint i = 0; i < self->game->n_kinds; i++)
    offer (self, part, choices, g_strdup (bastide_text_edge (self->game, i)),
           with (part, "kind", self->game->kinds[i].name), NULL)
      ->chosen = is_word (bastide_element_get (part->element, "kind"), self->game->kinds[i].name, NULL);
}

static const Words raised = {
  "each", NULL, TRUE, (const char *const[]) { "tile", "shield", "tile-around", "feature-beside", NULL },
  (const char *const[]) {
    NC_("rule sentence", "tile"), NC_("rule sentence", "shield"), NC_("rule sentence", "tile around"),
    NC_("rule sentence", "completed feature that touches it"),
  },
};

static void
list_raised (const BastideRowSentence *self,
             const BastideRowPart     *part,
             GPtrArray                *choices)
{
  for (guint i = 0; raised.words[i] != NULL; i++)
    offer_word (self, part, choices, g_strdup (translate (raised.labels[i])), raised.words[i]);
}

static void
list_tokens (const BastideRowSentence *self,
             const BastideRowPart     *part,
             GPtrArray                *choices)
{
  g_autoptr (GPtrArray) tokens = list_things (self, "token");

  for (guint i = 0; i < tokens->len; i++)
    offer_word (self, part, choices, name_thing (self, "token", g_ptr_array_index (tokens, i)),
                g_ptr_array_index (tokens, i));
}

static const struct
{
  const char *name;
  const char *label;
} traits[] = {
  { "follower", NC_("rule sentence", "is an ordinary follower") },
  { "companion", NC_("rule sentence", "stands only beside a follower of its owner") },
  { "joins", NC_("rule sentence", "may stand where others do") },
  { "beside", NC_("rule sentence", "may be placed in a turn with another figure") },
  { "stays", NC_("rule sentence", "stays to the end") },
};

static gboolean
is_on (const BastideElement *element,
       const char           *name)
{
  return is_word (bastide_element_get (element, name), "true", "1");
}

static void
list_traits (const BastideRowSentence *self,
             const BastideRowPart     *part,
             GPtrArray                *choices)
{
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    {
      gboolean on = is_on (part->element, traits[i].name);
      BastideElement *copy = with (part, traits[i].name, on ? NULL : "true");

      /* It has no strength of its own. */
      if (strcmp (traits[i].name, "companion") == 0 && !on)
        bastide_element_set (copy, "strength", NULL);
      offer (self, part, choices, g_strdup (translate (traits[i].label)), copy, NULL)->chosen = on;
    }
}

/* A limit for figures or for tiles, and which way round it is. */
static const struct
{
  gboolean    tile;
  const char *may;
  const char *label;
} limits[] = {
  { FALSE, "not", NC_("rule sentence", "A figure may not stand:") },
  { FALSE, "only", NC_("rule sentence", "A figure may only stand:") },
  { TRUE, "not", NC_("rule sentence", "A tile may not be laid:") },
  { TRUE, "only", NC_("rule sentence", "A tile may only be laid:") },
  { TRUE, "fill", NC_("rule sentence", "A tile also fits between any four, and what differs from it ends there:") },
  { TRUE, "plug", NC_("rule sentence", "A tile also fits between any four, and everything ends at it:") },
};

static guint
get_limit (const BastideElement *row)
{
  gboolean tile = is_word (bastide_element_get (row, "on"), "tile", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (limits[i].tile == tile && is_word (bastide_element_get (row, "may"), limits[i].may, NULL))
      return i;

  return tile ? 2 : 0;
}

/* Whether a limit speaks of certain places. */
static gboolean
has_places (guint limit)
{
  return !is_word (limits[limit].may, "fill", "plug");
}

static void
list_limits (const BastideRowSentence *self,
             const BastideRowPart     *part,
             GPtrArray                *choices)
{
  guint chosen = get_limit (part->element);

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      BastideElement *copy = with (part, "may", limits[i].may);

      if (limits[i].tile != limits[chosen].tile || has_places (i) != has_places (chosen))
        {
          g_autoptr (BastideElement) test = bastide_element_new ("if");

          bastide_element_set (copy, "on", limits[i].tile ? "tile" : self->game->kinds[0].name);
          bastide_element_set (copy, limits[i].tile ? "figure" : "mark", NULL);
          bastide_element_set (test, "count", limits[i].tile ? "tiles-around" : "tiles");
          bastide_element_set (test, "least", limits[i].tile ? "1" : "3");
          complete (self, test);
          bastide_element_remove_children (copy);
          if (has_places (i))
            bastide_element_take_child (copy, g_steal_pointer (&test));
        }
      offer (self, part, choices, g_strdup (translate (limits[i].label)), copy, NULL)->chosen = i == chosen;
    }
}

/* --- Conditions and effects --- */

/* Rows and effects that may hold an effect. */
enum
{
  IN_SCORE = 1 << 0,
  IN_EVENT = 1 << 1,
  IN_DIE = 1 << 2,
  IN_CHOICE = 1 << 3,
  IN_NEST = 1 << 4, /* a die that stands in a choice, or a choice after a die */
  IN_TOKEN = 1 << 5,
  IN_FIGURE = 1 << 6,
};

#define NESTED (IN_DIE | IN_CHOICE | IN_NEST)

static const struct
{
  const char *name;
  guint       in;
  const char *label;
  const char *attributes[4]; /* of a new one */
} effects[] = {
  { "add", IN_SCORE | IN_EVENT | NESTED | IN_TOKEN | IN_FIGURE, NC_("rule sentence", "add"), { "points", "1" } },
  { "raise", IN_SCORE, NC_("rule sentence", "raise the worth of each"), { "each", "tile", "by", "1" } },
  { "times", IN_SCORE, NC_("rule sentence", "multiply all points by"), { "by", "2" } },
  { "exactly", IN_SCORE, NC_("rule sentence", "it is worth exactly"), { "points", "3" } },
  { "void", IN_SCORE, NC_("rule sentence", "it is worth nothing"), { NULL } },
  { "most", IN_TOKEN, NC_("rule sentence", "for the most of them:"), { "points", "5" } },
  { "sets", IN_TOKEN, NC_("rule sentence", "for each set of different ones:"), { "points", "5" } },
  { "table", IN_TOKEN, NC_("rule sentence", "by their number,"), { "points", "1 4 9" } },
  { "tokens", IN_EVENT | NESTED, NC_("rule sentence", "take tokens:"), { "number", "1" } },
  { "draw", IN_EVENT | NESTED, NC_("rule sentence", "another tile is drawn and laid"), { NULL } },
  { "deploy", IN_EVENT | NESTED, NC_("rule sentence", "place another figure:"), { NULL } },
  { "recall", IN_EVENT | NESTED, NC_("rule sentence", "call a figure of your own home:"), { NULL } },
  { "take-off", IN_EVENT | NESTED, NC_("rule sentence", "send home:"), { NULL } },
  { "move", IN_EVENT | NESTED, NC_("rule sentence", "move a figure of your own on this tile:"), { NULL } },
  { "lay", IN_EVENT | NESTED, NC_("rule sentence", "lay a piece:"), { "to", "tile" } },
  { "pick-up", IN_EVENT | NESTED, NC_("rule sentence", "pick up a piece:"), { NULL } },
  { "roll", IN_EVENT | IN_CHOICE, NC_("rule sentence", "throw a die; its sides:"), { "sides", "6" } },
  { "choose", IN_EVENT | IN_DIE, NC_("rule sentence", "choose one:"), { NULL } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (effects) == BASTIDE_N_ROW_EFFECTS);

static guint
get_holder (const BastideElement *holder)
{
  return strcmp (holder->name, "score") == 0 ? IN_SCORE : strcmp (holder->name, "event") == 0 ? IN_EVENT
         : strcmp (holder->name, "token") == 0 ? IN_TOKEN : strcmp (holder->name, "figure") == 0 ? IN_FIGURE : IN_NEST;
}

static int
find_effect (const BastideElement *element)
{
  for (guint i = 0; element->namespace == NULL && element->name != NULL && i < G_N_ELEMENTS (effects); i++)
    if (strcmp (effects[i].name, element->name) == 0)
      return (int) i;

  return -1;
}

static BastideElement *
make_effect (const BastideRowSentence *self,
             guint                     effect,
             guint                     holder)
{
  BastideElement *element = bastide_element_new (effects[effect].name);
  gboolean choose = strcmp (element->name, "choose") == 0;

  for (guint i = 0; i + 1 < G_N_ELEMENTS (effects[effect].attributes) && effects[effect].attributes[i] != NULL; i += 2)
    bastide_element_set (element, effects[effect].attributes[i], effects[effect].attributes[i + 1]);
  if (strcmp (element->name, "add") == 0 && holder == IN_SCORE)
    bastide_element_set (element, "each", "tile");
  if (strcmp (element->name, "sets") == 0)
    bastide_element_set (element, "of", bastide_element_get (self->row, "id"));
  if (choose || strcmp (element->name, "roll") == 0)
    {
      BastideElement *points = bastide_element_new ("add");

      bastide_element_set (points, "points", "1");
      bastide_element_set (points, "each", choose ? NULL : "die");
      bastide_element_take_child (element, points);
    }
  if (choose)
    bastide_element_take_child (element, bastide_element_new ("draw"));

  return element;
}

/* The effect or condition goes. */
static void
offer_removal (const BastideRowSentence *self,
               const BastideRowPart     *part,
               GPtrArray                *choices)
{
  BastideRowChoice *choice = offer (self, part, choices, g_strdup (C_("rule sentence", "Remove this")), NULL, NULL);

  if (choice->rules == NULL)
    g_ptr_array_remove (choices, choice);
}

/* @part: its element is the effect that gives way, its index says what holds it */
static void
list_effects (const BastideRowSentence *self,
              const BastideRowPart     *part,
              GPtrArray                *choices)
{
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    if (effects[i].in & part->index)
      {
        gboolean chosen = strcmp (effects[i].name, part->element->name) == 0;
        BastideElement *effect = chosen ? bastide_element_copy (part->element) : make_effect (self, i, part->index);

        bastide_element_set (effect, "at", bastide_element_get (part->element, "at"));
        offer (self, part, choices, g_strdup (translate (effects[i].label)), effect, NULL)->chosen = chosen;
      }
  offer_removal (self, part, choices);
}

/* @part: its element is what holds the effects */
static void
list_new_effects (const BastideRowSentence *self,
                  const BastideRowPart     *part,
                  GPtrArray                *choices)
{
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    if (effects[i].in & part->index)
      {
        BastideElement *copy = bastide_element_copy (part->element);
        BastideElement *effect = make_effect (self, i, part->index);

        complete (self, effect);
        bastide_element_take_child (copy, effect);
        offer (self, part, choices, g_strdup (translate (effects[i].label)), copy, NULL);
      }
}

static const Words counts = {
  "count", NC_("rule sentence", "Condition"), TRUE, bastide_row_test_names,
  LABELS (
    BASTIDE_N_ROW_TESTS,
    NC_("rule sentence", "mark"), NC_("rule sentence", "tiles"), NC_("rule sentence", "figure"),
    NC_("rule sentence", "tiles around:"), NC_("rule sentence", "tiles beside:"),
    NC_("rule sentence", "features that touch it:"), NC_("rule sentence", "figures on the tiles around:"),
    NC_("rule sentence", "completed features of the whole game:"), NC_("rule sentence", "larger than all completed before"),
    NC_("rule sentence", "tokens"), NC_("rule sentence", "steps to the north of the first tile"),
    NC_("rule sentence", "steps to the east of the first tile"),
    NC_("rule sentence", "steps to the south of the first tile"),
    NC_("rule sentence", "steps to the west of the first tile")),
};

static void
list_tests (const BastideRowSentence *self,
            const BastideRowPart     *part,
            GPtrArray                *choices)
{
  list_words (self, part, choices);
  offer_removal (self, part, choices);
}

/* Conditions stand after the names, before the effects. */
static void
list_new_tests (const BastideRowSentence *self,
                const BastideRowPart     *part,
                GPtrArray                *choices)
{
  guint place = 0;

  for (guint i = 0; i < part->element->children->len; i++)
    if (find_effect (g_ptr_array_index (part->element->children, i)) < 0)
      place = i + 1;
  for (guint i = 0; counts.words[i] != NULL; i++)
    {
      BastideElement *copy = bastide_element_copy (part->element);
      BastideElement *test = bastide_element_new ("if");

      bastide_element_set (test, "count", counts.words[i]);
      bastide_element_set (test, "least", "1");
      complete (self, test);
      bastide_element_insert_child (copy, place, test);
      offer (self, part, choices, g_strdup (translate (counts.labels[i])), copy, NULL);
    }
}

/* --- Parts --- */

#define ANY_FIGURE NC_("rule sentence", "any figure")
#define ANY_MARK NC_("rule sentence", "with any marks or none")
#define ANY_KIND NC_("rule sentence", "of any kind")

static void
part_free (gpointer data)
{
  BastideRowPart *self = data;

  g_free (self->text);
  g_free (self);
}

/* @text: (transfer full) */
static BastideRowPart *
add_part (BastideRowSentence *self,
          BastideRowPartType  type,
          BastideElement     *element,
          const char         *label,
          char               *text)
{
  BastideRowPart *part = g_new0 (BastideRowPart, 1);

  part->type = type;
  part->element = element;
  part->label = label != NULL ? translate (label) : NULL;
  part->text = text;
  g_ptr_array_add (self->parts, part);

  return part;
}

static void
add_text (BastideRowSentence *self,
          const char         *text)
{
  add_part (self, BASTIDE_ROW_PART_WORDS, NULL, NULL, g_strdup (text));
}

static void
add_words (BastideRowSentence *self,
           BastideElement     *element,
           const Words        *words)
{
  const char *chosen = bastide_element_get (element, words->attribute);
  guint i = 0;
  BastideRowPart *part;

  while (chosen != NULL && words->words[i] != NULL && strcmp (words->words[i], chosen) != 0)
    i++;
  part = add_part (self, BASTIDE_ROW_PART_CHOICE, element, words->label,
                   g_strdup (words->words[i] == NULL || words->labels[i] == NULL ? chosen
                             : translate (words->labels[i])));
  part->words = words;
  part->list = list_words;
}

/* A mark, a figure or a token. @any: (nullable): words for none of them */
static void
add_thing (BastideRowSentence *self,
           BastideElement     *element,
           const char         *type,
           const char         *any)
{
  const char *id = bastide_element_get (element, type);
  BastideRowPart *part;

  part = add_part (self, BASTIDE_ROW_PART_CHOICE, element,
                   strcmp (type, "mark") == 0 ? NC_("rule sentence", "Mark")
                   : strcmp (type, "figure") == 0 ? NC_("rule sentence", "Figure")
                   : strcmp (type, "piece") == 0 ? NC_("rule sentence", "Piece") : NC_("rule sentence", "Token"),
                   id != NULL ? name_thing (self, type, id) : g_strdup (any != NULL ? translate (any) : "?"));
  part->attribute = type;
  part->words = any;
  part->list = list_named;
}

static int
get_number (const BastideElement *element,
            const char           *attribute,
            guint                 index,
            int                   fallback)
{
  const char *text = bastide_element_get (element, attribute);
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  return index < g_strv_length (words) ? (int) g_ascii_strtoll (words[index], NULL, 10) : fallback;
}

static BastideRowPart *
add_number (BastideRowSentence *self,
            BastideElement     *element,
            const char         *attribute,
            const char         *label,
            int                 least,
            int                 most)
{
  BastideRowPart *part = add_part (self, BASTIDE_ROW_PART_NUMBER, element, label, NULL);

  part->attribute = attribute;
  part->least = least;
  part->most = most;
  part->value = get_number (element, attribute, 0, 1);
  part->text = g_strdup_printf ("%d", part->value);

  return part;
}

static void
set_text (BastideRowPart *part,
          char           *text)
{
  g_free (part->text);
  part->text = text;
}

/* @any: (nullable): words for none */
static void
add_kind (BastideRowSentence *self,
          BastideElement     *element,
          const char         *any)
{
  const char *kind = bastide_element_get (element, "kind");
  int found = kind != NULL ? bastide_game_interface_find_kind (self->game, kind) : -1;
  BastideRowPart *part;

  part = add_part (self, BASTIDE_ROW_PART_CHOICE, element, NC_("rule sentence", "Where"),
                   g_strdup (found >= 0 ? bastide_text_edge (self->game, (guint) found)
                             : kind == NULL && any != NULL ? translate (any) : "?"));
  part->words = any;
  part->list = list_kind;
}

static void
add_points (BastideRowSentence *self,
            BastideElement     *element)
{
  BastideRowPart *part = add_number (self, element, "points", NC_("rule sentence", "Points"), -BASTIDE_MAX_ROW_POINTS,
                                     BASTIDE_MAX_ROW_POINTS);

  set_text (part, bastide_text_n_points (part->value));
}

/* @none: (nullable): words where there is no attribute, if there need not be one */
static void
add_kinds (BastideRowSentence *self,
           BastideElement     *element,
           const char         *none)
{
  const char *on = bastide_element_get (element, "on");
  g_auto (GStrv) words = g_strsplit_set (on != NULL ? on : "", " \t\r\n", -1);
  GString *text = g_string_new (NULL);
  BastideRowPart *part;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int kind = bastide_game_interface_find_kind (self->game, words[i]);

      if (*words[i] == '\0')
        continue;
      if (text->len > 0)
        g_string_append (text, C_("rule", " or "));
      g_string_append (text, kind >= 0 ? bastide_text_edge (self->game, (guint) kind)
                             : name_place (words[i]) != NULL ? name_place (words[i]) : words[i]);
    }
  if (text->len == 0)
    g_string_append (text, none != NULL ? translate (none) : "?");
  part = add_part (self, BASTIDE_ROW_PART_SEVERAL, element, NC_("rule sentence", "Where"), g_string_free (text, FALSE));
  part->attribute = "on";
  part->words = none;
  part->list = list_kinds;
}

static BastideRowPart *
add_list (BastideRowSentence *self,
          BastideElement     *element,
          BastideRowPartType  type,
          const char         *label,
          char               *text,
          void              (*list) (const BastideRowSentence *, const BastideRowPart *, GPtrArray *))
{
  BastideRowPart *part = add_part (self, type, element, label, text);

  part->list = list;

  return part;
}

/* --- Conditions --- */

static void
add_tests (BastideRowSentence *self,
           BastideElement     *row)
{
  gboolean first = TRUE;

  for (guint i = 0; i < row->children->len; i++)
    {
      BastideElement *test = g_ptr_array_index (row->children, i);
      const char *count = bastide_element_get (test, "count");
      const char *word;
      BastideRowPart *part;

      if (test->namespace != NULL || g_strcmp0 (test->name, "if") != 0)
        continue;
      /* Translators: a condition follows: "if mark “Well” at least 2"; may begin with a comma */
      word = first ? C_("rule sentence", "if") : C_("rule sentence", "and if");
      first = FALSE;
      if (*word == ',')
        add_text (self, ",");
      add_text (self, word + strspn (word, ", "));
      add_words (self, test, &counts);
      ((BastideRowPart *) g_ptr_array_index (self->parts, self->parts->len - 1))->list = list_tests;
      if (is_word (count, "figures", "figures-around"))
        add_thing (self, test, "figure", ANY_FIGURE);
      if (may_name_kind (test))
        add_kind (self, test, is_word (count, "completed", NULL) ? NULL : ANY_KIND);
      if (is_word (count, "tokens", NULL))
        add_thing (self, test, "token", NULL);
      if (is_word (count, "marks", NULL) || may_name_kind (test))
        add_thing (self, test, "mark", bastide_element_get (test, "kind") != NULL
                                         || is_word (count, "tiles-around", "tiles-beside") ? ANY_MARK : NULL);
      if (is_word (count, "largest", NULL))
        continue;
      part = add_number (self, test, "least", NC_("rule sentence", "At least"), 0, BASTIDE_MAX_ROW_POINTS);
      part->value = get_number (test, "least", 0, bastide_element_get (test, "most") != NULL ? 0 : 1);
      set_text (part, g_strdup_printf ("%d", part->value));
      part = add_number (self, test, "most", NC_("rule sentence", "At most (−1: no limit)"), -1, BASTIDE_MAX_ROW_POINTS);
      part->value = get_number (test, "most", 0, -1);
      part->words = "-1";
      set_text (part, bastide_element_get (test, "most") != NULL
                        /* Translators: stands after a number: "2 to 4" */
                        ? g_strdup_printf (C_("rule sentence", "to %d"), part->value)
                        : g_strdup (C_("rule sentence", "or more")));
    }
  add_list (self, row, BASTIDE_ROW_PART_ADD, NC_("rule sentence", "Add a condition"), g_strdup (""), list_new_tests);
}

/* --- Effects --- */

static const Words eaches = {
  "each", NC_("rule sentence", "For what"), FALSE, bastide_row_each_names,
  LABELS (
    BASTIDE_N_ROW_EACHES,
    NC_("rule sentence", "once"), NC_("rule sentence", "for each tile"), NC_("rule sentence", "for each shield"),
    NC_("rule sentence", "for each mark"), NC_("rule sentence", "for each tile around"),
    NC_("rule sentence", "for each tile beside"), NC_("rule sentence", "for each completed feature that touches it:"),
    NC_("rule sentence", "for each completed feature of the whole game:"), NC_("rule sentence", "for each figure there"),
    NC_("rule sentence", "for each figure on the tiles around"), NC_("rule sentence", "for each own token"),
    NC_("rule sentence", "times what the die shows")),
};

static const Words eaches_of_tokens = {
  "each", NC_("rule sentence", "For what"), FALSE, (const char *const[]) { "once", "mark", NULL },
  (const char *const[]) { NC_("rule sentence", "once"), NC_("rule sentence", "for each mark") },
};

static const Words eaches_of_ends = {
  "each", NC_("rule sentence", "For what"), FALSE, (const char *const[]) { "once", "completed", NULL },
  (const char *const[]) { NC_("rule sentence", "once"), NC_("rule sentence", "for each completed feature of the whole game:") },
};

static const Words takes = SWITCH ("all", NC_("rule sentence", "How many"),
                                   NC_("rule sentence", "one of somebody else:"),
                                   NC_("rule sentence", "all, one's own too:"));

static const Words froms = {
  "from", NC_("rule sentence", "From where"), FALSE, bastide_row_from_names,
  LABELS (
    BASTIDE_N_ROW_FROMS,
    NC_("rule sentence", "from anywhere"), NC_("rule sentence", "from this feature"),
    NC_("rule sentence", "from this tile"), NC_("rule sentence", "from this tile and those around it")),
};


static void
add_each (BastideRowSentence *self,
          BastideElement     *effect,
          const Words        *words)
{
  const char *each = bastide_element_get (effect, "each");

  add_words (self, effect, words);
  if (may_name_kind (effect))
    add_kind (self, effect, is_word (each, "tile-around", "tile-beside") ? ANY_KIND : NULL);
  if (is_word (each, "mark", NULL))
    add_thing (self, effect, "mark", NULL);
  else if (may_name_kind (effect))
    add_thing (self, effect, "mark", ANY_MARK);
  else if (is_word (each, "token", NULL))
    add_thing (self, effect, "token", NULL);
  else if (is_word (each, "figure", "figure-around"))
    add_thing (self, effect, "figure", NC_("rule sentence", "whatever its kind"));
  if (!is_word (each, "tile", NULL))
    return;
  /* Translators: points for each tile of a feature; the name of a mark follows */
  if (bastide_element_get (effect, "mark") != NULL)
    add_text (self, C_("rule sentence", "as often as there is a mark"));
  /* Translators: points for each tile of a feature, not as often as there are marks: "for each tile counted once" */
  add_thing (self, effect, "mark", NC_("rule sentence", "counted once"));
}

static void
add_raised (BastideRowSentence *self,
            BastideElement     *effect)
{
  const char *each = bastide_element_get (effect, "each");
  g_auto (GStrv) words = g_strsplit_set (each != NULL ? each : "", " \t\r\n", -1);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autofree char *by = NULL;
  BastideRowPart *part;

  for (guint i = 0; raised.words[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) words, raised.words[i]))
      g_ptr_array_add (labels, (gpointer) translate (raised.labels[i]));
  part = add_list (self, effect, BASTIDE_ROW_PART_SEVERAL, NC_("rule sentence", "For what"),
                   labels->len > 0 ? bastide_text_list (labels) : g_strdup ("?"), list_raised);
  part->attribute = "each";
  part = add_number (self, effect, "by", NC_("rule sentence", "Points"), -BASTIDE_MAX_ROW_POINTS,
                     BASTIDE_MAX_ROW_POINTS);
  by = bastide_text_signed (part->value);
  /* Translators: the worth of something is raised: "by +1" */
  set_text (part, g_strdup_printf (C_("rule sentence", "by %s"), by));
}

static void
add_set_of_tokens (BastideRowSentence *self,
                   BastideElement     *effect)
{
  const char *of = bastide_element_get (effect, "of");
  g_auto (GStrv) ids = g_strsplit_set (of != NULL ? of : "", " \t\r\n", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      g_ptr_array_add (names, name_thing (self, "token", ids[i]));
  add_list (self, effect, BASTIDE_ROW_PART_SEVERAL, NC_("rule sentence", "Token"),
            names->len > 0 ? bastide_text_list (names) : g_strdup ("?"), list_tokens)->attribute = "of";
}

/* A number that says how many there are: the points of a table. */
#define INDEX_OF_LENGTH BASTIDE_MAX_ROW_TABLE

/* Points for one token, two, three … */
static void
add_table (BastideRowSentence *self,
           BastideElement     *effect)
{
  const char *points = bastide_element_get (effect, "points");
  g_auto (GStrv) words = g_strsplit (points != NULL ? points : "", " ", BASTIDE_MAX_ROW_TABLE);
  BastideRowPart *length = add_number (self, effect, "points", NC_("rule sentence", "Different numbers"), 1,
                                       BASTIDE_MAX_ROW_TABLE);

  length->index = INDEX_OF_LENGTH;
  length->value = (int) g_strv_length (words);
  /* Translators: up to how many tokens more of them bring other points. */
  set_text (length, g_strdup_printf (C_("rule sentence", "up to %d"), length->value));
  add_text (self, ":");
  for (guint i = 0; words[i] != NULL; i++)
    {
      BastideRowPart *part;

      if (i > 0)
        add_text (self, ",");
      part = add_number (self, effect, "points", NC_("rule sentence", "Points"), 0, BASTIDE_MAX_ROW_POINTS);

      part->index = i;
      part->value = get_number (effect, "points", i, 0);
      set_text (part, g_strdup_printf ("%u: %d", i + 1, part->value));
    }
}

static const Words reaches = {
  "to", NC_("rule sentence", "Where"), FALSE, bastide_row_from_names,
  LABELS (
    BASTIDE_N_ROW_FROMS,
    NC_("rule sentence", "anywhere"), NC_("rule sentence", "on this feature"), NC_("rule sentence", "on this tile"),
    NC_("rule sentence", "on this tile or those around it")),
};

static const Words grounds = {
  "to", NC_("rule sentence", "Where"), FALSE, (const char *const[]) { "tile", "feature", "around", "anywhere", NULL },
  (const char *const[]) {
    NC_("rule sentence", "on this tile"), NC_("rule sentence", "on this feature"), NC_("rule sentence", "on this tile or those around it"),
    NC_("rule sentence", "anywhere"),
  },
};

static const Words alls = SWITCH ("all", NC_("rule sentence", "How many"),
                                  NC_("rule sentence", "one of them"), NC_("rule sentence", "all of them"));

static void add_effects (BastideRowSentence *self, BastideElement *holder, guint in, gboolean after_die);

/* The words after the verb of an effect; @in: what holds it */
static void
add_rest (BastideRowSentence *self,
          BastideElement     *effect,
          guint               in)
{
  const char *name = effect->name;
  BastideRowPart *part;

  if (is_word (name, "add", "exactly") || is_word (name, "most", NULL))
    add_points (self, effect);
  if (is_word (name, "add", NULL))
    add_each (self, effect, strcmp (self->row->name, "token") == 0 ? &eaches_of_ends : &eaches);
  else if (is_word (name, "raise", NULL))
    add_raised (self, effect);
  else if (is_word (name, "times", NULL))
    add_number (self, effect, "by", NC_("rule sentence", "How many times"), 2, BASTIDE_MAX_ROW_TIMES);
  else if (is_word (name, "sets", NULL))
    {
      add_set_of_tokens (self, effect);
      add_points (self, effect);
    }
  else if (is_word (name, "table", NULL))
    add_table (self, effect);
  else if (is_word (name, "tokens", NULL))
    {
      part = add_number (self, effect, "number", NC_("rule sentence", "How many"), -BASTIDE_MAX_ROW_POINTS,
                         BASTIDE_MAX_ROW_POINTS);
      set_text (part, bastide_text_signed (part->value));
      add_thing (self, effect, "token", NULL);
      add_each (self, effect, &eaches_of_tokens);
    }
  else if (is_word (name, "roll", "choose"))
    {
      gboolean die = is_word (name, "roll", NULL);

      if (die)
        add_number (self, effect, "sides", NC_("rule sentence", "Sides of the die"), 2, 20);
      if (die || in != IN_EVENT)
        add_text (self, in == IN_EVENT ? ";" : "(");
      add_effects (self, effect, in != IN_EVENT ? IN_NEST : die ? IN_DIE : IN_CHOICE, die);
      if (in != IN_EVENT)
        add_text (self, ")");
    }
  if (is_word (name, "take-off", NULL))
    add_words (self, effect, &takes);
  if (is_word (name, "deploy", "move") || is_word (name, "recall", "take-off"))
    add_thing (self, effect, "figure", ANY_FIGURE);
  else if (is_word (name, "lay", "pick-up"))
    add_thing (self, effect, "piece", NULL);
  if (is_word (name, "deploy", "recall") || is_word (name, "take-off", NULL))
    add_kind (self, effect, NC_("rule sentence", "on anything"));
  if (is_word (name, "pick-up", NULL))
    add_words (self, effect, &alls);
  if (is_word (name, "recall", "take-off") || is_word (name, "pick-up", NULL))
    add_words (self, effect, &froms);
  else if (is_word (name, "lay", NULL))
    add_words (self, effect, &reaches);
  else if (is_word (name, "deploy", NULL))
    add_words (self, effect, &grounds);
}

/* For which numbers of the die something is done. */
static void
add_numbers_of_die (BastideRowSentence *self,
                    BastideElement     *roll,
                    BastideElement     *effect)
{
  int sides = CLAMP (get_number (roll, "sides", 0, 6), 2, 20);
  int first = get_number (effect, "at", 0, 1);

  for (guint i = 0; i < 2; i++)
    {
      BastideRowPart *part = add_number (self, effect, "at",
                                         i == 0 ? NC_("rule sentence", "From this number of the die")
                                                : NC_("rule sentence", "To this number of the die"), 1, sides);

      part->index = i;
      part->value = get_number (effect, "at", i, i == 0 || bastide_element_get (effect, "at") != NULL ? first : sides);
      set_text (part, g_strdup_printf (i == 0 ? "%d" : "–%d:", part->value));
    }
}

static void
add_effects (BastideRowSentence *self,
             BastideElement     *holder,
             guint               in,
             gboolean            after_die)
{
  gboolean first = TRUE;
  BastideRowPart *part;

  for (guint i = 0; i < holder->children->len; i++)
    {
      BastideElement *effect = g_ptr_array_index (holder->children, i);
      int type = find_effect (effect);

      if (type < 0)
        continue;
      if (!first)
        add_text (self, (in & NESTED) && !after_die ? C_("rule sentence", "or") : ";");
      first = FALSE;
      if (after_die)
        add_numbers_of_die (self, holder, effect);
      part = add_list (self, effect, BASTIDE_ROW_PART_CHOICE, NC_("rule sentence", "What happens"),
                       g_strdup (translate (effects[type].label)), list_effects);
      part->index = in;
      add_rest (self, effect, in);
    }
  part = add_list (self, holder, BASTIDE_ROW_PART_ADD, NC_("rule sentence", "Add an effect"), g_strdup (""),
                   list_new_effects);
  part->index = in;
}

/* --- Whole rows --- */

static const Words numbers = SWITCH ("number", NC_("rule sentence", "Number"),
                                     NC_("rule sentence", "without a number"),
                                     NC_("rule sentence", "with a number from 1 to 9"));

static const Words recalls = {
  "recall", NC_("rule sentence", "Calling home"), FALSE, bastide_row_recall_names,
  LABELS (
    BASTIDE_N_ROW_RECALLS,
    NC_("rule sentence", "cannot be called home"), NC_("rule sentence", "may be called home and is scored"),
    NC_("rule sentence", "may be called home without scoring")),
};

static const Words score_whens = {
  "when", NC_("rule sentence", "When"), FALSE, (const char *const[]) { "completed", "end", "both", NULL },
  (const char *const[]) {
    NC_("rule sentence", "When completed:"), NC_("rule sentence", "At the end of the game:"),
    NC_("rule sentence", "When completed, and at the end of the game:"),
  },
};

static const Words event_whens = {
  "when", NC_("rule sentence", "When"), TRUE,
  (const char *const[]) { "completed", "laid", "extended", "deployed", "returned", NULL },
  (const char *const[]) {
    NC_("rule sentence", "When completed:"), NC_("rule sentence", "When a tile with this mark is laid:"),
    NC_("rule sentence", "When a tile continues what this figure stands on:"),
    NC_("rule sentence", "When this figure is placed:"), NC_("rule sentence", "When this figure comes home:"),
  },
};

static const Words tos = {
  "to", NC_("rule sentence", "To whom"), FALSE, bastide_row_to_names,
  LABELS (
    BASTIDE_N_ROW_TOS,
    NC_("rule sentence", "to the winners"), NC_("rule sentence", "to the player on turn"),
    NC_("rule sentence", "to each player with a figure there"), NC_("rule sentence", "to the owner of the figure"),
    NC_("rule sentence", "to whoever has the most figures there and on the tiles around")),
};

static const Words everies = {
  "every", NC_("rule sentence", "For whom"), FALSE, bastide_row_every_names,
  LABELS (
    BASTIDE_N_ROW_EVERIES,
    NC_("rule sentence", "for the player on turn"), NC_("rule sentence", "for every player in turn"),
    NC_("rule sentence", "for whoever wins it"), NC_("rule sentence", "for each player with a figure there"),
    NC_("rule sentence", "for the owner of the figure")),
};

static const Words insteads = SWITCH ("instead", NC_("rule sentence", "In place of a figure"),
                                      NC_("rule sentence", "a figure may be placed as well"),
                                      NC_("rule sentence", "instead of placing a figure"));

static const Words optionals = SWITCH ("optional", NC_("rule sentence", "Declining"),
                                       NC_("rule sentence", "must happen"), NC_("rule sentence", "may be declined"));

static void
add_figure (BastideRowSentence *self)
{
  BastideElement *row = self->row;
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  BastideRowPart *part;

  part = add_number (self, row, "count", NC_("rule sentence", "How many each player has"), 1, 25);
  /* Translators: how many figures each player has */
  set_text (part, g_strdup_printf (C_("rule sentence", "%d for each player"), part->value));
  add_text (self, ",");
  part = add_number (self, row, "strength", NC_("rule sentence", "Strength"), 0, 9);
  part->value = get_number (row, "strength", 0, is_on (row, "companion") ? 0 : 1);
  set_text (part, g_strdup_printf (C_("rule sentence", "strength %d"), part->value));
  add_text (self, ",");
  add_text (self, C_("rule sentence", "on:"));
  add_kinds (self, row, NULL);
  add_text (self, ";");
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    if (is_on (row, traits[i].name))
      g_ptr_array_add (labels, (gpointer) translate (traits[i].label));
  add_list (self, row, BASTIDE_ROW_PART_SEVERAL, NC_("rule sentence", "Traits"),
            labels->len > 0 ? bastide_text_list (labels) : g_strdup (C_("rule sentence", "no traits")), list_traits);
  add_text (self, ";");
  add_words (self, row, &recalls);
  add_text (self, ";");
  add_text (self, bastide_element_find (row, "add", NULL) != NULL
                    ? C_("rule sentence", "to its owner when he scores there:")
                    : C_("rule sentence", "nothing more to its owner when he scores there"));
  add_effects (self, row, IN_FIGURE, FALSE);
}

static const Words ases = {
  "as", NC_("rule sentence", "What it is there"), TRUE, bastide_row_as_names,
  LABELS (
    BASTIDE_N_ROW_AS,
    NC_("rule sentence", "it is a mark"), NC_("rule sentence", "it keeps figures or tiles away"),
    NC_("rule sentence", "it parts what meets there"), NC_("rule sentence", "it closes the edge")),
};

static const Words commons = SWITCH ("common", NC_("rule sentence", "Whose they are"),
                                     NC_("rule sentence", "for each player"), NC_("rule sentence", "for all together"));

static const Words lays = {
  "lay", NC_("rule sentence", "When it is laid"), FALSE, (const char *const[]) { "event", "turn", NULL },
  (const char *const[]) {
    NC_("rule sentence", "laid when a rule says so"), NC_("rule sentence", "may be laid instead of placing a figure"),
  },
};

static void
add_piece (BastideRowSentence *self)
{
  add_number (self, self->row, "count", NC_("rule sentence", "How many there are"), 1, BASTIDE_MAX_ROW_PIECES);
  add_words (self, self->row, &commons);
  add_text (self, ",");
  add_text (self, C_("rule sentence", "on:"));
  add_kinds (self, self->row, NULL);
  add_text (self, ";");
  add_words (self, self->row, &ases);
  add_text (self, ";");
  add_words (self, self->row, &lays);
}

static const Words singles = SWITCH ("single", NC_("rule sentence", "How many there are"),
                                     NC_("rule sentence", "each from the stock"),
                                     NC_("rule sentence", "a single one, which passes from player to player"));

static void
add_token (BastideRowSentence *self)
{
  BastideRowPart *part;

  add_words (self, self->row, &singles);
  if (!is_on (self->row, "single"))
    {
      add_text (self, ",");
      part = add_number (self, self->row, "stock", NC_("rule sentence", "How many there are (0: any number)"), 0, 999);
      part->value = get_number (self->row, "stock", 0, 0);
      part->words = "0";
      /* Translators: how many tokens there are */
      set_text (part, part->value == 0 ? g_strdup (C_("rule sentence", "any number"))
                                       : g_strdup_printf (C_("rule sentence", "%d in all"), part->value));
    }
  add_text (self, ";");
  add_text (self, C_("rule sentence", "at the end:"));
  add_effects (self, self->row, IN_TOKEN, FALSE);
}

static void
add_event (BastideRowSentence *self)
{
  BastideElement *row = self->row;
  const char *when = bastide_element_get (row, "when");

  add_words (self, row, &event_whens);
  if (is_word (when, "extended", NULL))
    add_thing (self, row, "figure", NC_("rule sentence", "whoever stands there"));
  else if (is_word (when, "deployed", "returned"))
    add_thing (self, row, "figure", ANY_FIGURE);
  if (!is_word (when, "laid", NULL))
    add_kinds (self, row, is_word (when, "completed", NULL) ? NULL : NC_("rule sentence", "anywhere"));
  add_thing (self, row, "mark", is_word (when, "laid", NULL) ? NC_("rule sentence", "any tile") : ANY_MARK);
  if (is_word (when, "laid", NULL)
      && (bastide_element_get (row, "on") != NULL || bastide_element_get (row, "mark") == NULL))
    {
      if (bastide_element_get (row, "on") != NULL)
        add_text (self, C_("rule sentence", "with:"));
      add_kinds (self, row, NC_("rule sentence", "with anything on it"));
    }
  add_tests (self, row);
  add_text (self, "→");
  add_effects (self, row, get_holder (row), FALSE);
  add_words (self, row, &everies);
  add_text (self, ",");
  add_words (self, row, &optionals);
  if (is_word (when, "laid", "extended"))
    {
      add_text (self, ";");
      add_words (self, row, &insteads);
    }
}

static void
add_limit (BastideRowSentence *self)
{
  BastideElement *row = self->row;
  guint limit = get_limit (row);

  add_list (self, row, BASTIDE_ROW_PART_CHOICE, NC_("rule sentence", "Limit"),
            g_strdup (translate (limits[limit].label)), list_limits);
  if (limits[limit].tile)
    add_thing (self, row, "mark", ANY_MARK);
  else
    {
      add_thing (self, row, "figure", ANY_FIGURE);
      add_text (self, C_("rule sentence", "on:"));
      add_kinds (self, row, NULL);
      add_thing (self, row, "mark", ANY_MARK);
    }
  if (has_places (limit))
    add_tests (self, row);
}

static void
add_all (BastideRowSentence *self)
{
  BastideElement *row = self->row;
  const char *name = row->name;

  if (bastide_row_element_declares (row))
    {
      add_text (self, is_word (name, "mark", NULL) ? C_("rule sentence", "Mark")
                      : is_word (name, "figure", NULL) ? C_("rule sentence", "Figure")
                      : is_word (name, "piece", NULL) ? C_("rule sentence", "Piece") : C_("rule sentence", "Token"));
      add_part (self, BASTIDE_ROW_PART_NAME, row, NC_("rule sentence", "Name and look"),
                g_strdup (bastide_row_element_get_title (row)));
      add_text (self, ",");
    }
  if (is_word (name, "mark", NULL))
    {
      add_text (self, C_("rule sentence", "on:"));
      add_kinds (self, row, NULL);
      add_text (self, ",");
      add_words (self, row, &numbers);
    }
  else if (is_word (name, "figure", NULL))
    add_figure (self);
  else if (is_word (name, "token", NULL))
    add_token (self);
  else if (is_word (name, "piece", NULL))
    add_piece (self);
  else if (is_word (name, "event", NULL))
    add_event (self);
  else if (is_word (name, "limit", NULL))
    add_limit (self);
  else
    {
      add_words (self, row, &score_whens);
      add_kinds (self, row, NULL);
      add_tests (self, row);
      add_text (self, "→");
      add_effects (self, row, IN_SCORE, FALSE);
      add_words (self, row, &tos);
    }
  /* Where nothing else names what it brings, players read its title. */
  if (!bastide_row_element_declares (row))
    add_part (self, BASTIDE_ROW_PART_NAME, row, NC_("rule sentence", "Name of the rule"),
              bastide_element_find (row, BASTIDE_ROW_TITLE, NULL) != NULL
                ? g_strdup_printf (C_("rule sentence", "name: “%s”"), bastide_row_element_get_title (row))
                : g_strdup (""));
}

/* --- Remarks --- */

/* A row that makes use of what this one declares. */
static BastideElement *
make_use (const BastideRowSentence *self)
{
  gboolean is_mark = strcmp (self->row->name, "mark") == 0;
  const char *on = bastide_element_get (self->row, "on");
  gboolean on_tile = is_word (on, "tile", NULL);
  BastideElement *use = bastide_row_element_new (self->game, self->rules, is_mark && !on_tile ? "score" : "event");
  BastideElement *effect = bastide_element_new (is_mark ? "add" : "tokens");

  if (is_mark && !on_tile)
    bastide_element_set (use, "on", on);
  if (is_mark)
    {
      bastide_element_set (effect, "points", "1");
      bastide_element_set (effect, "each", "mark");
      bastide_element_set (effect, "mark", bastide_element_get (self->row, "id"));
    }
  else
    {
      bastide_element_set (effect, "token", bastide_element_get (self->row, "id"));
      bastide_element_set (effect, "number", "1");
    }
  if (on_tile)
    {
      bastide_element_set (use, "when", "laid");
      bastide_element_set (use, "on", NULL);
      bastide_element_set (use, "mark", bastide_element_get (self->row, "id"));
    }
  bastide_element_remove_children (use);
  bastide_element_take_child (use, effect);

  return use;
}

static void
find_remarks (BastideRowSentence *self)
{
  const char *id = bastide_element_get (self->row, "id");
  gboolean is_token = is_word (self->row->name, "token", NULL);
  g_autoptr (BastideElement) filled = NULL;

  self->error = find_error (self, self->rules, self->row, &self->look);
  if (self->error != NULL && bastide_row_element_declares (self->row))
    {
      filled = bastide_row_element_fill_names (self->row);
      if (filled != self->row)
        {
          self->mended = bastide_row_sentence_set_row (self, filled);
          self->mend = C_("rule sentence", "Fill In");
        }
      return;
    }
  if (self->error != NULL || !(is_token || is_word (self->row->name, "mark", NULL)))
    return;

  for (guint i = 0; i < self->rules->children->len; i++)
    if (names (g_ptr_array_index (self->rules->children, i), self->row->name, id))
      return;
  self->mend = C_("rule sentence", "Add a Rule");
  self->mended = bastide_element_copy (self->rules);
  bastide_element_take_child (self->mended, make_use (self));
}

/* --- Public --- */

BastideRowSentence *
bastide_row_sentence_new (const BastideGameInterface *game,
                          const char                 *set,
                          BastideElement             *rules,
                          BastideElement             *row)
{
  BastideRowSentence *self = g_new0 (BastideRowSentence, 1);
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (game != NULL && set != NULL && rules != NULL && row != NULL, self);

  self->game = game;
  self->set = g_strdup (set);
  self->rules = bastide_element_ref (rules);
  self->row = bastide_element_ref (row);
  self->parts = g_ptr_array_new_with_free_func (part_free);
  add_all (self);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const BastideRowPart *part = g_ptr_array_index (self->parts, i);

      /* No space stands before a comma, the end of a range or of a bracket. */
      if (*part->text != '\0')
        g_string_append_printf (text, "%s%s", text->len > 0 && strchr (",;)", *part->text) == NULL
                                              && text->str[text->len - 1] != '('
                                              && !g_str_has_prefix (part->text, "–") ? " " : "", part->text);
    }
  self->text = g_string_free (text, FALSE);
  find_remarks (self);

  return self;
}

void
bastide_row_sentence_free (BastideRowSentence *self)
{
  if (self == NULL)
    return;

  g_free (self->set);
  g_free (self->text);
  g_free (self->look);
  g_free (self->error);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->rules, bastide_element_unref);
  g_clear_pointer (&self->row, bastide_element_unref);
  g_clear_pointer (&self->mended, bastide_element_unref);
  g_free (self);
}

GPtrArray *
bastide_row_sentence_list_choices (const BastideRowSentence *self,
                                   const BastideRowPart     *part)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  g_return_val_if_fail (self != NULL && part != NULL && part->list != NULL, choices);

  part->list (self, part, choices);

  return choices;
}

BastideElement *
bastide_row_sentence_set_number (const BastideRowSentence *self,
                                 const BastideRowPart     *part,
                                 int                       number)
{
  const char *old = bastide_element_get (part->element, part->attribute);
  g_auto (GStrv) words = g_strsplit (old != NULL ? old : "", " ", -1);
  g_autoptr (BastideElement) copy = bastide_element_copy (part->element);
  g_autoptr (BastideElement) row = NULL;
  g_autofree char *text = NULL;

  if (strcmp (part->attribute, "at") == 0)
    {
      int first = part->index == 0 ? number : get_number (part->element, "at", 0, 1);
      int last = part->index == 1 ? number : MAX (get_number (part->element, "at", 1, first), first);

      text = g_strdup_printf ("%d %d", MIN (first, last), last);
    }
  else if (part->index == INDEX_OF_LENGTH)
    {
      /* A new number begins as the last one. */
      g_autoptr (GPtrArray) resized = g_ptr_array_new ();

      for (int i = 0; i < number; i++)
        g_ptr_array_add (resized, words[MIN ((guint) i, g_strv_length (words) - 1)]);
      g_ptr_array_add (resized, NULL);
      text = g_strjoinv (" ", (char **) resized->pdata);
    }
  else if (part->index < g_strv_length (words))
    {
      g_free (words[part->index]);
      words[part->index] = g_strdup_printf ("%d", number);
      text = g_strjoinv (" ", words);
    }
  else
    text = g_strdup_printf ("%d", number);
  bastide_element_set (copy, part->attribute, part->words != NULL && strcmp (text, part->words) == 0 ? NULL : text);
  row = part->element == self->row ? bastide_element_ref (copy)
                                   : bastide_rulebook_element_substitute (self->row, part->element, copy, NULL);

  return bastide_row_sentence_set_row (self, row);
}

BastideElement *
bastide_row_sentence_set_row (const BastideRowSentence *self,
                              BastideElement           *row)
{
  g_return_val_if_fail (self != NULL, NULL);

  return bastide_rulebook_element_substitute (self->rules, self->row, row, NULL);
}

BastideElement *
bastide_row_sentence_mend (const BastideRowSentence *self,
                           const char               *attribute,
                           guint                     test,
                           const char               *value)
{
  g_autoptr (BastideElement) row = NULL, rules = NULL;
  g_autofree char *error = NULL;
  guint n = 0;

  g_return_val_if_fail (self != NULL && attribute != NULL && value != NULL, NULL);

  row = bastide_element_copy (self->row);
  if (test == BASTIDE_NO_TEST)
    bastide_element_set (row, attribute, value);
  bastide_element_remove_children (row);
  for (guint i = 0; i < self->row->children->len; i++)
    {
      BastideElement *child = bastide_element_copy (g_ptr_array_index (self->row->children, i));

      if (is_word (child->name, "if", NULL) && n++ == test)
        bastide_element_set (child, attribute, value);
      bastide_element_take_child (row, child);
    }
  rules = bastide_row_sentence_set_row (self, row);
  error = find_error (self, rules, row, NULL);

  return error == NULL ? g_steal_pointer (&rules) : NULL;
}
