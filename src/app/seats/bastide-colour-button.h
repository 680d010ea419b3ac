/* bastide-colour-button.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_COLOUR_BUTTON (bastide_colour_button_get_type ())

/**
 * BastideColourButton:
 *
 * Shows a player's colour and lets it be chosen from a menu with names and symbols.
 *
 * Properties: "colour".
 *
 * Signals:
 *   "chosen" (const char *colour): the player has chosen another colour. The property does not change: the handler
 *     decides whether the colour is available.
 */
G_DECLARE_FINAL_TYPE (BastideColourButton, bastide_colour_button, BASTIDE, COLOUR_BUTTON, GtkWidget)

void bastide_colour_button_set_colour (BastideColourButton *self,
                                       const char          *colour);

G_END_DECLS
