/* bastide-map-pull.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-draw"

#include "bastide-map-pull.h"

/* Keeps the pull finite on the edge itself. */
#define NEAREST 1e-4

#define N_WAVES BASTIDE_MAP_N_WAVES

void
bastide_map_warp_init (BastideMapWarp *self,
                       guint32         seed,
                       double          amplitude)
{
  BastideDrawRandom random;

  self->amplitude = amplitude;
  bastide_draw_random_init (&random, seed, 7);
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        double angle = bastide_draw_random_range (&random, 0, 2 * G_PI);

        self->waves[i][axis][0] = cos (angle);
        self->waves[i][axis][1] = sin (angle);
        self->waves[i][axis][2] = bastide_draw_random_range (&random, 0, 2 * G_PI);
      }
}

BastidePoint
bastide_map_warp (const BastideMapWarp *self,
                  BastidePoint          p)
{
  static const double frequencies[N_WAVES] = { 1.3, 2.4, 4.6, 8.2 };
  static const double amplitudes[N_WAVES] = { 1, 0.55, 0.30, 0.13 };
  double weight = pow (sin (G_PI * CLAMP (p.x, 0, 1)) * sin (G_PI * CLAMP (p.y, 0, 1)), 0.75);
  double shift[2] = { 0, 0 };

  if (!(weight > 0.001))
    return p;
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        const double *wave = self->waves[i][axis];

        shift[axis] += amplitudes[i] * sin ((p.x * wave[0] + p.y * wave[1]) * 2 * G_PI * frequencies[i] + wave[2]);
      }

  return BASTIDE_POINT (p.x + self->amplitude * weight * shift[0], p.y + self->amplitude * weight * shift[1]);
}

double
bastide_map_get_line_pull (double along,
                           double away,
                           double length)
{
  away = fabs (away) + NEAREST;

  return (atan2 (length - along, away) + atan2 (along, away)) / away;
}

/* How far a point lies along an edge, clockwise, and how far from it. */
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
