/* bastide-target-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/*
 * * Marks of the places that can be chosen: thin lines in the colour of the player who chooses, on a line from which
 * this colour stands out. The thing that would come there is painted by others. Lengths are in the units of @cr,
 * which is not scaled: pixels is the side of a tile.
 */

/**
 * bastide_target_stroke:
 * @colour: colour of the player
 * @pixels: side of a tile
 * @lit: whether it is pointed at
 *
 * Strokes the current path, which is cleared.
 */
void bastide_target_stroke     (cairo_t    *cr,
                                const char *colour,
                                double      pixels,
                                gboolean    lit);

/**
 * bastide_target_ring_paint:
 * @x: its middle
 * @y: its middle
 * @radius_x: half of its width
 * @radius_y: half of its height
 *
 * A ring on the ground, in which something may stand or stands.
 */
void bastide_target_ring_paint (cairo_t    *cr,
                                const char *colour,
                                double      x,
                                double      y,
                                double      radius_x,
                                double      radius_y,
                                double      pixels,
                                gboolean    lit);

/**
 * bastide_target_tile_paint:
 * @x: corner of the tile
 * @y: corner of the tile
 *
 * A tile that can be chosen as a whole.
 */
void bastide_target_tile_paint (cairo_t    *cr,
                                const char *colour,
                                double      x,
                                double      y,
                                double      pixels,
                                gboolean    lit);

/**
 * bastide_target_edge_paint:
 * @band: width of the light along it if it would be chosen; else 0
 *
 * An edge where something may be built, from one end to the other.
 */
void bastide_target_edge_paint (cairo_t    *cr,
                                const char *colour,
                                double      from_x,
                                double      from_y,
                                double      to_x,
                                double      to_y,
                                double      pixels,
                                double      band);

G_END_DECLS
