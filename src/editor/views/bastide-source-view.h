/* bastide-source-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SOURCE_VIEW (bastide_source_view_get_type ())

/**
 * BastideSourceView:
 *
 * The file of a set, for reading and editing. A text that parses is one step of undo; until then the set stays as it
 * was, the lines with mistakes are marked and listed, and the typed text is kept: if the set changes otherwise, the
 * author decides between the two. The selected tile and segment are marked, and the cursor selects.
 *
 * Signals:
 *   "unread-changed": the text now differs from the set, or no longer does
 */
G_DECLARE_FINAL_TYPE (BastideSourceView, bastide_source_view, BASTIDE, SOURCE_VIEW, GtkWidget)

/* @session: (nullable): the edited set; NULL for none */
void     bastide_source_view_set_session (BastideSourceView    *self,
                                          BastideEditorSession *session);

/* Puts the cursor at the beginning of a line, from 1, and shows it. */
void     bastide_source_view_show_line   (BastideSourceView    *self,
                                          guint                 line);

/* Whether the text differs from the set. */
gboolean bastide_source_view_is_unread   (BastideSourceView    *self);

/**
 * bastide_source_view_finish:
 *
 * Reads the text typed last.
 *
 * Returns: whether the set agrees with the text; otherwise it cannot be read yet
 */
gboolean bastide_source_view_finish      (BastideSourceView    *self);

/* Discards typed text, and shows the set. */
void     bastide_source_view_give_up     (BastideSourceView    *self);

/**
 * bastide_source_view_undo:
 *
 * Undoes typing that is not a step of the set yet, if the text is visible.
 *
 * Returns: whether there was such
 */
gboolean bastide_source_view_undo        (BastideSourceView    *self);

/* Whether there is something that was taken back like that. */
gboolean bastide_source_view_can_redo    (BastideSourceView    *self);

/* Redoes typing undone like that. Returns: whether there was any */
gboolean bastide_source_view_redo        (BastideSourceView    *self);

G_END_DECLS
