/* bastide-player-row.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tile-cache.h"
#include "model/game/bastide-clock.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYER_ROW (bastide_player_row_get_type ())

/**
 * BastidePlayerRow:
 *
 * A player beside the board: name, figures in supply, open tiles, score, and whether it is the player's turn.
 *
 * Signals:
 *   "tile-lit" (int tile): one of the open tiles is pointed at or has the focus; -1: no longer
 */
G_DECLARE_FINAL_TYPE (BastidePlayerRow, bastide_player_row, BASTIDE, PLAYER_ROW, GtkWidget)

GtkWidget *bastide_player_row_new       (BastideGame      *game,
                                         BastidePlayer    *player,
                                         BastideTileCache *tiles,
                                         BastideClock     *clock);
void       bastide_player_row_set_low   (BastidePlayerRow *self,
                                         gboolean          low);
void bastide_player_row_set_due (BastidePlayerRow *self,
                                 const int *due);

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

G_END_DECLS
