/* bastide-tileset-deletion.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"
#include "model/variants/bastide-variant-store.h"

G_BEGIN_DECLS

/* Taking tilesets and variants of the user's away: asked before, to the trash where there is one, and undone with one
 * click. */

/* Asks, and then deletes the set, one of the user's own, for all windows. */
void bastide_tileset_deletion_ask  (BastideWindow       *window,
                                    BastideTilesetStore *store,
                                    BastideTileset      *tileset);
/* The same of an own variant, unless somebody edits it. */
void bastide_variant_deletion_ask  (BastideWindow       *window,
                                    BastideVariantStore *store,
                                    BastideVariant      *variant);

/* Brings back what was deleted last of a store, if anything. */
void bastide_tileset_deletion_undo (BastideWindow       *window,
                                    GObject             *store);

G_END_DECLS
