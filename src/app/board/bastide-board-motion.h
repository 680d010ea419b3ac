/* bastide-board-motion.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-canvas.h"

G_BEGIN_DECLS

/**
 * BastideBoardMotion:
 *
 * Motion on the board that lasts a moment: tiles and figures that arrive, figures that walk home, scorings. It only
 * follows the events of the game; the position is already the new one. The scorings of one action are shown one after
 * the other, in four seconds at most.
 */
typedef struct _BastideBoardMotion BastideBoardMotion;

BastideBoardMotion *bastide_board_motion_new               (void);
void                bastide_board_motion_free              (BastideBoardMotion        *self);
void                bastide_board_motion_set_turn          (BastideBoardMotion        *self,
                                                            guint                      turn);
gboolean            bastide_board_motion_add               (BastideBoardMotion        *self,
                                                            const BastideRules        *rules,
                                                            const BastideState        *state,
                                                            const BastideEvent        *event,
                                                            const BastideBoardGeometry *geometry,
                                                            const graphene_point_t    *row,
                                                            gint64                     score_time,
                                                            gint64                     now);
gboolean            bastide_board_motion_advance           (BastideBoardMotion        *self,
                                                            gint64                     now);
gboolean            bastide_board_motion_begin_score       (BastideBoardMotion        *self);
gboolean            bastide_board_motion_find_source       (const BastideBoardCanvas  *canvas,
                                                            const BastideEvent        *event,
                                                            double                    *x,
                                                            double                    *y);
void                bastide_board_motion_expect_score      (BastideBoardMotion        *self,
                                                            const BastideBoardCanvas  *canvas,
                                                            const BastideEvent        *event,
                                                            double                     x,
                                                            double                     y);
char               *bastide_board_motion_take_score        (BastideBoardMotion        *self,
                                                            const BastideBoardGeometry *geometry,
                                                            guint                     *player,
                                                            double                    *x,
                                                            double                    *y);
gboolean            bastide_board_motion_scores            (BastideBoardMotion        *self);
gboolean            bastide_board_motion_is_empty          (BastideBoardMotion        *self);
void                bastide_board_motion_clear             (BastideBoardMotion        *self);
gboolean            bastide_board_motion_hides             (const BastidePlacedFigure *figure,
                                                            gpointer                   data);
gboolean            bastide_board_motion_hides_edge_figure (const BastideEdgeFigure   *figure,
                                                            gpointer                   data);
void                bastide_board_motion_paint             (BastideBoardMotion        *self,
                                                            const BastideBoardCanvas  *canvas);

G_END_DECLS
