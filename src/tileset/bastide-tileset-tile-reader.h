/* bastide-tileset-tile-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "bastide-xml.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * bastide_tileset_read_tile:
 * @tileset: where the tile is appended
 * @node: its <tile>
 * @issues: where mistakes go
 *
 * Reads and checks one tile on its own; what several tiles must have in common is the caller's to check.
 *
 * Returns: (transfer none) (nullable): the tile, or NULL when it has not even an id
 */
BastideTileDefinition *bastide_tileset_read_tile (BastideTileset       *tileset,
                                                  const xmlNode        *node,
                                                  BastideTilesetIssues *issues);

G_END_DECLS
