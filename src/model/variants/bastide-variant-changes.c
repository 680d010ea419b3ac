/* bastide-variant-changes.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A variant is never changed: each change makes another one. */

#include "config.h"

#include "bastide-variant-private.h"

#include <string.h>

#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-tileset-values.h"

/* @value: (nullable) */
static BastideVariant *
with_attribute (BastideVariant *self,
                const char     *name,
                const char     *value)
{
  BastideElement *root = bastide_element_copy (self->root);

  bastide_element_set (root, name, value);

  return _bastide_variant_make_changed (self, root, g_ptr_array_ref (self->definitions));
}

BastideVariant *
bastide_variant_with_id (BastideVariant *self,
                         const char     *id)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (bastide_id_is_valid (id), NULL);

  return with_attribute (self, "id", id);
}

BastideVariant *
bastide_variant_with_version (BastideVariant *self,
                              guint           version)
{
  g_autofree char *text = g_strdup_printf ("%u", CLAMP (version, 1, BASTIDE_VARIANT_MAX_VERSION));

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return with_attribute (self, "version", text);
}

BastideVariant *
bastide_variant_with_picture (BastideVariant *self,
                              const char     *picture)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (picture == NULL || bastide_id_is_valid (picture), NULL);

  return with_attribute (self, "picture", picture);
}

/* The part of a typed text that is allowed in a file. */
static char *
clean_text (const char *element,
            const char *text)
{
  g_autofree char *valid = NULL;
  g_autoptr (GString) clean = NULL;

  /* A link that is still being typed is not valid yet. */
  if (strcmp (element, "link") == 0)
    {
      g_autofree char *link = g_strstrip (bastide_plain_text_make_line (text, BASTIDE_VARIANT_MAX_TITLE));

      return g_strdup (_bastide_variant_is_link (link) ? link : "");
    }
  if (!_bastide_variant_is_long_text (element))
    return g_strstrip (bastide_plain_text_make_line (text, BASTIDE_VARIANT_MAX_TITLE));

  valid = g_utf8_make_valid (text, -1);
  clean = g_string_new (NULL);
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (character == '\n' || character == '\t' || !g_unichar_iscntrl (character))
        g_string_append_unichar (clean, character);
    }
  if (clean->len > BASTIDE_MAX_PROSE_SIZE)
    g_string_truncate (clean, (gsize) (g_utf8_find_prev_char (clean->str, clean->str + BASTIDE_MAX_PROSE_SIZE + 1)
                                       - clean->str));

  return g_strstrip (g_string_free (g_steal_pointer (&clean), FALSE));
}

static guint
count_texts (const BastideElement *root,
             const char           *element)
{
  guint n = 0;

  for (guint i = 0; i < root->children->len; i++)
    n += g_strcmp0 (((const BastideElement *) g_ptr_array_index (root->children, i))->name, element) == 0;

  return n;
}

BastideVariant *
bastide_variant_with_text (BastideVariant *self,
                           const char     *element,
                           const char     *language,
                           const char     *text)
{
  g_autofree char *clean = clean_text (element, text != NULL ? text : "");
  BastideElement *root;
  BastideElement *child;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail ((_bastide_variant_get_key (element) != NULL) == (language != NULL), NULL);

  root = bastide_element_copy (self->root);
  child = _bastide_variant_find (root, element, language);
  if (*clean != '\0' && child != NULL)
    {
      BastideElement *changed = bastide_element_copy (child);
      guint index;

      g_free (changed->text);
      changed->text = g_steal_pointer (&clean);
      g_ptr_array_find (root->children, child, &index);
      bastide_element_unref (child);
      root->children->pdata[index] = changed;
    }
  else if (*clean != '\0')
    bastide_element_take_child (root, _bastide_variant_new_text (element, language, clean));
  else if (child != NULL && (strcmp (element, "title") != 0 || count_texts (root, "title") > 1))
    g_ptr_array_remove (root->children, child);

  return _bastide_variant_make_changed (self, root, g_ptr_array_ref (self->definitions));
}

/* The language of the title shown to the user. */
static const char *
find_title_language (const BastideElement *root)
{
  g_autoptr (GPtrArray) languages = bastide_texts_new ();
  const char *language;

  for (guint i = 0; i < root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (root->children, i);

      if (g_strcmp0 (child->name, "title") == 0)
        bastide_texts_add (languages, _bastide_variant_get_value (child), _bastide_variant_get_value (child));
    }
  language = bastide_texts_pick (languages, g_get_language_names ());

  return g_intern_string (language);
}

BastideVariant *
bastide_variant_with_own_title (BastideVariant *self,
                                const char     *title)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  return bastide_variant_with_text (self, "title", find_title_language (self->root), title);
}
