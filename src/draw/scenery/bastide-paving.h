/* bastide-paving.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"

G_BEGIN_DECLS

/* Roads and streets of all games: bands of several washes along lines. */

#define BASTIDE_PAVING_MAX_LAYERS 6

/**
 * BastidePavingLayer:
 * @share: its part of the width of the road
 * @wider: additional width
 * @colour: its colour
 * @alpha: its strength
 */
typedef struct
{
  double     share;
  double     wider;
  BastideRgb colour;
  double     alpha;
} BastidePavingLayer;

/**
 * BastidePaving:
 * @layers: its washes, from the widest to the narrowest
 * @n_layers: their number
 * @is_round: whether a line that ends has a round end
 */
typedef struct
{
  BastidePavingLayer layers[BASTIDE_PAVING_MAX_LAYERS];
  guint              n_layers;
  gboolean           is_round;
} BastidePaving;

/* Paints each layer over all lines (element-type GArray) at once, so that no seam shows where they meet. The layers of
 * the whole width also cover a square round the middle of the tile, with these radii; none if they are 0. */
void bastide_paving_paint (BastidePen          *pen,
                           const BastidePaving *self,
                           const GPtrArray     *lines,
                           double               width,
                           double               square_x,
                           double               square_y);

G_END_DECLS
