/* bastide-start-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/lessons/bastide-lesson-library.h"
#include "model/saving/bastide-finished-games.h"
#include "model/saving/bastide-game-store.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_START_PAGE (bastide_start_page_get_type ())

/**
 * BastideStartPage:
 *
 * The page that is shown while no game runs: continue the last one, begin a new one, open, rules; and the last saved
 * games.
 */
G_DECLARE_FINAL_TYPE (BastideStartPage, bastide_start_page, BASTIDE, START_PAGE, GtkWidget)

void       bastide_start_page_set_stores     (BastideStartPage    *self,
                                              BastideGameStore    *games,
                                              BastideTilesetStore *tilesets);
/* @finished: who has finished no game is invited to learn */
void       bastide_start_page_set_lessons    (BastideStartPage     *self,
                                              BastideLessonLibrary *lessons,
                                              BastideFinishedGames *finished);

#define BASTIDE_TYPE_GAME_CARD (bastide_game_card_get_type ())

/**
 * BastideGameCard:
 *
 * A saved game on the start page: picture of its board, kind of game, and state. It opens the game; a small button
 * beside deletes it.
 *
 * Signals:
 *   "delete" (): the player wishes to delete the game
 */
G_DECLARE_FINAL_TYPE (BastideGameCard, bastide_game_card, BASTIDE, GAME_CARD, GtkWidget)

GtkWidget *bastide_game_card_new (BastideSavedGame    *saved_game,
                                  BastideTilesetStore *tilesets);

G_END_DECLS
