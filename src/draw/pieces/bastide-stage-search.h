/* bastide-stage-search.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-stage.h"
#include "bastide-tile-stage.h"

G_BEGIN_DECLS

/**
 * BastideSilhouetteRun:
 * @y: row of the cells, relative to the cell in which the figure stands
 * @first: the westernmost of them
 * @end: the one behind the easternmost
 *
 * Cells side by side that a figure covers.
 */
typedef struct
{
  int y;
  int first;
  int end;
} BastideSilhouetteRun;

/**
 * BastideSilhouette:
 * @runs: (element-type BastideSilhouetteRun): the covered cells, row by row
 * @broad_runs: (element-type BastideSilhouetteRun): the same with a little room round it
 *
 * The area that a figure covers on a stage (bastide-tile-stage.h), rim included, as the painter paints it.
 */
typedef struct
{
  GArray *runs;
  GArray *broad_runs;
} BastideSilhouette;

/**
 * bastide_silhouette_get:
 * @name: a figure that has a drawing
 * @style: whether it stands or lies, and how it is turned
 * @percent: its size
 *
 * May be called from any thread.
 *
 * Returns: (transfer none): made when first asked for, and kept
 */
const BastideSilhouette *bastide_silhouette_get (const char         *name,
                                                 BastideFigureStyle  style,
                                                 guint               percent);

/* A cell of a stage: where a figure stands. */
typedef struct
{
  int x;
  int y;
} BastideStageCell;

typedef guint8 BastideStageMask[BASTIDE_STAGE_SIDE][BASTIDE_STAGE_SIDE];

/* The parts of figures that cover: their bodies, and the rims at their sides. */
#define BASTIDE_STAGE_BODY 1
#define BASTIDE_STAGE_RIM 2

#define BASTIDE_STAGE_THING 1
#define BASTIDE_STAGE_FIGURE 2

/**
 * BastideStageSearch:
 * @stage: the ground
 * @occupied: cells covered by placed figures (BASTIDE_STAGE_BODY, BASTIDE_STAGE_RIM)
 * @covered: cells covered by things (BASTIDE_STAGE_THING), and by figures on edges (BASTIDE_STAGE_FIGURE)
 * @step: maximum distance of feet from a line or a place
 * @close: whether figures may cover the rims of others; bastide_stage_search_block() heeds it
 * @rims: whether the rims of figures on edges may be hidden; bastide_stage_search_block() heeds it
 * @sums: cumulative numbers of blocked cells of a row
 * @costs: cumulative costs of the cells of a row
 *
 * The costs of cells, in which a silhouette finds room. It fits if none of its cells is blocked, which sums along the
 * rows tell quickly. All numbers are integers, so the result is the same on every machine.
 */
typedef struct
{
  BastideTileStage stage;
  BastideStageMask occupied;
  BastideStageMask covered;
  guint            step;
  gboolean         close;
  gboolean         rims;
  guint8           sums[BASTIDE_STAGE_SIDE][BASTIDE_STAGE_SIDE + 1];
  guint            costs[BASTIDE_STAGE_SIDE][BASTIDE_STAGE_SIDE + 1];
} BastideStageSearch;

/* Cells and places on the tile; a cell is at its middle. */
int    bastide_stage_to_cell   (double place);
double bastide_stage_from_cell (int    cell);

/* Things lie there, or a figure stands there. */
void bastide_stage_search_cover  (BastideStageSearch      *self,
                                  const BastideStageThing *thing);
void bastide_stage_search_occupy (BastideStageSearch      *self,
                                  const GArray            *runs,
                                  BastideStageCell         cell);

/* Whether a silhouette would hide a thing, or more of a figure on an edge than only its rim. */
gboolean bastide_stage_search_is_covered (const BastideStageSearch *self,
                                          const GArray             *runs,
                                          BastideStageCell          cell);

/* Whether no part of a silhouette is farther outside the segment's ground than this. */
gboolean bastide_stage_search_is_inside (const BastideStageSearch *self,
                                         const GArray             *runs,
                                         BastideStageCell          cell,
                                         guint                     tolerance);

/* Blocks everything farther outside the ground of a level. */
void bastide_stage_search_block  (BastideStageSearch      *self,
                                  BastideStageLevel        level,
                                  guint                    tolerance);

/**
 * bastide_stage_search_find_fitting:
 * @runs: (element-type BastideSilhouetteRun): a silhouette
 * @wish: the preferred place, which may be outside the stage
 * @found: (out): the nearest cell at which it fits
 *
 * Returns: whether there is any
 */
gboolean bastide_stage_search_find_fitting (const BastideStageSearch *self,
                                            const GArray             *runs,
                                            BastideStageCell          wish,
                                            BastideStageCell         *found);

/* Computes the cost of covering each cell, before the search for the cheapest place. */
void bastide_stage_search_weigh (BastideStageSearch *self);

/* The harm of standing there. */
guint bastide_stage_search_get_harm (const BastideStageSearch *self,
                                     const GArray             *runs,
                                     BastideStageCell          cell);

/**
 * bastide_stage_search_find_cheapest:
 * @runs: (element-type BastideSilhouetteRun): a silhouette
 * @wish: the preferred place
 * @fitting: whether it must fit there, on nothing that is blocked
 * @found: (inout): the place with the least cost
 * @cost: (inout): its cost; only lower costs are found
 *
 * Returns: whether there is any place that does less harm
 */
gboolean bastide_stage_search_find_cheapest (const BastideStageSearch *self,
                                             const GArray             *runs,
                                             BastideStageCell          wish,
                                             gboolean                  fitting,
                                             BastideStageCell         *found,
                                             guint                    *cost);

/* The nearest cell at which all of a silhouette is on the stage. */
BastideStageCell bastide_stage_search_keep_in (const GArray     *runs,
                                               BastideStageCell  cell);

G_END_DECLS
