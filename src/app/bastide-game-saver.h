/* bastide-game-saver.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/saving/bastide-game-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_SAVER (bastide_game_saver_get_type ())

/**
 * BastideGameSaver:
 *
 * Saves games for a window: copies of them, and those that are not saved when it closes. A dialog reports failures.
 *
 * Signals:
 *   "told" (const char *text): a sentence about the result
 */
G_DECLARE_FINAL_TYPE (BastideGameSaver, bastide_game_saver, BASTIDE, GAME_SAVER, GObject)

/* @window: lives as long as it does */
BastideGameSaver *bastide_game_saver_new       (GtkWindow        *window,
                                                BastideGameStore *games);

/* Asks where to save a copy of the game, and saves it there. */
void              bastide_game_saver_save_copy (BastideGameSaver *self,
                                                BastideGame      *game);

/**
 * bastide_game_saver_may_close:
 * @game: (nullable): the game of the window
 *
 * No window is closed before its game is saved, nor the last one before all are, unless the player says so.
 *
 * Returns: whether the window may close; otherwise the player was asked
 */
gboolean          bastide_game_saver_may_close (BastideGameSaver *self,
                                                BastideGame      *game);

G_END_DECLS
