/* bastide-game-reader-node.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-reader-private.h"

#include <string.h>

#include "tileset/elements/bastide-xml.h"

char *
bastide_reader_get_content (const xmlNode *node)
{
  bastide_auto_xml_char xmlChar *value = xmlNodeGetContent (node);

  return g_strstrip (g_strdup (value != NULL ? (const char *) value : ""));
}

guint64
bastide_reader_get_number (const xmlNode *node,
                           const char    *name)
{
  g_autofree char *text = bastide_node_get_attribute (node, name);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;
}

gboolean
bastide_reader_is_element (const xmlNode *node,
                           const char    *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

xmlNode *
bastide_reader_find_child (const xmlNode *parent,
                           const char    *name)
{
  for (xmlNode *node = parent->children; node != NULL; node = node->next)
    if (bastide_reader_is_element (node, name))
      return node;

  return NULL;
}

void
bastide_reader_set_format (xmlNode *root,
                           int      format)
{
  /* Its elements share the namespace of the root. */
  g_autofree char *space = g_strdup_printf (BASTIDE_GAME_NAMESPACE "%d", format);

  xmlFree ((xmlChar *) root->ns->href);
  root->ns->href = xmlStrdup ((const xmlChar *) space);
}
