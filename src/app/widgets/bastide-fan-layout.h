/* bastide-fan-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fitting-layout.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FAN_LAYOUT (bastide_fan_layout_get_type ())

/**
 * BastideFanLayout:
 *
 * Places the children of a widget side by side in one line, each as wide as it likes to be. Where they have not room
 * enough beside each other, they come closer, and at last cover each other like the cards of a hand.
 */
G_DECLARE_FINAL_TYPE (BastideFanLayout, bastide_fan_layout, BASTIDE, FAN_LAYOUT, BastideFittingLayout)

G_END_DECLS
