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
 * Plays on from a position as sensible players would, some turns far, and says what comes of it. It holds the memory
 * for that; used by one thread at a time.
 */
typedef struct _BastidePlayout BastidePlayout;

/**
 * bastide_playout_new:
 * @estimator: (transfer none): says what players aim at, and what the end is worth
 * @should_stop: (nullable): asked now and then while playing on
 * @data: for it
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
 * @from: where a line begins; stays as it is
 * @line: what is done first
 * @seed: of all chance: with the same one, other lines meet the same draws
 * @values: room for %BASTIDE_MAX_PLAYERS: points that each player is expected to have at the end
 *
 * Returns: FALSE when it was stopped before it had come to anything
 */
gboolean        bastide_playout_run  (BastidePlayout       *self,
                                      const BastideState   *from,
                                      const BastideLine    *line,
                                      guint64               seed,
                                      double               *values);

G_END_DECLS
