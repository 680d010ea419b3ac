/* traders-goods.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "traders-drawings.h"

#include "bastide-drawing.h"

/* In a box about 100 wide and high, standing on 0. */
#define LEAST_LINE 2.1
#define LEAST_RIM 4.2

/* The smallest lines in device pixels. */
#define LINE_PIXELS 0.62
#define RIM_PIXELS 1.0

#define DISC_SHADOW ((BastideRgb) { 0.16f, 0.10f, 0.04f })

/* In the order of the rules' choices. */
static const char *const drawings[BASTIDE_N_GOODS] = { "goods/wine", "goods/grain", "goods/cloth" };
static const char *const flat_drawings[BASTIDE_N_GOODS] = { "goods/flat-wine", "goods/flat-grain", "goods/flat-cloth" };

/* A shadow, a cream rim and a line of ink, as round a shield. */
static void
draw_rim (cairo_t                  *cr,
          const BastideDrawingPart *goods,
          double                    line,
          double                    pixels)
{
  cairo_save (cr);
  cairo_translate (cr, 9, 3);
  bastide_drawing_part_append (goods, cr);
  bastide_fill (cr, BASTIDE_SHADOW, 0.35);
  cairo_restore (cr);
  bastide_drawing_part_append (goods, cr);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 2 * (line + MAX (LEAST_RIM, RIM_PIXELS / pixels)));
  bastide_stroke (cr, BASTIDE_INK, 1, 2 * line);
}

void
bastide_traders_draw_goods (cairo_t *cr,
                            guint    goods,
                            double   x,
                            double   y,
                            double   size,
                            double   pixels,
                            gboolean rim)
{
  const BastideDrawingPart *part =
      g_ptr_array_index (bastide_drawing_get (drawings[MIN (goods, BASTIDE_N_GOODS - 1)]), 0);
  double k = size / 100;
  BastidePen pen = {
    .cr = cr, .detail = BASTIDE_DETAIL_CLOSE, .hair = MAX (LEAST_LINE, LINE_PIXELS / (pixels * k)),
    /* Lines inside are too much for the smallest. */
    .pixels = size * pixels < 16 ? BASTIDE_SMALL_TILE : BASTIDE_DRAWING_UNITS,
  };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (rim)
    draw_rim (cr, part, pen.hair, pixels * k);
  bastide_drawing_part_paint (part, &pen, NULL);
  cairo_restore (cr);
}

void
bastide_traders_draw_flat_goods (cairo_t *cr,
                                 guint    goods,
                                 double   x,
                                 double   y,
                                 double   radius,
                                 double   pixels)
{
  BastidePen pen = bastide_pen_new (cr, pixels);
  double k = radius / 68;

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius + 0.9 / pixels, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_INK, 0.9);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_CREAM, 1);
  bastide_drawing_paint_at (flat_drawings[MIN (goods, BASTIDE_N_GOODS - 1)], &pen, BASTIDE_POINT (x, y + 48 * k),
                            BASTIDE_DRAWING_UNITS * k);
}

/* A thick wooden disc with a face of cream. */
static void
paint_disc (cairo_t *cr,
            double   x,
            double   y,
            double   r)
{
  cairo_pattern_t *gradient = cairo_pattern_create_linear (x - r, y - r, x + r, y + r);

  bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xf2ddb0));
  bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0xc99f62));
  cairo_new_path (cr);
  cairo_arc (cr, x + r * 0.1, y + r * 0.16, r, 0, 2 * G_PI);
  bastide_fill (cr, DISC_SHADOW, 0.35);
  cairo_arc (cr, x, y + r * 0.10, r, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_WOOD_DARK, 1);
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  bastide_set_gradient (cr, gradient);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, r * 0.06));
  cairo_arc (cr, x, y, r * 0.82, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_RGB (0xb98b3e), 0.9, MAX (0.6, r * 0.035));
}

static void
paint_token (cairo_t    *cr,
             const char *name,
             double      x,
             double      y,
             double      radius)
{
  guint goods = 0;

  while (!g_str_equal (bastide_traders_pieces[goods].name, name))
    goods++;
  paint_disc (cr, x, y, radius * 0.92);
  bastide_traders_draw_goods (cr, goods, x, y + radius * 0.52, radius * 0.98, 1, FALSE);
}

/* In the order of the rules' choices. */
const BastidePieceDrawing bastide_traders_pieces[] = {
  { .name = "wine", .paint_token = paint_token },
  { .name = "grain", .paint_token = paint_token },
  { .name = "cloth", .paint_token = paint_token },
  {},
};
