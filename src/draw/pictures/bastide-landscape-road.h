/* bastide-landscape-road.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-geometry.h"
#include "bastide-pen.h"

G_BEGIN_DECLS

/*
 * The road that winds from the gate of the town down to the viewer, and is wider the nearer it comes.
 */

/**
 * bastide_landscape_road_new:
 * @x: of the gate
 * @y: of the gate
 *
 * Returns: (transfer full) (element-type BastidePoint): its middle, from the gate on
 */
GArray  *bastide_landscape_road_new     (double        x,
                                         double        y);
void     bastide_landscape_road_paint   (BastidePen   *pen,
                                         const GArray *road);

/* Whether a point lies on the road, or nearer to it than @margin. */
gboolean bastide_landscape_road_is_near (const GArray *road,
                                         BastidePoint  point,
                                         double        margin);

G_END_DECLS
