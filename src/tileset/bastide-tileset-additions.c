/* bastide-tileset-additions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-additions.h"

#include <string.h>

#include "bastide-tileset-node.h"
#include "bastide-tileset-reader.h"
#include "bastide-xml.h"

static void
add_comment (BastideTilesetAdditions *self,
             const char              *element,
             const xmlNode           *comment)
{
  GPtrArray *comments = g_hash_table_lookup (self->comments, element);

  if (comments == NULL)
    {
      comments = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (self->comments, g_strdup (element), comments);
    }
  g_ptr_array_add (comments, g_strdup (comment->content != NULL ? (const char *) comment->content : ""));
}

static gboolean
is_prefix_taken (const BastideTilesetAdditions *self,
                 const char                    *prefix)
{
  GHashTableIter iter;
  gpointer taken;

  g_hash_table_iter_init (&iter, self->prefixes);
  while (g_hash_table_iter_next (&iter, NULL, &taken))
    if (strcmp (taken, prefix) == 0)
      return TRUE;

  return FALSE;
}

/* All namespaces are declared on the root. A prefix that stands for two there gets a number. */
static const char *
get_prefix (BastideTilesetAdditions *self,
            const xmlNs             *namespace)
{
  const char *href = (const char *) namespace->href;
  const char *known = g_hash_table_lookup (self->prefixes, href);
  char *prefix;

  if (known != NULL)
    return known;

  prefix = g_strdup ((const char *) namespace->prefix);
  for (guint number = 2; is_prefix_taken (self, prefix); number++)
    {
      g_free (prefix);
      prefix = g_strdup_printf ("%s%u", (const char *) namespace->prefix, number);
    }

  g_hash_table_insert (self->prefixes, g_strdup (href), prefix);
  g_string_append_printf (self->namespaces, " xmlns:%s=\"", prefix);
  bastide_xml_append_value (self->namespaces, href);
  g_string_append_c (self->namespaces, '"');

  return prefix;
}

static gboolean
is_foreign (const xmlAttr *attribute)
{
  return attribute->ns != NULL && attribute->ns->prefix != NULL && attribute->ns->href != NULL
    && xmlStrcmp (attribute->ns->href, XML_XML_NAMESPACE) != 0;
}

static void
add_attributes (BastideTilesetAdditions *self,
                const char              *element,
                const xmlNode           *node)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      bastide_auto_xml_char xmlChar *value = NULL;

      if (!is_foreign (attribute))
        continue;
      value = xmlNodeGetContent ((const xmlNode *) attribute);
      g_string_append_printf (text, " %s:%s=\"", get_prefix (self, attribute->ns), (const char *) attribute->name);
      bastide_xml_append_value (text, (const char *) value);
      g_string_append_c (text, '"');
    }

  if (text->len > 0)
    g_hash_table_insert (self->attributes, g_strdup (element), g_strdup (text->str));
}

/* What has no id of its own is counted by its name. */
static guint
count_before (const xmlNode *node)
{
  guint n = 1;

  for (const xmlNode *before = node->prev; before != NULL; before = before->prev)
    n += before->type == XML_ELEMENT_NODE && xmlStrEqual (before->name, node->name);

  return n;
}

/**
 * name_element:
 * @parent: (nullable): the name of the element around it, NULL for a child of the root
 *
 * Returns: (transfer full): what an element is called here
 */
static char *
name_element (const char    *parent,
              const xmlNode *node)
{
  g_autofree char *id = bastide_node_get_attribute (node, "id");
  bastide_auto_xml_char xmlChar *language = NULL;

  if (parent != NULL)
    return id != NULL
      ? g_strdup_printf ("%s:%s", parent, id)
      : g_strdup_printf ("%s:%s:%u", parent, bastide_node_get_name (node), count_before (node));
  if (id == NULL)
    id = bastide_node_get_attribute (node, "name");
  if (id != NULL)
    return g_strdup_printf ("%s:%s", bastide_node_get_name (node), id);

  language = xmlGetNsProp (node, (const xmlChar *) "lang", XML_XML_NAMESPACE);
  if (language != NULL)
    return g_strdup_printf ("%s:%s", bastide_node_get_name (node), (const char *) language);

  return g_strdup (bastide_node_get_name (node));
}

/* A comment inside an element that holds no others moves in front of it. */
static void
add_inner_comments (BastideTilesetAdditions *self,
                    const char              *element,
                    const xmlNode           *node)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_COMMENT_NODE)
      add_comment (self, element, child);
}

/* Whether an element of the root holds others. */
static gboolean
has_children (const xmlNode *node)
{
  return strcmp (bastide_node_get_name (node), "tile") == 0 || strcmp (bastide_node_get_name (node), "board") == 0;
}

/* Comments belong to the element after them; those at the end to the end of what is around them. */
static void
add_children (BastideTilesetAdditions *self,
              const char              *parent,
              const xmlNode           *node)
{
  const char *around = strcmp (parent, "tileset") != 0 ? parent : NULL;
  const xmlNode *first_comment = NULL;
  g_autofree char *end = g_strconcat (parent, ":end", NULL);

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      g_autofree char *element = NULL;

      if (child->type == XML_COMMENT_NODE && first_comment == NULL)
        first_comment = child;
      if (child->type != XML_ELEMENT_NODE)
        continue;

      element = name_element (around, child);
      for (; first_comment != NULL && first_comment != child; first_comment = first_comment->next)
        if (first_comment->type == XML_COMMENT_NODE)
          add_comment (self, element, first_comment);
      first_comment = NULL;

      add_attributes (self, element, child);
      if (around == NULL && has_children (child))
        add_children (self, element, child);
      else
        add_inner_comments (self, element, child);
    }

  for (; first_comment != NULL; first_comment = first_comment->next)
    if (first_comment->type == XML_COMMENT_NODE)
      add_comment (self, end, first_comment);
}

static void
add_document (BastideTilesetAdditions *self,
              const xmlDoc            *doc)
{
  const char *element = "tileset";

  for (const xmlNode *node = doc->children; node != NULL; node = node->next)
    {
      if (node->type == XML_COMMENT_NODE)
        add_comment (self, element, node);
      if (node->type != XML_ELEMENT_NODE)
        continue;
      add_attributes (self, element, node);
      add_children (self, element, node);
      element = "end";
    }
}

BastideTilesetAdditions *
bastide_tileset_additions_new (GBytes *source)
{
  BastideTilesetAdditions *self = g_new0 (BastideTilesetAdditions, 1);
  g_autoptr (xmlDoc) doc = NULL;

  self->comments = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->prefixes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->namespaces = g_string_new (NULL);

  if (source != NULL)
    doc = bastide_xml_parse (source, "source", BASTIDE_TILESET_MAX_SIZE, NULL);
  if (doc != NULL)
    add_document (self, doc);

  return self;
}

void
bastide_tileset_additions_free (BastideTilesetAdditions *self)
{
  g_return_if_fail (self != NULL);

  g_hash_table_unref (self->comments);
  g_hash_table_unref (self->attributes);
  g_hash_table_unref (self->prefixes);
  g_string_free (self->namespaces, TRUE);
  g_free (self);
}
