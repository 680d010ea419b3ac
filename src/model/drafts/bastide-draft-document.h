/* bastide-draft-document.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-draft.h"

G_BEGIN_DECLS

/**
 * BastideDraftState:
 * @BASTIDE_DRAFT_SAVED: the file is up to date
 * @BASTIDE_DRAFT_SAVING: a change is about to be written
 * @BASTIDE_DRAFT_FAILED: writing has failed; it is tried again with the next change, and every few seconds
 * @BASTIDE_DRAFT_CONFLICT: another program has changed the file; nothing is written until the conflict is resolved
 */
typedef enum
{
  BASTIDE_DRAFT_SAVED,
  BASTIDE_DRAFT_SAVING,
  BASTIDE_DRAFT_FAILED,
  BASTIDE_DRAFT_CONFLICT,
} BastideDraftState;

#define BASTIDE_TYPE_DRAFT_DOCUMENT (bastide_draft_document_get_type ())

/**
 * BastideDraftDocument:
 *
 * A set that is being edited, and the file in which it is saved after every change, in a thread, atomically. Created by
 * a #BastideDraftStore. It is saved when the last reference is dropped.
 *
 * Signals:
 *   "state-changed": its state has changed
 */
G_DECLARE_FINAL_TYPE (BastideDraftDocument, bastide_draft_document, BASTIDE, DRAFT_DOCUMENT, GObject)

/* Returns: (transfer none): the set; always the same object */
BastideTilesetDraft *bastide_draft_document_get_draft   (BastideDraftDocument  *self);

/* Returns: (nullable): its file; NULL for a set that came with the program and is not saved */
const char          *bastide_draft_document_get_path    (BastideDraftDocument  *self);
BastideDraftState    bastide_draft_document_get_state   (BastideDraftDocument  *self);

/* Returns: (nullable): a sentence that explains why it is not saved */
const char          *bastide_draft_document_get_message (BastideDraftDocument  *self);

/* Waits until it is on the disk, retrying failed attempts. Returns: whether it is there now */
gboolean             bastide_draft_document_save        (BastideDraftDocument  *self);

/* Checks whether another program has changed the file, which is a conflict. */
void                 bastide_draft_document_look        (BastideDraftDocument  *self);

/* In a conflict: overwrites the other version with the present one. */
void                 bastide_draft_document_keep_mine   (BastideDraftDocument  *self);

/**
 * bastide_draft_document_take_theirs:
 *
 * In a conflict: shows the other version. That is a step that can be undone.
 *
 * Returns: whether it could be read; if not, @error is set (domains %BASTIDE_TILESET_ERROR, %G_IO_ERROR)
 */
gboolean             bastide_draft_document_take_theirs (BastideDraftDocument  *self,
                                                         GError               **error);

/* In a conflict: the present version becomes another set, with an id and a file of its own; the other version keeps the
 * file. */
void                 bastide_draft_document_save_copy   (BastideDraftDocument  *self);

/* Discards unsaved changes: the file stays as it is. */
void                 bastide_draft_document_abandon     (BastideDraftDocument  *self);

G_END_DECLS
