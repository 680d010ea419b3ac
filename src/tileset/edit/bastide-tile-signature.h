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
 * Equality of tiles: their edges, in any rotation, and everything on them.
 */

/**
 * BastideEdgePattern:
 * @types: the edge types compared in matching; of all rotations of a tile, the one with the smallest numbers
 *
 * The edges of a tile, regardless of rotation.
 */
typedef struct
{
  guint8 types[BASTIDE_N_SIDES];
} BastideEdgePattern;

BastideEdgePattern bastide_tile_definition_get_pattern (const BastideTileDefinition *self);

/* A number that is equal for equal patterns only. */
static inline guint32
bastide_edge_pattern_hash (BastideEdgePattern pattern)
{
  return (guint32) pattern.types[0] << 24 | (guint32) pattern.types[1] << 16 | (guint32) pattern.types[2] << 8
         | pattern.types[3];
}

/**
 * BastideEdgeKind:
 * @type: the type compared in matching
 * @kind: the kind of segment that makes such an edge: a line that crosses it, or an area that takes it
 * @shared: whether other kinds also make such an edge, so that this one's name would not fit all
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
 * Returns: (transfer none): name of such an edge in the user's language
 */
const char *bastide_edge_kind_get_title (const BastideEdgeKind      *self,
                                         const BastideGameInterface *game);

/**
 * bastide_edge_patterns_list:
 * @kinds: (element-type BastideEdgeKind): the wanted types
 *
 * Returns: (transfer full) (element-type BastideEdgePattern): all patterns made of these
 */
GArray *bastide_edge_patterns_list (GArray *kinds);

/**
 * bastide_tile_definition_new_for_pattern:
 * @tileset: the set that it belongs to; borrowed
 * @kinds: (element-type BastideEdgeKind): the edge kinds of the game
 *
 * Returns: (transfer full): a simple tile with these edges: all lines of a kind meet in its middle, and areas side by
 *   side are joined
 */
BastideTileDefinition *bastide_tile_definition_new_for_pattern (BastideTileset     *tileset,
                                                                const char         *id,
                                                                GArray             *kinds,
                                                                BastideEdgePattern  pattern);

/**
 * bastide_tile_definition_get_likeness:
 *
 * Returns: (transfer full): a text that is equal for tiles that show the same in any rotation; it ignores ids, order,
 *   spots and counts
 */
char *bastide_tile_definition_get_likeness (const BastideTileDefinition *self);

/* Returns: number of distinct rotations: 1, 2 or 4 */
guint bastide_tile_definition_count_rotations (const BastideTileDefinition *self);

G_END_DECLS
