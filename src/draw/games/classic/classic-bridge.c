/* classic-bridge.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

/*
 * * Consequences of how roads and towns lie to each other: lanes that join a town to a crossing, and bridges where
 * roads cross without meeting.
 */

#define LANE_WIDTH 0.085
#define LANE_STEP 0.025

/* Lines that come nearer than this cross. */
#define CROSSING_DISTANCE 0.025

/* A crossing road continues for longer than this. */
#define LEAST_WAY 0.13

/* The point of a city's walls that is nearest to the middle of the tile, away from the corners. */
static gboolean
find_nearest_wall (const BastidePlanCity *city,
                   BastidePlanRoad       *road)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < city->curves->len; i++)
    {
      const GArray *curve = g_ptr_array_index (city->curves, i);

      for (guint j = 2; j + 2 < curve->len; j++)
        {
          double distance =
              bastide_point_get_distance (bastide_points_index (curve, j), BASTIDE_POINT (0.5, 0.5));

          if (distance >= best)
            continue;
          best = distance;
          road->gate_curve = curve;
          road->gate_index = j;
        }
    }

  return road->gate_curve != NULL;
}

static void
add_lane (BastideTilePlan *plan,
          guint            city)
{
  BastidePlanRoad lane = { .segment = BASTIDE_NO_SEGMENT, .width = LANE_WIDTH, .gate_city = city };
  g_autoptr (GArray) line = bastide_points_new ();
  BastidePoint middle = BASTIDE_POINT (0.5, 0.5);
  BastidePoint gate, point;

  if (!find_nearest_wall (bastide_tile_plan_get_city (plan, city), &lane))
    return;
  gate = bastide_points_index (lane.gate_curve, lane.gate_index);
  lane.gate_normal =
      bastide_point_turn (bastide_points_get_tangent (lane.gate_curve, lane.gate_index));
  if (bastide_point_dot (lane.gate_normal, bastide_point_subtract (middle, gate)) < 0)
    lane.gate_normal = BASTIDE_POINT (-lane.gate_normal.x, -lane.gate_normal.y);

  g_array_append_val (line, middle);
  point = bastide_point_add (gate, lane.gate_normal, 0.04);
  g_array_append_val (line, point);
  g_array_append_val (line, gate);
  point = bastide_point_add (gate, lane.gate_normal, -0.05);
  g_array_append_val (line, point);
  lane.points = bastide_points_resample (line, LANE_STEP);
  g_ptr_array_add (plan->roads, g_memdup2 (&lane, sizeof lane));
}

/*
 * A town at a crossing which no road enters, but which parts the fields on both its sides, is joined
 * to the crossing by a lane.
 */
void
bastide_classic_plan_add_crossing_lanes (BastideTilePlan *plan)
{
  if (!bastide_classic_plan_has_end (plan, "crossing"))
    return;

  for (guint i = 0; i < plan->cities->len; i++)
    {
      guint8 sides = bastide_tile_plan_get_city (plan, i)->sides;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          int before = plan->field_at[(2 * side + 7) % BASTIDE_N_HALVES];
          int after = plan->field_at[(2 * side + 2) % BASTIDE_N_HALVES];

          if (sides == 1 << side && before >= 0 && after >= 0 && before != after)
            add_lane (plan, i);
        }
    }
}

/* The place where two lines come nearest, as an index into the first. */
static guint
find_nearest (const GArray *line,
              const GArray *other,
              double       *distance)
{
  guint nearest = 0;

  *distance = G_MAXDOUBLE;
  for (guint i = 0; i < line->len; i++)
    {
      double here = bastide_points_get_distance (other, bastide_points_index (line, i));

      if (here >= *distance)
        continue;
      *distance = here;
      nearest = i;
    }

  return nearest;
}

/* Whether a point lies on the course of a road, not at its end inside the tile. */
static gboolean
is_on_way (const BastidePlanRoad *road,
           guint                  index)
{
  BastidePoint point = bastide_points_index (road->points, index);
  BastidePoint end = bastide_points_index (road->points, road->points->len - 1);

  return index > 2 && index + 3 < road->points->len &&
         (road->through || bastide_point_get_distance (point, end) > LEAST_WAY);
}

/* Whether two roads cross each other rather than meet. */
static gboolean
cross (const BastidePlanRoad *one,
       const BastidePlanRoad *other)
{
  double distance;
  guint i = find_nearest (one->points, other->points, &distance);
  guint j = find_nearest (other->points, one->points, &distance);

  return distance < CROSSING_DISTANCE && is_on_way (one, i) && is_on_way (other, j);
}

/* On top is the road that ends behind the bridge, otherwise the one from east to west, which shows its face. */
static gboolean
is_on_top (const BastideTilePlan *plan,
           const BastidePlanRoad *road,
           const BastidePlanRoad *other)
{
  gboolean house = g_strcmp0 (bastide_tile_plan_get_segment (plan, road->segment)->end, "house") == 0;
  gboolean other_house =
      g_strcmp0 (bastide_tile_plan_get_segment (plan, other->segment)->end, "house") == 0;

  if (house != other_house)
    return house;

  return bastide_points_run_east_west (road->points);
}

void
bastide_classic_plan_add_bridges (BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (plan, i);
      BastidePoint middle = bastide_points_index (road->points, road->points->len / 2);

      for (guint j = i + 1; j < plan->roads->len; j++)
        {
          const BastidePlanRoad *other = bastide_tile_plan_get_road (plan, j);
          gboolean on_top;
          BastidePlanBridge bridge = { .city = -1 };

          if (other->segment == BASTIDE_NO_SEGMENT || road->segment == BASTIDE_NO_SEGMENT ||
              !cross (road, other))
            continue;
          on_top = is_on_top (plan, road, other);
          bridge.over = on_top ? i : j;
          bridge.under = (int) (on_top ? j : i);
          g_array_append_val (plan->bridges, bridge);
        }
      for (guint j = 0; road->through && j < plan->cities->len; j++)
        {
          BastidePlanBridge bridge = { .over = i, .under = -1, .city = (int) j };
          BastidePlanCity *city = g_ptr_array_index (plan->cities, j);

          if (!bastide_points_contain (city->polygon, middle))
            continue;
          g_array_append_val (plan->bridges, bridge);
          /* Figures stand beside the bridge. */
          city->spot = bastide_points_run_east_west (road->points) ? BASTIDE_POINT (0, 0.20)
                                                                     : BASTIDE_POINT (0.20, 0.10);
        }
    }
}
