/* bastide-registry.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-interface.h"

G_BEGIN_DECLS

/* The games and modules that exist: one line each in bastide-registry.c. */

/* Returns: (array zero-terminated=1): all games, in the order in which they are offered */
const BastideGameInterface *const *bastide_registry_get_games (void);

const BastideGameInterface *bastide_registry_find_game (const char *id);

/* Returns: (array zero-terminated=1): all modules of all games */
const BastideModuleInterface *const *bastide_registry_get_modules (void);

const BastideModuleInterface *bastide_registry_find_module (const BastideGameInterface *game,
                                                            const char                 *id);

/**
 * bastide_registry_find_mark:
 * @game: the game of a tileset
 * @name: an attribute of a tileset file
 * @module: (out) (nullable): the module that owns it, NULL for the game itself
 *
 * Returns: (nullable): the mark, or NULL when neither the game nor any of its modules knows it
 */
const BastideMarkInfo *bastide_registry_find_mark (const BastideGameInterface    *game,
                                                   const char                    *name,
                                                   const BastideModuleInterface **module);

G_END_DECLS
