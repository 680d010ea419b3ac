/* test-face-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-face-painter.h"

#include "ai/bastide-mind.h"
#include "bastide-player-colour.h"
#include "picture.h"
#include "rules/bastide-setup.h"

/* The face of a character, or, after the last, the plain one. */
static const char *
get_name (guint i)
{
  guint n_characters;
  const BastideCharacter *characters = bastide_characters_get (&n_characters);

  return i < n_characters ? characters[i].name : BASTIDE_FACE_PLAIN;
}

static guint
count_names (void)
{
  guint n_characters;

  bastide_characters_get (&n_characters);

  return n_characters + 1;
}

/* Every character has a face, at all sizes and in all colours, which stays inside its square. */
TEST ("/draw/face/paint")
{
  static const int sizes[] = { 18, 20, 24, 32, 96 };
  const char *const *colours = bastide_player_colours ();
  const int margin = 3;

  for (guint i = 0; i < count_names (); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      for (guint k = 0; colours[k] != NULL; k++)
        {
          int size = sizes[j] + 2 * margin;
          g_auto (Picture) picture = picture_new (size, size);

          g_assert_true (bastide_face_exists (get_name (i)));
          bastide_face_paint (picture.cr, get_name (i), colours[k], size / 2.0, size / 2.0, sizes[j] / 2.0);
          picture_assert_painted (&picture);
          for (int x = 0; x < size; x++)
            for (int y = 0; y < margin; y++)
              {
                g_assert_cmphex (picture_get_pixel (&picture, x, y), ==, 0);
                g_assert_cmphex (picture_get_pixel (&picture, x, size - 1 - y), ==, 0);
                g_assert_cmphex (picture_get_pixel (&picture, y, x), ==, 0);
                g_assert_cmphex (picture_get_pixel (&picture, size - 1 - y, x), ==, 0);
              }
        }
  g_assert_false (bastide_face_exists ("dragon"));
}

/* They differ at small sizes, even without colour. */
TEST ("/draw/face/differ")
{
  const int size = 20;

  for (guint i = 0; i < count_names (); i++)
    for (guint j = 0; j < i; j++)
      {
        guint n = 0;
        g_auto (Picture) one = picture_new (size, size);
        g_auto (Picture) other = picture_new (size, size);

        bastide_face_paint (one.cr, get_name (i), "black", size / 2.0, size / 2.0, size / 2.0);
        bastide_face_paint (other.cr, get_name (j), "black", size / 2.0, size / 2.0, size / 2.0);
        for (int y = 0; y < size; y++)
          for (int x = 0; x < size; x++)
            n += ABS (picture_get_grey (&one, x, y) - picture_get_grey (&other, x, y)) > 32;
        if (n < 80)
          g_error ("%s and %s differ in only %u pixels", get_name (i), get_name (j), n);
      }
}

/* The coat has the player's colour. */
TEST ("/draw/face/coat")
{
  const char *const *colours = bastide_player_colours ();
  const int size = 100;

  for (guint i = 0; i < count_names (); i++)
    for (guint k = 0; colours[k] != NULL; k++)
      {
        BastideRgb fill = bastide_player_colour_find (colours[k])->fill;
        guint32 pixel;
        g_auto (Picture) picture = picture_new (size, size);

        bastide_face_paint (picture.cr, get_name (i), colours[k], size / 2.0, size / 2.0, size / 2.0);
        /* Beside the chin, where there is neither light nor shade. */
        pixel = picture_get_pixel (&picture, 63, 86);
        g_assert_cmphex (pixel >> 24, ==, 0xff);
        g_assert_cmpfloat_with_epsilon ((pixel >> 16 & 0xff) / 255.0, fill.red, 0.12);
        g_assert_cmpfloat_with_epsilon ((pixel >> 8 & 0xff) / 255.0, fill.green, 0.12);
        g_assert_cmpfloat_with_epsilon ((pixel & 0xff) / 255.0, fill.blue, 0.12);
      }
}
