/* bastide-scores.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/saving/bastide-saved-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCORES (bastide_scores_get_type ())

/**
 * BastideScores:
 *
 * The players of a saved game as chips with their scores, in as many rows as are needed.
 */
G_DECLARE_FINAL_TYPE (BastideScores, bastide_scores, BASTIDE, SCORES, GtkWidget)

void bastide_scores_set_saved_game (BastideScores    *self,
                                    BastideSavedGame *saved_game);

G_END_DECLS
