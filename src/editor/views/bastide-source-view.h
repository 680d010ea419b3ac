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
 * The file of a set as text, with the tile that is shown emphasised. It can be edited: a text that can be read is a
 * step that can be undone; until then the set stays as it was, and the line of the mistake is told.
 */
G_DECLARE_FINAL_TYPE (BastideSourceView, bastide_source_view, BASTIDE, SOURCE_VIEW, GtkWidget)

/* @session: (nullable): what is edited; NULL for nothing */
void bastide_source_view_set_session (BastideSourceView    *self,
                                      BastideEditorSession *session);

/* Shows a line, from 1. */
void bastide_source_view_show_line (BastideSourceView *self,
                                    guint              line);

/* A text that cannot be read is given up for that of the set. Returns: whether there was one */
gboolean bastide_source_view_give_up (BastideSourceView *self);

G_END_DECLS
