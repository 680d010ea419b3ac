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
 * How areas follow from the edges of a tile: each piece of an edge pulls with the angle that it subtends,
 * divided by its distance, and a point belongs to the area that pulls most.
 */

#define BASTIDE_MAP_N_WAVES 4

/**
 * BastideMapShare:
 * @weight: how much points move there, as far as one of their coordinates says
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
 * @amplitude: how far borders wander from the smooth ones
 * @waves: of x and of y: direction, phase
 * @columns: what the columns of a grid have in common
 * @rows: what its rows have in common
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

/* Where a sample of a grid is moved to. */
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

/* How much more those pull that a set names than the others: from -1 to 1. */
float bastide_map_get_lead (const double *pulls,
                            guint         n,
                            guint32       chosen);

G_END_DECLS
