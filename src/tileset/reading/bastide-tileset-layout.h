/* bastide-tileset-layout.h
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
 * bastide_tile_definition_check_given:
 * @self: a tile as given by its author
 * @lines: (array): the line in the file for each of its segments
 * @issues: receives mistakes
 *
 * Checks everything that must be correct before anything can be derived: no edge, half or middle is used twice, and
 * each line has as many borders as its end requires.
 *
 * Returns: whether the tile is correct
 */
gboolean bastide_tile_definition_check_given    (const BastideTileDefinition *self,
                                                 const guint                 *lines,
                                                 BastideTilesetIssues        *issues);

/**
 * bastide_tile_definition_check_complete:
 * @self: a tile whose fields are known
 * @issues: receives mistakes
 *
 * Checks that every half belongs to a segment, that an edge without a line in its middle belongs to one segment, and
 * that an edge with one lies between segments of the derived kind (fields). In games with free edges any segments may
 * meet there.
 *
 * Returns: whether the tile is correct
 */
gboolean bastide_tile_definition_check_complete (const BastideTileDefinition *self,
                                                 BastideTilesetIssues        *issues);

G_END_DECLS
