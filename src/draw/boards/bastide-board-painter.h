/* bastide-board-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-highlight-painter.h"
#include "bastide-paint-work.h"
#include "bastide-table-painter.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/*
 * Whole boards, painted at once: for pictures, thumbnails and the command line. The window paints from
 * its cache of tiles with the same pieces.
 * Lengths are in the units of @cr, which is not scaled: pixels is the side of a tile.
 */

/* On smaller tiles figures would be specks that hide the ground: they are left out. */
#define BASTIDE_BOARD_SMALL_TILE 20

/**
 * bastide_board_paint:
 * @x: position of the corner of cell 0 0
 * @y: position of the corner of cell 0 0
 *
 * Paints all tiles of a state as cards, with the printed board if they lie on one, and the figures on them; the table
 * is up to the caller.
 */
void bastide_board_paint (cairo_t            *cr,
                          const BastideRules *rules,
                          const BastideState *state,
                          double              x,
                          double              y,
                          double              pixels,
                          gboolean            dark);

/**
 * bastide_board_paint_while:
 * @is_wanted: asked before each step: if it returns FALSE the rest is left out
 *
 * The same for large pictures, which take long.
 */
void bastide_board_paint_while (cairo_t            *cr,
                                const BastideRules *rules,
                                const BastideState *state,
                                double              x,
                                double              y,
                                double              pixels,
                                gboolean            dark,
                                BastideWantedFunc   is_wanted,
                                gpointer            wanted_data);

/**
 * bastide_board_get_extents:
 * @margin: room round the tiles, in tiles; a printed board has as much as it needs
 * @x: (out): in tiles, of the corner
 * @y: (out): in tiles, of the corner
 * @width: (out): in tiles
 * @height: (out): in tiles
 *
 * The extent of a picture of the whole board.
 */
void bastide_board_get_extents (const BastideRules *rules,
                                const BastideState *state,
                                double              margin,
                                double             *x,
                                double             *y,
                                double             *width,
                                double             *height);

/**
 * bastide_board_crop:
 * @width: width of the picture
 * @height: height of the picture
 * @least: the side of a tile is at least this
 * @wide: whether to show its full width, or its full height, however much of the table shows beside it
 * @x: (out): position of the corner of cell 0 0
 * @y: (out): position of the corner of cell 0 0
 * @pixels: (out): the side of a tile, a whole number
 *
 * The place and the size at which the board fills a small picture to its edges: as much of it as possible without
 * much of the table, and without tiles too small to be told apart.
 */
void bastide_board_crop (const BastideRules *rules,
                         const BastideState *state,
                         double              width,
                         double              height,
                         double              least,
                         gboolean            wide,
                         double             *x,
                         double             *y,
                         double             *pixels);

G_END_DECLS
