/* test-draw-random.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-random.h"
#include "harness.h"

/* Drawings are the same on every machine: the random numbers are those of the specified algorithm. */
TEST ("/draw/random/hash")
{
  g_assert_cmphex (bastide_hash (1, 2, 3), ==, 0x5093e5ed);
  g_assert_cmphex (bastide_hash ((guint32) -1, 0, 90), ==, 0x2eeda8ac);
  g_assert_cmphex (bastide_hash_string ("base-D"), ==, 0x426038f1);
}

TEST ("/draw/random/stream")
{
  static const double expected[] = { 0.889245689, 0.286353469, 0.466520548 };
  BastideDrawRandom random = bastide_draw_random_new (5, 7);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpfloat_with_epsilon (bastide_draw_random_unit (&random), expected[i], 1e-8);

  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (bastide_draw_random_index (&random, 7), <, 7);
}

TEST ("/draw/random/wildness")
{
  g_assert_cmpfloat_with_epsilon (bastide_wildness_at (0.5, 0.5), 0.3613987435, 1e-9);
  g_assert_cmpfloat_with_epsilon (bastide_wildness_at (-3.25, 7.75), 0.3320974837, 1e-9);

  /* No discontinuity anywhere, not even across the edges of tiles. */
  for (double x = -2; x < 2; x += 0.01)
    g_assert_cmpfloat (ABS (bastide_wildness_at (x, 0.3) - bastide_wildness_at (x + 0.01, 0.3)), <,
                       0.05);
}
