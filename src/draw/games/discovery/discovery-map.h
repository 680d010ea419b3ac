/* discovery-map.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"
#include "bastide-tile-division.h"
#include "rules/games/discovery.h"

G_BEGIN_DECLS

/* The landscapes of a tile of Discovery, which follow from its edges alone, and its towns and streams. */

/**
 * BastideMapTown:
 * @at: its middle
 * @shore: the point of the shore where the jetty is
 * @seaward: the direction from there
 * @land: its segment
 * @water: the segment on whose shore it stands
 * @pair: its number among the towns of the tile
 */
typedef struct
{
  BastidePoint at;
  BastidePoint shore;
  BastidePoint seaward;
  guint        land;
  guint        water;
  guint        pair;
} BastideMapTown;

#define BASTIDE_MAP_MAX_TOWNS 4

typedef struct
{
  BastideTileDivision division;                              /* a segment each */
  BastidePoint        spots[BASTIDE_DIVISION_MAX_AREAS];     /* the middle of the room for a figure */
  BastidePoint        feet[BASTIDE_DIVISION_MAX_AREAS];
  BastideMapTown      towns[BASTIDE_MAP_MAX_TOWNS];
  guint               n_towns;
  GArray             *stream;                                /* from its spring to the sea; NULL if there is none */
} BastideDiscoveryMap;

/* Fills a plan. */
void bastide_discovery_plan_build (BastideTilePlan *plan);

/* The map of a plan, made when first asked for; owned by the plan. */
const BastideDiscoveryMap *bastide_discovery_map_get (const BastideTilePlan *plan);

/* The segment at a point. */
guint bastide_discovery_map_find (const BastideDiscoveryMap *self,
                                  BastidePoint               point);

/* Distance from the nearest border, town or jetty. */
double bastide_discovery_map_get_clearance (const BastideDiscoveryMap *self,
                                            BastidePoint               point);

/* Smooth noise from 0 to 1 over the points with whole coordinates. */
double bastide_value_noise (double  x,
                            double  y,
                            guint32 seed);

/* discovery-stream.c: then where a stream runs. */
void bastide_discovery_map_add_stream (BastideDiscoveryMap   *self,
                                       const BastideTilePlan *plan);

G_END_DECLS
