/* bastide-card-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CARD_PAINTING (bastide_card_painting_get_type ())

/**
 * BastideCardPainting:
 *
 * The card that a decision is about, or the token that can be played, large enough to be read.
 *
 * Properties, read only: "shown" (whether there is one).
 */
G_DECLARE_FINAL_TYPE (BastideCardPainting, bastide_card_painting, BASTIDE, CARD_PAINTING, BastidePainting)

void bastide_card_painting_set_choice (BastideCardPainting *self,
                                       BastideChoice       *choice);

/**
 * bastide_card_painting_set_most_height:
 * @height: maximum height of the card, in pixels
 */
void bastide_card_painting_set_most_height (BastideCardPainting *self,
                                            int                  height);

/* Returns: (transfer none) (nullable): the effect of a token */
const char *bastide_card_painting_get_text (BastideCardPainting *self);

G_END_DECLS
