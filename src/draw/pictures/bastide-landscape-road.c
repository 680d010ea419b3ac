/* bastide-landscape-road.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-road.h"

/* Where it begins inside the gate, above the foot of it. */
#define INSIDE 0.01

/* Half its width at the gate, and by how much it grows. */
#define WIDTH 0.009
#define GROWTH 0.075

GArray *
bastide_landscape_road_new (double x,
                            double y)
{
  GArray *road = bastide_points_new ();

  bastide_points_append_curve (road, BASTIDE_POINT (x, y - INSIDE), BASTIDE_POINT (x, y + 0.05),
                               BASTIDE_POINT (x - 0.18, y + 0.02), BASTIDE_POINT (x - 0.27, y + 0.07), 12);
  bastide_points_append_curve (road, BASTIDE_POINT (x - 0.27, y + 0.07), BASTIDE_POINT (x - 0.45, y + 0.17),
                               BASTIDE_POINT (x - 0.10, y + 0.18), BASTIDE_POINT (x - 0.24, y + 0.40), 20);
  bastide_points_append_curve (road, BASTIDE_POINT (x - 0.24, y + 0.40), BASTIDE_POINT (x - 0.42, y + 0.70),
                               BASTIDE_POINT (x + 0.30, y + 0.80), BASTIDE_POINT (x + 0.10, y + 1.60), 24);
  bastide_points_append_curve (road, BASTIDE_POINT (x + 0.10, y + 1.60), BASTIDE_POINT (x - 0.05, y + 2.20),
                               BASTIDE_POINT (x - 0.60, y + 3.00), BASTIDE_POINT (x - 0.50, y + 6.00), 24);

  return road;
}

/* Half of it, where the road lies at some height. */
static double
get_width (const GArray *road,
           double        y)
{
  return WIDTH + GROWTH * MAX (y - bastide_points_index (road, 0).y, 0);
}

void
bastide_landscape_road_paint (BastidePen   *pen,
                              const GArray *road)
{
  const struct
  {
    double     edge;
    BastideRgb colour;
    double     alpha;
  } layers[] = {
    { 0.003, BASTIDE_ROAD_EDGE, 0.55 },
    { 0, BASTIDE_ROAD, 0.95 },
  };

  for (guint layer = 0; layer < G_N_ELEMENTS (layers); layer++)
    {
      cairo_new_path (pen->cr);
      for (guint i = 0; i < 2 * road->len; i++)
        {
          guint index = i < road->len ? i : 2 * road->len - 1 - i;
          BastidePoint at = bastide_points_index (road, index);
          BastidePoint side = bastide_point_turn (bastide_points_get_tangent (road, index));
          double width = get_width (road, at.y) + layers[layer].edge;

          at = bastide_point_add (at, side, i < road->len ? width : -width);
          cairo_line_to (pen->cr, at.x, at.y);
        }
      cairo_close_path (pen->cr);
      bastide_pen_wash (pen, layers[layer].colour, layers[layer].alpha);
    }
}

gboolean
bastide_landscape_road_is_near (const GArray *road,
                                BastidePoint  point,
                                double        margin)
{
  double reach = get_width (road, point.y) + margin;

  for (guint i = 0; i < road->len; i++)
    if (bastide_point_get_distance (point, bastide_points_index (road, i)) < reach)
      return TRUE;

  return FALSE;
}
