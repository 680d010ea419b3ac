/* greedy-player.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

/* Plays until the game is over or @n_turns turns are done, and on to the next choice among several actions. Everybody
 * takes what would bring the most if the game ended then, so that the board looks like one that people have made.
 * Equal actions are told apart by @random. With @decision it goes on to a choice of that kind, as the rules call it. */
void greedy_player_play (BastideGame *game,
                         GRand       *random,
                         guint        n_turns,
                         const char  *decision);

G_END_DECLS
