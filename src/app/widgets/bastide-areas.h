/* bastide-areas.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The areas of a window, between which F6 and Shift+F6 go: its header bar, and widgets with the style class "area" in
 * its template; without any, the rest of the window.
 */

/**
 * bastide_areas_install:
 * @widget_class: a class of windows
 *
 * Binds the keys.
 */
void     bastide_areas_install (GtkWidgetClass *widget_class);

/**
 * bastide_areas_go:
 * @direction: %GTK_DIR_TAB_FORWARD to the next area, %GTK_DIR_TAB_BACKWARD to the one before
 *
 * Moves the focus to another area, or to the first widget in it that takes it, and keeps it in sight until the pointer
 * is used.
 *
 * Returns: whether there is such an area
 */
gboolean bastide_areas_go      (GtkWindow        *window,
                                GtkDirectionType  direction);

G_END_DECLS
