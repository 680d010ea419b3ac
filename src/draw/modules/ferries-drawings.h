/* ferries-drawings.h
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

/* A barge that lies along a direction; its mast stands upright. */
void bastide_ferries_draw_barge (BastidePen  *pen,
                                 BastidePoint at,
                                 BastidePoint along,
                                 double       scale);

extern const BastideTileMark bastide_ferries_lake;
extern const BastidePieceDrawing bastide_ferries_pieces[];

G_END_DECLS
