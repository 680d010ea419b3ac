/* bastide-tileset-draft-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Changes of the head of a draft: its texts, its version, the modules it needs. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-row-sentence.h"
#include "bastide-row-texts.h"
#include "bastide-test-position.h"
#include "bastide-tileset-draft-private.h"
#include "rules/bastide-word.h"
#include "tileset/edit/bastide-rulebook-edit.h"
#include "tileset/elements/bastide-tileset-values.h"
#include "tileset/reading/bastide-row-reader.h"

/* --- Test positions --- */

/* The test positions kept with a draft. */

/* The index of a test among the children of the head; the number of children if there is none. */
static guint
find_test (const BastideElement *head,
           guint                 number)
{
  guint i;

  for (i = 0; i < head->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (head->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, "test") == 0 && number-- == 0)
        break;
    }

  return i;
}

guint
bastide_tileset_draft_get_n_tests (BastideTilesetDraft *self)
{
  guint n_tests = 0;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), 0);

  while (find_test (self->head, n_tests) < self->head->children->len)
    n_tests++;

  return n_tests;
}

const BastideElement *
bastide_tileset_draft_get_test (BastideTilesetDraft *self,
                                guint                number)
{
  guint index;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  index = find_test (self->head, number);
  g_return_val_if_fail (index < self->head->children->len, NULL);

  return g_ptr_array_index (self->head->children, index);
}

void
bastide_tileset_draft_add_test (BastideTilesetDraft *self,
                                BastideElement      *test)
{
  g_autoptr (BastideElement) head = NULL;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (test != NULL);

  /* Tests are the last elements of the head. */
  head = bastide_element_copy (self->head);
  bastide_element_take_child (head, bastide_element_ref (test));
  bastide_tileset_draft_begin (self, C_("step", "Test position"));
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

void
bastide_tileset_draft_remove_test (BastideTilesetDraft *self,
                                   guint                number)
{
  g_autoptr (BastideElement) head = NULL;
  guint index;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  index = find_test (self->head, number);
  g_return_if_fail (index < self->head->children->len);

  head = bastide_element_copy (self->head);
  g_ptr_array_remove_index (head->children, index);
  bastide_tileset_draft_begin (self, C_("step", "Remove test position"));
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

BastideElement *
_bastide_tileset_draft_rename_in_tests (const BastideElement *head,
                                        const char           *tile,
                                        const char           *name)
{
  BastideElement *renamed = bastide_element_copy (head);
  guint index;

  for (guint i = 0; (index = find_test (renamed, i)) < renamed->children->len; i++)
    {
      BastideElement *test = g_ptr_array_index (renamed->children, index);

      renamed->children->pdata[index] = bastide_test_position_rename (test, tile, name);
      bastide_element_unref (test);
    }

  return renamed;
}

/* --- Rules --- */

/* The rules in a draft, in several languages. */

/* The index of a text or rulebook in the head, or -1. @language: (nullable): any */
static int
find_text (const BastideElement *head,
           const char           *name,
           const char           *language)
{
  for (guint i = 0; i < head->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (head->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, name) == 0
          && (language == NULL || g_strcmp0 (bastide_element_get_language (child), language) == 0))
        return (int) i;
    }

  return -1;
}

static gboolean
is_rulebook (const BastideElement *element)
{
  return element->namespace == NULL && g_strcmp0 (element->name, "rulebook") == 0;
}

char **
bastide_tileset_draft_list_rulebooks (BastideTilesetDraft *self)
{
  GPtrArray *languages = g_ptr_array_new ();

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  for (guint i = 0; i < self->head->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->head->children, i);
      const char *language = is_rulebook (child) ? bastide_element_get_language (child) : NULL;

      if (language != NULL)
        g_ptr_array_add (languages, g_strdup (language));
    }
  g_ptr_array_add (languages, NULL);

  return (char **) g_ptr_array_free (languages, FALSE);
}

BastideElement *
bastide_tileset_draft_get_rulebook (BastideTilesetDraft *self,
                                    const char          *language)
{
  int index;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);
  g_return_val_if_fail (language != NULL, NULL);

  index = find_text (self->head, "rulebook", language);

  return index >= 0 ? g_ptr_array_index (self->head->children, index) : NULL;
}

/* Returns: (transfer full): the book with a language set */
static BastideElement *
with_language (BastideElement *book,
               const char     *language)
{
  BastideElement *copy;

  if (g_strcmp0 (bastide_element_get_language (book), language) == 0)
    return bastide_element_ref (book);

  copy = bastide_element_copy (book);
  bastide_element_remove_attributes (copy);
  bastide_element_set_language (copy, language);

  return copy;
}

/* The order of elements in a file. */
static const char *const order[] = {
  "title", "description", "notice", "author", "licence", "link", "module", "needs", "excludes", "rules", "rulebook",
  "board", "test"
};

static guint
get_rank (const BastideElement *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (element->namespace == NULL && g_strcmp0 (element->name, order[i]) == 0)
      return i;

  return G_N_ELEMENTS (order);
}

/* Puts an element at its place in a file: after those of its name. */
static void
place_in_head (BastideElement *head,
               BastideElement *element)
{
  guint position = 0;

  for (guint i = 0; i < head->children->len; i++)
    if (get_rank (g_ptr_array_index (head->children, i)) <= get_rank (element))
      position = i + 1;
  bastide_element_insert_child (head, position, element);
}

void
bastide_tileset_draft_set_rulebook (BastideTilesetDraft *self,
                                    const char          *language,
                                    BastideElement      *book,
                                    const char          *name,
                                    const char          *key)
{
  g_autoptr (BastideElement) head = NULL;
  int index;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (language != NULL);
  g_return_if_fail (name != NULL);

  index = find_text (self->head, "rulebook", language);
  if (book == NULL && index < 0)
    return;

  head = bastide_element_copy (self->head);
  if (index >= 0)
    g_ptr_array_remove_index (head->children, (guint) index);
  if (book != NULL && index >= 0)
    bastide_element_insert_child (head, (guint) index, with_language (book, language));
  else if (book != NULL)
    place_in_head (head, with_language (book, language));

  bastide_tileset_draft_begin_keyed (self, name, key);
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

BastideElement *
bastide_tileset_draft_get_rules (BastideTilesetDraft *self)
{
  int index;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  index = find_text (self->head, "rules", NULL);

  return index >= 0 ? g_ptr_array_index (self->head->children, index) : NULL;
}

/* Returns: (transfer full): what a row says to players; NULL for a mark, of which other rows speak */
static char *
describe_row (BastideTilesetDraft  *self,
              const BastideTileset *set,
              BastideElement       *element)
{
  const char *id = bastide_element_get (element, "id");
  const BastideRow *row = id != NULL ? bastide_tileset_find_row (set, id) : NULL;
  g_autoptr (BastideRowSentence) sentence = NULL;

  if (row == NULL || row->off || row->type == BASTIDE_ROW_MARK)
    return NULL;
  if (row->type >= BASTIDE_ROW_SCORE)
    return bastide_row_describe (row, set->game);

  sentence = bastide_row_sentence_new (set->game, set->id, bastide_tileset_draft_get_rules (self), element);

  return g_strdup (sentence->text);
}

/* A chapter with one item for each rule that the program follows. */
BastideElement *
bastide_tileset_draft_propose_rulebook (BastideTilesetDraft *self,
                                        const char          *language)
{
  g_autoptr (BastideTranslation) translation = NULL;
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new ("");
  BastideElement *rules, *book, *chapter, *text;
  const char *id, *title;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);
  g_return_val_if_fail (language != NULL, NULL);

  translation = bastide_translation_new (language);
  if (translation == NULL)
    return NULL;

  rules = bastide_tileset_draft_get_rules (self);
  id = bastide_tileset_draft_get_id (self);
  title = bastide_tileset_draft_get_text (self, "title", language);
  book = bastide_rulebook_element_new (bastide_id_is_valid (id) ? id : "chapter",
                                       title != NULL ? title : bastide_tileset_draft_get_title (self));
  chapter = g_ptr_array_index (book->children, 0);
  text = g_ptr_array_index (chapter->children, chapter->children->len - 1);
  text->text = g_strdup (bastide_word_translate ("rules of a set", NC_("rules of a set", "These rules are added to those "
                                                                                          "of the game:")));
  set = bastide_tileset_new (self->game, id);
  if (rules != NULL)
    bastide_tileset_read_rules (set, rules, issues);
  for (guint i = 0; rules != NULL && i < rules->children->len; i++)
    {
      char *words = describe_row (self, set, g_ptr_array_index (rules->children, i));
      BastideElement *item = words != NULL ? bastide_element_new (BASTIDE_RULEBOOK_ITEM_ELEMENT) : NULL;

      if (item == NULL)
        continue;
      item->text = words;
      bastide_element_take_child (chapter, item);
    }

  return book;
}

/* Returns: (transfer full): a tile without a mark */
static BastideElement *
without_mark (BastideElement *tile,
              const char     *mark)
{
  BastideElement *copy = bastide_element_copy (tile);

  bastide_element_set (copy, mark, NULL);
  for (guint i = 0; i < copy->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (copy->children, i);

      if (child->namespace != NULL || bastide_element_get (child, mark) == NULL)
        continue;
      copy->children->pdata[i] = bastide_element_copy (child);
      bastide_element_set (copy->children->pdata[i], mark, NULL);
      bastide_element_unref (child);
    }

  return copy;
}

/* Within a step: marks that rules no longer declare are taken from the tiles. */
static void
remove_marks (BastideTilesetDraft  *self,
              const BastideElement *old,
              const BastideElement *rules)
{
  for (guint i = 0; old != NULL && i < old->children->len; i++)
    {
      const BastideElement *row = g_ptr_array_index (old->children, i);
      const char *id = bastide_element_get (row, "id");

      if (row->namespace != NULL || g_strcmp0 (row->name, "mark") != 0 || id == NULL
          || (rules != NULL && bastide_element_find (rules, "mark", id) != NULL))
        continue;
      for (guint j = 0; j < self->tiles->len; j++)
        {
          BastideTileDraft *tile = g_ptr_array_index (self->tiles, j);
          g_autoptr (BastideElement) changed = without_mark (bastide_tile_draft_get_element (tile), id);

          if (!bastide_element_equal (changed, bastide_tile_draft_get_element (tile)))
            bastide_tileset_draft_change_tile (self, tile, changed);
        }
    }
}

void
bastide_tileset_draft_set_rules (BastideTilesetDraft *self,
                                 BastideElement      *rules,
                                 const char          *name,
                                 const char          *key)
{
  g_autoptr (BastideElement) head = NULL;
  g_autoptr (BastideElement) old = NULL;
  int index;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (name != NULL);

  if (rules != NULL && rules->children->len == 0)
    rules = NULL;
  index = find_text (self->head, "rules", NULL);
  if (rules == NULL && index < 0)
    return;

  head = bastide_element_copy (self->head);
  if (index >= 0)
    {
      old = bastide_element_ref (g_ptr_array_index (head->children, index));
      g_ptr_array_remove_index (head->children, (guint) index);
    }
  if (rules != NULL && index >= 0)
    bastide_element_insert_child (head, (guint) index, bastide_element_ref (rules));
  else if (rules != NULL)
    place_in_head (head, bastide_element_ref (rules));

  bastide_tileset_draft_begin_keyed (self, name, key);
  remove_marks (self, old, rules);
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

/* --- Renaming ----------------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *element;
  const char *attribute;
  const char *old;
  const char *new;
} Renaming;

/* Returns: (transfer full): the element, or a copy if something in it is renamed */
static BastideElement *
with_new_name (BastideElement *element,
               const Renaming *renaming)
{
  g_autoptr (BastideElement) copy = bastide_element_copy (element);
  gboolean changed = FALSE;

  if (g_strcmp0 (copy->name, renaming->element) == 0
      && g_strcmp0 (bastide_element_get (copy, renaming->attribute), renaming->old) == 0)
    {
      bastide_element_set (copy, renaming->attribute, renaming->new);
      changed = TRUE;
    }
  for (guint i = 0; i < copy->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (copy->children, i);

      copy->children->pdata[i] = with_new_name (child, renaming);
      changed |= copy->children->pdata[i] != child;
      bastide_element_unref (child);
    }

  return changed ? g_steal_pointer (&copy) : bastide_element_ref (element);
}

void
bastide_tileset_draft_rename_in_rules (BastideTilesetDraft *self,
                                       const char          *element,
                                       const char          *attribute,
                                       const char          *old,
                                       const char          *new)
{
  const Renaming renaming = { element, attribute, old, new };
  g_autoptr (BastideElement) head = bastide_element_copy (self->head);
  gboolean changed = FALSE;

  for (guint i = 0; i < head->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (head->children, i);

      if (!is_rulebook (child))
        continue;
      head->children->pdata[i] = with_new_name (child, &renaming);
      changed |= head->children->pdata[i] != child;
      bastide_element_unref (child);
    }
  if (changed)
    bastide_tileset_draft_change_head (self, head);
}

const char *
bastide_tileset_draft_get_text (BastideTilesetDraft *self,
                                const char          *element,
                                const char          *language)
{
  int index;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);
  g_return_val_if_fail (element != NULL, NULL);

  index = find_text (self->head, element, language);

  return index >= 0 ? ((BastideElement *) g_ptr_array_index (self->head->children, index))->text : NULL;
}

void
bastide_tileset_draft_set_text (BastideTilesetDraft *self,
                                const char          *element,
                                const char          *language,
                                const char          *text)
{
  g_autoptr (BastideElement) head = NULL;
  g_autofree char *key = NULL;
  /* Blanks alone are not a text; the checks report texts that are too long. */
  const char *kept = text != NULL && text[strspn (text, " \t\r\n")] != '\0' ? text : NULL;
  int index;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (element != NULL);

  if (g_strcmp0 (bastide_tileset_draft_get_text (self, element, language), kept) == 0)
    return;

  head = bastide_element_copy (self->head);
  index = find_text (head, element, language);
  if (kept == NULL && index >= 0)
    g_ptr_array_remove_index (head->children, (guint) index);
  else if (kept != NULL)
    {
      BastideElement *changed =
        index >= 0 ? bastide_element_copy (g_ptr_array_index (head->children, index)) : bastide_element_new (element);

      g_free (changed->text);
      changed->text = g_strdup (kept);
      if (index >= 0)
        {
          bastide_element_unref (g_ptr_array_index (head->children, index));
          head->children->pdata[index] = changed;
        }
      else
        {
          bastide_element_set_language (changed, language);
          place_in_head (head, changed);
        }
    }

  /* Typing in one field is one step. */
  key = g_strdup_printf ("text:%s:%s", element, language != NULL ? language : "");
  bastide_tileset_draft_begin_keyed (self, C_("step", "Text"), key);
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

static void
set_attribute (BastideTilesetDraft *self,
               const char          *step,
               const char          *name,
               const char          *value)
{
  g_autoptr (BastideElement) head = bastide_element_copy (self->head);

  bastide_element_set (head, name, value);
  bastide_tileset_draft_begin_keyed (self, step, name);
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

guint
bastide_tileset_draft_get_version (BastideTilesetDraft *self)
{
  guint version = 1;
  const char *text;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), 1);

  text = bastide_element_get (self->head, "version");

  return text != NULL && bastide_number_parse (text, 1, G_MAXINT, &version) ? version : 1;
}

void
bastide_tileset_draft_set_version (BastideTilesetDraft *self,
                                   guint                version)
{
  g_autofree char *text = g_strdup_printf ("%u", version);

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  if (version != bastide_tileset_draft_get_version (self))
    set_attribute (self, C_("step", "Version"), "version", text);
}

gboolean
bastide_tileset_draft_may_have_id (BastideTilesetDraft  *self,
                                   const char           *id,
                                   GError              **error)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  if (!bastide_id_is_valid (id))
    {
      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_VALUE,
                   _("A name in files is a letter and up to %d more letters, digits, full stops, underscores or hyphens."),
                   BASTIDE_MAX_ID_LENGTH - 1);
      return FALSE;
    }

  return _bastide_tileset_draft_has_own_id (self, id, error);
}

gboolean
bastide_tileset_draft_set_id (BastideTilesetDraft  *self,
                              const char           *id,
                              GError              **error)
{
  if (!bastide_tileset_draft_may_have_id (self, id, error))
    return FALSE;

  if (strcmp (id, bastide_tileset_draft_get_id (self)) != 0)
    {
      bastide_tileset_draft_begin (self, C_("step", "Name in files"));
      bastide_tileset_draft_rename_in_rules (self, "board", "tileset", bastide_tileset_draft_get_id (self), id);
      set_attribute (self, C_("step", "Name in files"), "id", id);
      bastide_tileset_draft_end (self);
    }

  return TRUE;
}

/* --- Modules and other sets --------------------------------------------------------------------------------------- */

/* An element of the head that consists of a single attribute with a reference. */
typedef struct
{
  const char *element;
  const char *attribute;
} Reference;

static const Reference module_reference = { "module", "name" };

/* By relation. */
static const Reference set_references[] = {
  [BASTIDE_DRAFT_NEEDS] = { "needs", "set" },
  [BASTIDE_DRAFT_EXCLUDES] = { "excludes", "set" },
};

static gboolean
is_reference (const BastideElement *element,
              const Reference      *reference)
{
  return element->namespace == NULL && g_strcmp0 (element->name, reference->element) == 0;
}

static int
find_reference (const BastideElement *head,
                const Reference      *reference,
                const char           *value)
{
  for (guint i = 0; i < head->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (head->children, i);

      if (is_reference (child, reference)
          && g_strcmp0 (bastide_element_get (child, reference->attribute), value) == 0)
        return (int) i;
    }

  return -1;
}

static void
set_reference (BastideTilesetDraft *self,
               const Reference     *reference,
               const char          *value,
               gboolean             there,
               const char          *step)
{
  g_autoptr (BastideElement) head = NULL;
  int index = find_reference (self->head, reference, value);

  if ((index >= 0) == there)
    return;

  head = bastide_element_copy (self->head);
  if (there)
    {
      BastideElement *element = bastide_element_new (reference->element);

      bastide_element_set (element, reference->attribute, value);
      place_in_head (head, element);
    }
  else
    g_ptr_array_remove_index (head->children, (guint) index);

  bastide_tileset_draft_begin (self, step);
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

gboolean
bastide_tileset_draft_has_module (BastideTilesetDraft *self,
                                  const char          *module)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);

  return find_reference (self->head, &module_reference, module) >= 0;
}

void
bastide_tileset_draft_set_module (BastideTilesetDraft *self,
                                  const char          *module,
                                  gboolean             needed)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (module != NULL);

  set_reference (self, &module_reference, module, needed, C_("step", "Needed rules"));
}

char **
bastide_tileset_draft_list_related (BastideTilesetDraft  *self,
                                    BastideDraftRelation  relation)
{
  GPtrArray *ids = g_ptr_array_new ();

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  for (guint i = 0; i < self->head->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->head->children, i);
      const char *id = is_reference (child, &set_references[relation])
                         ? bastide_element_get (child, set_references[relation].attribute) : NULL;

      if (id != NULL)
        g_ptr_array_add (ids, g_strdup (id));
    }
  g_ptr_array_add (ids, NULL);

  return (char **) g_ptr_array_free (ids, FALSE);
}

void
bastide_tileset_draft_set_related (BastideTilesetDraft  *self,
                                   BastideDraftRelation  relation,
                                   const char           *set,
                                   gboolean              related)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (set != NULL);

  set_reference (self, &set_references[relation], set, related,
                 relation == BASTIDE_DRAFT_NEEDS ? C_("step", "Needed sets") : C_("step", "Excluded sets"));
}
