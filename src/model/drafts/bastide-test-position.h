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
 * A test position: how a game for trying a set came to its present state, kept with the set so that it can be resumed
 * after the set has changed. It is an element <test> in the file of the set (docs/tileset-format.md): the tiles drawn
 * and the players' actions, by name. So it does not depend on other contents of the set, and when it can no longer be
 * reached, the reason can be given.
 */

/**
 * bastide_test_position_new:
 * @game: a game of bastide_play_test_create_setup() or bastide_test_position_open()
 * @tileset: id of the set being tried
 * @title: the author's name for the position
 *
 * Returns: (transfer full): the element
 */
BastideElement *bastide_test_position_new      (BastideGame          *game,
                                                const char           *tileset,
                                                const char           *title);

/* Returns: (transfer full): default title of a position: the turn and the tile in hand */
char           *bastide_test_position_suggest_title (BastideGame     *game);

/* Returns: (transfer none): its title, suitable for use within other text */
const char     *bastide_test_position_get_title (const BastideElement *self);

/**
 * bastide_test_position_open:
 * @tileset: the set as it is now
 * @tilesets: source of the other sets
 * @problem: (out) (transfer full) (nullable): a sentence explaining why the position could not be reached; NULL when it
 *   was
 *
 * Plays the game again with the set as it is now.
 *
 * Returns: (transfer full) (nullable): the game, as far as it went; NULL where it cannot even begin
 */
BastideGame    *bastide_test_position_open     (const BastideElement *self,
                                                BastideTileset       *tileset,
                                                BastideTilesetStore  *tilesets,
                                                char                **problem);

/* Returns: (transfer full): the position after a tile was renamed */
BastideElement *bastide_test_position_rename   (BastideElement       *self,
                                                const char           *tile,
                                                const char           *name);

G_END_DECLS
