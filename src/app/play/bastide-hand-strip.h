/* bastide-hand-strip.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice-widget.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HAND_STRIP (bastide_hand_strip_get_type ())

/**
 * BastideHandStrip:
 *
 * The open tiles of the player who is to place one of them; one of them is chosen, and a click on that one turns it.
 * Hidden if no hand is to be chosen from.
 *
 * Properties: "size" (of a tile in pixels, for a usual font).
 */
G_DECLARE_FINAL_TYPE (BastideHandStrip, bastide_hand_strip, BASTIDE, HAND_STRIP, BastideChoiceWidget)

void     bastide_hand_strip_update     (BastideHandStrip *self);

G_END_DECLS
