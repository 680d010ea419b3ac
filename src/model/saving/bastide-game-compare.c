/* bastide-game-compare.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-compare.h"

#include <string.h>

static gboolean
steps_are_equal (BastideGame *first,
                 BastideGame *second,
                 guint        i)
{
  const BastideHistoryStep *one = bastide_history_get_step (bastide_game_get_history (first), i);
  const BastideHistoryStep *two = bastide_history_get_step (bastide_game_get_history (second), i);
  const BastideMoment *after_one = bastide_game_get_moment (first, (int) i);
  const BastideMoment *after_two = bastide_game_get_moment (second, (int) i);

  return one->type == two->type && one->seed == two->seed && g_strcmp0 (one->text, two->text) == 0 &&
         (!after_one->ends_turn || !after_two->ends_turn || after_one->checksum == after_two->checksum);
}

static guint64
get_start_checksum (BastideGame *game)
{
  return bastide_state_checksum (bastide_game_get_rules (game),
                                 bastide_history_get_start (bastide_game_get_history (game)));
}

BastideGameRelation
bastide_game_compare (BastideGame *first,
                      BastideGame *second)
{
  guint n_one = bastide_history_get_n_steps (bastide_game_get_history (first));
  guint n_two = bastide_history_get_n_steps (bastide_game_get_history (second));

  if (strcmp (bastide_game_get_id (first), bastide_game_get_id (second)) != 0 ||
      get_start_checksum (first) != get_start_checksum (second))
    return BASTIDE_GAME_OTHER;

  for (guint i = 0; i < MIN (n_one, n_two); i++)
    if (!steps_are_equal (first, second, i))
      return BASTIDE_GAME_OTHER;
  if (n_one != n_two)
    return n_one < n_two ? BASTIDE_GAME_BEHIND : BASTIDE_GAME_AHEAD;

  return BASTIDE_GAME_SAME;
}
