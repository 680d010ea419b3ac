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
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-values.h"
#include "bastide-xml-shape.h"
#include "rules/bastide-tileset.h"

gboolean
bastide_node_is_ours (const BastideElement *node)
{
  return node->name != NULL && node->namespace == NULL && !node->bare;
}

const char *
bastide_node_need_attribute (const BastideElement *node,
                             const char           *name,
                             BastideTilesetIssues *issues)
{
  const char *value = bastide_element_get (node, name);

  if (value == NULL)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("<%s> has no attribute “%s”, which it needs."), node->name, name);

  return value;
}

const char *
bastide_node_need_id (const BastideElement *node,
                      BastideTilesetIssues *issues)
{
  const char *id = bastide_node_need_attribute (node, "id", issues);

  if (id == NULL || bastide_id_is_valid (id))
    return id;

  bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
    _("The id “%s” must be a letter and up to %d more letters, digits, full stops, underscores or hyphens."),
    id, BASTIDE_MAX_ID_LENGTH - 1);

  return NULL;
}

int
bastide_node_find_name (const BastideElement *node,
                        const char *const    *names)
{
  for (int i = 0; names[i] != NULL; i++)
    if (names[i][0] == node->name[0] && strcmp (names[i], node->name) == 0)
      return i;

  return -1;
}

void
bastide_node_check_attributes (const BastideElement *node,
                               const char *const    *names,
                               gboolean              with_language,
                               BastideTilesetIssues *issues)
{
  for (guint i = 0; i < node->n_attributes; i++)
    {
      const BastideAttribute *attribute = &node->attributes[i];
      gboolean in_xml = g_strcmp0 (attribute->namespace, BASTIDE_XML_NAMESPACE) == 0;

      if (attribute->namespace == NULL && (names == NULL || g_strv_contains (names, attribute->name)))
        continue;
      if (in_xml && with_language && strcmp (attribute->name, "lang") == 0)
        continue;
      if (attribute->namespace != NULL && !in_xml && strcmp (attribute->namespace, BASTIDE_TILESET_NAMESPACE) != 0)
        continue;

      bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_STRUCTURE,
        _("<%s> may not have the attribute “%s%s”."), node->name, in_xml ? "xml:" : "", attribute->name);
    }
}

const BastideElement *
bastide_node_next_element (const BastideElement *node,
                           guint                *position,
                           BastideTilesetIssues *issues)
{
  /* Text alone is the content of its element. A CDATA is text, whatever is in it. */
  if ((node->text != NULL || node->section) && *position == 0)
    bastide_tileset_issues_add_error (issues, node->text_line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("There is text in <%s>, where only elements may stand."), node->name);

  while (*position < node->children->len)
    {
      const BastideElement *child = g_ptr_array_index (node->children, (*position)++);

      if (bastide_node_is_ours (child))
        return child;

      if (child->name != NULL)
        bastide_tileset_issues_add_error (issues, child->line, BASTIDE_TILESET_ERROR_STRUCTURE,
          _("<%s> is not an element of the namespace %s; only attributes may have others."), child->name,
          BASTIDE_TILESET_NAMESPACE);
      else if (!bastide_element_is_blank (child))
        bastide_tileset_issues_add_error (issues, child->line, BASTIDE_TILESET_ERROR_STRUCTURE,
          _("There is text in <%s>, where only elements may stand."), node->name);
    }

  return NULL;
}

void
bastide_node_check_empty (const BastideElement *node,
                          BastideTilesetIssues *issues)
{
  guint position = 0;
  const BastideElement *child = bastide_node_next_element (node, &position, issues);

  if (child != NULL)
    bastide_tileset_issues_add_error (issues, child->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("<%s> must be empty, but holds <%s>."), node->name, child->name);
}

char *
bastide_node_get_text (const BastideElement *node,
                       guint                 max_length,
                       BastideTilesetIssues *issues)
{
  gboolean is_prose = max_length == BASTIDE_MAX_PROSE_SIZE;
  guint position = 0;
  const BastideElement *child = bastide_element_next (node, &position);
  g_autofree char *text = NULL;

  if (child != NULL)
    {
      bastide_tileset_issues_add_error (issues, child->line, BASTIDE_TILESET_ERROR_STRUCTURE,
        _("<%s> may hold text only, not <%s>."), node->name, child->name);
      return NULL;
    }

  text = g_strstrip (g_strdup (node->text != NULL ? node->text : ""));
  if (text[0] != '\0' && (is_prose ? strlen (text) : (gsize) g_utf8_strlen (text, -1)) <= max_length)
    return g_steal_pointer (&text);

  bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
    is_prose ? _("<%s> must hold a text of 1 to %u bytes.") : _("<%s> must hold a text of 1 to %u characters."),
    node->name, max_length);

  return NULL;
}

/* --- Texts --- */

/* Reads the texts of a tileset: titles and other texts in several languages, and names. */

#define LANGUAGE "[A-Za-z](?:[A-Za-z0-9-]{0,33}[A-Za-z0-9])?"
#define MAX_LANGUAGES 200 /* of titles, and of each other kind of text */

static const char *const no_attributes[] = { NULL };

char *
bastide_tileset_read_plain_text (const BastideElement *node,
                                 guint                 max_length,
                                 BastideTilesetIssues *issues)
{
  g_autofree char *text = bastide_node_get_text (node, max_length, issues);
  gboolean long_text = max_length == BASTIDE_MAX_PROSE_SIZE;

  if (text == NULL)
    return NULL;
  if (long_text ? bastide_plain_text_is_paragraph (text) : bastide_plain_text_is_line (text))
    return g_steal_pointer (&text);

  bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
    long_text ? _("<%s> may not hold control characters.") : _("<%s> must be one line without control characters."),
    node->name);

  return NULL;
}

char *
bastide_tileset_read_language (const BastideElement *node,
                               const GPtrArray      *texts,
                               BastideTilesetIssues *issues)
{
  const char *language = bastide_element_get_language (node);
  gboolean known = FALSE;
  guint line = node->line;

  for (guint i = 0; language != NULL && i < texts->len; i++)
    known |= strcmp (((const BastideText *) g_ptr_array_index (texts, i))->language, language) == 0;
  bastide_node_check_attributes (node, no_attributes, TRUE, issues);
  if (language == NULL)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("<%s> has no attribute “%s”, which it needs."), node->name, "xml:lang");
  else if (!bastide_xml_is_value (LANGUAGE, language))
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_VALUE,
      _("The language of <%s> cannot be “%s”; it must be a code such as “en” or “cs”."),
      node->name, language);
  else if (texts->len == MAX_LANGUAGES)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("There are more than %d <%s>."), MAX_LANGUAGES, node->name);
  else if (known)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("There are two <%s> in the language “%s”."), node->name, language);
  else
    return g_strdup (language);

  return NULL;
}

void
bastide_tileset_read_text (const BastideElement *node,
                           guint                 max_length,
                           GPtrArray            *texts,
                           BastideTilesetIssues *issues)
{
  g_autofree char *text = bastide_tileset_read_plain_text (node, max_length, issues);
  g_autofree char *language = bastide_tileset_read_language (node, texts, issues);

  if (language != NULL && text != NULL)
    bastide_texts_add (texts, language, text);
}
