/* bastide-tile-parting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* A way from one edge to another for each two edges. */
#define BASTIDE_MAX_PARTINGS 6

/**
 * bastide_tile_definition_list_partings:
 * @halves: (out caller-allocates) (array fixed-size=6): for each line from one edge to another the halves of edges on
 *   one side of it, a bit each; lines that meet in the middle, and end there at nothing else, are such a line together
 *
 * Returns: how many there are
 */
guint    bastide_tile_definition_list_partings (const BastideTileDefinition *self,
                                                guint8                      *halves);

/* Whether some line runs through between two sets of halves, neither of which is empty. */
gboolean bastide_tile_definition_are_parted    (const BastideTileDefinition *self,
                                                guint8                       first,
                                                guint8                       second);

/**
 * bastide_tile_definition_part_areas:
 * @before: (nullable): the tile as it was
 *
 * Where a line runs through an area two are made of it. What a line parted that is no longer there becomes one again,
 * if it is the same.
 *
 * Returns: whether the tile had room
 */
gboolean bastide_tile_definition_part_areas    (BastideTileDefinition       *self,
                                                const BastideTileDefinition *before);

G_END_DECLS
