/* fixture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-registry.h"
#include "rules/bastide-state.h"
#include "tileset/bastide-tileset-store.h"
#include "../harness.h"

/* Returns: (transfer none): the built-in sets */
BastideTilesetStore *fixture_get_store (void);

/* A setup with built-in sets (each id once for every time it is taken) of the game to which they belong. */
BastideSetup *fixture_new_setup (const char *const *tilesets,
                                 guint              n_players,
                                 guint64            seed);

/* The same with sets of this store. */
BastideSetup *fixture_new_setup_of_store (BastideTilesetStore *store,
                                          const char *const   *tilesets,
                                          guint                n_players,
                                          guint64              seed);

/* Rules for a setup that can be played. */
BastideRules *fixture_make_rules (const BastideSetup *setup);

/* Rules of the base game. */
BastideRules *fixture_new_rules (guint   n_players,
                                 guint64 seed);

/* A new game, up to its first decision. */
BastideState *fixture_start (const BastideRules *rules);

/* Plays a random game to its end; every decision is drawn from the full list. */
void fixture_play (const BastideRules *rules,
                   BastideState       *state,
                   guint64            *random);

/* A random game in which so many tiles lie, or so many decisions were taken, or which has ended. */
BastideState *fixture_new_state (const BastideRules *rules,
                                 guint               n_tiles,
                                 guint               n_decisions,
                                 guint64            *random);

/* The first rotation of a tile in which its edges read as given ("frfi": field, road, river …); -1 if none. */
int fixture_find_rotation (const BastideRules *rules,
                           guint               tile,
                           const char         *edges);

/* The segment that a text names: "city:E", "road:S", "field:N1", "monastery", in board orientation; -1 if none. */
int fixture_find_segment (const BastideTileDefinition *tile,
                          guint                        rotation,
                          const char                  *text);
