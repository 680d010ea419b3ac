/* classic-road.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Roads, the gates that they enter, lanes that join a town to a crossing, and bridges where roads cross without
 * meeting. */

#include "classic-plan.h"

#include "bastide-tile-line.h"
#include "rules/games/classic.h"

#define ROAD_WIDTH 0.10
#define ROAD_STEP 0.025

/* A road stops this far before the middle of a monastery. */
#define MONASTERY_STOP 0.15

/* A road that ends at a house continues behind another road that it crosses; any stops before one that forks. */
#define HOUSE_AHEAD 0.335
#define FORK_BEFORE 0.22

#define ROAD_WAVES 0.022
#define BRIDGE_WAVES 0.006

/* Curves beside a monastery are tight; above a spring the road gives way to the water. */
#define ROAD_HANDLE 0.27
#define MONASTERY_HANDLE 0.13
#define SPRING_HANDLE 0.20

/* Cost of a gate's distance to the side, relative to ahead. */
#define ASIDE_COST 2.2

#define LANE_WIDTH 0.085

/* The corners of a fork are round so far from its middle: it is seen to be one line. */
#define FORK_REACH 0.19
#define FORK_ROUND 0.6

/* Lines that come nearer than this cross. */
#define CROSSING_DISTANCE 0.025

/* A crossing road continues for longer than this. */
#define LEAST_WAY 0.13

/* The cities that a road from this side may enter: those that the fields on both hands touch. */
static guint32
get_candidates (const BastideTilePlan *plan,
                guint                  side)
{
  int before = plan->region_at[2 * side];
  int after = plan->region_at[2 * side + 1];
  guint32 touched;
  guint32 candidates = 0;

  if (before < 0 || after < 0)
    return G_MAXUINT32;

  touched = bastide_tile_plan_get_segment (plan, (guint) before)->touches &
            bastide_tile_plan_get_segment (plan, (guint) after)->touches;
  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    if (touched & (1u << bastide_classic_plan_get_city (plan, i)->area->segment))
      candidates |= 1u << i;

  return candidates != 0 ? candidates : G_MAXUINT32;
}

static void
set_gate (BastideClassicGate *gate,
          const GArray       *wall,
          guint               index,
          guint               city)
{
  gate->wall = wall;
  gate->index = index;
  gate->city = city;
  gate->at = bastide_points_index (wall, index);
}

/* The gate opens to the side where a point lies. */
static void
open_gate (BastideClassicGate *gate,
           BastidePoint        outside)
{
  gate->normal = bastide_point_turn (bastide_points_get_tangent (gate->wall, gate->index));
  if (bastide_point_dot (gate->normal, bastide_point_subtract (outside, gate->at)) < 0)
    gate->normal = BASTIDE_POINT (-gate->normal.x, -gate->normal.y);
}

/* The nearest piece of wall, preferring straight on. */
static gboolean
find_gate (const BastideTilePlan *plan,
           guint                  side,
           BastideClassicGate    *gate)
{
  guint32 candidates = get_candidates (plan, side);
  BastidePoint inward = bastide_side_inwards[side];
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    {
      const BastidePlanArea *city = bastide_classic_plan_get_city (plan, i)->area;

      if (!(candidates & (1u << i)))
        continue;
      for (guint j = 0; j < city->borders->len; j++)
        {
          const GArray *wall = g_ptr_array_index (city->borders, j);

          for (guint k = 2; k + 2 < wall->len; k++)
            {
              BastidePoint v = bastide_point_subtract (bastide_points_index (wall, k), bastide_side_middles[side]);
              double ahead = bastide_point_dot (v, inward);
              double aside = fabs (v.x * inward.y - v.y * inward.x);

              if (ahead < 0.05 || ahead + ASIDE_COST * aside >= best)
                continue;
              best = ahead + ASIDE_COST * aside;
              set_gate (gate, wall, k, i);
            }
        }
    }

  return gate->wall != NULL;
}

static GArray *
lead_to_gate (guint               side,
              BastideClassicGate *gate)
{
  GArray *line = bastide_points_new ();
  BastidePoint start = bastide_side_middles[side];
  BastidePoint inside;

  open_gate (gate, start);
  bastide_points_append_curve (line, start, bastide_point_add (start, bastide_side_inwards[side], 0.12),
                               bastide_point_add (gate->at, gate->normal, 0.12), gate->at, 20);
  inside = bastide_point_add (gate->at, gate->normal, -0.03);
  g_array_append_val (line, inside);
  inside = bastide_point_add (gate->at, gate->normal, -0.06);
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
  const GArray *rivers = bastide_classic_plan_get (plan)->rivers;

  for (guint i = 0; i < rivers->len; i++)
    if (!g_array_index (rivers, BastideClassicRiver, i).line->through
        && !g_array_index (rivers, BastideClassicRiver, i).lake)
      return SPRING_HANDLE;

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
          const BastidePlanLine *road,
          BastideClassicGate    *gate,
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
  if (g_strcmp0 (end, "city") == 0 && find_gate (plan, sides[0], gate))
    return lead_to_gate (sides[0], gate);
  if (g_strcmp0 (end, "monastery") == 0
      && bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_MONASTERY) >= 0)
    return lead_to_point (sides[0], monastery, MONASTERY_STOP, random);
  if (hub != NULL)
    return lead_to_point (sides[0], hub->at, 0, random);
  if (bastide_classic_plan_find_fork (plan) >= 0)
    middle = bastide_point_add (middle, bastide_side_inwards[sides[0]], -FORK_BEFORE);
  else if (g_strcmp0 (end, "house") == 0 && is_crossed (plan, road->segment, sides[0]))
    middle = bastide_point_add (middle, bastide_side_inwards[sides[0]], HOUSE_AHEAD);

  return lead_to_point (sides[0], middle, 0, random);
}

static void
add_road (BastideTilePlan          *plan,
          BastidePlanLine          *road,
          const GArray             *points,
          const BastideClassicGate *gate)
{
  road->points = bastide_points_resample (points, ROAD_STEP);
  g_ptr_array_add (plan->lines, road);
  bastide_classic_plan_get (plan)->n_roads++;
  if (gate->wall != NULL)
    g_array_append_val (bastide_classic_plan_get (plan)->gates, *gate);
}

/* --- Forks --- */

/* The side of an arm that lies to the right on the way into the tile (1), or to the left (-1), as far as the corner. */
static GArray *
get_arm_side (const BastidePlanLine *arm,
              int                    hand,
              double                 reach)
{
  GArray *side = bastide_points_offset (arm->points, hand * arm->width / 2);
  guint n = 2;

  while (n < side->len && bastide_point_get_distance (bastide_points_index (arm->points, n),
                                                      BASTIDE_POINT (0.5, 0.5)) > reach)
    n++;
  g_array_set_size (side, n);

  return side;
}

/* The way round a corner between two arms. */
static GArray *
lay_corner (const BastidePlanLine *one,
            const BastidePlanLine *next)
{
  g_autoptr (GArray) from = get_arm_side (one, 0, FORK_REACH);
  g_autoptr (GArray) to = get_arm_side (next, 0, FORK_REACH);
  BastidePoint start = bastide_points_index (from, from->len - 1);
  BastidePoint end = bastide_points_index (to, to->len - 1);
  BastidePoint middle = BASTIDE_POINT (0.5, 0.5);
  GArray *corner = bastide_points_new ();

  bastide_points_append_curve (corner, start, bastide_point_mix (start, middle, FORK_ROUND),
                               bastide_point_mix (end, middle, FORK_ROUND), end, 16);

  return corner;
}

/* The border between two neighbouring arms: along one of them into the tile, and along the next one out again.
 * @corners: (nullable): NULL for two that lie across from each other */
static void
add_fork_border (BastidePlanArea       *fork,
                 const BastidePlanLine *one,
                 const BastidePlanLine *next,
                 GPtrArray             *corners)
{
  gboolean corner = corners != NULL;

  g_autoptr (GArray) in = get_arm_side (one, -1, corner ? FORK_REACH : 0);
  g_autoptr (GArray) out = get_arm_side (next, 1, corner ? FORK_REACH : 0);
  GArray *border = bastide_points_new ();

  bastide_points_append_all (border, in);
  if (corner)
    {
      GArray *way = lay_corner (one, next);
      g_autoptr (GArray) inner = bastide_points_offset (way, -one->width / 2);

      bastide_points_append_all (border, inner);
      g_ptr_array_add (corners, way);
    }
  for (guint i = out->len; i-- > 0;)
    g_array_append_val (border, bastide_points_index (out, i));
  bastide_points_append_all (fork->outline, border);
  g_ptr_array_add (fork->borders, border);
}

void
bastide_classic_plan_add_fork (BastideTilePlan              *plan,
                               const BastidePlanLine *const *arms,
                               GPtrArray                    *corners)
{
  BastidePlanArea *fork = g_new0 (BastidePlanArea, 1);

  fork->borders = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  fork->outline = bastide_points_new ();
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      guint next = (side + 1) % BASTIDE_N_SIDES;

      if (arms[side] == NULL)
        continue;
      fork->segment = arms[side]->segment;
      if (arms[next] != NULL)
        add_fork_border (fork, arms[side], arms[next], corners);
      else
        add_fork_border (fork, arms[side], arms[(side + 2) % BASTIDE_N_SIDES], NULL);
    }
  g_ptr_array_add (plan->areas, fork);
}

/* One line for each arm, which meet in the middle. */
static void
add_fork (BastideTilePlan   *plan,
          guint              segment,
          const guint       *sides,
          guint              n_sides,
          BastideDrawRandom *random)
{
  const BastideClassicGate no_gate = { 0 };
  const BastidePlanLine *arms[BASTIDE_N_SIDES] = { NULL };

  for (guint i = 0; i < n_sides; i++)
    {
      BastidePlanLine *arm = g_new0 (BastidePlanLine, 1);
      g_autoptr (GArray) line = lead_to_point (sides[i], BASTIDE_POINT (0.5, 0.5), 0, random);

      arm->segment = segment;
      arm->width = ROAD_WIDTH;
      arm->arm = TRUE;
      add_road (plan, arm, line, &no_gate);
      arms[sides[i]] = arm;
    }
  bastide_classic_plan_add_fork (plan, arms, bastide_classic_plan_get (plan)->corners);
}

/* --- All --- */

static void
add_main_roads (BastideTilePlan *plan,
                BastidePoint     monastery)
{
  guint n_roads = 0;

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);
      g_autoptr (GArray) line = NULL;
      BastideDrawRandom random;
      BastidePlanLine *road;
      BastideClassicGate gate = { .road = plan->lines->len };
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
      if (n_sides > 2)
        {
          add_fork (plan, i, sides, n_sides, &random);
          continue;
        }

      road = g_new0 (BastidePlanLine, 1);
      road->segment = i;
      road->width = ROAD_WIDTH;
      road->through = n_sides >= 2;
      line = lay_line (plan, road, &gate, sides, monastery, &random);
      add_road (plan, road, line, &gate);
    }
}

/* The point of a city's walls that is nearest to the middle of the tile, away from the corners. */
static void
find_nearest_wall (const BastideTilePlan *plan,
                   guint                  city,
                   BastideClassicGate    *gate)
{
  const GPtrArray *walls = bastide_classic_plan_get_city (plan, city)->area->borders;
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < walls->len; i++)
    {
      const GArray *wall = g_ptr_array_index (walls, i);

      for (guint j = 2; j + 2 < wall->len; j++)
        {
          double distance = bastide_point_get_distance (bastide_points_index (wall, j), BASTIDE_POINT (0.5, 0.5));

          if (distance >= best)
            continue;
          best = distance;
          set_gate (gate, wall, j, city);
        }
    }
}

static void
add_lane (BastideTilePlan *plan,
          guint            city)
{
  BastideClassicGate gate = { .road = plan->lines->len };
  BastidePlanLine *lane;
  g_autoptr (GArray) line = bastide_points_new ();
  BastidePoint middle = BASTIDE_POINT (0.5, 0.5);
  BastidePoint point;

  find_nearest_wall (plan, city, &gate);
  if (gate.wall == NULL)
    return;
  open_gate (&gate, middle);

  g_array_append_val (line, middle);
  point = bastide_point_add (gate.at, gate.normal, 0.04);
  g_array_append_val (line, point);
  g_array_append_val (line, gate.at);
  point = bastide_point_add (gate.at, gate.normal, -0.05);
  g_array_append_val (line, point);
  lane = g_new0 (BastidePlanLine, 1);
  lane->segment = BASTIDE_NO_SEGMENT;
  lane->width = LANE_WIDTH;
  add_road (plan, lane, line, &gate);
}

/*
 * A town at a crossing which no road enters, but which parts the fields on both its sides, is joined
 * to the crossing by a lane.
 */
static void
add_crossing_lanes (BastideTilePlan *plan)
{
  if (!bastide_classic_plan_has_end (plan, "crossing"))
    return;

  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    {
      guint8 sides = bastide_classic_plan_get_city (plan, i)->sides;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          int before = plan->region_at[(2 * side + 7) % BASTIDE_N_HALVES];
          int after = plan->region_at[(2 * side + 2) % BASTIDE_N_HALVES];

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
is_on_way (const BastidePlanLine *road,
           guint                  index)
{
  BastidePoint point = bastide_points_index (road->points, index);
  BastidePoint end = bastide_points_index (road->points, road->points->len - 1);

  return index > 2 && index + 3 < road->points->len &&
         (road->through || bastide_point_get_distance (point, end) > LEAST_WAY);
}

/* Whether two roads cross each other rather than meet. */
static gboolean
cross (const BastidePlanLine *one,
       const BastidePlanLine *other)
{
  double distance;
  guint i = find_nearest (one->points, other->points, &distance);
  guint j = find_nearest (other->points, one->points, &distance);

  return distance < CROSSING_DISTANCE && is_on_way (one, i) && is_on_way (other, j);
}

/* On top is the road that ends behind the bridge, otherwise the one from east to west, which shows its face. */
static gboolean
is_on_top (const BastideTilePlan *plan,
           const BastidePlanLine *road,
           const BastidePlanLine *other)
{
  gboolean house = g_strcmp0 (bastide_tile_plan_get_segment (plan, road->segment)->end, "house") == 0;
  gboolean other_house =
      g_strcmp0 (bastide_tile_plan_get_segment (plan, other->segment)->end, "house") == 0;

  if (house != other_house)
    return house;

  return bastide_points_run_east_west (road->points);
}

static void
add_bridges (BastideTilePlan *plan)
{
  BastideClassicPlan *own = bastide_classic_plan_get (plan);

  for (guint i = 0; i < own->n_roads; i++)
    {
      BastidePlanLine *road = g_ptr_array_index (plan->lines, i);
      BastidePoint middle = bastide_points_index (road->points, road->points->len / 2);

      for (guint j = i + 1; j < own->n_roads; j++)
        {
          const BastidePlanLine *other = bastide_tile_plan_get_line (plan, j);
          gboolean on_top;
          BastideClassicBridge bridge = { .city = -1 };

          if (other->segment == BASTIDE_NO_SEGMENT || road->segment == BASTIDE_NO_SEGMENT || !cross (road, other))
            continue;
          on_top = is_on_top (plan, road, other);
          bridge.over = on_top ? i : j;
          bridge.under = (int) (on_top ? j : i);
          g_array_append_val (own->bridges, bridge);
        }
      for (guint j = 0; road->through && j < own->cities->len; j++)
        {
          BastideClassicBridge bridge = { .over = i, .under = -1, .city = (int) j };
          BastideClassicCity *city = bastide_classic_plan_get_city (plan, j);

          if (!bastide_points_contain (city->area->outline, middle))
            continue;
          g_array_append_val (own->bridges, bridge);
          road->raised = TRUE;
          /* Figures stand beside the bridge. */
          city->spot = bastide_points_run_east_west (road->points) ? BASTIDE_POINT (0, 0.20)
                                                                     : BASTIDE_POINT (0.20, 0.10);
        }
    }
}

void
bastide_classic_plan_add_roads (BastideTilePlan *plan,
                                BastidePoint     monastery)
{
  add_main_roads (plan, monastery);
  add_crossing_lanes (plan);
  add_bridges (plan);
}
