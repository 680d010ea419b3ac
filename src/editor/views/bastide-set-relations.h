/* bastide-set-relations.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SET_RELATIONS (bastide_set_relations_get_type ())

/**
 * BastideSetRelations:
 *
 * The other sets that a set needs, or those that it excludes: rows that can be removed, and a menu of those that are
 * installed. One that is not installed is named by its id, and stays.
 */
G_DECLARE_FINAL_TYPE (BastideSetRelations, bastide_set_relations, BASTIDE, SET_RELATIONS, GtkWidget)

/* @session: (nullable): what is edited; NULL for nothing */
void bastide_set_relations_set_session  (BastideSetRelations  *self,
                                         BastideEditorSession *session,
                                         BastideDraftRelation  relation);
void bastide_set_relations_set_tilesets (BastideSetRelations  *self,
                                         BastideTilesetStore  *tilesets);

G_END_DECLS
