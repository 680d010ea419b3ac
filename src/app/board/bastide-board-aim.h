/* bastide-board-aim.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_AIM (bastide_board_aim_get_type ())

/**
 * BastideBoardAim:
 *
 * What is pointed at on the board, by the pointer or the cursor, and is told and lit: a feature, a figure on an edge, a
 * start space, a token, an empty cell; of what can be chosen on an edge what that would bring.
 *
 * Signals:
 *   "hint-changed" (): there is something else to say about it
 *   "feature-changed" (): another feature is pointed at, or the same one in another way
 *   "cell-picked" (int x, int y): an empty cell is pointed at
 */
G_DECLARE_FINAL_TYPE (BastideBoardAim, bastide_board_aim, BASTIDE, BOARD_AIM, GObject)

BastideBoardAim      *bastide_board_aim_new               (BastideBoardScene        *scene);
void                  bastide_board_aim_reset             (BastideBoardAim          *self);
void                  bastide_board_aim_set_feature       (BastideBoardAim          *self,
                                                           int                       placed,
                                                           int                       segment);
void                  bastide_board_aim_point_at_selected (BastideBoardAim          *self);
void                  bastide_board_aim_point_at          (BastideBoardAim          *self,
                                                           double                    x,
                                                           double                    y);
void                  bastide_board_aim_pick              (BastideBoardAim          *self,
                                                           int                       x,
                                                           int                       y);
const BastideFeature *bastide_board_aim_get_feature       (BastideBoardAim          *self);
const char           *bastide_board_aim_get_hint          (BastideBoardAim          *self);
void                  bastide_board_aim_paint             (BastideBoardAim          *self,
                                                           const BastideBoardCanvas *canvas);

G_END_DECLS
