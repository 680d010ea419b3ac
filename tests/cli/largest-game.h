/* largest-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Plays a game of as many tiles and players as are allowed, with every expansion of the first game and at random, to
 * its end, and saves it. */
void save_largest_game (const char *path);
