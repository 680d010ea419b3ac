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
 * @action: number of actions taken before it: the argument of bastide_game_get_state_at() for the state of the decision
 * @n_actions: number of actions of the line
 * @turn: its turn, from 1
 * @player: the player who decided
 * @loss: expected number of points by which the best move was better
 * @error: uncertainty of @loss: the standard error of the difference, as both had the same draws
 * @better: the better line
 * @played: the line that was played
 *
 * A decision that lost many points.
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
 * Goes through all decisions of a game and finds those that lost most, according to a computer player. It examines the
 * game as it was when the analysis began.
 *
 * Properties (read only, with notify):
 *   "progress": share of the game that has been examined, 0 to 1
 *   "running": whether it is at work
 *   "finished": whether all of the game has been examined
 */
G_DECLARE_FINAL_TYPE (BastideAnalysis, bastide_analysis, BASTIDE, ANALYSIS, GObject)

BastideAnalysis      *bastide_analysis_new            (BastideGame     *game);

/**
 * bastide_analysis_start:
 * @playouts: maximum for one decision; 0: the level's own number
 * @milliseconds: maximum processor time for one decision; 0: as long as the playouts take
 *
 * Starts the analysis. Can be called only once.
 */
void                  bastide_analysis_start          (BastideAnalysis *self,
                                                       guint            playouts,
                                                       guint            milliseconds);
/* Keeps the results so far. */
void                  bastide_analysis_cancel         (BastideAnalysis *self);
gboolean              bastide_analysis_get_running    (BastideAnalysis *self);
gboolean              bastide_analysis_get_finished   (BastideAnalysis *self);
double                bastide_analysis_get_progress   (BastideAnalysis *self);

/**
 * bastide_analysis_get_mistakes:
 *
 * Returns: (transfer none) (element-type BastideMistake): the decisions that lost most, in the order of the game;
 *   available once it has finished
 */
GPtrArray            *bastide_analysis_get_mistakes   (BastideAnalysis *self);
/* Returns: (transfer none) (nullable): the mistake at the decision after this number of actions */
const BastideMistake *bastide_analysis_find_mistake   (BastideAnalysis *self,
                                                       guint            action);

/* Returns: (transfer none) (nullable): the mistake for which this is the first line of the log */
const BastideMistake *bastide_analysis_find_told      (BastideAnalysis *self,
                                                       BastideLogEntry *entry);

/* Returns: (transfer full): "Turn 31: about 7 points lost" */
char                 *bastide_mistake_print           (const BastideMistake *self);

/**
 * bastide_played_line_get:
 * @action: number of actions taken before it; a player decided next
 * @line: (out): the player's actions in sequence
 *
 * Returns: (transfer full): the state of the decision
 */
BastideState *bastide_played_line_get (BastideGame *game,
                                       guint        action,
                                       BastideLine *line);

G_END_DECLS
