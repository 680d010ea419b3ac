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
 * How points came about, where they did, and the points that fly from there to whom they belong: to the player's row in
 * the panel, or where that is hidden, to the score above the board, which counts them when they arrive. It lies above
 * everything that they cross, and lets the pointer through. Without animations there is only how they came about.
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
