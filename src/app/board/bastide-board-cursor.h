/* bastide-board-cursor.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-aim.h"

G_BEGIN_DECLS

/**
 * BastideBoardCursor:
 *
 * The cursor of the keyboard: where it is, where it may go, and what it means that it is there.
 */
typedef struct _BastideBoardCursor BastideBoardCursor;

BastideBoardCursor      *bastide_board_cursor_new             (BastideBoardScene       *scene,
                                                               BastideBoardAim         *aim);
const BastideBoardPlace *bastide_board_cursor_get_place       (BastideBoardCursor      *self);
void                     bastide_board_cursor_set_place       (BastideBoardCursor      *self,
                                                               const BastideBoardPlace *place);
gboolean                 bastide_board_cursor_ensure          (BastideBoardCursor      *self);
gboolean                 bastide_board_cursor_move            (BastideBoardCursor      *self,
                                                               int                      dx,
                                                               int                      dy,
                                                               gboolean                 all);
void                     bastide_board_cursor_point           (BastideBoardCursor      *self);
void                     bastide_board_cursor_select          (BastideBoardCursor      *self);
void                     bastide_board_cursor_activate        (BastideBoardCursor      *self);
BastideBoardPlace        bastide_board_cursor_get_empty_place (const BastideBoardScene *scene);

G_END_DECLS
