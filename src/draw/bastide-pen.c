/* bastide-pen.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-pen.h"

#define FAR_PIXELS 56
#define CLOSE_PIXELS 150

BastideDetail
bastide_detail_from_pixels (double pixels)
{
  if (pixels >= CLOSE_PIXELS)
    return BASTIDE_DETAIL_CLOSE;

  return pixels >= FAR_PIXELS ? BASTIDE_DETAIL_NORMAL : BASTIDE_DETAIL_FAR;
}

void
bastide_pen_init (BastidePen *self,
                  cairo_t    *cr,
                  double      pixels)
{
  self->cr = cr;
  self->pixels = pixels;
  self->detail = bastide_detail_from_pixels (pixels);
  self->hair = MAX (0.0052, (pixels < BASTIDE_SMALL_TILE ? 0.50 : 0.60) / pixels);
}

void
bastide_pen_push (BastidePen  *self,
                  BastidePoint at,
                  double       scale)
{
  cairo_save (self->cr);
  cairo_translate (self->cr, at.x, at.y);
  cairo_scale (self->cr, scale, scale);
  self->hair /= scale;
}

void
bastide_pen_pop (BastidePen *self,
                 double      scale)
{
  self->hair *= scale;
  cairo_restore (self->cr);
}

void
bastide_pen_polyline (BastidePen         *self,
                      const BastidePoint *points,
                      guint               n_points)
{
  if (n_points == 0)
    return;

  cairo_move_to (self->cr, points[0].x, points[0].y);
  for (guint i = 1; i < n_points; i++)
    cairo_line_to (self->cr, points[i].x, points[i].y);
}

void
bastide_pen_polygon (BastidePen         *self,
                     const BastidePoint *points,
                     guint               n_points)
{
  if (n_points == 0)
    return;

  bastide_pen_polyline (self, points, n_points);
  cairo_close_path (self->cr);
}

void
bastide_pen_ellipse (BastidePen *self,
                     double      x,
                     double      y,
                     double      radius_x,
                     double      radius_y)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (self->cr, &matrix);
  cairo_new_sub_path (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_scale (self->cr, radius_x, radius_y);
  cairo_arc (self->cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (self->cr);
  cairo_set_matrix (self->cr, &matrix);
}

void
bastide_pen_blob (BastidePen         *self,
                  const BastidePoint *points,
                  guint               n_points)
{
  BastidePoint from = bastide_point_mix (points[n_points - 1], points[0], 0.5);

  cairo_move_to (self->cr, from.x, from.y);
  for (guint i = 0; i < n_points; i++)
    {
      BastidePoint corner = points[i];
      BastidePoint to = bastide_point_mix (corner, points[(i + 1) % n_points], 0.5);
      BastidePoint a = bastide_point_mix (from, corner, 0.667);
      BastidePoint b = bastide_point_mix (to, corner, 0.667);

      cairo_curve_to (self->cr, a.x, a.y, b.x, b.y, to.x, to.y);
      from = to;
    }
  cairo_close_path (self->cr);
}

void
bastide_pen_ink (BastidePen *self,
                 double      width,
                 double      alpha)
{
  double strength = 1;

  if (self->pixels < BASTIDE_SMALL_TILE)
    strength = 0.58;
  else if (self->detail < BASTIDE_DETAIL_CLOSE)
    strength = 0.85;

  bastide_set_source (self->cr, BASTIDE_INK, alpha * strength);
  cairo_set_line_width (self->cr, self->hair * width);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (self->cr);
}

void
bastide_pen_fill_ink (BastidePen *self,
                      BastideRgb  colour,
                      double      width,
                      double      alpha)
{
  bastide_set_source (self->cr, colour, 1);
  if (self->detail == BASTIDE_DETAIL_FAR)
    {
      cairo_fill (self->cr);
      return;
    }
  cairo_fill_preserve (self->cr);
  bastide_pen_ink (self, width, alpha);
}

void
bastide_pen_wash (BastidePen *self,
                  BastideRgb  colour,
                  double      alpha)
{
  bastide_set_source (self->cr, colour, alpha);
  cairo_fill (self->cr);
}

void
bastide_pen_fill (BastidePen         *self,
                  BastideRgb          colour,
                  double              alpha,
                  const BastidePoint *points,
                  guint               n_points)
{
  bastide_pen_polygon (self, points, n_points);
  bastide_pen_wash (self, colour, alpha);
}

void
bastide_pen_inked_as (BastidePen         *self,
                      BastideRgb          colour,
                      double              width,
                      double              alpha,
                      const BastidePoint *points,
                      guint               n_points)
{
  bastide_pen_polygon (self, points, n_points);
  bastide_pen_fill_ink (self, colour, width, alpha);
}

void
bastide_pen_inked (BastidePen         *self,
                   BastideRgb          colour,
                   const BastidePoint *points,
                   guint               n_points)
{
  bastide_pen_inked_as (self, colour, 1, 0.9, points, n_points);
}

void
bastide_pen_line (BastidePen         *self,
                  BastideRgb          colour,
                  double              alpha,
                  double              width,
                  const BastidePoint *points,
                  guint               n_points)
{
  bastide_pen_polyline (self, points, n_points);
  bastide_set_source (self->cr, colour, alpha);
  cairo_set_line_width (self->cr, width);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (self->cr);
}

cairo_pattern_t *
bastide_gradient_new (double     x0,
                      double     x1,
                      BastideRgb start,
                      BastideRgb middle,
                      double     middle_at,
                      BastideRgb end)
{
  cairo_pattern_t *gradient = cairo_pattern_create_linear (x0, 0, x1, 0);

  bastide_pattern_add_stop (gradient, 0, start);
  bastide_pattern_add_stop (gradient, middle_at, middle);
  bastide_pattern_add_stop (gradient, 1, end);

  return gradient;
}

void
bastide_set_gradient (cairo_t         *cr,
                      cairo_pattern_t *gradient)
{
  cairo_set_source (cr, gradient);
  cairo_pattern_destroy (gradient);
}
