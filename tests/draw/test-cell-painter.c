/* test-cell-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-cell-painter.h"
#include "bastide-table-painter.h"
#include "castle-board.h"
#include "picture.h"

/*
 * The visibility of empty cells, measured on painted pixels, on the table as in the window.
 */

#define WIDTH 1920
#define HEIGHT 1080

static const char *const colours[] = { "black", "red", "green", "pink", "blue", "yellow" };

static double
get_light (guint channel)
{
  double value = channel / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/* Relative luminance, as the accessibility guidelines of the web define it. */
static double
get_luminance (const Picture *picture,
               int            x,
               int            y)
{
  guint32 pixel = picture_get_pixel (picture, x, y);

  return 0.2126 * get_light (pixel >> 16 & 0xff) + 0.7152 * get_light (pixel >> 8 & 0xff)
         + 0.0722 * get_light (pixel & 0xff);
}

static double
get_mean (const Picture *picture,
          int            x,
          int            y,
          int            width,
          int            height)
{
  double sum = 0;

  for (int i = 0; i < width * height; i++)
    sum += get_luminance (picture, x + i % width, y + i / width);

  return sum / (width * height);
}

static double
get_contrast (double a,
              double b)
{
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static void
paint_table (Picture  *picture,
             gboolean  dark)
{
  g_autoptr (cairo_surface_t) shade = bastide_table_create_shade (WIDTH, HEIGHT, dark);

  bastide_table_paint (picture->cr, 0, 0, 96, dark);
  bastide_table_paint_shade (picture->cr, shade, dark);
}

/* The outline of the cell at a corner: on the way to the middle, the line with the highest contrast to the table. */
static void
assert_outline (const Picture *picture,
                int            x,
                int            y,
                int            pixels,
                double         contrast)
{
  int row = y + pixels * 3 / 10;
  double table = get_mean (picture, x - 12, y, 10, pixels);
  /* Away from the sign in the middle and from the glow along the outline. */
  double fill = get_mean (picture, x + pixels * 3 / 10, row, MAX (2, pixels / 10), 2);
  double best = 1, outline = table;

  for (int i = 0; i < pixels / 6; i++)
    {
      double luminance = get_luminance (picture, x + i, row);

      if (MIN (get_contrast (luminance, table), get_contrast (luminance, fill)) > best)
        {
          best = MIN (get_contrast (luminance, table), get_contrast (luminance, fill));
          outline = luminance;
        }
    }
  g_assert_cmpfloat (get_contrast (outline, table), >=, contrast);
  g_assert_cmpfloat (get_contrast (outline, fill), >=, contrast);
}

/* Cells that are meant to be less visible than the tiles. */
static double
get_least_contrast (BastideCellStyle style)
{
  return style == BASTIDE_CELL_PLAIN ? 1.6 : 3;
}

TEST ("/draw/cell/outline")
{
  const int sizes[] = { 28, 48, 96, 200 };
  const BastideCellStyle styles[] = { BASTIDE_CELL_PLAIN, BASTIDE_CELL_CONTRAST, BASTIDE_CELL_STRONG };

  for (guint dark = 0; dark < 2; dark++)
    {
      g_auto (Picture) picture = picture_new (WIDTH, HEIGHT);

      for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
        for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
          {
            BastideCellStyle all = styles[style] | (dark == 1 ? BASTIDE_CELL_DARK : BASTIDE_CELL_PLAIN);
            int step = sizes[size] + 40;

            paint_table (&picture, dark == 1);
            for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
              for (guint end = 0; end < 2; end++)
                bastide_legal_cell_paint (picture.cr, colours[i], end == 0 ? 20 : WIDTH - step,
                                          20 + (int) i * (HEIGHT - step) / 6, sizes[size], all);
            /* In the lit part of the table, and in the dark one. */
            for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
              for (guint end = 0; end < 2; end++)
                assert_outline (&picture, end == 0 ? 20 : WIDTH - step, 20 + (int) i * (HEIGHT - step) / 6,
                                sizes[size], get_least_contrast (all));
          }
    }
}

/* A printed board is the table for its cells, and is as light in a dark window as in a light one. */
TEST ("/draw/cell/outline-on-board")
{
  const int sizes[] = { 28, 48, 96 };
  const BastideCellArea area = { 4, 4, 3, 2 };
  g_autoptr (BastideTileset) tileset = castle_board_new ();
  g_autoptr (BastideSurroundings) board = bastide_surroundings_new (tileset->game, tileset->board);

  for (guint i = 0; i < 2 * 2 * 2 * G_N_ELEMENTS (sizes) * G_N_ELEMENTS (colours); i++)
    {
      BastideCellStyle style = bastide_cell_style_on (board, i % 2, i / 2 % 2, i / 4 % 2);
      int pixels = sizes[i / 8 % G_N_ELEMENTS (sizes)];
      const char *colour = colours[i / 8 / G_N_ELEMENTS (sizes)];
      g_auto (Picture) picture = picture_new (area.width * pixels, area.height * pixels);

      cairo_save (picture.cr);
      cairo_scale (picture.cr, pixels, pixels);
      cairo_translate (picture.cr, -area.x, -area.y);
      bastide_surroundings_paint_backdrop (board, picture.cr, &area, pixels);
      cairo_restore (picture.cr);
      bastide_legal_cell_paint (picture.cr, colour, pixels, 0, pixels, style);
      assert_outline (&picture, pixels, 0, pixels, get_least_contrast (style));
    }
}

/* Contrast of a cell with the table on which it lies. */
static double
get_prominence (void   (*paint) (cairo_t *cr, double pixels, gboolean dark),
                gboolean dark)
{
  double sum = 0;
  g_auto (Picture) empty = picture_new (96, 96);
  g_auto (Picture) cell = picture_new (96, 96);

  bastide_table_paint (empty.cr, 0, 0, 96, dark);
  bastide_table_paint (cell.cr, 0, 0, 96, dark);
  paint (cell.cr, 96, dark);
  for (int i = 0; i < 96 * 96; i++)
    sum += fabs (picture_get_grey (&cell, i % 96, i / 96) - picture_get_grey (&empty, i % 96, i / 96));

  return sum / (96 * 96);
}

static void
paint_legal (cairo_t  *cr,
             double    pixels,
             gboolean  dark)
{
  bastide_legal_cell_paint (cr, "red", 0, 0, pixels, dark ? BASTIDE_CELL_DARK : BASTIDE_CELL_PLAIN);
}

static void
paint_dead (cairo_t  *cr,
            double    pixels,
            gboolean  dark)
{
  bastide_dead_cell_paint (cr, 0, 0, pixels, dark ? BASTIDE_CELL_DARK : BASTIDE_CELL_PLAIN);
}

/* A cell that can be chosen is more prominent than a dead one, which is visible, too. On a light table neither
 * distracts from the tiles, and players have no colours there. */
TEST ("/draw/cell/prominence")
{
  for (guint dark = 0; dark < 2; dark++)
    {
      double legal = get_prominence (paint_legal, dark == 1);
      double dead_cell = get_prominence (paint_dead, dark == 1);

      g_assert_cmpfloat (dead_cell, >, 0.4);
      g_test_message ("%s: %.2f, %.2f", dark == 1 ? "dark" : "light", legal, dead_cell);
      g_assert_cmpfloat (legal, >, dark == 1 ? 6 * dead_cell : 1.5 * dead_cell);
      if (dark == 0)
        g_assert_cmpfloat (legal, <, 6);
    }
}

/* Light comes from the upper left and fades towards the edges, in both themes. */
TEST ("/draw/table/light")
{
  for (guint dark = 0; dark < 2; dark++)
    {
      double light, middle, far, corner;
      g_auto (Picture) picture = picture_new (WIDTH, HEIGHT);

      paint_table (&picture, dark == 1);
      light = get_mean (&picture, WIDTH * 3 / 10 - 50, HEIGHT / 4 - 50, 100, 100);
      middle = get_mean (&picture, WIDTH / 2 - 50, HEIGHT / 2 - 50, 100, 100);
      far = get_mean (&picture, WIDTH - 100, HEIGHT - 100, 100, 100);
      corner = get_mean (&picture, 0, 0, 60, 60);
      g_assert_cmpfloat (light, >, middle);
      g_assert_cmpfloat (middle, >, far * 1.15);
      g_assert_cmpfloat (light, >, corner);
      g_assert_cmpfloat (corner, >, far);
    }
}

/* The cloth does not repeat anywhere in a large window. */
TEST ("/draw/table/no-repeat")
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (Picture) picture = picture_new (WIDTH, HEIGHT);

  bastide_table_paint (picture.cr, 0, 0, 96, FALSE);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x + 24 <= WIDTH; x += 24)
      {
        const guint8 *row = cairo_image_surface_get_data (picture.surface)
                            + y * cairo_image_surface_get_stride (picture.surface) + x * 4;

        g_assert_true (g_hash_table_add (seen, g_compute_checksum_for_data (G_CHECKSUM_MD5, row, 24 * 4)));
      }
}
