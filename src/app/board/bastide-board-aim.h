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
 * The thing at which the pointer or the cursor points, described and lit: a feature, a figure on an edge, a start
 * space, a token, an empty cell; for a choice on an edge, its effect.
 *
 * Signals:
 *   "hint-changed" (): its text has changed
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
