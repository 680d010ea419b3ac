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
 * @tile: (nullable): id of the tile that is drawn first; NULL for any
 * @tilesets: where the sets of its game are found
 * @seed: what the order of the other tiles comes from
 *
 * A game to try a set in: with what its game is played with by default and what the set needs, for two players. The
 * tile with which it usually begins lies, and its others come by chance but in a list of their own (the draw of the
 * setup), so that the same game can be played again when the set has changed.
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
 * The same, but the order of the tiles is left to chance, for what is played more than once: variants and simulations.
 *
 * Returns: (transfer full): the setup
 */
BastideSetup *bastide_play_test_create_open_setup (BastideTileset      *tileset,
                                                   BastideTilesetStore *tilesets);

/**
 * bastide_play_test_create_setup_of:
 * @sets: (element-type BastideTileset): what is played with
 *
 * The same with these sets.
 *
 * Returns: (transfer full): the setup
 */
BastideSetup *bastide_play_test_create_setup_of (const BastideGameInterface *game,
                                                 GPtrArray                  *sets,
                                                 const char                 *tile,
                                                 guint64                     seed);

G_END_DECLS
