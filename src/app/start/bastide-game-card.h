/* bastide-game-card.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/saving/bastide-saved-game.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_CARD (bastide_game_card_get_type ())

/**
 * BastideGameCard:
 *
 * A saved game on the start page: picture of its board, what is played, how it stands. It opens the game;
 * a small button beside deletes it.
 *
 * Signals:
 *   "delete" (): the player wishes to delete the game
 */
G_DECLARE_FINAL_TYPE (BastideGameCard, bastide_game_card, BASTIDE, GAME_CARD, GtkWidget)

GtkWidget        *bastide_game_card_new            (BastideSavedGame    *saved_game,
                                                    BastideTilesetStore *tilesets);
BastideSavedGame *bastide_game_card_get_saved_game (BastideGameCard     *self);

G_END_DECLS
