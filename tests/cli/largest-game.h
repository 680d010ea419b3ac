/* largest-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Plays a random game of the maximum number of tiles and players, with every expansion of the first game, to its end,
 * and saves it. */
void save_largest_game (const char *path);
