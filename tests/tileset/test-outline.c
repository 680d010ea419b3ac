/* test-outline.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The outline goes once around connected cells. */

#include "harness.h"
#include "tileset/reading/bastide-board-outline.h"

/* Rows of cells, separated by blanks. */
static BastideBoardDefinition *
draw (const char *picture)
{
  g_auto (GStrv) rows = g_strsplit (picture, " ", -1);
  guint width = (guint) strlen (rows[0]);
  BastideBoardDefinition *board = bastide_board_definition_new (width, g_strv_length (rows));

  for (guint y = 0; rows[y] != NULL; y++)
    for (guint x = 0; x < width; x++)
      board->cells[y * width + x] = rows[y][x] == '#';

  return board;
}

TEST ("/tileset/outline/one-piece")
{
  static const char *const good[] = { "#", ".. .#", "### #.# #.#", "##. .##", "#.# ###" };
  static const char *const bad[] = { "...", "#.#", "#. .#", "### ... ###" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (BastideBoardDefinition) board = draw (good[i]);

      g_assert_true (bastide_board_definition_is_connected (board));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (BastideBoardDefinition) board = draw (bad[i]);

      g_assert_false (bastide_board_definition_is_connected (board));
    }
}

TEST ("/tileset/outline/holes")
{
  /* The last one is open at a corner only. */
  static const char *const bad[] = { "### #.# ###", ".### ##.# #.## ###.", "#### #..# #### ..##", "### #.# ##." };
  static const char *const good[] = { "#", "### ### ###", "### #.. ###", "#.# #.# ###" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (BastideBoardDefinition) board = draw (good[i]);

      g_assert_false (bastide_board_definition_has_hole (board));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (BastideBoardDefinition) board = draw (bad[i]);

      g_assert_true (bastide_board_definition_has_hole (board));
    }
}

static void
assert_outline (const char *picture,
                const char *expected)
{
  g_autoptr (BastideBoardDefinition) board = draw (picture);
  g_autoptr (GArray) corners = bastide_board_definition_trace (board);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < corners->len; i++)
    {
      const BastideVertex *vertex = &g_array_index (corners, BastideVertex, i);

      g_string_append_printf (text, "%s%d,%d", i > 0 ? " " : "", vertex->x, vertex->y);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

TEST ("/tileset/outline/corners")
{
  assert_outline ("#", "0,0 1,0 1,1 0,1");
  assert_outline ("... .## .##", "1,1 3,1 3,3 1,3");
  assert_outline ("##. .##", "0,0 2,0 2,1 3,1 3,2 1,2 1,1 0,1");
  assert_outline ("#.# ###", "0,0 1,0 1,1 2,1 2,0 3,0 3,2 0,2");
  assert_outline (".#. ### .#.", "1,0 2,0 2,1 3,1 3,2 2,2 2,3 1,3 1,2 0,2 0,1 1,1");
}
