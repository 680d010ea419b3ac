/* discovery-map.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-pen.h"
#include "../bastide-tile-plan.h"
#include "rules/games/discovery.h"

G_BEGIN_DECLS

/*
 * The landscapes of a tile of Discovery. They follow from the edges alone: each edge pulls with the
 * angle that it subtends, divided by its distance, and a point belongs to the area that pulls most.
 */

/* Samples on a side of a grid, which reaches a little beyond the tile. */
#define BASTIDE_MAP_SAMPLES 66
#define BASTIDE_MAP_OVERHANG 0.04

#define BASTIDE_N_LANDSCAPES 3

/* Distances are never more than this. */
#define BASTIDE_MAP_FAR 9.0

typedef struct
{
  float values[BASTIDE_MAP_SAMPLES][BASTIDE_MAP_SAMPLES];
} BastideMapGrid;

/**
 * BastideMapArea:
 * @present: whether there is any
 * @lead: more than 0 inside
 * @distance: from its border, less than 0 outside
 * @loops: (element-type GArray): its outline, closed beyond the tile
 * @lines: (element-type GArray): its border with other areas
 *
 * An area, or all of a landscape.
 */
typedef struct
{
  gboolean       present;
  BastideMapGrid lead;
  BastideMapGrid distance;
  GPtrArray     *loops;
  GPtrArray     *lines;
} BastideMapArea;

/**
 * BastideMapTown:
 * @at: its middle
 * @shore: the point of the shore where the jetty is
 * @seaward: the direction from there
 * @land: its segment
 * @water: the segment on whose shore it stands
 */
typedef struct
{
  BastidePoint at;
  BastidePoint shore;
  BastidePoint seaward;
  guint        land;
  guint        water;
} BastideMapTown;

#define BASTIDE_MAP_MAX_AREAS 8
#define BASTIDE_MAP_MAX_TOWNS 4

typedef struct
{
  guint           n_areas;
  BastideMapArea  areas[BASTIDE_MAP_MAX_AREAS];          /* a segment each */
  guint8          kinds[BASTIDE_MAP_MAX_AREAS];
  BastidePoint    spots[BASTIDE_MAP_MAX_AREAS];
  BastideMapArea  landscapes[BASTIDE_N_LANDSCAPES];      /* a kind each */
  BastideMapTown  towns[BASTIDE_MAP_MAX_TOWNS];
  guint           n_towns;
} BastideDiscoveryMap;

BastideDiscoveryMap *bastide_discovery_map_new  (const BastideTilePlan *plan);
void                 bastide_discovery_map_free (gpointer               self);

/* The map of a plan, made when first asked for; owned by the plan. */
const BastideDiscoveryMap *bastide_discovery_map_get (const BastideTilePlan *plan);

/* The value of a grid at a point. */
double bastide_map_grid_at (const BastideMapGrid *grid,
                            BastidePoint          point);

/* Returns: (transfer full) (element-type GArray): where a grid has a value, without what lies beyond it */
GPtrArray *bastide_map_grid_trace (const BastideMapGrid *grid,
                                   double                level);

/* The segment at a point. */
guint bastide_discovery_map_find (const BastideDiscoveryMap *self,
                                  BastidePoint               point);

/* Distance from the nearest border, town or jetty. */
double bastide_discovery_map_get_clearance (const BastideDiscoveryMap *self,
                                            BastidePoint               point);

/* Distance from the nearest edge of the tile. */
double bastide_edges_get_distance (BastidePoint point);

/* Smooth noise from 0 to 1 over the points with whole coordinates. */
double bastide_value_noise (double  x,
                            double  y,
                            guint32 seed);

/* discovery-places.c: towns, then where figures stand. */
void bastide_discovery_map_add_towns (BastideDiscoveryMap   *self,
                                      const BastideTilePlan *plan);
void bastide_discovery_map_add_spots (BastideDiscoveryMap   *self);

G_END_DECLS
