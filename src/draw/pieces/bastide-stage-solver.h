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
 * @BASTIDE_HOLD_ALL: nobody moves who was there before
 * @BASTIDE_HOLD_OTHERS: those do who share their segment with somebody who comes
 * @BASTIDE_HOLD_NONE: all do, but want to be where they were
 * @BASTIDE_HOLD_ANYHOW: nobody, and whoever comes stands before what is to be seen
 * @BASTIDE_HOLD_FORGOTTEN: all find their places as if they came together
 *
 * Who moves for those who come: one after the other is tried until there is room for all.
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
 * @figures: (array length=n_figures): all on it; those who were there before come first
 * @before: (array length=n_known): these, with the places that they had
 * @held: (array length=n_figures): who stays there
 * @hold: who moves
 * @max_percent: size of all figures, where there is little room
 * @n_squeezed: figures that found no room
 * @harm: that they do
 * @search: on the segment that is looked at
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

/* Whether one who was there before stood for nobody else, in his area, and nothing lies there now. */
gboolean bastide_stage_solver_is_free     (BastideStageSolver *self,
                                           guint               index);

G_END_DECLS
