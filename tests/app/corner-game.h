/* corner-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"

/* The classic game, in which a player may lay wine once, on the north-west corner of the tile just placed. */
const BastideGameInterface *corner_game_get (void);
