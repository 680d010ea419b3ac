/* bastide-board-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/*
 * Whole boards and what lies over them. The window paints from its cache of tiles with the same
 * pieces; pictures, thumbnails and the command line paint a whole board at once.
 * Lengths are in the units of @cr, which is not scaled: pixels is the side of a tile.
 */

/* Paints the table: colour and grain, over the clip. (x, y) is the position of cell 0 0. */
void bastide_table_paint (cairo_t *cr,
                          double   x,
                          double   y,
                          double   pixels,
                          gboolean dark);

/* The thickness and the soft shadow of the cards under a set of cells (array of BastideCell). */
void bastide_cards_paint (cairo_t      *cr,
                          const GArray *cells,
                          double        x,
                          double        y,
                          double        pixels,
                          gboolean      dark);

/* A cell where a tile may be placed; its corner at (x, y). */
void bastide_legal_cell_paint (cairo_t *cr,
                               double   x,
                               double   y,
                               double   pixels,
                               gboolean hovered,
                               gboolean dark);

/* A cell that nothing can fill any more. */
void bastide_dead_cell_paint (cairo_t *cr,
                              double   x,
                              double   y,
                              double   pixels,
                              gboolean dark);

/* The golden frame round a cell, and the handle that turns the tile (clockwise or not) round a centre. */
void bastide_frame_paint       (cairo_t *cr,
                                double   x,
                                double   y,
                                double   pixels);
void bastide_turn_handle_paint (cairo_t *cr,
                                double   x,
                                double   y,
                                double   radius,
                                gboolean clockwise,
                                gboolean hovered);

/* Strokes and fills the current path (from outlines and rims) as a lit feature: light line on dark line. */
void bastide_tint_paint (cairo_t *cr);
void bastide_rim_paint  (cairo_t *cr,
                         double   pixels);

/**
 * bastide_field_overlay_paint:
 * @colours: (array zero-terminated=1): the colours of those who hold it; empty: nobody
 *
 * Fills the current path with the pattern of its owners, told apart without colour too.
 */
void bastide_field_overlay_paint (cairo_t           *cr,
                                  const char *const *colours,
                                  double             pixels);

/**
 * bastide_board_paint:
 * @x: position of the corner of cell 0 0
 * @y: position of the corner of cell 0 0
 *
 * Paints all tiles and figures of a state.
 */
void bastide_board_paint (cairo_t            *cr,
                          const BastideRules *rules,
                          const BastideState *state,
                          double              x,
                          double              y,
                          double              pixels,
                          gboolean            dark);

/**
 * bastide_board_fit:
 *
 * Where to paint so that the whole board lies in the middle of a picture of this size.
 */
void bastide_board_fit (const BastideRules *rules,
                        const BastideState *state,
                        double              width,
                        double              height,
                        double             *x,
                        double             *y,
                        double             *pixels);

G_END_DECLS
