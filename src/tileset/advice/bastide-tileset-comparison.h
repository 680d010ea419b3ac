/* bastide-tileset-comparison.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * BastideTileDifferenceKind:
 * @BASTIDE_TILE_CHANGED: it shows something else, perhaps with another count
 * @BASTIDE_TILE_RECOUNTED: only its count is different
 * @BASTIDE_TILE_RENAMED: it shows the same, but has another id; saved games and variants will not find it
 * @BASTIDE_TILE_ADDED: it is new
 * @BASTIDE_TILE_REMOVED: it is gone
 */
typedef enum
{
  BASTIDE_TILE_CHANGED,
  BASTIDE_TILE_RECOUNTED,
  BASTIDE_TILE_RENAMED,
  BASTIDE_TILE_ADDED,
  BASTIDE_TILE_REMOVED,
} BastideTileDifferenceKind;

/**
 * BastideTileDifference:
 * @before: its index in the first set, -1 for a new tile
 * @after: its index in the second set, -1 for a tile that is gone
 *
 * A difference between two versions of a set in one tile.
 */
typedef struct
{
  BastideTileDifferenceKind kind;
  int                       before;
  int                       after;
} BastideTileDifference;

/**
 * bastide_tileset_compare:
 * @before: a set
 * @after: another version of it
 *
 * Compares the tiles of two versions of a set: first those with the same id, then the remaining ones that show the
 * same.
 *
 * Returns: (transfer full) (element-type BastideTileDifference): the differences in the order of @after, then removed
 *   tiles in the order of @before
 */
GArray  *bastide_tileset_compare            (const BastideTileset *before,
                                             const BastideTileset *after);

/* Returns: whether anything other than tiles differs: texts, rules, required sets */
gboolean bastide_tileset_differs_in_texts   (const BastideTileset *before,
                                             const BastideTileset *after);

G_END_DECLS
