/* castle-board.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"
#include "rules/games/castle.h"

/* Helpers for tests of The Castle's board: boards as a set would describe them. */

#define CASTLE_N_CORNERS 14
#define CASTLE_N_CELLS 76
#define CASTLE_N_FIELDS 100

static inline void
castle_board_add_cells (BastideBoardDefinition   *board,
                        const char *const        *rows)
{
  for (guint y = 0; y < board->height; y++)
    for (guint x = 0; x < board->width; x++)
      board->cells[y * board->width + x] = rows[y][x] == '#';
}

static inline void
castle_board_add_corner (BastideBoardDefinition *board,
                         int                     x,
                         int                     y,
                         guint                   first,
                         guint                   second)
{
  BastideBoardCorner corner = { .x = x, .y = y, .fields = { first, second }, .token = board->corners->len > 0 };

  g_array_append_val (board->corners, corner);
}

static inline void
castle_board_add_start (BastideTileset         *tileset,
                        BastideBoardDefinition *board,
                        int                     x,
                        int                     y,
                        BastideSide             side,
                        guint                   kind)
{
  g_autofree char *id = g_strdup_printf ("start-%u", board->start_spaces->len);

  bastide_board_definition_add_start_space (board, tileset, id, x, y, side, kind);
}

/* The board of the game, taken from the facts rather than from the built-in set. */
static inline BastideTileset *
castle_board_new (void)
{
  static const char *const rows[] = {
    "....#####.", "....#####.", ".########.", ".#########", ".#########",
    ".#########", "##########", "########..", "########..", "#####.....",
  };
  static const struct { int x, y; guint fields[2]; } corners[CASTLE_N_CORNERS] = {
    { 4, 0, { 0, 1 } },   { 9, 0, { 12, 13 } }, { 9, 3, { 20, 21 } },  { 10, 3, { 23, 24 } }, { 10, 7, { 33, 34 } },
    { 8, 7, { 39, 40 } }, { 8, 9, { 44, 45 } }, { 5, 9, { 51, 52 } },  { 5, 10, { 54, 55 } }, { 0, 10, { 66, 67 } },
    { 0, 6, { 76, 77 } }, { 1, 6, { 79, 80 } }, { 1, 2, { 88, 89 } },  { 4, 2, { 95, 96 } },
  };
  BastideTileset *tileset = bastide_tileset_new (&bastide_game_castle, "board");

  tileset->board = bastide_board_definition_new (10, 10);
  castle_board_add_cells (tileset->board, rows);
  tileset->board->n_fields = CASTLE_N_FIELDS;
  for (guint i = 0; i < CASTLE_N_CORNERS; i++)
    castle_board_add_corner (tileset->board, corners[i].x, corners[i].y, corners[i].fields[0], corners[i].fields[1]);
  castle_board_add_start (tileset, tileset->board, 6, -1, BASTIDE_SIDE_NORTH, BASTIDE_CASTLE_PATH);
  castle_board_add_start (tileset, tileset->board, 9, 1, BASTIDE_SIDE_EAST, BASTIDE_CASTLE_HOUSE);
  castle_board_add_start (tileset, tileset->board, 10, 5, BASTIDE_SIDE_EAST, BASTIDE_CASTLE_TOWER);
  castle_board_add_start (tileset, tileset->board, 6, 9, BASTIDE_SIDE_SOUTH, BASTIDE_CASTLE_COURT);
  castle_board_add_start (tileset, tileset->board, 2, 10, BASTIDE_SIDE_SOUTH, BASTIDE_CASTLE_PATH);
  castle_board_add_start (tileset, tileset->board, -1, 7, BASTIDE_SIDE_WEST, BASTIDE_CASTLE_HOUSE);
  castle_board_add_start (tileset, tileset->board, 0, 4, BASTIDE_SIDE_WEST, BASTIDE_CASTLE_TOWER);

  return tileset;
}

/* A small board of a user's set: a U with a bay one cell wide, and start spaces on other sides than the game's. */
static inline BastideTileset *
castle_small_board_new (void)
{
  static const char *const rows[] = { "#.#", "#.#", "###" };
  static const struct { int x, y; guint fields[2]; } corners[] = {
    { 0, 0, { 0, 1 } },   { 1, 0, { 3, 4 } },   { 1, 2, { 7, 8 } },   { 2, 2, { 10, 11 } },
    { 2, 0, { 14, 15 } }, { 3, 0, { 17, 18 } }, { 3, 3, { 24, 25 } }, { 0, 3, { 33, 34 } },
  };
  BastideTileset *tileset = bastide_tileset_new (&bastide_game_castle, "small");

  tileset->board = bastide_board_definition_new (3, 3);
  castle_board_add_cells (tileset->board, rows);
  tileset->board->n_fields = 42;
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    castle_board_add_corner (tileset->board, corners[i].x, corners[i].y, corners[i].fields[0], corners[i].fields[1]);
  castle_board_add_start (tileset, tileset->board, 3, 1, BASTIDE_SIDE_EAST, BASTIDE_CASTLE_PATH);
  castle_board_add_start (tileset, tileset->board, 1, 3, BASTIDE_SIDE_SOUTH, BASTIDE_CASTLE_TOWER);
  castle_board_add_start (tileset, tileset->board, 0, -1, BASTIDE_SIDE_NORTH, BASTIDE_CASTLE_HOUSE);

  return tileset;
}
