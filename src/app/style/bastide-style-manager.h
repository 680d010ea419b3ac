/* bastide-style-manager.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <glib-object.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_title_font_register:
 *
 * Makes the serif of titles, which comes with the program, known to fontconfig for this process. To be called before
 * the first text is laid out; later calls only return the result of the first one.
 *
 * Returns: whether the font is available; without it titles are in the font of the windows
 */
gboolean bastide_title_font_register (void);

/* Switching GTK to dark. GTK has changed the property for that; the right one is determined from the running GTK, not
 * from the one that the program was built with. */

/**
 * bastide_colour_scheme_get_dark:
 * @settings: a #GtkSettings
 *
 * Returns: whether the desktop asks for dark windows
 */
gboolean bastide_colour_scheme_get_dark (GObject  *settings);

/**
 * bastide_colour_scheme_set_dark:
 * @settings: a #GtkSettings
 * @dark: whether the theme of GTK is to be dark
 */
void     bastide_colour_scheme_set_dark (GObject  *settings,
                                         gboolean  dark);

#define BASTIDE_TYPE_STYLE_MANAGER (bastide_style_manager_get_type ())

/**
 * BastideStyleManager:
 *
 * Loads our style sheet and the palette that goes with the player's preference, the desktop's
 * colour scheme (asked from the portal) and its contrast; follows all three while the program runs.
 *
 * Signal "dark-changed" ().
 */
G_DECLARE_FINAL_TYPE (BastideStyleManager, bastide_style_manager, BASTIDE, STYLE_MANAGER, GObject)

/**
 * bastide_style_manager_get_default:
 *
 * Returns: (transfer none): the manager of the default display; the first call loads the style
 */
BastideStyleManager *bastide_style_manager_get_default       (void);
gboolean             bastide_style_manager_get_dark          (BastideStyleManager *self);
gboolean             bastide_style_manager_get_high_contrast (BastideStyleManager *self);

G_END_DECLS
