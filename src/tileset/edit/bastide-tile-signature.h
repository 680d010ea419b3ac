/* bastide-tile-signature.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/*
 * What makes tiles alike: their edges, whichever way they lie, and all that is on them.
 */

/**
 * BastideEdgePattern:
 * @types: what matching compares, for each edge; of the rotations of a tile, that whose numbers are smallest
 *
 * Which edges a tile has, however it is turned.
 */
typedef struct
{
  guint8 types[BASTIDE_N_SIDES];
} BastideEdgePattern;

BastideEdgePattern bastide_tile_definition_get_pattern (const BastideTileDefinition *self);

/* A number that is the same for equal patterns and for no others. */
static inline guint32
bastide_edge_pattern_hash (BastideEdgePattern pattern)
{
  return (guint32) pattern.types[0] << 24 | (guint32) pattern.types[1] << 16 | (guint32) pattern.types[2] << 8
         | pattern.types[3];
}

/**
 * BastideEdgeKind:
 * @type: what matching compares
 * @kind: the kind of segment that makes such an edge: a line that crosses it, an area that takes it
 * @shared: whether other kinds make such an edge as well, so that the name of this one would not be true of all
 *
 * An edge that tiles of a game may have.
 */
typedef struct
{
  guint8   type;
  guint8   kind;
  gboolean shared;
} BastideEdgeKind;

/**
 * bastide_edge_kinds_list:
 *
 * Returns: (transfer full) (element-type BastideEdgeKind): all types of edges of a game, that of a new tile first
 */
GArray *bastide_edge_kinds_list (const BastideGameInterface *game);

/**
 * bastide_edge_kind_get_title:
 *
 * Returns: (transfer none): what such an edge is called in the user's language
 */
const char *bastide_edge_kind_get_title (const BastideEdgeKind      *self,
                                         const BastideGameInterface *game);

/**
 * bastide_edge_patterns_list:
 * @kinds: (element-type BastideEdgeKind): the types that are wanted
 *
 * Returns: (transfer full) (element-type BastideEdgePattern): all patterns of these
 */
GArray *bastide_edge_patterns_list (GArray *kinds);

/**
 * bastide_tile_definition_new_for_pattern:
 * @tileset: the set that it is part of; borrowed
 * @kinds: (element-type BastideEdgeKind): those of the game
 *
 * Returns: (transfer full): a simple tile with such edges: all lines of a kind meet in its middle, areas are one if
 *   they lie side by side
 */
BastideTileDefinition *bastide_tile_definition_new_for_pattern (BastideTileset     *tileset,
                                                                const char         *id,
                                                                GArray             *kinds,
                                                                BastideEdgePattern  pattern);

/**
 * bastide_tile_definition_get_likeness:
 *
 * Returns: (transfer full): a text that is the same for tiles that show the same, whichever way they lie: all but ids,
 *   order, spots and counts
 */
char *bastide_tile_definition_get_likeness (const BastideTileDefinition *self);

/* Returns: in how many ways a tile can lie that differ: 1, 2 or 4 */
guint bastide_tile_definition_count_rotations (const BastideTileDefinition *self);

G_END_DECLS
