/* castle-court.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Things in courts and on squares: markets, trees in tubs of earth, barrels, carts, hens. */

#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "castle-style.h"

#define N_TRIES 90

/* The distance of things in a court from borders, edges, the square and the place for a figure. */
#define BORDER_ROOM 0.05
#define SQUARE_ROOM 0.22
#define FIGURE_ROOM 0.13
#define PLATFORM_VIEW 0.07
#define THING_ROOM 0.06
#define MARKET_ROOM 0.20

#define MAX_THINGS 12

/* Number of halves from which a court has two large things. */
#define LARGE_HALVES 6
#define N_LARGE_TRIES 70
#define LARGE_EDGE_ROOM 0.012
#define LARGE_BORDER_ROOM 0.012

/* Shares of trees, barrels and carts; the rest are hens. */
#define TREES 0.40
#define BARRELS 0.60
#define CARTS 0.75

/* Small tiles show these larger, so that they are seen. */
#define MARKET_SCALE 1.16
#define SMALL_MARKET_SCALE 1.30
#define SMALL_SQUARE_PIXELS 130
#define SMALL_SQUARE_SCALE 1.3

typedef struct
{
  BastideScene           *scene;
  const BastideCastleMap *map;
  guint                   area;
  BastidePoint            things[MAX_THINGS];
  double                  radii[MAX_THINGS];
  guint                   n_things;
} Court;

static void
take (Court       *self,
      BastidePoint at,
      double       radius)
{
  if (self->n_things == MAX_THINGS)
    return;
  self->things[self->n_things] = at;
  self->radii[self->n_things++] = radius;
}

static void
add_tree (Court       *self,
          BastidePoint at,
          double       radius,
          guint32      seed)
{
  bastide_scenery_add_drawing (self->scene, "castle/earth", at, 1, 1);
  bastide_scenery_add_tree (self->scene, at, radius, 6 + seed % 3);
  take (self, at, 0.04);
}

static void
add_hens (Court             *self,
          BastidePoint       at,
          BastideDrawRandom *random)
{
  for (guint i = 0; i < 3; i++)
    {
      double x = at.x + bastide_draw_random_range (random, -0.03, 0.03);
      double y = at.y + bastide_draw_random_range (random, -0.02, 0.02);

      bastide_scenery_add_drawing (self->scene, i == 0 ? "castle/brown-hen" : "castle/white-hen", BASTIDE_POINT (x, y), 1,
                                   i == 2 ? -1 : 1);
    }
  take (self, at, 0.04);
}

static gboolean
has_room (const Court *self,
          BastidePoint at)
{
  if (bastide_tile_division_find (&self->map->division, at) != (int) self->area
      || bastide_tile_division_get_room (&self->map->division, self->area, at) < BORDER_ROOM
      || bastide_edges_get_distance (at) < BORDER_ROOM
      || bastide_castle_map_is_near_square (self->map, at, SQUARE_ROOM)
      || bastide_point_get_distance (at, self->map->spots[self->area]) < FIGURE_ROOM
      || bastide_tile_division_is_kind (&self->map->division, BASTIDE_POINT (at.x, MIN (0.99, at.y + PLATFORM_VIEW)),
                                        BASTIDE_CASTLE_TOWER))
    return FALSE;
  for (guint i = 0; i < self->n_things; i++)
    if (bastide_point_get_distance (at, self->things[i]) < self->radii[i] + THING_ROOM)
      return FALSE;

  return TRUE;
}

/* Whether something large fits there, all round. */
static gboolean
has_large_room (const Court *self,
                BastidePoint at,
                double       room)
{
  static const BastidePoint rim[] = { { -1, 0 }, { 1, 0 }, { 0, -0.75 }, { 0, 0.6 }, { -0.9, 0.5 }, { 0.9, 0.5 } };

  if (!has_room (self, at) || bastide_point_get_distance (at, self->map->spots[self->area]) < FIGURE_ROOM + room * 0.6)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rim); i++)
    {
      BastidePoint point = bastide_point_add (at, rim[i], room);

      if (bastide_edges_get_distance (point) < LARGE_EDGE_ROOM
          || bastide_tile_division_find (&self->map->division, point) != (int) self->area
          || bastide_tile_division_get_room (&self->map->division, self->area, point) < LARGE_BORDER_ROOM)
        return FALSE;
    }

  return TRUE;
}

/* A stable, a garden or laundry, whichever comes first and has room: half of its width. */
static void
add_large (Court             *self,
           guint              n_wanted,
           BastideDrawRandom *random)
{
  static const char *const drawings[] = { "farms/court-stable", "farms/court-garden", "farms/court-laundry" };
  static const double rooms[] = { 0.100, 0.095, 0.085 };
  guint first = bastide_draw_random_index (random, G_N_ELEMENTS (drawings));
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (drawings) && n < n_wanted; i++)
    {
      guint which = (first + i) % G_N_ELEMENTS (drawings);

      for (guint try = 0; try < N_LARGE_TRIES; try++)
        {
          double x = bastide_draw_random_range (random, 0.10, 0.90);
          double y = bastide_draw_random_range (random, 0.12, 0.92);

          if (!has_large_room (self, BASTIDE_POINT (x, y), rooms[which]))
            continue;
          bastide_scenery_add_drawing (self->scene, drawings[which], BASTIDE_POINT (x, y), 1, 1);
          take (self, BASTIDE_POINT (x, y), rooms[which]);
          n++;
          break;
        }
    }
}

void
bastide_castle_add_court (BastideScene *scene,
                          guint         area)
{
  Court court = { .scene = scene, .map = bastide_castle_map_get (scene->plan), .area = area };
  guint n_halves = court.map->division.n_halves[area];
  guint most;
  BastideDrawRandom large = bastide_draw_random_new (bastide_hash (scene->plan->seed, area), 652);
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (scene->plan->seed, area), 651);

  if (bastide_castle_plan_has_market (scene->plan, court.map->division.segments[area]))
    {
      BastidePoint at = court.map->spots[area];

      bastide_scenery_add_drawing (scene, "castle/market", BASTIDE_POINT (at.x, at.y + 0.02),
                                   scene->pixels < BASTIDE_SMALL_TILE ? SMALL_MARKET_SCALE : MARKET_SCALE, 1);
      bastide_flat_sign_add (scene, "signs/castle-market", 0.150, at, 0);
      take (&court, at, MARKET_ROOM);
    }
  add_large (&court, n_halves >= LARGE_HALVES ? 2 : 1, &large);
  most = court.n_things + 2 + n_halves * 4 / 5;
  for (guint i = 0; i < N_TRIES && court.n_things < MIN (most, MAX_THINGS); i++)
    {
      double x = bastide_draw_random_range (&random, 0.06, 0.94);
      double y = bastide_draw_random_range (&random, 0.08, 0.95);
      guint32 seed = bastide_draw_random_index (&random, 1 << 20);
      double chance = bastide_draw_random_unit (&random);
      BastidePoint at = BASTIDE_POINT (x, y);

      if (!has_room (&court, at))
        continue;
      if (chance < TREES)
        add_tree (&court, at, 0.026 + 0.008 * (seed % 97) / 97, seed);
      else if (chance >= CARTS)
        add_hens (&court, at, &random);
      else
        {
          gboolean cart = chance >= BARRELS;

          bastide_scenery_add_drawing (scene, cart ? "castle/cart" : "castle/barrels", at, 1, !cart || seed & 1 ? 1 : -1);
          take (&court, at, cart ? 0.05 : 0.03);
        }
    }
}

void
bastide_castle_add_squares (BastideScene *scene)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);
  double scale = scene->pixels < SMALL_SQUARE_PIXELS ? SMALL_SQUARE_SCALE : 1;

  if (map->square)
    {
      bastide_scene_add_tower_shadow (scene, BASTIDE_POINT (0.5, 0.5), 0.035, 0.6, 0.13);
      bastide_scenery_add_drawing (scene, "castle/column", BASTIDE_POINT (0.5, 0.5), scale, 1);
    }
  for (guint i = 0; i < map->n_wells; i++)
    {
      BastidePoint at = map->wells[i];

      if (bastide_flat_sign_add (scene, "signs/well", 0.105, at, 0))
        continue;
      bastide_scene_add_tower_shadow (scene, at, 0.05, 0.6, 0.07);
      bastide_scenery_add_drawing (scene, "castle/well", BASTIDE_POINT (at.x, at.y + 0.02), scale, 1);
    }
}
