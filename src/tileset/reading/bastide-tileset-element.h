/* bastide-tileset-element.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-element.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/*
 * The canonical form of a set: its elements and attributes in a fixed order. Comments, and attributes of foreign
 * namespaces, go with the elements that they belong to: those that have the same name and the same id.
 */

/**
 * bastide_tileset_make_element:
 * @old: (nullable): the root of a file, whose comments and foreign attributes are taken over
 *
 * Returns: (transfer full): the set as it stands in a file
 */
BastideElement *bastide_tileset_make_element         (const BastideTileset        *self,
                                                      const BastideElement        *old);

/**
 * bastide_tile_definition_make_element:
 * @old: (nullable): the tile in a file, whose comments and foreign attributes are taken over
 *
 * Returns: (transfer full): the tile as it stands in a file
 */
BastideElement *bastide_tile_definition_make_element (const BastideTileDefinition *self,
                                                      const BastideElement        *old);

G_END_DECLS
