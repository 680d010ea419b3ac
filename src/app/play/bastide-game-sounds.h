/* bastide-game-sounds.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-telling.h"
#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_SOUNDS (bastide_game_sounds_get_type ())

/**
 * BastideGameSounds:
 *
 * What is heard of a game on its page; all of it can be seen as well.
 */
G_DECLARE_FINAL_TYPE (BastideGameSounds, bastide_game_sounds, BASTIDE, GAME_SOUNDS, GObject)

/* The page must stay as long as it is there. */
BastideGameSounds *bastide_game_sounds_new      (GtkWidget         *page,
                                                 BastideChoice     *choice,
                                                 BastideTelling    *telling);
/* @game: (nullable) */
void               bastide_game_sounds_set_game (BastideGameSounds *self,
                                                 BastideGame       *game);

G_END_DECLS
