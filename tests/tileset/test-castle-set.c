/* test-castle-set.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The tiles and the board of The Castle agree with the table of facts. */

#include "harness.h"
#include "rules/games/castle.h"
#include "tileset/reading/bastide-tileset-reader.h"

static BastideTileset *
load_set (void)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", "castle.xml", NULL);

  return NO_ERROR (bastide_tileset_load_file (file, &error));
}

static void
add_borders (const BastideSegmentDefinition *segment,
             GString                        *text)
{
  static const char letters[] = "NESW";

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (segment->halves & (1u << half))
      g_string_append_printf (text, " %c%u", letters[half / 2], 1 + half % 2);
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (segment->sides & (1u << side))
      g_string_append_printf (text, " %c", letters[side]);
}

/* A segment in the notation of the facts. */
static void
add_segment (const BastideTileDefinition *tile,
             guint                        index,
             GString                     *text)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, index);

  g_string_append_printf (text, "%s%s", index > 0 ? "; " : "", bastide_game_castle.kinds[segment->kind].name);
  add_borders (segment, text);
  if (segment->end != NULL)
    g_string_append_printf (text, " end %s", segment->end);
  for (guint i = 0; i < tile->segments->len && segment->kind == BASTIDE_CASTLE_PATH; i++)
    if (segment->touches & (1u << i))
      g_string_append_printf (text, " %u", i + 1);
  if (bastide_marks_get (segment->marks, "well"))
    g_string_append (text, " well");
  if (bastide_marks_get (segment->marks, "market"))
    g_string_append_printf (text, " market %d", bastide_marks_get (segment->marks, "market"));
}

TEST ("/tileset/castle-set/tiles")
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "castle-tiles.tsv", NULL);
  g_autofree char *facts = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (BastideTileset) set = load_set ();
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &facts, NULL, NULL));
  lines = g_strsplit (facts, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const BastideTileDefinition *tile;
      g_autoptr (GString) text = NULL;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      g_assert_cmpuint (n, <, set->tiles->len);
      tile = g_ptr_array_index (set->tiles, n++);
      g_assert_cmpuint (tile->count, ==, 1);
      text = g_string_new (tile->id);
      g_string_append_c (text, '\t');
      for (guint j = 0; j < tile->segments->len; j++)
        add_segment (tile, j, text);
      g_assert_cmpstr (text->str, ==, lines[i]);
    }

  g_assert_cmpuint (n, ==, 60);
  g_assert_cmpuint (set->tiles->len, ==, 60);
}

/* Markets, wells and squares, as counted on the real tiles. */
TEST ("/tileset/castle-set/counts")
{
  g_autoptr (BastideTileset) set = load_set ();
  guint n_markets = 0, n_wells = 0, n_squares = 0;

  for (guint i = 0; i < set->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, i);
      guint n_ends = 0;

      for (guint j = 0; j < tile->segments->len; j++)
        {
          const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, j);

          n_markets += (guint) bastide_marks_get (segment->marks, "market");
          n_wells += (guint) bastide_marks_get (segment->marks, "well");
          n_ends += g_strcmp0 (segment->end, "square") == 0;
        }
      /* A square divides a path into three. */
      g_assert_true (n_ends == 0 || n_ends == 3);
      n_squares += n_ends > 0;
    }

  g_assert_cmpuint (n_markets, ==, 17);
  g_assert_cmpuint (n_wells, ==, 8);
  g_assert_cmpuint (n_squares, ==, 8);
}

TEST ("/tileset/castle-set/cells")
{
  static const char *const rows[] = {
    "....#####.", "....#####.", ".########.", ".#########", ".#########", ".#########", "##########", "########..",
    "########..", "#####.....",
  };
  g_autoptr (BastideTileset) set = load_set ();

  g_assert_nonnull (set->board);
  g_assert_cmpuint (set->board->width, ==, 10);
  g_assert_cmpuint (set->board->height, ==, 10);
  g_assert_cmpuint (set->board->n_fields, ==, 100);
  g_assert_cmpuint (bastide_board_definition_count_cells (set->board), ==, 76);
  for (int y = 0; y < 10; y++)
    for (int x = 0; x < 10; x++)
      g_assert_cmpint (bastide_board_definition_has_cell (set->board, x, y), ==, rows[y][x] == '#');
}

/* Each lies outside, beside the cell inside that the facts name. */
TEST ("/tileset/castle-set/start-spaces")
{
  static const struct
  {
    const char       *id;
    int               inside_x;
    int               inside_y;
    BastideSide       side;
    BastideCastleKind kind;
    int               market;
  } facts[] = {
    { "S1", 6, 0, BASTIDE_SIDE_NORTH, BASTIDE_CASTLE_PATH, 0 },
    { "S2", 8, 1, BASTIDE_SIDE_EAST, BASTIDE_CASTLE_HOUSE, 0 },
    { "S3", 9, 5, BASTIDE_SIDE_EAST, BASTIDE_CASTLE_TOWER, 0 },
    { "S4", 6, 8, BASTIDE_SIDE_SOUTH, BASTIDE_CASTLE_COURT, 1 },
    { "S5", 2, 9, BASTIDE_SIDE_SOUTH, BASTIDE_CASTLE_PATH, 0 },
    { "S6", 0, 7, BASTIDE_SIDE_WEST, BASTIDE_CASTLE_HOUSE, 0 },
    { "S7", 1, 4, BASTIDE_SIDE_WEST, BASTIDE_CASTLE_TOWER, 0 },
  };
  static const int step_x[] = { 0, 1, 0, -1 };
  static const int step_y[] = { -1, 0, 1, 0 };
  g_autoptr (BastideTileset) set = load_set ();

  g_assert_cmpuint (set->board->start_spaces->len, ==, G_N_ELEMENTS (facts));
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (set->board, i);
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (space->tile, 0);
      guint inner = facts[i].side ^ 2;

      g_assert_cmpstr (space->id, ==, facts[i].id);
      g_assert_cmpuint (space->side, ==, facts[i].side);
      g_assert_cmpint (space->x, ==, facts[i].inside_x + step_x[facts[i].side]);
      g_assert_cmpint (space->y, ==, facts[i].inside_y + step_y[facts[i].side]);
      g_assert_cmpuint (segment->kind, ==, facts[i].kind);
      g_assert_cmpint (bastide_marks_get (segment->marks, "market"), ==, facts[i].market);
      g_assert_cmphex (segment->sides, ==, facts[i].kind == BASTIDE_CASTLE_PATH ? 1u << inner : 0);
      g_assert_cmphex (segment->halves, ==, facts[i].kind == BASTIDE_CASTLE_PATH ? 0 : 3u << (2 * inner));
    }
}

/* 14 corners, all but the first with a token. */
TEST ("/tileset/castle-set/corners")
{
  static const int facts[][3] = {
    { 4, 0, 0 }, { 9, 0, 12 }, { 9, 3, 20 }, { 10, 3, 23 }, { 10, 7, 33 }, { 8, 7, 39 }, { 8, 9, 44 }, { 5, 9, 51 },
    { 5, 10, 54 }, { 0, 10, 66 }, { 0, 6, 76 }, { 1, 6, 79 }, { 1, 2, 88 }, { 4, 2, 95 },
  };
  g_autoptr (BastideTileset) set = load_set ();

  g_assert_cmpuint (set->board->corners->len, ==, G_N_ELEMENTS (facts));
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      const BastideBoardCorner *corner = &g_array_index (set->board->corners, BastideBoardCorner, i);

      g_assert_cmpint (corner->x, ==, facts[i][0]);
      g_assert_cmpint (corner->y, ==, facts[i][1]);
      g_assert_cmpint ((int) corner->fields[0], ==, facts[i][2]);
      g_assert_cmpint ((int) corner->fields[1], ==, facts[i][2] + 1);
      g_assert_cmpint (corner->token, ==, i > 0);
    }
}

/* Reconstructed parts are mentioned where players choose the set, in both languages. */
TEST ("/tileset/castle-set/head")
{
  static const char *const languages[] = { "en", "cs" };
  g_autoptr (BastideTileset) set = load_set ();

  g_assert_cmpstr (set->id, ==, "castle");
  g_assert_true (set->game == &bastide_game_castle);
  g_assert_cmpstr (set->licence, ==, "CC-BY-SA-4.0");
  g_assert_cmpuint (set->titles->len, ==, 2);
  g_assert_cmpuint (set->descriptions->len, ==, 2);
  g_assert_cmpuint (set->notices->len, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_assert_cmpstr (((const BastideText *) g_ptr_array_index (set->titles, i))->language, ==, languages[i]);
      g_assert_cmpstr (((const BastideText *) g_ptr_array_index (set->notices, i))->language, ==, languages[i]);
    }
}
