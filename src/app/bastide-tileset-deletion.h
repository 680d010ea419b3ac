/* bastide-tileset-deletion.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* Taking installed tilesets away: asked before, to the trash where there is one, and undone with one click. */

/* Asks, and then deletes the set, one of the user's own, for all windows. */
void bastide_tileset_deletion_ask  (BastideWindow  *window,
                                    BastideTileset *tileset);

/* Brings back the set that was deleted last, if any. */
void bastide_tileset_deletion_undo (BastideWindow  *window);

G_END_DECLS
