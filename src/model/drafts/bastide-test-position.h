/* bastide-test-position.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "tileset/elements/bastide-element.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/*
 * A test position: how a game to try a set in came to where it is, kept with the set to come back to it after the set
 * has changed. It is an element <test> of the file of the set, see docs/tileset-format.md: the tiles that were drawn
 * and what the players did, by name. So it does not matter what else is in the set, and if the same can no longer be
 * done, that can be said.
 */

/**
 * bastide_test_position_new:
 * @game: a game that bastide_play_test_create_setup() has made, or bastide_test_position_open()
 * @tileset: id of the set that is tried in it
 * @title: what the author calls the position
 *
 * Returns: (transfer full): the element
 */
BastideElement *bastide_test_position_new      (BastideGame          *game,
                                                const char           *tileset,
                                                const char           *title);

/* Returns: (transfer full): what a position is called where its author does not say: the turn and the tile in hand */
char           *bastide_test_position_suggest_title (BastideGame     *game);

/* Returns: (transfer none): what its author calls it, fit to be put among other words */
const char     *bastide_test_position_get_title (const BastideElement *self);

/**
 * bastide_test_position_open:
 * @tileset: the set as it is now
 * @tilesets: where the other sets are found
 * @problem: (out) (transfer full) (nullable): why the game could not be brought to where it was, in a sentence; NULL
 *   when it could
 *
 * Plays the game again with the set as it is now.
 *
 * Returns: (transfer full) (nullable): the game, as far as it went; NULL where it cannot even begin
 */
BastideGame    *bastide_test_position_open     (const BastideElement *self,
                                                BastideTileset       *tileset,
                                                BastideTilesetStore  *tilesets,
                                                char                **problem);

/* Returns: (transfer full): the same where a tile is called otherwise */
BastideElement *bastide_test_position_rename   (BastideElement       *self,
                                                const char           *tile,
                                                const char           *name);

G_END_DECLS
