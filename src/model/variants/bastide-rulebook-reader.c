/* bastide-rulebook-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rulebook-reader.h"

#include <string.h>

#include "bastide-game-format.h"
#include "bastide-row-texts.h"
#include "bastide-texts.h"

/* By type of block. */
static const char *const block_names[] = { "text", "heading", "item", "example", "diagram", NULL };

/**
 * OwnedBook:
 *
 * A book with the memory of everything in it.
 */
typedef struct
{
  BastideRulebook  book; /* the first member: the public part */
  GStringChunk    *strings;
  GPtrArray       *memory;
} OwnedBook;

static gpointer
keep (OwnedBook *self,
      gpointer   memory)
{
  g_ptr_array_add (self->memory, memory);

  return memory;
}

/* Takes the elements out of an array, which is freed. Returns: (transfer none): the elements */
static gpointer
keep_elements (OwnedBook *self,
               GArray    *array,
               guint     *n_elements)
{
  *n_elements = array->len;

  return keep (self, g_array_free (array, FALSE));
}

/* --- Words and texts ---------------------------------------------------------------------------- */

/* The shape has been checked: required values exist, and numbers are valid. */

static const char *
get_word (OwnedBook            *self,
          const BastideElement *node,
          const char           *name)
{
  const char *value = bastide_element_get (node, name);

  return value != NULL ? g_string_chunk_insert_const (self->strings, value) : NULL;
}

static int
get_number (const BastideElement *node,
            const char           *name,
            int                   otherwise)
{
  const char *value = bastide_element_get (node, name);

  return value != NULL ? (int) g_ascii_strtoll (value, NULL, 10) : otherwise;
}

static gboolean
is_forbidden (const BastideElement *node)
{
  const char *value = bastide_element_get (node, "forbidden");

  return g_strcmp0 (value, "true") == 0;
}

/* Returns: (transfer none): @text as one line, with a single space for each run of blanks */
static const char *
keep_line (OwnedBook  *self,
           const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", words[i]);

  return g_string_chunk_insert_const (self->strings, line->str);
}

static void
append_text (GString              *text,
             const BastideElement *node)
{
  for (const char *at = node->text; at != NULL && *at != '\0'; at++)
    if (*at == '&')
      g_string_append (text, "&amp;");
    else if (*at == '<')
      g_string_append (text, "&lt;");
    else if (*at == '>')
      g_string_append (text, "&gt;");
    else
      g_string_append_c (text, *at);
  for (guint i = 0; i < node->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (node->children, i);

      if (child->apart)
        g_string_append_c (text, ' ');
      if (child->name != NULL)
        g_string_append_printf (text, "<%s>", child->name);
      append_text (text, child);
      if (child->name != NULL)
        g_string_append_printf (text, "</%s>", child->name);
    }
}

/* The text of an element as in the catalogues of translations: what xgettext extracts according to
 * po/its/rulebook.its. */
static const char *
read_text (OwnedBook            *self,
           const BastideElement *node)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_text (text, node);

  return keep_line (self, text->str);
}

/* --- Diagrams ----------------------------------------------------------------------------------- */

/**
 * Parts:
 *
 * The parts of a diagram read so far.
 */
typedef struct
{
  GArray *tiles;
  GArray *figures;
  GArray *lights;
  GArray *pieces;
} Parts;

static void
read_tile (OwnedBook            *self,
           const BastideElement *node,
           Parts                *parts)
{
  const BastideElement *child;
  BastideDiagramTile tile = {
    get_word (self, node, "id"), (gint8) get_number (node, "x", 0), (gint8) get_number (node, "y", 0),
    (guint8) get_number (node, "rotation", 0), is_forbidden (node)
  };

  g_array_append_val (parts->tiles, tile);
  /* The objects on the tile. */
  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    {
      const char *kind = get_word (self, child, "kind");
      const char *on = get_word (self, child, "on");
      const char *border = get_word (self, child, "border");

      if (bastide_reader_is_element (child, "figure"))
        {
          const char *colour = get_word (self, child, "colour");
          BastideDiagramFigure figure = { kind, colour, tile.x, tile.y, on, border, is_forbidden (child) };

          g_array_append_val (parts->figures, figure);
        }
      else if (bastide_reader_is_element (child, "light"))
        {
          BastideDiagramLight light = { tile.x, tile.y, on, border };

          g_array_append_val (parts->lights, light);
        }
      else
        {
          BastideDiagramPiece piece = {
            kind, tile.x, tile.y, get_word (self, child, "from"), get_word (self, child, "to"),
            (guint8) get_number (child, "count", 1)
          };

          g_array_append_val (parts->pieces, piece);
        }
    }
}

/* Returns: (transfer none): the markers in an element */
static const BastideDiagramMarker *
read_markers (OwnedBook            *self,
              const BastideElement *node,
              guint                *n_markers)
{
  const BastideElement *child;
  GArray *markers = g_array_new (FALSE, FALSE, sizeof (BastideDiagramMarker));

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    {
      int from = get_number (child, "from", -1);
      BastideDiagramMarker marker = {
        get_word (self, child, "colour"), (guint16) get_number (child, "space", 0), get_word (self, child, "kind"),
        from >= 0, (guint16) MAX (0, from)
      };

      g_array_append_val (markers, marker);
    }

  return keep_elements (self, markers, n_markers);
}

/* Returns: (nullable): the tokens shown instead of everything else */
static const char *const *
read_tokens (OwnedBook            *self,
             const BastideElement *node)
{
  const char *value = bastide_element_get (node, "row");
  g_auto (GStrv) words = NULL;
  const char **tokens;

  if (value == NULL)
    return NULL;

  words = g_strsplit (value, " ", -1);
  tokens = keep (self, g_new0 (const char *, g_strv_length (words) + 1));
  for (guint i = 0; words[i] != NULL; i++)
    tokens[i] = g_string_chunk_insert_const (self->strings, words[i]);

  return tokens;
}

static void
read_diagram (OwnedBook            *self,
              const BastideElement *node,
              BastideRulebookBlock *block)
{
  const BastideElement *child;
  BastideDiagram *diagram = keep (self, g_new0 (BastideDiagram, 1));
  Parts parts = {
    g_array_new (FALSE, FALSE, sizeof (BastideDiagramTile)),
    g_array_new (FALSE, FALSE, sizeof (BastideDiagramFigure)),
    g_array_new (FALSE, FALSE, sizeof (BastideDiagramLight)),
    g_array_new (FALSE, FALSE, sizeof (BastideDiagramPiece)),
  };

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (bastide_reader_is_element (child, "tile"))
      read_tile (self, child, &parts);
    else if (bastide_reader_is_element (child, "board"))
      {
        BastideDiagramBoard *board = keep (self, g_new0 (BastideDiagramBoard, 1));

        board->tileset = get_word (self, child, "tileset");
        board->x = (gint8) get_number (child, "x", 0);
        board->y = (gint8) get_number (child, "y", 0);
        board->width = (guint8) get_number (child, "width", 0);
        board->height = (guint8) get_number (child, "height", 0);
        board->markers = read_markers (self, child, &board->n_markers);
        diagram->board = board;
      }
    else if (bastide_reader_is_element (child, "track"))
      {
        BastideDiagramTrack *track = keep (self, g_new0 (BastideDiagramTrack, 1));

        /* A track whose last space comes before its first has only the first. */
        track->first = (guint8) get_number (child, "first", 0);
        track->last = (guint8) MAX (track->first, get_number (child, "last", 0));
        track->markers = read_markers (self, child, &track->n_markers);
        diagram->track = track;
      }
    else
      block->text = read_text (self, child);

  diagram->tokens = read_tokens (self, node);
  diagram->tiles = keep_elements (self, parts.tiles, &diagram->n_tiles);
  diagram->figures = keep_elements (self, parts.figures, &diagram->n_figures);
  diagram->lights = keep_elements (self, parts.lights, &diagram->n_lights);
  diagram->pieces = keep_elements (self, parts.pieces, &diagram->n_pieces);
  block->diagram = diagram;
}

/* --- Chapters ----------------------------------------------------------------------------------- */

/* Reads the chapters in an element, and those inside them. */
static void
read_chapters (OwnedBook            *self,
               const BastideElement *parent,
               guint                 level,
               GArray               *chapters)
{
  const BastideElement *node;

  for (guint i = 0; (node = bastide_element_next (parent, &i)) != NULL;)
    if (bastide_reader_is_element (node, "chapter"))
      {
        guint first = 0;
        const char *decisions = bastide_element_get (node, "decisions");
        BastideRulebookChapter chapter = {
          .id = get_word (self, node, "id"),
          .title = read_text (self, bastide_element_next (node, &first)),
          .level = level,
          .decisions = decisions != NULL ? keep_line (self, decisions) : NULL,
        };
        const BastideElement *child;
        GArray *blocks = g_array_new (FALSE, FALSE, sizeof (BastideRulebookBlock));

        for (guint j = 0; (child = bastide_element_next (node, &j)) != NULL;)
          {
            int type = bastide_node_find_name (child, block_names);
            BastideRulebookBlock block = { (BastideRulebookBlockType) type, NULL, NULL };

            if (type < 0)
              continue;

            if (block.type == BASTIDE_RULEBOOK_DIAGRAM)
              read_diagram (self, child, &block);
            else
              block.text = read_text (self, child);
            g_array_append_val (blocks, block);
          }
        chapter.blocks = keep_elements (self, blocks, &chapter.n_blocks);
        g_array_append_val (chapters, chapter);
        read_chapters (self, node, level + 1, chapters);
      }
}

/* --- Books -------------------------------------------------------------------------------------- */

void
bastide_rulebook_free (BastideRulebook *self)
{
  OwnedBook *owned = (OwnedBook *) self;

  g_return_if_fail (self != NULL);

  g_ptr_array_unref (owned->memory);
  g_string_chunk_free (owned->strings);
  g_free (owned);
}

/* @foreign: whether it came with a set and not with the program */
static BastideRulebook *
read_book (const BastideElement *root,
           gboolean              foreign)
{
  OwnedBook *self = g_new0 (OwnedBook, 1);
  GArray *chapters = g_array_new (FALSE, FALSE, sizeof (BastideRulebookChapter));

  self->strings = g_string_chunk_new (4096);
  self->memory = g_ptr_array_new_with_free_func (g_free);
  read_chapters (self, root, 0, chapters);
  for (guint i = 0; i < chapters->len; i++)
    g_array_index (chapters, BastideRulebookChapter, i).foreign = foreign;
  self->book.chapters = keep_elements (self, chapters, &self->book.n_chapters);

  return &self->book;
}

static BastideRulebook *
load_bytes (GBytes      *bytes,
            const char  *name,
            gboolean     foreign,
            GError     **error)
{
  g_autoptr (BastideElement) root = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  root = bastide_xml_parse (bytes, name, BASTIDE_RULEBOOK_MAX_SIZE, error);

  return root != NULL && bastide_rulebook_check (root, name, error) ? read_book (root, foreign) : NULL;
}

BastideRulebook *
bastide_rulebook_load_bytes (GBytes      *bytes,
                             const char  *name,
                             GError     **error)
{
  return load_bytes (bytes, name, FALSE, error);
}

BastideRulebook *
bastide_rulebook_load_foreign (GBytes      *bytes,
                               const char  *name,
                               GError     **error)
{
  return load_bytes (bytes, name, TRUE, error);
}

/* The rules themselves, for a set whose author has not described them. */
static BastideRulebook *
write_from_rows (const BastideTileset *tileset,
                 const char *const    *languages)
{
  OwnedBook *self = g_new0 (OwnedBook, 1);
  GArray *blocks = g_array_new (FALSE, FALSE, sizeof (BastideRulebookBlock));
  const char *description = bastide_texts_pick (tileset->descriptions, languages);
  BastideRulebookChapter *chapter = g_new0 (BastideRulebookChapter, 1);
  g_autofree char *title = g_markup_escape_text (bastide_text_tileset (tileset), -1);

  self->strings = g_string_chunk_new (4096);
  self->memory = g_ptr_array_new_with_free_func (g_free);
  if (description != NULL)
    {
      g_autofree char *text = g_markup_escape_text (description, -1);

      g_array_append_val (blocks, ((BastideRulebookBlock) {
        BASTIDE_RULEBOOK_TEXT, g_string_chunk_insert (self->strings, text),
      }));
    }
  for (guint i = 0; i < tileset->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (tileset->rows, i);
      g_autofree char *sentence = row->implied || row->off ? NULL : bastide_row_describe (row, tileset->game);
      g_autofree char *text = sentence != NULL ? g_markup_escape_text (sentence, -1) : NULL;

      if (text != NULL)
        g_array_append_val (blocks, ((BastideRulebookBlock) {
          BASTIDE_RULEBOOK_ITEM, g_string_chunk_insert (self->strings, text),
        }));
    }
  chapter->id = g_string_chunk_insert (self->strings, tileset->id);
  chapter->title = g_string_chunk_insert (self->strings, title);
  chapter->foreign = TRUE;
  chapter->blocks = keep_elements (self, blocks, &chapter->n_blocks);
  self->book.chapters = keep (self, chapter);
  self->book.n_chapters = 1;

  return &self->book;
}

BastideRulebook *
bastide_rulebook_load_for_tileset (const BastideTileset *tileset,
                                   const char *const    *languages)
{
  const char *text;

  g_return_val_if_fail (tileset != NULL, NULL);

  text = bastide_texts_pick (tileset->rulebooks, languages);
  for (guint i = 0; i < tileset->rulebooks->len; i++)
    if (((const BastideText *) g_ptr_array_index (tileset->rulebooks, i))->text == text)
      return read_book (g_ptr_array_index (tileset->books, i), TRUE);

  return tileset->module != NULL ? write_from_rows (tileset, languages) : NULL;
}

BastideRulebook *
bastide_rulebook_load_file (GFile   *file,
                            GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_parse_name (file);
  bytes = bastide_xml_read_file (file, BASTIDE_RULEBOOK_MAX_SIZE, NULL, error);

  return bytes != NULL ? bastide_rulebook_load_bytes (bytes, name, error) : NULL;
}
