/* bastide-editor-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-message-dialog.h"
#include "model/drafts/bastide-draft-store.h"
#include "model/variants/bastide-variant-store.h"
#include "rules/bastide-setup.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDITOR_PAGE (bastide_editor_page_get_type ())

/**
 * BastideEditorPage:
 *
 * The editor: the library of variants and sets, and two levels, a variant and a set of tiles. Each keeps its document
 * open while the other one is shown; undo, sharing and playing concern the shown one.
 *
 * Signals:
 *   "changed": another document is shown, or undo and redo have changed
 *   "play" (BastideSetup *setup): a game to try a set in is to begin
 *   "play-variant" (BastideVariant *variant): a game of this variant is to be set up
 *   "test" (BastideGame *game, const char *problem): it is to be shown where a test position left it, or as far as it
 *     came, with (nullable) why no further
 */
G_DECLARE_FINAL_TYPE (BastideEditorPage, bastide_editor_page, BASTIDE, EDITOR_PAGE, GtkWidget)

void                  bastide_editor_page_set_stores     (BastideEditorPage    *self,
                                                          BastideDraftStore    *drafts,
                                                          BastideVariantStore  *variants);

/* Shows a set. */
void                  bastide_editor_page_open           (BastideEditorPage    *self,
                                                          BastideDraftDocument *document);

/* Shows one of the user's variants. */
void                  bastide_editor_page_open_variant   (BastideEditorPage    *self,
                                                          BastideVariant       *variant);

/* Makes a set from a file of another program, and shows it; a report lists the parts that were not understood. */
void                  bastide_editor_page_import         (BastideEditorPage    *self,
                                                          GFile                *file);

/* Returns: (transfer none) (nullable): the set that is open */
BastideTilesetDraft  *bastide_editor_page_get_draft      (BastideEditorPage    *self);

/* Returns: (nullable): the game of the shown document; NULL in the library */
const BastideGameInterface *bastide_editor_page_get_game (BastideEditorPage *self);

/* Returns: (transfer none) (nullable): the rules of the variant that is shown, valid until it changes */
const BastideRules   *bastide_editor_page_get_rules      (BastideEditorPage    *self);

/* Returns: (transfer none) (nullable): the title of the shown document; NULL in the library */
const char           *bastide_editor_page_get_title      (BastideEditorPage    *self);

/* Leaves the document for the library; asks what to do if it cannot be saved. Returns: whether a document was open */
gboolean              bastide_editor_page_close          (BastideEditorPage    *self);

/* Called before another page is shown: saves the document, and makes new games use its present state. */
void                  bastide_editor_page_leave          (BastideEditorPage    *self);

/* Saves unsaved changes. Returns: whether it succeeded; otherwise the document stays open and says why */
gboolean              bastide_editor_page_save           (BastideEditorPage    *self);

/**
 * bastide_editor_page_ask_unsaved:
 * @go_on: called when the user wants to leave, after saving elsewhere, discarding, or in order to try again
 * @user_data: for @go_on; an object, which is kept meanwhile
 *
 * Asks what to do with changes that could not be saved.
 *
 * Returns: (transfer none): the question
 */
BastideMessageDialog *bastide_editor_page_ask_unsaved    (BastideEditorPage    *self,
                                                          void                (*go_on) (gpointer user_data),
                                                          gpointer              user_data);

/* Whether the shown document can undo and redo. */
void                  bastide_editor_page_get_steps      (BastideEditorPage    *self,
                                                          gboolean             *can_undo,
                                                          gboolean             *can_redo);
void                  bastide_editor_page_undo           (BastideEditorPage    *self);
void                  bastide_editor_page_redo           (BastideEditorPage    *self);

/* Puts the focus where one begins. */
void                  bastide_editor_page_focus          (BastideEditorPage    *self);

G_END_DECLS
