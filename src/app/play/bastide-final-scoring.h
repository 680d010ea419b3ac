/* bastide-final-scoring.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FINAL_SCORING (bastide_final_scoring_get_type ())

/**
 * BastideFinalScoring:
 *
 * Shows the final scoring of a game feature by feature; the scores of its players climb with it.
 *
 * Signals:
 *   "step" (BastideLogEntry *entry): this line is to be shown now
 *   "ended" (): all was shown, or the player has skipped the rest
 */
G_DECLARE_FINAL_TYPE (BastideFinalScoring, bastide_final_scoring, BASTIDE, FINAL_SCORING, GObject)

BastideFinalScoring *bastide_final_scoring_new         (void);
void                 bastide_final_scoring_start       (BastideFinalScoring *self,
                                                        BastideGame         *game);
void                 bastide_final_scoring_stop        (BastideFinalScoring *self);
void                 bastide_final_scoring_cancel      (BastideFinalScoring *self);
gboolean             bastide_final_scoring_get_running (BastideFinalScoring *self);

G_END_DECLS
