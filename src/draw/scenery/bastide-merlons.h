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
 * @outward: which way the wall looks
 * @walk: how high they stand over the foot
 * @end: where a merlon ends between two points, 0 to 1
 * @depth: how deep they are
 * @height: how high they are themselves
 * @colour: of their sides
 * @top: of their tops
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
