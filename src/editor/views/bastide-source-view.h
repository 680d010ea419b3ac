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
 * The file of a set, to be read and changed. A text that parses is one step of undo; until then the set stays what it
 * was, the lines with mistakes are marked and listed, and what was typed is kept: whatever else changes the set, the
 * author decides which of both counts. The tile and the segment that are selected are marked, and the cursor selects.
 *
 * Signals:
 *   "unread-changed": there is a text now that is not what the set is, or there is none any more
 */
G_DECLARE_FINAL_TYPE (BastideSourceView, bastide_source_view, BASTIDE, SOURCE_VIEW, GtkWidget)

/* @session: (nullable): what is edited; NULL for nothing */
void     bastide_source_view_set_session (BastideSourceView    *self,
                                          BastideEditorSession *session);

/* Puts the cursor at the beginning of a line, from 1, and shows it. */
void     bastide_source_view_show_line   (BastideSourceView    *self,
                                          guint                 line);

/* Whether there is a text that is not what the set is. */
gboolean bastide_source_view_is_unread   (BastideSourceView    *self);

/**
 * bastide_source_view_finish:
 *
 * Reads what was typed last.
 *
 * Returns: whether the set is what the text says; else it cannot be read yet
 */
gboolean bastide_source_view_finish      (BastideSourceView    *self);

/* Forgets what was typed, and shows what the set is. */
void     bastide_source_view_give_up     (BastideSourceView    *self);

/**
 * bastide_source_view_undo:
 *
 * Takes back what was typed last and is no step of the set yet, if the text is to be seen.
 *
 * Returns: whether there was such
 */
gboolean bastide_source_view_undo        (BastideSourceView    *self);

/* Whether there is something that was taken back like that. */
gboolean bastide_source_view_can_redo    (BastideSourceView    *self);

/* Brings back what was taken back like that. Returns: whether there was such */
gboolean bastide_source_view_redo        (BastideSourceView    *self);

G_END_DECLS
