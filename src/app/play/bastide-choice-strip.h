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

#define BASTIDE_TYPE_ACTION_BUTTONS (bastide_action_buttons_get_type ())

/**
 * BastideActionButtons:
 *
 * Decisions that need no pointing at the board, a button each: cards, dice, victims. Their words come from the verbs
 * of the rules.
 */
G_DECLARE_FINAL_TYPE (BastideActionButtons, bastide_action_buttons, BASTIDE, ACTION_BUTTONS, BastideChoiceWidget)

/* Presses the button with this number, from 1. Returns: whether there is one */
gboolean bastide_action_buttons_press      (BastideActionButtons *self,
                                            guint                 number);

G_END_DECLS
