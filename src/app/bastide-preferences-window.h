/* bastide-preferences-window.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_PREFERENCES_WINDOW (bastide_preferences_window_get_type ())

/**
 * BastidePreferencesWindow:
 *
 * Settings of the player for the whole program. Everything takes effect at once, the language with the next start.
 */
G_DECLARE_FINAL_TYPE (BastidePreferencesWindow, bastide_preferences_window, BASTIDE, PREFERENCES_WINDOW, GtkWindow)

/* Shows the window over @parent (nullable). */
void bastide_preferences_window_present (GtkWindow *parent);

G_END_DECLS
