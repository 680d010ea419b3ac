/* bastide-chance-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-painter.h"

G_BEGIN_DECLS

/*
 * * The decisions of chance about a tile, as its marks say. Nothing is painted on a tile without such a mark.
 * Lengths are in the units of @cr, which is not scaled: pixels is the side of a tile.
 */

/**
 * bastide_chance_paint_way:
 * @value: the result of chance; 0: still unknown, and all possible results are marked
 * @x: corner of the tile
 * @y: corner of the tile
 *
 * Paints where chance leads from a tile.
 */
void bastide_chance_paint_way   (const BastideTilePlan *plan,
                                 guint                  value,
                                 cairo_t               *cr,
                                 double                 x,
                                 double                 y,
                                 double                 pixels);

/**
 * bastide_chance_paint_value:
 * @value: the result of chance, from 1
 * @x: middle of the foot of the die
 * @y: its foot
 * @size: its side
 * @progress: progress of a throw, 0 to 1; 1 shows the value at rest
 *
 * Paints a die, or another thing that shows the value.
 */
void bastide_chance_paint_value (const BastideTilePlan *plan,
                                 guint                  value,
                                 cairo_t               *cr,
                                 double                 x,
                                 double                 y,
                                 double                 size,
                                 double                 progress);

G_END_DECLS
