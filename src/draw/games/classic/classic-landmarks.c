/* classic-landmarks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Things that figures should not hide: shields, marks in the heart of a town, walls, and gates. */

#include "bastide-scenery.h"
#include "classic-plan.h"

/* A thing there is higher than wide, and takes less than the houses leave to it. */
#define HEART_RADIUS 0.75
#define HEART_RISE 0.35

static void
fill_heart (BastidePen            *pen,
            const BastidePlanCity *city)
{
  double radius = city->square * HEART_RADIUS;

  if (city->square <= BASTIDE_CLASSIC_SHIELD_SQUARE)
    return;
  bastide_pen_ellipse (pen, city->heart.x, city->heart.y - city->square * HEART_RISE, radius, radius);
  cairo_fill (pen->cr);
}

void
bastide_classic_plan_draw_landmarks (const BastideTilePlan *plan,
                                     BastidePen            *pen)
{
  for (guint i = 0; i < plan->cities->len; i++)
    {
      const BastidePlanCity *city = bastide_tile_plan_get_city (plan, i);

      bastide_scenery_fill_walls (pen, city);
      bastide_scenery_fill_shields (pen, city);
      fill_heart (pen, city);
    }
  for (guint i = 0; i < plan->roads->len; i++)
    if (bastide_tile_plan_get_road (plan, i)->gate_curve != NULL)
      bastide_scenery_fill_gate (pen, bastide_tile_plan_get_road (plan, i));
}
