/* bastide-board-thumbnail.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <gio/gio.h>
#include "bastide-painting.h"
#include "model/game/bastide-game.h"
#include "rules/bastide-game-interface.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_THUMBNAIL (bastide_board_thumbnail_get_type ())

/**
 * BastideBoardThumbnail:
 *
 * A small picture of a board that fills it to its edges; it shows the whole board only if that is small. It is painted
 * in a thread; until it is ready the previous one is shown, at first the colour of the table. It may be given any size.
 */
G_DECLARE_FINAL_TYPE (BastideBoardThumbnail, bastide_board_thumbnail, BASTIDE, BOARD_THUMBNAIL, BastidePainting)

/* Shows the board of a game, in the colours that its players have now. */
void bastide_board_thumbnail_set_game  (BastideBoardThumbnail *self,
                                        BastideGame           *game);

/**
 * bastide_board_thumbnail_set_wide:
 * @wide: whether the full width of the landscape is shown, if its tiles are large enough
 */
void bastide_board_thumbnail_set_wide  (BastideBoardThumbnail *self,
                                        gboolean               wide);

/* @whole: whether all of the board is shown, with the table around it, unless it is large */
void bastide_board_thumbnail_set_whole (BastideBoardThumbnail *self,
                                        gboolean               whole);

/**
 * bastide_board_thumbnail_set_file:
 * @tilesets: where the tilesets are found
 *
 * Shows the board of a saved game. Its kept picture, if there is one, is shown at once; otherwise it is painted, and
 * kept. The game is loaded when the picture first becomes visible; the board of a file that cannot be loaded is an
 * empty table, and the property “problem” has the reason.
 */
void bastide_board_thumbnail_set_file  (BastideBoardThumbnail *self,
                                        GFile                 *file,
                                        BastideTilesetStore   *tilesets);

/* Returns: (transfer none) (nullable): why the file cannot be loaded, once that has been tried; a sentence. The
 * property “problem”. */
const char *bastide_board_thumbnail_get_problem (BastideBoardThumbnail *self);

/**
 * bastide_sample_board_show:
 * @game: (nullable): a game, or NULL for the first one
 * @tilesets: where its tilesets are found
 *
 * Shows a board as it may look in the middle of a game: always the same one, played at random from a fixed seed. It is
 * played when the main loop is idle; until then the table is empty, and it stays so if the sets of the game are
 * missing.
 */
void bastide_sample_board_show (BastideBoardThumbnail      *thumbnail,
                                const BastideGameInterface *game,
                                BastideTilesetStore        *tilesets);

/* The board of the first game at once, where a page is not complete without it. */
void bastide_sample_board_show_now (BastideBoardThumbnail *thumbnail,
                                    BastideTilesetStore   *tilesets);

/**
 * bastide_kept_picture_get_path:
 * @checksum: checksum of the game
 *
 * Returns: (transfer full): where its picture of this size is kept: in a folder beside the saved games
 */
char            *bastide_kept_picture_get_path     (const char *checksum,
                                                    int         width,
                                                    int         height,
                                                    gboolean    dark);

/**
 * bastide_kept_picture_load:
 *
 * Returns: (transfer full) (nullable): the picture; NULL if there is none, or another kind of file
 */
cairo_surface_t *bastide_kept_picture_load         (const char *path,
                                                    int         width,
                                                    int         height);

/* Keeps a picture, and deletes the oldest ones if there are too many. May be called in any thread. */
void             bastide_kept_picture_keep         (const char      *path,
                                                    cairo_surface_t *surface);

G_END_DECLS
