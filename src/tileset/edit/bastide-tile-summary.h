/* bastide-tile-summary.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * bastide_tile_definition_summarise:
 * @self: a tile without mistakes
 * @modules: (nullable) (array zero-terminated=1): the modules that it is played with
 *
 * Returns: (transfer full): what a tile is, in the user's language: its edges from the north clockwise, in how many
 *   ways it can lie that differ, how many places for figures it has: "Edges CCRR, 4 distinct rotations, 2 spots for
 *   figures."
 */
char *bastide_tile_definition_summarise   (const BastideTileDefinition *self,
                                           const char *const           *modules);

/* Returns: on how many of its segments some figure may stand */
guint bastide_tile_definition_count_spots (const BastideTileDefinition *self,
                                           const char *const           *modules);

G_END_DECLS
