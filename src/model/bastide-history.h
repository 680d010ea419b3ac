/* bastide-history.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/*
 * What happened in a game, step by step, and how to get back: private to the model.
 * A state is rebuilt from the nearest of the copies that are kept every 32 actions.
 */

/**
 * BastideHistoryStepType:
 * @BASTIDE_HISTORY_ACTION: a player's action, up to the next chance
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
 * @turn: the turn it was taken in
 * @ends_turn: whether it was the last of its turn
 * @checksum: of the state after it, if it ended a turn
 * @scores: the scores after it
 * @n_log: lines of the log after it
 * @last_placer: who laid the last tile then, -1 for nobody
 */
typedef struct
{
  BastideHistoryStepType type;
  BastideAction   action;
  char           *text;
  guint64         seed;
  guint           turn;
  gboolean        ends_turn;
  guint64         checksum;
  int             scores[BASTIDE_MAX_PLAYERS];
  guint           n_log;
  int             last_placer;
} BastideHistoryStep;

void bastide_history_step_clear (BastideHistoryStep        *self);
/* A step with the same content, not yet taken. */
void bastide_history_step_copy  (const BastideHistoryStep  *self,
                         BastideHistoryStep        *copy);
void bastide_history_step_apply (const BastideHistoryStep  *self,
                         const BastideRules *rules,
                         BastideState       *state,
                         BastideEvents      *events);

typedef struct _BastideHistory BastideHistory;

/* @rules is borrowed, @start is copied: the state before the first step. */
BastideHistory *bastide_history_new           (const BastideRules   *rules,
                                               const BastideState   *start);
void            bastide_history_free          (BastideHistory       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideHistory, bastide_history_free)

guint           bastide_history_get_n_steps   (const BastideHistory *self);
guint           bastide_history_get_n_actions (const BastideHistory *self);
BastideHistoryStep    *bastide_history_get_step      (const BastideHistory *self,
                                               guint                 i);
/* The step of an action, from 0. */
BastideHistoryStep    *bastide_history_get_action    (const BastideHistory *self,
                                               guint                 action);
/* Returns: (nullable): the last step */
BastideHistoryStep    *bastide_history_get_last      (const BastideHistory *self);
/* How many steps lead to the state after @n_actions: those after the last of these actions included. */
guint           bastide_history_count_steps   (const BastideHistory *self,
                                               guint                 n_actions);

/* Appends a step, whose text it takes, that is about to be taken from @before. */
BastideHistoryStep    *bastide_history_add           (BastideHistory       *self,
                                               const BastideHistoryStep    *step,
                                               const BastideState   *before);
/* Removes the last step; the caller clears it. */
void            bastide_history_take_last     (BastideHistory       *self,
                                               BastideHistoryStep          *step);

/* Returns: (transfer none): the state before the first step */
const BastideState *bastide_history_get_start (const BastideHistory *self);
/* Returns: (transfer full): the state after @n_actions actions and what follows them */
BastideState   *bastide_history_get_state_at  (const BastideHistory *self,
                                               guint                 n_actions);

G_END_DECLS
