/* bastide-print-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-print-layout.h"

#include <math.h>

/* Printers reach no closer to the edge of the paper, and marks and a line of text need room. */
#define MARGIN 12.0

static const struct
{
  const char *name;
  double      width;
  double      height;
} papers[] = {
  [BASTIDE_PAPER_A4] = { "a4", 210, 297 },
  [BASTIDE_PAPER_LETTER] = { "letter", 215.9, 279.4 },
};

gboolean
bastide_paper_find (const char   *name,
                    BastidePaper *paper)
{
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (paper != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      {
        *paper = (BastidePaper) i;
        return TRUE;
      }

  return FALSE;
}

static guint
count_tiles (double length)
{
  return (guint) floor ((length - 2 * MARGIN) / BASTIDE_PRINT_TILE);
}

void
bastide_print_layout_init (BastidePrintLayout *self,
                           BastidePaper        paper,
                           guint               n_tiles,
                           gboolean            backs)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (paper < G_N_ELEMENTS (papers));

  self->page_width = papers[paper].width;
  self->page_height = papers[paper].height;
  self->n_columns = count_tiles (self->page_width);
  self->n_rows = count_tiles (self->page_height);
  self->left = (self->page_width - self->n_columns * BASTIDE_PRINT_TILE) / 2;
  self->top = (self->page_height - self->n_rows * BASTIDE_PRINT_TILE) / 2;
  self->n_tiles = n_tiles;
  self->backs = backs;
}

static guint
get_page_size (const BastidePrintLayout *self)
{
  return self->n_columns * self->n_rows;
}

/* Pages for each sheet of paper. */
static guint
get_n_sides (const BastidePrintLayout *self)
{
  return self->backs ? 2 : 1;
}

guint
bastide_print_layout_get_n_pages (const BastidePrintLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (self->n_tiles + get_page_size (self) - 1) / get_page_size (self) * get_n_sides (self);
}

gboolean
bastide_print_layout_is_back (const BastidePrintLayout *self,
                              guint                     page)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->backs && page % 2 == 1;
}

guint
bastide_print_layout_get_tiles (const BastidePrintLayout *self,
                                guint                     page,
                                guint                    *first)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (page < bastide_print_layout_get_n_pages (self), 0);
  g_return_val_if_fail (first != NULL, 0);

  *first = page / get_n_sides (self) * get_page_size (self);

  return MIN (get_page_size (self), self->n_tiles - *first);
}

void
bastide_print_layout_get_place (const BastidePrintLayout *self,
                                guint                     tile,
                                gboolean                  back,
                                BastidePrintPlace        *place)
{
  guint cell, column;

  g_return_if_fail (self != NULL);
  g_return_if_fail (tile < self->n_tiles);
  g_return_if_fail (self->backs || !back);
  g_return_if_fail (place != NULL);

  cell = tile % get_page_size (self);
  column = cell % self->n_columns;
  /* Who turns the sheet over sees its columns the other way round. */
  if (back)
    column = self->n_columns - 1 - column;
  place->page = tile / get_page_size (self) * get_n_sides (self) + back;
  place->x = self->left + column * BASTIDE_PRINT_TILE;
  place->y = self->top + cell / self->n_columns * BASTIDE_PRINT_TILE;
}

static void
add_mark (GArray *marks,
          double  x1,
          double  y1,
          double  x2,
          double  y2)
{
  const BastidePrintMark mark = { x1, y1, x2, y2 };

  g_array_append_val (marks, mark);
}

/* How many tiles stand in a column. */
static guint
count_rows (guint n_tiles,
            guint n_columns,
            guint column)
{
  return n_tiles > column ? (n_tiles - column - 1) / n_columns + 1 : 0;
}

/* Above and below the line between two columns; the last row may be shorter than the others. */
static void
add_column_marks (const BastidePrintLayout *self,
                  GArray                   *marks,
                  guint                     n_tiles)
{
  const double far = BASTIDE_PRINT_MARK_GAP + BASTIDE_PRINT_MARK_LENGTH;
  guint n_columns = MIN (n_tiles, self->n_columns);

  for (guint line = 0; line <= n_columns; line++)
    {
      double x = self->left + line * BASTIDE_PRINT_TILE;
      guint n_rows = count_rows (n_tiles, self->n_columns, line > 0 ? line - 1 : 0);
      double bottom = self->top + n_rows * BASTIDE_PRINT_TILE;

      add_mark (marks, x, self->top - far, x, self->top - BASTIDE_PRINT_MARK_GAP);
      add_mark (marks, x, bottom + BASTIDE_PRINT_MARK_GAP, x, bottom + far);
    }
}

/* To the left and right of the line between two rows. */
static void
add_row_marks (const BastidePrintLayout *self,
               GArray                   *marks,
               guint                     n_tiles)
{
  const double far = BASTIDE_PRINT_MARK_GAP + BASTIDE_PRINT_MARK_LENGTH;
  guint n_rows = count_rows (n_tiles, self->n_columns, 0);

  for (guint line = 0; line <= n_rows; line++)
    {
      double y = self->top + line * BASTIDE_PRINT_TILE;
      guint above = line > 0 ? line - 1 : 0;
      guint n_columns = MIN (self->n_columns, n_tiles - above * self->n_columns);
      double right = self->left + n_columns * BASTIDE_PRINT_TILE;

      add_mark (marks, self->left - far, y, self->left - BASTIDE_PRINT_MARK_GAP, y);
      add_mark (marks, right + BASTIDE_PRINT_MARK_GAP, y, right + far, y);
    }
}

GArray *
bastide_print_layout_list_marks (const BastidePrintLayout *self,
                                 guint                     page)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (BastidePrintMark));
  guint first, n_tiles;

  g_return_val_if_fail (self != NULL, marks);
  g_return_val_if_fail (page < bastide_print_layout_get_n_pages (self), marks);

  if (bastide_print_layout_is_back (self, page))
    return marks;

  n_tiles = bastide_print_layout_get_tiles (self, page, &first);
  add_column_marks (self, marks, n_tiles);
  add_row_marks (self, marks, n_tiles);

  return marks;
}
