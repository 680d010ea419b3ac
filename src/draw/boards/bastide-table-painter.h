/* bastide-table-painter.h
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
 * The table, and tiles as cards that lie on it. Lengths are in the units of @cr, which is not scaled:
 * pixels is the side of a tile.
 */

/**
 * bastide_table_paint:
 * @x: position of the corner of cell 0 0, which the cloth moves with
 * @y: position of the corner of cell 0 0
 *
 * Paints the cloth on the table over the clip. It is one picture, larger than most windows, that repeats: cheap enough
 * for every frame.
 */
void bastide_table_paint (cairo_t *cr,
                          double   x,
                          double   y,
                          double   pixels,
                          gboolean dark);

/**
 * bastide_table_create_shade:
 * @width: width of the window, in pixels
 * @height: height of the window, in pixels
 *
 * The table stands in a room: light falls on it from the upper left, and is lost towards the edges of the window. To be
 * made once for a size.
 *
 * Returns: (transfer full): where how much of it is lost
 */
cairo_surface_t *bastide_table_create_shade (int              width,
                                             int              height,
                                             gboolean         dark);

/**
 * bastide_table_paint_shade:
 * @shade: the shade of the window, whose corner is the origin of @cr
 *
 * Lets the light fall on a table that is painted, over the clip.
 */
void bastide_table_paint_shade (cairo_t         *cr,
                                cairo_surface_t *shade,
                                gboolean         dark);

/**
 * bastide_cards_paint:
 * @cells: (element-type BastideCell): where cards lie
 * @x: position of the corner of cell 0 0
 * @y: position of the corner of cell 0 0
 *
 * Paints the thickness of cards and the soft shadow that all of them throw together. The look of a cell depends on
 * the cells round it alone.
 */
void bastide_cards_paint (cairo_t      *cr,
                          const GArray *cells,
                          double        x,
                          double        y,
                          double        pixels,
                          gboolean      dark);

G_END_DECLS
