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
  {
    .name = "abbot",
    .scale = 1,
    .parts = {
      { "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -16,-75 -15,-80 "
        "L-20,-98 L0,-120 L20,-98 L15,-80 C16,-75 14,-70 8,-66 C11,-65 17,-63 20,-57 "
        "C27,-44 32,-22 33,0 C20,5 -20,5 -33,0 Z" },
      { "M38,3 L38,-82 C38,-104 62,-104 62,-88 C62,-78 49,-76 48,-85",
        8 },
    },
    .details = {
      { "M0,-110 L0,-84 M-9,-98 L9,-98",
        4.5, BASTIDE_DETAIL_OF_MARK },
    },
    .folds = BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
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
