/* bastide-click-guard.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _BastideClickGuard BastideClickGuard;

/**
 * bastide_click_guard_add:
 * @widget: the widget whose presses are watched, including those of its descendants and popovers
 *
 * Prevents double clicks from doing two things. The second press of a double click, or of a double tap, does not reach
 * a widget once the first one has changed the thing under the pointer.
 *
 * Returns: (transfer none): the guard, which lives as long as the widget
 */
BastideClickGuard *bastide_click_guard_add    (GtkWidget         *widget);

/**
 * bastide_click_guard_notify:
 *
 * Reports an action that gives the thing under the pointer another meaning. The rest of a multiple click that has
 * already begun is ignored.
 */
void               bastide_click_guard_notify (BastideClickGuard *self);

/**
 * bastide_click_guard_turn_page:
 *
 * Another page is shown. Works like bastide_click_guard_notify(); in addition, Space that was pressed for the former
 * page presses no button of the new one.
 */
void               bastide_click_guard_turn_page (BastideClickGuard *self);

G_END_DECLS
