/* bastide-random-player.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Anything that is legal: each action with equal probability. */

#include "bastide-level-private.h"

#define SEED_OF_PLAYER G_GUINT64_CONSTANT (0x72616e646f6d)

void
bastide_random_player_think (BastideTask *task)
{
  BastideCandidate candidate = { .line.n_actions = 1 };
  guint64 random = task->budget.seed ^ SEED_OF_PLAYER;

  bastide_state_pick (task->rules, task->state, &random, &candidate.line.actions[0]);
  g_array_append_val (task->thought->candidates, candidate);
}
