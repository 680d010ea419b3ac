/* bastide-tileset-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-element.h"
#include "bastide-plain-text.h"
#include "bastide-row-reader.h"
#include "bastide-rulebook-file.h"
#include "bastide-tileset-issues.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-values.h"
#include "bastide-xml-shape.h"
#include "bastide-xml.h"
#include "rules/bastide-registry.h"

/* --- Rules --- */

/* Reads the rules in a tileset: a rulebook inside its file, one for each language. */

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

static void
read_rulebook (BastideTileset       *tileset,
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

/* --- Places of issues --- */

/* The elements on a line. */
typedef struct
{
  const BastideElement *tile;    /* NULL where there are several */
  const BastideElement *segment; /* an element in the tile; NULL for the tile itself, and where there are several */
} Place;

static void
add_place (GHashTable           *places,
           const BastideElement *tile,
           const BastideElement *segment)
{
  gpointer line = GUINT_TO_POINTER (segment != NULL ? segment->line : tile->line);
  Place *place = g_hash_table_lookup (places, line);

  if (place == NULL)
    {
      place = g_new0 (Place, 1);
      place->tile = tile;
      place->segment = segment;
      g_hash_table_insert (places, line, place);
      return;
    }

  if (place->tile != tile)
    place->tile = NULL;
  place->segment = NULL;
}

static void
add_tile (GHashTable           *places,
          const BastideElement *tile)
{
  const BastideElement *child;

  add_place (places, tile, NULL);
  for (guint i = 0; (child = bastide_element_next (tile, &i)) != NULL;)
    add_place (places, tile, child);
}

static char *
get_id (const BastideElement *node)
{
  return node != NULL ? g_strdup (bastide_element_get (node, "id")) : NULL;
}

void
bastide_tileset_issues_locate (BastideTilesetIssues *self,
                               const BastideElement *root)
{
  g_autoptr (GHashTable) places = NULL;
  const BastideElement *node;

  g_return_if_fail (self != NULL);
  g_return_if_fail (root != NULL);

  if (self->list->len == 0)
    return;

  places = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; (node = bastide_element_next (root, &i)) != NULL;)
    if (bastide_node_is_ours (node) && strcmp (node->name, "tile") == 0)
      add_tile (places, node);

  for (guint i = 0; i < self->list->len; i++)
    {
      BastideTilesetIssue *issue = g_ptr_array_index (self->list, i);
      const Place *place = g_hash_table_lookup (places, GUINT_TO_POINTER (issue->line));

      if (place == NULL || issue->tile != NULL)
        continue;
      issue->tile = get_id (place->tile);
      if (issue->tile != NULL && place->segment != NULL && bastide_node_is_ours (place->segment))
        issue->segment = get_id (place->segment);
    }
}

/* The namespace up to the version, which is 1 or 2 in this program. */
#define NAMESPACE_STEM "https://bastide-game.github.io/ns/tileset/"

#define MAX_VERSION 999999
#define MAX_SETS 100 /* of required and of excluded sets */
#define MAX_TESTS 100

static const char *const root_attributes[] = { "id", "game", "version", NULL };
static const char *const module_attributes[] = { "name", NULL };
static const char *const set_attributes[] = { "set", NULL };
static const char *const no_attributes[] = { NULL };

/* The same as in data/tileset-contents.rng. */
static const BastideXmlShape test_shapes[] = {
  { "test", "title=(?s:.*) seed?=[0-9]+@0..18446744073709551615 *", "with+ draw? action|reveal*" },
  { "with", "set?=" BASTIDE_XML_ID " *", "" },
  { "draw", " *", ":(?:" BASTIDE_XML_WORDS (BASTIDE_XML_ID) ")?" BASTIDE_XML_BLANK "*" },
  { "action", " *", "#" },
  { "reveal", " *", "" },
  { NULL }
};

/* The elements of a tileset in their order. */
enum
{
  ELEMENT_TITLE,
  ELEMENT_DESCRIPTION,
  ELEMENT_NOTICE,
  ELEMENT_AUTHOR,
  ELEMENT_LICENCE,
  ELEMENT_LINK,
  ELEMENT_MODULE,
  ELEMENT_NEEDS,
  ELEMENT_EXCLUDES,
  ELEMENT_RULES,
  ELEMENT_RULEBOOK,
  ELEMENT_BOARD,
  ELEMENT_TEST,
  ELEMENT_TILE
};

static const char *const element_names[] = {
  "title", "description", "notice", "author", "licence", "link", "module", "needs", "excludes", "rules", "rulebook", "board",
  "test", "tile", NULL
};

/* The file being read. */
typedef struct
{
  BastideTilesetIssues *issues;
  BastideTileset       *tileset;
  gboolean              is_second;    /* whether it is of the second version of the format */
  GPtrArray            *modules;
  GPtrArray            *needs;
  GPtrArray            *excludes;
  GHashTable           *tile_lines;   /* id → line, as GUINT_TO_POINTER */
  guint                 start_line;   /* of the start tile, 0 before it is found */
  guint                 n_tests;
  guint                 derived_line; /* of the first tile with something derived, 0 before it is found */
} Reader;

/* Text. */

static void
read_word (Reader                *self,
           const BastideElement  *node,
           char                 **word)
{
  g_autofree char *text = bastide_tileset_read_plain_text (node, BASTIDE_MAX_TITLE_LENGTH, self->issues);

  bastide_node_check_attributes (node, no_attributes, FALSE, self->issues);
  if (*word != NULL)
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("There are two <%s>; one is allowed."), node->name);
  else
    *word = g_steal_pointer (&text);
}

/* Modules and tiles. */

static void
read_module (Reader               *self,
             const BastideElement *node)
{
  const char *name = bastide_node_need_attribute (node, "name", self->issues);
  guint line = node->line;

  bastide_node_check_attributes (node, module_attributes, FALSE, self->issues);
  bastide_node_check_empty (node, self->issues);
  if (name == NULL)
    return;

  if (bastide_registry_find_module (self->tileset->game, name) == NULL)
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_UNKNOWN,
      _("The game “%s” has no module “%s”."), self->tileset->game->id, name);
  else if (g_ptr_array_find_with_equal_func (self->modules, name, g_str_equal, NULL))
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("The module “%s” appears twice."), name);
  else
    g_ptr_array_add (self->modules, g_strdup (name));
}

/* The available sets differ from computer to computer: a missing one is noticed when it is needed for a game. */
static void
read_set (Reader               *self,
          const BastideElement *node,
          GPtrArray            *sets)
{
  const char *id = bastide_node_need_attribute (node, "set", self->issues);
  guint line = node->line;

  bastide_node_check_attributes (node, set_attributes, FALSE, self->issues);
  bastide_node_check_empty (node, self->issues);
  if (id == NULL)
    return;

  if (!bastide_id_is_valid (id))
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_VALUE,
      _("<%s> names “%s”, which cannot be the id of a tileset."), node->name, id);
  else if (strcmp (id, self->tileset->id) == 0)
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_VALUE,
      _("<%s> names the tileset itself; it must name another."), node->name);
  else if (g_ptr_array_find_with_equal_func (self->needs, id, g_str_equal, NULL)
           || g_ptr_array_find_with_equal_func (self->excludes, id, g_str_equal, NULL))
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("The tileset “%s” appears twice among those needed or excluded."), id);
  else if (sets->len == MAX_SETS)
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("There are more than %d <%s>."), MAX_SETS, node->name);
  else
    g_ptr_array_add (sets, g_strdup (id));
}

/* Returns: (nullable): a part of a tile of which the first version of the format knows nothing: a line that forks where
 * lines usually end, or a parting */
static const BastideElement *
find_of_second (const BastideGameInterface *game,
                const BastideElement       *tile)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (tile, &i)) != NULL;)
    {
      int kind = bastide_node_is_ours (child) ? bastide_game_interface_find_kind (game, child->name) : -1;
      const char *borders = bastide_element_get (child, "borders");
      guint8 sides = 0;
      g_autofree char *wrong = kind >= 0 && game->kinds[kind].gathers && borders != NULL
                                 ? bastide_sides_parse (borders, &sides) : NULL;

      if (__builtin_popcount (sides) > 2)
        return child;
      for (guint j = 0; kind < 0 && j < game->n_pairs; j++)
        if (game->pairs[j].look != NULL && bastide_node_is_ours (child)
            && strcmp (game->pairs[j].name, child->name) == 0)
          return child;
    }

  return NULL;
}

static void
read_tile (Reader               *self,
           const BastideElement *node)
{
  const BastideElement *part = !self->is_second ? find_of_second (self->tileset->game, node) : NULL;
  BastideTileDefinition *tile;
  guint line;

  if (part != NULL)
    bastide_tileset_issues_add_error (self->issues, part->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      bastide_game_interface_find_kind (self->tileset->game, part->name) >= 0
        ? _("A set with a <%s> that forks is of the namespace “%s”.") : _("A set with <%s> is of the namespace “%s”."),
      part->name, BASTIDE_TILESET_NAMESPACE_2);

  tile = bastide_tileset_read_tile (self->tileset, node, self->issues);
  if (tile == NULL)
    return;
  if (self->tileset->derived && self->derived_line == 0)
    self->derived_line = tile->line;

  line = GPOINTER_TO_UINT (g_hash_table_lookup (self->tile_lines, tile->id));
  if (line > 0)
    bastide_tileset_issues_add_error (self->issues, tile->line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("There is a tile “%s” on line %u already; ids must differ."), tile->id, line);
  else
    g_hash_table_insert (self->tile_lines, tile->id, GUINT_TO_POINTER (tile->line));

  if (!tile->start)
    return;
  if (self->start_line > 0)
    bastide_tileset_issues_add_error (self->issues, tile->line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("The tile “%s” cannot be the start tile: the one on line %u is."), tile->id, self->start_line);
  else
    self->start_line = tile->line;
}

/* A test position has no meaning for a game; its steps are checked when it is opened. */
static void
read_test (Reader               *self,
           const BastideElement *node)
{
  guint n_errors = self->issues->n_errors;
  const char *title = bastide_node_need_attribute (node, "title", self->issues);
  GError *error = NULL;

  if (title != NULL && (!bastide_plain_text_is_line (title) || g_utf8_strlen (title, -1) > BASTIDE_MAX_TITLE_LENGTH))
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The title of a test position is one line of at most %d characters."), BASTIDE_MAX_TITLE_LENGTH);
  if (++self->n_tests == MAX_TESTS + 1)
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("There are more than %d <%s>."), MAX_TESTS, "test");

  for (guint i = 0; bastide_node_next_element (node, &i, self->issues) != NULL;);
  if (self->issues->n_errors == n_errors
      && !bastide_xml_check_shape (node, test_shapes, BASTIDE_TILESET_NAMESPACE, self->issues->name, &error))
    bastide_tileset_issues_take_error (self->issues, error);
}

/* The window shows it as a link, so it must lead to the web and nowhere else. */
static void
read_link (Reader               *self,
           const BastideElement *node)
{
  read_word (self, node, &self->tileset->link);

  if (self->tileset->link != NULL && !g_str_has_prefix (self->tileset->link, "https://")
      && !g_str_has_prefix (self->tileset->link, "http://"))
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The link cannot be “%s”; it must begin with https:// or http://."), self->tileset->link);
}

/* Programs that know nothing of such rules must not play without them. */
static void
read_rules (Reader               *self,
            const BastideElement *node)
{
  if (!self->is_second)
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("A set with <rules> is of the namespace “%s”."), BASTIDE_TILESET_NAMESPACE_2);
  else if (self->tileset->rows->len > 0)
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("There are two <%s>; one is allowed."), node->name);
  else
    bastide_tileset_read_rules (self->tileset, node, self->issues);
  self->issues->misses_rules = self->tileset->rows->len == 0;
}

static void
read_element (Reader               *self,
              const BastideElement *node,
              int                   element)
{
  switch (element)
    {
    case ELEMENT_TITLE:
      bastide_tileset_read_text (node, BASTIDE_MAX_TITLE_LENGTH, self->tileset->titles, self->issues);
      break;
    case ELEMENT_DESCRIPTION:
      bastide_tileset_read_text (node, BASTIDE_MAX_PROSE_SIZE, self->tileset->descriptions, self->issues);
      break;
    case ELEMENT_NOTICE:
      bastide_tileset_read_text (node, BASTIDE_MAX_TITLE_LENGTH, self->tileset->notices, self->issues);
      break;
    case ELEMENT_AUTHOR:
      read_word (self, node, &self->tileset->author);
      break;
    case ELEMENT_LICENCE:
      read_word (self, node, &self->tileset->licence);
      break;
    case ELEMENT_LINK:
      read_link (self, node);
      break;
    case ELEMENT_MODULE:
      read_module (self, node);
      break;
    case ELEMENT_NEEDS:
      read_set (self, node, self->needs);
      break;
    case ELEMENT_EXCLUDES:
      read_set (self, node, self->excludes);
      break;
    case ELEMENT_RULES:
      read_rules (self, node);
      break;
    case ELEMENT_RULEBOOK:
      read_rulebook (self->tileset, node, self->issues);
      break;
    case ELEMENT_BOARD:
      bastide_tileset_read_board (self->tileset, node, self->issues);
      break;
    case ELEMENT_TEST:
      read_test (self, node);
      break;
    case ELEMENT_TILE:
      read_tile (self, node);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
read_elements (Reader               *self,
               const BastideElement *root)
{
  const BastideElement *node;
  int last = ELEMENT_TITLE;

  for (guint i = 0; (node = bastide_node_next_element (root, &i, self->issues)) != NULL;)
    {
      const char *name = node->name;
      int element = bastide_node_find_name (node, element_names);

      if (element < 0)
        {
          bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_STRUCTURE,
            _("<%s> is no element of a tileset."), name);
          continue;
        }
      if (element < last)
        bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_STRUCTURE,
          _("<%s> must stand before <%s>."), name, element_names[last]);
      last = MAX (last, element);
      if (element == ELEMENT_TILE && self->tileset->tiles->len == BASTIDE_MAX_TILE_KINDS)
        {
          bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
            _("There are more than %d kinds of tiles."), BASTIDE_MAX_TILE_KINDS);
          break;
        }
      read_element (self, node, element);
    }

  /* After other errors this would often be a mere consequence. */
  if (self->issues->n_errors > 0)
    return;

  if (self->tileset->titles->len == 0)
    bastide_tileset_issues_add_error (self->issues, root->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("The tileset has no <%s>, which it needs."), "title");
  else if (self->tileset->tiles->len == 0 && self->modules->len == 0 && self->tileset->board == NULL
           && self->tileset->rows->len == 0)
    bastide_tileset_issues_add_error (self->issues, root->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("The tileset has neither a <tile> nor a <module>."));
}

/* Remarks that may interest the author of a playable set. */
static void
add_warnings (Reader *self)
{
  guint n_tiles = 0;
  g_autofree char *prefix = g_strconcat (self->tileset->id, "-", NULL);
  /* The ids of a game's own tiles are reserved in all sets. */
  gboolean is_own = g_strv_contains (self->tileset->game->tilesets, self->tileset->id);

  for (guint i = 0; i < self->tileset->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (self->tileset->tiles, i);

      n_tiles += tile->count;
      if (!is_own && !g_str_has_prefix (tile->id, prefix))
        bastide_tileset_issues_add_warning (self->issues, tile->line,
          _("The id of the tile “%s” should begin with “%s”, so that no other set has the same."), tile->id, prefix);
    }

  if (n_tiles > BASTIDE_MAX_TILES)
    bastide_tileset_issues_add_warning (self->issues, 1,
      _("The set has %u tiles; a game can have %d."), n_tiles, BASTIDE_MAX_TILES);
  if (self->derived_line > 0)
    bastide_tileset_issues_add_warning (self->issues, self->derived_line,
      _("Fields, or what they touch, are left out from here on and were derived from the other segments."));
}

/* The root. */

const char *
bastide_tileset_find_namespace (const BastideElement *root)
{
  const BastideElement *child;

  const char *name = bastide_element_get (root, "game");
  const BastideGameInterface *game = name != NULL ? bastide_registry_find_game (name) : NULL;

  for (guint i = 0; (child = bastide_element_next (root, &i)) != NULL;)
    if (bastide_node_is_ours (child)
        && (strcmp (child->name, "rules") == 0
            || (game != NULL && strcmp (child->name, "tile") == 0 && find_of_second (game, child) != NULL)))
      return BASTIDE_TILESET_NAMESPACE_2;

  return BASTIDE_TILESET_NAMESPACE;
}

static gboolean
check_root (const BastideElement *root,
            BastideTilesetIssues *issues)
{
  const char *namespace = root->document->namespace;
  guint line = root->line;
  guint version;

  if (namespace != NULL && strcmp (root->name, "tileset") == 0)
    {
      if (strcmp (namespace, BASTIDE_TILESET_NAMESPACE) == 0 || strcmp (namespace, BASTIDE_TILESET_NAMESPACE_2) == 0)
        return TRUE;

      if (g_str_has_prefix (namespace, NAMESPACE_STEM)
          && bastide_number_parse (namespace + strlen (NAMESPACE_STEM), 2, MAX_VERSION, &version))
        {
          bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_TOO_NEW,
            _("The tileset is of version %u of the format; this version of Bastide reads versions 1 and 2."), version);
          return FALSE;
        }
    }

  bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_NOT_A_TILESET,
    _("The document is a <%s> of the namespace “%s”; a tileset is a <tileset> of the namespace “%s”."),
    root->name, namespace != NULL ? namespace : "", BASTIDE_TILESET_NAMESPACE);

  return FALSE;
}

static BastideTileset *
read_root (const BastideElement *root,
           BastideTilesetIssues *issues)
{
  const char *name = bastide_node_need_attribute (root, "game", issues);
  const BastideGameInterface *game = name != NULL ? bastide_registry_find_game (name) : NULL;
  const char *id = bastide_node_need_attribute (root, "id", issues);
  const char *version = bastide_element_get (root, "version");
  BastideTileset *tileset;

  if (name != NULL && game == NULL)
    bastide_tileset_issues_add_error (issues, root->line, BASTIDE_TILESET_ERROR_UNKNOWN,
      _("This version of Bastide has no game “%s”."), name);
  bastide_node_check_attributes (root, root_attributes, FALSE, issues);
  if (id != NULL && !bastide_id_is_valid (id))
    {
      bastide_tileset_issues_add_error (issues, root->line, BASTIDE_TILESET_ERROR_VALUE,
        _("The id “%s” must be a letter and up to %d more letters, digits, full stops, underscores or hyphens."),
        id, BASTIDE_MAX_ID_LENGTH - 1);
      return NULL;
    }
  if (id == NULL || game == NULL)
    return NULL;

  tileset = bastide_tileset_new (game, id);
  if (version != NULL && !bastide_number_parse (version, 1, MAX_VERSION, &tileset->version))
    bastide_tileset_issues_add_error (issues, root->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The version cannot be “%s”; it must be a number from 1 to %d."), version, MAX_VERSION);

  return tileset;
}

static char **
end_ids (GPtrArray  *ids,
         char      **former)
{
  g_strfreev (former);
  g_ptr_array_add (ids, NULL);

  return (char **) g_ptr_array_free (ids, FALSE);
}

static BastideTileset *
read_document (const BastideElement *root,
               BastideTilesetIssues *issues)
{
  Reader self = { .issues = issues };

  if (!check_root (root, issues))
    return NULL;

  self.tileset = read_root (root, issues);
  if (self.tileset == NULL)
    return NULL;

  self.is_second = strcmp (root->document->namespace, BASTIDE_TILESET_NAMESPACE_2) == 0;
  self.modules = g_ptr_array_new_with_free_func (g_free);
  self.needs = g_ptr_array_new_with_free_func (g_free);
  self.excludes = g_ptr_array_new_with_free_func (g_free);
  self.tile_lines = g_hash_table_new (g_str_hash, g_str_equal);
  read_elements (&self, root);
  add_warnings (&self);

  self.tileset->modules = end_ids (self.modules, self.tileset->modules);
  self.tileset->needs = end_ids (self.needs, self.tileset->needs);
  self.tileset->excludes = end_ids (self.excludes, self.tileset->excludes);
  g_hash_table_unref (self.tile_lines);

  return self.tileset;
}

/**
 * read_root_element:
 * @source: (transfer full) (nullable): an error that occurred before there was an element
 *
 * Reads as far as the contents make sense.
 *
 * Returns: (transfer full) (nullable): the result, valid only when there are no errors
 */
static BastideTileset *
read_root_element (const BastideElement *root,
                   GError               *source,
                   BastideTilesetIssues *issues)
{
  BastideTileset *tileset = NULL;

  if (root != NULL)
    tileset = read_document (root, issues);

  if (source != NULL)
    bastide_tileset_issues_take_error (issues, source);
  bastide_tileset_issues_sort (issues);
  if (root != NULL)
    bastide_tileset_issues_locate (issues, root);

  return tileset;
}

BastideTileset *
bastide_tileset_read (GBytes               *bytes,
                      BastideTilesetIssues *issues)
{
  g_autoptr (BastideElement) root = NULL;
  BastideTileset *tileset;
  GError *source = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (issues != NULL, NULL);

  root = bastide_xml_parse (bytes, issues->name, BASTIDE_TILESET_MAX_SIZE, &source);
  tileset = read_root_element (root, source, issues);
  if (tileset != NULL)
    tileset->source = g_bytes_ref (bytes);

  return tileset;
}

/* Takes over the result. Returns: (transfer full) (nullable): the set, or NULL with @error set */
static BastideTileset *
check_tileset (BastideTileset        *tileset,
               BastideTilesetIssues  *issues,
               GError               **error)
{
  g_autoptr (BastideTileset) checked = tileset;

  return bastide_tileset_issues_check (issues, error) ? g_steal_pointer (&checked) : NULL;
}

BastideTilesetIssues *
bastide_tileset_check (GBytes     *bytes,
                       const char *name)
{
  BastideTilesetIssues *issues;
  g_autoptr (BastideTileset) tileset = NULL;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  issues = bastide_tileset_issues_new (name);
  tileset = bastide_tileset_read (bytes, issues);

  return issues;
}

BastideTileset *
bastide_tileset_load_bytes (GBytes      *bytes,
                            const char  *name,
                            GError     **error)
{
  g_autoptr (BastideTilesetIssues) issues = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  issues = bastide_tileset_issues_new (name);

  return check_tileset (bastide_tileset_read (bytes, issues), issues, error);
}

BastideTileset *
bastide_tileset_load_root (const BastideElement  *root,
                           const char            *name,
                           GError               **error)
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = NULL;

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  issues = bastide_tileset_issues_new (name);
  tileset = check_tileset (read_root_element (root, NULL, issues), issues, error);
  if (tileset != NULL)
    tileset->source = g_bytes_ref (root->document->text);

  return g_steal_pointer (&tileset);
}

BastideTileset *
bastide_tileset_load_file (GFile   *file,
                           GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideTileset *tileset;
  GError *source = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = bastide_xml_read_file (file, BASTIDE_TILESET_MAX_SIZE, NULL, &source);
  if (bytes == NULL)
    {
      bastide_tileset_error_move (error, source);
      return NULL;
    }

  name = g_file_get_parse_name (file);
  tileset = bastide_tileset_load_bytes (bytes, name, error);
  if (tileset != NULL)
    tileset->path = g_file_get_path (file);

  return tileset;
}
