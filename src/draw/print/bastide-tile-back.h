/* bastide-tile-back.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The back of printed tiles, the same for all of them. */

/**
 * bastide_tile_back_paint_ground:
 *
 * Paints what lies under everything of a back, over the clip. Beyond the square it hides that the two sides of a paper
 * never lie quite behind each other.
 */
void bastide_tile_back_paint_ground (cairo_t *cr);

/**
 * bastide_tile_back_paint:
 * @cr: where the unit square is the tile
 * @pixels: the side of the tile, for the level of detail
 *
 * Paints a back, clipped to the square.
 */
void bastide_tile_back_paint        (cairo_t *cr,
                                     double   pixels);

G_END_DECLS
