/* bastide-game-compare.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-game-compare.h"

#include <string.h>

#include "bastide-game-private.h"

static gboolean
steps_are_equal (const BastideHistoryStep *first,
                 const BastideHistoryStep *second)
{
  return first->type == second->type && first->seed == second->seed && g_strcmp0 (first->text, second->text) == 0 &&
         (!first->ends_turn || !second->ends_turn || first->checksum == second->checksum);
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
  const BastideHistory *one = bastide_game_get_history (first);
  const BastideHistory *two = bastide_game_get_history (second);
  guint n_one = bastide_history_get_n_steps (one);
  guint n_two = bastide_history_get_n_steps (two);

  if (strcmp (bastide_game_get_id (first), bastide_game_get_id (second)) != 0 ||
      get_start_checksum (first) != get_start_checksum (second))
    return BASTIDE_GAME_OTHER;

  for (guint i = 0; i < MIN (n_one, n_two); i++)
    if (!steps_are_equal (bastide_history_get_step (one, i), bastide_history_get_step (two, i)))
      return BASTIDE_GAME_OTHER;
  if (n_one != n_two)
    return n_one < n_two ? BASTIDE_GAME_BEHIND : BASTIDE_GAME_AHEAD;

  return BASTIDE_GAME_SAME;
}
