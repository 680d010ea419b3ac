/* bastide-map-pull.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-random.h"
#include "bastide-geometry.h"
#include "bastide-map-grid.h"
#include "rules/bastide-rules-types.h"

G_BEGIN_DECLS

/*
 * Derives areas from the edges of a tile: each piece of an edge pulls with the angle that it subtends, divided by its
 * distance, and a point belongs to the area that pulls most.
 */

#define BASTIDE_MAP_N_WAVES 4

/**
 * BastideMapShare:
 * @weight: displacement of points, as determined by one of their coordinates
 * @sines: the part of one coordinate in each wave
 * @cosines: the same
 */
typedef struct
{
  double weight;
  double sines[BASTIDE_MAP_N_WAVES][2];
  double cosines[BASTIDE_MAP_N_WAVES][2];
} BastideMapShare;

/**
 * BastideMapWarp:
 * @amplitude: deviation of borders from the smooth ones
 * @waves: waves of x and of y: direction, phase
 * @columns: common part of the columns of a grid
 * @rows: common part of its rows
 *
 * Moves points about, less and less towards the edges, where neighbours have to agree.
 */
typedef struct
{
  double amplitude;
  double waves[BASTIDE_MAP_N_WAVES][2][3];
  BastideMapShare columns[BASTIDE_MAP_SAMPLES];
  BastideMapShare rows[BASTIDE_MAP_SAMPLES];
} BastideMapWarp;

void         bastide_map_warp_init   (BastideMapWarp       *self,
                                      guint32               seed,
                                      double                amplitude);
BastidePoint bastide_map_warp        (const BastideMapWarp *self,
                                      BastidePoint          point);

/* The point to which a sample of a grid is moved. */
BastidePoint bastide_map_warp_sample (const BastideMapWarp *self,
                                      guint                 x,
                                      guint                 y);

/* The pull of a straight line of a length: along it from its start, and away from it. */
double bastide_map_get_line_pull (double along,
                                  double away,
                                  double length);

/* The pull of a whole edge of a tile, and of half of one. */
double bastide_map_get_side_pull (guint        side,
                                  BastidePoint point);
double bastide_map_get_half_pull (guint        half,
                                  BastidePoint point);

/* Lead of the pulls of a set over the others: from -1 to 1. */
float bastide_map_get_lead (const double *pulls,
                            guint         n,
                            guint32       chosen);

G_END_DECLS
