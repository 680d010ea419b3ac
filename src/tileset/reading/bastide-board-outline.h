/* bastide-board-outline.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* The shape of a printed board: whether its cells are connected, and the wall around them. */

/* A corner of the wall: the north-west corner of the cell x y, which may be on either side of it. */
typedef struct
{
  int x;
  int y;
} BastideVertex;

/* Returns: whether each cell can be reached from every other one through edges; FALSE without cells */
gboolean bastide_board_definition_is_connected (const BastideBoardDefinition *self);

/* Returns: TRUE if cells outside are enclosed; cells that meet the outside only at a corner count as enclosed */
gboolean bastide_board_definition_has_hole     (const BastideBoardDefinition *self);

/**
 * bastide_board_definition_trace:
 * @self: a board that is connected and has no hole
 *
 * Returns: (transfer full) (element-type BastideVertex): the corners of its wall, clockwise from the west end of the
 *   northernmost row
 */
GArray  *bastide_board_definition_trace        (const BastideBoardDefinition *self);

G_END_DECLS
