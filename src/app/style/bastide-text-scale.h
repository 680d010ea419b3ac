/* bastide-text-scale.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_text_scale_get_line_height:
 *
 * Returns: the height of a line in the font of a widget, in pixels; 18 for a usual font at 100 %
 */
int bastide_text_scale_get_line_height (GtkWidget *widget);

/**
 * bastide_text_scale_apply:
 * @pixels: a length for a usual font at 100 %
 *
 * Returns: the length in proportion to the font of the widget, so that pictures grow with the text
 */
int bastide_text_scale_apply (GtkWidget *widget,
                              int        pixels);

G_END_DECLS
