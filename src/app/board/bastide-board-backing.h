/* bastide-board-backing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"

G_BEGIN_DECLS

/**
 * BastideBoardPainter:
 * @canvas: what to paint on: the view, or one that reaches @margin farther on all sides
 * @margin: in device pixels, or 0
 *
 * Paints what lies still on the board.
 */
typedef void (*BastideBoardPainter) (const BastideBoardCanvas *canvas,
                                     int                       margin,
                                     gpointer                  user_data);

/**
 * BastideBoardBacking:
 *
 * The backing store of the view: as long as nothing on the board looks otherwise, what lies still on it is one picture
 * a little larger than the view, and moving the board costs no more than a copy.
 */
typedef struct _BastideBoardBacking BastideBoardBacking;

BastideBoardBacking *bastide_board_backing_new          (int                       margin,
                                                         BastideBoardPainter       painter,
                                                         gpointer                  user_data);
void                 bastide_board_backing_free         (BastideBoardBacking      *self);
void                 bastide_board_backing_forget       (BastideBoardBacking      *self);
void                 bastide_board_backing_paint        (BastideBoardBacking      *self,
                                                         const BastideBoardCanvas *canvas);
gboolean             bastide_board_backing_get_keeps    (BastideBoardBacking      *self);
guint                bastide_board_backing_get_n_painted (BastideBoardBacking     *self);

G_END_DECLS
