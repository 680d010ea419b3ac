/* bastide-action-card.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_ACTION_CARD (bastide_action_card_get_type ())

/**
 * BastideActionCard:
 *
 * A large button with an icon, a heading and a line below it.
 *
 * Properties, to be set only: "icon" (a name), "title", "text".
 */
G_DECLARE_FINAL_TYPE (BastideActionCard, bastide_action_card, BASTIDE, ACTION_CARD, GtkButton)

G_END_DECLS
