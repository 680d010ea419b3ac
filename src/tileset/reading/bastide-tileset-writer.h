/* bastide-tileset-writer.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-element.h"
#include "bastide-tileset-issues.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * bastide_tileset_print:
 *
 * Writes a set in the canonical form: the same set gives the same bytes, one element a line, so that two versions can
 * be compared line by line. Tiles and segments keep their order, which is part of the set. Comments and foreign
 * attributes of the set's source stay with their elements.
 *
 * Returns: (transfer full): the file
 */
GBytes   *bastide_tileset_print (const BastideTileset  *self);

/**
 * bastide_tileset_save:
 *
 * Writes a set to a file in one go: on an error the file is unchanged.
 *
 * Returns: whether it was written; if not, @error is set (domain %G_IO_ERROR)
 */
gboolean  bastide_tileset_save  (const BastideTileset  *self,
                                 GFile                 *file,
                                 GError               **error);

/*
 * The canonical form of a set: its elements and attributes in a fixed order. Comments and attributes of foreign
 * namespaces stay with their elements, which are identified by name and id.
 */

/**
 * bastide_tileset_make_element:
 * @old: (nullable): the root of a file whose comments and foreign attributes are kept
 *
 * Returns: (transfer full): the set as it is written in a file
 */
BastideElement *bastide_tileset_make_element         (const BastideTileset        *self,
                                                      const BastideElement        *old);

/**
 * bastide_tile_definition_make_element:
 * @old: (nullable): the tile in a file whose comments and foreign attributes are kept
 *
 * Returns: (transfer full): the tile as it is written in a file
 */
BastideElement *bastide_tile_definition_make_element (const BastideTileDefinition *self,
                                                      const BastideElement        *old);

/**
 * bastide_tile_element_read:
 * @self: a tile as written in a file
 * @rules: (nullable): the <rules> of its set, with the marks that the tile may have
 * @game: the game that it belongs to
 * @issues: receives mistakes; line numbers are relative to the tile's, which is 1
 *
 * Reads a tile by itself. Derivation happens only for elements that are left out completely.
 *
 * Returns: (transfer full): an immutable set with this tile, or without any when the tile lacks even an id
 */
BastideTileset *bastide_tile_element_read   (const BastideElement        *self,
                                             const BastideElement        *rules,
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
