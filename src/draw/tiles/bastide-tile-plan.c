/* bastide-tile-plan.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-plan.h"

#include <string.h>

#include "bastide-tile-region.h"
#include "rules/bastide-game-interface.h"

#define SITE_REACH 0.035

/* Number of cells in the square for tiles without a place on the board, which are painted as if they were in it. */
#define OWN_CELLS 40
#define OWN_CELL_SEED 811

/* Sand and grass beside a river. */
#define RIVER_BANK 0.015

const BastidePoint bastide_side_middles[BASTIDE_N_SIDES] = {
  { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 },
};

const BastidePoint bastide_side_inwards[BASTIDE_N_SIDES] = {
  { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 },
};

const BastidePoint bastide_corners[BASTIDE_N_CORNERS] = {
  { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 },
};

static void
city_free (gpointer data)
{
  BastidePlanCity *self = data;

  g_ptr_array_unref (self->curves);
  g_ptr_array_unref (self->lanes);
  g_array_unref (self->polygon);
  g_free (self);
}

static void
road_free (gpointer data)
{
  BastidePlanRoad *self = data;

  g_clear_pointer (&self->points, g_array_unref);
  g_free (self);
}

static void
river_free (gpointer data)
{
  BastidePlanRiver *self = data;

  g_clear_pointer (&self->points, g_array_unref);
  g_free (self);
}

static void
site_clear (gpointer data)
{
  BastidePlanSite *self = data;

  g_clear_pointer (&self->outline, g_array_unref);
}

BastideTilePlan *
bastide_tile_plan_new (const BastideTileDefinition *tile,
                       guint                        rotation,
                       int                          x,
                       int                          y)
{
  BastideTilePlan *self;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (rotation < BASTIDE_N_ROTATIONS, NULL);

  self = g_new0 (BastideTilePlan, 1);
  self->tile = tile;
  self->style = bastide_tile_style_find (tile->tileset->game->id);
  self->rotation = rotation;
  self->x = x;
  self->y = y;
  self->seed = bastide_hash (bastide_hash_string (tile->id), (guint32)x, (guint32)y, rotation * 90);
  self->cities = g_ptr_array_new_with_free_func (city_free);
  self->roads = g_ptr_array_new_with_free_func (road_free);
  self->rivers = g_ptr_array_new_with_free_func (river_free);
  self->bridges = g_array_new (FALSE, FALSE, sizeof (BastidePlanBridge));
  self->hubs = g_array_new (FALSE, FALSE, sizeof (BastidePlanHub));
  self->sites = g_array_new (FALSE, FALSE, sizeof (BastidePlanSite));
  g_array_set_clear_func (self->sites, site_clear);
  memset (self->city_at, -1, sizeof self->city_at);
  memset (self->field_at, -1, sizeof self->field_at);
  self->style->build (self);

  return self;
}

void
bastide_tile_plan_free (BastideTilePlan *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->cities);
  g_ptr_array_unref (self->roads);
  g_ptr_array_unref (self->rivers);
  g_array_unref (self->bridges);
  g_array_unref (self->hubs);
  g_array_unref (self->sites);
  if (self->regions != 0)
    bastide_tile_regions_free ((BastideTileRegions *) self->regions);
  if (self->staged != NULL)
    self->free_staged (self->staged);
  if (self->style_data != 0)
    self->free_style_data ((gpointer) self->style_data);
  g_free (self);
}

guint
bastide_tile_plan_get_masts (const BastideTilePlan *self,
                             guint                  segment,
                             double                *masts)
{
  BastidePoint points[BASTIDE_MAX_MASTS];
  guint n;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (segment < self->tile->segments->len, 0);

  if (self->style->get_masts == NULL)
    return 0;

  n = self->style->get_masts (self, segment, points);
  for (guint i = 0; i < n; i++)
    {
      masts[2 * i] = points[i].x;
      masts[2 * i + 1] = points[i].y;
    }

  return n;
}

void
bastide_tile_get_own_cell (const BastideTileDefinition *tile,
                           guint                        number,
                           int                         *x,
                           int                         *y)
{
  guint32 hash = bastide_hash (bastide_hash_string (tile->id), OWN_CELL_SEED, number);

  *x = (int) (hash % OWN_CELLS);
  *y = (int) (hash / OWN_CELLS % OWN_CELLS);
}

guint
bastide_tile_plan_get_towers (const BastideTilePlan *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->towers;
}

guint8
bastide_tile_plan_get_sides (const BastideTilePlan *self,
                             guint                  segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_plan_get_segment (self, segment);
  guint8 halves = bastide_halves_rotate (definition->halves, self->rotation);
  guint8 sides = bastide_sides_rotate (definition->sides, self->rotation);

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (halves & (3 << (2 * side)))
      sides |= (guint8) (1 << side);

  return sides;
}

const BastidePlanCity *
bastide_tile_plan_find_city (const BastideTilePlan *self,
                             guint                  segment)
{
  for (guint i = 0; i < self->cities->len; i++)
    if (bastide_tile_plan_get_city (self, i)->segment == segment)
      return bastide_tile_plan_get_city (self, i);

  return NULL;
}

const BastidePlanRoad *
bastide_tile_plan_find_road (const BastideTilePlan *self,
                             guint                  segment)
{
  for (guint i = 0; i < self->roads->len; i++)
    if (bastide_tile_plan_get_road (self, i)->segment == segment)
      return bastide_tile_plan_get_road (self, i);

  return NULL;
}

const BastidePlanRiver *
bastide_tile_plan_find_river (const BastideTilePlan *self,
                              guint                  segment)
{
  for (guint i = 0; i < self->rivers->len; i++)
    if (bastide_tile_plan_get_river (self, i)->segment == segment)
      return bastide_tile_plan_get_river (self, i);

  return NULL;
}

const BastidePlanSite *
bastide_tile_plan_find_site (const BastideTilePlan *self,
                             guint                  segment)
{
  for (guint i = 0; i < self->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (self->sites, BastidePlanSite, i);

      if (site->is_segment && site->segment == segment)
        return site;
    }

  return NULL;
}

const BastidePlanHub *
bastide_tile_plan_find_hub (const BastideTilePlan *self,
                            const char            *end)
{
  for (guint i = 0; i < self->hubs->len; i++)
    if (g_strcmp0 (g_array_index (self->hubs, BastidePlanHub, i).end, end) == 0)
      return &g_array_index (self->hubs, BastidePlanHub, i);

  return NULL;
}

double
bastide_corners_get_distance (BastidePoint point)
{
  return hypot (MIN (fabs (point.x), fabs (1 - point.x)), MIN (fabs (point.y), fabs (1 - point.y)));
}

double
bastide_plan_city_get_wall_distance (const BastidePlanCity *self,
                                     BastidePoint           point)
{
  double distance = 1;

  for (guint i = 0; i < self->curves->len; i++)
    {
      double wall = bastide_points_get_distance (g_ptr_array_index (self->curves, i), point);

      distance = i == 0 ? wall : MIN (distance, wall);
    }

  return distance;
}

double
bastide_plan_city_get_lane_distance (const BastidePlanCity *self,
                                     BastidePoint           point)
{
  double distance = G_MAXDOUBLE;

  for (guint i = 0; i < self->lanes->len; i++)
    {
      double lane = bastide_points_get_distance (g_ptr_array_index (self->lanes, i), point);

      distance = MIN (distance, lane);
    }

  return distance;
}

double
bastide_plan_site_get_distance (const BastidePlanSite *self,
                                BastidePoint           point)
{
  BastidePoint v = bastide_point_subtract (point, self->at);

  if (self->outline != NULL)
    {
      double distance = bastide_points_get_distance (self->outline, point);

      return bastide_points_contain (self->outline, point) ? -distance : distance;
    }
  if (self->square)
    return MAX (fabs (v.x), fabs (v.y)) - self->radius;

  return bastide_point_get_length (v) - self->radius;
}

double
bastide_plan_site_get_reach (const BastidePlanSite *self)
{
  return self->square ? self->radius : self->radius + SITE_REACH * self->scale;
}

double
bastide_tile_plan_get_clearance (const BastideTilePlan *self,
                                 BastidePoint           point)
{
  double clearance = G_MAXDOUBLE;

  for (guint i = 0; i < self->cities->len; i++)
    {
      const BastidePlanCity *city = bastide_tile_plan_get_city (self, i);

      if (bastide_points_contain (city->polygon, point))
        return -1;
      if (city->curves->len > 0)
        clearance = MIN (clearance, bastide_plan_city_get_wall_distance (city, point));
    }
  for (guint i = 0; i < self->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (self, i);
      double distance = bastide_points_get_distance (road->points, point) - road->width / 2;

      clearance = MIN (clearance, distance);
    }
  for (guint i = 0; i < self->rivers->len; i++)
    {
      const BastidePlanRiver *river = bastide_tile_plan_get_river (self, i);
      double distance = bastide_points_get_distance (river->points, point) - river->width / 2;

      clearance = MIN (clearance, distance - RIVER_BANK);
    }
  for (guint i = 0; i < self->sites->len; i++)
    {
      double distance =
          bastide_plan_site_get_distance (&g_array_index (self->sites, BastidePlanSite, i), point);

      clearance = MIN (clearance, distance);
    }

  return clearance;
}

gboolean
bastide_tile_plan_is_clear (const BastideTilePlan *self,
                            BastidePoint           point,
                            double                 distance)
{
  for (guint i = 0; i < self->sites->len; i++)
    if (bastide_plan_site_get_distance (&g_array_index (self->sites, BastidePlanSite, i), point) <=
        distance)
      return FALSE;
  for (guint i = 0; i < self->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (self, i);

      if (!bastide_points_are_beyond (road->points, point, distance + road->width / 2))
        return FALSE;
    }
  for (guint i = 0; i < self->rivers->len; i++)
    {
      const BastidePlanRiver *river = bastide_tile_plan_get_river (self, i);

      if (!bastide_points_are_beyond (river->points, point, distance + river->width / 2 + RIVER_BANK))
        return FALSE;
    }
  for (guint i = 0; i < self->cities->len; i++)
    {
      const BastidePlanCity *city = bastide_tile_plan_get_city (self, i);

      if (bastide_points_contain (city->polygon, point))
        return FALSE;
      for (guint j = 0; j < city->curves->len; j++)
        if (!bastide_points_are_beyond (g_ptr_array_index (city->curves, j), point, distance))
          return FALSE;
    }

  return TRUE;
}
