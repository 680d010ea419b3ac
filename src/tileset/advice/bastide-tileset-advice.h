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
 * @self: the readable part of a set
 * @companions: (nullable) (element-type BastideTileset): the other sets it is played with; NULL when unknown
 * @issues: the reader's issues; warnings and notes are added, and all are sorted by line
 *
 * Looks for playable things that may be slips: edges at which nothing fits, equal tiles, lines without an end, marks
 * whose module is off, missing texts, drawings that differ from what would be derived, rules that can never happen;
 * and compares the edges with those of the game's own tiles. Tiles with errors are left out. May run in any thread.
 */
void bastide_tileset_advise (const BastideTileset *self,
                             const GPtrArray      *companions,
                             BastideTilesetIssues *issues);

G_END_DECLS
