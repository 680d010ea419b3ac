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
 * What follows from the segments that an author draws: the fields that they leave over, what touches what, and, in
 * games where nothing is left over, who gets the borders that have become free. An author may overrule it: what
 * equals that which would be derived counts as derived and follows each change, the rest stays as it is.
 */

/**
 * BastideOverruled:
 * @BASTIDE_OVERRULED_FIELDS: there are other fields than would be derived
 * @BASTIDE_OVERRULED_TOUCHES: segments touch others than would be derived
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
 * Returns: in what the tile differs from what would be derived
 */
BastideOverruled bastide_tile_definition_get_overruled (const BastideTileDefinition *self);

/**
 * bastide_tile_definition_complete:
 * @self: a tile that was changed; its segments do not overlap
 * @before: (nullable): the tile before the change, NULL for a new one
 *
 * Derives anew what was derived before, and mends what was overruled: new borders go to a field that lies there, or
 * to the segment beside them, a field without borders that had some goes, new segments touch what they would touch.
 * Fields keep their ids as long as they lie anywhere near where they lay.
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

G_END_DECLS
