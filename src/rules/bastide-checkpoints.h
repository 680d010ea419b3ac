/* bastide-checkpoints.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideCheckpoints:
 *
 * Copies of the state, one every so many actions, so that any earlier state is found by replaying few of them. In a
 * long game on a large board they lie farther apart, so that all together stay small.
 */
typedef struct _BastideCheckpoints BastideCheckpoints;

/* @start: the state before the first action; copied. The rules stay the caller's. */
BastideCheckpoints *bastide_checkpoints_new      (const BastideRules       *rules,
                                                  const BastideState       *start);
void                bastide_checkpoints_free     (BastideCheckpoints       *self);

/**
 * bastide_checkpoints_add:
 * @n_actions: how many actions led to the state, one more than at the last call
 * @state: the state before the next action; copied if its turn has come
 */
void                bastide_checkpoints_add      (BastideCheckpoints       *self,
                                                  guint                     n_actions,
                                                  const BastideState       *state);

/* Forgets what came after so many actions. */
void                bastide_checkpoints_truncate (BastideCheckpoints       *self,
                                                  guint                     n_actions);

/**
 * bastide_checkpoints_find:
 * @n_actions: how many actions led to the state that is looked for
 * @n_before: (out): how many led to the one that is returned
 *
 * Returns: (transfer none): the last copy that is not later
 */
const BastideState *bastide_checkpoints_find     (const BastideCheckpoints *self,
                                                  guint                     n_actions,
                                                  guint                    *n_before);

G_END_DECLS
