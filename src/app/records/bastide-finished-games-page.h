/* bastide-finished-games-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/saving/bastide-finished-games.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FINISHED_GAMES_PAGE (bastide_finished_games_page_get_type ())

/**
 * BastideFinishedGamesPage:
 *
 * The record of finished games: numbers of games and wins of each player, averages and best scores for each game, and
 * the last games one by one. It can be cleared, after a question. Its content is read anew whenever the page is shown.
 */
G_DECLARE_FINAL_TYPE (BastideFinishedGamesPage, bastide_finished_games_page, BASTIDE, FINISHED_GAMES_PAGE, GtkWidget)

void       bastide_finished_games_page_set_games      (BastideFinishedGamesPage *self,
                                                       BastideFinishedGames     *games);

G_END_DECLS
