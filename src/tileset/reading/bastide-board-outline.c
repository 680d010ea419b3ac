/* bastide-board-outline.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-outline.h"

/* A step to the east, south, west and north. */
static const int step_x[] = { 1, 0, -1, 0 };
static const int step_y[] = { 0, 1, 0, -1 };

/**
 * fill:
 * @inside: whether to count cells inside, or else those outside with a margin of one cell around the rows
 * @x: column of the cell to begin with
 * @y: row of the cell to begin with
 *
 * Returns: number of cells of that sort connected with it through edges
 */
static guint
fill (const BastideBoardDefinition *self,
      gboolean                      inside,
      int                           x,
      int                           y)
{
  int width = (int) self->width + 2;
  int n_cells = width * ((int) self->height + 2);
  g_autofree guint8 *seen = g_new0 (guint8, n_cells);
  g_autofree int *stack = g_new (int, n_cells);
  guint n_found = 0;
  int top = 0;

  stack[top++] = (y + 1) * width + x + 1;
  seen[stack[0]] = 1;
  while (top > 0)
    {
      int cell = stack[--top];

      n_found++;
      for (guint i = 0; i < BASTIDE_N_SIDES; i++)
        {
          int column = cell % width + step_x[i];
          int row = cell / width + step_y[i];
          int next = row * width + column;

          if (column < 0 || row < 0 || column >= width || next >= n_cells || seen[next]
              || bastide_board_definition_has_cell (self, column - 1, row - 1) != inside)
            continue;
          seen[next] = 1;
          stack[top++] = next;
        }
    }

  return n_found;
}

/* The west end of the northernmost row with cells. Returns: whether there is one */
static gboolean
find_first (const BastideBoardDefinition *self,
            BastideVertex                *first)
{
  for (guint i = 0; i < self->width * self->height; i++)
    if (self->cells[i] != 0)
      {
        first->x = (int) (i % self->width);
        first->y = (int) (i / self->width);
        return TRUE;
      }

  return FALSE;
}

gboolean
bastide_board_definition_is_connected (const BastideBoardDefinition *self)
{
  BastideVertex first;

  g_return_val_if_fail (self != NULL, FALSE);

  return find_first (self, &first)
    && fill (self, TRUE, first.x, first.y) == bastide_board_definition_count_cells (self);
}

gboolean
bastide_board_definition_has_hole (const BastideBoardDefinition *self)
{
  guint n_outside;

  g_return_val_if_fail (self != NULL, FALSE);

  n_outside = (self->width + 2) * (self->height + 2) - bastide_board_definition_count_cells (self);

  return fill (self, FALSE, -1, -1) < n_outside;
}

GArray *
bastide_board_definition_trace (const BastideBoardDefinition *self)
{
  /* For a step from a vertex in each direction, the cell to its right, and the one to its left. */
  static const BastideVertex right[] = { { 0, 0 }, { -1, 0 }, { -1, -1 }, { 0, -1 } };
  static const BastideVertex left[] = { { 0, -1 }, { 0, 0 }, { -1, 0 }, { -1, -1 } };
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (BastideVertex));
  BastideVertex first, at;
  guint direction = 0;

  g_return_val_if_fail (self != NULL, corners);

  if (!find_first (self, &first))
    return corners;

  at = first;
  do
    {
      guint turn = direction;

      /* The cells inside are always to the right of the wall. */
      at.x += step_x[direction];
      at.y += step_y[direction];
      if (bastide_board_definition_has_cell (self, at.x + left[direction].x, at.y + left[direction].y))
        turn = (direction + 3) & 3;
      else if (!bastide_board_definition_has_cell (self, at.x + right[direction].x, at.y + right[direction].y))
        turn = (direction + 1) & 3;
      if (turn != direction)
        g_array_append_val (corners, at);
      direction = turn;
    }
  while (at.x != first.x || at.y != first.y);

  /* The first corner is the one where the walk ended. */
  g_array_remove_index (corners, corners->len - 1);
  g_array_prepend_val (corners, first);

  return corners;
}
