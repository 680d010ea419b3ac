/* bastide-board-thumbnail.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

#include "model/game/bastide-game.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_THUMBNAIL (bastide_board_thumbnail_get_type ())

/**
 * BastideBoardThumbnail:
 *
 * A small picture of a board that fills it to its edges, of the whole of it only where it is small. It is painted in a
 * thread; until it is ready the former one is shown, at first the colour of the table. It may be given any size.
 */
G_DECLARE_FINAL_TYPE (BastideBoardThumbnail, bastide_board_thumbnail, BASTIDE, BOARD_THUMBNAIL, BastidePainting)

/**
 * bastide_board_thumbnail_set_state:
 * @rules: (nullable): the rules of the state, or NULL for an empty table
 * @state: (nullable): the state to show; copied
 */
void bastide_board_thumbnail_set_state (BastideBoardThumbnail *self,
                                        const BastideRules    *rules,
                                        const BastideState    *state);

/* Shows the board of a game, in the colours that its players have now. */
void bastide_board_thumbnail_set_game  (BastideBoardThumbnail *self,
                                        BastideGame           *game);

/**
 * bastide_board_thumbnail_set_wide:
 * @wide: whether all of the width of the landscape is shown, as far as its tiles are large enough
 */
void bastide_board_thumbnail_set_wide  (BastideBoardThumbnail *self,
                                        gboolean               wide);

/**
 * bastide_board_thumbnail_set_file:
 * @tilesets: where the tilesets are found
 *
 * Shows the board of a saved game. Where its picture was kept the last time, that is there at once; else it is painted,
 * and kept. The game is loaded when the picture is seen for the first time; the board of
 * a file that cannot be loaded is an empty table, and the property “problem” says why.
 */
void bastide_board_thumbnail_set_file  (BastideBoardThumbnail *self,
                                        GFile                 *file,
                                        BastideTilesetStore   *tilesets);

/* Whether the next picture is painted at once, not in a thread. */
void bastide_board_thumbnail_set_prompt (BastideBoardThumbnail *self,
                                         gboolean               prompt);

/* Returns: (transfer none) (nullable): why the file cannot be loaded, once that has been tried; a sentence. The
 * property “problem”. */
const char *bastide_board_thumbnail_get_problem (BastideBoardThumbnail *self);

G_END_DECLS
