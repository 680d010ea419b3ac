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
 * @x: position of the corner of cell 0 0, which the grain moves with
 * @y: position of the corner of cell 0 0
 *
 * Paints the table, colour and grain, over the clip. It is one picture that repeats: cheap enough for
 * every frame.
 */
void bastide_table_paint (cairo_t *cr,
                          double   x,
                          double   y,
                          double   pixels,
                          gboolean dark);

/**
 * bastide_cards_paint:
 * @cells: (element-type BastideCell): where cards lie
 * @x: position of the corner of cell 0 0
 * @y: position of the corner of cell 0 0
 *
 * Paints the thickness of cards and the soft shadow that all of them throw together. What appears in
 * a cell depends on the cells round it alone.
 */
void bastide_cards_paint (cairo_t      *cr,
                          const GArray *cells,
                          double        x,
                          double        y,
                          double        pixels,
                          gboolean      dark);

G_END_DECLS
