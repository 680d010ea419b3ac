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

/* Cells of the picture on a side. */
#define BASTIDE_REGION_CELLS 96

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

/* Whether samples come from a smooth function, and are expensive: otherwise each cell was decided separately. */
gboolean bastide_tile_regions_is_smooth (const BastideTileRegions *self);

/* Share of a cell that is region: from 0 to 1 inside the picture, whose first cell is (1, 1), less than 0 on the border
 * of one cell around it. */
double bastide_tile_regions_get_sample (const BastideTileRegions *self,
                                        guint                     segment,
                                        int                       x,
                                        int                       y);

/* Returns: (transfer full) (element-type GArray): the closed outlines of a region, holes too */
GPtrArray *bastide_tile_regions_trace (const BastideTileRegions *self,
                                       guint                     segment);

/* The same, traced when first asked for: a lit region is painted in each frame. Owned by the regions. */
const GPtrArray *bastide_tile_regions_get_contour (const BastideTileRegions *self,
                                                   guint                     segment);

G_END_DECLS
