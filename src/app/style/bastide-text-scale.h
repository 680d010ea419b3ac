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
 * bastide_text_scale_get_context:
 *
 * Returns: (transfer none) (nullable): the font of the windows; %NULL while there are none
 */
PangoContext *bastide_text_scale_get_context     (void);

/**
 * bastide_text_scale_get_line_height:
 * @widget: (nullable): the widget whose font is used; %NULL: the font of the windows
 *
 * Returns: the height of a line in the font, in pixels; 18 for a usual font at 100 %
 */
int           bastide_text_scale_get_line_height (GtkWidget *widget);

/**
 * bastide_text_scale_apply:
 * @widget: (nullable): the widget whose font is used; %NULL: the font of the windows
 * @pixels: a length for a usual font at 100 %
 *
 * Returns: the length in proportion to the font, so that pictures grow with the text
 */
int           bastide_text_scale_apply           (GtkWidget *widget,
                                                  int        pixels);

/**
 * bastide_text_scale_apply_to_text:
 * @text_size: size of the text of a page, relative to the font of the windows (em)
 * @pixels: a length for a usual font at 100 %
 *
 * Returns: the length in proportion to that text
 */
int           bastide_text_scale_apply_to_text   (double     text_size,
                                                  int        pixels);

G_END_DECLS
