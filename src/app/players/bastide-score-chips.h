/* bastide-score-chips.h
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

#define BASTIDE_TYPE_SCORE_CHIPS (bastide_score_chips_get_type ())

/**
 * BastideScoreChips:
 *
 * The players of a running game as chips with their scores and open possessions, for places without room for rows.
 *
 * Properties: "clock" (write only): the clock of the game.
 */
G_DECLARE_FINAL_TYPE (BastideScoreChips, bastide_score_chips, BASTIDE, SCORE_CHIPS, GtkWidget)

void bastide_score_chips_set_game (BastideScoreChips *self,
                                   BastideGame       *game,
                                   BastideTileCache  *tiles);
void bastide_score_chips_set_due (BastideScoreChips *self,
                                  const int *due);

G_END_DECLS
