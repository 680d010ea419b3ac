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
 * @line: the line
 * @place: (nullable): its place: "3 east, 2 south"; NULL off the board
 * @what: a short description: "Start a city"
 * @why: the advantage: "18 points when completed"
 * @valued: whether the numbers are valid
 * @margin: expected lead at the end over the best other player, in points; when alone: expected points
 * @own: expected points at the end
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
 * @setup: has the names of the players
 * @state: the state of the decision
 * @thought: the thought to which the candidate belongs
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
 * @max: maximum number of suggestions
 *
 * The best moves, the best first. As long as there are others, no two of them place the tile on the same cell; where
 * nothing is placed they begin in different ways.
 *
 * Returns: (transfer full) (element-type BastideSuggestion): at least one
 */
GPtrArray         *bastide_suggestions_new (const BastideRules     *rules,
                                            const BastideSetup     *setup,
                                            const BastideState     *state,
                                            const BastideThought   *thought,
                                            guint                   max);

/* Maximum length of each of the two sentences, without the names of players. */
#define BASTIDE_REASON_MAX_LENGTH 60

/**
 * bastide_reason_print:
 * @setup: has the names of the players
 * @state: a state at a decision
 * @line: the line
 * @why: (out): the advantage: "18 points when completed"
 *
 * Describes a line and its advantage by its effects: what it scores, what it begins, and how features with figures
 * change. Found by comparing the state with the resulting one.
 *
 * Returns: (transfer full): a short description: "Start a city"; for several actions the first: "Use the message, and 2
 *   more"
 */
char *bastide_reason_print (const BastideRules *rules,
                            const BastideSetup *setup,
                            const BastideState *state,
                            const BastideLine  *line,
                            char              **why);

G_END_DECLS
