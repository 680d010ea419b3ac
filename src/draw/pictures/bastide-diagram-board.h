/* bastide-diagram-board.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "rules/bastide-rulebook.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* The printed board of a diagram, in two layers: before and after its tiles. */

typedef struct _BastideSurroundings BastideSurroundings;

/**
 * bastide_diagram_board_create:
 * @tilesets: (element-type BastideTileset): where the board is found
 *
 * Returns: (transfer full) (nullable): its picture; NULL if there is no such board
 */
BastideSurroundings *bastide_diagram_board_create (const BastideDiagramBoard *self,
                                                   const GPtrArray           *tilesets);

/**
 * bastide_diagram_board_paint_below:
 * @x: where the corner of cell 0 0 lies, in the units of @cr, which is not scaled
 * @y: where the corner of cell 0 0 lies
 * @pixels: the side of a tile
 *
 * Paints what lies under the tiles.
 */
void bastide_diagram_board_paint_below (const BastideDiagramBoard *self,
                                        const BastideSurroundings *surroundings,
                                        cairo_t                   *cr,
                                        double                     x,
                                        double                     y,
                                        double                     pixels);

/**
 * bastide_diagram_board_paint_above:
 * @tilesets: (element-type BastideTileset): where the board is found
 *
 * Paints what stands in front of the tiles, the tokens on the corners and the figures on the track.
 */
void bastide_diagram_board_paint_above (const BastideDiagramBoard *self,
                                        const BastideSurroundings *surroundings,
                                        const GPtrArray           *tilesets,
                                        cairo_t                   *cr,
                                        double                     x,
                                        double                     y,
                                        double                     pixels);

G_END_DECLS
