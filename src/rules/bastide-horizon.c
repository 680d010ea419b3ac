/* bastide-horizon.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-horizon.h"

/* That something on which nobody stands is completed before the end. */
#define CHANCE_OF_UNKNOWN 400

const BastideProspect *
bastide_horizon_find (const BastideHorizon *horizon,
                      guint                 root,
                      int                  *chance)
{
  for (guint i = 0; i < horizon->n_prospects; i++)
    if (horizon->prospects[i].feature == root)
      {
        *chance = horizon->chances[i];
        return &horizon->prospects[i];
      }

  return NULL;
}

int
bastide_horizon_fade (const BastideHorizon *horizon,
                      const BastideState   *state,
                      int                   worth)
{
  return worth * (int) horizon->n_left / (int) (horizon->n_left + state->n_placed + 1);
}

static guint
find_winners (const BastideRules *rules,
              guint64             power)
{
  return rules->game->hooks->winners != NULL ? rules->game->hooks->winners (power) : bastide_power_majority (power);
}

/* What a feature will have brought at the end. */
static int
get_worth (const BastideHorizon *horizon,
           const BastideRules   *rules,
           const BastideState   *state,
           guint                 root)
{
  int chance;
  const BastideProspect *prospect = bastide_horizon_find (horizon, root, &chance);
  BastideSheet sheet;
  int complete, incomplete;

  if (prospect != NULL)
    {
      complete = prospect->points_complete;
      incomplete = prospect->points_incomplete;
    }
  else
    {
      complete = bastide_sheet_fill_both (rules, state, root, 0, &sheet);
      incomplete = sheet.points;
      chance = rules->game->kinds[sheet.kind].completes ? CHANCE_OF_UNKNOWN : 0;
    }

  return BASTIDE_PARTS_OF_POINT * incomplete
         + BASTIDE_PARTS_OF_POINT * MAX (0, complete - incomplete) * chance / BASTIDE_CERTAIN;
}

int
bastide_horizon_shift (const BastideHorizon *horizon,
                       const BastideRules   *rules,
                       const BastideState   *state,
                       guint                 root,
                       guint                 player,
                       int                   more)
{
  guint64 power = bastide_nodes (rules, state)[root].power;
  guint before = find_winners (rules, power);
  guint64 step = (guint64) ABS (more) << (8 * player);
  guint after = find_winners (rules, more > 0 ? power + step : power - step);
  guint own = 1u << player;
  int worth = get_worth (horizon, rules, state, root);
  int shift = worth * ((int) ((after & own) != 0) - (int) ((before & own) != 0));
  int others = __builtin_popcount (before & ~own) - __builtin_popcount (after & ~own);

  return shift + worth * others / (int) MAX (1, rules->n_players - 1);
}
