/* goldmines-drawings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"
#include "bastide-piece-drawing.h"
#include "bastide-tile-mark.h"

G_BEGIN_DECLS

/* A hill with an adit and a tub full of gold, round the origin of the pen; its foot at 0. */
void bastide_goldmines_draw_mine (BastidePen *pen);

/* Returns: (nullable): where the mine of a tile is */
const BastidePlanSite *bastide_goldmines_find_mine (const BastideTilePlan *plan);

extern const BastideTileMark bastide_goldmines_mark;
extern const BastidePieceDrawing bastide_goldmines_pieces[];

G_END_DECLS
