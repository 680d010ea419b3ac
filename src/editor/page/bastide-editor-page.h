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
 * The editor: the library of what there is, and two levels, a variant and a set of tiles. Each keeps what is open in it
 * while the other one is shown; undo, sharing and playing mean the one that is shown.
 *
 * Signals:
 *   "changed": something else is shown, or other things can be undone and redone
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

/* Makes a set of a file of another program, and shows it; a report says what was not understood. */
void                  bastide_editor_page_import         (BastideEditorPage    *self,
                                                          GFile                *file);

/* Returns: (transfer none) (nullable): the set that is open */
BastideTilesetDraft  *bastide_editor_page_get_draft      (BastideEditorPage    *self);

/* Returns: (nullable): the game of what is shown; NULL in the library */
const BastideGameInterface *bastide_editor_page_get_game (BastideEditorPage *self);

/* Returns: (transfer none) (nullable): the rules of the variant that is shown, valid until it changes */
const BastideRules   *bastide_editor_page_get_rules      (BastideEditorPage    *self);

/* Returns: (transfer none) (nullable): the title of what is shown; NULL in the library */
const char           *bastide_editor_page_get_title      (BastideEditorPage    *self);

/* From what is open to the library; asks what to do when it cannot be saved. Returns: whether something was open */
gboolean              bastide_editor_page_close          (BastideEditorPage    *self);

/* Another page is about to be shown: what is edited is saved, and new games know it as it is now. */
void                  bastide_editor_page_leave          (BastideEditorPage    *self);

/* Saves what is not saved yet. Returns: whether it is; else it stays open and says why */
gboolean              bastide_editor_page_save           (BastideEditorPage    *self);

/**
 * bastide_editor_page_ask_unsaved:
 * @go_on: is called when the user wants to leave, after what is not saved was saved elsewhere, or is to be let go of,
 *   or to try again
 * @user_data: for @go_on; an object, which is kept meanwhile
 *
 * Asks what to do with what could not be saved.
 *
 * Returns: (transfer none): the question
 */
BastideMessageDialog *bastide_editor_page_ask_unsaved    (BastideEditorPage    *self,
                                                          void                (*go_on) (gpointer user_data),
                                                          gpointer              user_data);

/* Whether there is something to be undone, and redone, in what is shown. */
void                  bastide_editor_page_get_steps      (BastideEditorPage    *self,
                                                          gboolean             *can_undo,
                                                          gboolean             *can_redo);
void                  bastide_editor_page_undo           (BastideEditorPage    *self);
void                  bastide_editor_page_redo           (BastideEditorPage    *self);

/* Puts the focus where one begins. */
void                  bastide_editor_page_focus          (BastideEditorPage    *self);

G_END_DECLS
