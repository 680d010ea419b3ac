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
 * @BASTIDE_HISTORY_ACTION: a player's action and everything up to where the history stops after it
 * @BASTIDE_HISTORY_REVEAL: the turn was confirmed; chance follows, up to the next decision
 * @BASTIDE_HISTORY_RESEED: the game was forked here; chance takes a different course from now on
 */
typedef enum
{
  BASTIDE_HISTORY_ACTION,
  BASTIDE_HISTORY_REVEAL,
  BASTIDE_HISTORY_RESEED,
} BastideHistoryStepType;

/**
 * BastideHistoryStep:
 * @type: the kind of step, which decides which members are used
 * @action: for an action
 * @text: (nullable) (owned): text of the action
 * @seed: for a reseeding
 * @reveals: whether something hidden became known, which undo must not hide again
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
 * A game step by step: the current state, the steps that led to it, those that may be taken back, and those that may be
 * repeated. Earlier states are rebuilt from the nearest of a few copies (#BastideCheckpoints).
 */
typedef struct _BastideHistory BastideHistory;

/**
 * bastide_history_new:
 * @rules: of the game; not owned
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
/* Returns: (transfer full): the state after @n_actions actions and the steps that follow them */
BastideState             *bastide_history_get_state_at  (const BastideHistory     *self,
                                                         guint                     n_actions);

/* The steps that led to the current state, without those taken back. */
guint                     bastide_history_get_n_steps   (const BastideHistory     *self);
const BastideHistoryStep *bastide_history_get_step      (const BastideHistory     *self,
                                                         guint                     i);
/* Returns: (nullable): the last step */
const BastideHistoryStep *bastide_history_get_last      (const BastideHistory     *self);
guint                     bastide_history_get_n_actions (const BastideHistory     *self);
/* The step of an action, numbered from 0. */
const BastideHistoryStep *bastide_history_get_action    (const BastideHistory     *self,
                                                         guint                     action);
/* Number of steps up to the state after @n_actions, including those that follow the last action. */
guint                     bastide_history_count_steps   (const BastideHistory     *self,
                                                         guint                     n_actions);

/**
 * bastide_history_take:
 * @step: (transfer none): a legal action, with its text or without; or one of the other steps where they are possible
 * @events: (nullable): list to which events are appended
 *
 * Takes a step; steps that could have been repeated are forgotten. If two reseedings follow each other only the second
 * counts, so a fork begins where it is made.
 */
void                      bastide_history_take          (BastideHistory           *self,
                                                         const BastideHistoryStep *step,
                                                         BastideEvents            *events);

/**
 * bastide_history_can_undo:
 *
 * Whether the last action can be taken back. A reseeding cannot be: before it lies another game whose chance would
 * become known. An action that has revealed something, and any confirmation, can be taken back only with the option
 * "take-backs".
 */
gboolean                  bastide_history_can_undo      (const BastideHistory     *self);
/* Number of the last actions that can be taken back one after the other, at most @most. */
guint                     bastide_history_count_undoable
                                                        (const BastideHistory     *self,
                                                         guint                     most);
/* Takes back the last action with the steps that followed it. Returns: FALSE where that is not possible */
gboolean                  bastide_history_undo          (BastideHistory           *self);
gboolean                  bastide_history_can_redo      (const BastideHistory     *self);

/**
 * bastide_history_redo_step:
 * @events: (nullable): list to which events are appended
 *
 * Repeats the step that was taken back last, with the same outcome; there must be one.
 *
 * Returns: whether the next step belongs to the same action, so that repeating the action includes it
 */
gboolean                  bastide_history_redo_step     (BastideHistory           *self,
                                                         BastideEvents            *events);

G_END_DECLS
