/* bastide-playout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-estimator.h"
#include "bastide-line.h"
#include "bastide-thought.h"

G_BEGIN_DECLS

/**
 * BastidePlayout:
 *
 * Plays on from a position for some turns, as sensible players would, and evaluates the outcome. It owns the necessary
 * memory; used by one thread at a time.
 */
typedef struct _BastidePlayout BastidePlayout;

/**
 * bastide_playout_new:
 * @estimator: (transfer none): guides the players, and evaluates the end
 * @should_stop: (nullable): called now and then while playing on
 * @data: data for @should_stop
 */
BastidePlayout *bastide_playout_new  (const BastideRules   *rules,
                                      BastideEstimator     *estimator,
                                      const BastideWeights *weights,
                                      BastideShouldStop     should_stop,
                                      gpointer              data);
void            bastide_playout_free (BastidePlayout       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePlayout, bastide_playout_free)

/**
 * bastide_playout_run:
 * @from: the state before a line; not changed
 * @line: the first actions
 * @seed: seed of all chance: with the same one, other lines get the same draws
 * @values: room for %BASTIDE_MAX_PLAYERS: expected points of each player at the end
 *
 * Returns: FALSE when it was stopped before it had a result
 */
gboolean        bastide_playout_run  (BastidePlayout       *self,
                                      const BastideState   *from,
                                      const BastideLine    *line,
                                      guint64               seed,
                                      double               *values);

G_END_DECLS
