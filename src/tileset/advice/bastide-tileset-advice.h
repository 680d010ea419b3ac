/* bastide-tileset-advice.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/**
 * bastide_tileset_advise:
 * @self: what could be read of a set
 * @companions: (nullable) (element-type BastideTileset): the other sets that it is played with; NULL when nobody knows
 * @issues: what the reader says about it; warnings and notes are added, and all is sorted by line
 *
 * Looks for what can be played but may be a slip: edges at which nothing fits, tiles that are equal, lines without an
 * end, marks whose module is off, missing texts, what was drawn otherwise than would be derived; and compares the edges
 * with those of the game's own tiles. Tiles with errors are left out. May run in any thread.
 */
void bastide_tileset_advise (const BastideTileset *self,
                             const GPtrArray      *companions,
                             BastideTilesetIssues *issues);

G_END_DECLS
