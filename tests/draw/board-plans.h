/* board-plans.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-painter.h"
#include "../rules/fixture.h"

/* Helpers for tests of boards: plans of the placed tiles, by their numbers. */

static inline GPtrArray *
board_plans_new (const BastideRules *rules,
                 const BastideState *state)
{
  GPtrArray *plans = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_plan_free);

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      g_ptr_array_add (plans, bastide_tile_plan_new (bastide_rules_get_tile (rules, tile.tile), tile.rotation, tile.x,
                                                     tile.y));
    }

  return plans;
}

/* A BastidePlanFunc. */
static inline const BastideTilePlan *
board_plans_get (guint    placed,
                 int      x,
                 int      y,
                 gpointer plans)
{
  return g_ptr_array_index ((GPtrArray *) plans, placed);
}
