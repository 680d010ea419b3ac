/* bastide-sample-board.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-thumbnail.h"
#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/**
 * bastide_sample_board_show:
 * @game: (nullable): a game, or NULL for the first one
 * @tilesets: where its tilesets are found
 *
 * Shows a board as it may look in the middle of a game: always the same one, played by chance from a
 * fixed seed. It is played when nothing else is to be done; until then the table is empty, and it stays so where the
 * sets of the game are missing.
 */
void bastide_sample_board_show (BastideBoardThumbnail      *thumbnail,
                                const BastideGameInterface *game,
                                BastideTilesetStore        *tilesets);

/* How many cells a country is wide and high at most. */
#define BASTIDE_COUNTRY_WIDTH 17
#define BASTIDE_COUNTRY_HEIGHT 9

/**
 * bastide_sample_board_create_country:
 * @tilesets: where its tilesets are found
 *
 * Returns: (transfer full) (nullable): what a country is made from; NULL where sets are missing
 */
BastideRules *bastide_sample_board_create_country (BastideTilesetStore *tilesets);

/**
 * bastide_sample_board_lay_country:
 * @rules: from bastide_sample_board_create_country(), which must outlive the tiles
 *
 * Makes a country: many tiles in a shape that is widest in the north, always the same ones. It takes a while, and may
 * be done in a thread.
 *
 * Returns: (transfer full) (element-type BastideLaidTile): its tiles, which are sorted
 */
GArray       *bastide_sample_board_lay_country    (const BastideRules  *rules);

G_END_DECLS
