/* board-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

G_BEGIN_DECLS

/* The geometry of a board, for tests that point at it. */

static inline const BastideBoardGeometry *
board_testing_get_geometry (BastideBoardView *board)
{
  return board->scene->geometry;
}

static inline int
board_testing_get_scale (BastideBoardView *board)
{
  return board->scene->geometry->scale;
}

G_END_DECLS
