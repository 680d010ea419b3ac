/* test-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The printed board of a set: what the file says is what comes out, and what cannot be is refused by line. */

#include <string.h>

#include "harness.h"
#include "rules/games/castle.h"
#include "tileset/bastide-tileset-reader-private.h"
#include "tileset/bastide-tileset-reader.h"
#include "tileset/bastide-tileset-writer.h"

#define NAME "board.xml"

/* Three lines; a board begins on the fourth. */
#define HEAD_OF(game) \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"" game "\" version=\"1\">\n" \
  "  <title xml:lang=\"en\">Test</title>\n"
#define HEAD HEAD_OF ("castle")
#define TAIL "</tileset>\n"
#define BOARD(inside) HEAD "  <board>\n" inside "  </board>\n" TAIL

/* Three rows on lines 5 to 7, so that what follows begins on line 8. */
#define ROWS \
  "    <row cells=\"##.\"/>\n" \
  "    <row cells=\"###\"/>\n" \
  "    <row cells=\"###\"/>\n"
#define ON_ROWS(inside) BOARD (ROWS inside)
#define TRACK(inside) HEAD "  <board track=\"20\">\n" ROWS inside "  </board>\n" TAIL

/* Its six corners, on lines 8 to 13. */
#define FIRST_CORNERS \
  "    <corner x=\"0\" y=\"0\" fields=\"0 1\"/>\n" \
  "    <corner x=\"2\" y=\"0\" fields=\"2 3\" token=\"true\"/>\n" \
  "    <corner x=\"2\" y=\"1\" fields=\"4 5\"/>\n"
#define LAST_CORNERS \
  "    <corner x=\"3\" y=\"1\" fields=\"7 8\" token=\"true\"/>\n" \
  "    <corner x=\"3\" y=\"3\" fields=\"10 11\"/>\n" \
  "    <corner x=\"0\" y=\"3\" fields=\"18 19\"/>\n"

#define TEN_TIMES(text) text text text text text text text text text text
#define GATE "<start-space id='A' x='0' y='-1' side='N' kind='path'/>"
#define ROW "<row cells=\"#\"/>\n"

static BastideTileset *
load (const char  *text,
      GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_tileset_load_bytes (bytes, NAME, error);
}

static char *
print (const BastideTileset *tileset)
{
  g_autoptr (GBytes) bytes = bastide_tileset_print (tileset);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_canonical (const char *text)
{
  GError *error = NULL;
  g_autoptr (BastideTileset) tileset = load (text, &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = print (tileset);
  g_assert_cmpstr (written, ==, text);
}

TEST ("/tileset/board/read")
{
  GError *error = NULL;
  g_autoptr (BastideTileset) tileset = load (
    TRACK ("<start-space id='A' x='-1' y='02' side='W' kind='court' market='2'/>\n" FIRST_CORNERS LAST_CORNERS),
    &error);
  const BastideBoardDefinition *board;
  const BastideStartSpace *space;
  const BastideBoardCorner *corner;

  g_assert_no_error (error);
  board = tileset->board;
  g_assert_cmpuint (board->width, ==, 3);
  g_assert_cmpuint (board->height, ==, 3);
  g_assert_cmpuint (board->n_fields, ==, 20);
  g_assert_cmpuint (bastide_board_definition_count_cells (board), ==, 8);
  g_assert_false (bastide_board_definition_has_cell (board, 2, 0));

  g_assert_cmpuint (board->start_spaces->len, ==, 1);
  g_assert_cmpint (bastide_board_definition_find_start_space (board, -1, 2), ==, 0);
  space = bastide_board_definition_get_start_space (board, 0);
  g_assert_cmpstr (space->id, ==, "A");
  g_assert_cmpuint (space->side, ==, BASTIDE_SIDE_WEST);
  g_assert_cmpuint (space->tile->line, ==, 8);
  g_assert_cmphex (bastide_tile_definition_get_segment (space->tile, 0)->halves, ==, 0x0c);
  g_assert_cmpint (bastide_marks_get (bastide_tile_definition_get_segment (space->tile, 0)->marks, "market"), ==, 2);

  g_assert_cmpuint (board->corners->len, ==, 6);
  corner = &g_array_index (board->corners, BastideBoardCorner, 3);
  g_assert_cmpint (corner->x, ==, 3);
  g_assert_cmpint (corner->y, ==, 1);
  g_assert_cmpuint (corner->fields[0], ==, 7);
  g_assert_cmpuint (corner->fields[1], ==, 8);
  g_assert_true (corner->token);
}

/* The track may begin at any corner; a board needs none, and a set needs no board. */
TEST ("/tileset/board/possible")
{
  static const char *const texts[] = {
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='N' kind='path'/>\n"),
    HEAD "  <board track=\"8\">\n    <row cells=\"#\"/>\n<start-space id='A' x='0' y='-1' side='N' kind='path'/>\n"
      "<corner x=\"1\" y=\"1\" fields=\"0 1\"/><corner x=\"0\" y=\"1\" fields=\"2 3\"/>"
      "<corner x=\"0\" y=\"0\" fields=\"4 5\"/><corner x=\"1\" y=\"0\" fields=\"6 7\"/></board>" TAIL,
    HEAD "<tile id=\"test-1\"><court id=\"c1\" borders=\"N E S W\"/></tile>" TAIL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GError *error = NULL;
      g_autoptr (BastideTileset) tileset = load (texts[i], &error);

      g_assert_no_error (error);
      g_assert_nonnull (tileset);
    }
}

/* As large as it may be: the longest rows, and as many. */
TEST ("/tileset/board/largest")
{
  GString *text = g_string_new (HEAD "<board>\n");
  g_autofree char *cells = g_strnfill (BASTIDE_MAX_BOARD_ROWS, '#');
  GError *error = NULL;
  g_autoptr (BastideTileset) tileset = NULL;

  for (guint i = 0; i < BASTIDE_MAX_BOARD_ROWS; i++)
    g_string_append_printf (text, "<row cells=\"%s\"/>\n", cells);
  g_string_append_printf (text, "<start-space id=\"A\" x=\"%d\" y=\"%d\" side=\"E\" kind=\"path\"/>\n",
                          BASTIDE_MAX_BOARD_ROWS, BASTIDE_MAX_BOARD_ROWS - 1);
  g_string_append (text, "</board>\n" TAIL);
  tileset = load (text->str, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (tileset->board->width, ==, BASTIDE_MAX_BOARD_ROWS);
  g_assert_cmpuint (tileset->board->height, ==, BASTIDE_MAX_BOARD_ROWS);
  g_string_free (text, TRUE);
}

TEST ("/tileset/board/canonical")
{
  assert_canonical (
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" xmlns:a=\"urn:a\" id=\"test\" game=\"castle\""
    " version=\"1\">\n"
    "  <title xml:lang=\"en\">Test</title>\n"
    "  <!-- a small castle -->\n"
    "  <board track=\"20\" a:x=\"1\">\n"
    "    <row cells=\"##.\"/>\n"
    "    <!-- the second row -->\n"
    "    <row cells=\"###\" a:x=\"2\"/>\n"
    "    <row cells=\"###\"/>\n"
    "    <!-- a gate -->\n"
    "    <start-space id=\"gate\" x=\"1\" y=\"-1\" side=\"N\" kind=\"path\" well=\"true\" a:x=\"3\"/>\n"
    "    <start-space id=\"row\" x=\"3\" y=\"2\" side=\"E\" kind=\"house\"/>\n"
    FIRST_CORNERS
    "    <!-- the fourth -->\n"
    LAST_CORNERS
    "    <!-- all round -->\n"
    "  </board>\n"
    "  <tile id=\"test-1\" count=\"2\">\n"
    "    <tower id=\"t1\" borders=\"N1 E2\"/>\n"
    "    <court id=\"c1\" borders=\"N2 E1 S W\" market=\"1\"/>\n"
    "    <path id=\"p1\" borders=\"N E S\" well=\"true\"/>\n"
    "    <path id=\"p2\" borders=\"W\" end=\"building\" touches=\"t1\"/>\n"
    "  </tile>\n" TAIL);
}

/* Other ways to say the same come out in the one form. */
TEST ("/tileset/board/normalized")
{
  GError *error = NULL;
  g_autoptr (BastideTileset) tileset = load (
    HEAD "<board track='08'><!-- inside --><row cells='#'></row>"
    "<start-space market='0' kind='court' side='N' y='-1' x='00' id='A'/>"
    "<corner fields=' 0\n1 ' token='false' x='0' y='0'/><corner x='1' y='0' fields='2 3'/>"
    "<corner x='1' y='1' fields='04 5'/><corner x='0' y='1' fields='6 7'/></board>" TAIL, &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = print (tileset);
  g_assert_cmpstr (written, ==,
                   HEAD
                   "  <board track=\"8\">\n"
                   "    <!-- inside -->\n"
                   "    <row cells=\"#\"/>\n"
                   "    <start-space id=\"A\" x=\"0\" y=\"-1\" side=\"N\" kind=\"court\"/>\n"
                   "    <corner x=\"0\" y=\"0\" fields=\"0 1\"/>\n"
                   "    <corner x=\"1\" y=\"0\" fields=\"2 3\"/>\n"
                   "    <corner x=\"1\" y=\"1\" fields=\"4 5\"/>\n"
                   "    <corner x=\"0\" y=\"1\" fields=\"6 7\"/>\n"
                   "  </board>\n" TAIL);
}

/* Broken boards: what is wrong, on which line. */

static const struct
{
  const char          *name;
  BastideTilesetError  code;
  guint                line;
  const char          *text;
} broken[] = {
  { "other-game", BASTIDE_TILESET_ERROR_STRUCTURE, 4, HEAD_OF ("classic") "<board>\n" ROWS "</board>\n" TAIL },
  { "two-boards", BASTIDE_TILESET_ERROR_STRUCTURE, 5,
    HEAD "<board><row cells='#'/>" GATE "</board>\n<board><row cells='#'/>" GATE "</board>\n" TAIL },
  { "after-tile", BASTIDE_TILESET_ERROR_STRUCTURE, 5,
    HEAD "<tile id='test-1'><court id='c1' borders='N E S W'/></tile>\n<board><row cells='#'/>" GATE "</board>\n" TAIL },
  { "board-attribute", BASTIDE_TILESET_ERROR_STRUCTURE, 4,
    HEAD "<board colour='red'>\n" ROWS "</board>\n" TAIL },
  { "track-one", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<board track='1'>\n" ROWS "</board>\n" TAIL },
  { "track-long", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<board track='1000'>\n" ROWS "</board>\n" TAIL },
  { "track-word", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<board track='long'>\n" ROWS "</board>\n" TAIL },
  { "track-overflow", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<board track='4294967298'>\n" ROWS "</board>\n" TAIL },
  { "unknown-element", BASTIDE_TILESET_ERROR_STRUCTURE, 8, ON_ROWS ("<gate/>\n") },
  { "element-order", BASTIDE_TILESET_ERROR_STRUCTURE, 9,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='N' kind='path'/>\n<row cells='###'/>\n") },
  { "not-empty", BASTIDE_TILESET_ERROR_STRUCTURE, 6, BOARD ("<row cells='#'>\n<row cells='#'/>\n</row>\n") },
  { "text", BASTIDE_TILESET_ERROR_STRUCTURE, 5, BOARD ("a castle\n<row cells='#'/>\n") },

  /* Cells. */
  { "no-rows", BASTIDE_TILESET_ERROR_STRUCTURE, 4, BOARD ("") },
  { "no-cells", BASTIDE_TILESET_ERROR_STRUCTURE, 4, BOARD ("<row cells='...'/>\n") },
  { "row-attribute", BASTIDE_TILESET_ERROR_STRUCTURE, 5, BOARD ("<row cells='#' y='0'/>\n") },
  { "row-without", BASTIDE_TILESET_ERROR_STRUCTURE, 5, BOARD ("<row/>\n") },
  { "row-empty", BASTIDE_TILESET_ERROR_VALUE, 5, BOARD ("<row cells=''/>\n") },
  { "row-letter", BASTIDE_TILESET_ERROR_VALUE, 5, BOARD ("<row cells='#x#'/>\n") },
  { "row-blank", BASTIDE_TILESET_ERROR_VALUE, 5, BOARD ("<row cells='# #'/>\n") },
  { "row-long", BASTIDE_TILESET_ERROR_VALUE, 5,
    BOARD ("<row cells='" TEN_TIMES ("######") "###'/>\n") },
  { "row-lengths", BASTIDE_TILESET_ERROR_LAYOUT, 6, BOARD ("<row cells='##'/>\n<row cells='###'/>\n") },
  { "many-rows", BASTIDE_TILESET_ERROR_TOO_LARGE, 67,
    BOARD (TEN_TIMES (ROW) TEN_TIMES (ROW) TEN_TIMES (ROW)
           TEN_TIMES (ROW) TEN_TIMES (ROW) TEN_TIMES (ROW) TEN_TIMES (ROW)) },
  { "apart", BASTIDE_TILESET_ERROR_LAYOUT, 4, BOARD ("<row cells='#.#'/>\n") },
  { "only-corners-touch", BASTIDE_TILESET_ERROR_LAYOUT, 4, BOARD ("<row cells='#.'/>\n<row cells='.#'/>\n") },
  { "hole", BASTIDE_TILESET_ERROR_LAYOUT, 4,
    BOARD ("<row cells='###'/>\n<row cells='#.#'/>\n<row cells='###'/>\n") },

  /* Start spaces. */
  { "no-space", BASTIDE_TILESET_ERROR_STRUCTURE, 4, ON_ROWS ("") },
  { "space-no-id", BASTIDE_TILESET_ERROR_STRUCTURE, 8, ON_ROWS ("<start-space x='0' y='-1' side='N' kind='path'/>\n") },
  { "space-no-x", BASTIDE_TILESET_ERROR_STRUCTURE, 8, ON_ROWS ("<start-space id='A' y='-1' side='N' kind='path'/>\n") },
  { "space-no-y", BASTIDE_TILESET_ERROR_STRUCTURE, 8, ON_ROWS ("<start-space id='A' x='0' side='N' kind='path'/>\n") },
  { "space-no-side", BASTIDE_TILESET_ERROR_STRUCTURE, 8, ON_ROWS ("<start-space id='A' x='0' y='-1' kind='path'/>\n") },
  { "space-no-kind", BASTIDE_TILESET_ERROR_STRUCTURE, 8, ON_ROWS ("<start-space id='A' x='0' y='-1' side='N'/>\n") },
  { "space-id", BASTIDE_TILESET_ERROR_VALUE, 8,
    ON_ROWS ("<start-space id='1' x='0' y='-1' side='N' kind='path'/>\n") },
  { "space-same-id", BASTIDE_TILESET_ERROR_DUPLICATE, 9,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='N' kind='path'/>\n"
             "<start-space id='A' x='1' y='-1' side='N' kind='path'/>\n") },
  { "space-same-place", BASTIDE_TILESET_ERROR_DUPLICATE, 9,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='N' kind='path'/>\n"
             "<start-space id='B' x='0' y='-1' side='N' kind='tower'/>\n") },
  { "space-coordinate", BASTIDE_TILESET_ERROR_VALUE, 8,
    ON_ROWS ("<start-space id='A' x='0' y='-2' side='N' kind='path'/>\n") },
  { "space-coordinate-large", BASTIDE_TILESET_ERROR_VALUE, 8,
    ON_ROWS ("<start-space id='A' x='63' y='0' side='E' kind='path'/>\n") },
  { "space-coordinate-plus", BASTIDE_TILESET_ERROR_VALUE, 8,
    ON_ROWS ("<start-space id='A' x='+0' y='-1' side='N' kind='path'/>\n") },
  { "space-side", BASTIDE_TILESET_ERROR_VALUE, 8,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='NE' kind='path'/>\n") },
  { "space-kind", BASTIDE_TILESET_ERROR_UNKNOWN, 8,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='N' kind='city'/>\n") },
  { "space-inside", BASTIDE_TILESET_ERROR_LAYOUT, 8,
    ON_ROWS ("<start-space id='A' x='0' y='0' side='N' kind='path'/>\n") },
  { "space-far", BASTIDE_TILESET_ERROR_LAYOUT, 8,
    ON_ROWS ("<start-space id='A' x='9' y='9' side='E' kind='path'/>\n") },
  { "space-other-side", BASTIDE_TILESET_ERROR_LAYOUT, 8,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='S' kind='path'/>\n") },
  { "space-in-corner", BASTIDE_TILESET_ERROR_LAYOUT, 8,
    ON_ROWS ("<start-space id='A' x='2' y='0' side='N' kind='path'/>\n") },
  { "space-unknown-mark", BASTIDE_TILESET_ERROR_UNKNOWN, 8,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='N' kind='path' dragon='1'/>\n") },
  { "space-wrong-mark", BASTIDE_TILESET_ERROR_MARK, 8,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='N' kind='path' market='1'/>\n") },
  { "space-mark-value", BASTIDE_TILESET_ERROR_VALUE, 8,
    ON_ROWS ("<start-space id='A' x='0' y='-1' side='N' kind='court' market='10'/>\n") },

  /* Corners. */
  { "corners-without-track", BASTIDE_TILESET_ERROR_STRUCTURE, 8, ON_ROWS (FIRST_CORNERS LAST_CORNERS) },
  { "track-without-corners", BASTIDE_TILESET_ERROR_STRUCTURE, 4, TRACK ("") },
  { "corner-missing", BASTIDE_TILESET_ERROR_LAYOUT, 11,
    TRACK (FIRST_CORNERS "<corner x='3' y='3' fields='10 11'/>\n") },
  { "corners-too-few", BASTIDE_TILESET_ERROR_LAYOUT, 4, TRACK (FIRST_CORNERS) },
  { "corners-too-many", BASTIDE_TILESET_ERROR_LAYOUT, 4,
    HEAD "<board track='40'>\n" ROWS FIRST_CORNERS LAST_CORNERS
    "<corner x='0' y='0' fields='20 21'/>\n</board>\n" TAIL },
  { "corner-nowhere", BASTIDE_TILESET_ERROR_LAYOUT, 8, TRACK ("<corner x='1' y='1' fields='0 1'/>\n") },
  { "corner-on-straight-wall", BASTIDE_TILESET_ERROR_LAYOUT, 11,
    TRACK (FIRST_CORNERS "<corner x='3' y='2' fields='6 7'/>\n") },
  { "corners-anticlockwise", BASTIDE_TILESET_ERROR_LAYOUT, 9,
    TRACK ("<corner x='0' y='0' fields='0 1'/>\n<corner x='0' y='3' fields='2 3'/>\n") },
  { "corner-no-fields", BASTIDE_TILESET_ERROR_STRUCTURE, 8, TRACK ("<corner x='0' y='0'/>\n") },
  { "corner-first-fields", BASTIDE_TILESET_ERROR_VALUE, 8, TRACK ("<corner x='0' y='0' fields='1 2'/>\n") },
  { "corner-one-field", BASTIDE_TILESET_ERROR_VALUE, 8, TRACK ("<corner x='0' y='0' fields='0'/>\n") },
  { "corner-fields-apart", BASTIDE_TILESET_ERROR_VALUE, 11,
    TRACK (FIRST_CORNERS "<corner x='3' y='1' fields='7 9'/>\n") },
  { "corner-fields-back", BASTIDE_TILESET_ERROR_VALUE, 11,
    TRACK (FIRST_CORNERS "<corner x='3' y='1' fields='8 7'/>\n") },
  { "corner-fields-again", BASTIDE_TILESET_ERROR_VALUE, 11,
    TRACK (FIRST_CORNERS "<corner x='3' y='1' fields='5 6'/>\n") },
  { "corner-fields-beyond", BASTIDE_TILESET_ERROR_VALUE, 11,
    TRACK (FIRST_CORNERS "<corner x='3' y='1' fields='19 20'/>\n") },
  { "corner-token", BASTIDE_TILESET_ERROR_VALUE, 8, TRACK ("<corner x='0' y='0' fields='0 1' token='yes'/>\n") },
  { "corner-attribute", BASTIDE_TILESET_ERROR_STRUCTURE, 8, TRACK ("<corner x='0' y='0' fields='0 1' id='A'/>\n") },

  /* Tiles of such a game: paths fork, areas meet freely; the rest is as everywhere. */
  { "path-without-end", BASTIDE_TILESET_ERROR_LAYOUT, 5,
    HEAD "<tile id='test-1'><court id='c1' borders='N E S W'/>\n<path id='p1' borders='N'/></tile>\n" TAIL },
  { "path-with-end", BASTIDE_TILESET_ERROR_LAYOUT, 5,
    HEAD "<tile id='test-1'><court id='c1' borders='N E S W'/>\n<path id='p1' borders='N E W' end='square'/></tile>\n"
    TAIL },
  { "path-without-border", BASTIDE_TILESET_ERROR_LAYOUT, 5,
    HEAD "<tile id='test-1'><court id='c1' borders='N E S W'/>\n<path id='p1' borders='' end='square'/></tile>\n"
    TAIL },
  { "path-touches-court", BASTIDE_TILESET_ERROR_LAYOUT, 5,
    HEAD "<tile id='test-1'><court id='c1' borders='N E S W'/>\n"
    "<path id='p1' borders='N' end='building' touches='c1'/></tile>\n" TAIL },
  { "half-missing", BASTIDE_TILESET_ERROR_LAYOUT, 4,
    HEAD "<tile id='test-1'><court id='c1' borders='N1 E S W'/></tile>\n" TAIL },
};

static void
test_broken (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileset) tileset = load (broken[i].text, &error);
  g_autofree char *place = g_strdup_printf (NAME ":%u: ", broken[i].line);

  g_assert_null (tileset);
  g_test_message ("%s", error->message);
  g_assert_error (error, BASTIDE_TILESET_ERROR, (int) broken[i].code);
  g_assert_true (g_str_has_prefix (error->message, place));
  g_assert_true (g_str_has_suffix (error->message, "."));
  /* Our own checks find what the schema forbids, and say it better. */
  g_assert_null (strstr (error->message, "schema"));
}

/* There may be 32 start spaces. */
TEST ("/tileset/board/many-start-spaces")
{
  GString *text = g_string_new (HEAD "<board>\n");
  g_autofree char *cells = g_strnfill (BASTIDE_MAX_BOARD_ROWS, '#');
  g_autoptr (GError) error = NULL;

  g_string_append_printf (text, "<row cells=\"%s\"/>\n", cells);
  for (guint i = 0; i < BASTIDE_MAX_START_SPACES + 1; i++)
    g_string_append_printf (text, "<start-space id=\"A%u\" x=\"%u\" y=\"-1\" side=\"N\" kind=\"path\"/>\n", i, i);
  g_string_append (text, "</board>\n" TAIL);

  g_assert_null (load (text->str, &error));
  g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, NAME ":38: "));
  g_string_free (text, TRUE);
}

BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strconcat ("/tileset/board/broken/", broken[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_broken);
    }
}
