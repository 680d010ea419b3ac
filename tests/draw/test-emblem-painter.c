/* test-emblem-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem-painter.h"

#include "picture.h"

static const char *const names[] = {
  "base",    "river",   "abbot",     "inns", "traders", "flying",
  "messages", "ferries", "goldmines", "mage", "robbers", "crops",
  "city",
};

/* Each is painted at all sizes, and does not extend far over its rim. */
TEST ("/draw/emblem/paint")
{
  static const int radii[] = { 8, 16, 32, 80 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < G_N_ELEMENTS (radii); j++)
      {
        int size = 4 * radii[j];
        g_auto (Picture) picture = picture_new (size, size);

        g_assert_true (bastide_emblem_exists (names[i]));
        bastide_emblem_paint (picture.cr, names[i], size / 2, size / 2, radii[j]);
        picture_assert_painted (&picture);
        for (int k = 0; k < size; k++)
          {
            g_assert_cmphex (picture_get_pixel (&picture, k, 0), ==, 0);
            g_assert_cmphex (picture_get_pixel (&picture, 0, k), ==, 0);
            g_assert_cmphex (picture_get_pixel (&picture, k, size - 1), ==, 0);
            g_assert_cmphex (picture_get_pixel (&picture, size - 1, k), ==, 0);
          }
      }
  g_assert_false (bastide_emblem_exists ("dragon"));
}

/* They differ at small sizes, even without colour. */
TEST ("/draw/emblem/differ")
{
  Picture pictures[G_N_ELEMENTS (names)];
  const int size = 40;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      pictures[i] = picture_new (size, size);
      bastide_emblem_paint (pictures[i].cr, names[i], size / 2, size / 2, 12);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < i; j++)
      {
        guint n = 0;

        for (int y = 0; y < size; y++)
          for (int x = 0; x < size; x++)
            n += ABS (picture_get_grey (&pictures[i], x, y) - picture_get_grey (&pictures[j], x, y)) > 32;
        if (n < 60)
          g_error ("%s and %s differ in only %u pixels", names[i], names[j], n);
      }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    picture_clear (&pictures[i]);
}
