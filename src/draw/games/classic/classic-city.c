/* classic-city.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-map-grid.h"
#include "bastide-tile-mark.h"
#include "rules/games/classic.h"

/* Every wall is a polyline of about this step; a wall segment and a merlon stand on each. */
#define WALL_STEP 0.033

/* The tile's edge keeps the heart away less than a wall does. */
#define EDGE_EASE 0.04

/* A figure stands below the heart; beside a shield. */
#define SPOT_Y 0.12
#define SHIELD_SPOT_X 0.17
#define SHIELD_SPOT_Y 0.05

/* Radius of a town without edges, and its distance from other things on the tile. */
#define INNER_RADIUS 0.22
#define INNER_LEAST_RADIUS 0.10
#define INNER_CORNERS 32
#define INNER_MARGIN 0.03
#define INNER_ROAD 0.05
#define INNER_MONASTERY 0.18

#define DEGREES(angle) ((angle) * G_PI / 180)

/*
 * A run of edges, clockwise between an edge of the city and the next one, that the wall bridges.
 */
typedef struct
{
  guint from;       /* edge of the city before the run */
  guint to;         /* edge of the city after the run */
  guint n_edges;
  double angle;     /* angle between the wall and the city's edge at the corner */
  double handle;    /* length of the Bézier handles */
} WallRun;

static guint
count_sides (guint8 sides)
{
  return (guint) __builtin_popcount (sides);
}

/* A city reaches a corner where two halves meet that belong to different fields: it parts them. */
static gboolean
is_reached (const BastideTilePlan *plan,
            guint                  corner)
{
  int before = plan->region_at[(2 * corner + 7) % BASTIDE_N_HALVES];
  int after = plan->region_at[2 * corner];

  return before >= 0 && after >= 0 && before != after;
}

/* Direction in which a wall leaves a corner: at an angle from the city's edge into the tile. */
static BastidePoint
get_departure (guint    side,
               gboolean from_end,
               double   angle)
{
  BastidePoint start = bastide_corners[side];
  BastidePoint end = bastide_corners[(side + 1) % BASTIDE_N_CORNERS];
  BastidePoint along =
      from_end ? bastide_point_subtract (start, end) : bastide_point_subtract (end, start);

  return BASTIDE_POINT (cos (angle) * along.x + sin (angle) * bastide_side_inwards[side].x,
                        cos (angle) * along.y + sin (angle) * bastide_side_inwards[side].y);
}

/* A wall over one edge, with another city there or not: between the two there is a field, and the waist between that
 * field and the one on the other side is not too narrow. */
static void
shape_single_run (const BastideTilePlan *plan,
                  WallRun               *run,
                  gboolean               other)
{
  int city = bastide_classic_plan_get (plan)->city_at[run->from];
  int across = bastide_classic_plan_get (plan)->city_at[(run->from + 3) % BASTIDE_N_SIDES];

  if (other)
    run->angle = DEGREES (33);
  run->handle = other ? 0.84 : across >= 0 && across != city ? 0.42 : 0.48;
}

/* Chooses angle and handles, so that cities which share a tile leave each other room. */
static void
shape_run (const BastideTilePlan *plan,
           WallRun               *run)
{
  gboolean monastery = bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_MONASTERY) >= 0;
  gboolean other = FALSE;
  gboolean broad = FALSE;
  gboolean astride = FALSE;

  for (guint i = 1; i <= run->n_edges; i++)
    {
      int city = bastide_classic_plan_get (plan)->city_at[(run->from + i) % BASTIDE_N_SIDES];
      guint8 sides;

      if (city < 0)
        continue;
      sides = bastide_classic_plan_get_city (plan, (guint) city)->sides;
      other = TRUE;
      if (count_sides (sides) >= 2)
        broad = TRUE;
      if ((sides & (1 << ((run->from + 1) % 4))) && (sides & (1 << ((run->from + 3) % 4))))
        astride = TRUE;
    }

  run->angle = DEGREES (run->n_edges == 3 ? 44 : 41);
  if (run->n_edges == 3)
    {
      run->handle = other ? 0.56 : 0.60;
      if (astride)
        {
          run->handle = 0.54;
          run->angle = DEGREES (40);
        }
    }
  else if (run->n_edges == 2)
    {
      run->handle = 0.42;
      if (broad)
        {
          /* A town between two broad towns has its place there. */
          run->angle = DEGREES (plan->hubs->len > 0 ? 12 : 26);
          run->handle = 0.46;
        }
      else if (monastery && bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_ROAD) >= 0)
        {
          run->angle = DEGREES (24);
          run->handle = 0.46;
        }
      else if (monastery)
        run->angle = DEGREES (33);
    }
  else
    shape_single_run (plan, run, other);
}

static void
add_curve (BastideClassicCity *city,
           const GArray    *curve)
{
  g_ptr_array_add (city->area->borders, bastide_points_resample (curve, WALL_STEP));
}

/* Two curves that meet in a corner which the city reaches. */
static void
add_split_wall (BastideClassicCity *city,
                const WallRun   *run,
                guint            corner)
{
  BastidePoint middle = BASTIDE_POINT (0.5, 0.5);
  BastidePoint tip = bastide_corners[corner];
  BastidePoint start = bastide_corners[(run->from + 1) % BASTIDE_N_CORNERS];
  BastidePoint end = bastide_corners[run->to];
  BastidePoint inward = bastide_point_subtract (middle, tip);
  g_autoptr (GArray) first = bastide_points_new ();
  g_autoptr (GArray) second = bastide_points_new ();

  bastide_points_append_curve (first, start,
                               bastide_point_add (start,
                                                  get_departure (run->from, TRUE, run->angle),
                                                  0.55),
                               bastide_point_add (tip, inward, 0.72), tip, 24);
  bastide_points_append_curve (second, tip, bastide_point_add (tip, inward, 0.70),
                               bastide_point_add (end, get_departure (run->to, FALSE, run->angle),
                                                  0.58),
                               end, 24);
  add_curve (city, first);
  add_curve (city, second);
  bastide_points_append_all (city->area->outline, first);
  bastide_points_append_all (city->area->outline, second);
}

static void
add_wall (BastideTilePlan   *plan,
          BastideClassicCity   *city,
          guint              from,
          guint              to,
          BastideDrawRandom *random)
{
  WallRun run = { from, to, (to + 3 - from) % 4, 0, 0 };
  BastidePoint start = bastide_corners[(from + 1) % BASTIDE_N_CORNERS];
  BastidePoint end = bastide_corners[to];
  g_autoptr (GArray) curve = NULL;
  g_autoptr (GArray) bent = NULL;
  double phase, frequency;

  if (from == to)
    run.n_edges = 3;
  shape_run (plan, &run);

  for (guint i = 1; i < run.n_edges; i++)
    {
      guint corner = (from + 1 + i) % BASTIDE_N_CORNERS;

      if (is_reached (plan, corner))
        {
          run.angle = DEGREES (41);
          add_split_wall (city, &run, corner);
          return;
        }
    }

  curve = bastide_points_new ();
  bastide_points_append_curve (curve, start,
                               bastide_point_add (start, get_departure (from, TRUE, run.angle),
                                                  run.handle),
                               bastide_point_add (end, get_departure (to, FALSE, run.angle),
                                                  run.handle),
                               end, 40);
  phase = bastide_draw_random_range (random, 0, 6.28);
  frequency = bastide_draw_random_range (random, 0.8, 1.3) * 3;
  bent = bastide_points_bend (curve, run.n_edges == 1 ? 0.006 : 0.010, phase, frequency);
  add_curve (city, bent);
  bastide_points_append_all (city->area->outline,
                             g_ptr_array_index (city->area->borders, city->area->borders->len - 1));
}

/* Walks clockwise over the city's edges and bridges the gaps between them. */
static void
build_walls (BastideTilePlan   *plan,
             BastideClassicCity   *city,
             BastideDrawRandom *random)
{
  guint edges[BASTIDE_N_SIDES];
  guint n_edges = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (city->sides & (1 << side))
      edges[n_edges++] = side;

  for (guint i = 0; i < n_edges; i++)
    {
      guint from = edges[i];
      guint to = edges[(i + 1) % n_edges];

      g_array_append_val (city->area->outline, bastide_corners[from]);
      if (n_edges < BASTIDE_N_SIDES && (from + 1) % 4 != to)
        add_wall (plan, city, from, to, random);
    }
}

/* The heart of a town lies far from its walls and from the tile's edge, but near its middle. */
static void
find_heart (BastideClassicCity   *city,
            BastideDrawRandom *random)
{
  g_autoptr (GArray) inner = bastide_points_new ();
  BastidePoint middle = BASTIDE_POINT (0, 0);
  double best = -G_MAXDOUBLE;

  for (guint row = 1; row < 20; row++)
    for (guint column = 1; column < 20; column++)
      {
        BastidePoint point = BASTIDE_POINT (column / 20.0, row / 20.0);

        if (!bastide_points_contain (city->area->outline, point))
          continue;
        g_array_append_val (inner, point);
        middle = bastide_point_add (middle, point, 1);
      }
  if (inner->len == 0)
    return;

  middle = BASTIDE_POINT (middle.x / inner->len, middle.y / inner->len);
  for (guint i = 0; i < inner->len; i++)
    {
      BastidePoint point = bastide_points_index (inner, i);
      double wall = bastide_plan_area_get_border_distance (city->area, point);
      double edge = MIN (MIN (point.x, 1 - point.x), MIN (point.y, 1 - point.y));
      double room = MIN (MIN (wall, edge + EDGE_EASE), 0.2);
      double value = room - 0.55 * bastide_point_get_distance (point, middle);

      if (value > best)
        {
          best = value;
          city->heart = point;
        }
    }

  city->size = inner->len / 361.0;
  if (city->size > 0.4 && city->square == 0)
    {
      city->heart.x += bastide_draw_random_range (random, -0.05, 0.05);
      city->heart.y += bastide_draw_random_range (random, -0.05, 0.05);
    }
  else if (city->area->borders->len == 0)
    city->heart = BASTIDE_POINT (0.5, 0.5);
}

static gboolean
touches (const BastideTilePlan *plan,
         guint                  one,
         guint                  other)
{
  return ((bastide_tile_plan_get_segment (plan, one)->touches >> other
           | bastide_tile_plan_get_segment (plan, other)->touches >> one) & 1) != 0;
}

/* Returns: (transfer full) (element-type GArray): roughly where lines run that do not lead to a city */
static GPtrArray *
list_ways (const BastideTilePlan *plan)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);
      guint8 sides = bastide_sides_rotate (segment->sides, plan->rotation);
      GArray *way;

      if (sides == 0 || g_strcmp0 (segment->end, "city") == 0)
        continue;
      way = bastide_points_new ();
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (sides & (1 << side))
          g_array_append_val (way, bastide_side_middles[side]);
      if (way->len == 1)
        {
          const BastidePoint middle = { 0.5, 0.5 };

          g_array_append_val (way, middle);
        }
      g_ptr_array_add (ways, way);
    }

  return ways;
}

static gboolean
touches_any_field (const BastideTilePlan *plan,
                   guint                  city)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind == BASTIDE_CLASSIC_FIELD && touches (plan, city, i))
      return TRUE;

  return FALSE;
}

/* Whether a town lies there in a field that it touches: in that which has the nearest half of an edge. */
static gboolean
is_in_its_field (const BastideTilePlan *plan,
                 guint                  city,
                 BastidePoint           point)
{
  double nearest = G_MAXDOUBLE;
  int field = -1;

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      BastidePoint middle = bastide_point_mix (bastide_corners[half / 2],
                                               bastide_corners[(half / 2 + 1) % BASTIDE_N_CORNERS],
                                               half % 2 ? 0.75 : 0.25);
      double distance = bastide_point_get_distance (middle, point);

      if (distance >= nearest)
        continue;
      nearest = distance;
      field = plan->region_at[half];
    }

  return field < 0 || touches (plan, city, (guint) field) || !touches_any_field (plan, city);
}

/* Possible extent of a town around a point. */
static double
get_inner_room (const BastideTilePlan *plan,
                const BastideClassicCity *inner,
                const GPtrArray       *ways,
                BastidePoint           point)
{
  double room = bastide_edges_get_distance (point);

  if (!is_in_its_field (plan, inner->area->segment, point))
    return -1;
  if (bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_MONASTERY) >= 0)
    room = MIN (room, bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5)) - INNER_MONASTERY);
  for (guint i = 0; i < ways->len; i++)
    room = MIN (room, bastide_points_get_distance (g_ptr_array_index (ways, i), point) - INNER_ROAD);
  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);

      if (bastide_points_contain (city->area->outline, point))
        return -1;
      if (city->area->borders->len > 0)
        room = MIN (room, bastide_plan_area_get_border_distance (city->area, point));
    }

  return room - INNER_MARGIN;
}

/* A town that reaches no edge is a small round one at the place with most room. */
static void
build_inner_walls (BastideTilePlan *plan,
                   BastideClassicCity *city)
{
  g_autoptr (GPtrArray) ways = list_ways (plan);
  g_autoptr (GArray) wall = bastide_points_new ();
  BastidePoint middle = BASTIDE_POINT (0.5, 0.5);
  double room = get_inner_room (plan, city, ways, middle);

  for (guint row = 1; row < 20 && room < INNER_RADIUS; row++)
    for (guint column = 1; column < 20; column++)
      {
        BastidePoint point = BASTIDE_POINT (column / 20.0, row / 20.0);

        double reach = get_inner_room (plan, city, ways, point);

        if (reach <= room)
          continue;
        room = reach;
        middle = point;
      }

  room = CLAMP (room, INNER_LEAST_RADIUS, INNER_RADIUS);
  for (guint i = 0; i <= INNER_CORNERS; i++)
    {
      double angle = 2 * G_PI * i / INNER_CORNERS;
      BastidePoint point = bastide_point_add (middle, BASTIDE_POINT (cos (angle), sin (angle)), room);

      g_array_append_val (wall, point);
    }
  add_curve (city, wall);
  bastide_points_append_all (city->area->outline, wall);
}

static gboolean
is_near_corner (BastidePoint point,
                guint        corner)
{
  return bastide_point_get_distance (point, bastide_corners[corner]) < 0.5;
}

static void
note_towers (BastideTilePlan       *plan,
             const BastideClassicCity *city)
{
  for (guint i = 0; i < city->area->borders->len && city->sides != 0; i++)
    {
      const GArray *curve = g_ptr_array_index (city->area->borders, i);

      for (guint corner = 0; corner < BASTIDE_N_CORNERS; corner++)
        if (is_near_corner (bastide_points_index (curve, 0), corner)
            || is_near_corner (bastide_points_index (curve, curve->len - 1), corner))
          plan->towers |= (guint8) (1 << corner);
    }
}

void
bastide_classic_plan_add_cities (BastideTilePlan *plan)
{
  BastideClassicPlan *own = bastide_classic_plan_get (plan);
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 1);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);
      const BastideTileMark *mark;
      BastideClassicCity *city;

      if (segment->kind != BASTIDE_CLASSIC_CITY)
        continue;
      city = g_new0 (BastideClassicCity, 1);
      city->area = g_new0 (BastidePlanArea, 1);
      city->area->segment = i;
      city->area->borders = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      city->area->outline = bastide_points_new ();
      city->sides = bastide_tile_plan_get_sides (plan, i);
      city->pennants = (guint) bastide_marks_get (segment->marks, "pennants");
      city->lanes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      city->heart = BASTIDE_POINT (0.5, 0.5);
      city->spot = BASTIDE_POINT (0, SPOT_Y);
      if (city->pennants > 0)
        {
          city->square = BASTIDE_CLASSIC_SHIELD_SQUARE;
          city->spot = BASTIDE_POINT (SHIELD_SPOT_X, SHIELD_SPOT_Y);
        }
      mark = bastide_tile_marks_find_square (plan, i);
      if (mark != NULL && mark->square > city->square)
        {
          city->square = mark->square;
          city->spot = mark->spot;
        }
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (city->sides & (1 << side))
          own->city_at[side] = (gint8) own->cities->len;
      g_ptr_array_add (plan->areas, city->area);
      g_ptr_array_add (own->cities, city);
    }

  for (guint i = 0; i < own->cities->len; i++)
    {
      BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);

      if (city->sides != 0)
        build_walls (plan, city, &random);
    }
  for (guint i = 0; i < own->cities->len; i++)
    {
      BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);

      if (city->sides == 0)
        build_inner_walls (plan, city);
      find_heart (city, &random);
      note_towers (plan, city);
    }
}

static void
add_lane (BastideClassicCity   *city,
          BastidePoint       from,
          BastidePoint       inward,
          double             handle,
          BastideDrawRandom *random)
{
  GArray *lane = bastide_points_new ();
  BastidePoint way = bastide_point_subtract (city->heart, from);
  BastidePoint direction = bastide_point_normalise (way);
  double bend = bastide_draw_random_range (random, -0.16, 0.16) *
                MIN (1, bastide_point_get_length (way) / 0.4);
  BastidePoint end_handle = BASTIDE_POINT (city->heart.x - direction.x * 0.16 - direction.y * bend,
                                           city->heart.y - direction.y * 0.16 + direction.x * bend);

  bastide_points_append_curve (lane, from, bastide_point_add (from, inward, handle), end_handle,
                               city->heart, 10);
  g_ptr_array_add (city->lanes, lane);
}

void
bastide_classic_plan_add_lanes (BastideTilePlan *plan)
{
  const BastideClassicPlan *own = bastide_classic_plan_get (plan);
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 55);

  for (guint i = 0; i < own->cities->len; i++)
    {
      BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (city->sides & (1 << side))
          add_lane (city, bastide_side_middles[side], bastide_side_inwards[side], 0.20, &random);

      for (guint j = 0; j < own->gates->len; j++)
        {
          const BastideClassicGate *gate = &g_array_index (own->gates, BastideClassicGate, j);

          if (gate->city == i)
            add_lane (city, gate->at, BASTIDE_POINT (-gate->normal.x, -gate->normal.y), 0.10, &random);
        }
    }
}

double
bastide_classic_city_get_lane_distance (const BastideClassicCity *self,
                                        BastidePoint              point)
{
  double distance = G_MAXDOUBLE;

  for (guint i = 0; i < self->lanes->len; i++)
    {
      double lane = bastide_points_get_distance (g_ptr_array_index (self->lanes, i), point);

      distance = MIN (distance, lane);
    }

  return distance;
}

/* On the towers at the ends of its walls. */
guint
bastide_classic_plan_get_masts (const BastideTilePlan *plan,
                                guint                  segment,
                                BastidePoint          *masts)
{
  const BastidePlanArea *city = bastide_tile_plan_find_area (plan, segment);
  guint n = 0;

  if (city == NULL)
    return 0;

  for (guint corner = 0; corner < BASTIDE_N_CORNERS; corner++)
    for (guint i = 0; i < city->borders->len; i++)
      {
        const GArray *curve = g_ptr_array_index (city->borders, i);

        if (is_near_corner (bastide_points_index (curve, 0), corner)
            || is_near_corner (bastide_points_index (curve, curve->len - 1), corner))
          {
            masts[n++] = bastide_point_raise (bastide_corners[corner], BASTIDE_CORNER_TOWER_HEIGHT);
            break;
          }
      }

  return n;
}
