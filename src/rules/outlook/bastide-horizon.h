/* bastide-horizon.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"
#include "bastide-outlook.h"

G_BEGIN_DECLS

/* Helpers for the hooks @estimate of games and modules. Only src/rules includes this header. */

/* Chances are fractions of this number. */
#define BASTIDE_CERTAIN 1000

/* The prospect of the feature with a root: NULL without figures, or when it is complete. @chance: (out): chance of its
 * completion */
const BastideProspect *bastide_horizon_find (const BastideHorizon *horizon,
                                             guint                 root,
                                             int                  *chance);

/* Approximate number of turns left for each player. */
static inline int
bastide_horizon_get_turns (const BastideHorizon *horizon,
                           const BastideRules   *rules)
{
  return (int) ((horizon->n_left + rules->n_players - 1) / rules->n_players);
}

/* Lets a value at the beginning of a game fade to nothing at its end. */
int  bastide_horizon_fade        (const BastideHorizon *horizon,
                                  const BastideState   *state,
                                  int                   worth);
/*
 * Value of additional strength on a feature, in %BASTIDE_PARTS_OF_POINT, or of less strength: the player's gain plus an
 * equal share of each opponent's loss.
 */
int  bastide_horizon_shift       (const BastideHorizon *horizon,
                                  const BastideRules   *rules,
                                  const BastideState   *state,
                                  guint                 root,
                                  guint                 player,
                                  int                   more);

G_END_DECLS
