/* bastide-draft-document-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-autosave.h"
#include "bastide-draft-store.h"
#include "bastide-game-locks.h"

G_BEGIN_DECLS

/* Shared by a document and its store. */

struct _BastideDraftStore
{
  GObject              parent_instance;

  BastideTilesetStore *tilesets;
  BastideAutosave     *autosave;
  BastideGameLocks    *locks;
  char                *folder;
  GHashTable          *open;     /* path → BastideDraftDocument, borrowed */
};

/* @path: (nullable): already locked; NULL for a set opened for viewing only */
BastideDraftDocument *bastide_draft_document_new (BastideDraftStore   *store,
                                                  BastideTilesetDraft *draft,
                                                  const char          *path);

/* Schedules writing. */
void                  bastide_draft_document_touch (BastideDraftDocument *self);

/* Returns: (transfer full): a file for a set with this id, now locked and registered for @document */
char                 *bastide_draft_store_take_path (BastideDraftStore    *self,
                                                     const char           *id);

/* Returns: (transfer full): title of a copy, because two sets of the same title could not be told apart */
char                 *bastide_draft_store_make_copy_title (BastideTilesetDraft *draft);

G_END_DECLS
