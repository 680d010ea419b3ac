/* test-castle-tiles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tiles of The Castle: areas follow the halves of edges and the paths, and edges the kinds that meet there. */

#include <math.h>

#include "rules/games/castle.h"

#include "division.h"

#define P BASTIDE_CASTLE_PATH
#define T BASTIDE_CASTLE_TOWER
#define H BASTIDE_CASTLE_HOUSE
#define C BASTIDE_CASTLE_COURT

#define NORTH 0x03
#define EAST 0x0c
#define SOUTH 0x30
#define WEST 0xc0

/* Figures on a tile do not hide each other. */
#define LEAST_DISTANCE 0.28

static BastideTileset *set;

static const DividedGame divided = { &bastide_game_castle, P, 60, LEAST_DISTANCE };

static BastideTileDefinition *
new_tile (const char *id)
{
  return bastide_tileset_add_tile (set, id, 1);
}

static BastideSegmentDefinition *
add_path (BastideTileDefinition *tile,
          guint8                 sides,
          const char            *end)
{
  BastideSegmentDefinition *segment = division_add_area (tile, P, 0);

  segment->sides = sides;
  segment->end = end;

  return segment;
}

static BastideTileDefinition *
new_whole_tile (guint kind)
{
  g_autofree char *id = g_strdup_printf ("whole-%u", set->tiles->len);
  BastideTileDefinition *tile = new_tile (id);

  division_add_area (tile, kind, 0xff);

  return tile;
}

/* --- Places of the segments --- */

TEST ("/draw/castle/edges")
{
  division_check_plans (&divided, division_check_edges);
}

TEST ("/draw/castle/spots")
{
  division_check_plans (&divided, division_check_spots);
}

/* Two equal paths lead to different buildings if the file says so. */
TEST ("/draw/castle/buildings")
{
  for (guint building = 0; building < 2; building++)
    {
      BastideTileDefinition *tile = new_tile (building == 0 ? "to-tower" : "to-house");

      division_add_area (tile, T, WEST | 0x01);
      division_add_area (tile, H, SOUTH);
      division_add_area (tile, C, EAST | 0x02);
      add_path (tile, 1, "building")->touches = 1u << building;
      for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
        {
          g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, 3, 1);
          static const double beyond[][2] = { { 0.5, 0.48 }, { 0.52, 0.5 }, { 0.5, 0.52 }, { 0.48, 0.5 } };

          g_assert_cmpint (bastide_tile_plan_hit (plan, beyond[rotation][0], beyond[rotation][1]), ==, building);
        }
    }
}

/* A square separates its paths; a fork without one is a single path, with or without a well. */
TEST ("/draw/castle/forks")
{
  static const double arms[][2] = { { 0.5, 0.2 }, { 0.8, 0.5 }, { 0.5, 0.8 } };
  BastideTileDefinition *square = new_tile ("square");
  BastideTileDefinition *fork = new_tile ("fork");
  g_autoptr (BastideTilePlan) parted = NULL;
  g_autoptr (BastideTilePlan) joined = NULL;

  for (guint i = 0; i < 3; i++)
    add_path (square, (guint8) (1u << i), "square");
  add_path (fork, 0x07, NULL);
  division_add_area (square, C, 0xff);
  division_add_area (fork, C, 0xff);
  parted = bastide_tile_plan_new (square, 0, 0, 0);
  joined = bastide_tile_plan_new (fork, 0, 0, 0);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (bastide_tile_plan_hit (parted, arms[i][0], arms[i][1]), ==, i);
      g_assert_cmpint (bastide_tile_plan_hit (joined, arms[i][0], arms[i][1]), ==, 0);
    }
  g_assert_cmpint (bastide_tile_plan_hit (joined, 0.5, 0.5), ==, 0);
}

/* --- Parts on edges --- */

#define PIXELS 96
#define BORDER 20

/* Number of opaque pixels near the middle of a side; shadows are transparent. */
static guint
count_at_side (const Picture *picture,
               guint          side)
{
  static const int centres[][2] = { { 48, 0 }, { 96, 48 }, { 48, 96 }, { 0, 48 } };
  int reach_x = side % 2 ? 6 : 24;
  int reach_y = side % 2 ? 24 : 12;
  guint n = 0;

  for (int y = -reach_y; y < reach_y; y++)
    for (int x = -reach_x; x < reach_x; x++)
      n += picture_get_pixel (picture, BORDER + centres[side][0] + x, BORDER + centres[side][1] + y) >> 24 > 0x80;

  return n;
}

/* Amount that a tile paints at one of its sides, with another kind beyond it and its own kind on the others. */
static guint
count_edge (const BastideTileDefinition *tile,
            const BastideTileDefinition *other,
            guint                        side,
            BastideEdgeLayer             layer)
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, 0, 0, 0);
  g_autoptr (BastideTilePlan) beyond = other != NULL ? bastide_tile_plan_new (other, 0, 1, 1) : NULL;
  const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS];
  g_auto (Picture) picture = picture_new_square (PIXELS, BORDER);

  for (guint i = 0; i < BASTIDE_N_NEIGHBOURS; i++)
    neighbours[i] = i == 2 * side ? beyond : plan;
  bastide_tile_plan_paint_edges (plan, neighbours, layer, picture.cr, PIXELS);

  return count_at_side (&picture, side);
}

static guint
count_painters (const BastideTileDefinition *tile,
                const BastideTileDefinition *other,
                guint                        side)
{
  guint n = 0;

  for (BastideEdgeLayer layer = BASTIDE_EDGES_BEHIND; layer <= BASTIDE_EDGES_BEFORE; layer++)
    {
      n += count_edge (tile, other, side, layer) > 0;
      n += count_edge (other, tile, side ^ 2, layer) > 0;
    }

  return n;
}

/* Battlements at the end of a platform, hedges between houses and courts, each painted once; equal kinds grow
 * together. */
TEST ("/draw/castle/joints")
{
  static const guint kinds[] = { T, H, C };
  BastideTileDefinition *whole[G_N_ELEMENTS (kinds)];

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    whole[i] = new_whole_tile (kinds[i]);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        g_assert_cmpuint (count_painters (whole[i], whole[j], side), ==, i != j);
}

/* A platform has a wall at empty cells, and nothing else has. */
TEST ("/draw/castle/alone")
{
  static const guint kinds[] = { T, H, C };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      BastideTileDefinition *tile = new_whole_tile (kinds[i]);

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        g_assert_cmpint (count_edge (tile, NULL, side, BASTIDE_EDGES_BEHIND)
                           + count_edge (tile, NULL, side, BASTIDE_EDGES_BEFORE) > 0, ==, kinds[i] == T);
    }
}

/* Around a lit area the edges of tiles are drawn where another kind lies beyond, and only there. */
TEST ("/draw/castle/lit-joints")
{
  static const double middles[][2] = { { 0.25, 0 }, { 1, 0.25 }, { 0.75, 1 }, { 0, 0.75 } };
  g_autoptr (BastideTilePlan) tower = bastide_tile_plan_new (new_whole_tile (T), 0, 0, 0);
  g_autoptr (BastideTilePlan) court = bastide_tile_plan_new (new_whole_tile (C), 0, 0, 0);

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS];
      g_auto (Picture) picture = picture_new (10, 10);

      for (guint i = 0; i < BASTIDE_N_NEIGHBOURS; i++)
        neighbours[i] = tower;
      neighbours[2 * side] = court;
      neighbours[2 * (side ^ 2)] = NULL;
      cairo_new_path (picture.cr);
      bastide_tile_plan_append_joints (tower, neighbours, picture.cr, 0);
      cairo_set_line_width (picture.cr, 0.02);
      for (guint i = 0; i < BASTIDE_N_SIDES; i++)
        g_assert_cmpint (cairo_in_stroke (picture.cr, middles[i][0], middles[i][1]), ==, i == side);
    }
}

/* Nothing stands on an edge at the place where a path crosses it. */
TEST ("/draw/castle/gaps")
{
  BastideTileDefinition *tile = new_tile ("gap");
  BastideTileDefinition *court = new_tile ("gap-court");
  g_autoptr (BastideTilePlan) plan = NULL;
  g_autoptr (BastideTilePlan) other = NULL;
  const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS] = { NULL };
  guint n = 0;
  g_auto (Picture) picture = picture_new_square (PIXELS, BORDER);

  add_path (tile, 0x05, NULL);
  division_add_area (tile, T, 0xff);
  add_path (court, 0x05, NULL);
  division_add_area (court, C, 0xff);
  plan = bastide_tile_plan_new (tile, 0, 0, 0);
  other = bastide_tile_plan_new (court, 0, 0, 1);
  neighbours[4] = other;

  bastide_tile_plan_paint_edges (plan, neighbours, BASTIDE_EDGES_BEFORE, picture.cr, PIXELS);
  for (int y = 0; y < picture.height; y++)
    for (int x = BORDER + 45; x < BORDER + 52; x++)
      n += picture_get_pixel (&picture, x, y) != 0;
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (count_at_side (&picture, BASTIDE_SIDE_SOUTH), >, 0);
}

/* --- Painting --- */

/* Platforms of neighbours meet without a gap: they begin and end at whole pixels, at the same height. */
TEST ("/draw/castle/platforms")
{
  static const int sizes[] = { 32, 57, 96, 131, 240 };
  BastideTileDefinition *tile = new_whole_tile (T);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, i % 4, 5, 2);
      int pixels = sizes[i];
      int height = (int) round (0.07 * pixels);
      g_auto (Picture) picture = picture_new (pixels, pixels + 2 * height);

      cairo_translate (picture.cr, 0, height * 2);
      cairo_scale (picture.cr, pixels, pixels);
      bastide_tile_plan_paint_raised (plan, picture.cr, pixels);
      for (int x = 0; x < pixels; x++)
        {
          g_assert_cmphex (picture_get_pixel (&picture, x, height) >> 24, ==, 0xff);
          g_assert_cmphex (picture_get_pixel (&picture, x, pixels + height - 1) >> 24, ==, 0xff);
          g_assert_cmphex (picture_get_pixel (&picture, x, pixels + height), ==, 0);
        }
    }
}

static void
add_odd_segments (BastideTileDefinition *tile,
                  BastideDrawRandom     *random)
{
  static const char *const ends[] = { NULL, NULL, "square", "building", "somewhere" };
  static const BastideMarkInfo infos[] = { { "well" }, { "market" } };
  guint n = bastide_draw_random_index (random, 14);
  guint free_halves = 0xff;

  for (guint i = 0; i < n; i++)
    {
      BastideSegmentDefinition *segment = division_add_area (tile, bastide_draw_random_index (random, 4), 0);
      BastideMark mark = { &infos[segment->kind != P], 1 };

      if (segment->kind == P)
        {
          segment->sides = (guint8) bastide_draw_random_index (random, 16);
          segment->end = ends[bastide_draw_random_index (random, G_N_ELEMENTS (ends))];
        }
      else
        {
          segment->halves = (guint8) (bastide_draw_random_index (random, 256) & free_halves);
          free_halves &= ~segment->halves;
        }
      segment->touches = bastide_draw_random_index (random, 1 << n);
      if (bastide_draw_random_index (random, 2) == 0)
        continue;
      segment->marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
      g_array_append_val (segment->marks, mark);
    }
}

TEST ("/draw/castle/odd-tiles")
{
  BastideDrawRandom random = bastide_draw_random_new (7, 8);

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *id = g_strdup_printf ("odd-%u", i);
      BastideTileDefinition *tile = new_tile (id);

      add_odd_segments (tile, &random);
      division_check_odd_tile (tile, i);
    }
}

BEFORE_TESTS
{
  load_tilesets ();
  set = bastide_tileset_new (&bastide_game_castle, "test");
}

AFTER_TESTS
{
  bastide_tileset_unref (set);
  unload_tilesets ();
}
