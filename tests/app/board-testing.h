/* board-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

G_BEGIN_DECLS

/* The parts of a board, and its geometry, for tests that point at it. */

static inline BastideBoardParts
board_parts (BastideBoardView *board)
{
  return bastide_board_view_get_parts (board);
}

static inline const BastideBoardGeometry *
board_testing_get_geometry (BastideBoardView *board)
{
  return board_parts (board).scene->geometry;
}

G_END_DECLS
