/* bastide-hint.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "bastide-hint-view.h"
#include "model/thinking/bastide-analysis.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HINT (bastide_hint_get_type ())

/**
 * BastideHint:
 *
 * What a computer player thinks of a game: the best moves, for a person who decides and asks for them, and where most
 * was lost once the game is over. It shows the moves on a board and in a #BastideHintView, and does the one that is
 * taken.
 *
 * Properties (read only, with notify):
 *   "analysis": of the game once somebody has asked for it
 */
G_DECLARE_FINAL_TYPE (BastideHint, bastide_hint, BASTIDE, HINT, GObject)

/* The widgets must stay as long as it has a game. */
BastideHint     *bastide_hint_new             (BastideHintView  *view,
                                               BastideBoardView *board,
                                               BastideChoice    *choice);
/* @game: (nullable): what is played from now on; nothing is shown of the former one any more */
void             bastide_hint_set_game        (BastideHint      *self,
                                               BastideGame      *game);

/* Whether a person decides, and players get hints in this game. */
gboolean         bastide_hint_can_ask         (BastideHint      *self);
void             bastide_hint_ask             (BastideHint      *self);
/* Returns: whether the moves are still being looked for */
gboolean         bastide_hint_get_thinking    (BastideHint      *self);
/* Returns: (transfer none) (nullable) (element-type BastideSuggestion): the moves that are shown */
GPtrArray       *bastide_hint_get_suggestions (BastideHint      *self);
/* Stops thinking and shows no moves any more. Returns: whether there was anything to see */
gboolean         bastide_hint_dismiss         (BastideHint      *self);

/* Begins the analysis of a game that is over, stops it, or goes on to the next turn that was found. */
void             bastide_hint_analyse         (BastideHint      *self);
/* Returns: (transfer none) (nullable) */
BastideAnalysis *bastide_hint_get_analysis    (BastideHint      *self);

/* Stops an analysis that goes on; where there is none, dismisses what is shown. Returns: whether there was anything */
gboolean         bastide_hint_stop            (BastideHint      *self);

G_END_DECLS
