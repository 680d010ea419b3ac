/* bastide-landscape-road.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-road.h"

/* Where it begins inside the gate, above the foot of it. */
#define INSIDE 0.01

/* Half its width at the gate. */
#define WIDTH 0.009

/* How far it swings out on its way, for each unit that it goes down. */
#define SWING 0.9

struct _BastideLandscapeRoad
{
  GArray *middle; /* of points, from the gate on */
  double  growth; /* of half its width, for each unit that it goes down */
};

BastideLandscapeRoad *
bastide_landscape_road_new (BastidePoint gate,
                            BastidePoint end,
                            double       width)
{
  BastideLandscapeRoad *self = g_new (BastideLandscapeRoad, 1);
  double depth = MAX (end.y - gate.y, 0.01);
  double swing = SWING * depth;
  BastidePoint half = BASTIDE_POINT ((gate.x + end.x) / 2 - swing / 2, gate.y + 0.52 * depth);

  self->growth = (width / 2 - WIDTH) / depth;
  self->middle = bastide_points_new ();
  bastide_points_append_curve (self->middle, BASTIDE_POINT (gate.x, gate.y - INSIDE),
                               BASTIDE_POINT (gate.x, gate.y + 0.3 * depth),
                               BASTIDE_POINT (half.x + 0.5 * swing, half.y - 0.16 * depth), half, 16);
  bastide_points_append_curve (self->middle, half, BASTIDE_POINT (half.x - 0.5 * swing, half.y + 0.16 * depth),
                               BASTIDE_POINT (end.x, end.y - 0.4 * depth), end, 20);

  return self;
}

void
bastide_landscape_road_free (BastideLandscapeRoad *self)
{
  g_array_unref (self->middle);
  g_free (self);
}

/* Half of it, where the road lies at some height. */
static double
get_width (const BastideLandscapeRoad *self,
           double                      y)
{
  return WIDTH + self->growth * MAX (y - bastide_points_index (self->middle, 0).y, 0);
}

void
bastide_landscape_road_paint (const BastideLandscapeRoad *self,
                              BastidePen                 *pen)
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
  const GArray *road = self->middle;

  for (guint layer = 0; layer < G_N_ELEMENTS (layers); layer++)
    {
      cairo_new_path (pen->cr);
      for (guint i = 0; i < 2 * road->len; i++)
        {
          guint index = i < road->len ? i : 2 * road->len - 1 - i;
          BastidePoint at = bastide_points_index (road, index);
          BastidePoint side = bastide_point_turn (bastide_points_get_tangent (road, index));
          double width = get_width (self, at.y) + layers[layer].edge;

          at = bastide_point_add (at, side, i < road->len ? width : -width);
          cairo_line_to (pen->cr, at.x, at.y);
        }
      cairo_close_path (pen->cr);
      bastide_pen_wash (pen, layers[layer].colour, layers[layer].alpha);
    }
}

gboolean
bastide_landscape_road_is_near (const BastideLandscapeRoad *self,
                                BastidePoint                point,
                                double                      margin)
{
  const GArray *road = self->middle;
  double reach = get_width (self, point.y) + margin;

  for (guint i = 0; i < road->len; i++)
    if (bastide_point_get_distance (point, bastide_points_index (road, i)) < reach)
      return TRUE;

  return FALSE;
}
