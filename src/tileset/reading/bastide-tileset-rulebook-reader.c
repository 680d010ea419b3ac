/* bastide-tileset-rulebook-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the rules that a tileset brings: a rulebook in the middle of its file, once for each language. */

#include "bastide-tileset-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-plain-text.h"
#include "bastide-rulebook-file.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader.h"
#include "bastide-xml-shape.h"

/* Pictures are painted when a chapter is opened, and whoever opens it waits for them. */
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

/* As data/rulebook.rng says it. */
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
bastide_rulebook_check (const xmlDoc  *doc,
                        const char    *name,
                        GError       **error)
{
  return bastide_xml_check_shape (xmlDocGetRootElement (doc), shapes, BASTIDE_RULEBOOK_NAMESPACE, name, error);
}

/* In a tileset, the elements of a rulebook are of the namespace of tilesets, so that nobody declares another. */
static void
change_namespace (xmlNode *node,
                  xmlNode *original)
{
  xmlNode *other = xmlFirstElementChild (original);

  /* Where bastide_xml_get_line() finds the line. */
  node->_private = original->_private;
  for (xmlNs *namespace = node->nsDef; namespace != NULL; namespace = namespace->next)
    if (strcmp ((const char *) namespace->href, BASTIDE_TILESET_NAMESPACE) == 0)
      {
        xmlFree ((xmlChar *) namespace->href);
        namespace->href = xmlStrdup ((const xmlChar *) BASTIDE_RULEBOOK_NAMESPACE);
      }
  for (xmlNode *child = xmlFirstElementChild (node); child != NULL; child = xmlNextElementSibling (child))
    {
      change_namespace (child, other);
      other = xmlNextElementSibling (other);
    }
}

/* Returns: (transfer full): the book as a document of its own; its lines are those of the file */
static xmlDoc *
copy_book (const xmlNode *node)
{
  xmlDoc *doc = xmlNewDoc ((const xmlChar *) "1.0");
  xmlNode *root = doc != NULL ? xmlDocCopyNode ((xmlNode *) node, doc, 1) : NULL;

  if (root == NULL)
    g_error ("Out of memory");
  xmlDocSetRootElement (doc, root);
  xmlUnsetNsProp (root, xmlSearchNs (doc, root, (const xmlChar *) "xml"), (const xmlChar *) "lang");
  change_namespace (root, (xmlNode *) node);

  return doc;
}

static guint
count_children (const xmlNode *node,
                const char    *name)
{
  guint n = 0;

  for (xmlNode *child = xmlFirstElementChild ((xmlNode *) node); child != NULL; child = xmlNextElementSibling (child))
    n += strcmp (bastide_node_get_name (child), name) == 0;

  return n;
}

/* Earlier versions let somebody write longer ones: they are read and shown, and only become no longer. */
static void
check_length (const xmlNode        *chapter,
              BastideTilesetIssues *issues)
{
  gsize length = 0;

  for (xmlNode *child = xmlFirstElementChild ((xmlNode *) chapter); child != NULL;
       child = xmlNextElementSibling (child))
    if (strcmp (bastide_node_get_name (child), "chapter") != 0)
      {
        bastide_auto_xml_char xmlChar *text = xmlNodeGetContent (child);

        length += text != NULL ? strlen ((const char *) text) : 0;
      }
  if (length > BASTIDE_MAX_PROSE_SIZE)
    bastide_tileset_issues_add_warning (issues, bastide_xml_get_line (chapter),
      _("A chapter is longer than %d bytes; nobody reads so much at once."), BASTIDE_MAX_PROSE_SIZE);
}

static void
check_diagrams (const xmlNode        *chapter,
                BastideTilesetIssues *issues)
{
  if (count_children (chapter, "diagram") > MAX_DIAGRAMS)
    bastide_tileset_issues_add_error (issues, bastide_xml_get_line (chapter), BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("A chapter has more than %d diagrams."), MAX_DIAGRAMS);

  check_length (chapter, issues);
  for (xmlNode *child = xmlFirstElementChild ((xmlNode *) chapter); child != NULL;
       child = xmlNextElementSibling (child))
    if (strcmp (bastide_node_get_name (child), "chapter") == 0)
      check_diagrams (child, issues);
    else if (count_children (child, "tile") > MAX_DIAGRAM_TILES)
      bastide_tileset_issues_add_error (issues, bastide_xml_get_line (child), BASTIDE_TILESET_ERROR_TOO_LARGE,
        _("A diagram has more than %d tiles."), MAX_DIAGRAM_TILES);
}

static gsize
measure_books (const BastideTileset *tileset)
{
  gsize size = 0;

  for (guint i = 0; i < tileset->rulebooks->len; i++)
    size += strlen (((const BastideText *) g_ptr_array_index (tileset->rulebooks, i))->text);

  return size;
}

void
bastide_tileset_read_rulebook (BastideTileset       *tileset,
                               const xmlNode        *node,
                               BastideTilesetIssues *issues)
{
  g_autofree char *language = bastide_tileset_read_language (node, tileset->rulebooks, issues);
  g_autofree char *text = NULL;
  g_autoptr (xmlDoc) doc = NULL;
  GError *error = NULL;
  gsize length;

  if (language == NULL)
    return;

  doc = copy_book (node);
  text = bastide_xml_print_element (xmlDocGetRootElement (doc), &length);
  /* All of them together are no larger than one book. */
  if (length + measure_books (tileset) > BASTIDE_RULEBOOK_MAX_SIZE)
    {
      bastide_tileset_issues_add_error (issues, bastide_xml_get_line (node), BASTIDE_TILESET_ERROR_TOO_LARGE,
        _("The rules are longer than %d bytes in all languages together."), BASTIDE_RULEBOOK_MAX_SIZE);
      return;
    }

  if (!bastide_rulebook_check (doc, issues->name, &error))
    {
      bastide_tileset_issues_take_error (issues, error);
      return;
    }

  for (xmlNode *child = xmlFirstElementChild ((xmlNode *) node); child != NULL; child = xmlNextElementSibling (child))
    check_diagrams (child, issues);
  bastide_texts_add (tileset->rulebooks, language, text);
}
