/* bastide-variant.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-private.h"

#include <string.h>

#include "bastide-game-format.h"
#include "rules/bastide-game-interface.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-tileset-values.h"

G_DEFINE_FINAL_TYPE (BastideVariant, bastide_variant, G_TYPE_OBJECT)

#define MAX_GIVEN_ID_LENGTH 40

static void
bastide_variant_finalize (GObject *object)
{
  BastideVariant *self = BASTIDE_VARIANT (object);

  bastide_element_unref (self->root);
  g_ptr_array_unref (self->definitions);
  g_free (self->name);
  g_clear_object (&self->file);
  g_free (self->title);
  g_free (self->description);

  G_OBJECT_CLASS (bastide_variant_parent_class)->finalize (object);
}

static void
bastide_variant_class_init (BastideVariantClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_variant_finalize;
}

static void
bastide_variant_init (BastideVariant *self)
{
}

/* The text of an element in the user's language, made suitable for use within other text. */
static char *
pick_text (const BastideElement *root,
           const char           *element)
{
  g_autoptr (GPtrArray) texts = bastide_texts_new ();
  const char *text;

  for (guint i = 0; i < root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (root->children, i);

      if (g_strcmp0 (child->name, element) == 0)
        bastide_texts_add (texts, _bastide_variant_get_value (child), child->text);
    }
  text = bastide_texts_pick (texts, g_get_language_names ());

  return text != NULL ? bastide_plain_text_isolate (text) : NULL;
}

BastideVariant *
_bastide_variant_new_take (const BastideGameInterface *game,
                           BastideElement             *root,
                           GPtrArray                  *definitions)
{
  BastideVariant *self = g_object_new (BASTIDE_TYPE_VARIANT, NULL);

  _bastide_variant_make_canonical (root);
  self->game = game;
  self->root = root;
  self->definitions = definitions;
  self->title = pick_text (root, "title");
  self->description = pick_text (root, "description");

  return self;
}

BastideVariant *
_bastide_variant_make_changed (BastideVariant *self,
                               BastideElement *root,
                               GPtrArray      *definitions)
{
  BastideVariant *changed = _bastide_variant_new_take (self->game, root, definitions);

  changed->name = g_strdup (self->name);
  g_set_object (&changed->file, self->file);

  return changed;
}

BastideElement *
_bastide_variant_new_text (const char *element,
                           const char *language,
                           const char *text)
{
  BastideElement *child = bastide_element_new (element);

  bastide_element_set_language (child, language);
  child->text = g_strdup (text);

  return child;
}

/* The first of the user's languages with a translation of the program, or English. */
static const char *
get_own_language (void)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i] != NULL; i++)
    if (g_ascii_isalpha (languages[i][0]) && strlen (languages[i]) == 2)
      return languages[i];

  return "en";
}

BastideVariant *
bastide_variant_new (const BastideGameInterface *game,
                     const char                 *id,
                     const char                 *title)
{
  BastideElement *root = bastide_element_new ("variant");
  g_autofree char *line = NULL;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (bastide_id_is_valid (id), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  line = g_strstrip (bastide_plain_text_make_line (title, BASTIDE_VARIANT_MAX_TITLE));
  bastide_element_set (root, "id", id);
  bastide_element_set (root, "game", game->id);
  bastide_element_take_child (root,
                              _bastide_variant_new_text ("title", get_own_language (), *line != '\0' ? line : id));
  for (guint i = 0; game->tilesets[i] != NULL; i++)
    {
      BastideElement *tileset = bastide_element_new ("tileset");

      bastide_element_set (tileset, "id", game->tilesets[i]);
      bastide_element_take_child (root, tileset);
    }

  return _bastide_variant_new_take (game, root,
                                    g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref));
}

/* --- Writing --------------------------------------------------------------------------------------------------- */

GBytes *
bastide_variant_print (BastideVariant *self)
{
  /* The definitions are the last element, so that the sets can be inserted as written in their own files. */
  static const char none[] = "  <definitions/>\n";
  g_autoptr (GString) end = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GString) xml = NULL;
  const GPtrArray *comments;
  const char *text;
  gsize length;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  bytes = bastide_element_print (self->root, BASTIDE_VARIANT_NAMESPACE);
  if (self->definitions->len == 0)
    return g_steal_pointer (&bytes);

  g_string_append_printf (end, "%s</variant>\n", none);
  comments = bastide_element_get_document (self->root)->comments_after;
  for (guint i = 0; i < comments->len; i++)
    g_string_append_printf (end, "<!--%s-->\n", (const char *) g_ptr_array_index (comments, i));
  text = g_bytes_get_data (bytes, &length);
  xml = g_string_new_len (text, (gssize) length);
  g_assert (g_str_has_suffix (xml->str, end->str));
  g_string_truncate (xml, xml->len - end->len);

  g_string_append (xml, "  <definitions>\n");
  for (guint i = 0; i < self->definitions->len; i++)
    bastide_game_format_append_definition (xml, g_ptr_array_index (self->definitions, i));
  g_string_append_printf (xml, "  </definitions>\n%s", end->str + strlen (none));

  return g_string_free_to_bytes (g_steal_pointer (&xml));
}

gboolean
bastide_variant_save (BastideVariant  *self,
                      GFile           *file,
                      GError         **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = bastide_variant_print (self);

  return bastide_file_write (file, bytes, error);
}

gboolean
bastide_variant_equal (BastideVariant *self,
                       BastideVariant *other)
{
  g_autoptr (GBytes) bytes = bastide_variant_print (self);
  g_autoptr (GBytes) other_bytes = bastide_variant_print (other);

  return g_bytes_equal (bytes, other_bytes);
}

/* --- Contents -------------------------------------------------------------------------------------------------- */

const BastideGameInterface *
bastide_variant_get_game (BastideVariant *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return self->game;
}

const char *
bastide_variant_get_id (BastideVariant *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return bastide_element_get (self->root, "id");
}

guint
bastide_variant_get_version (BastideVariant *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), 0);

  return (guint) g_ascii_strtoull (bastide_element_get (self->root, "version"), NULL, 10);
}

const char *
bastide_variant_get_picture (BastideVariant *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return bastide_element_get (self->root, "picture");
}

const char *
bastide_variant_get_title (BastideVariant *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return self->title;
}

const char *
bastide_variant_get_description (BastideVariant *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return self->description;
}

const char *
bastide_variant_get_text (BastideVariant *self,
                          const char     *element,
                          const char     *language)
{
  const BastideElement *child;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (element != NULL, NULL);

  child = _bastide_variant_find (self->root, element, language);

  return child != NULL ? child->text : NULL;
}

GFile *
bastide_variant_get_file (BastideVariant *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return self->file;
}

GPtrArray *
bastide_variant_get_definitions (BastideVariant *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return self->definitions;
}

char *
bastide_variant_make_id (const char *title)
{
  return bastide_id_make (title, MAX_GIVEN_ID_LENGTH, "variant");
}
