/* bastide-tileset-modules.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * bastide_tileset_list_needed_modules:
 *
 * Finds the modules whose rules the tiles of a set need: those that know the marks that stand on them, and those that a
 * kind of line belongs to whose ends the game itself does not know.
 *
 * Returns: (transfer full) (array zero-terminated=1): their ids, in the order of the registry
 */
char **bastide_tileset_list_needed_modules (const BastideTileset *self);

G_END_DECLS
