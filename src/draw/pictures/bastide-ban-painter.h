/* bastide-ban-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-painter.h"

G_BEGIN_DECLS

/* The sign that something is not allowed, in a picture of the rules. */

/* A pale figure within a red ring with a stroke through it; the arguments are those of bastide_figure_paint(). */
void bastide_ban_paint_figure (cairo_t            *cr,
                               const char         *figure,
                               const char         *colour,
                               double              x,
                               double              y,
                               double              height,
                               BastideFigureStyle  style);

/**
 * bastide_ban_get_disc:
 * @height: height of a follower
 * @style: the figure's style
 * @radius: (out): radius of the ring round it
 *
 * Returns: distance of the middle of the ring above the figure's place
 */
double bastide_ban_get_disc (double              height,
                             BastideFigureStyle  style,
                             double             *radius);

/* A disc with a cross. */
void bastide_ban_paint_cross (cairo_t *cr,
                              double   x,
                              double   y,
                              double   radius);

G_END_DECLS
