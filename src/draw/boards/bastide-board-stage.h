/* bastide-board-stage.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edge-pieces.h"
#include "bastide-figure-stage.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideStandingFigure:
 * @staged: what it looks like, and where it is on its tile
 * @plan: its tile; borrowed
 * @placed: the number of that tile
 * @x: where the tile lies
 * @y: where the tile lies
 * @figure: its kind, or -1 for a piece that is none of the figures: mage, keep
 *
 * A figure or a piece on a segment of a tile.
 */
typedef struct
{
  BastideStagedFigure    staged;
  const BastideTilePlan *plan;
  guint                  placed;
  int                    x;
  int                    y;
  int                    figure;
} BastideStandingFigure;

/**
 * BastidePlanFunc:
 * @placed: number of a placed tile
 *
 * Returns: (nullable) (transfer none): the plan of the tile, or %NULL to leave out what stands on it
 */
typedef const BastideTilePlan *(*BastidePlanFunc) (guint    placed,
                                                   int      x,
                                                   int      y,
                                                   gpointer user_data);

/**
 * bastide_board_stage_new:
 * @edges: (nullable): what stands on edges: nobody hides the figures there
 * @find_plan: (scope call): knows the plans of tiles
 *
 * All that stands or lies on segments of a board, each at its place (bastide_figures_stage()), tile by tile. On edges
 * and tracks nobody has to look for room.
 *
 * Returns: (transfer full) (element-type BastideStandingFigure): those for which others stand (count is 0) among them
 */
GArray *bastide_board_stage_new (const BastideRules      *rules,
                                 const BastideState      *state,
                                 const BastideEdgePieces *edges,
                                 BastidePlanFunc          find_plan,
                                 gpointer                 user_data);

/* How a figure of a player stands on a segment of a tile: everything but its place. */
void bastide_standing_figure_init (BastideStandingFigure *self,
                                   const BastideRules    *rules,
                                   const BastideState    *state,
                                   guint                  placed,
                                   const BastideTilePlan *plan,
                                   int                    player,
                                   guint                  figure,
                                   guint                  segment);

/* The same of a piece on a segment. Returns: FALSE for one without a drawing, or where no tile lies */
gboolean bastide_standing_figure_init_piece (BastideStandingFigure *self,
                                             const BastideRules    *rules,
                                             const BastideState    *state,
                                             const BastideTilePlan *plan,
                                             const BastidePiece    *piece);

/**
 * bastide_standing_figure_find:
 * @self: (inout): one that is initialized
 * @edges: (nullable): what stands on edges
 *
 * Finds where it stands; or, if it does not, where it would beside all that is on its tile.
 *
 * Returns: whether it stands there
 */
gboolean bastide_standing_figure_find (BastideStandingFigure   *self,
                                       const BastideRules      *rules,
                                       const BastideState      *state,
                                       const BastideEdgePieces *edges);

/**
 * bastide_standing_figures_offer:
 * @self: (array length=n): some that are initialized, all on one tile, none of which stands there
 * @edges: (nullable): what stands on edges
 *
 * Looks for room for all of them together, so that what is offered on a tile does not lie on each other. Whichever of
 * them comes is where it found room beside the others, if it is of full size there, or else near that place; so does
 * bastide_standing_figure_find() from now on.
 */
void bastide_standing_figures_offer (const BastideStandingFigure *self,
                                     guint                        n,
                                     const BastideRules          *rules,
                                     const BastideState          *state,
                                     const BastideEdgePieces     *edges);

G_END_DECLS
