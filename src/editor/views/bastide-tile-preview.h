/* bastide-tile-preview.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_PREVIEW (bastide_tile_preview_get_type ())

/**
 * BastideTilePreview:
 *
 * The tile that is shown in its four rotations, and with others round it that chance has chosen among those that fit.
 */
G_DECLARE_FINAL_TYPE (BastideTilePreview, bastide_tile_preview, BASTIDE, TILE_PREVIEW, GtkWidget)

/* @session: (nullable): the edited set; NULL for none */
void bastide_tile_preview_set_session (BastideTilePreview   *self,
                                       BastideEditorSession *session);

/* @tilesets: where the sets are found that the game is played with */
void bastide_tile_preview_set_tilesets (BastideTilePreview  *self,
                                        BastideTilesetStore *tilesets);

/* Returns: (transfer container) (element-type BastideTileDefinition): the tiles that may lie round the one that is
 * shown: those of the sets that were chosen */
GPtrArray *bastide_tile_preview_list_tiles (BastideTilePreview *self);

G_END_DECLS
