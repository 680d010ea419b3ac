/* bastide-board-gestures.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-pointer.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_GESTURES (bastide_board_gestures_get_type ())

/**
 * BastideBoardGestures:
 *
 * What moves the view: dragging pans, the wheel zooms, with Shift it turns the tile, a touchpad pans, two fingers
 * pinch.
 */
G_DECLARE_FINAL_TYPE (BastideBoardGestures, bastide_board_gestures, BASTIDE, BOARD_GESTURES, GObject)

BastideBoardGestures *bastide_board_gestures_new (GtkWidget           *widget,
                                                  BastideBoardScene   *scene,
                                                  BastideBoardHand    *hand,
                                                  BastideBoardPointer *pointer);
gboolean              bastide_board_gestures_leave (BastideBoardGestures *self);

G_END_DECLS
