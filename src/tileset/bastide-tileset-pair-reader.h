/* bastide-tileset-pair-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "bastide-xml.h"
#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/* Returns: (nullable): what the game calls so that lies between two segments of a tile */
const BastidePairInfo *bastide_game_interface_find_pair (const BastideGameInterface *game,
                                                         const char                 *name);

/**
 * bastide_tileset_read_pair:
 * @tile: (inout): the tile, with its segments and what they touch
 * @info: what it is
 * @node: its element
 *
 * Adds to the tile what lies between two of its segments, or reports what is wrong with it.
 */
void bastide_tileset_read_pair (BastideTileDefinition *tile,
                                const BastidePairInfo *info,
                                const xmlNode         *node,
                                BastideTilesetIssues  *issues);

G_END_DECLS
