/* bastide-card-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice.h"
#include "bastide-painting.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CARD_VIEW (bastide_card_view_get_type ())

/**
 * BastideCardView:
 *
 * The card that a decision is about, large enough to be read; hidden where there is none.
 */
G_DECLARE_FINAL_TYPE (BastideCardView, bastide_card_view, BASTIDE, CARD_VIEW, BastidePainting)

void bastide_card_view_set_choice (BastideCardView *self,
                                   BastideChoice   *choice);

G_END_DECLS
