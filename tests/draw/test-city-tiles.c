/* test-city-tiles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tiles of The City: places of segments, differences between markets, kerbs between tiles. */

#include "rules/games/city.h"

#include "division.h"

#define S BASTIDE_CITY_STREET
#define M BASTIDE_CITY_MARKET
#define Q BASTIDE_CITY_QUARTER

/* Kinds of goods, as values of the mark. */
enum
{
  FISH = 1,
  GRAIN,
  LIVESTOCK,
};

static BastideTileset *set;

static const DividedGame divided = { &bastide_game_city, S, 50, 0.20 };

static const BastideMarkInfo market_mark = { "market" };
static const BastideMarkInfo building_mark = { "building" };

static GArray *
new_marks (const BastideMarkInfo *info,
           int                    value)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
  const BastideMark mark = { info, value };

  g_array_append_val (marks, mark);

  return marks;
}

static BastideTileDefinition *
new_tile (void)
{
  g_autofree char *id = g_strdup_printf ("test-%u", set->tiles->len);

  return bastide_tileset_add_tile (set, id, 1);
}

static BastideSegmentDefinition *
add_area (BastideTileDefinition *tile,
          guint                  kind,
          guint8                 halves,
          int                    goods)
{
  BastideSegmentDefinition *segment = division_add_area (tile, kind, halves);

  if (goods > 0)
    segment->marks = new_marks (&market_mark, goods);

  return segment;
}

static BastideTileDefinition *
new_whole_tile (guint kind,
                int   goods)
{
  BastideTileDefinition *tile = new_tile ();

  add_area (tile, kind, 0xff, goods);

  return tile;
}

/* --- Places of the segments --- */

TEST ("/draw/city/edges")
{
  division_check_plans (&divided, division_check_edges);
}

TEST ("/draw/city/spots")
{
  division_check_plans (&divided, division_check_spots);
}

/* A street leads to the area that it is declared to touch. */
TEST ("/draw/city/street-ends")
{
  for (guint target = 0; target < 2; target++)
    {
      BastideTileDefinition *tile = new_tile ();
      BastideSegmentDefinition *street;
      g_autoptr (BastideTilePlan) plan = NULL;

      add_area (tile, M, 0xc1, FISH);
      add_area (tile, Q, 0x3e, 0);
      street = add_area (tile, S, 0, 0);
      street->sides = 1;
      street->end = "segment";
      street->touches = 1u << target;
      plan = bastide_tile_plan_new (tile, 0, 3, 1);
      g_assert_cmpint (bastide_tile_plan_hit (plan, 0.5, 0.2), ==, 2);
      g_assert_cmpint (bastide_tile_plan_hit (plan, 0.5, 0.50), ==, target);
    }
}

/* A crossing separates its streets. */
TEST ("/draw/city/crossing")
{
  static const double arms[][2] = { { 0.5, 0.2 }, { 0.8, 0.5 }, { 0.5, 0.8 } };
  BastideTileDefinition *tile = new_tile ();
  g_autoptr (BastideTilePlan) plan = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    {
      BastideSegmentDefinition *street = add_area (tile, S, 0, 0);

      street->sides = (guint8) (1u << i);
      street->end = "crossing";
    }
  add_area (tile, Q, 0xff, 0);
  plan = bastide_tile_plan_new (tile, 0, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    g_assert_cmpint (bastide_tile_plan_hit (plan, arms[i][0], arms[i][1]), ==, i);
}

/* --- Markets --- */

static double
get_mean_grey (const BastideTilePlan *plan,
               int                    pixels)
{
  double sum = 0;
  g_auto (Picture) picture = division_paint (plan, pixels);

  for (int pixel = 0; pixel < pixels * pixels; pixel++)
    sum += picture_get_grey (&picture, pixel % pixels, pixel / pixels);

  return sum / (pixels * pixels);
}

/* The grounds of the three kinds of markets differ without colours, even on the smallest tiles and anywhere on the
 * board. */
TEST ("/draw/city/grey")
{
  static const int sizes[] = { 32, 48, 96 };
  BastideTileDefinition *kinds[] = {
    new_whole_tile (M, LIVESTOCK), new_whole_tile (M, FISH), new_whole_tile (M, GRAIN),
  };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      double lightest = 0;

      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        {
          double least = G_MAXDOUBLE, most = 0;

          for (int place = 0; place < 6; place++)
            {
              g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (kinds[i], (guint) place % 4, place, 2 * place);
              double grey = get_mean_grey (plan, sizes[size]);

              least = MIN (least, grey);
              most = MAX (most, grey);
            }
          g_assert_cmpfloat (least - lightest, >, i == 0 ? 0 : 12);
          lightest = most;
        }
    }
}

/* A banner shows the kind of goods: without looking at the ground, three markets are still distinct. */
TEST ("/draw/city/banners")
{
  Picture pictures[3];

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      BastideTileDefinition *tile = new_whole_tile (M, (int) i + 1);
      g_autoptr (BastideTilePlan) plan = NULL;

      /* The same random numbers: only the banner and the goods differ. */
      g_free (tile->id);
      tile->id = g_strdup ("banner");
      plan = bastide_tile_plan_new (tile, 0, 2, 2);
      pictures[i] = picture_new_square (32, 0);
      bastide_tile_plan_paint_raised (plan, pictures[i].cr, 32);
      picture_assert_painted (&pictures[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      const Picture *next = &pictures[(i + 1) % G_N_ELEMENTS (pictures)];
      guint n = 0;

      for (int pixel = 0; pixel < 32 * 32; pixel++)
        n += fabs (picture_get_grey (&pictures[i], pixel % 32, pixel / 32)
                   - picture_get_grey (next, pixel % 32, pixel / 32)) > 24;
      g_assert_cmpuint (n, >=, 8);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    picture_clear (&pictures[i]);
}

/* --- Between tiles --- */

#define PIXELS 96
#define BORDER 20

static guint
count_painted_edges (const BastideTilePlan *plan,
                     const BastideTilePlan *other,
                     guint                  side)
{
  const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS] = { NULL };
  g_auto (Picture) picture = picture_new_square (PIXELS, BORDER);

  neighbours[2 * side] = other;
  bastide_tile_plan_paint_edges (plan, neighbours, BASTIDE_EDGES_BEHIND, picture.cr, PIXELS);
  bastide_tile_plan_paint_edges (plan, neighbours, BASTIDE_EDGES_BEFORE, picture.cr, PIXELS);

  return picture_count_painted (&picture);
}

/* A kerb lies between a market and other ground, painted by one of the two tiles; equal ground grows together. */
TEST ("/draw/city/kerbs")
{
  BastideTileDefinition *whole[] = {
    new_whole_tile (M, FISH), new_whole_tile (M, GRAIN), new_whole_tile (M, LIVESTOCK), new_whole_tile (Q, 0),
  };

  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    for (guint j = 0; j < G_N_ELEMENTS (whole); j++)
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (whole[i], 0, 0, 0);
          g_autoptr (BastideTilePlan) other = bastide_tile_plan_new (whole[j], 0, 1, 1);
          guint n = (count_painted_edges (plan, other, side) > 0) + (count_painted_edges (other, plan, side ^ 2) > 0);

          g_assert_cmpuint (n, ==, i != j);
          g_assert_cmpuint (count_painted_edges (plan, NULL, side), ==, 0);
        }
}

/* Quarters continue over the seam: houses stand as close to it on both sides as elsewhere, in any rotation. */
TEST ("/draw/city/seams")
{
  BastideTileDefinition *tile = new_whole_tile (Q, 0);

  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, 3, 4);
      guint n_sides[2] = { 0 };
      g_auto (Picture) picture = picture_new_square (PIXELS, 0);

      bastide_tile_plan_paint_raised (plan, picture.cr, PIXELS);
      picture_assert_painted (&picture);
      for (int y = 8; y < PIXELS; y++)
        {
          n_sides[0] += picture_get_pixel (&picture, 1, y) >> 24 == 0xff;
          n_sides[1] += picture_get_pixel (&picture, PIXELS - 2, y) >> 24 == 0xff;
        }
      g_assert_cmpuint (n_sides[0], >, PIXELS / 2);
      g_assert_cmpuint (n_sides[1], >, PIXELS / 2);
    }
}

/* --- Painting --- */

/* The mark of a building is visible, and so is its kind: blue slate or gold. */
TEST ("/draw/city/buildings")
{
  for (int kind = 1; kind <= 2; kind++)
    {
      BastideTileDefinition *tile = new_whole_tile (Q, 0);
      g_autoptr (BastideTilePlan) plan = NULL;
      g_auto (Picture) picture = { 0 };
      guint n_blue = 0, n_gold = 0;

      tile->marks = new_marks (&building_mark, kind);
      plan = bastide_tile_plan_new (tile, 0, 1, 1);
      picture = division_paint (plan, 48);
      for (int y = 14; y < 34; y++)
        for (int x = 14; x < 34; x++)
          {
            guint32 pixel = picture_get_pixel (&picture, x, y);
            int red = pixel >> 16 & 0xff, blue = pixel & 0xff;

            n_blue += blue > red + 16;
            n_gold += red > blue + 120;
          }
      if (kind == 1)
        g_assert_cmpuint (n_blue, >, 30);
      else
        g_assert_cmpuint (n_gold, >, 20);
    }
}

/* A picture is the same each time it is painted, and differs from that of the tile elsewhere on the board. */
TEST ("/draw/city/stable")
{
  const BastideTileDefinition *tile = find_tile ("M44");
  g_autoptr (BastideTilePlan) first = bastide_tile_plan_new (tile, 1, 2, 3);
  g_autoptr (BastideTilePlan) again = bastide_tile_plan_new (tile, 1, 2, 3);
  g_autoptr (BastideTilePlan) elsewhere = bastide_tile_plan_new (tile, 1, 5, 3);
  g_auto (Picture) first_picture = division_paint (first, PIXELS);
  g_auto (Picture) again_picture = division_paint (again, PIXELS);
  g_auto (Picture) other_picture = division_paint (elsewhere, PIXELS);

  g_assert_true (picture_equal (&first_picture, &again_picture));
  g_assert_false (picture_equal (&first_picture, &other_picture));
}

static void
add_odd_segments (BastideTileDefinition *tile,
                  BastideDrawRandom     *random)
{
  static const char *const ends[] = { NULL, NULL, "crossing", "building", "segment", "somewhere" };
  guint n = bastide_draw_random_index (random, 14);
  guint free_halves = 0xff;

  for (guint i = 0; i < n; i++)
    {
      guint kind = bastide_draw_random_index (random, 3);
      guint8 halves = (guint8) (bastide_draw_random_index (random, 256) & free_halves);
      BastideSegmentDefinition *segment = add_area (tile, kind, kind == S ? 0 : halves,
                                                    kind == M ? (int) bastide_draw_random_index (random, 6) : 0);

      free_halves &= ~segment->halves;
      segment->touches = bastide_draw_random_index (random, 1 << n);
      if (kind != S)
        continue;
      segment->sides = (guint8) bastide_draw_random_index (random, 16);
      segment->end = ends[bastide_draw_random_index (random, G_N_ELEMENTS (ends))];
    }
}

TEST ("/draw/city/odd-tiles")
{
  BastideDrawRandom random = bastide_draw_random_new (7, 9);

  for (guint i = 0; i < 300; i++)
    {
      BastideTileDefinition *tile = new_tile ();

      add_odd_segments (tile, &random);
      if (i % 3 > 0)
        tile->marks = new_marks (&building_mark, (int) i % 4);
      division_check_odd_tile (tile, i);
    }
}

BEFORE_TESTS
{
  load_tilesets ();
  set = bastide_tileset_new (&bastide_game_city, "test");
}

AFTER_TESTS
{
  bastide_tileset_unref (set);
  unload_tilesets ();
}
