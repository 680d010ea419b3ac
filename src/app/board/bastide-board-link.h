/* bastide-board-link.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"

G_BEGIN_DECLS

/**
 * BastideLinkEnd:
 * @known: whether it is one
 * @x: the cell
 * @y: the cell
 * @segment: a segment of the tile there
 *
 * One end of what may be joined: a segment of a tile.
 */
typedef struct
{
  gboolean known;
  int      x;
  int      y;
  guint    segment;
} BastideLinkEnd;

BastideLinkEnd bastide_board_link_find_end (const BastideBoardScene *self,
                                            double                   x,
                                            double                   y);
int            bastide_board_link_find     (const BastideBoardScene *self,
                                            const BastideLinkEnd    *one,
                                            const BastideLinkEnd    *other);

G_END_DECLS
