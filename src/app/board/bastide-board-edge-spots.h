/* bastide-board-edge-spots.h
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
 * What can be chosen on the edges of tiles, of the kind %BASTIDE_TARGET_EDGE: pieces that may be built there, and
 * figures that may stand on those that are.
 */

void     bastide_board_edge_spots_get_position (const BastideBoardCanvas *canvas,
                                                BastideChoice            *choice,
                                                const BastideSpot        *spot,
                                                double                   *x,
                                                double                   *y);
gboolean bastide_board_edge_spots_hits         (const BastideBoardCanvas *canvas,
                                                BastideChoice            *choice,
                                                const BastideSpot        *spot,
                                                double                    x,
                                                double                    y,
                                                double                   *distance);
void     bastide_board_edge_spots_paint        (const BastideBoardCanvas *canvas,
                                                BastideChoice            *choice,
                                                const BastideSpot        *spot,
                                                gboolean                  selected);

G_END_DECLS
