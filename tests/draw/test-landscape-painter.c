/* test-landscape-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-painter.h"

#include "picture.h"

#define HEIGHT 700

static double
get_brightness (guint32 pixel)
{
  return ((pixel >> 16 & 0xff) * 0.30 + (pixel >> 8 & 0xff) * 0.59 + (pixel & 0xff) * 0.11) / 255;
}

/* The landscape begins in the colour of the page and fills the rest, whatever its shape; dusk is darker than day. */
TEST ("/draw/landscape/page")
{
  const int widths[] = { 300, 768, 1280, 2600 };
  const int feet[] = { 0, 170, 430, HEIGHT };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint dark = 0; dark < 2; dark++)
      {
        const BastideLandscapeRoom room = { feet[i], 0.3 * widths[i], 100 };
        g_auto (Picture) picture = picture_new (widths[i], HEIGHT);

        bastide_landscape_paint (picture.cr, widths[i], HEIGHT, &room, dark == 1);
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

/* The town is unobstructed: above any overlay, and beside the words in its upper left corner. */
TEST ("/draw/landscape/town")
{
  const int sizes[][3] = { { 1024, 594, 170 }, { 1280, 754, 430 }, { 1920, 1034, 700 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const BastideLandscapeRoom room = { sizes[i][2], 460, 110 };
      guint n_above = 0;
      g_auto (Picture) picture = picture_new (sizes[i][0], sizes[i][1]);

      bastide_landscape_paint (picture.cr, sizes[i][0], sizes[i][1], &room, FALSE);
      for (int y = 0; y < sizes[i][2]; y++)
        for (int x = 0; x < sizes[i][0]; x++)
          if (is_roof (picture_get_pixel (&picture, x, y)))
            {
              n_above += x > sizes[i][0] / 2;
              if (y < 110)
                g_assert_cmpint (x, >, 460);
            }
      g_assert_cmpuint (n_above, >, sizes[i][2] * sizes[i][2] / 100);
      /* The same for the whole of its wall. */
      for (int y = sizes[i][2] - 4; y < sizes[i][2]; y++)
        for (int x = sizes[i][0] * 55 / 100; x < sizes[i][0]; x++)
          g_assert_false (is_roof (picture_get_pixel (&picture, x, y)));
    }
}

/* The wordmark fills exactly the width that it reports. */
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
