/* tile-facts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

/* The facts in classic-tiles.tsv, read into the plain data of a tileset. */

/**
 * tile_facts_read:
 * @set: name of a set, or NULL for all
 * @with_fields: whether to read the fields, or to leave them out
 *
 * Returns: (transfer full): its tiles, with all their marks; segments are named as in tileset files, but
 *   those of a river may share an id with a road.
 */
BastideTileset              *tile_facts_read      (const char           *set,
                                                   gboolean              with_fields);

/* Returns: (transfer full): the segments of a tile as text, in an order that does not depend on ids */
char                        *tile_facts_describe  (const BastideTileDefinition *tile);

/* Returns: (nullable): the tile with this id */
const BastideTileDefinition *tile_facts_find      (const BastideTileset *tileset,
                                                   const char           *id);
