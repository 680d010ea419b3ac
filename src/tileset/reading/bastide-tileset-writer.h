/* bastide-tileset-writer.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-element.h"
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

G_END_DECLS
