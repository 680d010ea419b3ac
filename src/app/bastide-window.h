/* bastide-window.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-application.h"
#include "model/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_WINDOW (bastide_window_get_type ())

/**
 * BastideWindow:
 *
 * A window with at most one game: a stack of pages, and in the title bar the header bar that belongs
 * to the visible page.
 */
G_DECLARE_FINAL_TYPE (BastideWindow, bastide_window, BASTIDE, WINDOW, GtkApplicationWindow)

BastideWindow *bastide_window_new        (BastideApplication *application);

/* Returns: (transfer none) (nullable): the game of the window */
BastideGame   *bastide_window_get_game   (BastideWindow      *self);

/**
 * bastide_window_set_game:
 * @game: (nullable): the game to show, or NULL to go back to the start page
 */
void           bastide_window_set_game   (BastideWindow      *self,
                                          BastideGame        *game);

/**
 * bastide_window_show_toast:
 *
 * Shows a short message over the page; see bastide_toast_overlay_show().
 */
void           bastide_window_show_toast (BastideWindow      *self,
                                          const char         *text,
                                          const char         *button,
                                          const char         *action);

G_END_DECLS
