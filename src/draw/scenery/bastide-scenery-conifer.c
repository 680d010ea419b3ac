/* bastide-scenery-conifer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

/* One tier of a spruce: @w half its width, @h its height. Small ones have straight sides. */
static void
add_tier (cairo_t *cr,
          double   x,
          double   y,
          double   w,
          double   h,
          double   droop,
          gboolean smooth)
{
  cairo_move_to (cr, x - w, y);
  if (smooth)
    {
      cairo_curve_to (cr, x - w * 0.45, y - droop * 0.15, x - w * 0.3, y + droop * 1.1, x,
                      y + droop);
      cairo_curve_to (cr, x + w * 0.3, y + droop * 1.1, x + w * 0.45, y - droop * 0.15, x + w, y);
      cairo_curve_to (cr, x + w * 0.55, y - h * 0.35, x + w * 0.2, y - h * 0.7, x, y - h);
      cairo_curve_to (cr, x - w * 0.2, y - h * 0.7, x - w * 0.55, y - h * 0.35, x - w, y);
    }
  else
    {
      cairo_line_to (cr, x, y + droop);
      cairo_line_to (cr, x + w, y);
      cairo_line_to (cr, x + w * 0.4, y - h * 0.46);
      cairo_line_to (cr, x, y - h);
      cairo_line_to (cr, x - w * 0.4, y - h * 0.46);
    }
  cairo_close_path (cr);
}

/* The lit left side of a tier. */
static void
add_lit_tier (cairo_t *cr,
              double   x,
              double   y,
              double   w,
              double   h)
{
  cairo_move_to (cr, x - w, y);
  cairo_line_to (cr, x - w * 0.25, y);
  cairo_line_to (cr, x, y - h);
  cairo_line_to (cr, x - w * 0.4, y - h * 0.46);
  cairo_close_path (cr);
}

/* A spruce of three or four tiers, each one a line of ink and a fill. */
void
bastide_scenery_draw_conifer (BastidePen  *pen,
                              BastidePoint at,
                              double       radius,
                              guint32      seed)
{
  cairo_t *cr = pen->cr;
  BastideRgb colour =
      bastide_rgb_mix (BASTIDE_RGB (0x4c7150), BASTIDE_RGB (0x6a8a4a), (seed % 7) / 12.0);
  BastideRgb light = bastide_rgb_mix (colour, BASTIDE_TREE_LIGHT, 0.50);
  BastideRgb dark = bastide_rgb_mix (BASTIDE_TREE_DARK, BASTIDE_INK, 0.15);
  gboolean close = pen->detail == BASTIDE_DETAIL_CLOSE;
  cairo_pattern_t *gradient =
      bastide_gradient_new (at.x - radius * 0.8, at.x + radius * 0.8, light, colour, 0.5, dark);
  guint n = 3 + (seed & 1);
  double height = radius * (3.0 + 0.6 * ((seed >> 3) % 5) / 5.0);
  double line = pen->detail == BASTIDE_DETAIL_FAR ? 0 : pen->hair * 0.45;

  bastide_scenery_draw_trunk (pen, at, radius * 0.4);
  for (guint i = 0; i < n; i++)
    {
      double t = (double) i / n;
      double w = radius * (0.95 - 0.62 * t);
      double y = at.y - radius * 0.25 - height * 0.74 * t;
      double h = height * (0.50 - 0.10 * t);

      if (line > 0)
        {
          add_tier (cr, at.x, y + line, w + 1.4 * line, h + 2.6 * line, radius * 0.10, close);
          bastide_pen_fill_with_ink (pen, 0.8);
        }
      add_tier (cr, at.x, y - line, w - 1.4 * line, h - 2.6 * line, radius * 0.10, close);
      if (close)
        {
          cairo_set_source (cr, gradient);
          cairo_fill (cr);
        }
      else
        {
          bastide_pen_wash (pen, bastide_rgb_mix (colour, dark, 0.4), 1);
          add_lit_tier (cr, at.x, y - line, w - 1.4 * line, h - 2.6 * line);
          bastide_pen_wash (pen, light, 0.7);
        }
    }
  cairo_pattern_destroy (gradient);
}

static void
draw_conifer (BastidePen             *pen,
              const BastideSceneItem *item)
{
  bastide_scenery_draw_conifer (pen, item->at, item->size, item->seed);
}

void
bastide_scenery_add_conifer (BastideScene *scene,
                             BastidePoint  at,
                             double        radius,
                             guint32       seed)
{
  BastideSceneItem item = { .y = at.y, .draw = draw_conifer, .at = at, .size = radius, .seed = seed };

  bastide_scene_add_round_shadow (scene, at, radius, 0.8);
  bastide_scene_add_raised (scene, &item);
}
