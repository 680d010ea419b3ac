/* bastide-merlons.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"

G_BEGIN_DECLS

/**
 * BastideMerlons:
 * @points: along the outer foot of a wall: a merlon between each two
 * @n_points: at least 2
 * @outward: direction of the wall
 * @walk: their height over the foot
 * @end: where a merlon ends between two points, 0 to 1
 * @depth: their depth
 * @height: their own height
 * @colour: colour of their sides
 * @top: colour of their tops
 */
typedef struct
{
  const BastidePoint *points;
  guint               n_points;
  BastidePoint        outward;
  double              walk;
  double              end;
  double              depth;
  double              height;
  BastideRgb          colour;
  BastideRgb          top;
} BastideMerlons;

void bastide_merlons_draw (BastidePen           *pen,
                           const BastideMerlons *merlons);

G_END_DECLS
