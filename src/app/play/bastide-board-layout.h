/* bastide-board-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_LAYOUT (bastide_board_layout_get_type ())

/**
 * BastideBoardLayout:
 *
 * Lays a board out with what lies on it: the first child is the board, which fills all; the others lie over it, each
 * where its alignment says. The board is told of all of them, and shows what is to be seen beside them. Some children
 * look for a place of their own, where they hide as little as possible.
 */
G_DECLARE_FINAL_TYPE (BastideBoardLayout, bastide_board_layout, BASTIDE, BOARD_LAYOUT, GtkLayoutManager)

void bastide_board_layout_set_board   (BastideBoardLayout *self,
                                       BastideBoardView   *board);
void bastide_board_layout_add_evading (BastideBoardLayout *self,
                                       GtkWidget          *child,
                                       gboolean            covers);

G_END_DECLS
