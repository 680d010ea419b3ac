/* board-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view-private.h"

G_BEGIN_DECLS

/* Where a board lies, for tests that point at it. */

static inline const BastideBoardGeometry *
board_testing_get_geometry (BastideBoardView *board)
{
  return bastide_board_camera_get_geometry (board->scene->camera);
}

static inline int
board_testing_get_scale (BastideBoardView *board)
{
  return bastide_board_camera_get_scale (board->scene->camera);
}

G_END_DECLS
