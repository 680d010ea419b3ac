/* ferries.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem-drawing.h"
#include "ferries-drawings.h"

static void
paint_waves (cairo_t *cr)
{
  static const double waves[][3] = {
    { -0.55, 0.45, 0.16 }, { 0.40, 0.58, 0.16 }, { -0.10, 0.70, 0.14 }, { 0.55, 0.15, 0.10 }, { -0.62, 0.05, 0.10 }
  };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (waves); i++)
    bastide_line_append (cr, waves[i][0] - waves[i][2], waves[i][1], waves[i][0] + waves[i][2], waves[i][1]);
  bastide_stroke (cr, BASTIDE_WATER_GLINT, 0.9, 0.06);
}

static void
draw_barge (BastidePen *pen)
{
  bastide_ferries_draw_barge (pen, BASTIDE_POINT (0, 0), BASTIDE_POINT (0.97, 0.22), 1);
}

const BastideDrawings bastide_drawings_ferries = {
  .id = "ferries",
  .marks = (const BastideTileMark *const[]) { &bastide_ferries_lake, NULL },
  .pieces = bastide_ferries_pieces,
  .emblem = &(const BastideEmblem) { "ferries", 0x74a7b4, paint_waves, draw_barge, -0.02, 0.42, 1.70 },
};
