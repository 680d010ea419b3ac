/* bastide-main-menu.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_MAIN_MENU (bastide_main_menu_get_type ())

/**
 * BastideMainMenu:
 *
 * The button with the menu of the program, at the end of every header bar.
 */
G_DECLARE_FINAL_TYPE (BastideMainMenu, bastide_main_menu, BASTIDE, MAIN_MENU, GtkWidget)

G_END_DECLS
