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
 * @BASTIDE_TILE_CHANGED: it shows something else, or how many there are is another number as well
 * @BASTIDE_TILE_RECOUNTED: only how many there are is another number
 * @BASTIDE_TILE_RENAMED: it shows the same, but has another id, for which saved games and variants do not look
 * @BASTIDE_TILE_ADDED: there was none
 * @BASTIDE_TILE_REMOVED: there is none any more
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
 * @before: the index of the tile in the one set, -1 for a new one
 * @after: its index in the other set, -1 for one that is gone
 *
 * A tile in which two versions of a set differ.
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
 * Compares the tiles of two versions of a set: those with the same id, then those of the others that show the same.
 *
 * Returns: (transfer full) (element-type BastideTileDifference): in what they differ, in the order of @after, then what
 *   is gone in the order of @before
 */
GArray  *bastide_tileset_compare            (const BastideTileset *before,
                                             const BastideTileset *after);

/* Returns: whether anything but tiles differs: texts, rules, what the set needs */
gboolean bastide_tileset_differs_in_texts   (const BastideTileset *before,
                                             const BastideTileset *after);

G_END_DECLS
