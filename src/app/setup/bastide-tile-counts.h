/* bastide-tile-counts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_COUNTS (bastide_tile_counts_get_type ())

/**
 * BastideTileCounts:
 *
 * The tiles of a set with the number of each in the game that is being set up. A number is changed in the entry under
 * its tile, or by the keys + and − while the tile has the focus. Changes hold at once.
 */
G_DECLARE_FINAL_TYPE (BastideTileCounts, bastide_tile_counts, BASTIDE, TILE_COUNTS, GtkWidget)

/* @tileset: (nullable): NULL for none */
void bastide_tile_counts_show         (BastideTileCounts *self,
                                       BastideSetupDraft *draft,
                                       BastideTileset    *tileset);

/* The grid is as high as the tiles need, up to this number of rows; otherwise it takes the available room. */
void bastide_tile_counts_set_max_rows (BastideTileCounts *self,
                                       guint              max_rows);

#define BASTIDE_TYPE_TILE_COUNTS_WINDOW (bastide_tile_counts_window_get_type ())

/**
 * BastideTileCountsWindow:
 *
 * The tiles of a set with the number of each in the game that is being set up. A number is changed in the entry
 * under its tile, or by the keys + and − while the tile has the focus. Changes hold at once.
 */
G_DECLARE_FINAL_TYPE (BastideTileCountsWindow, bastide_tile_counts_window, BASTIDE, TILE_COUNTS_WINDOW, GtkWindow)

/* Shows the set over @parent. */
void bastide_tile_counts_window_present (GtkWindow         *parent,
                                         BastideSetupDraft *draft,
                                         BastideTileset    *tileset);

G_END_DECLS
