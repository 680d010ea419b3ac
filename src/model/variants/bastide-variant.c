/* bastide-variant.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-format.h"
#include "bastide-variant-private.h"
#include "rules/bastide-game-interface.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-tileset-values.h"
#include "tileset/elements/bastide-xml-shape.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- Canonical form --- */

/* The canonical form of variants: the elements, their order, and the order of their attributes. */

/* In the order of the file. */
static const struct
{
  const char *name;
  const char *key;       /* (nullable): the attribute that distinguishes elements of this name */
  gboolean    sorted;    /* by key, because their order has no meaning */
  gboolean    long_text;
  const char *attributes[3];
} forms[] = {
  { "title", "xml:lang", FALSE, FALSE, { "xml:lang" } },
  { "description", "xml:lang", FALSE, TRUE, { "xml:lang" } },
  { "author", NULL, FALSE, FALSE, { NULL } },
  { "licence", NULL, FALSE, FALSE, { NULL } },
  { "link", NULL, FALSE, FALSE, { NULL } },
  { "tileset", "id", FALSE, FALSE, { "id", "times" } },
  { "module", "name", FALSE, FALSE, { "name" } },
  { "count", "tile", TRUE, FALSE, { "tile", "count" } },
  { "figures", "figure", TRUE, FALSE, { "figure", "count" } },
  { "option", "name", TRUE, FALSE, { "name", "value" } },
  { "draw", NULL, FALSE, FALSE, { NULL } },
  { "definitions", NULL, FALSE, FALSE, { NULL } },
};

static const char *const root_attributes[] = { "id", "game", "version", "picture", NULL };

static guint
find_form (const char *element)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (forms) && g_strcmp0 (forms[i].name, element) != 0)
    i++;

  return i;
}

const char *
_bastide_variant_get_key (const char *element)
{
  guint form = find_form (element);

  return form < G_N_ELEMENTS (forms) ? forms[form].key : NULL;
}

/* Recipients of the file may click on it, so it must lead to the web or to a mail address, and nowhere else. */
gboolean
_bastide_variant_is_link (const char *text)
{
  static const char *const schemes[] = { "https:", "http:", "mailto:" };

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_ascii_strncasecmp (text, schemes[i], strlen (schemes[i])) == 0)
      return TRUE;

  return FALSE;
}

gboolean
_bastide_variant_is_long_text (const char *element)
{
  guint form = find_form (element);

  return form < G_N_ELEMENTS (forms) && forms[form].long_text;
}

const char *
_bastide_variant_get_value (const BastideElement *element)
{
  const char *key = _bastide_variant_get_key (element->name);

  if (key == NULL)
    return NULL;

  return strcmp (key, "xml:lang") == 0 ? bastide_element_get_language (element) : bastide_element_get (element, key);
}

BastideElement *
_bastide_variant_find (const BastideElement *root,
                       const char           *element,
                       const char           *value)
{
  for (guint i = 0; i < root->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (root->children, i);

      if (g_strcmp0 (child->name, element) == 0 && g_strcmp0 (_bastide_variant_get_value (child), value) == 0)
        return child;
    }

  return NULL;
}

static int
get_rank (const BastideAttribute *attribute,
          const char *const      *names)
{
  int rank = 0;

  if (g_strcmp0 (attribute->namespace, BASTIDE_XML_NAMESPACE) == 0 && strcmp (attribute->name, "lang") == 0)
    return -1;
  if (attribute->namespace != NULL)
    return G_MAXINT;
  while (names[rank] != NULL && strcmp (names[rank], attribute->name) != 0)
    rank++;

  return rank;
}

static int
compare_attributes (gconstpointer a,
                    gconstpointer b,
                    gpointer      names)
{
  int first = get_rank (a, names);
  int second = get_rank (b, names);

  return (first > second) - (first < second);
}

static int
compare_elements (gconstpointer a,
                  gconstpointer b)
{
  const BastideElement *first = *(BastideElement *const *) a;
  const BastideElement *second = *(BastideElement *const *) b;
  guint form = find_form (first->name);
  guint other = find_form (second->name);

  if (form != other)
    return form < other ? -1 : 1;

  return form < G_N_ELEMENTS (forms) && forms[form].sorted
           ? g_strcmp0 (_bastide_variant_get_value (first), _bastide_variant_get_value (second)) : 0;
}

/* The same words with one blank between them, or a text without blanks around it. */
static void
settle_text (BastideElement *element)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GPtrArray) kept = NULL;

  if (element->text == NULL)
    return;

  g_strstrip (element->text);
  if (g_strcmp0 (element->name, "draw") != 0)
    return;

  words = g_strsplit_set (element->text, " \t\r\n", -1);
  kept = g_ptr_array_new ();
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (kept, words[i]);
  g_ptr_array_add (kept, NULL);
  g_free (element->text);
  element->text = g_strjoinv (" ", (char **) kept->pdata);
}

static void
settle (BastideElement    *element,
        const char *const *attributes)
{
  /* Optional values equal to the default are always written, or never. */
  if (g_strcmp0 (element->name, "variant") == 0 && bastide_element_get (element, "version") == NULL)
    bastide_element_set (element, "version", "1");
  else if (g_strcmp0 (element->name, "tileset") == 0 && g_strcmp0 (bastide_element_get (element, "times"), "1") == 0)
    bastide_element_set (element, "times", NULL);
  settle_text (element);
  /* The sort is stable: foreign attributes keep their order. */
  if (element->n_attributes > 0)
    g_qsort_with_data (element->attributes, element->n_attributes, sizeof (BastideAttribute), compare_attributes,
                       (gpointer) attributes);
}

/* Brings elements and attributes of a root into their order. */
static void
make_canonical (BastideElement *root)
{
  settle (root, root_attributes);
  for (guint i = 0; i < root->children->len; i++)
    {
      BastideElement *child = bastide_element_copy (g_ptr_array_index (root->children, i));
      const char *attributes[G_N_ELEMENTS (forms[0].attributes) + 1] = { NULL };
      guint form = find_form (child->name);

      bastide_element_unref (g_ptr_array_index (root->children, i));
      root->children->pdata[i] = child;
      if (form < G_N_ELEMENTS (forms))
        memcpy (attributes, forms[form].attributes, sizeof forms[form].attributes);
      settle (child, attributes);
    }
  g_ptr_array_sort (root->children, compare_elements);
}

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

/* Takes ownership of @root, which need not be canonical yet, and of @definitions. */
static BastideVariant *
new_take (const BastideGameInterface *game,
          BastideElement             *root,
          GPtrArray                  *definitions)
{
  BastideVariant *self = g_object_new (BASTIDE_TYPE_VARIANT, NULL);

  make_canonical (root);
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
  BastideVariant *changed = new_take (self->game, root, definitions);

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

  return new_take (game, root,
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

char *
bastide_variant_make_id (const char *title)
{
  return bastide_id_make (title, MAX_GIVEN_ID_LENGTH, "variant");
}

/* --- Reading --- */

/*
 * Reads variants. Files are treated as hostile: their size and shape are checked, then the requirements that a shape
 * cannot express. The things that a variant names are looked up only when it is to be played.
 */

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
  { "tileset", "id=" ID " times?=[0-9]+@0..9 *", "" },
  { "module", "name=" ID " *", "" },
  { "count", "tile=" ID " " COUNT " *", "" },
  { "figures", "figure=" BASTIDE_XML_NAME " " COUNT " *", "" },
  { "option", "name=" BASTIDE_XML_NAME " value=(?s:.{0,100}) *", "" },
  { "draw", " *", ":" BASTIDE_XML_WORDS (ID) },
  { "definitions", "", "tileset/set+" },
  { "tileset/set", NULL, BASTIDE_TILESET_NAMESPACE },
  { "tileset/set", NULL, BASTIDE_TILESET_NAMESPACE_2 },
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
      static const char *const texts[] = { "title", "description", "author", "licence", "link", NULL };

      if (g_strv_contains (texts, child->name) && !check_text (name, child, error))
        return FALSE;
      if (value != NULL && !g_hash_table_add (seen, g_strdup_printf ("%s %s", child->name, value)))
        return fail (name, child->line, BASTIDE_VARIANT_ERROR_VALUE, error,
                     /* Translators: the name of an XML element, and its id, name or language */
                     _("There are two <%s> for “%s”."), child->name, value);
    }

  return TRUE;
}

static BastideVariant *
read_root (BastideReader  *reader,
           GError        **error)
{
  BastideElement *root = reader->root;
  const char *id = bastide_element_get (root, "game");
  const BastideGameInterface *game = bastide_registry_find_game (id);
  BastideVariant *self;

  /* Empties the definitions, which have been read; comments of an author about them stay with the element. */
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
  if (!check_children (reader->name, root, error))
    return NULL;
  if (game == NULL)
    {
      fail (reader->name, root->line, BASTIDE_VARIANT_ERROR_GAME, error,
            _("The game “%s” is not known to this version of the program."), id);
      return NULL;
    }

  self = new_take (game, bastide_element_ref (root), g_ptr_array_ref (reader->definitions));
  self->name = g_strdup (reader->name);

  return self;
}

/* @root: of the right form */
static BastideVariant *
read_whole (BastideElement  *root,
            const char      *name,
            GError         **error)
{
  g_autoptr (GPtrArray) definitions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  BastideReader reader = { .name = name, .definitions = definitions, .root = root };
  GError *own_error = NULL;

  if (!bastide_reader_read_definitions (&reader, &own_error))
    {
      move_error (error, own_error, BASTIDE_VARIANT_ERROR_TILESET);
      return NULL;
    }

  return read_root (&reader, error);
}

BastideVariant *
bastide_variant_load_bytes (GBytes      *bytes,
                            const char  *name,
                            GError     **error)
{
  g_autoptr (BastideElement) root = NULL;
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

  return read_whole (root, name, error);
}

BastideVariant *
bastide_variant_new_for_element (BastideElement        *root,
                                 const BastideElement  *document,
                                 const char            *name,
                                 GError               **error)
{
  g_autoptr (BastideElement) owned = root;

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (document != NULL && document->document != NULL, NULL);

  bastide_element_get_document (root)->namespace = document->document->namespace;
  root->document->text = g_bytes_ref (document->document->text);

  return read_whole (root, name, error);
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

/* --- Unknown elements --- */

/* Elements of a variant without a meaning here: they are kept when something else changes, for programs that understand
 * them. */

static BastideTileset *
find_tileset (BastideVariant      *self,
              BastideTilesetStore *store,
              const char          *id)
{
  for (guint i = 0; i < self->definitions->len; i++)
    if (strcmp (((BastideTileset *) g_ptr_array_index (self->definitions, i))->id, id) == 0)
      return g_ptr_array_index (self->definitions, i);

  return bastide_tileset_store_find (store, id);
}

/* Whether a tile belongs to none of the known sets; @tiles: the ids of their tiles */
static gboolean
is_unknown (BastideVariant       *self,
            BastideTilesetStore  *store,
            GHashTable           *tiles,
            const BastideElement *element)
{
  const char *value = element->namespace == NULL ? _bastide_variant_get_value (element) : NULL;

  if (value == NULL)
    return FALSE;
  if (strcmp (element->name, "tileset") == 0)
    return find_tileset (self, store, value) == NULL;
  if (strcmp (element->name, "module") == 0)
    return bastide_registry_find_module (self->game, value) == NULL;
  if (strcmp (element->name, "option") == 0)
    return bastide_registry_find_option (self->game, value) == NULL;
  if (strcmp (element->name, "figures") == 0)
    return bastide_registry_find_figure (self->game, value) == NULL;

  return strcmp (element->name, "count") == 0 && !g_hash_table_contains (tiles, value);
}

GPtrArray *
bastide_variant_list_unknown (BastideVariant      *self,
                              BastideTilesetStore *store)
{
  GPtrArray *elements = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
  g_autoptr (GHashTable) tiles = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), elements);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), elements);

  tiles = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->root->children, i);
      const BastideTileset *tileset = NULL;

      if (child->namespace == NULL && g_strcmp0 (child->name, "tileset") == 0)
        tileset = find_tileset (self, store, bastide_element_get (child, "id"));
      for (guint j = 0; tileset != NULL && j < tileset->tiles->len; j++)
        g_hash_table_add (tiles, ((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, j))->id);
    }
  for (guint i = 0; i < self->root->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (self->root->children, i);

      if (is_unknown (self, store, tiles, child))
        g_ptr_array_add (elements, bastide_element_ref (child));
    }

  return elements;
}

BastideVariant *
bastide_variant_with_unknown (BastideVariant *self,
                              GPtrArray      *elements)
{
  BastideElement *root;
  GPtrArray *definitions;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (elements != NULL, NULL);

  root = bastide_element_copy (self->root);
  definitions = g_ptr_array_ref (self->definitions);
  for (guint i = 0; i < elements->len; i++)
    {
      BastideElement *element = g_ptr_array_index (elements, i);

      if (_bastide_variant_find (root, element->name, _bastide_variant_get_value (element)) == NULL)
        bastide_element_take_child (root, bastide_element_ref (element));
    }

  return _bastide_variant_make_changed (self, root, definitions);
}
