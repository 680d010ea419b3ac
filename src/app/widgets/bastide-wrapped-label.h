/* bastide-wrapped-label.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_wrapped_label_new:
 * @text: (nullable): its text
 * @style_class: (nullable): class for the style sheet
 *
 * The text need not have blanks: a line without the end of a word breaks within one.
 *
 * Returns: (transfer floating): a text of as many lines as it needs
 */
GtkWidget *bastide_wrapped_label_new (const char *text,
                                      const char *style_class);

G_END_DECLS
