/* bastide-tileset-text-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the texts of a tileset: titles and what else there is in several languages, and names. */

#include "bastide-tileset-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-plain-text.h"
#include "bastide-tileset-node.h"
#include "bastide-xml-shape.h"
#include "rules/bastide-tileset.h"

#define LANGUAGE "[A-Za-z](?:[A-Za-z0-9-]{0,33}[A-Za-z0-9])?"
#define MAX_LANGUAGES 200 /* of titles, and of each other kind of text */

static const char *const no_attributes[] = { NULL };

gboolean
bastide_texts_have_language (const GPtrArray *texts,
                             const char      *language)
{
  for (guint i = 0; i < texts->len; i++)
    if (strcmp (((const BastideText *) g_ptr_array_index (texts, i))->language, language) == 0)
      return TRUE;

  return FALSE;
}

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
  guint line = node->line;

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
  else if (bastide_texts_have_language (texts, language))
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
