/* bastide-tile-completion.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/*
 * Consequences of the segments that an author draws: the fields left over between them, the segments that touch, and,
 * in games without fields, who gets borders that have become free. An author may overrule them: whatever equals the
 * derived value counts as derived and follows each change, the rest stays as it is.
 */

/**
 * BastideOverruled:
 * @BASTIDE_OVERRULED_FIELDS: fields differ from those that would be derived
 * @BASTIDE_OVERRULED_TOUCHES: adjacencies differ from those that would be derived
 */
typedef enum
{
  BASTIDE_OVERRULED_NOTHING = 0,
  BASTIDE_OVERRULED_FIELDS = 1 << 0,
  BASTIDE_OVERRULED_TOUCHES = 1 << 1,
} BastideOverruled;

/**
 * bastide_tile_definition_get_overruled:
 * @self: a tile whose segments do not overlap
 *
 * Returns: differences between the tile and what would be derived
 */
BastideOverruled bastide_tile_definition_get_overruled (const BastideTileDefinition *self);

/**
 * bastide_tile_definition_complete:
 * @self: a tile that was changed; its segments do not overlap
 * @before: (nullable): the tile before the change, NULL for a new one
 *
 * Derives again what was derived before, and repairs what was overruled: new borders go to a field there, or to the
 * segment beside them; a field that has lost all its borders is removed; new segments touch what they would touch by
 * derivation. Fields keep their ids as long as they stay near their former position.
 *
 * Returns: whether there was room for all fields (%BASTIDE_MAX_SEGMENTS)
 */
gboolean         bastide_tile_definition_complete      (BastideTileDefinition       *self,
                                                        const BastideTileDefinition *before);

/**
 * bastide_tile_definition_derive_again:
 *
 * Derives everything, whatever was overruled.
 *
 * Returns: whether there was room for all fields
 */
gboolean         bastide_tile_definition_derive_again  (BastideTileDefinition       *self);

/* One line for each pair of edges. */
#define BASTIDE_MAX_SPLITS 6

/**
 * bastide_tile_definition_list_splits:
 * @halves: (out caller-allocates) (array fixed-size=6): for each line from one edge to another, the halves of edges on
 *   one side of it, a bit each; lines that meet in the middle, and end there at nothing else, count as one such line
 *
 * Returns: the number of lines
 */
guint    bastide_tile_definition_list_splits (const BastideTileDefinition *self,
                                              guint8                      *halves);

/* Whether any line runs between two sets of halves, neither of which is empty. */
gboolean bastide_tile_definition_are_parted  (const BastideTileDefinition *self,
                                              guint8                       first,
                                              guint8                       second);

G_END_DECLS
