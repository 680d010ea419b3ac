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
 * @self: a tile as written in a file
 * @game: the game that it belongs to
 * @issues: receives mistakes; line numbers are relative to the tile's, which is 1
 *
 * Reads a tile by itself. Derivation happens only for elements that are left out completely.
 *
 * Returns: (transfer full): an immutable set with this tile, or without any when the tile lacks even an id
 */
BastideTileset *bastide_tile_element_read   (const BastideElement        *self,
                                             const BastideGameInterface  *game,
                                             BastideTilesetIssues        *issues);

/**
 * bastide_tile_element_change:
 * @self: a tile as written in a file
 * @before: (nullable): the part of it that could be read
 * @after: the tile that it is to become
 * @sound: whether all of it could be read
 *
 * Returns: (transfer full): for a sound tile, its canonical form with its comments and foreign attributes; otherwise
 *   the tile with the changes from @before to @after
 */
BastideElement *bastide_tile_element_change (const BastideElement        *self,
                                             const BastideTileDefinition *before,
                                             const BastideTileDefinition *after,
                                             gboolean                     sound);

/**
 * bastide_element_merge:
 * @old: an element as written in a file
 * @before: the part of it that could be read, in canonical form
 * @after: that part after a change
 *
 * Carries a change over to an element that could be read only in part: whatever is equal in @before and @after stays as
 * it is in @old. Children are identified by name and id; those without an id by their number.
 *
 * Returns: (transfer full): the changed element
 */
BastideElement *bastide_element_merge (const BastideElement *old,
                                       const BastideElement *before,
                                       const BastideElement *after);

G_END_DECLS
