/* bastide-remaining-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tile-cache.h"
#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_REMAINING_VIEW (bastide_remaining_view_get_type ())

/**
 * BastideRemainingView:
 *
 * The tiles still to come, by set, with counts; and for an empty cell those that fit there, with
 * their probability.
 *
 * Signals: "tile-picked" (int tile): the player asks where a kind of tile would fit; -1 for none
 */
G_DECLARE_FINAL_TYPE (BastideRemainingView, bastide_remaining_view, BASTIDE, REMAINING_VIEW, GtkWidget)

void bastide_remaining_view_set_game   (BastideRemainingView *self,
                                        BastideGame          *game,
                                        BastideTileCache     *tiles);
void bastide_remaining_view_set_cell   (BastideRemainingView *self,
                                        int                   x,
                                        int                   y);
void bastide_remaining_view_update     (BastideRemainingView *self);
int  bastide_remaining_view_get_picked (BastideRemainingView *self);

G_END_DECLS
