/* bastide-scenery-town.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-building.h"
#include "bastide-scenery.h"

#define COLUMN_STEP 0.080

/* Minimum width of a house in pixels, so that roofs stay roofs: from afar there are fewer of them. */
#define FAR_HOUSE 7.4
#define SMALL_HOUSE 6.4
#define SMALL_SCALE 1.16

#define BIG_CITY_AREA 0.42
#define WALL_DISTANCE 0.043
#define CORNER_DISTANCE 0.085

/* Distance that houses may stand over an edge behind which the city continues. */
#define EDGE_OVERHANG 0.035

/* Parts of the houses that are gaps, or trees. */
#define GAP_SHARE 0.035
#define TREE_SHARE 0.085
#define OTHER_ROOF_SHARE 0.07

/* A church stands this far from a shield and from a gate. */
#define CHURCH_SHIELD_DISTANCE 0.24
#define CHURCH_GATE_DISTANCE 0.20

/* Houses keep this far from a road that passes over the town. */
#define BRIDGE_DISTANCE 0.095

static const BastideHousesStyle houses = {
  .aside = 0.012, .back = 0.010, .width = { 0.064, 0.092 }, .depth = { 0.052, 0.068 },
  .wall_height = { 0.026, 0.044 }, .roof_height = { 0.028, 0.042 },
  .roofs = bastide_roofs, .n_roofs = BASTIDE_N_ROOFS, .wall = BASTIDE_HOUSE_WALL, .n_points = 5,
  .rows = { 0.02, 1.03 }, .row_step = 0.068, .columns = { 0.02, 1 }, .column_step = COLUMN_STEP, .row_aside = 0.01,
};

/*
 * A town while its houses are placed.
 */
typedef struct
{
  BastideScene          *scene;
  const BastidePlanCity *city;
  double                 scale;
  double                 square;        /* radius of the square that stays free */
  double                 lane_distance;
  double                 wall_distance;
  gboolean               has_church;
  BastidePoint           church;
} Town;

/* Whether a church here would hide the shield or a gate. */
static gboolean
hides_something (const Town  *town,
                 BastidePoint church)
{
  const BastideTilePlan *plan = town->scene->plan;
  double free = town->square + 0.07;

  if (town->city->square > 0)
    free = MAX (free, CHURCH_SHIELD_DISTANCE);
  for (guint i = 0; i < plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (plan, i);

      if (road->gate_curve != NULL &&
          bastide_point_get_distance (bastide_points_index (road->gate_curve, road->gate_index),
                                      church) < CHURCH_GATE_DISTANCE)
        return TRUE;
    }

  return bastide_point_get_distance (church, town->city->heart) <= free;
}

static void
find_church (Town              *town,
             BastideDrawRandom *random)
{
  for (guint i = 0; i < 40 && !town->has_church; i++)
    {
      double x = bastide_draw_random_range (random, 0.14, 0.86);
      double y = bastide_draw_random_range (random, 0.2, 0.86);
      BastidePoint at = BASTIDE_POINT (x, y);

      if (!bastide_points_contain (town->city->polygon, at) ||
          bastide_plan_city_get_wall_distance (town->city, at) <= 0.11 ||
          hides_something (town, at) ||
          bastide_plan_city_get_lane_distance (town->city, at) <= 0.07)
        continue;
      town->has_church = TRUE;
      town->church = at;
    }
}

/* Whether a point is in the city, or slightly over an edge behind which the city continues; and away from its walls. */
static gboolean
is_free (gconstpointer data,
         BastidePoint  point)
{
  const Town *town = data;
  double out = MAX (MAX (point.x - 1, -point.x), MAX (point.y - 1, -point.y));

  return ((out > 0 && out < EDGE_OVERHANG) || bastide_points_contain (town->city->polygon, point))
    && bastide_plan_city_get_wall_distance (town->city, point) >= town->wall_distance;
}

static gboolean
is_reserved (const Town  *town,
             BastidePoint point)
{
  const BastideTilePlan *plan = town->scene->plan;
  BastidePoint heart = town->city->heart;

  if (hypot (point.x - heart.x, (point.y - heart.y) / 0.85) < town->square)
    return TRUE;
  if (town->has_church && fabs (point.x - town->church.x) < 0.125 &&
      point.y - town->church.y > -0.12 && point.y - town->church.y < 0.075)
    return TRUE;
  for (guint i = 0; i < plan->sites->len; i++)
    if (bastide_plan_site_get_distance (&g_array_index (plan->sites, BastidePlanSite, i), point) <
        0.02)
      return TRUE;
  for (guint i = 0; i < plan->bridges->len; i++)
    {
      const BastidePlanBridge *bridge = &g_array_index (plan->bridges, BastidePlanBridge, i);

      if (!bastide_points_are_beyond (bastide_tile_plan_get_road (plan, bridge->over)->points, point,
                                      BRIDGE_DISTANCE))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_room (const Town         *town,
          const BastideHouse *house)
{
  BastidePoint middle = BASTIDE_POINT (house->at.x, house->at.y - house->depth / 2);

  return bastide_points_contain (town->city->polygon, middle)
    && bastide_corners_get_distance (middle) >= CORNER_DISTANCE && !is_reserved (town, middle)
    && bastide_plan_city_get_lane_distance (town->city, middle) >= town->lane_distance
    && bastide_houses_have_room (&houses, house, town, is_free);
}

/* From afar a town consists of roofs: most lie along the street, and their walls are hardly visible. */
static void
simplify (BastideHouse *house)
{
  if (house->form == BASTIDE_HOUSE_GABLE_LOW)
    house->form = BASTIDE_HOUSE_PLAIN;
  house->wall_height *= 0.62;
  house->roof = bastide_rgb_mix (house->roof, bastide_roofs[0], 0.3);
  house->wall = bastide_rgb_mix (house->wall, BASTIDE_TOWN, 0.35);
}

static void
add_house (gpointer            data,
           const BastideHouse *drawn,
           BastideDrawRandom  *random)
{
  Town *town = data;
  BastideHouse house = *drawn;
  double use = bastide_draw_random_unit (random);

  if (bastide_draw_random_unit (random) < OTHER_ROOF_SHARE)
    house.roof = use < 0.5 ? BASTIDE_SLATE : BASTIDE_THATCH;
  if (town->scene->detail == BASTIDE_DETAIL_FAR)
    simplify (&house);
  if (use < GAP_SHARE || !has_room (town, &house))
    return;
  if (use < TREE_SHARE)
    {
      guint32 seed = bastide_hash ((guint32) (house.at.x * 9999), (guint32) (house.at.y * 9999)) & 0xfffff;

      bastide_scenery_add_tree (town->scene, BASTIDE_POINT (house.at.x, house.at.y - 0.01), 0.030, seed);
      return;
    }
  bastide_scenery_add_house (town->scene, &house, house.wall_height + house.roof_height * 0.6);
}

/* Whether a road passes over the roofs. */
static gboolean
has_bridge (const BastideTilePlan *plan,
            const BastidePlanCity *city)
{
  for (guint i = 0; i < plan->bridges->len; i++)
    {
      int over = g_array_index (plan->bridges, BastidePlanBridge, i).city;

      if (over >= 0 && bastide_tile_plan_get_city (plan, (guint) over) == city)
        return TRUE;
    }

  return FALSE;
}

static void
add_town (BastideScene          *scene,
          const BastidePlanCity *city)
{
  gboolean big = city->area > BIG_CITY_AREA;
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 41);
  BastideDrawRandom church_random = bastide_draw_random_new (scene->plan->seed, 5);
  Town town = {
    .scene = scene,
    .city = city,
    .scale = 1,
    .square = city->square > 0 ? city->square : big ? 0.095 : 0.050,
    .lane_distance = big ? 0.056 : 0.041,
    .wall_distance = WALL_DISTANCE,
  };

  if (scene->detail == BASTIDE_DETAIL_FAR)
    {
      town.scale = FAR_HOUSE / (COLUMN_STEP * scene->pixels);
      town.wall_distance = WALL_DISTANCE * 0.5;
      town.lane_distance *= 0.6;
    }
  else if (scene->pixels < BASTIDE_SMALL_TILE)
    {
      town.scale = MAX (SMALL_SCALE, SMALL_HOUSE / (COLUMN_STEP * scene->pixels));
      town.wall_distance = WALL_DISTANCE * 0.8;
      town.lane_distance *= 0.95;
    }

  if (big && !has_bridge (scene->plan, city) && bastide_draw_random_unit (&church_random) < 0.75)
    find_church (&town, &church_random);
  bastide_houses_fill (&houses, town.scale, &random, &town, add_house);

  if (town.has_church)
    bastide_scenery_add_drawing (scene, "places/church", town.church, 1, 1);
  /* On the square of a large town: its well, or a market. */
  if (big && city->square == 0 && !has_bridge (scene->plan, city))
    bastide_scenery_add_drawing (scene,
                                 bastide_hash (scene->plan->seed, city->segment, 43) % 2 ? "places/well"
                                                                                         : "places/market",
                                 city->heart, 1, 1);
}

void
bastide_scenery_add_towns (BastideScene *scene)
{
  for (guint i = 0; i < scene->plan->cities->len; i++)
    {
      const BastidePlanCity *city = bastide_tile_plan_get_city (scene->plan, i);

      if (city->polygon->len < 3)
        continue;
      bastide_scenery_add_walls (scene, city);
      if (scene->detail == BASTIDE_DETAIL_FAR)
        bastide_scenery_add_roofs (scene, i);
      if (scene->pixels >= BASTIDE_TINY_TILE)
        add_town (scene, city);
    }
  bastide_scenery_add_corner_towers (scene);
  bastide_scenery_add_gates (scene);
}
