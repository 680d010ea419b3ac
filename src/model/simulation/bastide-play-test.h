/* bastide-play-test.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * bastide_play_test_create_setup:
 * @tileset: a set
 * @tile: (nullable): id of the tile to be drawn first; NULL for any
 * @tilesets: source of the sets of its game
 * @seed: random seed for the order of the other tiles
 *
 * A game for two players to try a set in: with the default sets of its game and those the set needs. The usual first
 * tile lies on the board, and the others come in a random but listed order (the draw of the setup), so that the same
 * game can be repeated after the set has changed.
 *
 * Returns: (transfer full): the setup
 */
BastideSetup *bastide_play_test_create_setup (BastideTileset      *tileset,
                                              const char          *tile,
                                              BastideTilesetStore *tilesets,
                                              guint64              seed);

/**
 * bastide_play_test_create_open_setup:
 *
 * A game as of bastide_play_test_create_setup(), but with the order of the tiles left to chance, for playing more than
 * once: variants and simulations.
 *
 * Returns: (transfer full): the setup
 */
BastideSetup *bastide_play_test_create_open_setup (BastideTileset      *tileset,
                                                   BastideTilesetStore *tilesets);

/**
 * bastide_play_test_create_setup_of:
 * @sets: (element-type BastideTileset): the sets to use
 *
 * A game as of bastide_play_test_create_open_setup(), with these sets.
 *
 * Returns: (transfer full): the setup
 */
BastideSetup *bastide_play_test_create_setup_of (const BastideGameInterface *game,
                                                 GPtrArray                  *sets,
                                                 const char                 *tile,
                                                 guint64                     seed);

G_END_DECLS
