/* bastide-level-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-thought.h"

G_BEGIN_DECLS

/**
 * BastideTask:
 * @rules: of the game
 * @state: where a player must decide; a clone that knows nothing of the future, which stays as it is
 * @player: who decides
 * @mind: who thinks
 * @weights: what things are worth to him
 * @budget: what may be spent
 * @played: (nullable): a line that must be among the candidates; for bastide_lines_set_first()
 * @should_stop: (nullable): whether to stop now
 * @data: for it
 * @thought: what comes out: candidates in any order
 *
 * What a way of thinking works on.
 */
typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  guint               player;
  BastideMind         mind;
  BastideWeights      weights;
  BastideBudget       budget;
  const BastideLine  *played;
  BastideShouldStop   should_stop;
  gpointer            data;
  BastideThought     *thought;
} BastideTask;

static inline gboolean
bastide_task_should_stop (const BastideTask *self)
{
  return self->should_stop != NULL && self->should_stop (self->data);
}

/* Returns: how many points more a player is expected to have than the best other one; alone: how many points */
double bastide_task_get_lead (const BastideTask *self,
                              const double      *expected);

/**
 * BastideThinking:
 * @level: what it is called
 * @think: adds candidates to the thought; at least one, unless it was stopped
 *
 * A level and what is behind it.
 */
typedef struct
{
  BastideLevel level;
  void       (*think) (BastideTask *task);
} BastideThinking;

/* The way of thinking to which a level belongs. */
const BastideThinking *bastide_level_get_thinking (const BastideLevel *level);

/* bastide-random-player.c */
void bastide_random_player_think (BastideTask *task);
/* bastide-casual-player.c */
void bastide_casual_player_think (BastideTask *task);
void bastide_beginner_think      (BastideTask *task);
/* bastide-search.c */
void bastide_search_think        (BastideTask *task);
/* bastide-one-ply.c */
void bastide_one_ply_think       (BastideTask *task);

G_END_DECLS
