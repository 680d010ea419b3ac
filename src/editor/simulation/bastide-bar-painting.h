/* bastide-bar-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BAR_PAINTING (bastide_bar_painting_get_type ())

/**
 * BastideBarPainting:
 *
 * A number as a bar, and under it, thinner and paler, one to compare it with.
 */
G_DECLARE_FINAL_TYPE (BastideBarPainting, bastide_bar_painting, BASTIDE, BAR_PAINTING, BastidePainting)

/**
 * bastide_bar_painting_new:
 * @value: 0 to 1, of the whole width
 * @other: 0 to 1, or negative without a comparison
 */
BastideBarPainting *bastide_bar_painting_new (double value,
                                              double other);

G_END_DECLS
