/* bastide-saved-game-text.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/bastide-saved-game.h"

G_BEGIN_DECLS

/* Sentences about saved games, for cards and lists. */

/* Returns: (transfer full): "Anna to move · turn 24 of 72", or who has won a finished game */
char *bastide_saved_game_text_state (BastideSavedGame *saved_game);

/* Returns: (transfer full): when it was saved, in few words: "yesterday, 20:14" */
char *bastide_saved_game_text_date  (BastideSavedGame *saved_game);

G_END_DECLS
