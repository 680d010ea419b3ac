/* bastide-draft-store.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draft-document.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DRAFT_STORE (bastide_draft_store_get_type ())

/**
 * BastideDraftStore:
 *
 * The user's sets that can be edited: the files in the user's data folder, bastide/tilesets, with or without mistakes.
 * A set open in another program is locked.
 */
G_DECLARE_FINAL_TYPE (BastideDraftStore, bastide_draft_store, BASTIDE, DRAFT_STORE, GObject)

/* @tilesets: the sets of this computer; new sets must not have their ids */
BastideDraftStore    *bastide_draft_store_new       (BastideTilesetStore  *tilesets);

/* Returns: (transfer none): the sets of this computer */
BastideTilesetStore  *bastide_draft_store_get_tilesets (BastideDraftStore *self);

/* Returns: (transfer full) (element-type filename): the files of the user's own sets, by name */
GPtrArray            *bastide_draft_store_list      (BastideDraftStore    *self);

/**
 * bastide_draft_store_open:
 * @path: one of the files
 *
 * Returns: (transfer full) (nullable): the set, the same object in every window; NULL with @error set (domains
 *   %BASTIDE_TILESET_ERROR, %G_IO_ERROR): %G_IO_ERROR_BUSY when another program has it open
 */
BastideDraftDocument *bastide_draft_store_open      (BastideDraftStore    *self,
                                                     const char           *path,
                                                     GError              **error);

/**
 * bastide_draft_store_look:
 * @tileset: a set other than the user's own
 *
 * Returns: (transfer full) (nullable): the set for viewing; NULL with @error set (domain %BASTIDE_TILESET_ERROR)
 */
BastideDraftDocument *bastide_draft_store_look      (BastideDraftStore    *self,
                                                     BastideTileset       *tileset,
                                                     GError              **error);

/**
 * bastide_draft_store_create:
 *
 * Returns: (transfer full): a new set with one tile, an id derived from its title, and a file
 */
BastideDraftDocument *bastide_draft_store_create    (BastideDraftStore          *self,
                                                     const BastideGameInterface *game,
                                                     const char                 *title);

/* Returns: (transfer full): an editable copy with an id and a file of its own; its title marks it as a copy where there
 *   is another set of the same id */
BastideDraftDocument *bastide_draft_store_duplicate (BastideDraftStore    *self,
                                                     BastideTilesetDraft  *draft);

/* Returns: whether the set of this file is open in this program */
gboolean              bastide_draft_store_is_open   (BastideDraftStore    *self,
                                                     const char           *path);

/* Returns: (transfer full): an id made of the letters of @title that no set and no file has */
char                 *bastide_draft_store_make_id   (BastideDraftStore    *self,
                                                     const char           *title);

G_END_DECLS
