/* bastide-hint-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "model/thinking/bastide-analysis.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HINT_VIEW (bastide_hint_view_get_type ())

/**
 * BastideHintView:
 *
 * What a computer player thinks of a game: the best moves, for a person who decides and asks for them, and where most
 * was lost once the game is over. The moves are told in words and numbers above the bar of decisions, and shown on the
 * board. Not visible until there is something to tell.
 *
 * Properties (read only, with notify):
 *   "analysis": of the game once somebody has asked for it
 *
 * Signals:
 *   "lit" (int suggestion): one of the moves is pointed at or has the focus, or none (-1)
 */
G_DECLARE_FINAL_TYPE (BastideHintView, bastide_hint_view, BASTIDE, HINT_VIEW, GtkWidget)

void             bastide_hint_view_set_board       (BastideHintView  *self,
                                                    BastideBoardView *board,
                                                    BastideChoice    *choice);
/* @game: (nullable): what is played from now on; nothing is shown of the former one any more */
void             bastide_hint_view_set_game        (BastideHintView  *self,
                                                    BastideGame      *game);

/* Whether a person decides, and players get hints in this game. */
gboolean         bastide_hint_view_can_ask         (BastideHintView  *self);
void             bastide_hint_view_ask             (BastideHintView  *self);
/* Returns: whether the moves are still being looked for */
gboolean         bastide_hint_view_get_thinking    (BastideHintView  *self);
/* Returns: (transfer none) (nullable) (element-type BastideSuggestion): the moves that are shown */
GPtrArray       *bastide_hint_view_get_suggestions (BastideHintView  *self);
void             bastide_hint_view_take            (BastideHintView  *self,
                                                    guint             suggestion);
/* Stops thinking and shows no moves any more. Returns: whether there was anything to see */
gboolean         bastide_hint_view_dismiss         (BastideHintView  *self);

/* Begins the analysis of a game that is over, stops it, or goes on to the next turn that was found. */
void             bastide_hint_view_analyse         (BastideHintView  *self);
/* Returns: (transfer none) (nullable) */
BastideAnalysis *bastide_hint_view_get_analysis    (BastideHintView  *self);

/* Stops an analysis that goes on; where there is none, dismisses what is shown. Returns: whether there was anything */
gboolean         bastide_hint_view_stop            (BastideHintView  *self);

void             bastide_hint_view_wait            (BastideHintView  *self,
                                                    const char       *text);
void             bastide_hint_view_show            (BastideHintView  *self,
                                                    const char       *title,
                                                    GPtrArray        *suggestions,
                                                    guint             n_players,
                                                    gboolean          focus);
void             bastide_hint_view_set_most_height (BastideHintView  *self,
                                                    int               height);
gboolean         bastide_hint_view_has_focus       (BastideHintView  *self);

G_END_DECLS
