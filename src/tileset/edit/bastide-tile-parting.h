/* bastide-tile-parting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* One line for each pair of edges. */
#define BASTIDE_MAX_PARTINGS 6

/**
 * bastide_tile_definition_list_partings:
 * @halves: (out caller-allocates) (array fixed-size=6): for each line from one edge to another, the halves of edges on
 *   one side of it, a bit each; lines that meet in the middle, and end there at nothing else, count as one such line
 *
 * Returns: the number of lines
 */
guint    bastide_tile_definition_list_partings (const BastideTileDefinition *self,
                                                guint8                      *halves);

/* Whether any line runs between two sets of halves, neither of which is empty. */
gboolean bastide_tile_definition_are_parted    (const BastideTileDefinition *self,
                                                guint8                       first,
                                                guint8                       second);

/**
 * bastide_tile_definition_part_areas:
 * @before: (nullable): the tile as it was
 *
 * Divides an area in two where a line runs through it. Parts of equal areas whose line no longer exists become one
 * again.
 *
 * Returns: whether the tile had room for them
 */
gboolean bastide_tile_definition_part_areas    (BastideTileDefinition       *self,
                                                const BastideTileDefinition *before);

G_END_DECLS
