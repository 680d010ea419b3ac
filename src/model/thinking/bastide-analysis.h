/* bastide-analysis.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-line.h"
#include "bastide-game.h"
#include "bastide-suggestion.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_ANALYSIS (bastide_analysis_get_type ())

/**
 * BastideMistake:
 * @action: how many actions had been taken before it: the argument of bastide_game_get_state_at() that shows where it
 *   was decided
 * @n_actions: how many actions it took
 * @turn: in which turn, from 1
 * @player: who decided
 * @loss: how many points better the best move was, expected
 * @error: how far that may be wrong: one standard error of the difference, as both met the same draws
 * @better: what would have been better
 * @played: what was done
 *
 * A decision with which much was lost.
 */
typedef struct
{
  guint              action;
  guint              n_actions;
  guint              turn;
  guint              player;
  double             loss;
  double             error;
  BastideSuggestion *better;
  BastideSuggestion *played;
} BastideMistake;

/**
 * BastideAnalysis:
 *
 * Goes through all decisions of a game and finds those with which most was lost, in the eyes of a computer player. It
 * looks at the game as it was when it began.
 *
 * Properties (read only, with notify):
 *   "progress": how much of the game has been looked at, 0 to 1
 *   "running": whether it goes on
 *   "finished": whether all of the game has been looked at
 */
G_DECLARE_FINAL_TYPE (BastideAnalysis, bastide_analysis, BASTIDE, ANALYSIS, GObject)

BastideAnalysis      *bastide_analysis_new            (BastideGame     *game);

/**
 * bastide_analysis_start:
 * @playouts: for one decision, at most; 0: as many as the level makes by itself
 * @milliseconds: of processor time for one decision, at most; 0: as long as the playouts take
 *
 * Begins, once.
 */
void                  bastide_analysis_start          (BastideAnalysis *self,
                                                       guint            playouts,
                                                       guint            milliseconds);
/* What was found so far is kept. */
void                  bastide_analysis_cancel         (BastideAnalysis *self);
gboolean              bastide_analysis_get_running    (BastideAnalysis *self);
gboolean              bastide_analysis_get_finished   (BastideAnalysis *self);
double                bastide_analysis_get_progress   (BastideAnalysis *self);

/**
 * bastide_analysis_get_mistakes:
 *
 * Returns: (transfer none) (element-type BastideMistake): the decisions with which most was lost, in the order of the
 *   game; once it has finished
 */
GPtrArray            *bastide_analysis_get_mistakes   (BastideAnalysis *self);
/* Returns: (transfer none) (nullable): the one that was decided after so many actions */
const BastideMistake *bastide_analysis_find_mistake   (BastideAnalysis *self,
                                                       guint            action);

/* Returns: (transfer none) (nullable): the one of whose actions a line of the log is the first that tells */
const BastideMistake *bastide_analysis_find_told      (BastideAnalysis *self,
                                                       BastideLogEntry *entry);

/* Returns: (transfer full): "Turn 31: about 7 points lost" */
char                 *bastide_mistake_print           (const BastideMistake *self);

/**
 * bastide_played_line_get:
 * @action: how many actions had been taken before it; a player decided then
 * @line: (out): what he did in one go
 *
 * Returns: (transfer full): the state in which he decided
 */
BastideState *bastide_played_line_get (BastideGame *game,
                                       guint        action,
                                       BastideLine *line);

G_END_DECLS
