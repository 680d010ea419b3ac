/* bastide-saved-game-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-saved-game.h"

G_BEGIN_DECLS

/* Reads the head of its file. Returns: FALSE with @error set */
gboolean          bastide_saved_game_read_head    (BastideSavedGame  *self,
                                                   GError           **error);
/* The summary of a running game as now saved in @file. */
BastideSavedGame *bastide_saved_game_new_for_game (BastideGame       *game,
                                                   GFile             *file);

G_END_DECLS
