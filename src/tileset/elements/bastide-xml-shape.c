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

/* Between the kinds of elements in a word, and behind them. */
#define KIND_ENDS "|?*+"

typedef struct
{
  const BastideXmlShape *shapes;
  const char            *namespace;
  const char            *name; /* of the file */
} Check;

#define fail(self, node, ...) \
  bastide_xml_fail ((self)->name, bastide_xml_get_line (node), BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_SCHEMA, __VA_ARGS__)

/* --- Values ------------------------------------------------------------------------------------- */

/* Compiling one takes longer than matching it with a word. Returns: (transfer none): the same each time */
static GRegex *
get_regex (const char *values)
{
  static GMutex mutex;
  static GHashTable *compiled;
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GRegex *regex;

  if (compiled == NULL)
    compiled = g_hash_table_new (g_str_hash, g_str_equal);
  regex = g_hash_table_lookup (compiled, values);
  if (regex == NULL)
    {
      g_autofree char *pattern = g_strdup_printf ("\\A(?:%.*s)\\z", (int) strcspn (values, "@"), values);

      regex = g_regex_new (pattern, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
      g_hash_table_insert (compiled, g_strdup (values), regex);
    }

  return regex;
}

/* @limits: "1..999"; without numbers below zero among them, a minus can only be that of a zero */
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

gboolean
bastide_xml_is_value (const char *values,
                      const char *text)
{
  const char *limits = strchr (values, '@');

  return g_regex_match (get_regex (values), text, G_REGEX_MATCH_DEFAULT, NULL)
         && (limits == NULL || is_within (limits + 1, text));
}

/* --- Attributes --------------------------------------------------------------------------------- */

static gboolean
may_have (const Check    *self,
          const xmlAttr  *attribute,
          char          **names,
          gboolean        foreign)
{
  const char *name = (const char *) attribute->name;
  const char *space = attribute->ns != NULL ? (const char *) attribute->ns->href : NULL;

  if (space == NULL)
    return g_strv_contains ((const char *const *) names, name);
  if (strcmp (space, (const char *) XML_XML_NAMESPACE) == 0)
    return strcmp (name, "lang") == 0 && g_strv_contains ((const char *const *) names, "xml:lang");

  return foreign && strcmp (space, self->namespace) != 0;
}

static gboolean
check_attributes (const Check    *self,
                  const xmlNode  *node,
                  const char     *attributes,
                  GError        **error)
{
  g_auto (GStrv) words = g_strsplit (attributes, " ", -1);
  gboolean foreign = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean in_xml = g_str_has_prefix (words[i], "xml:");
      gsize length = strcspn (words[i], "?=");
      gboolean needed = words[i][length] == '=';
      const char *values = words[i] + length + (needed ? 1 : 2);
      bastide_auto_xml_char xmlChar *value = NULL;

      foreign |= *words[i] == '*';
      if (words[i][length] == '\0')
        continue;
      words[i][length] = '\0';
      value = in_xml ? xmlGetNsProp ((xmlNode *) node, (const xmlChar *) "lang", XML_XML_NAMESPACE)
                     : xmlGetNoNsProp ((xmlNode *) node, (const xmlChar *) words[i]);
      if (value == NULL && needed)
        return fail (self, node, error, _("<%s> has no attribute “%s”, which it needs."), (const char *) node->name,
                     words[i]);
      if (value != NULL && !bastide_xml_is_value (values, (const char *) value))
        return fail (self, node, error, _("The attribute “%s” of <%s> cannot be “%s”."), words[i],
                     (const char *) node->name, (const char *) value);
    }

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    if (!may_have (self, attribute, words, foreign))
      return fail (self, node, error, _("<%s> may not have the attribute “%s”."), (const char *) node->name,
                   (const char *) attribute->name);

  return TRUE;
}

/* --- Contents ----------------------------------------------------------------------------------- */

/* Returns: (nullable): where a kind of elements stands among those of a word; @ends: what may stand behind it */
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
 * @words: (inout): from the one that has its turn; where no element of this name may stand, from one that must have
 *   another, or none
 * @taken: (inout): whether the first one has had an element
 *
 * Returns: (nullable): of which kind the next element is
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
check_text (const Check    *self,
            const xmlNode  *node,
            const char     *contents,
            GError        **error)
{
  bastide_auto_xml_char xmlChar *text = xmlNodeGetContent (node);
  gboolean whole = TRUE;

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      return fail (self, child, error, _("<%s> may hold text only, not <%s>."), (const char *) node->name,
                   (const char *) child->name);
    else
      whole &= child->prev == NULL || child->type == XML_COMMENT_NODE || xmlIsBlankNode (child);

  return (bastide_xml_is_value (contents + 1, (const char *) text) && (*contents == '=' || whole))
         || fail (self, node, error, _("<%s> cannot hold the text “%s”."), (const char *) node->name,
                  (const char *) text);
}

static gboolean check_element (const Check *self, const xmlNode *node, const char *kind, GError **error);

/* @n_sound: (out): how many of the elements are as they should be */
static gboolean
check_contents (const Check    *self,
                const xmlNode  *node,
                const char     *contents,
                guint          *n_sound,
                GError        **error)
{
  g_auto (GStrv) all = g_strsplit (contents, " ", -1);
  gboolean mixed = *contents == '#';
  char **words = all + mixed;
  gboolean taken = FALSE;

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      {
        const char *kind = take_kind (&words, &taken, (const char *) child->name);

        if (kind == NULL && *words != NULL)
          return fail (self, child, error, _("<%s> may not stand in <%s> before <%.*s>."), (const char *) child->name,
                       (const char *) node->name, (int) strcspn (*words, "/" KIND_ENDS), *words);
        if (kind == NULL)
          return fail (self, child, error, _("<%s> may not stand here in <%s>."), (const char *) child->name,
                       (const char *) node->name);
        if (!check_element (self, child, kind, error))
          return FALSE;
        ++*n_sound;
      }
    else if (!mixed && child->type != XML_COMMENT_NODE && !xmlIsBlankNode (child))
      return fail (self, node, error, _("There is text in <%s>, where only elements may stand."),
                   (const char *) node->name);

  take_kind (&words, &taken, "");
  if (*words != NULL)
    return fail (self, node, error, _("<%s> has no <%.*s>, which it needs."), (const char *) node->name,
                 (int) strcspn (*words, "/" KIND_ENDS), *words);

  return TRUE;
}

static gboolean
check_shape (const Check            *self,
             const xmlNode          *node,
             const BastideXmlShape  *shape,
             guint                  *n_sound,
             GError                **error)
{
  const char *namespace = shape->attributes != NULL ? self->namespace : shape->contents;

  if (node->ns == NULL || strcmp ((const char *) node->ns->href, namespace) != 0)
    return fail (self, node, error, _("<%s> is not an element of the namespace %s."), (const char *) node->name,
                 namespace);
  if (shape->attributes == NULL)
    return TRUE;
  if (!check_attributes (self, node, shape->attributes, error))
    return FALSE;

  return strchr ("=:", *shape->contents) != NULL && *shape->contents != '\0'
         ? check_text (self, node, shape->contents, error)
         : check_contents (self, node, shape->contents, n_sound, error);
}

/* Of several shapes, the one with which most of the elements agree has been meant. */
static gboolean
check_element (const Check    *self,
               const xmlNode  *node,
               const char     *kind,
               GError        **error)
{
  g_autoptr (GError) found = NULL;
  guint most = 0;

  for (const BastideXmlShape *shape = self->shapes; shape->name != NULL; shape++)
    {
      g_autoptr (GError) own_error = NULL;
      guint n_sound = 0;

      if (find_kind (shape->name, kind, strcspn (kind, KIND_ENDS), "|") == NULL)
        continue;
      if (check_shape (self, node, shape, &n_sound, &own_error))
        return TRUE;
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
bastide_xml_check_shape (const xmlNode          *root,
                         const BastideXmlShape  *shapes,
                         const char             *namespace,
                         const char             *name,
                         GError                **error)
{
  const Check self = { shapes, namespace, name };

  g_return_val_if_fail (root != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  if (strcmp ((const char *) root->name, shapes->name) != 0)
    return fail (&self, root, error, _("The first element is <%s> and not <%s>."), (const char *) root->name,
                 shapes->name);

  return check_element (&self, root, shapes->name, error);
}
