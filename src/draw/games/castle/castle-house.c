/* castle-house.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Half-timbered houses in their yards, in rows, with small trees between them. */

#include "castle-style.h"

#include "bastide-houses.h"
#include "bastide-scenery.h"

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

/* Adds a single house, as large as possible, if no house of a row had room. */
static void
add_single_house (Yard *self)
{
  static const double sizes[] = { 0.092, 0.078, 0.064, 0.052 };
  static const double downs[] = { 0.04, 0.02, 0.06, 0, 0.08 };
  static const double asides[] = { 0, 0.03, -0.03, 0.06, -0.06 };
  BastidePoint spot = self->map->spots[self->area];
  guint n = G_N_ELEMENTS (sizes) * G_N_ELEMENTS (downs) * G_N_ELEMENTS (asides);

  self->border_room = LEAST_BORDER_ROOM;
  self->path_room = LEAST_PATH_ROOM;
  for (guint i = 0; i < n && self->n_houses == 0; i++)
    {
      double size = sizes[i / 25];
      const BastideHouse house = {
        { spot.x + asides[i % 5], spot.y + downs[i / 5 % 5] }, size, size * 0.62, size * 0.48, size * 0.5,
        BASTIDE_HOUSE_GABLE, bastide_castle_roofs[self->scene->plan->seed % BASTIDE_CASTLE_N_ROOFS],
        BASTIDE_CASTLE_PLASTER,
      };

      try_house (self, &house);
    }
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
      width = bastide_castle_add_door (self->scene, &division->tips[i], &at);
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

void
bastide_castle_add_houses (BastideScene *scene,
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
  if (yard.n_houses == 0)
    add_single_house (&yard);
  add_gardens (&yard, &random);
}
