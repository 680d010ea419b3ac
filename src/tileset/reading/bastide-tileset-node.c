/* bastide-tileset-node.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-node.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-plain-text.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-values.h"

static gboolean
is_namespace (const xmlNs *namespace,
              const char  *href)
{
  return namespace != NULL && namespace->href != NULL && strcmp ((const char *) namespace->href, href) == 0;
}

gboolean
bastide_node_is_ours (const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE && is_namespace (node->ns, BASTIDE_TILESET_NAMESPACE);
}

const char *
bastide_node_get_name (const xmlNode *node)
{
  return (const char *) node->name;
}

char *
bastide_node_get_attribute (const xmlNode *node,
                            const char    *name)
{
  bastide_auto_xml_char xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) name);

  return g_strdup ((const char *) value);
}

char *
bastide_node_need_attribute (const xmlNode        *node,
                             const char           *name,
                             BastideTilesetIssues *issues)
{
  char *value = bastide_node_get_attribute (node, name);

  if (value == NULL)
    bastide_tileset_issues_add_error (issues, bastide_xml_get_line (node), BASTIDE_TILESET_ERROR_STRUCTURE,
      _("<%s> has no attribute “%s”, which it needs."), bastide_node_get_name (node), name);

  return value;
}

char *
bastide_node_need_id (const xmlNode        *node,
                      BastideTilesetIssues *issues)
{
  g_autofree char *id = bastide_node_need_attribute (node, "id", issues);

  if (id == NULL || bastide_id_is_valid (id))
    return g_steal_pointer (&id);

  bastide_tileset_issues_add_error (issues, bastide_xml_get_line (node), BASTIDE_TILESET_ERROR_VALUE,
    _("The id “%s” must be a letter and up to %d more letters, digits, full stops, underscores or hyphens."),
    id, BASTIDE_MAX_ID_LENGTH - 1);

  return NULL;
}

int
bastide_node_find_name (const xmlNode     *node,
                        const char *const *names)
{
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], bastide_node_get_name (node)) == 0)
      return i;

  return -1;
}

void
bastide_node_check_attributes (const xmlNode        *node,
                               const char *const    *names,
                               gboolean              with_language,
                               BastideTilesetIssues *issues)
{
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;
      gboolean in_xml = is_namespace (attribute->ns, (const char *) XML_XML_NAMESPACE);

      if (attribute->ns == NULL && (names == NULL || g_strv_contains (names, name)))
        continue;
      if (in_xml && with_language && strcmp (name, "lang") == 0)
        continue;
      if (attribute->ns != NULL && !in_xml && !is_namespace (attribute->ns, BASTIDE_TILESET_NAMESPACE))
        continue;

      bastide_tileset_issues_add_error (issues, bastide_xml_get_line (node), BASTIDE_TILESET_ERROR_STRUCTURE,
        _("<%s> may not have the attribute “%s%s”."), bastide_node_get_name (node), in_xml ? "xml:" : "", name);
    }
}

/* The line on which a text begins to say something: counted back from what follows it, or from its own end. */
static guint
get_text_line (const xmlNode *text)
{
  const char *content = (const char *) text->content;
  const xmlNode *next = text->next;
  long line;

  while (next != NULL && next->type != XML_ELEMENT_NODE)
    next = next->next;
  line = next != NULL ? (long) bastide_xml_get_line (next) : xmlGetLineNo (text);

  content += strspn (content, " \t\r\n");
  for (; *content != '\0'; content++)
    line -= *content == '\n';

  return (guint) MAX (line, (long) bastide_xml_get_line (text->parent));
}

const xmlNode *
bastide_node_next_element (const xmlNode        *node,
                           BastideTilesetIssues *issues)
{
  for (; node != NULL; node = node->next)
    {
      if (bastide_node_is_ours (node))
        return node;

      if (node->type == XML_ELEMENT_NODE)
        bastide_tileset_issues_add_error (issues, bastide_xml_get_line (node), BASTIDE_TILESET_ERROR_STRUCTURE,
          _("<%s> is not an element of the namespace %s; only attributes may have others."),
          bastide_node_get_name (node), BASTIDE_TILESET_NAMESPACE);
      else if (node->type == XML_CDATA_SECTION_NODE || (node->type == XML_TEXT_NODE && !xmlIsBlankNode (node)))
        bastide_tileset_issues_add_error (issues, get_text_line (node), BASTIDE_TILESET_ERROR_STRUCTURE,
          _("There is text in <%s>, where only elements may stand."), bastide_node_get_name (node->parent));
    }

  return NULL;
}

void
bastide_node_check_empty (const xmlNode        *node,
                          BastideTilesetIssues *issues)
{
  const xmlNode *child = bastide_node_next_element (node->children, issues);

  if (child != NULL)
    bastide_tileset_issues_add_error (issues, bastide_xml_get_line (child), BASTIDE_TILESET_ERROR_STRUCTURE,
      _("<%s> must be empty, but holds <%s>."), bastide_node_get_name (node), bastide_node_get_name (child));
}

char *
bastide_node_get_text (const xmlNode        *node,
                       guint                 max_length,
                       BastideTilesetIssues *issues)
{
  gboolean is_prose = max_length == BASTIDE_MAX_PROSE_SIZE;
  bastide_auto_xml_char xmlChar *content = NULL;
  g_autofree char *text = NULL;

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      {
        bastide_tileset_issues_add_error (issues, bastide_xml_get_line (child), BASTIDE_TILESET_ERROR_STRUCTURE,
          _("<%s> may hold text only, not <%s>."), bastide_node_get_name (node), bastide_node_get_name (child));
        return NULL;
      }

  content = xmlNodeGetContent (node);
  text = g_strstrip (g_strdup (content != NULL ? (const char *) content : ""));
  if (text[0] != '\0' && (is_prose ? strlen (text) : (gsize) g_utf8_strlen (text, -1)) <= max_length)
    return g_steal_pointer (&text);

  bastide_tileset_issues_add_error (issues, bastide_xml_get_line (node), BASTIDE_TILESET_ERROR_VALUE,
    is_prose ? _("<%s> must hold a text of 1 to %u bytes.") : _("<%s> must hold a text of 1 to %u characters."),
    bastide_node_get_name (node), max_length);

  return NULL;
}
