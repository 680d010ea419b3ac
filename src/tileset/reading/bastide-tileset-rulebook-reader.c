/* bastide-tileset-rulebook-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the rules in a tileset: a rulebook inside its file, one for each language. */

#include "bastide-tileset-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-plain-text.h"
#include "bastide-rulebook-file.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader.h"
#include "bastide-xml-shape.h"

/* Pictures are painted while the reader waits for a chapter to open. */
#define MAX_DIAGRAM_TILES 40
#define MAX_DIAGRAMS 12 /* of a chapter */

#define ID BASTIDE_XML_ID
#define CELL "-?[0-9]+@-20..62"
#define CELLS "[0-9]+@1..64"
#define SCORE "[0-9]+@0..998"
#define SPACE "[0-9]+@0..49"
#define PLACE "on=" ID " border?=[NESW][12]?"
#define SWITCH "true|false"
#define CHAPTER "id=" ID " decisions?=" BASTIDE_XML_WORDS (ID)
#define BLOCKS "title text|heading|item|example|diagram+"

/* The same as in data/rulebook.rng. */
static const BastideXmlShape shapes[] = {
  { "rulebook", "", "chapter+" },
  { "chapter", CHAPTER, BLOCKS " chapter/inner*" },
  { "chapter/inner", CHAPTER, BLOCKS },
  { "title|text|heading|item|example|caption", "", "# b*" },
  { "b", "", "#" },
  { "diagram", "row=[A-Za-z][A-Za-z0-9._-]*(?:\\x20[A-Za-z][A-Za-z0-9._-]*){0,11}", "caption" },
  { "diagram", "", "board tile* caption" },
  { "diagram", "", "track caption" },
  { "diagram", "", "tile+ caption" },
  { "board", "tileset=" ID " x?=" CELL " y?=" CELL " width=" CELLS " height=" CELLS, "marker*" },
  { "marker", "colour=" ID " space=" SCORE, "" },
  { "track", "first=" SPACE " last=" SPACE, "marker/track*" },
  { "marker/track", "colour=" ID " kind?=" ID " space=" SCORE " from?=" SCORE, "" },
  { "tile", "id=" ID " x?=" CELL " y?=" CELL " rotation?=[0-3] forbidden?=" SWITCH, "figure|light|piece*" },
  { "figure", "kind=" ID " colour?=" ID " " PLACE " forbidden?=" SWITCH, "" },
  { "light", PLACE, "" },
  { "piece", "kind=" ID " count?=[1-9]", "" },
  { "piece", "kind=" ID " from=[NESW] to?=[NESW] count?=[1-9]", "" },
  { NULL }
};

gboolean
bastide_rulebook_check (const BastideElement  *root,
                        const char            *name,
                        GError               **error)
{
  return bastide_xml_check_shape (root, shapes, BASTIDE_RULEBOOK_NAMESPACE, name, error);
}

static guint
count_children (const BastideElement *node,
                const char           *name)
{
  const BastideElement *child;
  guint n = 0;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    n += strcmp (child->name, name) == 0;

  return n;
}

/* Earlier versions allowed longer ones: they are read and shown, but must not become any longer. */
static void
check_length (const BastideElement *chapter,
              BastideTilesetIssues *issues)
{
  const BastideElement *child;
  gsize length = 0;

  for (guint i = 0; (child = bastide_element_next (chapter, &i)) != NULL;)
    if (strcmp (child->name, "chapter") != 0)
      {
        g_autofree char *text = bastide_element_get_content (child);

        length += strlen (text);
      }
  if (length > BASTIDE_MAX_PROSE_SIZE)
    bastide_tileset_issues_add_warning (issues, chapter->line,
      _("A chapter is longer than %d bytes."), BASTIDE_MAX_PROSE_SIZE);
}

static void
check_diagrams (const BastideElement *chapter,
                BastideTilesetIssues *issues)
{
  const BastideElement *child;

  if (count_children (chapter, "diagram") > MAX_DIAGRAMS)
    bastide_tileset_issues_add_error (issues, chapter->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("A chapter has more than %d diagrams."), MAX_DIAGRAMS);

  check_length (chapter, issues);
  for (guint i = 0; (child = bastide_element_next (chapter, &i)) != NULL;)
    if (strcmp (child->name, "chapter") == 0)
      check_diagrams (child, issues);
    else if (count_children (child, "tile") > MAX_DIAGRAM_TILES)
      bastide_tileset_issues_add_error (issues, child->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
        _("A diagram has more than %d tiles."), MAX_DIAGRAM_TILES);
}

void
bastide_tileset_read_rulebook (BastideTileset       *tileset,
                               const BastideElement *node,
                               BastideTilesetIssues *issues)
{
  g_autofree char *language = bastide_tileset_read_language (node, tileset->rulebooks, issues);
  g_autoptr (BastideElement) book = bastide_element_copy (node);
  const BastideElement *child;
  GError *error = NULL;
  gsize size = node->size;

  if (language == NULL)
    return;

  /* All books together must not be larger than a single one may be. */
  for (guint i = 0; i < tileset->books->len; i++)
    size += ((const BastideElement *) g_ptr_array_index (tileset->books, i))->size;
  if (size > BASTIDE_RULEBOOK_MAX_SIZE)
    {
      bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
        _("The rules are longer than %d bytes in all languages together."), BASTIDE_RULEBOOK_MAX_SIZE);
      return;
    }

  /* A file of rules is in one language, which its name says. */
  bastide_element_set_language (book, NULL);
  book->line = node->line;
  book->size = node->size;
  if (!bastide_rulebook_check (book, issues->name, &error))
    {
      bastide_tileset_issues_take_error (issues, error);
      return;
    }

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    check_diagrams (child, issues);
  bastide_texts_add (tileset->rulebooks, language, "");
  g_ptr_array_set_free_func (tileset->books, (GDestroyNotify) bastide_element_unref);
  g_ptr_array_add (tileset->books, g_steal_pointer (&book));
}
