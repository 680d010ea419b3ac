/* bastide-statistics.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/**
 * BastideStatistic:
 * @name: its subject, also the name of its pictogram: "road", "city", "field", "scoring", "turn", "tiles", "discarded"
 * @title: "Longest road", translated
 * @value: "9 tiles", translated
 * @number: the value as a number
 * @players: a bit for each player it belongs to; 0 for nobody
 * @turn: the turn in which it happened, 0 where that has no meaning
 *
 * A remarkable fact of a game, for the result page.
 */
typedef struct
{
  const char *name;
  char       *title;
  char       *value;
  int         number;
  guint       players;
  guint       turn;
} BastideStatistic;

/**
 * bastide_game_get_score_history:
 *
 * The scores after each turn, for the curve: row t holds the scores after turn t (row 0: the start), with n_players
 * numbers in a row. The last row is the present; once the game has ended there is another row with the final scores.
 *
 * Returns: (transfer full) (element-type int): the numbers, row by row
 */
GArray    *bastide_game_get_score_history (BastideGame *self);
/* Returns: (transfer full) (element-type BastideStatistic): longest road, largest city, best turn … */
GPtrArray *bastide_game_get_statistics    (BastideGame *self);

G_END_DECLS
