/* bastide-tile-region.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-plan.h"

G_BEGIN_DECLS

/**
 * BastideTileRegions:
 *
 * The regions of a plan: the parts of the square that areas, lines and sites leave and separate. They are painted into
 * a small picture and filled from the edge halves that the tile's data gives to each region.
 */
typedef struct _BastideTileRegions BastideTileRegions;

/* The regions of a plan, made when first asked for; owned by the plan. */
const BastideTileRegions *bastide_tile_regions_get (const BastideTilePlan *plan);

/* Everything that it has traced goes with it. */
void bastide_tile_regions_free (BastideTileRegions *self);

/* Returns: the region under a point, or -1 */
int bastide_tile_regions_get_region (const BastideTileRegions *self,
                                     BastidePoint              point);

/* The clearest point of a region. Returns: FALSE if no part of it is visible */
gboolean bastide_tile_regions_find_spot (const BastideTileRegions *self,
                                         guint                     segment,
                                         BastidePoint             *spot);

/* Returns: (element-type GArray): the closed outlines of a region, holes too, traced when first asked for: a lit region
 * is painted in each frame. Owned by the regions. */
const GPtrArray *bastide_tile_regions_get_contour (const BastideTileRegions *self,
                                                   guint                     segment);

G_END_DECLS
