/* bastide-players-window.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYERS_WINDOW (bastide_players_window_get_type ())

/**
 * BastidePlayersWindow:
 *
 * The players of a game that is being played: their names and colours, and who plays for them. Seats change hands and
 * colours at once; a name counts as soon as its field is left.
 */
G_DECLARE_FINAL_TYPE (BastidePlayersWindow, bastide_players_window, BASTIDE, PLAYERS_WINDOW, GtkWindow)

/* @player: the player whose seat gets the focus, or -1 for the first */
void bastide_players_window_present (GtkWindow   *parent,
                                     BastideGame *game,
                                     int          player);

G_END_DECLS
