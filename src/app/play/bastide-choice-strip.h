/* bastide-choice-strip.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice-widget.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CHOICE_STRIP (bastide_choice_strip_get_type ())

/**
 * BastideChoiceStrip:
 *
 * A part of a decision that precedes the place on the board: the kind of figure (all of the player's kinds, unavailable
 * ones without colour), or, with "verbs" set, the action if several are possible at the same places. One stop for Tab;
 * hidden if there is nothing to choose.
 */
G_DECLARE_FINAL_TYPE (BastideChoiceStrip, bastide_choice_strip, BASTIDE, CHOICE_STRIP, BastideChoiceWidget)

/* Chooses the item with this number, from 1, if it can be chosen now. Returns: whether there is such a number */
gboolean bastide_choice_strip_press      (BastideChoiceStrip *self,
                                          guint               number);

G_END_DECLS
