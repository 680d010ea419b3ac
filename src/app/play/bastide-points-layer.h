/* bastide-points-layer.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-view.h"
#include "bastide-track-view.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_POINTS_LAYER (bastide_points_layer_get_type ())

/**
 * BastidePointsLayer:
 *
 * Points that fly from a scored feature to whom they belong: to the figure on the scoring track, round the board or in
 * its strip, or where that is hidden, to the player's chip. It lies above everything that they cross, and lets the
 * pointer through.
 *
 * Properties:
 *   "board": where points come from
 *   "track": the track that they fly to while it can be seen
 */
G_DECLARE_FINAL_TYPE (BastidePointsLayer, bastide_points_layer, BASTIDE, POINTS_LAYER, GtkWidget)

gboolean bastide_points_layer_get_goal (BastidePointsLayer *self,
                                        guint               player,
                                        const char         *colour,
                                        double             *x,
                                        double             *y);

G_END_DECLS
