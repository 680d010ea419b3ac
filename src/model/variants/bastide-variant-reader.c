/* bastide-variant-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reads variants. Files are treated as hostile: their size and shape are checked, then the requirements that a shape
 * cannot express. The things that a variant names are looked up only when it is to be played.
 */

#include "config.h"

#include "bastide-variant-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-reader-private.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-xml-shape.h"
#include "tileset/reading/bastide-tileset-reader.h"

G_DEFINE_QUARK (bastide-variant-error-quark, bastide_variant_error)

#define NAMESPACE_START "https://bastide-game.github.io/ns/variant/"
#define FORMAT 1

/* More than anybody needs; it limits the work that a file can cause. */
#define MAX_ELEMENTS 20000

#define ID BASTIDE_XML_ID
#define COUNT "count=[0-9]+@0..999"

/* The same as in data/variant.rng. */
static const BastideXmlShape shapes[] = {
  { "variant", "id=" ID " game=" ID " version?=[0-9]+@1..999999 picture?=" ID " *",
    "title+ description* author? licence? link? tileset* module* count* figures* option* draw? definitions?" },
  { "title|description", "xml:lang=[A-Za-z][A-Za-z0-9-]{0,34} *", "#" },
  { "author|licence|link", " *", "#" },
  { "tileset", "id=" ID " times?=[0-9]+@1..9 *", "" },
  { "module", "name=" ID " *", "" },
  { "count", "tile=" ID " " COUNT " *", "" },
  { "figures", "figure=" ID " " COUNT " *", "" },
  { "option", "name=" ID " value=(?s:.{0,100}) *", "" },
  { "draw", " *", ":" BASTIDE_XML_WORDS (ID) },
  { "definitions", "", "tileset/set+" },
  { "tileset/set", NULL, BASTIDE_TILESET_NAMESPACE },
  { NULL }
};

#define fail(name, line, code, ...) bastide_xml_fail (name, line, BASTIDE_VARIANT_ERROR, (int) (code), __VA_ARGS__)

/* Propagates an error of another domain as an error of variants, except errors of reading as such. @source: (transfer
 * full) */
static gboolean
move_error (GError              **error,
            GError               *source,
            BastideVariantError   code)
{
  if (source->domain != G_IO_ERROR)
    {
      source->domain = BASTIDE_VARIANT_ERROR;
      source->code = (int) code;
    }
  g_propagate_error (error, source);

  return FALSE;
}

static gboolean
check_root (const char            *name,
            const BastideElement  *root,
            GError               **error)
{
  const char *namespace = root->document->namespace != NULL ? root->document->namespace : "";
  guint64 format;

  if (strcmp (root->name, "variant") != 0 || !g_str_has_prefix (namespace, NAMESPACE_START)
      || !g_ascii_string_to_unsigned (namespace + strlen (NAMESPACE_START), 10, 1, G_MAXUINT, &format, NULL))
    return fail (name, root->line, BASTIDE_VARIANT_ERROR_INVALID, error,
                 _("This is no variant of Bastide; its first element should be <variant> of the namespace “%s”."),
                 BASTIDE_VARIANT_NAMESPACE);
  if (format > FORMAT)
    return fail (name, root->line, BASTIDE_VARIANT_ERROR_TOO_NEW, error,
                 _("This variant is for a newer version of Bastide; this is version %s."), PACKAGE_VERSION);

  return TRUE;
}

static gboolean
check_text (const char            *name,
            const BastideElement  *element,
            GError               **error)
{
  gboolean is_long = _bastide_variant_is_long_text (element->name);
  g_autofree char *text = g_strstrip (g_strdup (element->text != NULL ? element->text : ""));

  if (*text == '\0')
    return fail (name, element->line, BASTIDE_VARIANT_ERROR_VALUE, error, _("<%s> is empty."), element->name);
  if (is_long && strlen (text) > BASTIDE_MAX_PROSE_SIZE)
    return fail (name, element->line, BASTIDE_VARIANT_ERROR_VALUE, error,
                 _("<%s> may have at most %d bytes."), element->name, BASTIDE_MAX_PROSE_SIZE);
  if (!is_long && g_utf8_strlen (text, -1) > BASTIDE_VARIANT_MAX_TITLE)
    return fail (name, element->line, BASTIDE_VARIANT_ERROR_VALUE, error,
                 _("<%s> may have at most %d characters."), element->name, BASTIDE_VARIANT_MAX_TITLE);
  if (is_long ? !bastide_plain_text_is_paragraph (text) : !bastide_plain_text_is_line (text))
    return fail (name, element->line, BASTIDE_VARIANT_ERROR_VALUE, error,
                 is_long ? _("<%s> may not hold control characters.")
                         : _("<%s> must be one line without control characters."), element->name);
  if (strcmp (element->name, "link") == 0 && !_bastide_variant_is_link (text))
    return fail (name, element->line, BASTIDE_VARIANT_ERROR_VALUE, error,
                 _("The link cannot be “%s”; it must begin with https:, http: or mailto:."), text);

  return TRUE;
}

static gboolean
is_text (const BastideElement *element)
{
  static const char *const texts[] = { "title", "description", "author", "licence", "link", NULL };

  return g_strv_contains (texts, element->name);
}

/* Checks requirements that the shape cannot express: texts for people, and no repetitions. */
static gboolean
check_children (const char            *name,
                const BastideElement  *root,
                GError               **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (root->children->len > MAX_ELEMENTS)
    return fail (name, root->line, BASTIDE_VARIANT_ERROR_INVALID, error,
                 _("There are more than %d elements."), MAX_ELEMENTS);

  for (guint i = 0; i < root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (root->children, i);
      const char *value = _bastide_variant_get_value (child);

      if (is_text (child) && !check_text (name, child, error))
        return FALSE;
      if (value != NULL && !g_hash_table_add (seen, g_strdup_printf ("%s %s", child->name, value)))
        return fail (name, child->line, BASTIDE_VARIANT_ERROR_VALUE, error,
                     /* Translators: the name of an XML element, and its id, name or language */
                     _("There are two <%s> for “%s”."), child->name, value);
    }

  return TRUE;
}

/* Empties the definitions, which have been read; comments of an author about them stay with the element. */
static void
empty_definitions (BastideElement *root)
{
  for (guint i = 0; i < root->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (root->children, i);

      if (g_strcmp0 (child->name, "definitions") != 0)
        continue;
      g_ptr_array_set_size (child->children, 0);
      /* Nothing comes after the definitions. */
      bastide_comments_add (&child->comments, child->end_comments);
      bastide_comments_add (&child->comments, root->end_comments);
      g_ptr_array_set_size (child->end_comments, 0);
      g_ptr_array_set_size (root->end_comments, 0);
    }
}

static BastideVariant *
read_root (BastideReader  *reader,
           GError        **error)
{
  BastideElement *root = reader->root;
  const char *id = bastide_element_get (root, "game");
  const BastideGameInterface *game = bastide_registry_find_game (id);
  BastideVariant *self;

  empty_definitions (root);
  if (!check_children (reader->name, root, error))
    return NULL;
  if (game == NULL)
    {
      fail (reader->name, root->line, BASTIDE_VARIANT_ERROR_GAME, error,
            _("The game “%s” is not known to this version of the program."), id);
      return NULL;
    }

  self = _bastide_variant_new_take (game, bastide_element_ref (root), g_ptr_array_ref (reader->definitions));
  self->name = g_strdup (reader->name);

  return self;
}

BastideVariant *
bastide_variant_load_bytes (GBytes      *bytes,
                            const char  *name,
                            GError     **error)
{
  g_autoptr (GPtrArray) definitions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  g_autoptr (BastideElement) root = NULL;
  BastideReader reader = { .name = name, .definitions = definitions };
  GError *own_error = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  root = bastide_xml_parse (bytes, name, BASTIDE_VARIANT_MAX_SIZE, &own_error);
  if (root != NULL && !check_root (name, root, error))
    return NULL;
  if (root == NULL || !bastide_xml_check_shape (root, shapes, BASTIDE_VARIANT_NAMESPACE, name, &own_error))
    {
      move_error (error, own_error, BASTIDE_VARIANT_ERROR_INVALID);
      return NULL;
    }

  reader.root = root;
  if (!bastide_reader_read_definitions (&reader, &own_error))
    {
      move_error (error, own_error, BASTIDE_VARIANT_ERROR_TILESET);
      return NULL;
    }

  return read_root (&reader, error);
}

BastideVariant *
bastide_variant_load_file (GFile   *file,
                           GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *own_error = NULL;
  BastideVariant *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = bastide_xml_read_file (file, BASTIDE_VARIANT_MAX_SIZE, NULL, &own_error);
  if (bytes == NULL)
    {
      move_error (error, own_error, BASTIDE_VARIANT_ERROR_INVALID);
      return NULL;
    }

  name = g_file_get_parse_name (file);
  self = bastide_variant_load_bytes (bytes, name, error);
  if (self != NULL)
    self->file = g_object_ref (file);

  return self;
}
