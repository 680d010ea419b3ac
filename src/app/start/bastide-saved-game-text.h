/* bastide-saved-game-text.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/saving/bastide-saved-game.h"

G_BEGIN_DECLS

/* Sentences about saved games, for cards and lists. */

/* Returns: (transfer full): "Anna to move · turn 24 of 72", or the winners of a finished game */
char *bastide_saved_game_text_state (BastideSavedGame *saved_game);

/* Returns: (transfer full): its name, or without one, the kind of game */
char *bastide_saved_game_text_caption (BastideSavedGame *saved_game);

/* Returns: (transfer full): its state; for a game with a name of its own, preceded by the kind of game */
char *bastide_saved_game_text_details (BastideSavedGame *saved_game);

/* Returns: (transfer full): the players: “Anna, 2 computers” */
char *bastide_saved_game_text_players (BastideSavedGame *saved_game);

/* Shows its note in a label, or hides the label. */
void  bastide_saved_game_text_show_note (GtkLabel         *label,
                                         BastideSavedGame *saved_game);

/* Returns: (transfer full): when it was saved, in few words: "yesterday, 20:14" */
char *bastide_saved_game_text_date  (BastideSavedGame *saved_game);

/* Says that a game cannot be opened, and why; nothing where @problem (nullable) is NULL. */
void  bastide_saved_game_text_show_problem (GtkLabel         *label,
                                            const char       *problem);

G_END_DECLS
