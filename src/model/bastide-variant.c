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
#include "tileset/bastide-file.h"
#include "tileset/bastide-plain-text.h"
#include "tileset/bastide-tileset-values.h"

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

/* The text of an element in the user's language, as it may stand among other words. */
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

static BastideElement *
new_text (const char *element,
          const char *language,
          const char *text)
{
  BastideElement *child = bastide_element_new (element);
  BastideAttribute attribute = { (const char *) XML_XML_NAMESPACE, "xml", (char *) "lang", (char *) language };

  if (language != NULL)
    bastide_element_add_foreign (child, &attribute);
  child->text = g_strdup (text);

  return child;
}

/* Of the user's languages the first with a translation of the program, or English. */
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
  bastide_element_take_child (root, new_text ("title", get_own_language (), *line != '\0' ? line : id));
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

/* The element stands last, so that the sets can be put into it as their files have them. */
static void
append_definitions (GString         *xml,
                    const GPtrArray *definitions)
{
  static const char end[] = "  <definitions/>\n</variant>\n";

  g_assert (g_str_has_suffix (xml->str, end));
  g_string_truncate (xml, xml->len - strlen (end));
  g_string_append (xml, "  <definitions>\n");
  for (guint i = 0; i < definitions->len; i++)
    bastide_game_format_append_definition (xml, g_ptr_array_index (definitions, i));
  g_string_append (xml, "  </definitions>\n</variant>\n");
}

GBytes *
bastide_variant_print (BastideVariant *self)
{
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GString) xml = NULL;
  const char *text;
  gsize length;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  if (self->definitions->len == 0)
    return bastide_element_print (self->root, BASTIDE_VARIANT_NAMESPACE);

  root = bastide_element_copy (self->root);
  g_ptr_array_set_size (root->comments_after, 0);
  bytes = bastide_element_print (root, BASTIDE_VARIANT_NAMESPACE);
  text = g_bytes_get_data (bytes, &length);
  xml = g_string_new_len (text, (gssize) length);
  append_definitions (xml, self->definitions);
  for (guint i = 0; i < self->root->comments_after->len; i++)
    g_string_append_printf (xml, "<!--%s-->\n", (const char *) g_ptr_array_index (self->root->comments_after, i));

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

/* --- What it says ---------------------------------------------------------------------------------------------- */

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

/* --- Changes --------------------------------------------------------------------------------------------------- */

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

/* What may stand in a file of what somebody typed. */
static char *
clean_text (const char *element,
            const char *text)
{
  g_autofree char *valid = NULL;
  g_autoptr (GString) clean = NULL;

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
  g_string_truncate (clean, (gsize) (g_utf8_offset_to_pointer (clean->str, MIN (g_utf8_strlen (clean->str, -1),
                                                                               BASTIDE_VARIANT_MAX_TEXT))
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
    bastide_element_take_child (root, new_text (element, language, clean));
  else if (child != NULL && (strcmp (element, "title") != 0 || count_texts (root, "title") > 1))
    g_ptr_array_remove (root->children, child);

  return _bastide_variant_make_changed (self, root, g_ptr_array_ref (self->definitions));
}

/* The language of the title that the user sees. */
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

char *
bastide_variant_make_id (const char *title)
{
  g_autofree char *ascii = g_str_to_ascii (title, "C");
  g_autoptr (GString) id = g_string_new (NULL);

  for (const char *at = ascii; *at != '\0' && id->len < MAX_GIVEN_ID_LENGTH; at++)
    if (g_ascii_isalpha (*at) || (id->len > 0 && g_ascii_isdigit (*at)))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);

  return g_strdup (id->len > 0 ? id->str : "variant");
}

/* --- As a setup ------------------------------------------------------------------------------------------------ */

/* Appends an element that stands for something, as it was written before, if it was. Returns: (transfer none) */
static BastideElement *
add_entry (BastideElement       *root,
           const BastideElement *old,
           const char           *element,
           const char           *value)
{
  const BastideElement *known = _bastide_variant_find (old, element, value);
  BastideElement *entry = known != NULL ? bastide_element_copy (known) : bastide_element_new (element);

  bastide_element_set (entry, _bastide_variant_get_key (element), value);
  bastide_element_take_child (root, entry);

  return entry;
}

static void
set_number (BastideElement *element,
            const char     *name,
            guint           number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  bastide_element_set (element, name, text);
}

static void
add_tilesets (BastideElement       *root,
              const BastideElement *old,
              const BastideSetup   *setup,
              GPtrArray            *definitions)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      guint times = 0;

      if (!g_hash_table_add (seen, tileset->id))
        continue;
      for (guint j = i; j < setup->tilesets->len; j++)
        times += strcmp (((const BastideTileset *) g_ptr_array_index (setup->tilesets, j))->id, tileset->id) == 0;
      set_number (add_entry (root, old, "tileset", tileset->id), "times", times);
      if (!tileset->builtin)
        g_ptr_array_add (definitions, bastide_tileset_ref (tileset));
    }
}

static void
add_modules (BastideElement       *root,
             const BastideElement *old,
             const BastideSetup   *setup)
{
  for (guint i = 0; setup->modules != NULL && setup->modules[i] != NULL; i++)
    add_entry (root, old, "module", setup->modules[i]);
  for (guint i = 0; setup->modules == NULL && i < setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; tileset->modules[j] != NULL; j++)
        if (_bastide_variant_find (root, "module", tileset->modules[j]) == NULL)
          add_entry (root, old, "module", tileset->modules[j]);
    }
}

static void
add_values (BastideElement       *root,
            const BastideElement *old,
            const BastideSetup   *setup)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, setup->counts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    set_number (add_entry (root, old, "count", name), "count", GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, setup->figures);
  while (g_hash_table_iter_next (&iter, &name, &value))
    set_number (add_entry (root, old, "figures", name), "count", GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, setup->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_element_set (add_entry (root, old, "option", name), "value", value);
  if (setup->draw != NULL)
    {
      const BastideElement *known = _bastide_variant_find (old, "draw", NULL);
      BastideElement *draw = known != NULL ? bastide_element_copy (known) : bastide_element_new ("draw");

      g_free (draw->text);
      draw->text = g_strjoinv (" ", setup->draw);
      bastide_element_take_child (root, draw);
    }
}

/* What is not of the setup: the texts. */
static gboolean
is_of_setup (const BastideElement *element)
{
  static const char *const names[] = { "tileset", "module", "count", "figures", "option", "draw", "definitions", NULL };

  return element->name != NULL && g_strv_contains (names, element->name);
}

BastideVariant *
bastide_variant_with_setup (BastideVariant     *self,
                            const BastideSetup *setup)
{
  GPtrArray *definitions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  BastideElement *root;
  BastideVariant *changed;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  root = bastide_element_copy (self->root);
  for (guint i = root->children->len; i > 0; i--)
    if (is_of_setup (g_ptr_array_index (root->children, i - 1)))
      g_ptr_array_remove_index (root->children, i - 1);
  bastide_element_set (root, "game", setup->game->id);
  add_tilesets (root, self->root, setup, definitions);
  add_modules (root, self->root, setup);
  add_values (root, self->root, setup);
  if (definitions->len > 0)
    {
      const BastideElement *known = _bastide_variant_find (self->root, "definitions", NULL);

      bastide_element_take_child (root, known != NULL ? bastide_element_copy (known)
                                                      : bastide_element_new ("definitions"));
      /* Comments at the end stand in front of them. */
      g_ptr_array_extend_and_steal (((BastideElement *) g_ptr_array_index (root->children, root->children->len - 1))
                                      ->comments, root->end_comments);
      root->end_comments = g_ptr_array_new_with_free_func (g_free);
    }

  changed = _bastide_variant_make_changed (self, root, definitions);
  changed->game = setup->game;

  return changed;
}
