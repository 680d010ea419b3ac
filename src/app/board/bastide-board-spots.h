/* bastide-board-spots.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"
#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

/*
 * What can be chosen, shown on the board where it is.
 */

gboolean bastide_board_spots_get_position (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot,
                                           double                   *x,
                                           double                   *y);
gboolean bastide_board_spots_hits         (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot,
                                           double                    x,
                                           double                    y,
                                           double                   *distance);
void     bastide_board_spots_paint_cells  (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice);
void     bastide_board_spots_paint        (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice);

G_END_DECLS
