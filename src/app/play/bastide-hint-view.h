/* bastide-hint-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_HINT_VIEW (bastide_hint_view_get_type ())

/**
 * BastideHintView:
 *
 * Moves that are proposed, in words and numbers, above the bar of decisions. Not visible until there is something to
 * tell.
 *
 * Signals:
 *   "lit" (int suggestion): one of them is pointed at or has the focus, or none (-1)
 *   "taken" (guint suggestion): one of them is to be done
 *   "closed" (): nobody wants to see them any more
 */
G_DECLARE_FINAL_TYPE (BastideHintView, bastide_hint_view, BASTIDE, HINT_VIEW, GtkWidget)

void     bastide_hint_view_wait            (BastideHintView *self,
                                            const char      *text);
void     bastide_hint_view_show            (BastideHintView *self,
                                            const char      *title,
                                            GPtrArray       *suggestions,
                                            guint            n_players,
                                            gboolean         focus);
void     bastide_hint_view_clear           (BastideHintView *self);
void     bastide_hint_view_set_most_height (BastideHintView *self,
                                            int              height);
gboolean bastide_hint_view_has_focus       (BastideHintView *self);

G_END_DECLS
