/* castle-court.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What stands about in a court: its market, trees in tubs of earth, barrels, carts, hens. */


#include "bastide-scenery.h"
#include "castle-style.h"

#define N_TRIES 90

/* What stands in a court keeps from borders, edges, the square and the place for a figure. */
#define BORDER_ROOM 0.05
#define SQUARE_ROOM 0.22
#define FIGURE_ROOM 0.13
#define PLATFORM_VIEW 0.07
#define THING_ROOM 0.06
#define MARKET_ROOM 0.20

#define MAX_THINGS 12

/* Of what is large there are two in a court of so many halves. */
#define LARGE_HALVES 6
#define N_LARGE_TRIES 70
#define LARGE_EDGE_ROOM 0.012
#define LARGE_BORDER_ROOM 0.012

/* How many of a hundred are trees, barrels, carts; the rest are hens. */
#define TREES 0.40
#define BARRELS 0.60
#define CARTS 0.75

#define WOOD BASTIDE_RGB (0xa87b48)

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
draw_earth (BastidePen             *pen,
            const BastideSceneItem *item)
{
  bastide_pen_ellipse (pen, item->at.x, item->at.y, 0.030, 0.022);
  bastide_pen_wash (pen, BASTIDE_RGB (0x8f8a6a), 0.8);
  bastide_pen_ellipse (pen, item->at.x, item->at.y, 0.024, 0.017);
  bastide_pen_wash (pen, BASTIDE_RGB (0x7b6b45), 1);
}

static void
draw_barrels (BastidePen             *pen,
              const BastideSceneItem *item)
{
  static const BastidePoint places[] = { { -0.016, 0 }, { 0.016, 0.002 }, { 0, 0.012 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    bastide_cylinder_draw (pen, item->at.x + places[i].x, item->at.y + places[i].y, 0.013, 0.026, 0.42,
                           BASTIDE_RGB (0xc79a62), BASTIDE_RGB (0x6b4526), BASTIDE_RGB (0xd9b684));
}

static void
draw_wheel (BastidePen *pen,
            double      x,
            double      y)
{
  bastide_pen_ellipse (pen, x, y, 0.012, 0.012);
  bastide_pen_fill_ink (pen, BASTIDE_CHURCH_DOOR, 1, 0.9);
  bastide_pen_ellipse (pen, x, y, 0.004, 0.004);
  bastide_pen_wash (pen, BASTIDE_RGB (0xe3c58e), 1);
}

/* A cart with hay; its shaft points to where it came from. */
static void
draw_cart (BastidePen             *pen,
           const BastideSceneItem *item)
{
  double x = item->at.x;
  double y = item->at.y;
  double hand = item->seed ? 1 : -1;

  bastide_pen_inked_as (pen, WOOD, 0.9, 0.9,
                        BASTIDE_POINTS ({ x - 0.036, y - 0.018 }, { x + 0.036, y - 0.018 }, { x + 0.030, y - 0.038 },
                                        { x - 0.030, y - 0.038 }));
  bastide_pen_blob (pen, BASTIDE_POINTS ({ x - 0.028, y - 0.034 }, { x - 0.026, y - 0.050 }, { x - 0.006, y - 0.062 },
                                         { x + 0.016, y - 0.058 }, { x + 0.029, y - 0.046 }, { x + 0.027, y - 0.034 }));
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0xe3c56a), 0.8, 0.9);
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.5,
                    BASTIDE_POINTS ({ x + hand * 0.036, y - 0.022 }, { x + hand * 0.062, y - 0.012 }));
  draw_wheel (pen, x - 0.022, y - 0.012);
  draw_wheel (pen, x + 0.022, y - 0.012);
}

static void
draw_hen (BastidePen             *pen,
          const BastideSceneItem *item)
{
  const double size = 0.008;
  double hand = item->seed % 2 ? 1 : -1;

  bastide_pen_ellipse (pen, item->at.x, item->at.y - size, 1.3 * size, size);
  bastide_pen_fill_ink (pen, item->seed ? BASTIDE_RGB (0xf7efdc) : BASTIDE_RGB (0xb5653a), 0.7, 0.9);
  bastide_pen_ellipse (pen, item->at.x + hand * size * 1.3, item->at.y - size * 1.7, size * 0.5, size * 0.5);
  bastide_pen_wash (pen, BASTIDE_RGB (0xc8341f), 1);
}

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
  const BastideSceneItem earth = { .draw = draw_earth, .at = at };

  bastide_scene_add_flat (self->scene, &earth);
  bastide_scenery_add_tree (self->scene, at, radius, 6 + seed % 3);
  take (self, at, 0.04);
}

static void
add_thing (Court           *self,
           BastidePoint     at,
           BastideSceneDraw draw,
           guint32          seed,
           double           shadow,
           double           radius)
{
  const BastideSceneItem item = { .y = at.y, .draw = draw, .at = at, .seed = seed };

  bastide_scene_add_round_shadow (self->scene, at, shadow, 0.4);
  bastide_scene_add_raised (self->scene, &item);
  take (self, at, radius);
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
      const BastideSceneItem hen = { .y = y, .draw = draw_hen, .at = { x, y }, .seed = i };

      if (self->scene->detail > BASTIDE_DETAIL_FAR)
        bastide_scene_add_raised (self->scene, &hen);
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
      bastide_castle_add_market (scene, court.map->spots[area]);
      take (&court, court.map->spots[area], MARKET_ROOM);
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
      else if (chance < BARRELS)
        add_thing (&court, at, draw_barrels, seed, 0.03, 0.03);
      else if (chance < CARTS)
        add_thing (&court, at, draw_cart, seed & 1, 0.045, 0.05);
      else
        add_hens (&court, at, &random);
    }
}
