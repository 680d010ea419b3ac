/* bastide-cell-set.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cell-set.h"

struct _BastideCellSet
{
  BastideCellRange range;
  int              width; /* of a row of the sums */
  guint           *sums;  /* how many cells lie to the north-west of each corner */
};

/**
 * bastide_cell_set_new:
 * @range: where they lie
 * @cells: (element-type BastideCell): the cells; what lies elsewhere does not count
 *
 * Returns: (transfer full): a set of them
 */
BastideCellSet *
bastide_cell_set_new (BastideCellRange  range,
                      const GArray     *cells)
{
  BastideCellSet *self = g_new0 (BastideCellSet, 1);
  int height = range.max_y - range.min_y + 2;

  self->range = range;
  self->width = range.max_x - range.min_x + 2;
  self->sums = g_new0 (guint, (gsize) self->width * height);
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      if (bastide_cell_range_contains (range, cell->x, cell->y))
        self->sums[(cell->y - range.min_y + 1) * self->width + cell->x - range.min_x + 1] = 1;
    }
  for (int y = 1; y < height; y++)
    for (int x = 1; x < self->width; x++)
      {
        guint *sum = &self->sums[y * self->width + x];

        *sum += sum[-1] + sum[-self->width] - sum[-self->width - 1];
      }

  return self;
}

/**
 * bastide_cell_set_free:
 */
void
bastide_cell_set_free (BastideCellSet *self)
{
  g_free (self->sums);
  g_free (self);
}

/* How many cells lie to the north-west of the corner of a cell. */
static guint
count_before (const BastideCellSet *self,
              int                   x,
              int                   y)
{
  x = CLAMP (x, self->range.min_x, self->range.max_x + 1) - self->range.min_x;
  y = CLAMP (y, self->range.min_y, self->range.max_y + 1) - self->range.min_y;

  return self->sums[y * self->width + x];
}

/**
 * bastide_cell_set_has_any:
 * @part: a rectangle of cells
 *
 * Returns: whether any of the cells lie in it
 */
gboolean
bastide_cell_set_has_any (const BastideCellSet *self,
                          BastideCellRange      part)
{
  return count_before (self, part.max_x + 1, part.max_y + 1) + count_before (self, part.min_x, part.min_y)
         != count_before (self, part.max_x + 1, part.min_y) + count_before (self, part.min_x, part.max_y + 1);
}
