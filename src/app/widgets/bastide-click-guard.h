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
 * @widget: whose presses are watched, and those of all that is in it or pops up from it
 *
 * Watches for double clicks that would do two things. The second press of a double click, or of a double tap, does not
 * reach a widget once the first one has changed what is under the pointer.
 *
 * Returns: (transfer none): the guard, which lives as long as the widget
 */
BastideClickGuard *bastide_click_guard_add    (GtkWidget         *widget);

/**
 * bastide_click_guard_notify:
 *
 * Something was done, and what is under the pointer means something else now. The rest of a multiple click that has
 * begun before is ignored.
 */
void               bastide_click_guard_notify (BastideClickGuard *self);

/**
 * bastide_click_guard_turn_page:
 *
 * Another page is shown. As bastide_click_guard_notify(); and Space, held or pressed for what was shown before, presses
 * no button of the new page.
 */
void               bastide_click_guard_turn_page (BastideClickGuard *self);

G_END_DECLS
