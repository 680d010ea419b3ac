/* bastide-registry.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-interface.h"
#include "bastide-setup.h"

G_BEGIN_DECLS

/*
 * The games and modules that exist: one line each in bastide-registry.c. What compiles and plays them does not know it:
 * a setup hands the modules in.
 */

/* Returns: (array zero-terminated=1): all games, in the order in which they are offered */
const BastideGameInterface *const *bastide_registry_get_games (void);

const BastideGameInterface *bastide_registry_find_game (const char *id);

/* A setup of a game that knows all modules. */
BastideSetup *bastide_setup_new (const BastideGameInterface *game);

/* Returns: (array zero-terminated=1): all modules of all games */
const BastideModuleInterface *const *bastide_registry_get_modules (void);

const BastideModuleInterface *bastide_registry_find_module (const BastideGameInterface *game,
                                                            const char                 *id);

/**
 * bastide_registry_get_vocabulary:
 * @i: index, from 0
 *
 * All words of a game, whether or not their modules are in play: its own, then those of its core and its modules in the
 * order of order.h. Call it with rising @i until it returns NULL:
 *
 *     for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
 *
 * Returns: (nullable): NULL after the last one
 */
const BastideVocabulary *bastide_registry_get_vocabulary (const BastideGameInterface *game,
                                                          guint                       i);

/* Returns: (nullable): the option of a game, of any of its modules, or of every game */
const BastideOption *bastide_registry_find_option (const BastideGameInterface *game,
                                                   const char                 *name);

/* Returns: (nullable): the figure, or NULL when neither the game nor any of its modules knows it */
const BastideFigureKind *bastide_registry_find_figure (const BastideGameInterface *game,
                                                       const char                 *name);

/* Returns: (nullable): the mark, or NULL when neither the game nor any of its modules knows it */
const BastideMarkInfo *bastide_registry_find_mark (const BastideGameInterface *game,
                                                   const char                 *name);

/* Returns: (nullable): an end of a kind of line, or NULL when neither the game nor any of its modules knows it */
const BastideLineEnd *bastide_registry_find_end (const BastideGameInterface *game,
                                                 guint                       kind,
                                                 const char                 *name);
/* Returns: (array zero-terminated=1) (transfer container): all possible ends of a kind of line */
const char          **bastide_registry_list_ends (const BastideGameInterface *game,
                                                  guint                       kind);

/* Returns: (element-type BastideModuleInterface) (transfer container): the modules of a ready-made setup */
GPtrArray *bastide_registry_list_preset (const BastideGameInterface *game,
                                         const BastidePreset        *preset);

G_END_DECLS
