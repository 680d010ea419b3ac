/* city-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The places of segments on a tile, for pointers and highlights; the places of banners, buildings and figures. */

#include "city-map.h"

#include "bastide-division-feet.h"
#include "bastide-pen.h"

/* Points that are tried for a spot, on a side. */
#define N_SPOTS 26

/* No place is better for having more room than this. */
#define ENOUGH_ROOM 0.22
#define EDGE_PART 1.1
#define MIDDLE_COST 0.05

/* A banner rises over its foot, and should rise over its own market. */
#define BANNER_RISE 0.14
#define BANNER_COST 0.10

/* A building that a street leads to stands a little behind its end. */
#define BUILDING_DOWN 0.02
#define MARKET_COST 1.0

/* A street may be hit this far beside it. */
#define STREET_REACH 0.006

/* The extent of banners in the picture: a banner hangs over its foot. */
#define BANNER_X 0.062
#define BANNER_TOP 0.18
#define BANNER_BOTTOM 0.03
#define BUILDING_X 0.125
#define BUILDING_TOP 0.17
#define BUILDING_BOTTOM 0.08

/* Banners and buildings have the ground round them to themselves. */
#define BANNER_ROOM 0.16
#define BUILDING_ROOM 0.22
#define TIP_ROOM 0.10
#define CROSSING_ROOM 0.165

static const BastidePoint middle = { 0.5, 0.5 };

/* The crossing is an ellipse; less than 0 inside. */
static double
get_crossing_distance (BastidePoint point)
{
  double x = (point.x - middle.x) / BASTIDE_CITY_CROSSING_X;
  double y = (point.y - middle.y) / BASTIDE_CITY_CROSSING_Y;

  return (sqrt (x * x + y * y) - 1) * BASTIDE_CITY_CROSSING_Y;
}

/* --- Banners and buildings --- */

static double
rate_spot (const BastideCityMap *self,
           guint                 area,
           BastidePoint          point)
{
  double value = MIN (bastide_tile_division_get_room (&self->division, area, point), ENOUGH_ROOM);

  value = MIN (value, EDGE_PART * bastide_edges_get_distance (point));
  if (self->crossing)
    value = MIN (value, bastide_point_get_distance (point, middle) - CROSSING_ROOM);

  return value - MIDDLE_COST * bastide_point_get_distance (point, middle);
}

static double
rate_banner (const BastideCityMap *self,
             guint                 area,
             BastidePoint          point)
{
  BastidePoint top = BASTIDE_POINT (point.x, MAX (0.01, point.y - BANNER_RISE));
  double value = rate_spot (self, area, point);

  return bastide_tile_division_find (&self->division, top) == (int) area ? value : value - BANNER_COST;
}

/* A building stands in a quarter, if the tile has one. */
static double
rate_building (const BastideCityMap *self,
               guint                 area,
               BastidePoint          point)
{
  double value = rate_spot (self, area, BASTIDE_POINT (point.x, point.y + BASTIDE_CITY_PLAZA_DOWN));

  return self->division.kinds[area] == BASTIDE_CITY_QUARTER ? value : value - MARKET_COST;
}

static gboolean
is_at_street_end (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->lines->len; i++)
    if (bastide_division_has_end (plan, bastide_tile_plan_get_line (plan, i), "building"))
      return TRUE;

  return FALSE;
}

/* --- Figures --- */

static int
hit (gconstpointer          map,
     const BastideTilePlan *plan,
     BastidePoint           point)
{
  const BastideCityMap *self = map;
  gboolean on_crossing = self->crossing && get_crossing_distance (point) < 0;
  int area = bastide_tile_division_find (&self->division, point);
  /* The crossing belongs to none of its streets; the nearest is meant. */
  const BastidePlanLine *street = bastide_division_find_line (plan, point,
                                                              on_crossing || area < 0 ? 1 : STREET_REACH);

  if (street != NULL)
    return (int) street->segment;

  return area >= 0 ? (int) self->division.segments[area] : -1;
}

static gboolean
has_crossing (gconstpointer map)
{
  const BastideCityMap *self = map;

  return self->crossing;
}

/* Distance that a banner or a building reaches over the feet. */
static double
get_overlap (gconstpointer          map,
             const BastideTilePlan *plan,
             guint                  area,
             BastidePoint           feet)
{
  const BastideCityMap *self = map;
  BastidePoint body = bastide_point_raise (feet, BASTIDE_DIVISION_FEET);
  double overlap = 0;

  if (self->division.kinds[area] == BASTIDE_CITY_MARKET)
    overlap = MAX (0, BANNER_ROOM - bastide_point_get_distance (body, bastide_point_raise (self->spots[area], 0.05)));
  if (self->building != BASTIDE_CITY_NO_BUILDING)
    overlap += MAX (0, BUILDING_ROOM - bastide_point_get_distance (body, self->building_at));

  return overlap;
}

/* Distance of a point from the ends of streets. */
static double
get_street_room (gconstpointer map,
                 BastidePoint  point)
{
  const BastideCityMap *self = map;
  double room = BASTIDE_MAP_FAR;

  for (guint i = 0; i < self->division.n_tips; i++)
    room = MIN (room, bastide_point_get_distance (point, self->division.tips[i].at) - TIP_ROOM);

  return room;
}

static const BastideDivisionFeetStyle feet_style = {
  .lying_kinds = 1u << BASTIDE_CITY_QUARTER,
  .hub_radius = BASTIDE_CITY_CROSSING_X,
  .hit = hit,
  .has_hub = has_crossing,
  .get_overlap = get_overlap,
  .get_line_room = get_street_room,
};

void
bastide_city_map_add_places (BastideCityMap        *self,
                             const BastideTilePlan *plan)
{
  double best[BASTIDE_DIVISION_MAX_AREAS];
  double best_building = -G_MAXDOUBLE;

  self->building_at = middle;

  /* The spots. */
  for (guint i = 0; i < self->division.n_areas; i++)
    {
      best[i] = -G_MAXDOUBLE;
      self->spots[i] = middle;
    }
  for (guint y = 2; y < N_SPOTS - 1; y++)
    for (guint x = 2; x < N_SPOTS - 1; x++)
      {
        BastidePoint point = BASTIDE_POINT (x / (double) N_SPOTS, y / (double) N_SPOTS);
        int area = bastide_tile_division_find (&self->division, point);
        double value;

        if (area < 0)
          continue;
        value = rate_banner (self, (guint) area, point);
        if (value > best[area])
          {
            best[area] = value;
            self->spots[area] = point;
          }
        value = rate_building (self, (guint) area, point);
        if (value > best_building)
          {
            best_building = value;
            self->building_at = point;
          }
      }
  if (is_at_street_end (plan))
    self->building_at = BASTIDE_POINT (middle.x, middle.y + BUILDING_DOWN);
  self->building_area = self->building == BASTIDE_CITY_NO_BUILDING
                          ? -1 : bastide_tile_division_find (&self->division, self->building_at);
  self->feet = bastide_division_feet_new (&self->division, plan, self->spots, &feet_style, self);
}

/* --- Queries of the tile painter --- */

int
bastide_city_plan_find_area (const BastideTilePlan *plan,
                             BastidePoint           point)
{
  return hit (bastide_city_map_get (plan), plan, point);
}

double
bastide_city_plan_get_share (const BastideTilePlan *plan,
                             guint                  segment,
                             BastidePoint           point)
{
  const BastideCityMap *map = bastide_city_map_get (plan);
  double share = bastide_tile_division_get_share (&map->division, plan, segment, point);

  return map->crossing && share > 0 ? MIN (share, bastide_division_get_slope (get_crossing_distance (point))) : share;
}

gboolean
bastide_city_plan_find_spot (const BastideTilePlan *plan,
                             guint                  segment,
                             BastidePoint          *spot)
{
  *spot = bastide_points_index (bastide_city_map_get (plan)->feet, segment);

  return TRUE;
}

static void
fill_box (BastidePen  *pen,
          BastidePoint at,
          double       x,
          double       top,
          double       bottom)
{
  bastide_pen_polygon (pen, BASTIDE_RECTANGLE (at.x - x, at.y - top, at.x + x, at.y + bottom));
  cairo_fill (pen->cr);
}

void
bastide_city_plan_draw_landmarks (const BastideTilePlan *plan,
                                  BastidePen            *pen)
{
  const BastideCityMap *map = bastide_city_map_get (plan);

  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CITY_MARKET)
      fill_box (pen, map->spots[i], BANNER_X, BANNER_TOP, BANNER_BOTTOM);
  if (map->building != BASTIDE_CITY_NO_BUILDING)
    fill_box (pen, map->building_at, BUILDING_X, BUILDING_TOP, BUILDING_BOTTOM);
}
