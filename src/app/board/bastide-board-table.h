/* bastide-board-table.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"

G_BEGIN_DECLS

/**
 * BastideBoardTable:
 *
 * The table under the landscape: its cloth moves with the board, the light that falls on it does not.
 */
typedef struct _BastideBoardTable BastideBoardTable;

BastideBoardTable *bastide_board_table_new   (void);
void               bastide_board_table_free  (BastideBoardTable        *self);
void               bastide_board_table_paint (BastideBoardTable        *self,
                                              const BastideBoardCanvas *canvas,
                                              const cairo_region_t     *hidden);

G_END_DECLS
