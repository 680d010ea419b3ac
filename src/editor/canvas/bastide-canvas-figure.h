/* bastide-canvas-figure.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-stage.h"

G_BEGIN_DECLS

/**
 * bastide_canvas_figure_find:
 * @tile: a tile that is being edited
 * @segment: one of its segments
 * @figure: (out): the figure that shows where somebody on the segment stands, before it has a place
 *
 * Returns: FALSE where none may stand
 */
gboolean bastide_canvas_figure_find   (const BastideTileDefinition *tile,
                                       guint                        segment,
                                       BastideStagedFigure         *figure);

/**
 * bastide_canvas_figures_stage:
 * @plan: a tile
 * @tile: the same
 *
 * Finds the places of all figures, each alone on its segment; the plan remembers them. It takes longer than a frame
 * may. May be called from any thread.
 */
void     bastide_canvas_figures_stage (const BastideTilePlan       *plan,
                                       const BastideTileDefinition *tile);

G_END_DECLS
