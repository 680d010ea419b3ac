/* bastide-tile-target.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-plan.h"
#include "bastide-tile-region.h"

/*
 * * The places of a tile's segments: for figures, pointers and highlights.
 */

/* A road may be hit this far beside it. */
#define ROAD_REACH 0.006

/* The strip of a site's ground, at the edge of the tile, that belongs to the segment at the edge. */
#define EDGE_STRIP 0.03

/* A figure stands slightly below the thing that it claims, so that it does not hide it. */
#define ROAD_SPOT_Y 0.03
#define BRIDGE_LIFT 0.07
#define SITE_SPOT 0.68 /* share of the reach, aside and down */
#define WALL_ROOM 0.05

/* Between alike things that are not drawn between the same two segments. */
#define PAIR_STEP 0.1

/* The middle of the visible part of a road that ends at a site, relative to its length. */
#define ENDING_ROAD_SPOT 0.36

/* Distance of a figure in front of a bridge. */
#define CROSSING_ROAD_SPOT 0.18

static gboolean
is_in_city (const BastidePlanCity *city,
            BastidePoint           point)
{
  return city->polygon->len > 2 && bastide_points_contain (city->polygon, point);
}

/* Below the heart, or beside the scenery there; nearer to the heart if the town is narrow. */
static BastidePoint
get_city_spot (const BastidePlanCity *city)
{
  BastidePoint wish = city->spot;

  for (guint i = 0; i < 8; i++)
    {
      /* To the left of the shield if there is no room to its right. */
      double share = 1 - (i / 2) * 0.25;
      BastidePoint v = BASTIDE_POINT (i % 2 ? -wish.x : wish.x, wish.y);
      BastidePoint spot = bastide_point_add (city->heart, v, share);

      if (spot.x > 0.06 && spot.x < 0.94 && spot.y < 0.96 && is_in_city (city, spot) &&
          bastide_plan_city_get_wall_distance (city, spot) >= WALL_ROOM)
        return spot;
    }

  return city->heart;
}

/* The bridge at which a road crosses something, over or under it. */
static const BastidePlanBridge *
find_bridge (const BastideTilePlan *self,
             const BastidePlanRoad *road)
{
  for (guint i = 0; i < self->bridges->len; i++)
    {
      const BastidePlanBridge *bridge = &g_array_index (self->bridges, BastidePlanBridge, i);

      if (bastide_tile_plan_get_road (self, bridge->over) == road ||
          (bridge->under >= 0 && bastide_tile_plan_get_road (self, (guint) bridge->under) == road))
        return bridge;
    }

  return NULL;
}

static BastidePoint
get_road_spot (const BastideTilePlan *self,
               const BastidePlanRoad *road)
{
  const BastidePlanBridge *bridge = find_bridge (self, road);
  double way = road->through || road->gate_curve != NULL ? 0.5 : ENDING_ROAD_SPOT;
  BastidePoint spot;

  /* On a crossing of two roads it would be unclear on which of them a figure stands. */
  if (bridge != NULL && bridge->under >= 0)
    way = CROSSING_ROAD_SPOT;
  spot = bastide_points_index (road->points, (guint) (road->points->len * way));
  spot.y += ROAD_SPOT_Y;
  if (bridge != NULL && bridge->city >= 0)
    spot.y -= BRIDGE_LIFT;

  return spot;
}

static int
hit_road (const BastideTilePlan *self,
          BastidePoint           point,
          double                 reach)
{
  double best = reach;
  int segment = -1;

  for (guint i = 0; i < self->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (self, i);
      double distance = bastide_points_get_distance (road->points, point) - road->width / 2;

      if (distance <= best && road->segment != BASTIDE_NO_SEGMENT)
        {
          best = distance;
          segment = (int) road->segment;
        }
    }

  return segment;
}

static int
hit_river (const BastideTilePlan *self,
           BastidePoint           point)
{
  for (guint i = 0; i < self->rivers->len; i++)
    {
      const BastidePlanRiver *river = bastide_tile_plan_get_river (self, i);

      if (bastide_points_get_distance (river->points, point) <= river->width / 2)
        return (int) river->segment;
    }

  return -1;
}

/* A road on a bridge over the roofs of a town. */
static int
hit_town_bridge (const BastideTilePlan *self,
                 BastidePoint           point)
{
  for (guint i = 0; i < self->bridges->len; i++)
    {
      const BastidePlanBridge *bridge = &g_array_index (self->bridges, BastidePlanBridge, i);
      const BastidePlanRoad *road = bastide_tile_plan_get_road (self, bridge->over);

      if (bridge->city >= 0 &&
          bastide_points_get_distance (road->points, point) <= road->width / 2 + ROAD_REACH)
        return (int) road->segment;
    }

  return -1;
}

static int
hit_city (const BastideTilePlan *self,
          BastidePoint           point)
{
  for (guint i = 0; i < self->cities->len; i++)
    if (is_in_city (bastide_tile_plan_get_city (self, i), point))
      return (int) bastide_tile_plan_get_city (self, i)->segment;

  return -1;
}

/* The line or the city at a point. */
static int
hit_line_or_city (const BastideTilePlan *self,
                  BastidePoint           point)
{
  int segment = hit_town_bridge (self, point);

  if (segment < 0)
    segment = hit_city (self, point);
  if (segment < 0)
    segment = hit_road (self, point, ROAD_REACH);
  if (segment < 0)
    segment = hit_river (self, point);

  return segment;
}

static int
hit_site (const BastideTilePlan *self,
          BastidePoint           point)
{
  if (MIN (MIN (point.x, 1 - point.x), MIN (point.y, 1 - point.y)) < EDGE_STRIP)
    return -1;

  for (guint i = 0; i < self->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (self->sites, BastidePlanSite, i);
      double reach = bastide_plan_site_get_reach (site) - site->radius;

      if (site->is_segment && bastide_plan_site_get_distance (site, point) <= reach)
        return (int) site->segment;
    }

  return -1;
}

/* Below on its right; if something else lies there, at another place of its ground. */
static BastidePoint
get_site_spot (const BastideTilePlan *self,
               const BastidePlanSite *site)
{
  static const double corners[][2] = { { 1, 1 }, { -1, 1 }, { 0, 1 }, { 1, 0 }, { -1, 0 }, { 0, 0 } };
  double reach = bastide_plan_site_get_reach (site) * SITE_SPOT;

  for (guint i = site->square ? 2 : 0; i < G_N_ELEMENTS (corners); i++)
    {
      BastidePoint spot =
          BASTIDE_POINT (site->at.x + corners[i][0] * reach, site->at.y + corners[i][1] * reach);

      if (hit_line_or_city (self, spot) < 0)
        return spot;
    }

  return site->at;
}

void
bastide_tile_plan_get_spot (const BastideTilePlan *self,
                            guint                  segment,
                            double                *x,
                            double                *y)
{
  const BastideSegmentDefinition *definition;
  BastidePoint spot = BASTIDE_POINT (0.5, 0.5);
  const BastidePlanCity *city;
  const BastidePlanRoad *road;
  const BastidePlanRiver *river;
  const BastidePlanSite *site;

  g_return_if_fail (self != NULL);
  g_return_if_fail (segment < self->tile->segments->len);

  definition = bastide_tile_plan_get_segment (self, segment);
  city = bastide_tile_plan_find_city (self, segment);
  road = bastide_tile_plan_find_road (self, segment);
  river = bastide_tile_plan_find_river (self, segment);
  site = bastide_tile_plan_find_site (self, segment);
  if (definition->has_spot)
    {
      spot = BASTIDE_POINT (definition->spot_x, definition->spot_y);
      for (guint i = 0; i < self->rotation; i++)
        spot = BASTIDE_POINT (1 - spot.y, spot.x);
    }
  else if (self->style->find_spot != NULL)
    self->style->find_spot (self, segment, &spot);
  else if (city != NULL)
    spot = get_city_spot (city);
  else if (road != NULL)
    spot = get_road_spot (self, road);
  else if (river != NULL)
    spot = bastide_points_index (river->points, river->points->len / 3);
  else if (site != NULL)
    spot = get_site_spot (self, site);
  else
    bastide_tile_regions_find_spot (bastide_tile_regions_get (self), segment, &spot);

  *x = spot.x;
  *y = spot.y;
}

/* Half-way between the figures on its segments; several ones side by side across that way. */
static BastidePoint
get_middle_of_pair (const BastideTilePlan *self,
                    guint                  index)
{
  const GArray *pairs = self->tile->pairs;
  const BastidePair *pair = &g_array_index (pairs, BastidePair, index);
  BastidePoint first, second;
  guint n_before = 0;

  bastide_tile_plan_get_spot (self, pair->first, &first.x, &first.y);
  bastide_tile_plan_get_spot (self, pair->second, &second.x, &second.y);
  for (guint i = 0; i < index; i++)
    n_before += g_array_index (pairs, BastidePair, i).first == pair->first
                && g_array_index (pairs, BastidePair, i).second == pair->second;

  return BASTIDE_POINT (CLAMP ((first.x + second.x) / 2 + n_before * PAIR_STEP * (second.y - first.y), 0.02, 0.98),
                        CLAMP ((first.y + second.y) / 2 - n_before * PAIR_STEP * (second.x - first.x), 0.02, 0.98));
}

void
bastide_tile_plan_get_pair_spot (const BastideTilePlan *self,
                                 guint                  pair,
                                 double                *x,
                                 double                *y)
{
  BastidePoint spot;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->tile->pairs != NULL && pair < self->tile->pairs->len);

  if (self->style->find_pair == NULL || !self->style->find_pair (self, pair, &spot))
    spot = get_middle_of_pair (self, pair);
  *x = spot.x;
  *y = spot.y;
}

int
bastide_tile_plan_hit (const BastideTilePlan *self,
                       double                 x,
                       double                 y)
{
  BastidePoint point = BASTIDE_POINT (x, y);
  int segment;

  g_return_val_if_fail (self != NULL, -1);

  if (x < 0 || y < 0 || x >= 1 || y >= 1)
    return -1;
  if (self->style->find_area != NULL)
    return self->style->find_area (self, point);

  segment = hit_line_or_city (self, point);
  if (segment < 0)
    segment = hit_site (self, point);
  if (segment < 0)
    segment = bastide_tile_regions_get_field (bastide_tile_regions_get (self), point);

  /* A village belongs to none of its roads; the nearest is meant. */
  return segment >= 0 ? segment : hit_road (self, point, 1);
}
