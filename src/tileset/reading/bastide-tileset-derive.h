/* bastide-tileset-derive.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/* Returns: the kind of segment that lies where no other does (fields), or -1 for a game without one */
int bastide_game_interface_find_deriving_kind (const BastideGameInterface *game);

/*
 * What a tileset file may leave out: the fields of a tile and what they touch. Both follow from how the
 * other segments part the tile; docs/tileset-format.md says how.
 */

/**
 * bastide_tile_definition_derive_fields:
 * @self: a tile without segments of a kind that derives
 *
 * Appends a segment of the kind that derives (fields) for each region that the others leave over, with
 * what it touches. Ids are the first letter of the kind and a number: "f1", "f2" … in the order of their
 * first half; a region without halves comes last. A game without such a kind has nothing to derive.
 *
 * Returns: whether there was room for all of them (%BASTIDE_MAX_SEGMENTS)
 */
gboolean bastide_tile_definition_derive_fields  (BastideTileDefinition       *self);

/**
 * bastide_tile_definition_count_fields:
 *
 * Returns: how many fields bastide_tile_definition_derive_fields() finds, whether the tile has its fields or not
 */
guint    bastide_tile_definition_count_fields   (const BastideTileDefinition *self);

/**
 * bastide_tile_definition_derive_touches:
 * @self: a tile whose fields are known
 *
 * Sets what each field touches, in place of what was there.
 */
void     bastide_tile_definition_derive_touches (BastideTileDefinition       *self);

G_END_DECLS
