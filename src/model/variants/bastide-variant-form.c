/* bastide-variant-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The canonical form of variants: the elements, their order, and the order of their attributes. */

#include "config.h"

#include "bastide-variant-private.h"

#include <string.h>

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
get_rank (const BastideAttribute   *attribute,
          const char *const        *names)
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

/* Optional values equal to the default are always written, or never. */
static void
settle_defaults (BastideElement *element)
{
  if (g_strcmp0 (element->name, "variant") == 0 && bastide_element_get (element, "version") == NULL)
    bastide_element_set (element, "version", "1");
  else if (g_strcmp0 (element->name, "tileset") == 0 && g_strcmp0 (bastide_element_get (element, "times"), "1") == 0)
    bastide_element_set (element, "times", NULL);
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
  settle_defaults (element);
  settle_text (element);
  /* The sort is stable: foreign attributes keep their order. */
  if (element->n_attributes > 0)
    g_qsort_with_data (element->attributes, element->n_attributes, sizeof (BastideAttribute), compare_attributes,
                       (gpointer) attributes);
}

void
_bastide_variant_make_canonical (BastideElement *root)
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
