/* test-curve-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-curve-painter.h"
#include "bastide-draw-text.h"
#include "rules/bastide-setup.h"

#include "picture.h"

#define GAP 20

/* Labels never overlap, keep their order and stay inside. */
TEST ("/draw/labels/apart")
{
  for (guint round = 0; round < 2000; round++)
    {
      guint n = (guint) g_test_rand_int_range (1, BASTIDE_MAX_PLAYERS + 1);
      double wanted[BASTIDE_MAX_PLAYERS];
      double placed[BASTIDE_MAX_PLAYERS];

      for (guint i = 0; i < n; i++)
        placed[i] = wanted[i] = g_test_rand_double_range (0, g_test_rand_bit () ? 300 : 30);
      bastide_labels_spread (placed, n, GAP, 10, 290);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpfloat (placed[i], >=, 10 - 1e-6);
          g_assert_cmpfloat (placed[i], <=, 290 + 1e-6);
          for (guint j = 0; j < i; j++)
            {
              g_assert_cmpfloat (fabs (placed[i] - placed[j]), >=, GAP - 1e-6);
              g_assert_true (wanted[i] == wanted[j] || (wanted[i] < wanted[j]) == (placed[i] < placed[j]));
            }
        }
    }
}

TEST ("/draw/labels/with-room-stay")
{
  double placed[] = { 200, 40, 90 };

  bastide_labels_spread (placed, 3, GAP, 0, 300);
  g_assert_cmpfloat (placed[0], ==, 200);
  g_assert_cmpfloat (placed[1], ==, 40);
  g_assert_cmpfloat (placed[2], ==, 90);
}

/* Two labels for the same place move apart by the same distance. */
TEST ("/draw/labels/share-the-way")
{
  double placed[] = { 100, 100, 250 };

  bastide_labels_spread (placed, 3, GAP, 0, 300);
  g_assert_cmpfloat_with_epsilon (placed[0], 90, 1e-9);
  g_assert_cmpfloat_with_epsilon (placed[1], 110, 1e-9);
  g_assert_cmpfloat_with_epsilon (placed[2], 250, 1e-9);
}

/* Without room for the gap the labels share the available room. */
TEST ("/draw/labels/without-room")
{
  double placed[] = { 5, 5, 5, 5 };

  bastide_labels_spread (placed, 4, GAP, 0, 30);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (placed[i], 10 * i, 1e-9);
}

TEST ("/draw/curve/paint")
{
  const int sizes[][2] = { { 200, 90 }, { 400, 300 }, { 850, 420 } };
  const guint turns[] = { 0, 1, 2, 73, 400 };
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans 11");
  int scores[400];

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    scores[i] = (int) (i * i / 700);
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint length = 0; length < G_N_ELEMENTS (turns); length++)
      for (guint n = 1; n <= BASTIDE_MAX_PLAYERS; n += 5)
        {
          BastideCurve curves[BASTIDE_MAX_PLAYERS];
          g_auto (Picture) picture = picture_new (sizes[size][0], sizes[size][1]);

          for (guint i = 0; i < n; i++)
            curves[i] = (BastideCurve) { "A name of twenty-four letters", bastide_player_colours ()[i], scores,
                                         turns[length] };
          bastide_curves_paint (picture.cr, curves, n, sizes[size][0], sizes[size][1], font, length % 2 == 1);
          picture_assert_painted (&picture);
        }
}
