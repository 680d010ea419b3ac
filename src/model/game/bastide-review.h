/* bastide-review.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "rules/bastide-state.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_REVIEW (bastide_review_get_type ())

/**
 * BastideReview:
 *
 * Selects the moment of its game that is shown: the present, an earlier one, or one of the final scoring while that is
 * told feature by feature. Each #BastideGame has one (bastide_game_get_review()), and every view of the game follows
 * it.
 *
 * Properties (read only, with notify after the players of the game have followed): moment, running, told.
 */
G_DECLARE_FINAL_TYPE (BastideReview, bastide_review, BASTIDE, REVIEW, GObject)

/**
 * bastide_review_set_moment:
 * @moment: number of actions taken at the moment to show, or -1 for the present
 *
 * Shows an earlier moment: the players report their scores and supplies at that moment, and so does
 * bastide_game_get_shown_state(). Any change of the game ends the review.
 */
void                bastide_review_set_moment  (BastideReview *self,
                                                int            moment);
int                 bastide_review_get_moment  (BastideReview *self);
/* Whether an earlier moment is shown. */
gboolean            bastide_review_get_running (BastideReview *self);

/**
 * bastide_review_set_told:
 * @told: number of final scorings told so far, or -1 for all
 *
 * Shows the scores at that point, so that they rise with the scorings told. Any change of the game, or showing an
 * earlier moment, ends it.
 */
void                bastide_review_set_told    (BastideReview *self,
                                                int            told);
int                 bastide_review_get_told    (BastideReview *self);

/* Returns: (transfer none) (nullable): the state of the other moment shown, %NULL while the present is shown */
const BastideState *bastide_review_get_state   (BastideReview *self);

G_END_DECLS
