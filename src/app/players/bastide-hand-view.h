/* bastide-hand-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tile-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HAND_VIEW (bastide_hand_view_get_type ())

/**
 * BastideHandView:
 *
 * Open tiles of a player, small; pointed at or focused, one is shown large and may be lit on the board.
 *
 * Signals:
 *   "tile-lit" (int tile): a tile is pointed at or has the focus; -1: no longer
 */
G_DECLARE_FINAL_TYPE (BastideHandView, bastide_hand_view, BASTIDE, HAND_VIEW, GtkWidget)

void bastide_hand_view_set_tiles (BastideHandView  *self,
                                  BastideTileCache *cache,
                                  const guint16    *tiles,
                                  guint             n_tiles);

G_END_DECLS
