/* bastide-noise.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-palette.h"

G_BEGIN_DECLS

/* Periodic textures, made once and then only read. */
typedef enum
{
  BASTIDE_NOISE_SHADE,  /* broad clouds */
  BASTIDE_NOISE_SUN,    /* broad clouds, others */
  BASTIDE_NOISE_BLOTCH, /* blotches of a wash */
  BASTIDE_NOISE_DARK_GRAIN,
  BASTIDE_NOISE_LIGHT_GRAIN,
  BASTIDE_N_NOISES,
} BastideNoise;

/**
 * BastideWash:
 * @noise: where the colour is thick and where thin
 * @period: after how many tiles it repeats
 * @colour: the colour
 * @alpha: opacity at its thickest
 *
 * A thin layer of colour that runs on from tile to tile.
 */
typedef struct
{
  BastideNoise noise;
  double       period;
  BastideRgb   colour;
  double       alpha;
} BastideWash;

/**
 * bastide_picture_get_size:
 * @pixels: side of a tile in device pixels
 *
 * Returns: the maximum side of a picture of it that is seen softly
 */
guint bastide_picture_get_size (double pixels);

/**
 * bastide_picture_set_source:
 * @cr: scaled so that the tile is the unit square
 * @picture: (transfer full): a square image
 *
 * Makes a picture of the unit square the source of @cr.
 */
void bastide_picture_set_source (cairo_t         *cr,
                                 cairo_surface_t *picture);

/**
 * bastide_washes_set_source:
 * @cr: scaled so that the tile is the unit square
 * @pixels: side of the tile in device pixels
 * @x: cell of the board
 * @y: cell of the board
 * @base: (nullable): the colour under the washes, if any
 * @washes: from the lowest up
 *
 * Makes a picture of the washes over the unit square the source of @cr.
 */
void bastide_washes_set_source (cairo_t           *cr,
                                double             pixels,
                                int                x,
                                int                y,
                                const BastideRgb  *base,
                                const BastideWash *washes,
                                guint              n_washes);

/**
 * bastide_grain_paint:
 * @cr: scaled so that the tile is the unit square
 * @pixels: side of the tile in device pixels
 * @x: cell of the board
 * @y: cell of the board
 * @dark: visibility of the dark grain
 *
 * Paints the grain of the paper over the unit square.
 */
void bastide_grain_paint (cairo_t *cr,
                          double   pixels,
                          int      x,
                          int      y,
                          double   dark);

G_END_DECLS
