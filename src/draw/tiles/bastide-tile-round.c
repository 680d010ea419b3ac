/* bastide-tile-round.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-round.h"

#include <math.h>

/* Maximum deviation of a border from the straight line to the apex, as an angle and as a distance from the circle. */
#define ASTRAY_ANGLE 0.30
#define ASTRAY 0.010

int
bastide_tile_round_get_cut (const BastideTileRound *self,
                            BastidePoint            point)
{
  BastidePoint way = bastide_point_subtract (point, self->apex);
  double turn = remainder (atan2 (way.y, way.x) - self->middle, 2 * G_PI);
  double distance = hypot (way.x, way.y);

  if (distance > self->reach || (distance > ASTRAY && fabs (turn) > self->angle + ASTRAY_ANGLE)
      || bastide_point_get_distance (point, self->centre) < self->radius - ASTRAY)
    return 0;

  return turn < 0 ? -1 : 1;
}

void
bastide_tile_round_append_half (const BastideTileRound *self,
                                int                     side,
                                BastidePen             *pen)
{
  double half = G_PI / 2 - self->angle;
  double middle = self->middle + G_PI;

  cairo_new_sub_path (pen->cr);
  if (side < 0)
    cairo_arc (pen->cr, self->centre.x, self->centre.y, self->radius, middle, middle + half);
  else
    cairo_arc (pen->cr, self->centre.x, self->centre.y, self->radius, middle - half, middle);
}

gboolean
bastide_tile_rounds_cut (const GArray *rounds,
                         BastidePoint  point)
{
  for (guint i = 0; rounds != NULL && i < rounds->len; i++)
    if (bastide_tile_round_get_cut (&g_array_index (rounds, BastideTileRound, i), point) != 0)
      return TRUE;

  return FALSE;
}
