/* bastide-figure-stage.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-staged-figure.h"
#include "bastide-tile-painter.h"

G_BEGIN_DECLS

/**
 * bastide_figures_stage:
 * @plan: a tile
 * @figures: (array length=n_figures) (inout): all that stands or lies on its segments
 * @things: (array length=n_things) (nullable): what else lies there
 *
 * Finds places for all figures of a tile together. Each is within the area of its segment, smaller if it must be, but
 * never below %BASTIDE_LEAST_FIGURE_SCALE, clear of the others and of what is to be seen on the tile; one that lies is
 * turned where that helps. What finds no room is shown as one figure that stands for several.
 *
 * The same figures are at the same places whatever their order, and those that come first keep theirs when more are
 * added, as long as there is room. The plan remembers who was there before: a figure that is only offered goes to the
 * end of the array, and is where it will be when it has come. May be called from any thread.
 */
void bastide_figures_stage (const BastideTilePlan   *plan,
                            BastideStagedFigure     *figures,
                            guint                    n_figures,
                            const BastideStageThing *things,
                            guint                    n_things);

G_END_DECLS
