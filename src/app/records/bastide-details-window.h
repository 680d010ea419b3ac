/* bastide-details-window.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_DETAILS_WINDOW (bastide_details_window_get_type ())

/**
 * BastideDetailsWindow:
 *
 * Asks for the name and the note of a game.
 *
 * Signal "described" (const char *name, const char *note): they are to be these; the window closes by itself
 */
G_DECLARE_FINAL_TYPE (BastideDetailsWindow, bastide_details_window, BASTIDE, DETAILS_WINDOW, GtkWindow)

/**
 * bastide_details_window_new:
 * @title: the kind of game, which replaces a missing name
 * @name: (nullable): its present name
 * @note: (nullable): its present note
 *
 * Returns: (transfer none): a window, owned by GTK; present it
 */
BastideDetailsWindow *bastide_details_window_new (GtkWindow  *parent,
                                                  const char *title,
                                                  const char *name,
                                                  const char *note);

G_END_DECLS
