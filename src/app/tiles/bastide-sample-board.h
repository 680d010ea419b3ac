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

/* The board of the first game at once, where a page is not complete without it. */
void bastide_sample_board_show_now (BastideBoardThumbnail *thumbnail,
                                    BastideTilesetStore   *tilesets);

G_END_DECLS
