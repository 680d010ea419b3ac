/* bastide-stage-solver.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-stage.h"
#include "bastide-stage-search.h"

G_BEGIN_DECLS

/* The least size, as silhouettes have it. */
#define BASTIDE_STAGE_LEAST_PERCENT 60

/**
 * BastideStageHold:
 * @BASTIDE_HOLD_ALL: no earlier figure moves
 * @BASTIDE_HOLD_OTHERS: only those on the segment of a newcomer move
 * @BASTIDE_HOLD_NONE: all may move, but prefer their previous places
 * @BASTIDE_HOLD_ANYHOW: none moves, and a newcomer may cover important details
 * @BASTIDE_HOLD_FORGOTTEN: all find their places as if they came together
 *
 * The figures that move for newcomers: one way after the other is tried until there is room for all.
 */
typedef enum
{
  BASTIDE_HOLD_ALL,
  BASTIDE_HOLD_OTHERS,
  BASTIDE_HOLD_NONE,
  BASTIDE_HOLD_ANYHOW,
  BASTIDE_HOLD_FORGOTTEN,
} BastideStageHold;

/**
 * BastideStageSolver:
 * @plan: the tile
 * @figures: (array length=n_figures): all on the tile; earlier ones come first
 * @before: (array length=n_known): these, with the places that they had
 * @held: (array length=n_figures): whether the figure stays
 * @hold: the figures that stay
 * @max_percent: size of all figures, if there is little room
 * @n_squeezed: figures that found no room
 * @harm: that they do
 * @search: the search on the current segment
 * @stages: the grounds of segments, made when first asked for
 *
 * The figures of a tile, while they look for places.
 */
typedef struct
{
  const BastideTilePlan *plan;
  BastideStagedFigure   *figures;
  guint                  n_figures;
  BastideStagedFigure   *before;
  guint                  n_known;
  gboolean              *held;
  BastideStageHold       hold;
  guint                  max_percent;
  guint                  n_squeezed;
  guint                  harm;
  BastideStageSearch     search;
  BastideTileStage     **stages;
} BastideStageSolver;

/* Finds places for all who are not held. Returns: whether there was room for all, or it was made */
gboolean bastide_stage_solver_find_places (BastideStageSolver *self,
                                           BastideStageHold    hold,
                                           guint               max_percent);

/* Whether an earlier figure stood for itself alone, in its area, and nothing lies there now. */
gboolean bastide_stage_solver_is_free     (BastideStageSolver *self,
                                           guint               index);

G_END_DECLS
