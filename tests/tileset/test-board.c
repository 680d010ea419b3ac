/* test-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The printed board of a set: the file is read faithfully, and impossible boards are refused with the line. */

#include "table.h"
#include "tileset-testing.h"
#include "tileset/reading/bastide-tileset-reader-private.h"

#define NAME "board.xml"

/* The three lines before a board, which begins on the fourth. */
#define HEAD \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"castle\" version=\"1\">\n" \
  "  <title xml:lang=\"en\">Test</title>\n"
#define TAIL "</tileset>\n"

static BastideTileset *
load (const char  *text,
      GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_tileset_load_bytes (bytes, NAME, error);
}

TEST ("/tileset/board/read")
{
  g_autofree char *text = table_read_text ("written/track-board.bastide-tileset");
  g_autoptr (BastideTileset) tileset = NO_ERROR (load (text, &error));
  const BastideBoardDefinition *board = tileset->board;
  const BastideStartSpace *space;
  const BastideBoardCorner *corner;

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
  TABLE_FOR_EACH (row, "board-possible.tsv", 2)
    {
      g_autoptr (BastideTileset) tileset = NO_ERROR (load (row[1], &error));

      g_assert_nonnull (tileset);
    }
}

/* A board of the maximum size: the longest rows, and as many of them. */
TEST ("/tileset/board/largest")
{
  g_autoptr (GString) text = g_string_new (HEAD "<board>\n");
  g_autofree char *cells = g_strnfill (BASTIDE_MAX_BOARD_ROWS, '#');
  g_autoptr (BastideTileset) tileset = NULL;

  for (guint i = 0; i < BASTIDE_MAX_BOARD_ROWS; i++)
    g_string_append_printf (text, "<row cells=\"%s\"/>\n", cells);
  g_string_append_printf (text, "<start-space id=\"A\" x=\"%d\" y=\"%d\" side=\"E\" kind=\"path\"/>\n",
                          BASTIDE_MAX_BOARD_ROWS, BASTIDE_MAX_BOARD_ROWS - 1);
  g_string_append (text, "</board>\n" TAIL);
  tileset = NO_ERROR (load (text->str, &error));

  g_assert_cmpuint (tileset->board->width, ==, BASTIDE_MAX_BOARD_ROWS);
  g_assert_cmpuint (tileset->board->height, ==, BASTIDE_MAX_BOARD_ROWS);
}

TEST ("/tileset/board/canonical")
{
  tileset_testing_assert_written ("written/board.bastide-tileset", "written/board.bastide-tileset");
}

/* Other spellings of the same contents become the canonical form. */
TEST ("/tileset/board/normalized")
{
  tileset_testing_assert_written ("written/odd-board.bastide-tileset", "written/normalized-board.bastide-tileset");
}

/* @data: a name, the mistake, its line, and the file */
static void
test_broken (gconstpointer data)
{
  char *const *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileset) tileset = load (row[3], &error);
  g_autofree char *place = g_strdup_printf (NAME ":%s: ", row[2]);

  g_assert_null (tileset);
  g_test_message ("%s", error->message);
  g_assert_error (error, BASTIDE_TILESET_ERROR, (int) tileset_testing_find_error (row[1]));
  g_assert_true (g_str_has_prefix (error->message, place));
  g_assert_true (g_str_has_suffix (error->message, "."));
  /* Our own checks find everything that the schema forbids, and report it better. */
  g_assert_null (strstr (error->message, "schema"));
}

/* There may be 32 start spaces. */
TEST ("/tileset/board/many-start-spaces")
{
  g_autoptr (GString) text = g_string_new (HEAD "<board>\n");
  g_autofree char *cells = g_strnfill (BASTIDE_MAX_BOARD_ROWS, '#');
  g_autoptr (GError) error = NULL;

  g_string_append_printf (text, "<row cells=\"%s\"/>\n", cells);
  for (guint i = 0; i < BASTIDE_MAX_START_SPACES + 1; i++)
    g_string_append_printf (text, "<start-space id=\"A%u\" x=\"%u\" y=\"-1\" side=\"N\" kind=\"path\"/>\n", i, i);
  g_string_append (text, "</board>\n" TAIL);

  g_assert_null (load (text->str, &error));
  g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, NAME ":38: "));
}

BEFORE_TESTS
{
  table_add_tests ("/tileset/board/broken/", "board-broken.tsv", 4, test_broken);
}
