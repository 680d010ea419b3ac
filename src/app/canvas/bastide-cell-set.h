/* bastide-cell-set.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideCellRange:
 *
 * A rectangle of cells, both corners inclusive.
 */
typedef struct
{
  int min_x;
  int min_y;
  int max_x;
  int max_y;
} BastideCellRange;

/**
 * BastideCellSet:
 *
 * Some of the cells of a rectangle. Whether any of them lie in a part of it is told at once, however large it is.
 * Immutable.
 */
typedef struct _BastideCellSet BastideCellSet;

BastideCellSet *bastide_cell_set_new     (BastideCellRange      range,
                                          const GArray         *cells);
void            bastide_cell_set_free    (BastideCellSet       *self);
gboolean        bastide_cell_set_has_any (const BastideCellSet *self,
                                          BastideCellRange      part);

static inline gboolean
bastide_cell_range_contains (BastideCellRange range,
                             int              x,
                             int              y)
{
  return x >= range.min_x && x <= range.max_x && y >= range.min_y && y <= range.max_y;
}

static inline BastideCellRange
bastide_cell_range_join (BastideCellRange a,
                         BastideCellRange b)
{
  return (BastideCellRange) { MIN (a.min_x, b.min_x), MIN (a.min_y, b.min_y), MAX (a.max_x, b.max_x),
                              MAX (a.max_y, b.max_y) };
}

G_END_DECLS
