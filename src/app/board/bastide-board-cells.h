/* bastide-board-cells.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-aim.h"
#include "model/choice/bastide-spot.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_CELL (bastide_board_cell_get_type ())

/**
 * BastideBoardCell:
 *
 * A spot of the board as keyboard and screen reader meet it: an occupied cell, or what can be chosen. It paints
 * nothing (the board does), and the pointer passes through it.
 *
 * Signal "activated": Enter was pressed on it, or a tool asked for it.
 */
G_DECLARE_FINAL_TYPE (BastideBoardCell, bastide_board_cell, BASTIDE, BOARD_CELL, GtkWidget)

GtkWidget         *bastide_board_cell_new      (BastideSpot       spot);
void               bastide_board_cell_set_text (BastideBoardCell *self,
                                                const char       *text);
const char        *bastide_board_cell_get_text (BastideBoardCell *self);

/**
 * BastideBoardCursor:
 *
 * The cursor of the keyboard: its place, its possible moves, and their effects.
 */
typedef struct _BastideBoardCursor BastideBoardCursor;

BastideBoardCursor *bastide_board_cursor_new            (BastideBoardScene       *scene,
                                                         BastideBoardAim         *aim);
const BastideSpot  *bastide_board_cursor_get_spot       (BastideBoardCursor      *self);
void                bastide_board_cursor_set_spot       (BastideBoardCursor      *self,
                                                         const BastideSpot       *spot);
gboolean            bastide_board_cursor_move           (BastideBoardCursor      *self,
                                                         int                      dx,
                                                         int                      dy,
                                                         gboolean                 all);
void                bastide_board_cursor_select         (BastideBoardCursor      *self);
void                bastide_board_cursor_activate       (BastideBoardCursor      *self);

/**
 * BastideBoardCells:
 *
 * The children of the board, one for every occupied cell and every spot in view.
 */
typedef struct _BastideBoardCells BastideBoardCells;

BastideBoardCells *bastide_board_cells_new          (GtkWidget          *board,
                                                     BastideBoardScene  *scene,
                                                     BastideBoardCursor *cursor);
void               bastide_board_cells_free         (BastideBoardCells  *self);
BastideBoardCell  *bastide_board_cells_find         (BastideBoardCells  *self,
                                                     const BastideSpot  *spot);
void               bastide_board_cells_update       (BastideBoardCells  *self);
void               bastide_board_cells_allocate     (BastideBoardCells  *self);
gboolean           bastide_board_cells_focus        (BastideBoardCells  *self);
gboolean           bastide_board_cells_has_keyboard (BastideBoardCells  *self);
void               bastide_board_cells_move_cursor  (BastideBoardCells  *self,
                                                     int                 dx,
                                                     int                 dy,
                                                     gboolean            all);
void               bastide_board_cells_paint_cursor (BastideBoardCells        *self,
                                                     const BastideBoardCanvas *canvas);

G_END_DECLS
