/* bastide-map-grid.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-geometry.h"

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
/* Returns: (transfer full) (element-type GArray): closed outlines of where a grid has more than a value, which run
 * beyond the tile where the grid ends */
GPtrArray *bastide_map_grid_trace_loops (const BastideMapGrid *self,
                                         double                level);
/* Returns: (transfer full) (element-type GArray): the parts of closed outlines that lie on the grid */
GPtrArray *bastide_map_loops_split (const GPtrArray *loops);
/* Returns: (transfer full) (element-type GArray): outlines of the part of a grid with a value, without the area beyond
 *   it */
GPtrArray *bastide_map_grid_trace (const BastideMapGrid *self,
                                   double                level);

/* Distance from the nearest edge of the tile. */
double bastide_edges_get_distance (BastidePoint point);

G_END_DECLS
