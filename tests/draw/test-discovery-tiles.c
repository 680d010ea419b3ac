/* test-discovery-tiles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Landscapes of Discovery follow the edges of their tile, so that neighbours meet without seams. */

#include <math.h>

#include "bastide-tile-painter.h"
#include "rules/games/discovery.h"

#include "picture.h"

#define MAX_AREAS 5

/* Areas are sampled at this many points along and across a tile; at its rim they may meet in a corner. */
#define N_POINTS 40
#define RIM_POINTS 4

/* The discs on which figures are offered, 0.41 wide, hardly touch each other. */
#define LEAST_DISTANCE 0.33

typedef struct
{
  const char *name;
  guint       n_areas;
  guint       kinds[MAX_AREAS];
  guint8      halves[MAX_AREAS];
  guint32     touches[MAX_AREAS];
} Layout;

#define G BASTIDE_DISCOVERY_GRASSLAND
#define M BASTIDE_DISCOVERY_MOUNTAIN
#define W BASTIDE_DISCOVERY_WATER
#define NORTH 0x03
#define EAST 0x0c
#define SOUTH 0x30
#define WEST 0xc0

static const Layout layouts[] = {
  { "whole", 1, { W }, { 0xff }, { 0 } },
  { "halves", 2, { M, W }, { NORTH | EAST, SOUTH | WEST }, { 2, 1 } },
  { "cap", 2, { G, W }, { NORTH, EAST | SOUTH | WEST }, { 2, 1 } },
  { "two-caps", 3, { G, G, M }, { NORTH, EAST, SOUTH | WEST }, { 4, 4, 3 } },
  { "band", 3, { W, M, G }, { NORTH, EAST | WEST, SOUTH }, { 2, 5, 2 } },
  { "three-caps", 4, { W, W, W, G }, { NORTH, EAST, SOUTH, WEST }, { 8, 8, 8, 7 } },
  { "lake", 5, { G, G, M, M, W }, { NORTH, EAST, SOUTH, WEST, 0 }, { 16, 16, 16, 16, 15 } },
  { "three-meet", 3, { M, G, W }, { NORTH | EAST, SOUTH, WEST }, { 6, 5, 3 } },
  { "wrapped", 4, { M, G, W, M }, { NORTH, EAST, SOUTH, WEST }, { 6, 5, 11, 4 } },
  { "across", 4, { M, G, M, W }, { NORTH, EAST, SOUTH, WEST }, { 10, 13, 10, 7 } },
  { "island", 2, { G, M }, { NORTH | EAST | SOUTH | WEST, 0 }, { 0, 0 } },
  { "inner", 3, { G, W, M }, { NORTH | EAST | SOUTH, WEST, 0 }, { 2, 1, 0 } },
};

static const BastidePairInfo town = { "town", "land", "shore", 3, 4 };

static BastideTileset *set;

static BastideTileDefinition *
get_tile (const Layout *layout)
{
  BastideTileDefinition *tile = bastide_tileset_add_tile (set, layout->name, 1);

  for (guint i = 0; i < layout->n_areas; i++)
    {
      char id[] = { 's', (char) ('0' + i), '\0' };
      BastideSegmentDefinition *segment = bastide_tile_definition_add_segment (tile, id, layout->kinds[i]);

      segment->halves = layout->halves[i];
      segment->touches = layout->touches[i];
    }
  for (guint i = 0; i < layout->n_areas; i++)
    for (guint j = 0; j < layout->n_areas; j++)
      if (layout->kinds[i] != W && layout->kinds[j] == W && (layout->touches[i] & (1u << j)) && tile->pairs == NULL)
        bastide_tile_definition_add_pair (tile, &town, i, j);

  return tile;
}

/* The segment of an edge, as the tile lies. */
static guint
get_owner (const BastideTileDefinition *tile,
           guint                        rotation,
           guint                        side)
{
  for (guint i = 0; i < tile->segments->len; i++)
    {
      guint halves = bastide_halves_rotate (bastide_tile_definition_get_segment (tile, i)->halves, rotation);

      if (halves & (1u << (2 * side)))
        return i;
    }

  g_assert_not_reached ();
}

/* The landscape along an edge is that of the edge. */
static void
test_edges (gconstpointer data)
{
  const BastideTileDefinition *tile = get_tile (data);

  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    for (int x = -2; x < 3; x++)
      {
        g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, x, 3 * x);

        for (int i = 1; i < 20; i++)
          {
            const double along = i / 20.0;
            const double near = 0.004;
            const double points[][2] = { { along, near }, { 1 - near, along }, { along, 1 - near }, { near, along } };

            for (guint side = 0; side < BASTIDE_N_SIDES; side++)
              g_assert_cmpint (bastide_tile_plan_hit (plan, points[side][0], points[side][1]), ==,
                               get_owner (tile, rotation, side));
          }
      }
}

/* Figures stand on their areas, and inside the outlines. */
static void
test_spots (gconstpointer data)
{
  const BastideTileDefinition *tile = get_tile (data);

  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, 1, 0);
      g_auto (Picture) picture = picture_new (10, 10);

      for (guint i = 0; i < tile->segments->len; i++)
        {
          double x, y;

          bastide_tile_plan_get_spot (plan, i, &x, &y);
          g_assert_true (x > 0.05 && x < 0.95 && y > 0.05 && y < 1);
          g_assert_cmpint (bastide_tile_plan_hit (plan, x, y), ==, i);

          cairo_new_path (picture.cr);
          bastide_tile_plan_append_outline (plan, picture.cr, i);
          g_assert_true (cairo_in_fill (picture.cr, x, y));
        }
    }
}

/* It is clear on which of two areas a figure stands. */
static void
test_apart (gconstpointer data)
{
  const BastideTileDefinition *tile = get_tile (data);

  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    for (int cell = 0; cell < 16; cell++)
      {
        g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, cell, -cell / 3);

        for (guint i = 0; i < tile->segments->len; i++)
          for (guint j = 0; j < i; j++)
            {
              double x, y, other_x, other_y;

              bastide_tile_plan_get_spot (plan, i, &x, &y);
              bastide_tile_plan_get_spot (plan, j, &other_x, &other_y);
              g_assert_cmpfloat (hypot (x - other_x, y - other_y), >, LEAST_DISTANCE);
            }
      }
}

/* An area without edges lies in the middle of the tile. */
TEST ("/draw/discovery/lake")
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (get_tile (&layouts[6]), 0, 0, 0);

  g_assert_cmpint (bastide_tile_plan_hit (plan, 0.5, 0.5), ==, 4);
}

/* A file may have more areas than fit on a tile: the excess ones are invisible. */
TEST ("/draw/discovery/many")
{
  BastideTileDefinition *tile = bastide_tileset_add_tile (set, "many", 1);

  for (guint i = 0; i < BASTIDE_MAX_SEGMENTS; i++)
    {
      g_autofree char *id = g_strdup_printf ("s%u", i);
      BastideSegmentDefinition *segment = bastide_tile_definition_add_segment (tile, id, i % 3);

      segment->halves = i == BASTIDE_MAX_SEGMENTS - 1 ? 0xff : 0;
    }

  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, 0, 0);
      g_auto (Picture) picture = picture_new_square (64, 0);

      bastide_tile_plan_paint_ground (plan, picture.cr, 64);
      bastide_tile_plan_paint_raised (plan, picture.cr, 64);
      for (guint i = 0; i < tile->segments->len; i++)
        {
          double x, y;

          bastide_tile_plan_get_spot (plan, i, &x, &y);
          g_assert_true (x >= 0 && x <= 1 && y >= 0 && y <= 1);
          bastide_tile_plan_append_outline (plan, picture.cr, i);
        }
    }
}

/* All areas are visible: each is large enough, and away from the edges something lies between two of the same kind. */
static void
test_seen (gconstpointer data)
{
  const BastideTileDefinition *tile = get_tile (data);

  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, (int) rotation, 5);
      guint n[MAX_AREAS] = { 0 };
      int hits[N_POINTS * N_POINTS];

      for (guint i = 0; i < G_N_ELEMENTS (hits); i++)
        {
          hits[i] = bastide_tile_plan_hit (plan, (i % N_POINTS + 0.5) / N_POINTS, (i / N_POINTS + 0.5) / N_POINTS);
          n[hits[i]]++;
        }
      for (guint i = 0; i < tile->segments->len; i++)
        g_assert_cmpuint (n[i], >, G_N_ELEMENTS (hits) / 20);
      for (guint y = RIM_POINTS; y < N_POINTS - RIM_POINTS; y++)
        for (guint x = RIM_POINTS; x < N_POINTS - RIM_POINTS; x++)
          for (guint step = 0; step < 9; step++)
            {
              guint here = (guint) hits[y * N_POINTS + x];
              guint beside = (guint) hits[(y - 1 + step / 3) * N_POINTS + x - 1 + step % 3];

              g_assert_true (here == beside || bastide_tile_definition_get_segment (tile, here)->kind
                                                 != bastide_tile_definition_get_segment (tile, beside)->kind);
            }
    }
}

static Picture
paint (const BastideTileDefinition *tile,
       int                          pixels)
{
  BastideTilePlan *plan = bastide_tile_plan_new (tile, 1, 2, -1);
  Picture picture = picture_new_square (pixels, 0);

  bastide_tile_plan_paint_ground (plan, picture.cr, pixels);
  bastide_tile_plan_paint_raised (plan, picture.cr, pixels);
  bastide_tile_plan_free (plan);

  return picture;
}

/* The ground covers the whole tile, and the same tile looks the same each time. */
static void
test_painting (gconstpointer data)
{
  static const int sizes[] = { 32, 96, 240 };
  const BastideTileDefinition *tile = get_tile (data);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (Picture) first = paint (tile, sizes[i]);
      g_auto (Picture) second = paint (tile, sizes[i]);

      for (int y = 0; y < sizes[i]; y++)
        for (int x = 0; x < sizes[i]; x++)
          {
            g_assert_cmphex (picture_get_pixel (&first, x, y) >> 24, ==, 0xff);
            g_assert_cmphex (picture_get_pixel (&first, x, y), ==, picture_get_pixel (&second, x, y));
          }
    }
}

static gboolean
is_water (guint32 pixel)
{
  return (int) (pixel & 0xff) > (int) (pixel >> 16 & 0xff) + 20;
}

/* Two tiles, one above the other, with or without the joint painted where they meet. */
static Picture
paint_pair (const BastideTilePlan *upper,
            const BastideTilePlan *lower,
            int                    pixels,
            gboolean               edges)
{
  const BastideTilePlan *above[BASTIDE_N_NEIGHBOURS] = { [4] = lower };
  const BastideTilePlan *below[BASTIDE_N_NEIGHBOURS] = { [0] = upper };
  Picture picture = picture_new (pixels, 2 * pixels);

  cairo_scale (picture.cr, pixels, pixels);
  bastide_tile_plan_paint_ground (upper, picture.cr, pixels);
  cairo_translate (picture.cr, 0, 1);
  bastide_tile_plan_paint_ground (lower, picture.cr, pixels);
  if (edges)
    {
      bastide_tile_plan_paint_edges (lower, below, BASTIDE_EDGES_BEHIND, picture.cr, pixels);
      cairo_translate (picture.cr, 0, -1);
      bastide_tile_plan_paint_edges (upper, above, BASTIDE_EDGES_BEHIND, picture.cr, pixels);
    }

  return picture;
}

/* Each tile lets its shores end in the corner; together they are rounded, so that neither lakes nor capes reach it. */
TEST ("/draw/discovery/corners")
{
  /* The western ends of a lake between two tiles and of a spit of land: the upper tile, turned, and the lower one. */
  const struct { guint layout; guint rotation; gboolean sea; } ends[] = { { 5, 0, TRUE }, { 2, 2, FALSE } };
  static const int sizes[] = { 48, 96, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (ends) * G_N_ELEMENTS (sizes); i++)
    {
      const BastideTileDefinition *tile = get_tile (&layouts[ends[i % 2].layout]);
      int pixels = sizes[i / 2];
      g_autoptr (BastideTilePlan) upper = bastide_tile_plan_new (tile, ends[i % 2].rotation, 0, 0);
      g_autoptr (BastideTilePlan) lower = bastide_tile_plan_new (tile, 0, 0, 1);
      g_auto (Picture) pointed = paint_pair (upper, lower, pixels, FALSE);
      g_auto (Picture) round = paint_pair (upper, lower, pixels, TRUE);

      g_assert_cmpint (is_water (picture_get_pixel (&pointed, pixels / 3, pixels)), ==, ends[i % 2].sea);
      g_assert_cmpint (is_water (picture_get_pixel (&round, pixels / 3, pixels)), ==, ends[i % 2].sea);
      g_assert_cmpint (is_water (picture_get_pixel (&round, 1, pixels)), !=, ends[i % 2].sea);
    }
}

/* The line around the end of an area on a pair of tiles, as it is where they lie together, or as each has it alone. */
static Picture
paint_rim (const BastideTilePlan *upper,
           const BastideTilePlan *lower,
           int                    pixels,
           gboolean               together)
{
  const BastideTilePlan *const plans[] = { upper, lower };
  const BastideTilePlan *around[2][BASTIDE_N_NEIGHBOURS] = { { [4] = lower }, { [0] = upper } };
  Picture picture = picture_new (pixels, 2 * pixels);

  cairo_scale (picture.cr, pixels, pixels);
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      int segment = bastide_tile_plan_hit (plans[i], 1 / 3.0, i == 0 ? 0.99 : 0.01);

      g_assert_cmpint (segment, >=, 0);
      if (together)
        bastide_tile_plan_append_rim_among (plans[i], around[i], picture.cr, (guint) segment);
      else
        bastide_tile_plan_append_rim (plans[i], picture.cr, (guint) segment);
      cairo_translate (picture.cr, 0, 1);
    }
  cairo_set_line_width (picture.cr, 3.0 / pixels);
  cairo_set_source_rgb (picture.cr, 0, 0, 0);
  cairo_stroke (picture.cr);

  return picture;
}

/* The first pixel from the west on the border of the two tiles with a line or another landscape. */
static int
find_west (const Picture *picture,
           int            pixels,
           gboolean       line)
{
  gboolean first = is_water (picture_get_pixel (picture, 0, pixels));
  int x = 0;

  while (x < pixels && (line ? picture_get_pixel (picture, x, pixels) == 0
                             : is_water (picture_get_pixel (picture, x, pixels)) == first))
    x++;

  return x;
}

/* The line around a lit lake or cape follows the rounded shore, not the hidden point. */
TEST ("/draw/discovery/round-rims")
{
  const struct { guint layout; guint rotation; } ends[] = { { 5, 0 }, { 2, 2 } };
  const int pixels = 200;

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      const BastideTileDefinition *tile = get_tile (&layouts[ends[i].layout]);
      g_autoptr (BastideTilePlan) upper = bastide_tile_plan_new (tile, ends[i].rotation, 0, 0);
      g_autoptr (BastideTilePlan) lower = bastide_tile_plan_new (tile, 0, 0, 1);
      g_auto (Picture) painted = paint_pair (upper, lower, pixels, TRUE);
      g_auto (Picture) alone = paint_rim (upper, lower, pixels, FALSE);
      g_auto (Picture) together = paint_rim (upper, lower, pixels, TRUE);
      int shore = find_west (&painted, pixels, FALSE);

      g_assert_cmpint (find_west (&alone, pixels, TRUE), <=, 1);
      g_assert_cmpint (find_west (&together, pixels, TRUE), >=, 0.025 * pixels);
      g_assert_cmpint (ABS (find_west (&together, pixels, TRUE) - shore), <=, 0.025 * pixels);
    }
}

/* Sand is paler than grass and rocks. */
static gboolean
is_sand (guint32 pixel)
{
  return (pixel >> 16 & 0xff) > 0xd8;
}

/* The same applies where the sea of a single tile reaches its corners between the land of its edges; a beach surrounds
 * it, and the corner itself is land, not sand. */
TEST ("/draw/discovery/own-corners")
{
  const int pixels = 96;
  const int near = 4, far = pixels - 5;
  const int corners[][2] = { { near, near }, { far, near }, { far, far }, { near, far } };
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (get_tile (&layouts[6]), 0, 0, 0);
  g_auto (Picture) round = { 0 };
  g_auto (Picture) pointed = picture_new_square (pixels, 0);

  bastide_tile_plan_paint_ground (plan, pointed.cr, pixels);
  round = picture_new_square (pixels, 0);
  bastide_tile_plan_paint_ground (plan, round.cr, pixels);
  bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEHIND, round.cr, pixels);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      g_assert_true (is_water (picture_get_pixel (&pointed, corners[i][0], corners[i][1])));
      g_assert_false (is_water (picture_get_pixel (&round, corners[i][0], corners[i][1])));
      g_assert_false (is_sand (picture_get_pixel (&round, corners[i][0] < far ? 0 : pixels - 1,
                                                  corners[i][1] < far ? 0 : pixels - 1)));
    }
  g_assert_true (is_water (picture_get_pixel (&round, pixels / 2, pixels / 2)));
}

BEFORE_TESTS
{
  set = bastide_tileset_new (&bastide_game_discovery, "test");

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      const struct { const char *name; GTestDataFunc test; } tests[] = {
        { "edges", test_edges }, { "spots", test_spots }, { "apart", test_apart }, { "painting", test_painting },
        { "seen", test_seen },
      };

      for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
        {
          g_autofree char *path = g_strdup_printf ("/draw/discovery/%s/%s", tests[j].name, layouts[i].name);

          g_test_add_data_func (path, &layouts[i], tests[j].test);
        }
    }
}

AFTER_TESTS
{
  bastide_tileset_unref (set);
}
