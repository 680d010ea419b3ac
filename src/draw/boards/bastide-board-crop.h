/* bastide-board-crop.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

G_BEGIN_DECLS

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
