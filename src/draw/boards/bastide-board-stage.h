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
 * @staged: its look, and its place on the tile
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
 * Returns: (nullable) (transfer none): the plan of the tile, or %NULL to leave out the figures and pieces on it
 */
typedef const BastideTilePlan *(*BastidePlanFunc) (guint    placed,
                                                   int      x,
                                                   int      y,
                                                   gpointer user_data);

/**
 * bastide_board_stage_new:
 * @edges: (nullable): the pieces on edges, whose figures are kept visible
 * @find_plan: (scope call): knows the plans of tiles
 *
 * The figures and pieces on the segments of a board, each at its place (bastide_figures_stage()), tile by tile. Those
 * on edges and tracks have fixed places.
 *
 * Returns: (transfer full) (element-type BastideStandingFigure): those for which others stand (count is 0) among them
 */
GArray *bastide_board_stage_new (const BastideRules      *rules,
                                 const BastideState      *state,
                                 const BastideEdgePieces *edges,
                                 BastidePlanFunc          find_plan,
                                 gpointer                 user_data);

/* The look of a player's figure on a segment of a tile: everything but its place. */
void bastide_standing_figure_init (BastideStandingFigure *self,
                                   const BastideRules    *rules,
                                   const BastideState    *state,
                                   guint                  placed,
                                   const BastideTilePlan *plan,
                                   int                    player,
                                   guint                  figure,
                                   guint                  segment);

/* The same for a piece on a segment. Returns: FALSE for one without a drawing, or without a tile */
gboolean bastide_standing_figure_init_piece (BastideStandingFigure *self,
                                             const BastideRules    *rules,
                                             const BastideState    *state,
                                             const BastideTilePlan *plan,
                                             const BastidePiece    *piece);

/**
 * bastide_standing_figure_find:
 * @self: (inout): one that is initialized
 * @edges: (nullable): the pieces on edges
 *
 * Finds its place; or, if it is not on the board, the place that it would have beside the others on its tile.
 *
 * Returns: whether it stands there
 */
gboolean bastide_standing_figure_find (BastideStandingFigure   *self,
                                       const BastideRules      *rules,
                                       const BastideState      *state,
                                       const BastideEdgePieces *edges);

/**
 * bastide_standing_figures_offer:
 * @self: (array length=n): initialized figures, all on one tile, none of which stands there yet
 * @edges: (nullable): the pieces on edges
 *
 * Finds room for all of them together, so that offers on a tile do not overlap. The one that is chosen keeps the place
 * found beside the others if it has full size there, and otherwise a place nearby; from now on
 * bastide_standing_figure_find() agrees with that.
 */
void bastide_standing_figures_offer (const BastideStandingFigure *self,
                                     guint                        n,
                                     const BastideRules          *rules,
                                     const BastideState          *state,
                                     const BastideEdgePieces     *edges);

G_END_DECLS
