/* bastide-canvas-joints.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-painter.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * BastideCanvasJoint:
 * @first: a segment
 * @second: another one, which the first one may touch
 * @touching: whether it does
 * @x: 0 to 1: a point of the border between them
 * @y: 0 to 1: a point of the border between them
 */
typedef struct
{
  guint    first;
  guint    second;
  gboolean touching;
  double   x;
  double   y;
} BastideCanvasJoint;

/* Whether one of two segments follows from the rest and may touch the other: then an author says whether it does. */
gboolean bastide_canvas_joints_may_touch (const BastideTileDefinition *tile,
                                          guint                        first,
                                          guint                        second);

/**
 * bastide_canvas_joints_find:
 * @plan: where the segments of @tile lie
 *
 * Returns: (transfer full) (element-type BastideCanvasJoint): one for any two segments that border on each other in the
 *   picture and may touch, in the middle of their border
 */
GArray  *bastide_canvas_joints_find      (const BastideTilePlan       *plan,
                                          const BastideTileDefinition *tile);

G_END_DECLS
