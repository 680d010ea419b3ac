/* bastide-map-pull.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-map-pull.h"

/* Keeps the pull finite on the edge itself. */
#define NEAREST 1e-4

#define N_WAVES BASTIDE_MAP_N_WAVES

/* The share of one coordinate of a point, x or y, in the displacement. */
static void
share_init (BastideMapShare      *self,
            const BastideMapWarp *warp,
            guint                 coordinate,
            double                value)
{
  static const double frequencies[N_WAVES] = { 1.3, 2.4, 4.6, 8.2 };

  self->weight = sin (G_PI * CLAMP (value, 0, 1));
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        const double *wave = warp->waves[i][axis];
        double angle = value * wave[coordinate] * 2 * G_PI * frequencies[i] + (coordinate == 0 ? wave[2] : 0);

        self->sines[i][axis] = sin (angle);
        self->cosines[i][axis] = cos (angle);
      }
}

void
bastide_map_warp_init (BastideMapWarp *self,
                       guint32         seed,
                       double          amplitude)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 7);

  self->amplitude = amplitude;
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        double angle = bastide_draw_random_range (&random, 0, 2 * G_PI);

        self->waves[i][axis][0] = cos (angle);
        self->waves[i][axis][1] = sin (angle);
        self->waves[i][axis][2] = bastide_draw_random_range (&random, 0, 2 * G_PI);
      }
  for (guint i = 0; i < BASTIDE_MAP_SAMPLES; i++)
    {
      share_init (&self->columns[i], self, 0, BASTIDE_MAP_AXIS (i));
      share_init (&self->rows[i], self, 1, BASTIDE_MAP_AXIS (i));
    }
}

/* The sine of a sum for each wave, out of the parts of both coordinates. */
static BastidePoint
warp (const BastideMapWarp  *self,
      BastidePoint           p,
      const BastideMapShare *column,
      const BastideMapShare *row)
{
  static const double amplitudes[N_WAVES] = { 1, 0.55, 0.30, 0.13 };
  double root = sqrt (MAX (0, column->weight * row->weight));
  double weight = root * sqrt (root); /* to the power of 3/4 */
  double shift[2] = { 0, 0 };

  if (!(weight > 0.001))
    return p;
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      shift[axis] += amplitudes[i] * (column->sines[i][axis] * row->cosines[i][axis]
                                      + column->cosines[i][axis] * row->sines[i][axis]);

  return BASTIDE_POINT (p.x + self->amplitude * weight * shift[0], p.y + self->amplitude * weight * shift[1]);
}

BastidePoint
bastide_map_warp (const BastideMapWarp *self,
                  BastidePoint          point)
{
  BastideMapShare column, row;

  share_init (&column, self, 0, point.x);
  share_init (&row, self, 1, point.y);

  return warp (self, point, &column, &row);
}

BastidePoint
bastide_map_warp_sample (const BastideMapWarp *self,
                         guint                 x,
                         guint                 y)
{
  return warp (self, BASTIDE_POINT (BASTIDE_MAP_AXIS (x), BASTIDE_MAP_AXIS (y)), &self->columns[x], &self->rows[y]);
}

/* The angle of a direction with y above 0, to a millionth; much faster than atan2(). The polynomial is one of Hastings,
 * Approximations for Digital Computers, 1955. */
static inline double
get_angle (double y,
           double x)
{
  double width = fabs (x);
  double slope = (y < width ? y : width) / (y < width ? width : y);
  double square = slope * slope;
  double fourth = square * square;
  double angle = slope * (0.99997726 - 0.33262347 * square + fourth * (0.19354346 - 0.11643287 * square)
                          + fourth * fourth * (0.05265332 - 0.01172120 * square));

  if (y > width)
    angle = G_PI / 2 - angle;

  return x < 0 ? G_PI - angle : angle;
}

double
bastide_map_get_line_pull (double along,
                           double away,
                           double length)
{
  away = fabs (away) + NEAREST;

  /* The angle between the ways to both ends. */
  return get_angle (away * length, away * away - (length - along) * along) / away;
}

/* Position of a point along an edge, clockwise, and its distance from it. */
static BastidePoint
get_place (guint        side,
           BastidePoint p)
{
  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      return p;
    case BASTIDE_SIDE_EAST:
      return BASTIDE_POINT (p.y, 1 - p.x);
    case BASTIDE_SIDE_SOUTH:
      return BASTIDE_POINT (1 - p.x, 1 - p.y);
    default:
      return BASTIDE_POINT (1 - p.y, p.x);
    }
}

double
bastide_map_get_side_pull (guint        side,
                           BastidePoint point)
{
  BastidePoint place = get_place (side, point);

  return bastide_map_get_line_pull (place.x, place.y, 1);
}

double
bastide_map_get_half_pull (guint        half,
                           BastidePoint point)
{
  BastidePoint place = get_place (half / 2, point);

  return bastide_map_get_line_pull (half % 2 ? place.x - 0.5 : place.x, place.y, 0.5);
}

float
bastide_map_get_lead (const double *pulls,
                      guint         n,
                      guint32       chosen)
{
  double own = 0;
  double other = 0;

  for (guint i = 0; i < n; i++)
    if (chosen & (1u << i))
      own = MAX (own, pulls[i]);
    else
      other = MAX (other, pulls[i]);

  return (float) ((own - other) / (own + other + 1e-9));
}
