/* mage-estimate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Mage and Witch: what their stay will be worth. */

#include "../bastide-horizon.h"
#include "mage-private.h"

static int
count_towers_to_come (const BastideRules *rules,
                      const BastideState *state)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_tiles; i++)
    if (bastide_mage_has_tower (rules, i))
      n += bastide_state_get_left (rules, state, i);

  return (int) n;
}

/* What a piece makes of the points of a feature as it is. */
static int
get_difference (const BastideRules *rules,
                const BastideState *state,
                guint               root,
                guint               piece)
{
  const BastideEventItem *item;
  BastideSheet sheet;

  bastide_sheet_fill (rules, state, root, FALSE, &sheet);
  item = bastide_sheet_find (&sheet, bastide_mage_get_name (piece));

  return item != NULL ? item->points : 0;
}

/* Where they stand they do not stay: each tower that is drawn moves one of the two. */
void
bastide_mage_estimate (const BastideRules   *rules,
                       const BastideState   *state,
                       const BastideHorizon *horizon,
                       int                  *values)
{
  int n_towers = count_towers_to_come (rules, state);

  for (guint piece = 0; piece < N_PIECES; piece++)
    {
      guint root = bastide_mage_get_feature (rules, state, piece);
      int chance, lost;
      const BastideProspect *prospect = root != BASTIDE_NO_NODE ? bastide_horizon_find (horizon, root, &chance) : NULL;

      if (prospect == NULL)
        continue;
      lost = BASTIDE_PARTS_OF_POINT * get_difference (rules, state, root, piece) * n_towers / (n_towers + 2);
      for (guint player = 0; player < rules->n_players; player++)
        if (prospect->majority & (1u << player))
          values[player] -= lost;
    }
}
