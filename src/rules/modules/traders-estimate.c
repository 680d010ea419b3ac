/* traders-estimate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is to come of goods, builders and pigs. */

#include "../bastide-horizon.h"
#include "traders-private.h"

/* What things are worth, in hundredths of a point. */
#define WORTH_OF_OWED_TURN 300
#define WORTH_OF_SECOND_TURN 120
#define WORTH_OF_BUILDER_AT_HOME 120
#define WORTH_OF_PIG_AT_HOME 150

/* So many second turns a builder brings at most where he stands, and so many goods are still to come to somebody. */
#define MAX_SECOND_TURNS 3
#define TILES_FOR_GOODS 3
#define MAX_GOODS_TO_COME 30

/* How likely one with such a lead still has it, or has as many, when so many have come to one or the other. */
static int
get_chance_to_lead (int lead,
                    int n_to_come)
{
  guint64 ways = 1, good = 0;

  for (int lost = 0; lost <= n_to_come; lost++)
    {
      if (lead + n_to_come - 2 * lost >= 0)
        good += ways;
      ways = ways * (guint64) (n_to_come - lost) / (guint64) (lost + 1);
    }

  return (int) ((good * BASTIDE_CERTAIN) >> n_to_come);
}

static int
find_most (const BastideRules *rules,
           const BastideTradersState *own,
           guint               goods,
           guint               except)
{
  int most = 0;

  for (guint player = 0; player < rules->n_players; player++)
    if (player != except)
      most = MAX (most, own->goods[player][goods]);

  return most;
}

/* The points of the end, as they would be now, make way for what they will be when the other goods have come. */
static void
estimate_goods (const BastideRules   *rules,
                const BastideState   *state,
                const BastideHorizon *horizon,
                guint                 goods,
                int                  *values)
{
  const BastideTradersState *own = bastide_traders_state (rules, state);
  int points = BASTIDE_PARTS_OF_POINT * bastide_module_number (rules, BASTIDE_MODULE_TRADERS, OPTION_GOODS_POINTS);
  int to_come = (int) bastide_traders_get_totals (rules)[goods];

  for (guint player = 0; player < rules->n_players; player++)
    to_come -= own->goods[player][goods];
  to_come = MIN (to_come, (int) (horizon->n_left + TILES_FOR_GOODS - 1) / TILES_FOR_GOODS);
  to_come = CLAMP (to_come * 2 / (int) rules->n_players, 0, MAX_GOODS_TO_COME);

  for (guint player = 0; player < rules->n_players; player++)
    {
      int n = own->goods[player][goods];
      int lead = n - find_most (rules, own, goods, player);

      if (n > 0 && lead >= 0)
        values[player] -= points;
      if (n > 0 || to_come > 0)
        values[player] += points * get_chance_to_lead (lead, to_come) / BASTIDE_CERTAIN;
    }
}

/* How many second turns the builder may bring on an open feature: by the tiles that go on there. */
static int
estimate_second_turns (const BastideRules    *rules,
                       const BastideHorizon  *horizon,
                       const BastideProspect *prospect)
{
  int turns = bastide_horizon_get_turns (horizon, rules);
  int fits = 0;

  for (guint i = 0; i < MIN (prospect->n_cells, BASTIDE_MAX_PROSPECT_CELLS); i++)
    fits += prospect->fits[i];
  fits = MIN (fits, (int) horizon->n_left);

  return MIN (WORTH_OF_SECOND_TURN * turns * fits / (int) horizon->n_left,
              WORTH_OF_SECOND_TURN * MIN ((int) prospect->n_cells + 1, MAX_SECOND_TURNS));
}

/* On each city beside the field that the pig is for. */
static int
estimate_pig (const BastideRules    *rules,
              const BastideHorizon  *horizon,
              const BastideProspect *field,
              guint                  player)
{
  int each = BASTIDE_PARTS_OF_POINT * bastide_module_number (rules, BASTIDE_MODULE_TRADERS, OPTION_PIG_POINTS);
  int sum = 0;

  if (!(field->majority & (1u << player)))
    return 0;

  for (guint i = 0; i < field->n_beside; i++)
    {
      int chance;

      if (bastide_horizon_find (horizon, field->beside[i], &chance) != NULL)
        sum += each * chance / BASTIDE_CERTAIN;
    }

  return sum;
}

static int
estimate_figure (const BastideRules   *rules,
                 const BastideState   *state,
                 const BastideHorizon *horizon,
                 guint                 player,
                 guint                 figure)
{
  guint node = bastide_traders_find_figure (rules, state, player,
                                            rules->module_info[BASTIDE_MODULE_TRADERS].figure + figure);
  const BastideProspect *prospect;
  int chance;

  if (node == BASTIDE_NO_NODE)
    return bastide_horizon_fade (horizon, state, figure == FIGURE_PIG ? WORTH_OF_PIG_AT_HOME
                                                                      : WORTH_OF_BUILDER_AT_HOME);

  prospect = bastide_horizon_find (horizon, bastide_get_root (bastide_nodes (rules, state), node), &chance);
  if (prospect == NULL)
    return 0;
  if (figure == FIGURE_PIG)
    return estimate_pig (rules, horizon, prospect, player);

  return estimate_second_turns (rules, horizon, prospect)
         + bastide_horizon_fade (horizon, state, WORTH_OF_BUILDER_AT_HOME) * chance / BASTIDE_CERTAIN;
}

void
bastide_traders_estimate (const BastideRules   *rules,
                          const BastideState   *state,
                          const BastideHorizon *horizon,
                          int                  *values)
{
  if (state->owed[BASTIDE_PART_BONUS] > 0)
    values[state->active] += WORTH_OF_OWED_TURN;
  for (guint goods = 0; goods < N_GOODS; goods++)
    estimate_goods (rules, state, horizon, goods, values);
  for (guint player = 0; player < rules->n_players; player++)
    for (guint figure = FIGURE_BUILDER; figure <= FIGURE_PIG; figure++)
      values[player] += estimate_figure (rules, state, horizon, player, figure);
}
