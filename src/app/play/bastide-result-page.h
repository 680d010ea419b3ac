/* bastide-result-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RESULT_PAGE (bastide_result_page_get_type ())

/**
 * BastideResultPage:
 *
 * The end of a game: ranking, points by kind, course of the game, remarkable facts.
 */
G_DECLARE_FINAL_TYPE (BastideResultPage, bastide_result_page, BASTIDE, RESULT_PAGE, GtkWidget)

/* Fills the page as soon as the game is over. */
void       bastide_result_page_set_game       (BastideResultPage *self,
                                               BastideGame       *game);

/* Whether a picture is being saved, which the button says. */
void       bastide_result_page_set_saving     (BastideResultPage *self,
                                               gboolean           saving);
/* After that, as soon as the button can be used: it has the focus again if it had it before. */
void       bastide_result_page_take_focus_back (BastideResultPage *self);

#define BASTIDE_TYPE_RIBBON (bastide_ribbon_get_type ())

/**
 * BastideRibbon:
 *
 * The ribbon of a winner, with anything on its band.
 */
G_DECLARE_FINAL_TYPE (BastideRibbon, bastide_ribbon, BASTIDE, RIBBON, GtkWidget)

G_END_DECLS
