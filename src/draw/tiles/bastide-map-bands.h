/* bastide-map-bands.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-map-grid.h"
#include "bastide-palette.h"

G_BEGIN_DECLS

/**
 * BastideMapBand:
 * @width: from edge to edge
 * @colour: the colour
 * @alpha: opacity
 *
 * A band along the border of an area of a map, on both sides of it.
 */
typedef struct
{
  double     width;
  BastideRgb colour;
  double     alpha;
} BastideMapBand;

/**
 * bastide_map_bands_create_picture:
 * @distance: distances from the border
 * @pixels: side of the tile in device pixels
 * @bands: from the lowest up
 *
 * Looks like strokes of the border, for much less work if they are broad: the colour of a pixel follows from its
 * distance.
 *
 * Returns: (transfer full): a picture of the tile, transparent but for the bands
 */
cairo_surface_t *bastide_map_bands_create_picture (const BastideMapGrid *distance,
                                                   double                pixels,
                                                   const BastideMapBand *bands,
                                                   guint                 n_bands);

G_END_DECLS
