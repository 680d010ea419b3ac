/* bastide-ban-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-ban-painter.h"

#include "bastide-palette.h"
#include "bastide-vector-path.h"

#define FORBIDDEN BASTIDE_RGB (0xb3261e)

double
bastide_ban_get_disc (double              height,
                      BastideFigureStyle  style,
                      double             *radius)
{
  *radius = 0.66 * height;

  return style & BASTIDE_FIGURE_LYING ? 0 : 0.48 * height;
}

void
bastide_ban_paint_figure (cairo_t            *cr,
                          const char         *figure,
                          const char         *colour,
                          double              x,
                          double              y,
                          double              height,
                          BastideFigureStyle  style)
{
  double radius;
  double middle = y - bastide_ban_get_disc (height, style, &radius);
  const double slant = G_SQRT2 / 2;

  cairo_new_path (cr);
  cairo_arc (cr, x, middle, radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_CREAM, 0.75);
  bastide_figure_paint (cr, figure, colour, x, y, height, style | BASTIDE_FIGURE_OFFERED);

  /* The ring. */
  cairo_new_path (cr);
  cairo_arc (cr, x, middle, radius, 0, 2 * G_PI);
  cairo_move_to (cr, x - slant * radius, middle + slant * radius);
  cairo_line_to (cr, x + slant * radius, middle - slant * radius);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 0.30 * radius);
  bastide_stroke (cr, FORBIDDEN, 1, 0.16 * radius);
}

void
bastide_ban_paint_cross (cairo_t *cr,
                         double   x,
                         double   y,
                         double   radius)
{
  double arm = 0.38 * radius;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, FORBIDDEN, 1);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 0.16 * radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  bastide_line_append (cr, x - arm, y - arm, x + arm, y + arm);
  bastide_line_append (cr, x - arm, y + arm, x + arm, y - arm);
  cairo_set_line_width (cr, 0.24 * radius);
  cairo_stroke (cr);
  cairo_restore (cr);
}
