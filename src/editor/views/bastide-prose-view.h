/* bastide-prose-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "tileset/edit/bastide-rulebook-edit.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PROSE_VIEW (bastide_prose_view_get_type ())

/**
 * BastideProseView:
 *
 * A paragraph of rules that is typed, in which terms may stand out: Ctrl+B.
 *
 * Signals:
 *   "edited": the user has changed it
 *   "split": the user has pressed Enter
 */
G_DECLARE_FINAL_TYPE (BastideProseView, bastide_prose_view, BASTIDE, PROSE_VIEW, GtkWidget)

/* @label: what it is, for the screen reader */
GtkWidget *bastide_prose_view_new         (const char             *label);

/* Shows what an element says; what is the same already stays. */
void       bastide_prose_view_set_element (BastideProseView       *self,
                                           const BastideElement   *element);

/* Returns: (transfer full): @element with what stands here */
BastideElement *bastide_prose_view_write  (BastideProseView       *self,
                                           const BastideElement   *element);

/* Returns: (transfer full): the part behind the cursor, which is taken away; not told as a change */
GArray    *bastide_prose_view_cut_rest    (BastideProseView       *self);

/* Returns: the length of what stands here, in bytes */
gsize      bastide_prose_view_measure     (BastideProseView       *self);

/* @max_size: how long it may become by what somebody types or pastes, in bytes */
void       bastide_prose_view_set_max_size (BastideProseView      *self,
                                           gsize                   max_size);

/* What is marked stands out, or does not any more; without a mark, the word at the cursor. */
void       bastide_prose_view_toggle_bold (BastideProseView       *self);

G_END_DECLS
