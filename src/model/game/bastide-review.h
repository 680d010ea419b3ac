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
 * Which moment of its game is shown: the present, an earlier one, or one of the final scoring while that is told
 * feature by feature. Each #BastideGame has one (bastide_game_get_review()); whoever shows the game looks at it.
 *
 * Properties (read only, with notify after the players of the game have followed): moment, running, told.
 */
G_DECLARE_FINAL_TYPE (BastideReview, bastide_review, BASTIDE, REVIEW, GObject)

/**
 * bastide_review_set_moment:
 * @moment: how many actions had been taken at the moment to look at, or -1 for the present
 *
 * Shows an earlier moment: the players tell their scores and supplies of then, and so does
 * bastide_game_get_shown_state(). Whatever changes the game ends it.
 */
void                bastide_review_set_moment  (BastideReview *self,
                                                int            moment);
int                 bastide_review_get_moment  (BastideReview *self);
/* Whether an earlier moment is looked at. */
gboolean            bastide_review_get_running (BastideReview *self);

/**
 * bastide_review_set_told:
 * @told: how many of the final scorings have been told, or -1 for all
 *
 * Shows the scores as they stood then, so that they climb with what is told. Whatever changes the game ends it, and so
 * does looking at an earlier moment.
 */
void                bastide_review_set_told    (BastideReview *self,
                                                int            told);
int                 bastide_review_get_told    (BastideReview *self);

/* Returns: (transfer none) (nullable): the state of another moment that is shown, %NULL while the present is */
const BastideState *bastide_review_get_state   (BastideReview *self);

G_END_DECLS
