/* discovery-country.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The grassland: woods, wild horses, single trees, bushes and tufts. It is uninhabited. */

#include "discovery-style.h"

#include "bastide-scenery.h"

#define MAX_GROUPS 3
#define WOOD_WILDNESS 0.46
#define EMPTY_WILDNESS 0.40
#define MAX_TREES 5

/* Parts of the tiles with grassland on which one great tree stands alone, and the room that it needs. */
#define LONE_SHARE 0.75
#define LONE_ROOM 0.070

typedef struct
{
  BastidePoint at;
  double       radius;
  gboolean     herd;
} Group;

/* Woods and herds of a tile. */
typedef struct
{
  Group groups[MAX_GROUPS];
  guint n_groups;
} Groups;

static gboolean
is_grass (const BastideDiscoveryMap *map,
          BastidePoint               at)
{
  return map->division.kinds[bastide_discovery_map_find (map, at)] == BASTIDE_DISCOVERY_GRASSLAND;
}

static void
add_herd (BastideScene *scene,
          const Group  *group,
          guint32       seed)
{
  static const char *const horses[] = {
    "discovery/brown-horse", "discovery/chestnut-horse", "discovery/white-horse",
  };
  BastideDrawRandom random = bastide_draw_random_new (seed, 9);
  guint n = 3 + bastide_draw_random_index (&random, 3);

  for (guint i = 0; i < n; i++)
    {
      double x = group->at.x + bastide_draw_random_range (&random, -0.8, 0.8) * group->radius;
      double y = group->at.y + bastide_draw_random_range (&random, -0.6, 0.6) * group->radius;
      double direction = bastide_draw_random_index (&random, 2) ? -1 : 1;
      const char *horse = horses[bastide_draw_random_index (&random, G_N_ELEMENTS (horses))];

      bastide_scenery_add_drawing (scene, horse, BASTIDE_POINT (x, y), 1, direction);
    }
}

static gboolean
is_taken (const Groups *groups,
          BastidePoint  at,
          double        radius)
{
  for (guint i = 0; i < groups->n_groups; i++)
    if (bastide_point_get_distance (at, groups->groups[i].at) < groups->groups[i].radius + radius)
      return TRUE;

  return FALSE;
}

static gboolean
has_herd (const Groups *groups)
{
  for (guint i = 0; i < groups->n_groups; i++)
    if (groups->groups[i].herd)
      return TRUE;

  return FALSE;
}

static void
add_groups (BastideScene *scene,
            Groups       *groups)
{
  const BastideTilePlan *plan = scene->plan;
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);
  guint most = map->division.n_areas == 1 ? MAX_GROUPS : MAX_GROUPS - 1;
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 421);

  for (guint i = 0; i < 60 && groups->n_groups < most; i++)
    {
      double x = bastide_draw_random_range (&random, 0.06, 0.94);
      double y = bastide_draw_random_range (&random, 0.06, 0.94);
      guint32 seed = bastide_draw_random_index (&random, 1 << 24);
      double chance = bastide_draw_random_unit (&random);
      double wildness = bastide_wildness_at (plan->x + x + 7, plan->y + y + 3);
      Group group = { .at = BASTIDE_POINT (x, y), .herd = wildness <= WOOD_WILDNESS };

      group.radius = (wildness > 0.5 ? 0.125 : 0.085) * (1 - 0.4 * i / 60);
      if (!is_grass (map, group.at) || (wildness < EMPTY_WILDNESS && chance > 0.25)
          || bastide_discovery_map_get_clearance (map, group.at) < group.radius + 0.02
          || bastide_edges_get_distance (group.at) < group.radius * 0.8
          || is_taken (groups, group.at, group.radius + 0.07)
          || (group.herd && has_herd (groups)))
        continue;
      groups->groups[groups->n_groups++] = group;
      if (group.herd)
        add_herd (scene, &group, seed);
      else
        bastide_scenery_add_wood (scene, group.at, group.radius, seed);
    }
}

static void
draw_tufts (BastidePen             *pen,
            const BastideSceneItem *item)
{
  bastide_scenery_draw_tufts (pen, BASTIDE_ARRAY_POINTS (item->points));
}

static void
add_tufts (const BastideDiscoveryMap *map,
           GArray                    *tufts,
           BastidePoint               at,
           guint                      n)
{
  for (guint i = 1; i <= n; i++)
    {
      BastidePoint tuft = BASTIDE_POINT (at.x + i * 0.026, at.y + (i % 2) * 0.014);

      if (tuft.x > 0 && tuft.x < 1 && bastide_discovery_map_get_clearance (map, tuft) > 0.015)
        g_array_append_val (tufts, tuft);
    }
}

/* A single thing: a tree, a bush or tufts of grass. */
static void
add_single (BastideScene      *scene,
            GArray            *tufts,
            const Groups      *groups,
            BastideDrawRandom *random,
            guint             *n_trees)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (scene->plan);
  double x = bastide_draw_random_unit (random);
  double y = bastide_draw_random_unit (random);
  double chance = bastide_draw_random_unit (random);
  double radius = bastide_draw_random_range (random, 0.022, 0.034);
  guint32 seed = bastide_draw_random_index (random, 1 << 20);
  BastidePoint at = BASTIDE_POINT (x, y);
  double clearance = bastide_discovery_map_get_clearance (map, at);

  if (!is_grass (map, at) || is_taken (groups, at, 0.015) || bastide_corners_get_distance (at) < 0.115)
    return;

  if (chance < 0.10)
    {
      if (*n_trees >= MAX_TREES || clearance < radius + 0.035
          || bastide_discovery_map_get_clearance (map, BASTIDE_POINT (x, MAX (0, y - 0.06))) < 0.01)
        return;
      bastide_scenery_add_tree (scene, at, radius, seed);
      (*n_trees)++;
    }
  else if (chance > 0.90)
    {
      if (clearance > 0.03 && scene->detail > BASTIDE_DETAIL_FAR)
        bastide_scenery_add_bush (scene, at, 0.009 + 0.007 * (seed % 9) / 9, seed);
    }
  else if (chance > 0.35 && clearance > 0.02)
    {
      add_tufts (map, tufts, at, 1 + seed % 3);
    }
}

/* A great tree that stands alone, as far from anything as it can. */
static void
add_lone_tree (BastideScene *scene,
               const Groups *groups)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (scene->plan);
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 423);
  BastidePoint best = { 0 };
  double best_room = LONE_ROOM;
  guint32 seed = bastide_draw_random_index (&random, 1 << 20);

  if (bastide_draw_random_unit (&random) > LONE_SHARE)
    return;

  for (guint i = 0; i < 40; i++)
    {
      double x = bastide_draw_random_range (&random, 0.10, 0.90);
      double y = bastide_draw_random_range (&random, 0.16, 0.92);
      BastidePoint at = BASTIDE_POINT (x, y);
      double room = MIN (bastide_discovery_map_get_clearance (map, at),
                         bastide_discovery_map_get_clearance (map, BASTIDE_POINT (x, y - 0.07)) + 0.03);

      if (room <= best_room || !is_grass (map, at) || is_taken (groups, at, 0.07)
          || bastide_corners_get_distance (at) < 0.14)
        continue;
      best = at;
      best_room = MIN (room, 0.16);
    }
  if (best_room > LONE_ROOM)
    {
      if (seed % 3 == 0)
        bastide_scenery_add_conifer (scene, best, 0.034, seed);
      else
        bastide_scenery_add_tree (scene, best, 0.046, seed);
    }
}

void
bastide_discovery_add_country (BastideScene *scene)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (scene->plan);
  BastideSceneItem item = { .draw = draw_tufts };
  GArray *tufts;
  BastideDrawRandom random;
  Groups groups = { 0 };
  guint n_trees = 0;

  if (map->division.landscapes[BASTIDE_DISCOVERY_GRASSLAND] == NULL)
    return;

  add_groups (scene, &groups);
  add_lone_tree (scene, &groups);
  tufts = bastide_scene_new_points (scene);
  random = bastide_draw_random_new (scene->plan->seed, 422);
  for (guint i = 0; i < 110; i++)
    add_single (scene, tufts, &groups, &random, &n_trees);
  item.points = tufts;
  bastide_scene_add_flat (scene, &item);
}
