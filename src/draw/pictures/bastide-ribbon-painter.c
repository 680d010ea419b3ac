/* bastide-ribbon-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-ribbon-painter.h"

#include "bastide-palette.h"
#include "bastide-player-colour.h"

/* An end's part behind the band, and the depth of its cut; in parts of the height with one line. */
#define HIDDEN 0.16
#define CUT 0.20

#define SHADE 0.45

/* A ribbon: its band and the colours of its ends. */
typedef struct
{
  double     left; /* left end of the band */
  double     right;
  double     top;
  double     bottom;
  double     unit; /* the height of the whole with one line */
  double     line;
  BastideRgb fill;
  BastideRgb shade;
} Ribbon;

/* @side: -1 for the left end, 1 for the right one */
static void
paint_end (cairo_t      *cr,
           const Ribbon *ribbon,
           int           side)
{
  double edge = side < 0 ? ribbon->left : ribbon->right;
  double inner = edge - side * HIDDEN * ribbon->unit;
  double outer = edge + side * BASTIDE_RIBBON_END * ribbon->unit;
  double drop = BASTIDE_RIBBON_DROP * ribbon->unit;
  double middle = (ribbon->top + ribbon->bottom) / 2 + drop;

  cairo_new_path (cr);
  cairo_move_to (cr, inner, ribbon->top + drop);
  cairo_line_to (cr, outer, ribbon->top + drop);
  cairo_line_to (cr, outer - side * CUT * ribbon->unit, middle);
  cairo_line_to (cr, outer, ribbon->bottom + drop);
  cairo_line_to (cr, inner, ribbon->bottom + drop);
  cairo_close_path (cr);
  bastide_fill_preserve (cr, ribbon->fill, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, ribbon->line);

  /* The fold. */
  cairo_move_to (cr, edge, ribbon->bottom);
  cairo_line_to (cr, inner, ribbon->bottom);
  cairo_line_to (cr, inner, ribbon->bottom + drop);
  cairo_close_path (cr);
  bastide_fill_preserve (cr, ribbon->shade, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, ribbon->line);
}

static void
paint_band (cairo_t      *cr,
            const Ribbon *ribbon)
{
  double seam = 0.06 * ribbon->unit;

  cairo_new_path (cr);
  cairo_rectangle (cr, ribbon->left, ribbon->top, ribbon->right - ribbon->left, ribbon->bottom - ribbon->top);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, ribbon->line);
  for (int side = 0; side < 2; side++)
    {
      double y = side == 0 ? ribbon->top + seam : ribbon->bottom - seam;

      cairo_move_to (cr, ribbon->left, y);
      cairo_line_to (cr, ribbon->right, y);
      bastide_stroke (cr, ribbon->fill, 1, MAX (1.5, 0.03 * ribbon->unit));
    }
}

void
bastide_ribbon_paint (cairo_t    *cr,
                      const char *colour,
                      double      x,
                      double      y,
                      double      width,
                      double      height,
                      double      unit)
{
  const BastidePlayerColour *player = colour != NULL ? bastide_player_colour_find (colour) : NULL;
  double line = MAX (1, 0.012 * unit);
  Ribbon ribbon = {
    .left = x + BASTIDE_RIBBON_END * unit + line,
    .right = x + width - BASTIDE_RIBBON_END * unit - line,
    .top = y + line,
    .bottom = y + height - BASTIDE_RIBBON_DROP * unit - line,
    .unit = unit - 2 * line,
    .line = line,
    .fill = player != NULL ? player->fill : BASTIDE_BULLION,
  };

  g_return_if_fail (width > 0 && height > 0 && unit > 0);

  ribbon.shade = bastide_rgb_mix (ribbon.fill, BASTIDE_INK, SHADE);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_end (cr, &ribbon, -1);
  paint_end (cr, &ribbon, 1);
  paint_band (cr, &ribbon);
  cairo_restore (cr);
}

void
bastide_crown_append (cairo_t *cr,
                      double   x,
                      double   y,
                      double   width)
{
  static const double points[][2] = {
    { -0.42, 0.34 }, { -0.50, -0.26 }, { -0.23, 0.02 }, { 0, -0.40 }, { 0.23, 0.02 }, { 0.50, -0.26 }, { 0.42, 0.34 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, x + points[i][0] * width, y + points[i][1] * width);
  cairo_close_path (cr);
}
