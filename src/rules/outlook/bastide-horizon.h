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

/* What the hooks @estimate of games and modules ask of what is to come. Nobody outside src/rules includes this. */

/* Chances are told in so many parts. */
#define BASTIDE_CERTAIN 1000

/* Of the feature of a root: NULL where nobody stands on it, or where it is complete. @chance: (out): its completion */
const BastideProspect *bastide_horizon_find (const BastideHorizon *horizon,
                                             guint                 root,
                                             int                  *chance);

/* How many turns each player has, about. */
static inline int
bastide_horizon_get_turns (const BastideHorizon *horizon,
                           const BastideRules   *rules)
{
  return (int) ((horizon->n_left + rules->n_players - 1) / rules->n_players);
}

/* What is worth so much at the beginning of a game and nothing at its end. */
int  bastide_horizon_fade        (const BastideHorizon *horizon,
                                  const BastideState   *state,
                                  int                   worth);
/*
 * What a player wins by so much more strength on a feature, or loses by less, in %BASTIDE_PARTS_OF_POINT: what others
 * lose or win thereby is added in equal parts.
 */
int  bastide_horizon_shift       (const BastideHorizon *horizon,
                                  const BastideRules   *rules,
                                  const BastideState   *state,
                                  guint                 root,
                                  guint                 player,
                                  int                   more);

G_END_DECLS
