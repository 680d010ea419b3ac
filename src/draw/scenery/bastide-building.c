/* bastide-building.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-building.h"

/* Roofs reach this far over the walls. */
#define EAVES 0.006

static void
draw_tile_lines (BastidePen   *pen,
                 double        x0,
                 double        x1,
                 double        y0,
                 double        y1,
                 const double *parts,
                 guint         n_parts,
                 double        alpha)
{
  for (guint i = 0; i < n_parts; i++)
    {
      double y = y0 + (y1 - y0) * parts[i];

      cairo_rectangle (pen->cr, x0, y - pen->hair * 0.3, x1 - x0, pen->hair * 0.6);
    }
  bastide_pen_wash (pen, BASTIDE_INK, alpha);
}

static void
add_window (BastidePen *pen,
            double      x,
            double      y,
            double      width,
            double      height)
{
  double w = MAX (width, 0.7 / pen->pixels);

  cairo_rectangle (pen->cr, x - w / 2, y - height, w, height);
}

static void
draw_ridge_house (BastidePen         *pen,
                  const BastideHouse *house)
{
  static const double close_lines[] = { 0.3, 0.55, 0.8 };
  static const double normal_lines[] = { 0.5 };
  double y = house->at.y;
  double x0 = house->at.x - house->width / 2;
  double x1 = house->at.x + house->width / 2;
  double eaves = y - house->wall_height + EAVES * 0.6;
  double ridge = y - house->depth / 2 - house->wall_height - house->roof_height;
  double hip = house->form == BASTIDE_HOUSE_HIPPED ? house->width * 0.10 : 0;
  BastideRgb lit = bastide_rgb_lit (house->roof, 0.26);

  bastide_pen_inked (pen, bastide_rgb_mix (house->wall, BASTIDE_STONE_DARK, 0.12),
                     BASTIDE_RECTANGLE (x0, y, x1, y - house->wall_height));
  bastide_pen_inked (pen, bastide_rgb_mix (house->roof, lit, 0.35),
                     BASTIDE_POINTS ({ x0 - EAVES, eaves }, { x1 + EAVES, eaves },
                                     { x1 + EAVES - hip, ridge }, { x0 - EAVES + hip, ridge }));
  if (hip > 0)
    bastide_pen_fill (pen, bastide_rgb_shaded (house->roof, 0.36), 0.45,
                      BASTIDE_POINTS ({ x1 + EAVES, eaves }, { x1 + EAVES - hip, ridge },
                                      { x1 + EAVES - hip * 2.2, ridge },
                                      { x1 + EAVES - hip * 0.4, eaves }));

  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      draw_tile_lines (pen, x0, x1, eaves, ridge, close_lines, G_N_ELEMENTS (close_lines), 0.28);
      add_window (pen, x0 + house->width * 0.25, y - house->wall_height * 0.35, 0.007, 0.011);
      add_window (pen, x0 + house->width * 0.70, y - house->wall_height * 0.35, 0.007, 0.011);
      bastide_pen_wash (pen, BASTIDE_INK, 0.8);
    }
  else if (pen->detail == BASTIDE_DETAIL_NORMAL)
    draw_tile_lines (pen, x0, x1, eaves, ridge, normal_lines, G_N_ELEMENTS (normal_lines), 0.25);

  if (house->form == BASTIDE_HOUSE_CHIMNEY && pen->detail > BASTIDE_DETAIL_FAR)
    {
      double x = x0 + house->width * 0.74;

      bastide_pen_inked_as (pen, bastide_rgb_mix (house->roof, BASTIDE_HOUSE_WALL, 0.4), 0.8, 0.9,
                            BASTIDE_RECTANGLE (x, ridge + 0.004, x + 0.012, ridge - 0.016));
    }
}

static void
draw_gable_house (BastidePen         *pen,
                  const BastideHouse *house)
{
  static const double lines[] = { 0.35, 0.7 };
  double x = house->at.x;
  double y = house->at.y;
  double x0 = x - house->width / 2;
  double x1 = x + house->width / 2;
  double eaves = y - house->wall_height;
  double top = eaves - house->roof_height;

  bastide_pen_inked (pen, bastide_rgb_lit (house->roof, 0.26),
                     BASTIDE_POINTS ({ x0 - EAVES, eaves + EAVES }, { x, top },
                                     { x, top - house->depth },
                                     { x0 - EAVES, eaves - house->depth + EAVES }));
  bastide_pen_inked (pen, bastide_rgb_shaded (house->roof, 0.36),
                     BASTIDE_POINTS ({ x1 + EAVES, eaves + EAVES }, { x, top },
                                     { x, top - house->depth },
                                     { x1 + EAVES, eaves - house->depth + EAVES }));
  bastide_pen_inked (pen, house->wall,
                     BASTIDE_POINTS ({ x0, y }, { x1, y }, { x1, eaves }, { x, top + 0.005 },
                                     { x0, eaves }));

  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      add_window (pen, x - house->width * 0.2, y - house->wall_height * 0.4, 0.007, 0.011);
      add_window (pen, x + house->width * 0.2, y - house->wall_height * 0.4, 0.007, 0.011);
      add_window (pen, x, y - house->wall_height - house->roof_height * 0.25, 0.007, 0.011);
      bastide_pen_wash (pen, BASTIDE_INK, 0.8);
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        bastide_pen_strip (pen,
                           BASTIDE_POINTS ({ x0 - EAVES, eaves + EAVES - house->depth * lines[i] },
                                           { x, top - house->depth * lines[i] }),
                           pen->hair * 0.6);
      bastide_pen_wash (pen, BASTIDE_INK, 0.25);
    }
  else if (pen->detail == BASTIDE_DETAIL_NORMAL)
    {
      add_window (pen, x, y - house->wall_height * 0.5, 0.007, 0.011);
      bastide_pen_wash (pen, BASTIDE_INK, 0.8);
    }
}

/* From very far only the roof is visible, one half of it in the light. */
static void
draw_roof (BastidePen         *pen,
           const BastideHouse *house)
{
  double x0 = house->at.x - house->width / 2 - EAVES;
  double x1 = house->at.x + house->width / 2 + EAVES;
  double y1 = house->at.y;
  double y0 = y1 - house->depth - house->roof_height;
  double ridge = (y0 + y1) / 2;

  bastide_pen_fill (pen, bastide_rgb_lit (house->roof, 0.20), 1, BASTIDE_RECTANGLE (x0, y0, x1, ridge));
  bastide_pen_fill (pen, bastide_rgb_shaded (house->roof, 0.12), 1, BASTIDE_RECTANGLE (x0, ridge, x1, y1));
}

void
bastide_house_draw (BastidePen         *pen,
                    const BastideHouse *house)
{
  if (pen->pixels < BASTIDE_TINY_TILE)
    draw_roof (pen, house);
  else if (house->form < BASTIDE_HOUSE_GABLE)
    draw_ridge_house (pen, house);
  else
    draw_gable_house (pen, house);
}

void
bastide_arch_draw (BastidePen *pen,
                   double      x,
                   double      y,
                   double      half_width,
                   double      height,
                   BastideRgb  colour)
{
  cairo_move_to (pen->cr, x - half_width, y);
  cairo_line_to (pen->cr, x - half_width, y - height);
  cairo_arc (pen->cr, x, y - height, half_width, G_PI, 2 * G_PI);
  cairo_line_to (pen->cr, x + half_width, y);
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, colour, 1);
}

/* Adds the outline of the shaft of a round tower, @grow larger. */
static void
add_cylinder (cairo_t *cr,
              double   x,
              double   y,
              double   radius,
              double   height,
              double   ratio,
              double   grow)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_new_sub_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius + grow, radius * ratio + grow);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_set_matrix (cr, &matrix);
  cairo_line_to (cr, x - radius - grow, y - height);
  cairo_line_to (cr, x + radius + grow, y - height);
  cairo_close_path (cr);
}

/* Small towers have two flat sides in the light and in the shade, large ones a gradient. */
static void
fill_cylinder (BastidePen *pen,
               double      x,
               double      y,
               double      radius,
               double      height,
               double      ratio,
               BastideRgb  light,
               BastideRgb  dark)
{
  double low = radius * ratio;

  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      bastide_set_gradient (pen->cr,
                            bastide_gradient_new (x - radius, x + radius,
                                                  bastide_rgb_mix (light, dark, 0.15), light, 0.28,
                                                  bastide_rgb_mix (dark, BASTIDE_INK, 0.12)));
      cairo_fill (pen->cr);
      return;
    }
  bastide_pen_wash (pen, bastide_rgb_mix (light, dark, 0.12), 1);
  bastide_pen_fill (pen, bastide_rgb_mix (light, dark, 0.55), 1,
                    BASTIDE_POINTS ({ x + radius * 0.15, y + low * 0.95 },
                                    { x + radius * 0.75, y + low * 0.6 },
                                    { x + radius * 0.75, y - height },
                                    { x + radius * 0.15, y - height }));
  bastide_pen_fill (pen, dark, 1,
                    BASTIDE_POINTS ({ x + radius * 0.65, y + low * 0.7 },
                                    { x + radius * 0.95, y + low * 0.2 },
                                    { x + radius * 0.95, y - height },
                                    { x + radius * 0.65, y - height }));
}

void
bastide_cylinder_draw (BastidePen *pen,
                       double      x,
                       double      y,
                       double      radius,
                       double      height,
                       double      ratio,
                       BastideRgb  light,
                       BastideRgb  dark,
                       BastideRgb  top)
{
  double line = pen->detail == BASTIDE_DETAIL_FAR ? 0 : pen->hair / 2;

  add_cylinder (pen->cr, x, y, radius, height, ratio, line);
  bastide_pen_ellipse (pen, x, y - height, radius + line, radius * ratio + line);
  bastide_pen_fill_with_ink (pen, 0.9);
  add_cylinder (pen->cr, x, y, radius, height, ratio, -line);
  fill_cylinder (pen, x, y, radius, height, ratio, light, dark);
  bastide_pen_ellipse (pen, x, y - height, radius + line * 0.8, radius * ratio + line * 0.8);
  bastide_pen_fill_with_ink (pen, 0.8);
  bastide_pen_ellipse (pen, x, y - height, radius - line * 0.8, radius * ratio - line * 0.8);
  bastide_pen_wash (pen, top, 1);
}

static void
add_cone (cairo_t *cr,
          double   x,
          double   y,
          double   radius,
          double   height)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_new_sub_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius * 0.38);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_set_matrix (cr, &matrix);
  cairo_line_to (cr, x, y - height);
  cairo_close_path (cr);
}

void
bastide_cone_draw (BastidePen *pen,
                   double      x,
                   double      y,
                   double      radius,
                   double      height,
                   BastideRgb  colour,
                   gboolean    pennon)
{
  BastideRgb light = bastide_rgb_mix (colour, (BastideRgb) { 1.0f, 0.95f, 0.8f }, 0.28);
  BastideRgb dark = bastide_rgb_mix (colour, (BastideRgb) { 0.15f, 0.05f, 0.05f }, 0.45);
  double line = pen->detail == BASTIDE_DETAIL_FAR ? 0 : pen->hair * 0.45;
  double top = y - height;

  add_cone (pen->cr, x, y + line, radius + line, height + 3 * line);
  bastide_pen_fill_with_ink (pen, 0.9);
  add_cone (pen->cr, x, y - line * 0.5, radius - line, height - 2.5 * line);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    {
      bastide_set_gradient (pen->cr, bastide_gradient_new (x - radius, x + radius, light, colour,
                                                           0.45, dark));
      cairo_fill (pen->cr);
    }
  else
    {
      bastide_pen_wash (pen, bastide_rgb_mix (colour, light, 0.4), 1);
      bastide_pen_fill (pen, bastide_rgb_mix (colour, dark, 0.6), 1,
                        BASTIDE_POINTS ({ x, top + 3 * line }, { x + radius - line, y },
                                        { x + radius * 0.5, y + radius * 0.30 },
                                        { x + radius * 0.2, y + radius * 0.34 }));
    }

  if (!pennon || pen->detail < BASTIDE_DETAIL_CLOSE)
    return;
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair, BASTIDE_POINTS ({ x, top }, { x, top - 0.03 }));
  bastide_pen_fill (pen, bastide_roofs[0], 1,
                    BASTIDE_POINTS ({ x, top - 0.03 }, { x + 0.022, top - 0.024 },
                                    { x, top - 0.016 }));
}
