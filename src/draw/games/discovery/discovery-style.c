/* discovery-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "discovery-style.h"

#include "bastide-tile-style.h"

/* The extent of the houses of a town. */
#define TOWN_X 0.13
#define TOWN_Y 0.11
#define TOWN_RISE 0.02

static void
compose (BastideScene *scene)
{
  bastide_discovery_add_peaks (scene);
  bastide_discovery_add_towns (scene);
  bastide_discovery_add_country (scene);
  bastide_discovery_add_sea (scene);
}

static double
get_share (const BastideTilePlan *plan,
           guint                  segment,
           BastidePoint           point)
{
  return bastide_tile_division_get_share (&bastide_discovery_map_get (plan)->division, plan, segment, point);
}

static gboolean
find_spot (const BastideTilePlan *plan,
           guint                  segment,
           BastidePoint          *spot)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);

  if (segment < map->division.n_areas)
    *spot = map->feet[segment];

  return TRUE;
}

static int
find_area (const BastideTilePlan *plan,
           BastidePoint           point)
{
  return (int) bastide_discovery_map_find (bastide_discovery_map_get (plan), point);
}

static gboolean
find_pair (const BastideTilePlan *plan,
           guint                  pair,
           BastidePoint          *spot)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);

  for (guint i = 0; i < map->n_towns; i++)
    if (map->towns[i].pair == pair)
      {
        *spot = map->towns[i].at;
        return TRUE;
      }

  return FALSE;
}

/* Towns are the important things on a shore. */
static void
draw_landmarks (const BastideTilePlan *plan,
                BastidePen            *pen)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);

  for (guint i = 0; i < map->n_towns; i++)
    {
      bastide_pen_ellipse (pen, map->towns[i].at.x, map->towns[i].at.y - TOWN_RISE, TOWN_X, TOWN_Y);
      cairo_fill (pen->cr);
    }
}

const BastideTileStyle bastide_discovery_style = {
  .build = bastide_discovery_plan_build,
  .paint_ground = bastide_discovery_ground_paint,
  .compose = compose,
  .paint_edges = bastide_discovery_corners_paint,
  .find_rounds = bastide_discovery_corners_find_rounds,
  .get_share = get_share,
  .find_spot = find_spot,
  .find_area = find_area,
  .find_pair = find_pair,
  .draw_landmarks = draw_landmarks,
};
