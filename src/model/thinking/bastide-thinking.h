/* bastide-thinking.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ai/bastide-thought.h"

G_BEGIN_DECLS

/**
 * bastide_thinking_start:
 * @state: a state at a decision; not needed any more when this returns
 * @mind: the mind; its weights, if any, must outlive the thinking
 * @played: (nullable): the line that was played, to think in hindsight as bastide_think_about() does; not needed any
 *   more when this returns
 * @budget: maximum cost
 * @milliseconds: maximum processor time; 0: unlimited
 * @cancellable: (nullable): stops the thinking within a few milliseconds
 *
 * Thinks in a thread of its own.
 */
void            bastide_thinking_start  (BastideRules        *rules,
                                         const BastideState  *state,
                                         const BastideLine   *played,
                                         const BastideMind   *mind,
                                         BastideBudget        budget,
                                         guint                milliseconds,
                                         GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback,
                                         gpointer             data);

/**
 * bastide_thinking_run:
 * @milliseconds: maximum processor time of this thread; 0: unlimited
 *
 * Thinks in this thread before it returns.
 *
 * Returns: (transfer full): the thought
 */
BastideThought *bastide_thinking_run    (const BastideRules  *rules,
                                         const BastideState  *state,
                                         const BastideMind   *mind,
                                         BastideBudget        budget,
                                         guint                milliseconds);

/* Returns: (transfer full) (nullable): the thought; NULL with %G_IO_ERROR_CANCELLED when it was cancelled */
BastideThought *bastide_thinking_finish (GAsyncResult        *result,
                                         GError             **error);

G_END_DECLS
