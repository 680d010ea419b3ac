/* bastide-review-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-review.h"

G_BEGIN_DECLS

/* For the game alone, which owns it.
 * game: (transfer none): outlives it */
BastideReview *bastide_review_new    (BastideGame   *game);
/* Back to the present without a word. Returns: whether another moment was shown */
gboolean       bastide_review_clear  (BastideReview *self);
/* Notifies of what has changed. */
void           bastide_review_notify (BastideReview *self);

G_END_DECLS
