/* bastide-tab-bar.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TAB_BAR (bastide_tab_bar_get_type ())

/**
 * BastideTabBar:
 *
 * The pages of a #GtkStack as a list of tabs with icon and title: like #GtkStackSwitcher, but with both, and one stop
 * for Tab.
 *
 * Properties: "stack": the stack with the pages; set once, in a template. "label": their accessible name.
 */
G_DECLARE_FINAL_TYPE (BastideTabBar, bastide_tab_bar, BASTIDE, TAB_BAR, GtkWidget)

G_END_DECLS
