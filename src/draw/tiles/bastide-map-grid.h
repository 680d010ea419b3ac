/* bastide-map-grid.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-geometry.h"
#include "bastide-palette.h"

G_BEGIN_DECLS

/*
 * Maps of tiles that consist of areas only: numbers on a grid over the tile, and the outlines that follow from them.
 */
/* Samples on a side of a grid, which reaches a little beyond the tile. */
#define BASTIDE_MAP_SAMPLES 66
#define BASTIDE_MAP_OVERHANG 0.04
#define BASTIDE_MAP_STEP ((1 + 2 * BASTIDE_MAP_OVERHANG) / (BASTIDE_MAP_SAMPLES - 1))
/* The place of a sample on the tile. */
#define BASTIDE_MAP_AXIS(i) (-BASTIDE_MAP_OVERHANG + (i) * BASTIDE_MAP_STEP)
/* Distances are never more than this. */
#define BASTIDE_MAP_FAR 9.0

typedef struct
{
  float values[BASTIDE_MAP_SAMPLES][BASTIDE_MAP_SAMPLES];
} BastideMapGrid;

/**
 * BastideMapArea:
 * @lead: more than 0 inside
 * @distance: from its border, less than 0 outside
 * @loops: (element-type GArray): its outline, closed beyond the tile
 * @lines: (element-type GArray): its border with other areas
 *
 * A part of a tile.
 */
typedef struct
{
  BastideMapGrid lead;
  BastideMapGrid distance;
  GPtrArray     *loops;
  GPtrArray     *lines;
} BastideMapArea;

/* Finds the outline and the distances of an area from its lead. */
void bastide_map_area_finish (BastideMapArea *self);
void bastide_map_area_clear  (BastideMapArea *self);
/* The area that leads at a point. */
guint bastide_map_areas_find (const BastideMapArea *areas,
                              guint                 n_areas,
                              BastidePoint          point);
/* The value of a grid at a point. */
double bastide_map_grid_at (const BastideMapGrid *self,
                            BastidePoint          point);
/* Makes it the distance from lines. */
void bastide_map_grid_measure (BastideMapGrid  *self,
                               const GPtrArray *lines);
/* Returns: (transfer full) (element-type GArray): outlines of the part of a grid with a value, without the area beyond
 *   it */
GPtrArray *bastide_map_grid_trace (const BastideMapGrid *self,
                                   double                level);

/* Distance from the nearest edge of the tile. */
double bastide_edges_get_distance (BastidePoint point);

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
