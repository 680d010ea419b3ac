/* bastide-adaptive.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_ADAPTIVE (bastide_adaptive_get_type ())

/**
 * BastideAdaptive:
 *
 * Content with a panel at its side. If there is too little room for both (it is "collapsed"), the panel slides over
 * the content instead. The breakpoint is a number of line heights, so that large text collapses it too.
 *
 * Properties: "content", "panel", "panel-side" (GTK_POS_LEFT or GTK_POS_RIGHT), "breakpoint",
 * "collapsed" (read only; notified from an idle, because nothing may change during allocation) and
 * "show-panel". The last is remembered apart for the wide and the collapsed state: a panel that
 * lies over the content starts hidden.
 */
G_DECLARE_FINAL_TYPE (BastideAdaptive, bastide_adaptive, BASTIDE, ADAPTIVE, GtkWidget)

gboolean bastide_adaptive_get_collapsed  (BastideAdaptive *self);
gboolean bastide_adaptive_get_show_panel (BastideAdaptive *self);
void     bastide_adaptive_set_show_panel (BastideAdaptive *self,
                                          gboolean         show_panel);

G_END_DECLS
