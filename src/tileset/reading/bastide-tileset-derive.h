/* bastide-tileset-derive.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/* Returns: the kind of segment that fills the space between others (fields), or -1 for a game without one */
int bastide_game_interface_find_deriving_kind (const BastideGameInterface *game);

/*
 * The parts that a tileset file may leave out: the fields of a tile and what they touch. Both follow from how the other
 * segments divide the tile; docs/tileset-format.md explains how.
 */

/**
 * bastide_tile_definition_derive_fields:
 * @self: a tile without segments of the derived kind
 *
 * Appends a segment of the derived kind (fields) for each region left by the others, with what it touches. Ids are the
 * first letter of the kind and a number: "f1", "f2" … in the order of their first half; a region without halves comes
 * last. For a game without such a kind nothing happens.
 *
 * Returns: whether there was room for all of them (%BASTIDE_MAX_SEGMENTS)
 */
gboolean bastide_tile_definition_derive_fields  (BastideTileDefinition       *self);

/**
 * bastide_tile_definition_count_fields:
 *
 * Returns: number of fields that bastide_tile_definition_derive_fields() would find, whether or not the tile has its
 *   fields
 */
guint    bastide_tile_definition_count_fields   (const BastideTileDefinition *self);

/**
 * bastide_tile_definition_derive_touches:
 * @self: a tile whose fields are known
 *
 * Sets what each field touches, replacing the previous value.
 */
void     bastide_tile_definition_derive_touches (BastideTileDefinition       *self);

G_END_DECLS
