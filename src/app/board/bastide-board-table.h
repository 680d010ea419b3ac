/* bastide-board-table.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"

G_BEGIN_DECLS

/* The light on the linen reaches so far beyond the view, in device pixels: for that long it moves with the linen, by so
 * little that nobody sees it. */
#define BASTIDE_BOARD_TABLE_MARGIN 64

/**
 * BastideBoardTable:
 *
 * The table under the landscape: its cloth moves with the board, the light that falls on it does not.
 */
typedef struct _BastideBoardTable BastideBoardTable;

BastideBoardTable *bastide_board_table_new          (void);
void               bastide_board_table_free         (BastideBoardTable          *self);
void               bastide_board_table_move         (BastideBoardTable          *self,
                                                     const BastideBoardGeometry *geometry);
void               bastide_board_table_paint        (BastideBoardTable          *self,
                                                     const BastideBoardCanvas   *canvas,
                                                     const cairo_region_t       *hidden);
void               bastide_board_table_paint_around (BastideBoardTable          *self,
                                                     const BastideBoardCanvas   *canvas,
                                                     const cairo_region_t       *hidden);

G_END_DECLS
