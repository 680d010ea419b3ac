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
 * @playouts: how many playouts may be made; levels that make none do not ask
 * @seed: what all chance of the thinking comes from
 *
 * What thinking may cost, in what is the same on every machine. Time is the business of the caller: see
 * #BastideShouldStop.
 */
typedef struct
{
  guint   playouts;
  guint64 seed;
} BastideBudget;

/* Asked before every playout and every evaluation at the root. Returns: whether to stop now */
typedef gboolean (*BastideShouldStop) (gpointer data);

/**
 * BastideCandidate:
 * @line: what to do
 * @margin: how many points more than the best other player that is expected to bring, if it is the best candidate;
 *   of any other, that less what the level thinks it is worse; alone: how many points
 * @error: standard error of the difference between its @margin and that of the best candidate, which met the same
 *   draws, and of the best one that of its @margin; infinite where too little was sampled, 0 where nothing is sampled
 * @expected: what each player is expected to have at the end, as far as the level can say
 * @playouts: how many playouts speak for it
 * @played: whether it is the line that bastide_think_about() was given
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
 * @player: who decides
 * @candidates: (element-type BastideCandidate): at least one, the best first
 * @playouts: all that were made
 * @valued: whether the candidates have values; a level that does not weigh has one candidate without
 * @stopped: whether it was told to stop before it had done
 *
 * What a computer player thinks of a decision.
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
/* Returns: (transfer none): what is best to do */
const BastideCandidate *bastide_thought_get_best   (const BastideThought *self);
/* Returns: (transfer none) (nullable): what was played; NULL unless bastide_think_about() was asked */
const BastideCandidate *bastide_thought_get_played (const BastideThought *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideThought, bastide_thought_free)

/**
 * bastide_think:
 * @state: where somebody must decide; stays as it is
 * @mind: who thinks
 * @should_stop: (nullable): asked again and again
 * @data: for it
 *
 * Thinks about a decision. The answer depends on what is visible in @state and on @budget alone: neither the order of
 * tiles, letters, tokens and dice nor what the setup has fixed of them is looked at. There is always an answer, also
 * when it was told to stop at once. Different threads may think at the same time.
 *
 * Returns: (transfer full): what came out
 */
BastideThought *bastide_think (const BastideRules *rules,
                               const BastideState *state,
                               const BastideMind  *mind,
                               BastideBudget       budget,
                               BastideShouldStop   should_stop,
                               gpointer            data);

/**
 * bastide_think_about:
 * @played: what was done there; legal
 *
 * Thinks about a decision in hindsight: @played is among the candidates, and as much is found out about it as about the
 * best one; unless it was told to stop at once, or the level does not weigh. No other candidate leads to the same.
 *
 * Returns: (transfer full): what came out
 */
BastideThought *bastide_think_about (const BastideRules *rules,
                                     const BastideState *state,
                                     const BastideLine  *played,
                                     const BastideMind  *mind,
                                     BastideBudget       budget,
                                     BastideShouldStop   should_stop,
                                     gpointer            data);

G_END_DECLS
