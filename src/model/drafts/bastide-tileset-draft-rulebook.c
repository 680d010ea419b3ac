/* bastide-tileset-draft-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The rules that a draft brings, in several languages. */

#include "config.h"

#include "bastide-tileset-draft-private.h"

#include <string.h>

static gboolean
is_rulebook (const BastideElement *element)
{
  return element->namespace == NULL && g_strcmp0 (element->name, "rulebook") == 0;
}

static int
find_rulebook (const BastideElement *head,
               const char           *language)
{
  for (guint i = 0; i < head->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (head->children, i);

      if (is_rulebook (child) && g_strcmp0 (bastide_element_get_language (child), language) == 0)
        return (int) i;
    }

  return -1;
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

  index = find_rulebook (self->head, language);

  return index >= 0 ? g_ptr_array_index (self->head->children, index) : NULL;
}

/* Returns: (transfer full): the same book in a language */
static BastideElement *
with_language (BastideElement *book,
               const char     *language)
{
  BastideElement *copy;

  if (g_strcmp0 (bastide_element_get_language (book), language) == 0)
    return bastide_element_ref (book);

  copy = bastide_element_copy (book);
  g_array_set_size (copy->attributes, 0);
  bastide_element_set_language (copy, language);

  return copy;
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

  index = find_rulebook (self->head, language);
  if (book == NULL && index < 0)
    return;

  head = bastide_element_copy (self->head);
  if (index >= 0)
    g_ptr_array_remove_index (head->children, (guint) index);
  if (book != NULL && index >= 0)
    g_ptr_array_insert (head->children, index, with_language (book, language));
  else if (book != NULL)
    bastide_draft_head_place (head, with_language (book, language));

  bastide_tileset_draft_begin_keyed (self, name, key);
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

/* --- What changes its name ---------------------------------------------------------------------------------------- */

typedef struct
{
  const char *element;
  const char *attribute;
  const char *old;
  const char *new;
} Renaming;

/* Returns: (transfer full): the element, or a copy where something in it has another name now */
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
