/* castle-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-style.h"

#include "bastide-building.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "castle-drawings.h"

/* The house at the end of a path, with its door towards the path. */

#define WIDTH 0.128
#define DEPTH 0.072
#define WALL 0.062
#define ROOF 0.060

/* Distance behind the end of the path at which a house begins that is seen from behind or from its side. */
#define STEP 0.014
#define PORCH 0.034

/* Steps before the door, on the path. */
static void
draw_steps (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double across = fabs (item->values[1]) > 0.5 ? 1 : 0;

  for (guint i = 0; i < 2; i++)
    {
      double wide = 0.034 - 0.007 * i;
      double deep = 0.020 - 0.007 * i;
      double x = across ? wide : deep, y = across ? deep : wide * 0.8;

      bastide_pen_inked_as (pen, i == 0 ? BASTIDE_CASTLE_STONE : BASTIDE_CASTLE_STONE_LIGHT, 0.7, 0.8,
                            BASTIDE_RECTANGLE (item->at.x - x, item->at.y - y, item->at.x + x, item->at.y + y));
    }
}

static void
draw_door_house (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const BastideHouse house = {
    item->at, WIDTH, DEPTH, WALL, ROOF, item->values[1] < -0.5 ? BASTIDE_HOUSE_GABLE : BASTIDE_HOUSE_PLAIN,
    item->colour, BASTIDE_CASTLE_PLASTER,
  };
  double half = 0.019;

  bastide_castle_house_draw (pen, &house);
  if (item->values[1] > -0.5)
    return;

  /* Its door, between posts of stone. */
  bastide_arch_draw (pen, item->at.x, item->at.y, half + 0.006, 0.026, BASTIDE_CASTLE_STONE_LIGHT);
  bastide_arch_draw (pen, item->at.x, item->at.y, half, 0.024, CASTLE_PORTAL_DARK);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  /* One wing of the door is open. */
  bastide_pen_inked_as (pen, BASTIDE_DOOR, 0.8, 0.9,
                        BASTIDE_POINTS ({ item->at.x - half, item->at.y },
                                        { item->at.x - half - 0.014, item->at.y + 0.007 },
                                        { item->at.x - half - 0.014, item->at.y - 0.026 },
                                        { item->at.x - half, item->at.y - 0.032 }));
}

/* A porch at the side or the back of a house: posts and a small roof over the dark of the door. */
static void
draw_porch (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double x = item->at.x, y = item->at.y;
  double half = fabs (item->values[1]) > 0.5 ? 0.034 : PORCH / 2 + 0.004;

  bastide_pen_inked (pen, CASTLE_PORTAL_DARK, BASTIDE_RECTANGLE (x - half * 0.8, y, x + half * 0.8, y - 0.040));
  for (int hand = -1; hand <= 1; hand += 2)
    bastide_pen_line (pen, BASTIDE_CASTLE_BEAM, 1, MAX (0.008, 0.8 / pen->pixels),
                      BASTIDE_POINTS ({ x + hand * half * 0.86, y }, { x + hand * half * 0.86, y - 0.042 }));
  bastide_pen_inked (pen, item->colour,
                     BASTIDE_POINTS ({ x - half * 1.25, y - 0.038 }, { x + half * 1.25, y - 0.038 },
                                     { x + half * 0.85, y - 0.066 }, { x - half * 0.85, y - 0.066 }));
}

static void
add_porch (BastideScene             *scene,
           const BastideDivisionTip *tip,
           BastideRgb                roof)
{
  BastidePoint at = bastide_point_add (tip->at, tip->direction, PORCH / 2);
  const BastideSceneItem porch = {
    .y = at.y + 0.018, .draw = draw_porch, .at = { at.x, at.y + 0.020 },
    .values = { tip->direction.x, tip->direction.y }, .colour = bastide_rgb_lit (roof, 0.1),
  };

  bastide_scene_add_raised (scene, &porch);
}

static double
add_door (BastideScene             *scene,
          const BastideDivisionTip *tip,
          BastidePoint             *at)
{
  BastideRgb roof = bastide_castle_roofs[bastide_hash (scene->plan->seed, tip->area, 661) % BASTIDE_CASTLE_N_ROOFS];
  gboolean vertical = fabs (tip->direction.y) > 0.5;
  gboolean front = vertical && tip->direction.y < 0;
  BastideSceneItem house = {
    .draw = draw_door_house, .values = { tip->direction.x, tip->direction.y }, .colour = roof,
  };
  const BastideSceneItem steps = {
    .draw = draw_steps, .at = bastide_point_add (tip->at, tip->direction, -0.008),
    .values = { tip->direction.x, tip->direction.y },
  };

  if (front)
    *at = bastide_point_add (tip->at, tip->direction, STEP);
  else if (vertical)
    *at = BASTIDE_POINT (tip->at.x, tip->at.y + PORCH + DEPTH / 2 + WALL + ROOF - 0.03);
  else
    *at = BASTIDE_POINT (tip->at.x + tip->direction.x * (PORCH + WIDTH / 2), tip->at.y + DEPTH * 0.5);
  house.at = *at;
  house.y = at->y;

  bastide_scene_add_flat (scene, &steps);
  bastide_scene_add_block_shadow (scene, at->x - WIDTH / 2, at->y - DEPTH, at->x + WIDTH / 2, at->y, WALL + ROOF * 0.6);
  bastide_scene_add_raised (scene, &house);
  if (!front)
    add_porch (scene, tip, roof);

  return WIDTH;
}

/* Things in courts and on squares: markets, trees in tubs of earth, barrels, carts, hens. */

#define N_TRIES 90

/* The distance of things in a court from borders, edges, the square and the place for a figure. */
#define COURT_BORDER_ROOM 0.05
#define COURT_SQUARE_ROOM 0.22
#define FIGURE_ROOM 0.13
#define COURT_PLATFORM_VIEW 0.07
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
take_spot (Court       *self,
      BastidePoint at,
      double       radius)
{
  if (self->n_things == MAX_THINGS)
    return;
  self->things[self->n_things] = at;
  self->radii[self->n_things++] = radius;
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

      bastide_scenery_add_drawing (self->scene, i == 0 ? "castle/brown-hen" : "castle/white-hen",
                                   BASTIDE_POINT (x, y), 1, i == 2 ? -1 : 1);
    }
  take_spot (self, at, 0.04);
}

static gboolean
has_small_room (const Court *self,
          BastidePoint at)
{
  if (bastide_tile_division_find (&self->map->division, at) != (int) self->area
      || bastide_tile_division_get_room (&self->map->division, self->area, at) < COURT_BORDER_ROOM
      || bastide_edges_get_distance (at) < COURT_BORDER_ROOM
      || bastide_castle_map_is_near_square (self->map, at, COURT_SQUARE_ROOM)
      || bastide_point_get_distance (at, self->map->spots[self->area]) < FIGURE_ROOM
      || bastide_tile_division_is_kind (&self->map->division,
                                        BASTIDE_POINT (at.x, MIN (0.99, at.y + COURT_PLATFORM_VIEW)),
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

  if (!has_small_room (self, at)
      || bastide_point_get_distance (at, self->map->spots[self->area]) < FIGURE_ROOM + room * 0.6)
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
          take_spot (self, BASTIDE_POINT (x, y), rooms[which]);
          n++;
          break;
        }
    }
}

static void
add_court (BastideScene *scene,
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
      take_spot (&court, at, MARKET_ROOM);
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

      if (!has_small_room (&court, at))
        continue;
      if (chance < TREES)
        {
          bastide_scenery_add_drawing (court.scene, "castle/earth", at, 1, 1);
          bastide_scenery_add_tree (court.scene, at, 0.026 + 0.008 * (seed % 97) / 97, 6 + seed % 3);
          take_spot (&court, at, 0.04);
        }
      else if (chance >= CARTS)
        add_hens (&court, at, &random);
      else
        {
          gboolean cart = chance >= BARRELS;

          bastide_scenery_add_drawing (scene, cart ? "castle/cart" : "castle/barrels", at, 1,
                                       !cart || seed & 1 ? 1 : -1);
          take_spot (&court, at, cart ? 0.05 : 0.03);
        }
    }
}

/* Clipped hedges between the yards of houses and courts. */

/* The edge of the tile belongs to the next tile as well. */
#define HEDGE_EDGE_ROOM 0.035
#define HEDGE_PATH_ROOM 0.022

static void
draw_ball (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_castle_hedge_draw (pen, item->at, CASTLE_HEDGE_RADIUS, item->seed);
}

/* Half-timbered houses in their yards, in rows, with small trees between them. */

/* Between the roofs from very far. */
#define FAR_GROUND BASTIDE_RGB (0xa3523a)

#define COLUMN 0.138

/* On small tiles houses are larger, or they would turn to speckle. */
#define FAR_SCALE 1.22
#define FAREST_SCALE 1.85
#define FAR_HOUSE 8.6 /* in pixels */
#define SMALL_SCALE 1.08

/* The distance of houses from borders, paths and edges; less if a house would not fit at all. */
#define BORDER_ROOM 0.026
#define PATH_ROOM 0.014
#define LEAST_BORDER_ROOM 0.008
#define LEAST_PATH_ROOM 0.004
#define EDGE_ROOM 0.016

/* A platform to the south would hide anything right behind it. */
#define PLATFORM_VIEW 0.075
#define SQUARE_ROOM 0.23

/* No house stands before the door at the end of a path. */
#define DOOR_VIEW 0.055
#define DOOR_WIDTH 0.05

/* The roof of another house must not hide a door at the side of its house either. */
#define SIDE_DOOR_VIEW 0.14

#define TREE_SHARE 0.07
#define N_GARDENS 40

/* Ground that is taken, from the foot of a front. */
typedef struct
{
  BastidePoint at;
  double       width;
} Plot;

/* A yard while it is filled. */
typedef struct
{
  BastideScene           *scene;
  const BastideCastleMap *map;
  guint                   area;
  double                  border_room;
  double                  path_room;
  GArray                 *plots;
  guint                   n_houses;
} Yard;

static const BastideHousesStyle houses = {
  .aside = 0.014, .back = 0.012, .width = { 0.104, 0.138 }, .depth = { 0.066, 0.082 },
  .wall_height = { 0.046, 0.060 }, .roof_height = { 0.048, 0.062 },
  .roofs = bastide_castle_roofs, .n_roofs = BASTIDE_CASTLE_N_ROOFS, .wall = BASTIDE_CASTLE_PLASTER,
  .n_points = BASTIDE_HOUSE_N_POINTS, .rows = { 0.12, 1 }, .row_step = 0.112, .columns = { 0.085, 0.96 },
  .column_step = COLUMN, .row_aside = 0.012,
};

static void
draw_house (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastideHouse house = bastide_houses_get (item);

  bastide_castle_house_draw (pen, &house);
}

/* --- Where houses stand --- */

static gboolean
is_ground (gconstpointer yard,
           BastidePoint  at)
{
  const Yard *self = yard;

  return bastide_tile_division_find (&self->map->division, at) == (int) self->area
    && bastide_map_grid_at (&self->map->division.areas[self->area].distance, at) >= self->border_room
    && bastide_tile_division_get_line_distance (&self->map->division, at) >= self->path_room;
}

static gboolean
is_taken (const Yard         *self,
          const BastideHouse *house)
{
  for (guint i = 0; i < self->plots->len; i++)
    {
      const Plot *plot = &g_array_index (self->plots, Plot, i);

      if (fabs (house->at.x - plot->at.x) < (house->width + plot->width) * 0.46
          && fabs (house->at.y - plot->at.y) < 0.060)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_room (const Yard         *self,
          const BastideHouse *house)
{
  BastidePoint middle = BASTIDE_POINT (house->at.x, house->at.y - house->depth / 2);
  BastidePoint before = BASTIDE_POINT (house->at.x, MIN (0.99, house->at.y + PLATFORM_VIEW));

  if (house->at.x - house->width / 2 <= EDGE_ROOM || house->at.x + house->width / 2 >= 1 - EDGE_ROOM
      || house->at.y - house->depth <= EDGE_ROOM || house->at.y >= 1 - EDGE_ROOM)
    return FALSE;

  return bastide_houses_have_room (&houses, house, self, is_ground)
    && !bastide_tile_division_is_kind (&self->map->division, before, BASTIDE_CASTLE_TOWER)
    && !bastide_castle_map_is_near_square (self->map, middle, SQUARE_ROOM) && !is_taken (self, house);
}

static void
take (Yard        *self,
      BastidePoint at,
      double       width)
{
  const Plot plot = { at, width };

  g_array_append_val (self->plots, plot);
}

static void
try_house (Yard               *self,
           const BastideHouse *house)
{
  if (!has_room (self, house))
    return;

  take (self, house->at, house->width);
  self->n_houses++;
  bastide_houses_add (self->scene, house, house->wall_height + house->roof_height * 0.6, draw_house);
}

static double
get_scale (const BastideScene *scene)
{
  if (scene->detail == BASTIDE_DETAIL_FAR)
    return CLAMP (FAR_HOUSE / (COLUMN * scene->pixels), FAR_SCALE, FAREST_SCALE);

  return scene->pixels < BASTIDE_SMALL_TILE ? SMALL_SCALE : 1;
}

static void
add_house (gpointer            yard,
           const BastideHouse *house,
           BastideDrawRandom  *random)
{
  Yard *self = yard;
  double chance = bastide_draw_random_unit (random);

  if (chance >= TREE_SHARE)
    {
      try_house (self, house);
      return;
    }
  if (bastide_tile_division_find (&self->map->division, house->at) != (int) self->area || house->at.x < 0.08
      || house->at.x > 0.92 || bastide_tile_division_get_room (&self->map->division, self->area, house->at) <= 0.05)
    return;
  bastide_scenery_add_tree (self->scene, house->at, 0.030, 6 + (guint32) (chance * 100) % 3);
  take (self, house->at, 0.06);
}

static gboolean
is_free (const Yard  *self,
         BastidePoint at)
{
  for (guint i = 0; i < self->plots->len; i++)
    {
      const Plot *plot = &g_array_index (self->plots, Plot, i);
      double aside = fabs (at.x - plot->at.x);
      double behind = plot->at.y - at.y;

      if ((aside < plot->width * 0.62 + 0.012 && behind > -0.020 && behind < 0.085)
          || (aside < plot->width * 0.5 + 0.02 && behind <= 0 && behind > -0.028))
        return FALSE;
    }

  return TRUE;
}

static void
add_gardens (Yard              *self,
             BastideDrawRandom *random)
{
  for (guint i = 0; i < N_GARDENS; i++)
    {
      double x = bastide_draw_random_range (random, 0.06, 0.94);
      double y = bastide_draw_random_range (random, 0.08, 0.94);
      double radius = bastide_draw_random_range (random, 0.018, 0.024);
      guint32 seed = 6 + bastide_draw_random_index (random, 3);
      BastidePoint at = BASTIDE_POINT (x, y);

      if (bastide_tile_division_find (&self->map->division, at) != (int) self->area
          || bastide_tile_division_get_room (&self->map->division, self->area, at) < 0.034 || !is_free (self, at))
        continue;
      bastide_scenery_add_tree (self->scene, at, radius, seed);
      take (self, at, 0.04);
    }
}

/* A house with its door stands at the end of each path that leads here. */
static void
add_doors (Yard *self)
{
  const BastideTileDivision *division = &self->map->division;

  for (guint i = 0; i < division->n_tips; i++)
    {
      BastidePoint at;
      double width;

      if (division->tips[i].area != self->area)
        continue;
      width = add_door (self->scene, &division->tips[i], &at);
      take (self, at, width);
      take (self, BASTIDE_POINT (division->tips[i].at.x, division->tips[i].at.y + DOOR_VIEW), DOOR_WIDTH);
      if (fabs (division->tips[i].direction.x) > 0.5)
        take (self, BASTIDE_POINT (division->tips[i].at.x, division->tips[i].at.y + SIDE_DOOR_VIEW), DOOR_WIDTH);
      self->n_houses++;
    }
}

/* From very far there are no houses, only roofs on both sides of the paths. */
static void
draw_roofs (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const BastideTilePlan *plan = item->data;

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  cairo_clip (pen->cr);
  cairo_push_group (pen->cr);
  cairo_save (pen->cr);
  bastide_castle_append_loops (pen, bastide_castle_map_get (plan)->division.areas[item->seed].loops);
  cairo_clip (pen->cr);
  bastide_scenery_paint_roofs (pen, plan, bastide_castle_roofs, BASTIDE_CASTLE_N_ROOFS, FAR_GROUND);
  cairo_restore (pen->cr);
  bastide_castle_cut_paths (plan, pen);
  cairo_pop_group_to_source (pen->cr);
  cairo_paint (pen->cr);
  cairo_restore (pen->cr);
}

static void
add_houses (BastideScene *scene,
            guint         area)
{
  g_autoptr (GArray) plots = g_array_new (FALSE, FALSE, sizeof (Plot));
  Yard yard = {
    .scene = scene, .map = bastide_castle_map_get (scene->plan), .area = area, .border_room = BORDER_ROOM,
    .path_room = PATH_ROOM, .plots = plots,
  };
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (scene->plan->seed, area), 621);

  if (scene->pixels < BASTIDE_TINY_TILE)
    {
      const BastideSceneItem roofs = { .y = -1, .draw = draw_roofs, .seed = area, .data = scene->plan };

      bastide_scene_add_raised (scene, &roofs);
      return;
    }
  add_doors (&yard);
  bastide_houses_fill (&houses, get_scale (scene), &random, &yard, add_house);
  /* Adds a single house, as large as possible, if no house of a row had room. */
  if (yard.n_houses == 0)
    {
      static const double sizes[] = { 0.092, 0.078, 0.064, 0.052 };
      static const double downs[] = { 0.04, 0.02, 0.06, 0, 0.08 };
      static const double asides[] = { 0, 0.03, -0.03, 0.06, -0.06 };
      BastidePoint spot = yard.map->spots[yard.area];
      guint n = G_N_ELEMENTS (sizes) * G_N_ELEMENTS (downs) * G_N_ELEMENTS (asides);

      yard.border_room = LEAST_BORDER_ROOM;
      yard.path_room = LEAST_PATH_ROOM;
      for (guint i = 0; i < n && yard.n_houses == 0; i++)
        {
          double size = sizes[i / 25];
          const BastideHouse house = {
            { spot.x + asides[i % 5], spot.y + downs[i / 5 % 5] }, size, size * 0.62, size * 0.48, size * 0.5,
            BASTIDE_HOUSE_GABLE, bastide_castle_roofs[yard.scene->plan->seed % BASTIDE_CASTLE_N_ROOFS],
            BASTIDE_CASTLE_PLASTER,
          };

          try_house (&yard, &house);
        }
    }
  add_gardens (&yard, &random);
}

static void
compose (BastideScene *scene)
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
  bastide_castle_add_towers (scene);
  bastide_scene_add_sites (scene);
  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CASTLE_HOUSE)
      {
        add_houses (scene, i);

        /* The hedges. */
        for (guint k = 0; k < map->division.areas[i].lines->len; k++)
          {
            g_autoptr (GArray) points = bastide_points_resample (g_ptr_array_index (map->division.areas[i].lines, k),
                                                                 CASTLE_HEDGE_STEP);

            for (guint j = 0; j < points->len; j++)
              {
                BastidePoint at = bastide_points_index (points, j);
                BastideSceneItem item = { .y = at.y, .draw = draw_ball, .at = at, .seed = j };

                if (bastide_edges_get_distance (at) > HEDGE_EDGE_ROOM
                    && bastide_tile_division_get_line_distance (&map->division, at) >= HEDGE_PATH_ROOM
                    && bastide_castle_map_is_border (map, at, BASTIDE_CASTLE_HOUSE, BASTIDE_CASTLE_COURT))
                  bastide_scene_add_raised (scene, &item);
              }
          }
      }
    else if (map->division.kinds[i] == BASTIDE_CASTLE_COURT)
      {
        add_court (scene, i);
      }
}

const BastideTileStyle bastide_castle_style = {
  .build = bastide_castle_plan_build,
  .paint_ground = bastide_castle_ground_paint,
  .compose = compose,
  .paint_edges = bastide_castle_edges_paint,
  .get_share = bastide_castle_plan_get_share,
  .find_spot = bastide_castle_plan_find_spot,
  .find_area = bastide_castle_plan_find_area,
  .get_masts = bastide_castle_plan_get_masts,
  .draw_landmarks = bastide_castle_plan_draw_landmarks,
};
