/* bastide-tile-element.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-element.h"
#include "bastide-tileset-issues.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * bastide_tile_element_read:
 * @self: a tile as it stands in a file
 * @game: what it is a tile of
 * @issues: where mistakes go; lines count from that of the tile, which is 1
 *
 * Reads a tile by itself. Nothing is derived that its file leaves out, unless it is left out altogether.
 *
 * Returns: (transfer full): an immutable set with this tile; without any when it has not even an id
 */
BastideTileset *bastide_tile_element_read   (const BastideElement        *self,
                                             const BastideGameInterface  *game,
                                             BastideTilesetIssues        *issues);

/**
 * bastide_tile_element_change:
 * @self: a tile as it stands in a file
 * @before: (nullable): what of it could be read
 * @after: what it shall show
 * @sound: whether all of it could be read
 *
 * Returns: (transfer full): the tile in the canonical form, with its comments and foreign attributes, if it is
 *   sound; else what @after changes of it
 */
BastideElement *bastide_tile_element_change (const BastideElement        *self,
                                             const BastideTileDefinition *before,
                                             const BastideTileDefinition *after,
                                             gboolean                     sound);

/**
 * bastide_element_merge:
 * @old: an element as it stands in a file
 * @before: what of it could be read, in the canonical form
 * @after: the same after a change
 *
 * Carries a change over to an element of which not everything could be read: what is equal in @before and @after stays
 * as it is in @old, whatever it is. Children are the same if they have the same name and id; those without are counted.
 *
 * Returns: (transfer full): the changed element
 */
BastideElement *bastide_element_merge (const BastideElement *old,
                                       const BastideElement *before,
                                       const BastideElement *after);

G_END_DECLS
