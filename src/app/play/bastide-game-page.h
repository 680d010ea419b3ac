/* bastide-game-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-clock.h"
#include "model/lessons/bastide-lesson-run.h"
#include "model/thinking/bastide-computer.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_PAGE (bastide_game_page_get_type ())

/**
 * BastideGamePage:
 *
 * The page on which a game is played. Its actions ("game.zoom-in", "game.review" …) are a group that it puts
 * into its window.
 *
 * Signals:
 *   "play-on" (BastideGame *game): the player continues from an earlier position with a new game
 *   "time-expired" (guint player): the time of a player has run out
 */
G_DECLARE_FINAL_TYPE (BastideGamePage, bastide_game_page, BASTIDE, GAME_PAGE, GtkWidget)

void         bastide_game_page_set_game       (BastideGamePage *self,
                                               BastideGame     *game);

/**
 * bastide_game_page_set_run:
 * @run: (nullable): a lesson; NULL to leave it, and to have no game any more
 * @next: (nullable): the lesson that follows it
 *
 * Shows a lesson: its boards instead of a game, and what it says on a card over the board.
 */
void         bastide_game_page_set_run        (BastideGamePage  *self,
                                               BastideLessonRun *run,
                                               BastideLesson    *next);
/* Returns: (transfer none) (nullable): the lesson that is shown */
BastideLessonRun *
             bastide_game_page_get_run        (BastideGamePage  *self);
/* Returns: whether its board comes in several frames */
gboolean     bastide_game_page_is_large       (BastideGamePage *self);
/* Returns: (transfer none): an empty box on the board, where a message of the window hides nothing that matters */
GtkBox      *bastide_game_page_get_message_room (BastideGamePage *self);
/* Returns: (transfer none): the object that moves for computer players */
BastideComputer *
             bastide_game_page_get_computer   (BastideGamePage *self);
/* Returns: (transfer none): the clock for the time of persons */
BastideClock *
             bastide_game_page_get_clock      (BastideGamePage *self);

G_END_DECLS
