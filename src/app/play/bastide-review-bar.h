/* bastide-review-bar.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/thinking/bastide-analysis.h"
#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_REVIEW_BAR (bastide_review_bar_get_type ())

/**
 * BastideReviewBar:
 *
 * Steps through a game that is reviewed: buttons, a slider, and "play on from here".
 *
 * Signals:
 *   "play-on" (guint n_actions): a new game is to be begun from there
 */
G_DECLARE_FINAL_TYPE (BastideReviewBar, bastide_review_bar, BASTIDE, REVIEW_BAR, GtkWidget)

void     bastide_review_bar_set_game (BastideReviewBar *self,
                                      BastideGame      *game);
gboolean bastide_review_bar_press    (BastideReviewBar *self,
                                      guint             keyval);

/* Marks the turns that it finds. @analysis: (nullable): of the game */
void       bastide_review_bar_set_analysis (BastideReviewBar *self,
                                            BastideAnalysis  *analysis);

G_END_DECLS
