/* bastide-editor-session.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-draft-document.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDITOR_SESSION (bastide_editor_session_get_type ())

/**
 * BastideEditorSession:
 *
 * A set that is being edited and its view state: the selected tiles, and the shown one. All views of the editor share
 * it.
 *
 * Signals:
 *   "tile-changed": another tile is shown, or the same one looks different
 *   "segment-changed": another segment of it is marked, or none
 */
G_DECLARE_FINAL_TYPE (BastideEditorSession, bastide_editor_session, BASTIDE, EDITOR_SESSION, GObject)

BastideEditorSession *bastide_editor_session_new           (BastideDraftDocument *document);

/* Returns: (transfer none): its file */
BastideDraftDocument *bastide_editor_session_get_document  (BastideEditorSession *self);

/* Returns: (transfer none): the set */
BastideTilesetDraft  *bastide_editor_session_get_draft     (BastideEditorSession *self);

/* Returns: (transfer none): its tiles, and which of them are selected */
GtkSelectionModel    *bastide_editor_session_get_selection (BastideEditorSession *self);

/* Returns: (transfer none) (nullable): the tile that is shown; NULL only for a set without tiles */
BastideTileDraft     *bastide_editor_session_get_tile      (BastideEditorSession *self);

/* Shows a tile, which is selected alone then. */
void                  bastide_editor_session_show_tile     (BastideEditorSession *self,
                                                            BastideTileDraft     *tile);

/* The same by its number; nothing happens if there is none. */
void                  bastide_editor_session_show_position (BastideEditorSession *self,
                                                            guint                 position);

/* Returns: the index of the segment that is marked on the tile that is shown; −1 for none */
int                   bastide_editor_session_get_segment   (BastideEditorSession *self);

/* Marks a segment of the tile that is shown; −1 for none. */
void                  bastide_editor_session_set_segment   (BastideEditorSession *self,
                                                            int                   segment);

/* Returns: (transfer none) (nullable): the id of the segment that is marked */
const char           *bastide_editor_session_get_segment_id (BastideEditorSession *self);

/* Marks a segment by its id; NULL, or one that the tile does not have, for none. */
void                  bastide_editor_session_set_segment_id (BastideEditorSession *self,
                                                             const char           *id);

/* Returns: (transfer container) (element-type BastideTileDraft): the selected tiles, in their order */
GPtrArray            *bastide_editor_session_list_selected (BastideEditorSession *self);

/* Whether it can be changed. */
gboolean              bastide_editor_session_is_writable   (BastideEditorSession *self);

G_END_DECLS
