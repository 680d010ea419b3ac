/* bastide-tile-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_LIST (bastide_tile_list_get_type ())

/**
 * BastideTileList:
 *
 * The tiles of a set, small, with their counts. Several can be selected, dragged to another place and into another set;
 * files that are dropped on it are copied into the set.
 */
G_DECLARE_FINAL_TYPE (BastideTileList, bastide_tile_list, BASTIDE, TILE_LIST, GtkWidget)

/* @session: (nullable): the edited set; NULL for none */
void bastide_tile_list_set_session (BastideTileList      *self,
                                    BastideEditorSession *session);

#define BASTIDE_TYPE_TILE_BAR (bastide_tile_bar_get_type ())

/**
 * BastideTileBar:
 *
 * Properties of the shown tile, and deeds for the selected ones: name, count, turning, mirroring.
 */
G_DECLARE_FINAL_TYPE (BastideTileBar, bastide_tile_bar, BASTIDE, TILE_BAR, GtkWidget)

/* @session: (nullable): the edited set; NULL for none */
void bastide_tile_bar_set_session (BastideTileBar       *self,
                                   BastideEditorSession *session);

G_END_DECLS
