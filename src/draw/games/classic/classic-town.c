/* classic-town.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-building.h"
#include "bastide-drawing.h"
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

/* From very far: what lies between the roofs, and the radius of a square. */
#define BETWEEN_ROOFS BASTIDE_RGB (0xa3523a)
#define FAR_SQUARE 0.085

#define SHIELD_LIFT 0.02
#define SHIELD_STEP 0.2
#define SHIELD_WIDEST 0.12 /* half of one on a small tile, with its shadow */
#define SHIELD_HALF_WIDTH 0.080
#define SHIELD_RIM 1.14
#define FAR_SHIELD 0.100
#define LEAST_SHIELD 3.6 /* in pixels */

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
  const BastideClassicCity *city;
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
  const GArray *gates = bastide_classic_plan_get (town->scene->plan)->gates;
  double free = town->square + 0.07;

  if (town->city->square > 0)
    free = MAX (free, CHURCH_SHIELD_DISTANCE);
  for (guint i = 0; i < gates->len; i++)
    if (bastide_point_get_distance (g_array_index (gates, BastideClassicGate, i).at, church) < CHURCH_GATE_DISTANCE)
      return TRUE;

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

      if (!bastide_points_contain (town->city->area->outline, at) ||
          bastide_plan_area_get_border_distance (town->city->area, at) <= 0.11 ||
          hides_something (town, at) ||
          bastide_classic_city_get_lane_distance (town->city, at) <= 0.07)
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

  return ((out > 0 && out < EDGE_OVERHANG) || bastide_points_contain (town->city->area->outline, point))
    && bastide_plan_area_get_border_distance (town->city->area, point) >= town->wall_distance;
}

static gboolean
is_reserved (const Town  *town,
             BastidePoint point)
{
  const BastideTilePlan *plan = town->scene->plan;
  const GArray *bridges = bastide_classic_plan_get (plan)->bridges;
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
  for (guint i = 0; i < bridges->len; i++)
    {
      const BastideClassicBridge *bridge = &g_array_index (bridges, BastideClassicBridge, i);

      if (!bastide_points_are_beyond (bastide_tile_plan_get_line (plan, bridge->over)->points, point,
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

  return bastide_points_contain (town->city->area->outline, middle)
    && bastide_corners_get_distance (middle) >= CORNER_DISTANCE && !is_reserved (town, middle)
    && bastide_classic_city_get_lane_distance (town->city, middle) >= town->lane_distance
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
has_bridge (const BastideTilePlan    *plan,
            const BastideClassicCity *city)
{
  const GArray *bridges = bastide_classic_plan_get (plan)->bridges;

  for (guint i = 0; i < bridges->len; i++)
    {
      int over = g_array_index (bridges, BastideClassicBridge, i).city;

      if (over >= 0 && bastide_classic_plan_get_city (plan, (guint) over) == city)
        return TRUE;
    }

  return FALSE;
}

static void
add_town (BastideScene             *scene,
          const BastideClassicCity *city)
{
  gboolean big = city->size > BIG_CITY_AREA;
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
                                 bastide_hash (scene->plan->seed, city->area->segment, 43) % 2 ? "places/well"
                                                                                         : "places/market",
                                 city->heart, 1, 1);
}

/* --- All towns --- */

/* Streets, and a square in the middle if there is room. */
static void
paint_streets (BastidePen               *pen,
               const BastideClassicCity *city)
{
  BastidePoint heart = city->heart;

  for (guint i = 0; i < city->lanes->len; i++)
    {
      const GArray *lane = g_ptr_array_index (city->lanes, i);

      bastide_pen_strip (pen, BASTIDE_ARRAY_POINTS (lane), 1.2 / pen->pixels);
    }
  bastide_pen_wash (pen, BASTIDE_TOWN_LANE, 0.55);
  if (bastide_plan_area_get_border_distance (city->area, city->heart) < 2 * FAR_SQUARE
      || MIN (MIN (heart.x, 1 - heart.x), MIN (heart.y, 1 - heart.y)) < FAR_SQUARE)
    return;
  bastide_pen_ellipse (pen, heart.x, heart.y, FAR_SQUARE, FAR_SQUARE * 0.8);
  bastide_pen_wash (pen, BASTIDE_TOWN_LANE, 0.9);
}

static void
draw_roofs (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const BastideTilePlan *plan = item->data;
  const BastideClassicCity *city = bastide_classic_plan_get_city (plan, item->seed);

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  cairo_clip (pen->cr);
  bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (city->area->outline));
  cairo_clip (pen->cr);
  bastide_scenery_paint_roofs (pen, plan, bastide_roofs, BASTIDE_N_ROOFS, BETWEEN_ROOFS);
  paint_streets (pen, city);
  cairo_restore (pen->cr);
}

/* From very far: no houses, only large roofs side by side, as on a map of the whole country. */
static void
add_roofs (BastideScene *scene,
           guint         city)
{
  /* Behind the walls. */
  const BastideSceneItem item = { .y = -1, .draw = draw_roofs, .seed = city, .data = scene->plan };

  bastide_scene_add_raised (scene, &item);
}

void
bastide_classic_add_towns (BastideScene *scene)
{
  for (guint i = 0; i < bastide_classic_plan_get (scene->plan)->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (scene->plan, i);

      if (city->area->outline->len < 3)
        continue;
      bastide_classic_add_walls (scene, city);
      if (scene->detail == BASTIDE_DETAIL_FAR)
        add_roofs (scene, i);
      if (scene->pixels >= BASTIDE_TINY_TILE)
        add_town (scene, city);
    }
  bastide_classic_add_towers (scene);
}

/* --- Shields --- */

static void
add_heater (cairo_t *cr,
            double   x,
            double   y,
            double   k)
{
  cairo_move_to (cr, x - k, y - k * 1.05);
  cairo_curve_to (cr, x - k * 0.4, y - k * 0.9, x + k * 0.4, y - k * 0.9, x + k, y - k * 1.05);
  cairo_curve_to (cr, x + k * 1.02, y + k * 0.3, x + k * 0.6, y + k * 0.95, x, y + k * 1.3);
  cairo_curve_to (cr, x - k * 0.6, y + k * 0.95, x - k * 1.02, y + k * 0.3, x - k, y - k * 1.05);
  cairo_close_path (cr);
}

/* An emblem: the golden tower is a bar. */
static void
draw_flat_shield (BastidePen  *pen,
                  BastidePoint at,
                  double       k)
{
  double rim = 1.1 / pen->pixels;

  add_heater (pen->cr, at.x, at.y, k + 1.6 * rim);
  bastide_pen_wash (pen, BASTIDE_INK, 0.85);
  add_heater (pen->cr, at.x, at.y, k + 0.8 * rim);
  bastide_pen_wash (pen, BASTIDE_CREAM, 1);
  add_heater (pen->cr, at.x, at.y, k);
  bastide_pen_wash (pen, BASTIDE_AZURE, 1);
  bastide_pen_fill (pen, BASTIDE_SHIELD_GOLD, 1,
                    BASTIDE_RECTANGLE (at.x - k * 0.34, at.y - k * 0.5, at.x + k * 0.34, at.y + k * 0.5));
}

static void
draw_shield (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double half_width = SHIELD_HALF_WIDTH;

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_flat_shield (pen, item->at, MAX (FAR_SHIELD, LEAST_SHIELD / pen->pixels));
      return;
    }
  if (pen->pixels < BASTIDE_SMALL_TILE)
    half_width = 0.094;
  bastide_drawing_paint_at ("places/shield", pen, item->at, half_width / SHIELD_HALF_WIDTH);
}

static BastidePoint
get_shield (const BastideClassicCity *city,
            guint                  index)
{
  /* Many stand closer, and not all round the heart of a town by the edge, so that all are on the tile. */
  double step = MIN (SHIELD_STEP, (1 - 2 * SHIELD_WIDEST) / MAX (city->pennants - 1, 1));
  double reach = (city->pennants - 1) / 2.0 * step + SHIELD_WIDEST;
  double middle = CLAMP (city->heart.x, reach, 1 - reach);

  return BASTIDE_POINT (middle + SHIELD_WIDEST - reach + index * step, city->heart.y - SHIELD_LIFT);
}

void
bastide_classic_fill_shields (BastidePen            *pen,
                              const BastideClassicCity *city)
{
  for (guint i = 0; i < city->pennants; i++)
    {
      BastidePoint at = get_shield (city, i);

      add_heater (pen->cr, at.x, at.y, SHIELD_HALF_WIDTH * SHIELD_RIM);
      cairo_fill (pen->cr);
    }
}

void
bastide_classic_add_shields (BastideScene *scene)
{
  for (guint i = 0; i < bastide_classic_plan_get (scene->plan)->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (scene->plan, i);

      for (guint j = 0; j < city->pennants; j++)
        {
          BastideSceneItem item = {
            .y = 9, /* on top of all */
            .draw = draw_shield,
            .at = get_shield (city, j),
          };

          bastide_scene_add_raised (scene, &item);
        }
    }
}
