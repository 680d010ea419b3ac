/* bastide-thought.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-line.h"
#include "bastide-mind.h"

G_BEGIN_DECLS

/**
 * BastideBudget:
 * @playouts: maximum number of playouts; levels without playouts ignore it
 * @seed: seed of all chance in the thinking
 * @rounds: maximum number of playouts for one line; 0: the usual one
 * @leeway: points by which a line must be certainly worse before it gets no more playouts; usually 0
 *
 * The cost allowed for thinking, in terms that are the same on every machine. Time is up to the caller: see
 * #BastideShouldStop.
 */
typedef struct
{
  guint   playouts;
  guint64 seed;
  guint   rounds;
  double  leeway;
} BastideBudget;

/* Called before every playout and every evaluation at the root. Returns: whether to stop now */
typedef gboolean (*BastideShouldStop) (gpointer data);

/**
 * BastideCandidate:
 * @line: the line
 * @margin: expected lead over the best other player if it is the best candidate; for any other, that lead less the
 *   difference that the level sees between the two; when alone: expected points
 * @error: standard error of the difference between its @margin and that of the best candidate, which had the same
 *   draws; for the best one the error of its @margin; infinite with too few samples, 0 without sampling
 * @expected: expected points of each player at the end, as far as the level knows them
 * @playouts: number of playouts behind it
 * @played: whether it is the line given to bastide_think_about()
 */
typedef struct
{
  BastideLine line;
  double      margin;
  double      error;
  double      expected[BASTIDE_MAX_PLAYERS];
  guint       playouts;
  gboolean    played;
} BastideCandidate;

/**
 * BastideThought:
 * @player: the player who decides
 * @candidates: (element-type BastideCandidate): at least one, the best first
 * @playouts: number of all playouts made
 * @valued: whether the candidates have values; a level that does not evaluate has one candidate without
 * @stopped: whether it was stopped before it was done
 *
 * A computer player's thoughts about a decision.
 */
typedef struct
{
  guint    player;
  GArray  *candidates;
  guint    playouts;
  gboolean valued;
  gboolean stopped;
} BastideThought;

BastideThought         *bastide_thought_copy       (const BastideThought *self);
void                    bastide_thought_free       (BastideThought       *self);
/* Returns: (transfer none): the best candidate */
const BastideCandidate *bastide_thought_get_best   (const BastideThought *self);
/* Returns: (transfer none) (nullable): the candidate that was played; NULL except after bastide_think_about() */
const BastideCandidate *bastide_thought_get_played (const BastideThought *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideThought, bastide_thought_free)

/**
 * bastide_think:
 * @state: a state at a decision; not changed
 * @mind: the mind that thinks
 * @should_stop: (nullable): called again and again
 * @data: data for @should_stop
 *
 * Thinks about a decision. The answer depends only on the visible part of @state and on @budget: neither the order of
 * tiles, messages, tokens and dice nor their values fixed by the setup are used. There is always an answer, even when
 * it is stopped at once. Different threads may think at the same time.
 *
 * Returns: (transfer full): the thought
 */
BastideThought *bastide_think (const BastideRules *rules,
                               const BastideState *state,
                               const BastideMind  *mind,
                               BastideBudget       budget,
                               BastideShouldStop   should_stop,
                               gpointer            data);

/**
 * bastide_think_about:
 * @played: the line that was played; legal
 *
 * Thinks about a decision in hindsight: @played is among the candidates and examined as closely as the best one, unless
 * thinking is stopped at once or the level does not evaluate. No other candidate leads to the same state.
 *
 * Returns: (transfer full): the thought
 */
BastideThought *bastide_think_about (const BastideRules *rules,
                                     const BastideState *state,
                                     const BastideLine  *played,
                                     const BastideMind  *mind,
                                     BastideBudget       budget,
                                     BastideShouldStop   should_stop,
                                     gpointer            data);

G_END_DECLS
