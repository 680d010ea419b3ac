/* bastide-points-layer.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-view.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_POINTS_LAYER (bastide_points_layer_get_type ())

/**
 * BastidePointsLayer:
 *
 * The calculation of points at their place, and the points that fly from there to their player: to the row in the
 * panel, or if that is hidden, to the score above the board, which counts them when they arrive. It lies above
 * everything that they cross, and lets the pointer through. Without animations only the calculation is shown.
 *
 * Properties:
 *   "board": where points come from
 */
G_DECLARE_FINAL_TYPE (BastidePointsLayer, bastide_points_layer, BASTIDE, POINTS_LAYER, GtkWidget)

gboolean bastide_points_layer_get_goal (BastidePointsLayer *self,
                                        guint               player,
                                        double             *x,
                                        double             *y);

G_END_DECLS
