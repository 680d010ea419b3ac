/* river.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-building.h"
#include "bastide-emblem-drawing.h"
#include "bastide-scenery.h"

static void
paint_river (cairo_t *cr)
{
  const struct { double width; BastideRgb colour; } layers[] = {
    { 0.78, BASTIDE_BANK },  { 0.70, BASTIDE_SAND },
    { 0.62, BASTIDE_WATER_DARK }, { 0.50, BASTIDE_WATER },
    { 0.20, BASTIDE_RGB (0xa9ccd0) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      cairo_move_to (cr, -0.25, -1.2);
      cairo_curve_to (cr, -0.7, -0.3, 0.75, 0.1, 0.15, 1.2);
      bastide_stroke (cr, layers[i].colour, 1, layers[i].width);
    }
}

#define N_ARC 11

static void
draw_bridge (BastidePen *pen)
{
  BastidePoint low[N_ARC], high[N_ARC];

  for (guint i = 0; i < N_ARC; i++)
    {
      low[i] = BASTIDE_POINT (-0.27 + 0.054 * i, 0.05 - 0.035 * sin (G_PI * i / (N_ARC - 1)));
      high[i] = bastide_point_raise (low[i], 0.075);
    }
  bastide_pen_polyline (pen, low, N_ARC);
  cairo_line_to (pen->cr, low[N_ARC - 1].x, 0.11);
  cairo_line_to (pen->cr, low[0].x, 0.11);
  cairo_close_path (pen->cr);
  bastide_pen_fill_ink (pen, BASTIDE_STONE, 1, 0.9);
  bastide_arch_draw (pen, 0, 0.11, 0.085, 0.035, bastide_rgb_mix (BASTIDE_WATER_DARK, BASTIDE_INK, 0.35));
  bastide_pen_polyline (pen, high, N_ARC);
  for (guint i = N_ARC; i-- > 0;)
    cairo_line_to (pen->cr, low[i].x, low[i].y);
  cairo_close_path (pen->cr);
  bastide_pen_fill_ink (pen, BASTIDE_ROAD, 1, 0.9);
  bastide_pen_line (pen, BASTIDE_INK, 1, 0.040 + pen->hair, high, N_ARC);
  bastide_pen_line (pen, BASTIDE_STONE_LIGHT, 1, 0.040 - pen->hair, high, N_ARC);
  bastide_pen_line (pen, BASTIDE_INK, 1, 0.040 + pen->hair, low, N_ARC);
  bastide_pen_line (pen, BASTIDE_STONE_LIGHT, 1, 0.040 - pen->hair, low, N_ARC);
  bastide_scenery_draw_crown (pen, BASTIDE_POINT (-0.192, -0.05), 0.085, 7);
  bastide_scenery_draw_conifer (pen, BASTIDE_POINT (0.20, -0.04), 0.070, 4);
}

const BastideDrawings bastide_drawings_river = {
  .id = "river",
  .emblem = &(const BastideEmblem) { "river", BASTIDE_EMBLEM_MEADOW, paint_river, draw_bridge, 0, 0.05, 1 },
};
