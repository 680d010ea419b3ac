/* city-wall.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edge-style.h"

G_BEGIN_DECLS

/* The wall round the town: its pieces, its gate, and the country outside. */

extern const BastideEdgeStyle bastide_city_wall_style;

/* Height of the walk on the wall. */
#define BASTIDE_CITY_WALL_HEIGHT 0.120

/* city-gate.c: the gate on its piece, and the road that leads away from it. */
void bastide_city_gate_draw        (BastidePen    *pen,
                                    BastidePoint   middle,
                                    BastideSide    side);

G_END_DECLS
