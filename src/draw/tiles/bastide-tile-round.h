/* bastide-tile-round.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-geometry.h"
#include "bastide-pen.h"

G_BEGIN_DECLS

/**
 * BastideTileRound:
 * @apex: where two borders meet in a corner of a tile
 * @middle: between them, the direction to which they open
 * @angle: from there to each of them
 * @reach: from the apex to where the borders are left, along each of them
 * @centre: centre of the circle that touches both there
 * @radius: radius of that circle
 *
 * A corner that is painted round instead of pointed, in the coordinates of a tile.
 */
typedef struct
{
  BastidePoint apex;
  double       middle;
  double       angle;
  double       reach;
  BastidePoint centre;
  double       radius;
} BastideTileRound;

/* Returns: 0, unless a point of a border lies where the round takes its place: then on which side of the middle, -1 or
 * 1 */
int  bastide_tile_round_get_cut     (const BastideTileRound *self,
                                     BastidePoint            point);

/* Appends the half of the round that lies on a side of the middle. */
void bastide_tile_round_append_half (const BastideTileRound *self,
                                     int                     side,
                                     BastidePen             *pen);

/* The same for some of them: whether any of @rounds covers a point. */
gboolean bastide_tile_rounds_cut    (const GArray           *rounds,
                                     BastidePoint            point);

G_END_DECLS
