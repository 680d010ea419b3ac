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
 * @self: a tile as its author gave it
 * @lines: (array): the line in the file for each of its segments
 * @issues: where mistakes go
 *
 * Checks what has to be sound before anything can be derived: no edge, half or middle is taken twice, and
 * each line has as many borders as its end demands.
 *
 * Returns: whether all is well
 */
gboolean bastide_tile_definition_check_given    (const BastideTileDefinition *self,
                                                 const guint                 *lines,
                                                 BastideTilesetIssues        *issues);

/**
 * bastide_tile_definition_check_complete:
 * @self: a tile whose fields are known
 * @issues: where mistakes go
 *
 * Checks that every half belongs to a segment, that an edge without a line in its middle is of one segment,
 * and that one with a line lies between segments of the kind that derives (fields). In games with
 * free edges any may meet there.
 *
 * Returns: whether all is well
 */
gboolean bastide_tile_definition_check_complete (const BastideTileDefinition *self,
                                                 BastideTilesetIssues        *issues);

G_END_DECLS
