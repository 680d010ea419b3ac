/* classic-plan.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-map-grid.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "rules/games/classic.h"

#define VILLAGE_RADIUS 0.175
#define MONASTERY_RADIUS 0.235
#define MONASTERY_LEAST_SCALE 0.62
#define GARDEN_HALF_SIDE 0.135
#define GARDEN_HALF_WIDTH 0.145
#define GARDEN_HALF_DEPTH 0.125
#define GARDEN_LEAST_SCALE 0.55
#define GARDEN_MARGIN 0.004
#define GARDEN_EDGE 0.02
#define GARDEN_VIEW 0.07 /* about the height of a wall */
#define GARDEN_ASIDE 0.16 /* value of lying aside of things that need much room */
#define LARGE_ROOM 0.18
#define FARMER_HALF_WIDTH 0.13 /* of a large figure of the minimum size */
#define FARMER_HALF_DEPTH 0.085
#define COTTAGE_RADIUS 0.11
#define LAKE_MONASTERY_SCALE 0.86
#define RIVER_VIEW 0.04
#define FARM_RADIUS 0.115
#define FARM_SPACE 0.13
#define FARM_LEAST_SCALE 0.60
#define FARM_WILDNESS 0.6
#define FARM_RARITY 27 /* one of this many random values for each kind of farm */
#define FARM_VIEW 0.05 /* free to the south, so that no wall hides it */
#define WATER_TOWER_RADIUS 0.055

/* A figure stands slightly below the thing that it claims, so that it does not hide it. */
#define ROAD_SPOT_Y 0.03
#define BRIDGE_LIFT 0.07
#define WALL_ROOM 0.05

/* The middle of the visible part of a road that ends at a site, relative to its length. */
#define ENDING_ROAD_SPOT 0.36

/* Distance of a figure in front of a bridge. */
#define CROSSING_ROAD_SPOT 0.18

/* A thing there is higher than wide, and takes less than the houses leave to it. */
#define HEART_RADIUS 0.75
#define HEART_RISE 0.35

static double
get_middle_distance (BastidePoint point)
{
  return bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5));
}

static gboolean
has_lane (const BastideTilePlan *plan)
{
  for (guint i = 0; i < bastide_classic_plan_get (plan)->n_roads; i++)
    if (bastide_tile_plan_get_line (plan, i)->segment == BASTIDE_NO_SEGMENT)
      return TRUE;

  return FALSE;
}

static void
add_village (BastideTilePlan *plan)
{
  gboolean copse = (plan->seed >> 5) % 7 == 4 && !has_lane (plan);
  BastidePlanSite site = {
    .at = { 0.5, 0.5 },
    .scale = 1,
    .radius = VILLAGE_RADIUS,
    .parts_regions = TRUE,
    .variant = (plan->seed >> 5) % 3,
    .compose = copse ? bastide_classic_add_copse : bastide_classic_add_village,
  };

  g_array_append_val (plan->sites, site);
}

/* A cottage where a road ends at a house. */
static void
add_cottages (BastideTilePlan *plan)
{
  for (guint i = 0; i < bastide_classic_plan_get (plan)->n_roads; i++)
    {
      const BastidePlanLine *road = bastide_tile_plan_get_line (plan, i);
      BastidePlanSite site = {
        .at = bastide_points_index (road->points, road->points->len - 1),
        .scale = 1,
        .radius = COTTAGE_RADIUS,
        .drawing = "places/cottage",
        .compose = bastide_scenery_add_site_drawing,
      };

      if (road->segment == BASTIDE_NO_SEGMENT || road->through ||
          g_strcmp0 (bastide_tile_plan_get_segment (plan, road->segment)->end, "house") != 0)
        continue;
      site.parts_regions = bastide_point_get_distance (site.at, BASTIDE_POINT (0.5, 0.5)) < 0.1;
      g_array_append_val (plan->sites, site);
    }
}

static guint8
find_sides (const BastideTilePlan *plan,
            guint                  kind,
            const char            *end)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);

      if (segment->kind == kind && g_strcmp0 (segment->end, end) == 0)
        return bastide_tile_plan_get_sides (plan, i);
    }

  return 0;
}

/* Away from a lake; over the river from the road that leads there. */
static BastidePoint
find_monastery (const BastideTilePlan *plan)
{
  BastidePoint at = BASTIDE_POINT (0.5, 0.5);
  guint8 lake = find_sides (plan, BASTIDE_CLASSIC_RIVER, "lake");
  guint8 sides = lake;

  if (sides == 0 && bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_RIVER) >= 0)
    sides = find_sides (plan, BASTIDE_CLASSIC_ROAD, "monastery");
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (sides & (1 << side))
      {
        BastidePoint inward = bastide_side_inwards[side];

        at.x += inward.x * 0.20;
        at.y += inward.y * (lake ? 0.185 : 0.20);
        if (!lake && inward.y < 0)
          at.y += RIVER_VIEW;
        break;
      }

  return at;
}

/* A monastery without a road stands at the place with most room, in the largest possible size. */
static BastidePoint
find_monastery_place (const BastideTilePlan *plan,
                      double                *scale)
{
  BastidePoint best = BASTIDE_POINT (0.5, 0.5);
  double best_value = -G_MAXDOUBLE;
  double best_room = 0;

  for (guint row = 4; row < 17; row++)
    for (guint column = 4; column < 17; column++)
      {
        BastidePoint point = BASTIDE_POINT (column / 20.0, row / 20.0);
        double room = MIN (bastide_tile_plan_get_clearance (plan, point), MONASTERY_RADIUS);
        double edge = MIN (MIN (point.x, point.y + 0.02), MIN (1 - point.x, 1 - point.y));
        double value = room + MIN (0, edge - 0.21) * 0.9 - 0.02 * get_middle_distance (point);

        if (value > best_value)
          {
            best_value = value;
            best_room = room;
            best = point;
          }
      }

  *scale = CLAMP ((best_room + 0.045) / MONASTERY_RADIUS, MONASTERY_LEAST_SCALE, 1);

  return best;
}

static void
add_monastery (BastideTilePlan *plan,
               guint            segment)
{
  /* A road ends there. */
  gboolean road_end = bastide_classic_plan_has_end (plan, "monastery");
  BastidePlanSite site = {
    .at = { 0.5, 0.5 },
    .scale = 1,
    .is_segment = TRUE,
    .segment = segment,
    .parts_regions = road_end,
    .variant = plan->seed >> 5,
    .compose = bastide_classic_add_monastery,
  };

  if (find_sides (plan, BASTIDE_CLASSIC_RIVER, "lake"))
    {
      site.at = find_monastery (plan);
      site.scale = LAKE_MONASTERY_SCALE;
    }
  else if (road_end)
    site.at = find_monastery (plan);
  else if (plan->lines->len > 0 || plan->areas->len > 0)
    site.at = find_monastery_place (plan, &site.scale);
  site.radius = MONASTERY_RADIUS * site.scale;
  g_array_append_val (plan->sites, site);
}

/* Whether a garden of this size lies free, and no wall to the south of it stands before it. */
static gboolean
fits_garden (const BastideTilePlan *plan,
             BastidePoint           at,
             double                 scale)
{
  double half_width = GARDEN_HALF_WIDTH * scale;
  double half_depth = GARDEN_HALF_DEPTH * scale;

  if (bastide_edges_get_distance (at) < half_depth + GARDEN_EDGE ||
      MIN (at.x, 1 - at.x) < half_width + GARDEN_EDGE)
    return FALSE;

  for (int i = -2; i <= 2; i++)
    for (int j = -2; j <= 2; j++)
      {
        BastidePoint point = BASTIDE_POINT (at.x + i * half_width / 2, at.y + j * half_depth / 2);
        BastidePoint before = BASTIDE_POINT (point.x, MIN (point.y + GARDEN_VIEW, 1));

        if (!bastide_tile_plan_is_clear (plan, point, GARDEN_MARGIN))
          return FALSE;
        if (j == 2 && bastide_tile_plan_get_clearance (plan, before) < 0)
          return FALSE;
      }

  return TRUE;
}

/* Whether a farmer can lie beside a garden, on this side of it. */
static gboolean
has_farmer_room_on (const BastideTilePlan *plan,
                    BastidePoint           at,
                    double                 scale,
                    BastideSide            side)
{
  BastidePoint outward = bastide_point_subtract (BASTIDE_POINT (0, 0), bastide_side_inwards[side]);
  BastidePoint farmer = BASTIDE_POINT (at.x + outward.x * (GARDEN_HALF_WIDTH * scale + FARMER_HALF_WIDTH),
                                       at.y + outward.y * (GARDEN_HALF_DEPTH * scale + FARMER_HALF_DEPTH));

  if (MIN (farmer.x, 1 - farmer.x) < FARMER_HALF_WIDTH || MIN (farmer.y, 1 - farmer.y) < FARMER_HALF_DEPTH)
    return FALSE;
  for (int i = -2; i <= 2; i++)
    for (int j = -2; j <= 2; j++)
      if (!bastide_tile_plan_is_clear (plan, BASTIDE_POINT (farmer.x + i * FARMER_HALF_WIDTH / 2,
                                                            farmer.y + j * FARMER_HALF_DEPTH / 2), 0))
        return FALSE;

  return TRUE;
}

static gboolean
has_farmer_room (const BastideTilePlan *plan,
                 BastidePoint           at,
                 double                 scale)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (has_farmer_room_on (plan, at, scale, (BastideSide) side))
      return TRUE;

  return FALSE;
}

/* The middle of the room for a garden of this size. */
static gboolean
find_garden_place (const BastideTilePlan *plan,
                   double                 scale,
                   gboolean               beside_farmer,
                   BastidePoint          *place)
{
  double aside = bastide_tile_marks_get_room (plan) >= LARGE_ROOM ? GARDEN_ASIDE : 0;
  double best = -G_MAXDOUBLE;

  for (guint row = 3; row <= 29; row++)
    for (guint column = 3; column <= 29; column++)
      {
        BastidePoint point = BASTIDE_POINT (column / 32.0, row / 32.0);
        double value;

        if (!fits_garden (plan, point, scale))
          continue;
        value = MIN (bastide_tile_plan_get_clearance (plan, point), 0.19) -
                0.1 * get_middle_distance (point) + MIN (0, bastide_edges_get_distance (point) - 0.18) * 1.5 +
                aside * (point.x + point.y);
        if (value <= best || (beside_farmer && !has_farmer_room (plan, point, scale)))
          continue;
        best = value;
        *place = point;
      }

  return best > -G_MAXDOUBLE;
}

static gboolean
find_any_garden_place (const BastideTilePlan *plan,
                       gboolean               beside_farmer,
                       BastidePlanSite       *site)
{
  for (site->scale = 1; site->scale > GARDEN_LEAST_SCALE - 0.1; site->scale -= 0.1)
    if (find_garden_place (plan, site->scale, beside_farmer, &site->at))
      return TRUE;

  return FALSE;
}

/* It may be too small for a figure to lie beside it. */
static void
add_garden (BastideTilePlan *plan,
            guint            segment)
{
  BastidePlanSite site = {
    .at = { 0.5, 0.5 },
    .square = TRUE,
    .is_segment = TRUE,
    .segment = segment,
    .compose = bastide_classic_add_garden,
  };

  if (!find_any_garden_place (plan, TRUE, &site) && !find_any_garden_place (plan, FALSE, &site))
    site.scale = GARDEN_LEAST_SCALE;
  site.radius = GARDEN_HALF_SIDE * site.scale;
  g_array_append_val (plan->sites, site);
}

/* Now and then a farm with its animals, where the country is open and has room. */
static void
add_farm (BastideTilePlan *plan)
{
  static const char *const farms[] = {
    "farms/farmhouse", "farms/cowshed",   "farms/pigsty",   "farms/stable",  "farms/tithe-barn",
    "farms/hay-barn",  "farms/sheepfold", "farms/dovecote", "farms/granary", "farms/windmill",
  };
  BastidePlanSite site = { .compose = bastide_scenery_add_site_drawing };
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 620);
  double best = -G_MAXDOUBLE;
  double room = 0;
  guint choice = bastide_draw_random_index (&random, FARM_RARITY);

  if (choice >= G_N_ELEMENTS (farms))
    return;

  for (guint i = 0; i < 90; i++)
    {
      double x = bastide_draw_random_range (&random, 0.14, 0.86);
      double y = bastide_draw_random_range (&random, 0.16, 0.86);
      BastidePoint point = BASTIDE_POINT (x, y);
      double edge = MIN (MIN (x, 1 - x), 1 - y);
      double clearance, value;

      if (!bastide_tile_plan_is_clear (plan, point, FARM_SPACE * FARM_LEAST_SCALE) ||
          !bastide_tile_plan_is_clear (plan, BASTIDE_POINT (x, y + FARM_VIEW),
                                       FARM_SPACE * FARM_LEAST_SCALE) ||
          bastide_wildness_at (plan->x + x, plan->y + y) >= FARM_WILDNESS)
        continue;
      clearance = bastide_tile_plan_get_clearance (plan, point);
      value = MIN (clearance, FARM_SPACE) + MIN (0, edge - FARM_SPACE * 0.92) * 2 +
              MIN (0, y - 0.14) - 0.02 * get_middle_distance (point) + 0.01 * y;
      if (value > best)
        {
          best = value;
          room = clearance;
          site.at = point;
        }
    }
  if (room == 0)
    return;

  site.scale = MIN (1, room / FARM_SPACE);
  site.radius = FARM_RADIUS * site.scale;
  site.drawing = farms[choice];
  g_array_append_val (plan->sites, site);
}

/* In some towns a water tower, away from streets and walls. */
static void
add_water_tower (BastideTilePlan *plan)
{
  BastidePlanSite site = {
    .scale = 1,
    .radius = WATER_TOWER_RADIUS,
    .drawing = "farms/water-tower",
    .compose = bastide_scenery_add_site_drawing,
  };
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 601);
  double best = -G_MAXDOUBLE;

  if (bastide_draw_random_unit (&random) > 0.28)
    return;

  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    for (guint j = 0; j < 90; j++)
      {
        const BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);
        double x = bastide_draw_random_range (&random, 0.1, 0.9);
        double y = bastide_draw_random_range (&random, 0.16, 0.92);
        BastidePoint point = BASTIDE_POINT (x, y);
        double value;

        if (city->size < 0.25 || !bastide_points_contain (city->area->outline, point))
          continue;
        value = 2 * MIN (bastide_plan_area_get_border_distance (city->area, point), 0.12) +
                MIN (bastide_classic_city_get_lane_distance (city, point), 0.07) +
                MIN (bastide_point_get_distance (point, city->heart), 0.20);
        if (value > best)
          {
            best = value;
            site.at = point;
          }
      }
  if (best > 0.40)
    g_array_append_val (plan->sites, site);
}

/* Village, cottages, monastery, garden, scenery of marks, farms. */
static void
add_sites (BastideTilePlan *plan)
{
  int monastery = bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_MONASTERY);
  int garden = bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_GARDEN);

  if (bastide_classic_plan_has_end (plan, "crossing"))
    add_village (plan);
  add_cottages (plan);
  if (monastery >= 0)
    add_monastery (plan, (guint) monastery);
  if (garden >= 0)
    add_garden (plan, (guint) garden);
  bastide_tile_marks_add_sites (plan);
  add_farm (plan);
  add_water_tower (plan);
}

/* --- Places of figures --- */

/* Below the heart, or beside the scenery there; nearer to the heart if the town is narrow. */
static BastidePoint
get_city_spot (const BastideClassicCity *city)
{
  for (guint i = 0; i < 8; i++)
    {
      /* To the left of the shield if there is no room to its right. */
      double share = 1 - (i / 2) * 0.25;
      BastidePoint v = BASTIDE_POINT (i % 2 ? -city->spot.x : city->spot.x, city->spot.y);
      BastidePoint spot = bastide_point_add (city->heart, v, share);

      if (spot.x > 0.06 && spot.x < 0.94 && spot.y < 0.96 && city->area->outline->len > 2
          && bastide_points_contain (city->area->outline, spot)
          && bastide_plan_area_get_border_distance (city->area, spot) >= WALL_ROOM)
        return spot;
    }

  return city->heart;
}

static BastidePoint
get_road_spot (const BastideTilePlan *plan,
               guint                  road)
{
  const BastideClassicPlan *own = bastide_classic_plan_get (plan);
  const BastidePlanLine *line = bastide_tile_plan_get_line (plan, road);
  const BastideClassicBridge *bridge = NULL;
  double way = line->arm ? 1 : line->through ? 0.5 : ENDING_ROAD_SPOT;
  BastidePoint spot;

  for (guint i = 0; i < own->gates->len; i++)
    if (g_array_index (own->gates, BastideClassicGate, i).road == road)
      way = 0.5;
  /* The bridge at which it crosses something, over or under it. */
  for (guint i = 0; i < own->bridges->len && bridge == NULL; i++)
    {
      const BastideClassicBridge *other = &g_array_index (own->bridges, BastideClassicBridge, i);

      if (other->over == road || other->under == (int) road)
        bridge = other;
    }
  /* On a crossing of two roads it would be unclear on which of them a figure stands. */
  if (bridge != NULL && bridge->under >= 0)
    way = CROSSING_ROAD_SPOT;
  spot = bastide_points_index (line->points, MIN (line->points->len - 1, (guint) (line->points->len * way)));
  spot.y += ROAD_SPOT_Y;
  if (bridge != NULL && bridge->city >= 0)
    spot.y -= BRIDGE_LIFT;

  return spot;
}

/* A parting is pointed at in its middle. */
static gboolean
find_pair (const BastideTilePlan *plan,
           guint                  pair,
           BastidePoint          *spot)
{
  const GArray *partings = bastide_classic_plan_get (plan)->partings;

  for (guint i = 0; i < partings->len; i++)
    {
      const BastideClassicParting *parting = &g_array_index (partings, BastideClassicParting, i);

      if (parting->pair != pair)
        continue;
      *spot = bastide_points_index (parting->line->points, parting->line->points->len / 2);
      return TRUE;
    }

  return FALSE;
}

static gboolean
find_spot (const BastideTilePlan *plan,
           guint                  segment,
           BastidePoint          *spot)
{
  const BastideClassicPlan *own = bastide_classic_plan_get (plan);

  for (guint i = 0; i < own->cities->len; i++)
    if (bastide_classic_plan_get_city (plan, i)->area->segment == segment)
      {
        *spot = get_city_spot (bastide_classic_plan_get_city (plan, i));
        return TRUE;
      }
  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);

      if (line->segment != segment)
        continue;
      *spot = line->sunken ? bastide_points_index (line->points, line->points->len / 3) : get_road_spot (plan, i);
      return TRUE;
    }

  return FALSE;
}

static void
fill_heart (BastidePen            *pen,
            const BastideClassicCity *city)
{
  double radius = city->square * HEART_RADIUS;

  if (city->square <= BASTIDE_CLASSIC_SHIELD_SQUARE)
    return;
  bastide_pen_ellipse (pen, city->heart.x, city->heart.y - city->square * HEART_RISE, radius, radius);
  cairo_fill (pen->cr);
}

/* Things that figures should not hide: shields, marks in the heart of a town, walls, and gates. */
static void
draw_landmarks (const BastideTilePlan *plan,
                BastidePen            *pen)
{
  const BastideClassicPlan *own = bastide_classic_plan_get (plan);

  for (guint i = 0; i < own->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);

      bastide_classic_fill_walls (pen, city);
      bastide_classic_fill_shields (pen, city);
      fill_heart (pen, city);
    }
  for (guint i = 0; i < own->gates->len; i++)
    bastide_classic_fill_gate (pen, &g_array_index (own->gates, BastideClassicGate, i));
}

/* --- The style --- */

static void
city_free (gpointer data)
{
  BastideClassicCity *self = data;

  g_ptr_array_unref (self->lanes);
  g_free (self);
}

static void
free_plan (gpointer data)
{
  BastideClassicPlan *self = data;

  g_ptr_array_unref (self->cities);
  g_array_unref (self->gates);
  g_array_unref (self->rivers);
  g_array_unref (self->bridges);
  g_ptr_array_unref (self->corners);
  g_ptr_array_unref (self->water_corners);
  g_array_unref (self->partings);
  g_free (self);
}

static void
build (BastideTilePlan *plan)
{
  BastideClassicPlan *own = g_new0 (BastideClassicPlan, 1);
  BastidePoint monastery;

  own->cities = g_ptr_array_new_with_free_func (city_free);
  own->gates = g_array_new (FALSE, FALSE, sizeof (BastideClassicGate));
  own->rivers = g_array_new (FALSE, FALSE, sizeof (BastideClassicRiver));
  own->bridges = g_array_new (FALSE, FALSE, sizeof (BastideClassicBridge));
  own->water_corners = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  own->corners = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  own->partings = g_array_new (FALSE, FALSE, sizeof (BastideClassicParting));
  memset (own->city_at, -1, sizeof own->city_at);
  plan->style_data = (gsize) own;
  plan->free_style_data = free_plan;

  bastide_tile_plan_add_regions (plan, 1u << BASTIDE_CLASSIC_FIELD);
  bastide_tile_marks_add_hubs (plan);
  monastery = find_monastery (plan);
  bastide_classic_plan_add_cities (plan);
  bastide_classic_plan_add_rivers (plan, monastery);
  bastide_classic_plan_add_roads (plan, monastery);
  for (guint i = 0; i < own->rivers->len; i++)
    g_ptr_array_add (plan->lines, g_array_index (own->rivers, BastideClassicRiver, i).line);
  bastide_classic_plan_add_partings (plan);
  bastide_classic_plan_add_lanes (plan);
  add_sites (plan);
}

static void
compose (BastideScene *scene)
{
  bastide_classic_add_riversides (scene);
  bastide_classic_add_bridges (scene);
  bastide_classic_add_partings (scene);
  bastide_classic_add_towns (scene);
  bastide_scene_add_sites (scene);
  bastide_classic_add_country (scene);
  bastide_classic_add_shields (scene);
}

const BastideTileStyle bastide_classic_style = {
  .build = build,
  .paint_ground = bastide_classic_ground_paint,
  .compose = compose,
  .find_spot = find_spot,
  .find_pair = find_pair,
  .get_masts = bastide_classic_plan_get_masts,
  .draw_landmarks = draw_landmarks,
};
