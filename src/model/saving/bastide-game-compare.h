/* bastide-game-compare.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/**
 * BastideGameRelation:
 * @BASTIDE_GAME_SAME: both have come to the same point
 * @BASTIDE_GAME_BEHIND: the second goes on where the first ends
 * @BASTIDE_GAME_AHEAD: the first goes on where the second ends
 * @BASTIDE_GAME_OTHER: not the same game, or it was played differently
 *
 * How two files of a game may stand to each other: private to the model.
 */
typedef enum
{
  BASTIDE_GAME_SAME,
  BASTIDE_GAME_BEHIND,
  BASTIDE_GAME_AHEAD,
  BASTIDE_GAME_OTHER,
} BastideGameRelation;

BastideGameRelation bastide_game_compare (BastideGame *first,
                                          BastideGame *second);

G_END_DECLS
