/* bastide-cell-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "bastide-surroundings.h"

G_BEGIN_DECLS

/*
 * Empty cells of the table that carry information. Lengths are in the units of @cr, which is not scaled: pixels is the
 * side of a tile.
 */

/**
 * BastideCellStyle:
 * @BASTIDE_CELL_PLAIN: on a light table
 * @BASTIDE_CELL_HOVERED: pointed at
 * @BASTIDE_CELL_DARK: on a dark table
 * @BASTIDE_CELL_CONTRAST: with high contrast
 * @BASTIDE_CELL_STRONG: on a light table, but more prominent than the tiles, on request
 */
typedef enum
{
  BASTIDE_CELL_PLAIN = 0,
  BASTIDE_CELL_HOVERED = 1 << 0,
  BASTIDE_CELL_DARK = 1 << 1,
  BASTIDE_CELL_CONTRAST = 1 << 2,
  BASTIDE_CELL_STRONG = 1 << 3,
} BastideCellStyle;

/**
 * bastide_cell_style_on:
 * @surroundings: (nullable): the printed board on which cells lie; %NULL for the table
 * @is_dark: whether the table is dark
 * @contrast: whether high contrast is wanted
 * @strong: whether cells should be more prominent than the tiles
 *
 * Returns: the style of cells there that are not pointed at. A printed board is as light on a dark table as on any
 *   other, but cells are as strong there as they are on that table.
 */
BastideCellStyle bastide_cell_style_on (const BastideSurroundings *surroundings,
                                        gboolean                   is_dark,
                                        gboolean                   contrast,
                                        gboolean                   strong);

/**
 * bastide_legal_cell_paint:
 * @colour: (nullable): colour of the player who may place a tile there
 * @x: its corner
 * @y: its corner
 *
 * A cell where a tile may be placed. On a light table it is a quiet frame, with a contrast of at least 1.6 against the
 * table: pointer, keys and speech find it too. Elsewhere, and if pointed at or strong, its outline has a contrast of at
 * least 3 against the table and against its fill.
 */
void bastide_legal_cell_paint (cairo_t          *cr,
                               const char       *colour,
                               double            x,
                               double            y,
                               double            pixels,
                               BastideCellStyle  style);

/**
 * bastide_dead_cell_paint:
 * @x: its corner
 * @y: its corner
 *
 * A cell that nothing can fill any more: a faint hatch on the table.
 */
void bastide_dead_cell_paint (cairo_t          *cr,
                              double            x,
                              double            y,
                              double            pixels,
                              BastideCellStyle  style);

G_END_DECLS
