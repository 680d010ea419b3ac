/* abbot.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-figure-painter.h"

static const BastideFigureDrawing figures[] = {
  { .name = "abbot" },
  {},
};

static void
draw_abbot (BastidePen *pen)
{
  /* Figures and tokens keep lines of at least a pixel, so they are painted in pixels. */
  cairo_scale (pen->cr, 1 / pen->pixels, 1 / pen->pixels);
  bastide_figure_paint (pen->cr, "abbot", NULL, -0.05 * pen->pixels, 0.235 * pen->pixels,
                        0.38 * pen->pixels, BASTIDE_FIGURE_FLAT);
}

const BastideDrawings bastide_drawings_abbot = {
  .id = "abbot",
  .figures = figures,
  .emblem = &(const BastideEmblem) { "abbot", BASTIDE_EMBLEM_MEADOW, NULL, draw_abbot, 0, 0, 1 },
};
