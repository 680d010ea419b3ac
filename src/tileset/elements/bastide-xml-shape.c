/* bastide-xml-shape.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-xml-shape.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Characters after a kind of elements in a word. */
#define KIND_ENDS "|?*+"

/* The longest value in a message, in characters. */
#define MAX_SHOWN 80

/**
 * Attribute:
 * @in_xml: whether it is xml:lang
 * @values: (nullable): as the table of shapes has it; NULL for a "*"
 */
typedef struct
{
  char       *name;
  gboolean    needed;
  gboolean    in_xml;
  GRegex     *regex;
  const char *values;
} Attribute;

/**
 * Shape:
 * @source: as the table has it
 * @attributes: (element-type Attribute)
 * @kinds: words, each a kind of elements or several
 * @text: (nullable): the text that it holds instead
 *
 * A shape that is taken apart once.
 */
typedef struct
{
  const BastideXmlShape *source;
  GArray                *attributes;
  gboolean               foreign;
  gboolean               mixed;
  char                 **kinds;
  GRegex                *text;
} Shape;

typedef struct
{
  const GArray *shapes; /* of Shape */
  const char   *namespace;
  const char   *name; /* name of the file */
} Check;

#define fail(self, element, ...) \
  bastide_xml_fail ((self)->name, (element)->line, BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_SCHEMA, __VA_ARGS__)

/* --- Values ------------------------------------------------------------------------------------- */

static GMutex mutex;

static GRegex *
make_regex (const char *values)
{
  g_autofree char *pattern = g_strdup_printf ("\\A(?:%.*s)\\z", (int) strcspn (values, "@ "), values);

  return g_regex_new (pattern, G_REGEX_OPTIMIZE, G_REGEX_MATCH_DEFAULT, NULL);
}

/* Compiling one takes longer than matching it with a word. Returns: (transfer none): the same expression each time */
static GRegex *
get_regex (const char *values)
{
  static GHashTable *compiled;
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GRegex *regex;

  if (compiled == NULL)
    compiled = g_hash_table_new (NULL, NULL);
  regex = g_hash_table_lookup (compiled, values);
  if (regex == NULL)
    {
      regex = make_regex (values);
      g_hash_table_insert (compiled, (gpointer) values, regex);
    }

  return regex;
}

/* @limits: "1..999"; without negative numbers among them, a minus can only belong to a zero */
static gboolean
is_within (const char *limits,
           const char *text)
{
  char *max;
  gint64 min = g_ascii_strtoll (limits, &max, 10);
  guint64 most = g_ascii_strtoull (max + strlen (".."), NULL, 10);
  gboolean negative = min < 0 && text[strspn (text, " \t\r\n")] == '-';
  guint64 number;

  errno = 0;
  if (negative)
    return g_ascii_strtoll (text, NULL, 10) >= min && errno == 0;
  number = g_ascii_strtoull (text, NULL, 10);

  return errno == 0 && number <= most && (min < 0 || number >= (guint64) min);
}

static gboolean
is_value (GRegex     *regex,
          const char *values,
          const char *text)
{
  const char *limits = values + strcspn (values, "@ ");

  return g_regex_match (regex, text, G_REGEX_MATCH_DEFAULT, NULL) && (*limits != '@' || is_within (limits + 1, text));
}

gboolean
bastide_xml_is_value (const char *values,
                      const char *text)
{
  return is_value (get_regex (values), values, text);
}

/* --- Tables ------------------------------------------------------------------------------------- */

static void
compile_attributes (Shape *shape)
{
  const char *word = shape->source->attributes;

  shape->attributes = g_array_new (FALSE, FALSE, sizeof (Attribute));
  while (word != NULL && *word != '\0')
    {
      gsize length = strcspn (word, "?= ");
      Attribute attribute = { .needed = word[length] == '=' };

      shape->foreign |= *word == '*';
      if (word[length] == '?' || word[length] == '=')
        {
          attribute.in_xml = g_str_has_prefix (word, "xml:");
          attribute.name = g_strndup (word, length);
          attribute.values = word + length + (attribute.needed ? 1 : 2);
          attribute.regex = make_regex (attribute.values);
          g_array_append_val (shape->attributes, attribute);
        }
      word += strcspn (word, " ");
      word += strspn (word, " ");
    }
}

static GArray *
compile (const BastideXmlShape *shapes)
{
  GArray *compiled = g_array_new (FALSE, FALSE, sizeof (Shape));

  for (; shapes->name != NULL; shapes++)
    {
      Shape shape = { .source = shapes };
      const char *contents = shapes->contents;

      compile_attributes (&shape);
      shape.mixed = *contents == '#';
      if (*contents == '=' || *contents == ':')
        shape.text = make_regex (contents + 1);
      else
        shape.kinds = g_strsplit (g_str_has_prefix (contents, "# ") ? contents + 2 : contents + shape.mixed, " ", -1);
      g_array_append_val (compiled, shape);
    }

  return compiled;
}

/* Returns: (transfer none) (element-type Shape): the same each time */
static const GArray *
get_shapes (const BastideXmlShape *shapes)
{
  static GHashTable *compiled;
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GArray *found;

  if (compiled == NULL)
    compiled = g_hash_table_new (NULL, NULL);
  found = g_hash_table_lookup (compiled, shapes);
  if (found == NULL)
    {
      found = compile (shapes);
      g_hash_table_insert (compiled, (gpointer) shapes, found);
    }

  return found;
}

/* --- Attributes --------------------------------------------------------------------------------- */

static gboolean
may_have (const Check            *self,
          const BastideAttribute *attribute,
          const Shape            *shape)
{
  const char *space = attribute->namespace;
  gboolean in_xml = space != NULL && strcmp (space, BASTIDE_XML_NAMESPACE) == 0;

  if (space != NULL && !in_xml)
    return shape->foreign && strcmp (space, self->namespace) != 0;
  for (guint i = 0; i < shape->attributes->len; i++)
    {
      const Attribute *known = &g_array_index (shape->attributes, Attribute, i);

      if (known->in_xml == in_xml && strcmp (known->name + (in_xml ? strlen ("xml:") : 0), attribute->name) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
check_attributes (const Check           *self,
                  const BastideElement  *element,
                  const Shape           *shape,
                  GError               **error)
{
  for (guint i = 0; i < shape->attributes->len; i++)
    {
      const Attribute *attribute = &g_array_index (shape->attributes, Attribute, i);
      const char *value = attribute->in_xml ? bastide_element_get_language (element)
                                            : bastide_element_get (element, attribute->name);

      if (value == NULL && attribute->needed)
        return fail (self, element, error, _("<%s> has no attribute “%s”, which it needs."), element->name,
                     attribute->name);
      if (value != NULL && !is_value (attribute->regex, attribute->values, value))
        {
          /* A drawing in one attribute may be as long as a book. */
          g_autofree char *start = g_utf8_substring (value, 0, MIN (g_utf8_strlen (value, -1), MAX_SHOWN));

          return fail (self, element, error, _("The attribute “%s” of <%s> cannot be “%s”."), attribute->name,
                       element->name, start);
        }
    }

  for (guint i = 0; i < element->n_attributes; i++)
    {
      const BastideAttribute *attribute = &element->attributes[i];

      if (!may_have (self, attribute, shape))
        return fail (self, element, error, _("<%s> may not have the attribute “%s”."), element->name, attribute->name);
    }

  return TRUE;
}

/* --- Contents ----------------------------------------------------------------------------------- */

/* Returns: (nullable): position of a kind of elements in a word; @ends: characters allowed after it */
static const char *
find_kind (const char *word,
           const char *kind,
           gsize       length,
           const char *ends)
{
  for (; word != NULL; word = strchr (word, '|'))
    {
      word += *word == '|';
      if (*word == *kind && strncmp (word, kind, length) == 0 && strchr (ends, word[length]) != NULL)
        return word;
    }

  return NULL;
}

/**
 * take_kind:
 * @words: (inout): starts at the current word; moves on to the matching one, or, if no element of this name is allowed,
 *   to the one that requires another element, or to the end
 * @taken: (inout): whether the current word has had an element
 *
 * Returns: (nullable): the kind of the next element
 */
static const char *
take_kind (char       ***words,
           gboolean     *taken,
           const char   *name)
{
  for (; **words != NULL; ++*words, *taken = FALSE)
    {
      char last = (**words)[strlen (**words) - 1];
      const char *kind = find_kind (**words, name, strlen (name), "/" KIND_ENDS);

      if (kind != NULL && (!*taken || strchr ("*+", last) != NULL))
        {
          *taken = TRUE;
          return kind;
        }
      if (!*taken && strchr ("?*", last) == NULL)
        return NULL;
    }

  return NULL;
}

static gboolean
check_text (const Check           *self,
            const BastideElement  *element,
            const Shape           *shape,
            GError               **error)
{
  const char *contents = shape->source->contents;
  const char *text = element->text != NULL ? element->text : "";
  guint position = 0;
  const BastideElement *child = bastide_element_next (element, &position);

  if (child != NULL)
    return fail (self, child, error, _("<%s> may hold text only, not <%s>."), element->name, child->name);

  return (is_value (shape->text, contents + 1, text) && (*contents == '=' || !element->divided))
         || fail (self, element, error, _("<%s> cannot hold the text “%s”."), element->name, text);
}

static gboolean check_element (const Check *self, const BastideElement *element, const char *kind, GError **error);

/* @n_sound: (out): number of correct elements */
static gboolean
check_contents (const Check           *self,
                const BastideElement  *element,
                const Shape           *shape,
                guint                 *n_sound,
                GError               **error)
{
  char **words = shape->kinds;
  gboolean taken = FALSE;

  if (!shape->mixed && element->text != NULL)
    return fail (self, element, error, _("There is text in <%s>, where only elements may stand."), element->name);
  for (guint i = 0; i < element->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (element->children, i);
      const char *kind = child->name != NULL ? take_kind (&words, &taken, child->name) : NULL;

      if (bastide_element_is_blank (child) || (child->name == NULL && shape->mixed))
        continue;
      if (child->name == NULL)
        return fail (self, element, error, _("There is text in <%s>, where only elements may stand."), element->name);
      if (kind == NULL && *words != NULL)
        return fail (self, child, error, _("<%s> may not stand in <%s> before <%.*s>."), child->name, element->name,
                     (int) strcspn (*words, "/" KIND_ENDS), *words);
      if (kind == NULL)
        return fail (self, child, error, _("<%s> may not stand here in <%s>."), child->name, element->name);
      if (!check_element (self, child, kind, error))
        return FALSE;
      ++*n_sound;
    }

  take_kind (&words, &taken, "");
  if (*words != NULL)
    return fail (self, element, error, _("<%s> has no <%.*s>, which it needs."), element->name,
                 (int) strcspn (*words, "/" KIND_ENDS), *words);

  return TRUE;
}

static gboolean
check_shape (const Check           *self,
             const BastideElement  *element,
             const Shape           *shape,
             guint                 *n_sound,
             GError               **error)
{
  gboolean is_root = element->document != NULL && element->document->text != NULL;
  gboolean ours = is_root ? g_strcmp0 (element->document->namespace, self->namespace) == 0
                          : element->namespace == NULL && !element->bare;
  gboolean anything = shape->source->attributes == NULL;
  const char *namespace = anything ? shape->source->contents : self->namespace;

  if (anything ? g_strcmp0 (element->namespace, namespace) != 0 : !ours)
    return fail (self, element, error, _("<%s> is not an element of the namespace %s."), element->name, namespace);
  if (anything)
    return TRUE;
  if (!check_attributes (self, element, shape, error))
    return FALSE;

  return shape->text != NULL ? check_text (self, element, shape, error)
                             : check_contents (self, element, shape, n_sound, error);
}

/* How many attributes have a value that a shape knows. */
static guint
count_sound_attributes (const BastideElement *element,
                        const Shape          *shape)
{
  guint n = 0;

  for (guint i = 0; shape->attributes != NULL && i < shape->attributes->len; i++)
    {
      const Attribute *attribute = &g_array_index (shape->attributes, Attribute, i);
      const char *value = attribute->in_xml ? NULL : bastide_element_get (element, attribute->name);

      n += value != NULL && is_value (attribute->regex, attribute->values, value);
    }

  return n;
}

/* If there are several shapes, the one that most of the attributes and elements agree with is meant. */
static gboolean
check_element (const Check           *self,
               const BastideElement  *element,
               const char            *kind,
               GError               **error)
{
  g_autoptr (GError) found = NULL;
  guint most = 0;

  for (guint i = 0; i < self->shapes->len; i++)
    {
      const Shape *shape = &g_array_index (self->shapes, Shape, i);
      g_autoptr (GError) own_error = NULL;
      guint n_sound = 0;

      if (find_kind (shape->source->name, kind, strcspn (kind, KIND_ENDS), "|") == NULL)
        continue;
      if (check_shape (self, element, shape, &n_sound, &own_error))
        return TRUE;
      n_sound += count_sound_attributes (element, shape);
      if (n_sound >= most)
        {
          g_clear_error (&found);
          found = g_steal_pointer (&own_error);
          most = n_sound;
        }
    }
  g_propagate_error (error, g_steal_pointer (&found));

  return FALSE;
}

gboolean
bastide_xml_check_shape (const BastideElement   *root,
                         const BastideXmlShape  *shapes,
                         const char             *namespace,
                         const char             *name,
                         GError                **error)
{
  const Check self = { get_shapes (shapes), namespace, name };

  g_return_val_if_fail (root != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  if (strcmp (root->name, shapes->name) != 0)
    return fail (&self, root, error, _("The first element is <%s> and not <%s>."), root->name, shapes->name);

  return check_element (&self, root, shapes->name, error);
}
