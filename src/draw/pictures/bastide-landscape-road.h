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
 * The road that winds from the gate of the town down to the tiles, and is wider the nearer it comes.
 */
typedef struct _BastideLandscapeRoad BastideLandscapeRoad;

/**
 * bastide_landscape_road_new:
 * @gate: where it leaves the town
 * @end: where it ends, below
 * @width: how wide it is there
 *
 * Returns: (transfer full): the road; free with bastide_landscape_road_free()
 */
BastideLandscapeRoad *bastide_landscape_road_new     (BastidePoint                gate,
                                                      BastidePoint                end,
                                                      double                      width);
void                  bastide_landscape_road_free    (BastideLandscapeRoad       *self);
void                  bastide_landscape_road_paint   (const BastideLandscapeRoad *self,
                                                      BastidePen                 *pen);

/* Whether a point lies on the road, or nearer to it than @margin. */
gboolean              bastide_landscape_road_is_near (const BastideLandscapeRoad *self,
                                                      BastidePoint                point,
                                                      double                      margin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLandscapeRoad, bastide_landscape_road_free)

G_END_DECLS
