/* bastide-figure-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * BastideFigureStyle:
 * @BASTIDE_FIGURE_STANDING: on its feet
 * @BASTIDE_FIGURE_LYING: a farmer
 * @BASTIDE_FIGURE_OFFERED: could be placed here: half transparent
 * @BASTIDE_FIGURE_FLAT: without a shadow, for panels
 */
typedef enum
{
  BASTIDE_FIGURE_STANDING = 0,
  BASTIDE_FIGURE_LYING = 1 << 0,
  BASTIDE_FIGURE_OFFERED = 1 << 1,
  BASTIDE_FIGURE_FLAT = 1 << 2,
} BastideFigureStyle;

/**
 * bastide_figure_paint:
 * @name: the word of the protocol: "follower" …
 * @colour: a player's colour: "red" …
 * @x: where the feet stand, in the units of @cr
 * @y: where the feet stand
 * @height: height of a standing follower in the units of @cr (device pixels: give the cairo_t unscaled)
 */
void bastide_figure_paint (cairo_t            *cr,
                           const char         *name,
                           const char         *colour,
                           double              x,
                           double              y,
                           double              height,
                           BastideFigureStyle  style);

/* The height of a figure on a tile of this many pixels. */
double bastide_figure_get_height (double tile_pixels);

/**
 * bastide_symbol_paint:
 *
 * The symbol of a player's colour (square, triangle, diamond, heart, disc, star) round a centre,
 * in the colour that shows on the player's fill.
 */
void bastide_symbol_paint (cairo_t    *cr,
                           const char *colour,
                           double      x,
                           double      y,
                           double      radius);

/**
 * bastide_chip_paint:
 *
 * A disc in the player's colour with ring and symbol.
 */
void bastide_chip_paint (cairo_t    *cr,
                         const char *colour,
                         double      x,
                         double      y,
                         double      radius,
                         gboolean    dark);

/* The fill of a player's colour, 0 to 1. */
void bastide_player_colour_get_rgb (const char *colour,
                                    double     *red,
                                    double     *green,
                                    double     *blue);

G_END_DECLS
