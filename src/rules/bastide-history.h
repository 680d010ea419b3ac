/* bastide-history.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideHistoryStepType:
 * @BASTIDE_HISTORY_ACTION: a player's action, as far as the history advances after one
 * @BASTIDE_HISTORY_REVEAL: the turn was confirmed: chance, up to the next decision
 * @BASTIDE_HISTORY_RESEED: the game was forked off here: chance goes other ways from now on
 */
typedef enum
{
  BASTIDE_HISTORY_ACTION,
  BASTIDE_HISTORY_REVEAL,
  BASTIDE_HISTORY_RESEED,
} BastideHistoryStepType;

/**
 * BastideHistoryStep:
 * @type: which of the members count
 * @action: of an action
 * @text: (nullable) (owned): its text
 * @seed: of a reseeding
 * @reveals: whether something hidden became known: undo must not make it unknown again
 */
typedef struct
{
  BastideHistoryStepType type;
  BastideAction          action;
  char                  *text;
  guint64                seed;
  gboolean               reveals;
} BastideHistoryStep;

/**
 * BastideHistory:
 *
 * A game step by step: where it stands, how it came there, what may be taken back, and what of that may be repeated.
 * Earlier states are rebuilt from the nearest of some copies (#BastideCheckpoints).
 */
typedef struct _BastideHistory BastideHistory;

/**
 * bastide_history_new:
 * @rules: of the game; stay the caller's
 * @start: (transfer full): the state before the first step
 * @advance: where to stop after an action: at the next decision, or where a player confirms
 */
BastideHistory           *bastide_history_new           (const BastideRules       *rules,
                                                         BastideState             *start,
                                                         BastideAdvance            advance);
void                      bastide_history_free          (BastideHistory           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideHistory, bastide_history_free)

/* Returns: (transfer none): the state after all steps; always the same block */
const BastideState       *bastide_history_get_state     (const BastideHistory     *self);
/* Returns: (transfer none): the state before the first step */
const BastideState       *bastide_history_get_start     (const BastideHistory     *self);
/* Returns: (transfer full): the state after @n_actions actions and what follows them */
BastideState             *bastide_history_get_state_at  (const BastideHistory     *self,
                                                         guint                     n_actions);

/* The steps that led here, without those that were taken back. */
guint                     bastide_history_get_n_steps   (const BastideHistory     *self);
const BastideHistoryStep *bastide_history_get_step      (const BastideHistory     *self,
                                                         guint                     i);
/* Returns: (nullable): the last step */
const BastideHistoryStep *bastide_history_get_last      (const BastideHistory     *self);
guint                     bastide_history_get_n_actions (const BastideHistory     *self);
/* The step of an action, from 0. */
const BastideHistoryStep *bastide_history_get_action    (const BastideHistory     *self,
                                                         guint                     action);
/* How many steps lead to the state after @n_actions: those after the last of these actions included. */
guint                     bastide_history_count_steps   (const BastideHistory     *self,
                                                         guint                     n_actions);

/**
 * bastide_history_take:
 * @step: a legal action, with its text or without; or one of the other steps where they are possible. It is copied
 * @events: (nullable): what happens is appended
 *
 * Takes a step. What could be repeated is forgotten. Of two reseedings in a row only the second counts: a fork is
 * forked off where it begins.
 */
void                      bastide_history_take          (BastideHistory           *self,
                                                         const BastideHistoryStep *step,
                                                         BastideEvents            *events);

/**
 * bastide_history_can_undo:
 *
 * Whether the last action can be taken back. Behind a reseeding lies another game, whose chance would become known.
 * What has revealed something, and every confirmation, is taken back only with the option "take-backs".
 */
gboolean                  bastide_history_can_undo      (const BastideHistory     *self);
/* How many of the last actions can be taken back one after the other, counted up to @most. */
guint                     bastide_history_count_undoable
                                                        (const BastideHistory     *self,
                                                         guint                     most);
/* Takes the last action back, with what followed it. Returns: FALSE where that is not possible */
gboolean                  bastide_history_undo          (BastideHistory           *self);
gboolean                  bastide_history_can_redo      (const BastideHistory     *self);

/**
 * bastide_history_redo_step:
 * @events: (nullable): what happens is appended
 *
 * Takes the step once more that was taken back last, with the same outcome; there must be one.
 *
 * Returns: whether the next one belongs to the same action: whoever repeats an action takes it, too
 */
gboolean                  bastide_history_redo_step     (BastideHistory           *self,
                                                         BastideEvents            *events);

G_END_DECLS
