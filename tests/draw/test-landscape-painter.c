/* test-landscape-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-painter.h"

#include "bastide-laid-tiles.h"
#include "picture.h"
#include "tiles.h"

#define HEIGHT 700

static double
get_brightness (guint32 pixel)
{
  return ((pixel >> 16 & 0xff) * 0.30 + (pixel >> 8 & 0xff) * 0.59 + (pixel & 0xff) * 0.11) / 255;
}

/* The landscape begins in the colour of the page and fills all the rest, whatever its shape; dusk is darker than
 * day. */
TEST ("/draw/landscape/page")
{
  const int widths[] = { 300, 768, 1280, 2600 };
  const int feet[] = { 0, 170, 430, HEIGHT };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint dark = 0; dark < 2; dark++)
      {
        const BastideLandscapeRoom room = { feet[i], 0.3 * widths[i], 100 };
        g_auto (Picture) picture = picture_new (widths[i], HEIGHT);

        bastide_landscape_paint (picture.cr, widths[i], HEIGHT, &room, NULL, dark == 1);
        picture_assert_painted (&picture);
        for (int x = 0; x < widths[i]; x += 37)
          {
            if (feet[i] > 0)
              g_assert_cmpuint (picture_get_pixel (&picture, x, 0) >> 24, <, 40);
            g_assert_cmpuint (picture_get_pixel (&picture, x, HEIGHT - 1) >> 24, >, 250);
            if (dark)
              g_assert_cmpfloat (get_brightness (picture_get_pixel (&picture, x, HEIGHT - 2)), <, 0.4);
          }
      }
}

static gboolean
is_roof (guint32 pixel)
{
  int red = pixel >> 16 & 0xff;

  return red > 150 && red > 1.6 * (pixel >> 8 & 0xff);
}

/* The town stands free: above whatever lies on the picture, and beside the words in its upper left corner. */
TEST ("/draw/landscape/town")
{
  const int sizes[][3] = { { 1024, 594, 170 }, { 1280, 754, 430 }, { 1920, 1034, 700 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const BastideLandscapeRoom room = { sizes[i][2], 460, 110 };
      guint n_above = 0;
      g_auto (Picture) picture = picture_new (sizes[i][0], sizes[i][1]);

      bastide_landscape_paint (picture.cr, sizes[i][0], sizes[i][1], &room, NULL, FALSE);
      for (int y = 0; y < sizes[i][2]; y++)
        for (int x = 0; x < sizes[i][0]; x++)
          if (is_roof (picture_get_pixel (&picture, x, y)))
            {
              n_above += x > sizes[i][0] / 2;
              if (y < 110)
                g_assert_cmpint (x, >, 460);
            }
      g_assert_cmpuint (n_above, >, sizes[i][2] * sizes[i][2] / 100);
      /* All of its wall, too. */
      for (int y = sizes[i][2] - 4; y < sizes[i][2]; y++)
        for (int x = sizes[i][0] * 55 / 100; x < sizes[i][0]; x++)
          g_assert_false (is_roof (picture_get_pixel (&picture, x, y)));
    }
}

/* A tile of the base game that a road crosses from north to south, or one that no road leaves. */
static const BastideTileDefinition *
find_straight_tile (guint road)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);
      guint n_lines = 0;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        n_lines += bastide_tile_definition_has_line (tile, (BastideSide) side);
      if (n_lines == 2 * road && bastide_tile_definition_has_line (tile, BASTIDE_SIDE_NORTH) == road
          && bastide_tile_definition_has_line (tile, BASTIDE_SIDE_SOUTH) == road)
        return tile;
    }

  g_assert_not_reached ();
}

#define N_COLUMNS 17
#define N_ROWS 9
#define ROAD_COLUMN 12

static GArray *
lay_country (void)
{
  GArray *country = bastide_laid_tiles_new ();

  for (int x = 0; x < N_COLUMNS; x++)
    for (int y = 0; y < N_ROWS; y++)
      bastide_laid_tiles_add (country, find_straight_tile (x == 2 || x == ROAD_COLUMN ? 1 : 0), 0, x - 5, y - 3);
  /* It leaves one that lies turned towards the east. */
  bastide_laid_tiles_add (country, find_straight_tile (1), 1, ROAD_COLUMN - 6, -4);
  bastide_laid_tiles_sort (country);

  return country;
}

/* Roads lead out of the country where no tile lies to the north; the one that is nearest is found. */
TEST ("/draw/landscape/gates")
{
  g_autoptr (GArray) country = lay_country ();
  g_autoptr (BastideLandscapeMap) map = bastide_landscape_map_new (country, 16);
  double column = 5, row = -1;

  bastide_landscape_map_find_gate (map, &column, &row);
  g_assert_cmpfloat (column, ==, 2.5);
  g_assert_cmpfloat (row, ==, 1);
  column = 9;
  bastide_landscape_map_find_gate (map, &column, &row);
  g_assert_cmpfloat (column, ==, ROAD_COLUMN + 0.5);
  g_assert_cmpfloat (row, ==, 1);
}

/* The tiles fill the land before the town, down to the lower end, and nothing above; in the dusk they are dark but for
 * lit windows. */
TEST ("/draw/landscape/country")
{
  const int sizes[][3] = { { 1024, 594, 150 }, { 1280, 754, 382 }, { 1920, 1034, 420 }, { 700, 900, 300 } };
  g_autoptr (GArray) country = lay_country ();
  g_autoptr (BastideLandscapeMap) map = bastide_landscape_map_new (country, 32);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      const int *size = sizes[i / 2];
      const BastideLandscapeRoom room = { size[2], 460, 110 };
      gboolean dark = i % 2 == 1;
      guint n_sky = 0, n_changed = 0, n_dark = 0, n_all = 0;
      g_auto (Picture) with = picture_new (size[0], size[1]);
      g_auto (Picture) without = picture_new (size[0], size[1]);

      bastide_landscape_paint (with.cr, size[0], size[1], &room, map, dark);
      bastide_landscape_paint (without.cr, size[0], size[1], &room, NULL, dark);
      for (int x = 0; x < size[0]; x += 3)
        {
          for (int y = 0; y < size[2] / 2; y++)
            n_sky += picture_get_pixel (&with, x, y) != picture_get_pixel (&without, x, y);
          for (int y = size[1] - 40; y < size[1]; y++)
            {
              n_all++;
              n_changed += picture_get_pixel (&with, x, y) != picture_get_pixel (&without, x, y);
              n_dark += get_brightness (picture_get_pixel (&with, x, y)) < 0.4;
            }
        }
      g_assert_cmpuint (n_sky, ==, 0);
      g_assert_cmpuint (n_changed, >, n_all * 9 / 10);
      if (dark)
        g_assert_cmpuint (n_dark, >, n_all * 9 / 10);
    }
}

/* The word fills just the width that it says. */
TEST ("/draw/wordmark")
{
  double width = bastide_wordmark_get_width (60);
  int left = 1000, right = 0;
  g_auto (Picture) picture = picture_new (400, 100);

  bastide_wordmark_paint (picture.cr, 20, 80, 60, 1, 1, 1);
  picture_assert_painted (&picture);
  for (int y = 0; y < 100; y++)
    for (int x = 0; x < 400; x++)
      if (picture_get_pixel (&picture, x, y) >> 24 > 0)
        {
          left = MIN (left, x);
          right = MAX (right, x);
        }
  g_assert_cmpint (left, >=, 20);
  g_assert_cmpfloat (right, <=, 20 + width);
  g_assert_cmpfloat (right - left, >, 0.95 * width);
}

BEFORE_TESTS
{
  load_tilesets ();
}

AFTER_TESTS
{
  unload_tilesets ();
}
