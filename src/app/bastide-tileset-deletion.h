/* bastide-tileset-deletion.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"
#include "tileset/bastide-tileset-store.h"

G_BEGIN_DECLS

/* Taking installed tilesets away: asked before, to the trash where there is one, and undone with one click. */

/* Asks, and then deletes the set, one of the user's own, for all windows. */
void bastide_tileset_deletion_ask  (BastideWindow       *window,
                                    BastideTilesetStore *store,
                                    BastideTileset      *tileset);

/* Brings back the set that was deleted last, if any. */
void bastide_tileset_deletion_undo (BastideWindow       *window,
                                    BastideTilesetStore *store);

G_END_DECLS
