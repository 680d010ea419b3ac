/* bastide-telling.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "bastide-decision-bar.h"
#include "bastide-game-panel.h"
#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TELLING (bastide_telling_get_type ())

/**
 * BastideTelling:
 *
 * Presents lines of the log of a game one after the other: the final scoring, kind by kind, with rising scores of its
 * players, or the events since the deciding player's last turn.
 *
 * Signals:
 *   "step" (BastideLogEntry *entry): this line is to be shown now
 *   "ended" (): everything was shown, or the player has skipped the rest
 */
G_DECLARE_FINAL_TYPE (BastideTelling, bastide_telling, BASTIDE, TELLING, GObject)

BastideTelling *bastide_telling_new          (void);
void            bastide_telling_start_final  (BastideTelling *self,
                                              BastideGame    *game);
void            bastide_telling_start_recent (BastideTelling *self,
                                              BastideGame    *game);
void            bastide_telling_go_on        (BastideTelling *self);
void            bastide_telling_stop         (BastideTelling *self);
void            bastide_telling_cancel       (BastideTelling *self);
gboolean        bastide_telling_get_running  (BastideTelling *self);
guint           bastide_telling_get_time     (BastideTelling *self);

#define BASTIDE_TYPE_NEWS (bastide_news_get_type ())

/**
 * BastideNews:
 *
 * Shows the latest events of a game in the bar, in a bubble and lit on the board, and tells them again when somebody
 * asks. At the end of the game it tells the final scoring, and then shows the result.
 */
G_DECLARE_FINAL_TYPE (BastideNews, bastide_news, BASTIDE, NEWS, GObject)

/* The widgets stay as long as it is there. */
BastideNews *bastide_news_new         (BastideBoardView   *board,
                                       BastideGamePanel   *panel,
                                       BastideDecisionBar *bar,
                                       GtkLabel           *bubble);
void         bastide_news_set_game    (BastideNews        *self,
                                       BastideGame        *game);
/* The game has changed. */
void         bastide_news_update      (BastideNews        *self);
void         bastide_news_tell        (BastideNews        *self);
/* @entry: (nullable): the line that is lit */
void         bastide_news_light       (BastideNews        *self,
                                       BastideLogEntry    *entry);
/* Tells the events since the deciding player's last turn again. */
void         bastide_news_tell_recent (BastideNews        *self);
/* Whether what is told, or was last, is the final scoring. */
gboolean     bastide_news_is_final    (BastideNews        *self);
/* Tells the next line, or none any more. Returns: whether anything was being told */
gboolean     bastide_news_go_on       (BastideNews        *self);
gboolean     bastide_news_stop        (BastideNews        *self);
/* Stops, and does not show what comes at the end. */
void         bastide_news_cancel      (BastideNews        *self);

G_END_DECLS
