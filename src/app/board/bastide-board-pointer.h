/* bastide-board-pointer.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-aim.h"
#include "bastide-board-ghosts.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_POINTER (bastide_board_pointer_get_type ())

/**
 * BastideBoardPointer:
 *
 * Mouse and touch on the board: pointing selects, a click chooses, and so does a tile that is dropped. Dragging pans,
 * the wheel zooms, with Shift it turns the tile, a touchpad pans, two fingers pinch.
 *
 * Signals:
 *   "pressed" (): a button or a finger was pressed
 *   "clicked" (double x, double y): a click at these device pixels; return %TRUE if it was used
 */
G_DECLARE_FINAL_TYPE (BastideBoardPointer, bastide_board_pointer, BASTIDE, BOARD_POINTER, GObject)

BastideBoardPointer *bastide_board_pointer_new          (GtkWidget           *widget,
                                                         BastideBoardScene   *scene,
                                                         BastideBoardHand    *hand,
                                                         BastideBoardAim     *aim);
gboolean             bastide_board_pointer_get_position (BastideBoardPointer *self,
                                                         graphene_point_t    *position);
gboolean             bastide_board_pointer_leave        (BastideBoardPointer *self);
void                 bastide_board_pointer_update       (BastideBoardPointer *self);
void                 bastide_board_pointer_click        (BastideBoardPointer *self,
                                                         double               x,
                                                         double               y,
                                                         gboolean             touch);

G_END_DECLS
