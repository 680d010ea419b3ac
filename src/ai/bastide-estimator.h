/* bastide-estimator.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-mind.h"
#include "rules/bastide-outlook.h"

G_BEGIN_DECLS

/**
 * BastideEstimator:
 *
 * Says what a position is worth to each player without playing on: the points that he would have if the game ended now,
 * what open features promise, by the tiles that are still to come and fit, and what his figures are worth. It knows the
 * tiles to come of one position; used by one thread at a time.
 */
typedef struct _BastideEstimator BastideEstimator;

/* @weights: copied */
BastideEstimator *bastide_estimator_new   (const BastideRules   *rules,
                                           const BastideState   *state,
                                           const BastideWeights *weights);
void              bastide_estimator_free  (BastideEstimator     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEstimator, bastide_estimator_free)

/* From now on states that follow this one by one decision are weighed: that is quicker, and changes no value. */
void              bastide_estimator_begin (BastideEstimator     *self,
                                           const BastideState   *state);

/**
 * bastide_estimator_weigh:
 * @leaf: a state that follows the position; afterwards it is at its end
 * @values: room for %BASTIDE_MAX_PLAYERS: points that each player is expected to have at the end
 */
void              bastide_estimator_weigh (BastideEstimator     *self,
                                           BastideState         *leaf,
                                           double               *values);

/**
 * bastide_estimator_get_margin:
 * @values: of the state that was weighed last
 *
 * Returns: how much better they are for a player than for the best other one; alone, what they are. While turns are
 *   left any of several others may become the best, the likelier the more points he is expected to have, and each
 *   counts so much.
 */
double            bastide_estimator_get_margin (const BastideEstimator *self,
                                                const double           *values,
                                                guint                   player);

G_END_DECLS
