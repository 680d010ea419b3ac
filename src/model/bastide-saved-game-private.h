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

/* The summary of a running game as it is saved in @file now. */
BastideSavedGame *bastide_saved_game_new_for_game (BastideGame *game,
                                                   GFile       *file);

G_END_DECLS
