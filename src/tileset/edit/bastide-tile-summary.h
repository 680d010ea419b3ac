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
 * @self: a tile without errors
 * @modules: (nullable) (array zero-terminated=1): the modules in play
 *
 * Returns: (transfer full): a summary in the user's language: its edges clockwise from the north, the number of
 *   distinct rotations, the number of spots for figures: "Edges CCRR, 4 distinct rotations, 2 spots for figures."
 */
char *bastide_tile_definition_summarise   (const BastideTileDefinition *self,
                                           const char *const           *modules);

/* Returns: number of segments on which some figure may stand */
guint bastide_tile_definition_count_spots (const BastideTileDefinition *self,
                                           const char *const           *modules);

G_END_DECLS
