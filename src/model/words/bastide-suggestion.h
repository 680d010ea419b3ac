/* bastide-suggestion.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-thought.h"

G_BEGIN_DECLS

/**
 * BastideSuggestion:
 * @line: what to do
 * @place: (nullable): where that is: "3 east, 2 south"; NULL beside the board
 * @what: what that is, in a few words: "Start a city"
 * @why: why: "18 points when completed"
 * @valued: whether the numbers say anything
 * @margin: how many points more than the best other player one may expect at the end; alone: how many points
 * @own: how many points one may expect at the end
 *
 * A move that a computer player would make, in words.
 */
typedef struct
{
  BastideLine line;
  char       *place;
  char       *what;
  char       *why;
  gboolean    valued;
  double      margin;
  double      own;
} BastideSuggestion;

/**
 * bastide_suggestion_new:
 * @setup: names the players
 * @state: where the candidate was found
 * @thought: whose candidate it is
 *
 * Returns: (transfer full): the candidate in words
 */
BastideSuggestion *bastide_suggestion_new  (const BastideRules     *rules,
                                            const BastideSetup     *setup,
                                            const BastideState     *state,
                                            const BastideThought   *thought,
                                            const BastideCandidate *candidate);
void               bastide_suggestion_free (BastideSuggestion      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSuggestion, bastide_suggestion_free)

/**
 * bastide_suggestions_new:
 * @max: how many at most
 *
 * The best moves, the best first. No two of them place the tile on the same cell, as long as there are others; where
 * nothing is placed they begin in different ways.
 *
 * Returns: (transfer full) (element-type BastideSuggestion): at least one
 */
GPtrArray         *bastide_suggestions_new (const BastideRules     *rules,
                                            const BastideSetup     *setup,
                                            const BastideState     *state,
                                            const BastideThought   *thought,
                                            guint                   max);

G_END_DECLS
