/* bastide-finished-game-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-finished-game.h"

G_BEGIN_DECLS

/* Maximum number of games kept; the oldest ones are dropped. */
#define BASTIDE_MAX_FINISHED_GAMES 50000
#define BASTIDE_FINISHED_GAMES_MAX_SIZE (40 * 1024 * 1024)

/* An empty result, to be filled in. */
BastideFinishedGame *bastide_finished_game_new_empty (void);
/* Returns: (transfer full): the result with the present names and colours of the players in @game */
BastideFinishedGame *bastide_finished_game_rename    (const BastideFinishedGame *self,
                                                      BastideGame               *game);
/* Whether both say the same about the same game; the time when it ended is ignored. */
gboolean             bastide_finished_game_is_same   (const BastideFinishedGame *self,
                                                      const BastideFinishedGame *other);

/**
 * bastide_finished_games_read:
 *
 * Reads a record. A missing file counts as an empty one.
 *
 * Returns: (transfer full) (nullable) (element-type BastideFinishedGame): the games, the newest first, each once; NULL
 *   with @error set (domains %BASTIDE_FINISHED_GAMES_ERROR, %G_IO_ERROR)
 */
GPtrArray           *bastide_finished_games_read     (GFile                     *file,
                                                      GError                   **error);
/* Returns: (transfer full): the file for a list of games, the newest first, up to the maximum number */
GBytes              *bastide_finished_games_print    (GPtrArray                 *games);
/* Sorts the newest games to the front. */
void                 bastide_finished_games_sort     (GPtrArray                 *games);

G_END_DECLS
