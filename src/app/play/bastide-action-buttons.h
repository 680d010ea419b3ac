/* bastide-action-buttons.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice-widget.h"

G_BEGIN_DECLS

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
