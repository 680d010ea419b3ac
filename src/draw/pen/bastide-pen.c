/* bastide-pen.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-pen.h"

#define FAR_PIXELS 56
#define CLOSE_PIXELS 150

/* Squared length of the sum of two directions: below this a corner is too pointed for a mitre. */
#define LEAST_MITRE 0.6

BastideDetail
bastide_detail_from_pixels (double pixels)
{
  if (pixels >= CLOSE_PIXELS)
    return BASTIDE_DETAIL_CLOSE;

  return pixels >= FAR_PIXELS ? BASTIDE_DETAIL_NORMAL : BASTIDE_DETAIL_FAR;
}

BastidePen
bastide_pen_new (cairo_t *cr,
                 double   pixels)
{
  return (BastidePen) {
    .cr = cr,
    .pixels = pixels,
    .detail = bastide_detail_from_pixels (pixels),
    .hair = MAX (0.0052, (pixels < BASTIDE_SMALL_TILE ? 0.50 : 0.60) / pixels),
  };
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
bastide_pen_polylines (BastidePen      *self,
                       const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *line = g_ptr_array_index (lines, i);

      bastide_pen_polyline (self, BASTIDE_ARRAY_POINTS (line));
    }
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

/* The edge of a stroke of width 2 beside the corner between two directions; not far from pointed corners. */
static BastidePoint
get_mitre (BastidePoint before,
           BastidePoint after)
{
  BastidePoint sum = BASTIDE_POINT (before.x + after.x, before.y + after.y);
  double square = bastide_point_dot (sum, sum);
  BastidePoint side = bastide_point_turn (sum);

  if (square < LEAST_MITRE)
    return bastide_point_turn (before);

  return BASTIDE_POINT (side.x * 2 / square, side.y * 2 / square);
}

/* The direction of a side; the last one of a polygon leads back to its first point. */
static BastidePoint
get_direction (const BastidePoint *points,
               guint               n_points,
               guint               side)
{
  return bastide_point_normalise (bastide_point_subtract (points[side + 1 < n_points ? side + 1 : 0], points[side]));
}

/* One edge of a stroke, or the other one backwards; for an open line, or a closed polygon. */
static void
add_stroke_edge (BastidePen         *self,
                 const BastidePoint *points,
                 guint               n_points,
                 double              distance,
                 gboolean            closed,
                 gboolean            backwards)
{
  guint last = n_points - 1;
  BastidePoint passed = get_direction (points, n_points, closed ? last : backwards ? last - 1 : 0);

  for (guint step = 0; step <= last; step++)
    {
      guint i = backwards ? last - step : step;
      BastidePoint ahead = passed;
      BastidePoint mitre, point;

      if (closed || step < last)
        ahead = get_direction (points, n_points, !backwards ? i : i > 0 ? i - 1 : last);
      mitre = backwards ? get_mitre (ahead, passed) : get_mitre (passed, ahead);
      point = bastide_point_add (points[i], mitre, backwards ? -distance : distance);
      passed = ahead;
      cairo_line_to (self->cr, point.x, point.y);
    }
}

void
bastide_pen_strip (BastidePen         *self,
                   const BastidePoint *points,
                   guint               n_points,
                   double              width)
{
  if (n_points < 2)
    return;

  cairo_new_sub_path (self->cr);
  add_stroke_edge (self, points, n_points, width / 2, FALSE, FALSE);
  add_stroke_edge (self, points, n_points, width / 2, FALSE, TRUE);
  cairo_close_path (self->cr);
}

void
bastide_pen_ring (BastidePen         *self,
                  const BastidePoint *points,
                  guint               n_points,
                  double              width)
{
  if (n_points < 3)
    return;

  cairo_new_sub_path (self->cr);
  add_stroke_edge (self, points, n_points, width / 2, TRUE, FALSE);
  cairo_close_path (self->cr);
  cairo_new_sub_path (self->cr);
  add_stroke_edge (self, points, n_points, width / 2, TRUE, TRUE);
  cairo_close_path (self->cr);
}

void
bastide_pen_dashes (BastidePen         *self,
                    const BastidePoint *points,
                    guint               n_points,
                    double              width,
                    double              on,
                    double              off)
{
  double start = 0;

  for (guint i = 0; i + 1 < n_points; i++)
    {
      BastidePoint v = bastide_point_subtract (points[i + 1], points[i]);
      double length = bastide_point_get_length (v);
      BastidePoint side =
          bastide_point_add (BASTIDE_POINT (0, 0), bastide_point_turn (v), width / 2 / length);
      double at = start;

      for (; at < length; at += on + off)
        {
          BastidePoint from = bastide_point_add (points[i], v, at / length);
          BastidePoint to = bastide_point_add (points[i], v, (at + on) / length);

          cairo_move_to (self->cr, from.x + side.x, from.y + side.y);
          cairo_line_to (self->cr, to.x + side.x, to.y + side.y);
          cairo_line_to (self->cr, to.x - side.x, to.y - side.y);
          cairo_line_to (self->cr, from.x - side.x, from.y - side.y);
          cairo_close_path (self->cr);
        }
      start = at - length;
    }
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

double
bastide_pen_get_strength (const BastidePen *self)
{
  if (self->pixels < BASTIDE_SMALL_TILE)
    return 0.58;

  return self->detail < BASTIDE_DETAIL_CLOSE ? 0.85 : 1;
}

static void
set_ink (BastidePen *self,
         double      alpha)
{
  bastide_set_source (self->cr, BASTIDE_INK, alpha * bastide_pen_get_strength (self));
}

void
bastide_pen_ink (BastidePen *self,
                 double      width,
                 double      alpha)
{
  set_ink (self, alpha);
  cairo_set_line_width (self->cr, self->hair * width);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (self->cr);
}

void
bastide_pen_fill_with_ink (BastidePen *self,
                           double      alpha)
{
  set_ink (self, alpha);
  cairo_fill (self->cr);
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
  bastide_fill (self->cr, colour, alpha);
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
  bastide_pen_wash (self, colour, 1);
  if (self->detail == BASTIDE_DETAIL_FAR)
    return;
  bastide_pen_ring (self, points, n_points, self->hair * width);
  bastide_pen_fill_with_ink (self, alpha);
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
  bastide_pen_strip (self, points, n_points, width);
  bastide_pen_wash (self, colour, alpha);
}

void
bastide_pen_path_wash (BastidePen *self,
                       const char *path,
                       BastideRgb  colour,
                       double      alpha)
{
  bastide_vector_path_append (self->cr, path);
  bastide_pen_wash (self, colour, alpha);
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
