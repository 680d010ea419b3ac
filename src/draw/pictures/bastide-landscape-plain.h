/* bastide-landscape-plain.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-geometry.h"
#include "bastide-landscape-map.h"

G_BEGIN_DECLS

/**
 * BastideLandscapePlain:
 * @far: y of its far end
 * @bottom: y of its near end, where everything looks twice as large
 * @tile: how wide a tile is at the far end
 * @shift: x of the middle of the map there
 *
 * The plain on which the tiles lie, as one sees it who stands before it on a hill: what is far is smaller, and is seen
 * more from the side.
 */
typedef struct
{
  double far;
  double bottom;
  double tile;
  double shift;
} BastideLandscapePlain;

/**
 * bastide_landscape_plain_project:
 * @column: from the middle of the map on
 * @row: from the far end on
 *
 * Returns: where a corner of the tiles is seen
 */
BastidePoint bastide_landscape_plain_project (const BastideLandscapePlain *self,
                                              double                       column,
                                              double                       row);

/* Returns: how wide a tile is at a height of the picture */
double bastide_landscape_plain_get_width (const BastideLandscapePlain *self,
                                          double                       y);

/**
 * bastide_landscape_plain_paint:
 * @unit: of the context, in device pixels
 * @left: from where on it is seen
 * @right: up to where
 *
 * Paints the map on the plain: cards with their shadows.
 */
void bastide_landscape_plain_paint (const BastideLandscapePlain *self,
                                    const BastideLandscapeMap   *map,
                                    cairo_t                     *cr,
                                    double                       unit,
                                    double                       left,
                                    double                       right);

/* Paints the light in some of the windows, in the dusk. */
void bastide_landscape_plain_light (const BastideLandscapePlain *self,
                                    const BastideLandscapeMap   *map,
                                    cairo_t                     *cr);

G_END_DECLS
