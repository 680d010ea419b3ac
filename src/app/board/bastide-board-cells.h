/* bastide-board-cells.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-cursor.h"

G_BEGIN_DECLS

/**
 * BastideBoardCells:
 *
 * The children of the board, one for every occupied cell and every spot in view.
 */
typedef struct _BastideBoardCells BastideBoardCells;

BastideBoardCells *bastide_board_cells_new          (GtkWidget               *board,
                                                     BastideBoardScene       *scene,
                                                     BastideBoardCursor      *cursor);
void               bastide_board_cells_free         (BastideBoardCells       *self);
BastideBoardCell  *bastide_board_cells_find         (BastideBoardCells       *self,
                                                     const BastideBoardPlace *place);
void               bastide_board_cells_update       (BastideBoardCells       *self);
void               bastide_board_cells_allocate     (BastideBoardCells       *self);
gboolean           bastide_board_cells_focus        (BastideBoardCells       *self);
gboolean           bastide_board_cells_has_keyboard (BastideBoardCells       *self);

G_END_DECLS
