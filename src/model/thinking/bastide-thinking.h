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
 * @state: where somebody must decide; not needed any more when this returns
 * @mind: who thinks; its weights, if any, must outlive the thinking
 * @budget: what may be spent at most
 * @milliseconds: of processor time that may be spent at most; 0: as long as it takes
 * @cancellable: (nullable): stops the thinking within a few milliseconds
 *
 * Thinks in a thread of its own.
 */
void            bastide_thinking_start  (BastideRules        *rules,
                                         const BastideState  *state,
                                         const BastideMind   *mind,
                                         BastideBudget        budget,
                                         guint                milliseconds,
                                         GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback,
                                         gpointer             data);

/**
 * bastide_thinking_start_about:
 * @played: what was done there; not needed any more when this returns
 *
 * Thinks in hindsight, as bastide_think_about() does. Else like bastide_thinking_start().
 */
void            bastide_thinking_start_about (BastideRules        *rules,
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
 * @milliseconds: of the processor time of this thread that may be spent at most; 0: as long as it takes
 *
 * Thinks in this thread and returns only then.
 *
 * Returns: (transfer full): what came out
 */
BastideThought *bastide_thinking_run    (const BastideRules  *rules,
                                         const BastideState  *state,
                                         const BastideMind   *mind,
                                         BastideBudget        budget,
                                         guint                milliseconds);

/* Returns: (transfer full) (nullable): what came out; NULL with %G_IO_ERROR_CANCELLED when it was cancelled */
BastideThought *bastide_thinking_finish (GAsyncResult        *result,
                                         GError             **error);

G_END_DECLS
