/* traders-drawings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-palette.h"
#include "bastide-piece-drawing.h"

G_BEGIN_DECLS

/* Wine, grain, cloth. */
#define BASTIDE_N_GOODS 3

/**
 * bastide_traders_draw_goods:
 * @goods: which, from 0
 * @x: middle of its foot
 * @y: its foot
 * @size: about its width and height, in the units of @cr
 * @pixels: device pixels in a unit of @cr
 * @rim: whether it has a cream rim and a shadow, to show on any ground
 */
void bastide_traders_draw_goods (cairo_t *cr,
                                 guint    goods,
                                 double   x,
                                 double   y,
                                 double   size,
                                 double   pixels,
                                 gboolean rim);

/**
 * bastide_traders_draw_flat_goods:
 * @goods: which, from 0
 * @x: middle of the disc
 * @y: middle of the disc
 * @radius: of the disc, in the units of @cr
 * @pixels: device pixels in a unit of @cr
 *
 * Draws an emblem on a light disc, for small tiles.
 */
void bastide_traders_draw_flat_goods (cairo_t *cr,
                                      guint    goods,
                                      double   x,
                                      double   y,
                                      double   radius,
                                      double   pixels);

extern const BastidePieceDrawing bastide_traders_pieces[];

G_END_DECLS
