/* bastide-tile-line.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-random.h"
#include "bastide-geometry.h"

G_BEGIN_DECLS

/*
 * The middle lines of lines. All leave the edges of a tile in their middle and at a right angle, so
 * that those of neighbours continue them; between, they wave a little at random.
 */

/* Returns: (transfer full): a line with faint waves; @line is freed */
GArray *bastide_tile_line_bend (GArray            *line,
                                double             amplitude,
                                double             frequency,
                                BastideDrawRandom *random);

/* Returns: (transfer full): a line from one edge to another; @curve_handle says how wide it turns */
GArray *bastide_tile_line_join (guint              a,
                                guint              b,
                                double             curve_handle,
                                double             amplitude,
                                BastideDrawRandom *random);

/* Returns: (transfer full): a straight line from an edge to a point */
GArray *bastide_tile_line_lead (guint              side,
                                BastidePoint       target);

G_END_DECLS
