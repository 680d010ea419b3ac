/* bastide-colour-scheme.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* How GTK is told whether it shall be dark. It has changed the property for that; which one there is is found out from
 * the GTK that runs, not from the one that the program was built with. */

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

G_END_DECLS
