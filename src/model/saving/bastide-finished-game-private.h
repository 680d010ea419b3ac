/* bastide-finished-game-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-finished-game.h"

G_BEGIN_DECLS

/* More are not kept: the oldest ones go. */
#define BASTIDE_MAX_FINISHED_GAMES 50000
#define BASTIDE_FINISHED_GAMES_MAX_SIZE (40 * 1024 * 1024)

/* What is to be filled. */
BastideFinishedGame *bastide_finished_game_new_empty (void);
/* Returns: (transfer full): the same with the names and colours that its players have in @game now */
BastideFinishedGame *bastide_finished_game_rename    (const BastideFinishedGame *self,
                                                      BastideGame               *game);
/* Whether both tell the same of the same game; when it ended is left aside. */
gboolean             bastide_finished_game_is_same   (const BastideFinishedGame *self,
                                                      const BastideFinishedGame *other);

/**
 * bastide_finished_games_read:
 *
 * Reads a record. No file is an empty one.
 *
 * Returns: (transfer full) (nullable) (element-type BastideFinishedGame): the games, the newest first, each once; NULL
 *   with @error set (domains %BASTIDE_FINISHED_GAMES_ERROR, %G_IO_ERROR)
 */
GPtrArray           *bastide_finished_games_read     (GFile                     *file,
                                                      GError                   **error);
/* Returns: (transfer full): the file for a list of games, the newest first, as many as it may hold */
GBytes              *bastide_finished_games_print    (GPtrArray                 *games);
/* Brings the newest to the front. */
void                 bastide_finished_games_sort     (GPtrArray                 *games);

G_END_DECLS
