/* bastide-editor-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bastide-draft-store.h"
#include "rules/bastide-setup.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDITOR_PAGE (bastide_editor_page_get_type ())

/**
 * BastideEditorPage:
 *
 * The editor of tiles: the sets there are, and one of them with all that is known about it.
 *
 * Signals:
 *   "changed": another set is open, or other things can be undone and redone
 *   "play" (BastideSetup *setup): a game to try a set in is to begin
 */
G_DECLARE_FINAL_TYPE (BastideEditorPage, bastide_editor_page, BASTIDE, EDITOR_PAGE, GtkWidget)

/* Returns: (transfer none): the header bar that belongs to the page */
GtkWidget           *bastide_editor_page_get_header_bar (BastideEditorPage    *self);
void                 bastide_editor_page_set_drafts     (BastideEditorPage    *self,
                                                         BastideDraftStore    *drafts);

/* Shows a set. */
void                 bastide_editor_page_open           (BastideEditorPage    *self,
                                                         BastideDraftDocument *document);

/* Returns: (transfer none) (nullable): the set that is open */
BastideTilesetDraft *bastide_editor_page_get_draft      (BastideEditorPage    *self);

/* From a set to all sets. Returns: whether there was one */
gboolean             bastide_editor_page_close          (BastideEditorPage    *self);

/* Another page is about to be shown: what is edited is saved, and new games know it as it is now. */
void                 bastide_editor_page_leave          (BastideEditorPage    *self);

/* Saves what is not saved yet. Returns: whether it is; else it stays open and says why */
gboolean             bastide_editor_page_save           (BastideEditorPage    *self);

/* What was not saved is let go of when the set is closed. */
void                 bastide_editor_page_abandon        (BastideEditorPage    *self);

/* Whether there is something to be undone, and redone. */
void                 bastide_editor_page_get_steps      (BastideEditorPage    *self,
                                                         gboolean             *can_undo,
                                                         gboolean             *can_redo);
void                 bastide_editor_page_undo           (BastideEditorPage    *self);
void                 bastide_editor_page_redo           (BastideEditorPage    *self);

/* Puts the focus where one begins. */
void                 bastide_editor_page_focus          (BastideEditorPage    *self);

G_END_DECLS
