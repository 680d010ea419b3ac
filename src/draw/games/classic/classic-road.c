/* classic-road.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-tile-line.h"
#include "rules/games/classic.h"

#define ROAD_WIDTH 0.10
#define ROAD_STEP 0.025

/* A road stops this far before the middle of a monastery. */
#define MONASTERY_STOP 0.15

/* A road that ends at a house continues behind another road that it crosses. */
#define HOUSE_AHEAD 0.335

#define ROAD_WAVES 0.022
#define BRIDGE_WAVES 0.006

/* Curves beside a monastery are tight; above a spring the road gives way to the water. */
#define ROAD_HANDLE 0.27
#define MONASTERY_HANDLE 0.13
#define SPRING_HANDLE 0.20

/* Cost of a gate's distance to the side, relative to ahead. */
#define ASIDE_COST 2.2

/* The cities that a road from this side may enter: those that the fields on both hands touch. */
static guint32
get_candidates (const BastideTilePlan *plan,
                guint                  side)
{
  int before = plan->field_at[2 * side];
  int after = plan->field_at[2 * side + 1];
  guint32 touched;
  guint32 candidates = 0;

  if (before < 0 || after < 0)
    return G_MAXUINT32;

  touched = bastide_tile_plan_get_segment (plan, (guint) before)->touches &
            bastide_tile_plan_get_segment (plan, (guint) after)->touches;
  for (guint i = 0; i < plan->cities->len; i++)
    if (touched & (1u << bastide_tile_plan_get_city (plan, i)->segment))
      candidates |= 1u << i;

  return candidates != 0 ? candidates : G_MAXUINT32;
}

/* The nearest piece of wall, preferring straight on. */
static gboolean
find_gate (const BastideTilePlan *plan,
           guint                  side,
           BastidePlanRoad       *road)
{
  guint32 candidates = get_candidates (plan, side);
  BastidePoint inward = bastide_side_inwards[side];
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < plan->cities->len; i++)
    {
      const BastidePlanCity *city = bastide_tile_plan_get_city (plan, i);

      if (!(candidates & (1u << i)))
        continue;
      for (guint j = 0; j < city->curves->len; j++)
        {
          const GArray *curve = g_ptr_array_index (city->curves, j);

          for (guint k = 2; k + 2 < curve->len; k++)
            {
              BastidePoint v = bastide_point_subtract (bastide_points_index (curve, k),
                                                       bastide_side_middles[side]);
              double ahead = bastide_point_dot (v, inward);
              double aside = fabs (v.x * inward.y - v.y * inward.x);

              if (ahead < 0.05 || ahead + ASIDE_COST * aside >= best)
                continue;
              best = ahead + ASIDE_COST * aside;
              road->gate_curve = curve;
              road->gate_index = k;
              road->gate_city = i;
            }
        }
    }

  return road->gate_curve != NULL;
}

static GArray *
lead_to_gate (guint            side,
              BastidePlanRoad *road)
{
  GArray *line = bastide_points_new ();
  BastidePoint start = bastide_side_middles[side];
  BastidePoint gate = bastide_points_index (road->gate_curve, road->gate_index);
  BastidePoint normal =
      bastide_point_turn (bastide_points_get_tangent (road->gate_curve, road->gate_index));
  BastidePoint inside;

  if (bastide_point_dot (normal, bastide_point_subtract (start, gate)) < 0)
    normal = BASTIDE_POINT (-normal.x, -normal.y);
  road->gate_normal = normal;

  bastide_points_append_curve (line, start,
                               bastide_point_add (start, bastide_side_inwards[side], 0.12),
                               bastide_point_add (gate, normal, 0.12), gate, 20);
  inside = bastide_point_add (gate, normal, -0.03);
  g_array_append_val (line, inside);
  inside = bastide_point_add (gate, normal, -0.06);
  g_array_append_val (line, inside);

  return line;
}

static GArray *
lead_to_point (guint              side,
               BastidePoint       target,
               double             stop,
               BastideDrawRandom *random)
{
  GArray *line = bastide_tile_line_bend (bastide_tile_line_lead (side, target), 0.012, 1, random);
  guint n;

  for (n = 0; stop > 0 && n < line->len; n++)
    if (bastide_point_get_distance (bastide_points_index (line, n), target) <= stop)
      break;
  if (n >= 2)
    g_array_set_size (line, n);

  return line;
}

static double
get_curve_handle (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->rivers->len; i++)
    {
      const BastidePlanRiver *river = bastide_tile_plan_get_river (plan, i);

      if (!river->through && !river->lake)
        return SPRING_HANDLE;
    }

  return bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_MONASTERY) >= 0 ? MONASTERY_HANDLE
                                                                         : ROAD_HANDLE;
}

/* Whether a road from edge to edge crosses the tile straight, and over another feature. */
static gboolean
is_bridge (const BastideTilePlan *plan,
           const guint           *sides)
{
  guint8 across = (guint8) (1 << ((sides[0] + 1) % 4) | 1 << ((sides[0] + 3) % 4));

  if ((sides[0] ^ sides[1]) != 2)
    return FALSE;
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind != BASTIDE_CLASSIC_RIVER &&
        (bastide_tile_plan_get_sides (plan, i) & across) == across &&
        bastide_tile_plan_get_segment (plan, i)->kind != BASTIDE_CLASSIC_FIELD)
      return TRUE;

  return FALSE;
}

/* Whether another road of the tile comes from a side next to this one, and crosses it. */
static gboolean
is_crossed (const BastideTilePlan *plan,
            guint                  segment,
            guint                  side)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *other = bastide_tile_plan_get_segment (plan, i);
      guint8 sides = bastide_tile_plan_get_sides (plan, i);
      guint8 across = (guint8) (1 << ((side + 1) % 4) | 1 << ((side + 3) % 4));

      if (other->kind == BASTIDE_CLASSIC_ROAD && i != segment && (sides & across) &&
          (g_strcmp0 (other->end, "city") == 0 || sides == across))
        return TRUE;
    }

  return FALSE;
}

static GArray *
lay_line (const BastideTilePlan *plan,
          BastidePlanRoad       *road,
          const guint           *sides,
          BastidePoint           monastery,
          BastideDrawRandom     *random)
{
  const char *end = bastide_tile_plan_get_segment (plan, road->segment)->end;
  const BastidePlanHub *hub = bastide_tile_plan_find_hub (plan, end);
  BastidePoint middle = BASTIDE_POINT (0.5, 0.5);

  if (road->through)
    return bastide_tile_line_join (sides[0], sides[1], get_curve_handle (plan),
                                   is_bridge (plan, sides) ? BRIDGE_WAVES : ROAD_WAVES, random);
  if (g_strcmp0 (end, "city") == 0 && find_gate (plan, sides[0], road))
    return lead_to_gate (sides[0], road);
  if (g_strcmp0 (end, "monastery") == 0
      && bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_MONASTERY) >= 0)
    return lead_to_point (sides[0], monastery, MONASTERY_STOP, random);
  if (hub != NULL)
    return lead_to_point (sides[0], hub->at, 0, random);
  if (g_strcmp0 (end, "house") == 0 && is_crossed (plan, road->segment, sides[0]))
    middle = bastide_point_add (middle, bastide_side_inwards[sides[0]], HOUSE_AHEAD);

  return lead_to_point (sides[0], middle, 0, random);
}

void
bastide_classic_plan_add_roads (BastideTilePlan *plan,
                                BastidePoint     monastery)
{
  guint n_roads = 0;

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);
      g_autoptr (GArray) line = NULL;
      BastideDrawRandom random;
      BastidePlanRoad *road;
      guint sides[BASTIDE_N_SIDES];
      guint n_sides = 0;

      if (segment->kind != BASTIDE_CLASSIC_ROAD)
        continue;
      random = bastide_draw_random_new (plan->seed, 100 + n_roads++);

      /* In the order of the unturned tile, so that a road is the same whatever the rotation. */
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (segment->sides & (1 << side))
          sides[n_sides++] = bastide_side_rotate (side, plan->rotation);
      if (n_sides == 0)
        continue;

      road = g_new0 (BastidePlanRoad, 1);
      road->segment = i;
      road->width = ROAD_WIDTH;
      road->through = n_sides >= 2;
      line = lay_line (plan, road, sides, monastery, &random);
      road->points = bastide_points_resample (line, ROAD_STEP);
      g_ptr_array_add (plan->roads, road);
    }
}
