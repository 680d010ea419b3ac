/* goldmines-estimate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What gold is worth that nobody has yet, and what it will be worth. */

#include "goldmines-private.h"

#include "../bastide-horizon.h"

/* Of the bars that nobody has yet so many of a hundred come to somebody. */
#define SHARE_TAKEN 60

/* What each bar of a player will be worth at the end, in %BASTIDE_PARTS_OF_POINT: rates rise by one each three bars. */
static int
get_rate (int n)
{
  return CLAMP (BASTIDE_PARTS_OF_POINT * (n + 1) / 3, BASTIDE_PARTS_OF_POINT, 4 * BASTIDE_PARTS_OF_POINT);
}

/* Whether a segment of another tile is completed by this tile, too. */
static gboolean
lies_around (const BastidePlacedRecord *one,
             const BastidePlacedRecord *other)
{
  return ABS (one->x - other->x) <= 1 && ABS (one->y - other->y) <= 1;
}

static gboolean
reaches (const BastideRules    *rules,
         const BastideState    *state,
         const BastideProspect *prospect,
         guint                  placed)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[placed];

  if (prospect->spot)
    return lies_around (record, &bastide_placed (rules, state)[nodes[prospect->feature].placed]);

  for (guint i = 0; i < rules->tiles[record->tile].n_segments; i++)
    if (bastide_get_root (nodes, record->first_node + i) == prospect->feature)
      return TRUE;

  return FALSE;
}

/* Bars go to those who complete what they lie on, in parts where several may. */
static void
estimate_tile (const BastideRules   *rules,
               const BastideState   *state,
               const BastideHorizon *horizon,
               guint                 placed,
               const int            *rates,
               int                  *values)
{
  int n_bars = bastide_goldmines_state (rules, state)->tiles[placed].ingots;
  int chances[BASTIDE_MAX_PLAYERS] = { 0 };
  int sum = 0;

  for (guint i = 0; i < horizon->n_prospects; i++)
    {
      const BastideProspect *prospect = &horizon->prospects[i];
      int n_takers = __builtin_popcount (prospect->majority);

      if (horizon->chances[i] == 0 || n_takers == 0 || !reaches (rules, state, prospect, placed))
        continue;
      for (guint player = 0; player < rules->n_players; player++)
        if (prospect->majority & (1u << player))
          chances[player] += horizon->chances[i] / n_takers;
      sum += horizon->chances[i];
    }
  for (guint player = 0; player < rules->n_players && sum > 0; player++)
    values[player] += n_bars * rates[player] * chances[player] / MAX (sum, BASTIDE_CERTAIN);
}

/* Bars that nobody has yet. With a script they are those that lie and those of its tiles, whatever the sets hold. */
static int
count_free (const BastideRules *rules,
            const BastideState *state)
{
  const BastideGoldminesState *own = bastide_goldmines_state (rules, state);
  int n = 0;

  if (rules->script == NULL)
    {
      for (guint player = 0; player < rules->n_players; player++)
        n -= own->held[player];
      return n + (int) bastide_goldmines_count_all (rules);
    }

  for (guint i = 0; i < state->n_placed; i++)
    n += own->tiles[i].ingots;
  for (guint i = 0; i < rules->n_tiles; i++)
    if (bastide_module_mark (rules, BASTIDE_MODULE_GOLDMINES, i))
      n += (int) (BASTIDE_INGOTS_A_TILE
                  * (bastide_left (rules, state)[i] + bastide_state_get_in_hands (rules, state, i)));

  return n;
}

void
bastide_goldmines_estimate (const BastideRules   *rules,
                            const BastideState   *state,
                            const BastideHorizon *horizon,
                            int                  *values)
{
  const BastideGoldminesState *own = bastide_goldmines_state (rules, state);
  int rates[BASTIDE_MAX_PLAYERS];
  int to_come = MIN (count_free (rules, state), (int) horizon->n_left) * SHARE_TAKEN / 100;

  for (guint player = 0; player < rules->n_players; player++)
    {
      int n = own->held[player];
      int rate_now = BASTIDE_PARTS_OF_POINT * bastide_goldmines_get_worth (n) / MAX (1, n);

      rates[player] = get_rate (n + to_come / (int) rules->n_players);
      values[player] += n * MAX (0, rates[player] - rate_now);
    }
  for (guint i = 0; i < state->n_placed; i++)
    if (own->tiles[i].ingots > 0)
      estimate_tile (rules, state, horizon, i, rates, values);
}
