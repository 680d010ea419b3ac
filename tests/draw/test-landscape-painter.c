/* test-landscape-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-painter.h"

#include "picture.h"

/* The landscape leaves the sky to the page and fades into it at its foot, by day and by night. */
static void
test_landscape (void)
{
  const int widths[] = { 300, 768, 1280, 2600 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint dark = 0; dark < 2; dark++)
      {
        g_auto (Picture) picture = { NULL };

        picture_init (&picture, widths[i], BASTIDE_LANDSCAPE_HEIGHT);
        bastide_landscape_paint (picture.cr, widths[i], BASTIDE_LANDSCAPE_HEIGHT, dark == 1);
        picture_assert_painted (&picture);
        for (int x = 0; x < widths[i]; x += 37)
          {
            g_assert_cmpuint (picture_get_pixel (&picture, x, 3) >> 24, ==, 0);
            g_assert_cmpuint (picture_get_pixel (&picture, x, 200) >> 24, >, 100);
            g_assert_cmpuint (picture_get_pixel (&picture, x, BASTIDE_LANDSCAPE_HEIGHT - 1) >> 24, <, 5);
          }
      }
}

/* The word fills just the width that it says. */
static void
test_wordmark (void)
{
  double width = bastide_wordmark_get_width (60);
  g_auto (Picture) picture = { NULL };
  int left = 1000, right = 0;

  picture_init (&picture, 400, 100);
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/draw/landscape", test_landscape);
  g_test_add_func ("/draw/wordmark", test_wordmark);

  return g_test_run ();
}
