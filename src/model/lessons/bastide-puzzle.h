/* bastide-puzzle.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-thought.h"
#include "bastide-game.h"
#include "bastide-lesson.h"

G_BEGIN_DECLS

/* Lines that cost at most so many points are as good as the best one. */
#define BASTIDE_PUZZLE_TOLERANCE 0.5

/**
 * BastideJudgedLine:
 * @line: the line
 * @cost: by how many points the best line is better, rounded to tenths; 0 for the best
 * @error: standard error of @cost
 * @sure: whether it has been played out; otherwise @cost is an estimate
 * @hash: bastide_state_hash() of the state after it
 * @expected: expected points of each player at the end
 */
typedef struct
{
  BastideLine line;
  double      cost;
  double      error;
  gboolean    sure;
  guint64     hash;
  double      expected[BASTIDE_MAX_PLAYERS];
} BastideJudgedLine;

/**
 * BastideJudgement:
 * @player: the player who decides
 * @playouts: playouts for one line at most
 * @lines: (element-type BastideJudgedLine): every line that there is, the best first; of those that lead to the same
 *   state, one
 * @n_accepted: number of lines within %BASTIDE_PUZZLE_TOLERANCE
 * @lead: cost of the best of the other lines; 0 where there is none
 * @settled: whether more playouts would bring nothing new: all lines but one were certainly worse
 *
 * A decision with the worth of all that could be done.
 */
typedef struct
{
  guint     player;
  guint     playouts;
  GArray   *lines;
  guint     n_accepted;
  double    lead;
  gboolean  settled;
} BastideJudgement;

/**
 * BastideEffort:
 * @playouts: playouts for one line at most
 * @thorough: whether all lines are played out that may be worth it; otherwise only as many as a player looks at
 * @seed: seed of all chance in the thinking
 * @leeway: points by which a line must be certainly worse before it gets no more playouts
 *
 * How hard a decision is thought about.
 */
typedef struct
{
  guint    playouts;
  gboolean thorough;
  guint64  seed;
  double   leeway;
} BastideEffort;

/* The effort for puzzles of the user's own games: some seconds. */
#define BASTIDE_EFFORT_OWN ((BastideEffort) { 400, TRUE, 1 })

/**
 * bastide_judgement_new:
 * @state: a state at a decision
 * @played: (nullable): a line that is judged as closely as the best
 * @should_stop: (nullable): asked again and again
 * Judges all lines of a decision. The answer depends only on the visible part of @state and on @effort. May be called
 * in any thread.
 * Returns: (transfer full) (nullable): the judgement; NULL when it was stopped
 */
BastideJudgement        *bastide_judgement_new  (const BastideRules     *rules,
                                                 const BastideState     *state,
                                                 const BastideLine      *played,
                                                 const BastideEffort    *effort,
                                                 BastideShouldStop       should_stop,
                                                 gpointer                data);
void                     bastide_judgement_free (BastideJudgement       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideJudgement, bastide_judgement_free)

/* Returns: (transfer none) (nullable): the line that leads to the same state as another one */
const BastideJudgedLine *bastide_judgement_find (const BastideJudgement *self,
                                                 const BastideRules     *rules,
                                                 const BastideState     *state,
                                                 const BastideLine      *line);

/* Whether a tile is to be placed in the main part of a turn: the only moment that can be told without what was done. */
gboolean                 bastide_puzzle_may_begin (const BastideRules     *rules,
                                                   const BastideState     *state);

/**
 * bastide_judgement_get_theme:
 * @state: the state that was judged
 * The subject of a puzzle of this decision: the game, where it is not the first of all; the module whose tile, figure,
 * action or kind of feature the best line uses, or whose tiles or neutral piece the feature has that it claims or
 * extends; else the last tiles, fields, blocking, closing, or building.
 * Returns: (transfer none): the word of lessons for it
 */
const char              *bastide_judgement_get_theme (const BastideJudgement *self,
                                                      const BastideRules     *rules,
                                                      const BastideState     *state);

/**
 * bastide_puzzle_new_for_state:
 * @setup: of the game, with its seed
 * @played: (array zero-terminated=1): all actions of the game before the decision, as in the protocol
 * @state: the state of the decision
 * @judgement: of @state
 * Makes a puzzle: where is it worth most? The caller adds "id", and "theme", "grade" and "from" if they are known.
 * Returns: (transfer full): an element <lesson>
 */
BastideElement *bastide_puzzle_new_for_state (const BastideRules     *rules,
                                              const BastideSetup     *setup,
                                              const char *const      *played,
                                              const BastideState     *state,
                                              const BastideJudgement *judgement);

/**
 * bastide_puzzle_make:
 * @action: number of actions before the decision, as of a #BastideMistake; all of them for that of the present
 * @cancellable: (nullable)
 * Judges a decision of a game anew in a thread and makes a puzzle of it.
 */
void            bastide_puzzle_make          (BastideGame            *game,
                                              guint                   action,
                                              GCancellable           *cancellable,
                                              GAsyncReadyCallback     callback,
                                              gpointer                data);
/**
 * bastide_puzzle_make_finish:
 * @store: source of the sets, to see whether the puzzle begins with the same board
 * Returns: (transfer full) (nullable): an element <lesson>; NULL with @error set (domains %G_IO_ERROR,
 *   %BASTIDE_LESSON_ERROR) when it was cancelled, or where chance cannot be repeated
 */
BastideElement *bastide_puzzle_make_finish   (GAsyncResult           *result,
                                              BastideTilesetStore    *store,
                                              GError                **error);

/**
 * bastide_puzzle_make_finish_goal:
 * @judgement: (out) (transfer full): how all moves were judged; not set with an error
 * Takes the goal of the puzzle alone, whatever its board began with.
 * Returns: (transfer full) (nullable): an element <within> with all lines; NULL with @error set (domain %G_IO_ERROR)
 *   when it was cancelled, or where nobody decides
 */
BastideElement *bastide_puzzle_make_finish_goal (GAsyncResult      *result,
                                                 BastideJudgement **judgement,
                                                 GError           **error);

G_END_DECLS
