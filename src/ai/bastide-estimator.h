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
 * Evaluates a position for each player without playing on: the points if the game ended now, the prospects of open
 * features, judged by the tiles that are still to come and fit, and the value of figures. It knows the tiles to come
 * after one position; used by one thread at a time.
 */
typedef struct _BastideEstimator BastideEstimator;

/* @weights: copied */
BastideEstimator *bastide_estimator_new   (const BastideRules   *rules,
                                           const BastideState   *state,
                                           const BastideWeights *weights);
void              bastide_estimator_free  (BastideEstimator     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEstimator, bastide_estimator_free)

/* From now on states one decision after this one are evaluated, which is faster and changes no value. */
void              bastide_estimator_begin (BastideEstimator     *self,
                                           const BastideState   *state);

/**
 * bastide_estimator_weigh:
 * @leaf: a state that follows the position; overwritten with its end
 * @values: room for %BASTIDE_MAX_PLAYERS: expected points of each player at the end
 */
void              bastide_estimator_weigh (BastideEstimator     *self,
                                           BastideState         *leaf,
                                           double               *values);

/**
 * bastide_estimator_get_margin:
 * @values: values of the state evaluated last
 *
 * Returns: the lead of a player over the best other one; the player's own value when alone. While turns are left any of
 *   several opponents may become the best, more likely the more points they are expected to have; each has the weight
 *   of this likelihood.
 */
double            bastide_estimator_get_margin (const BastideEstimator *self,
                                                const double           *values,
                                                guint                   player);

G_END_DECLS
