/* bastide-draw-random.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-random.h"

#include <math.h>

#define FNV_OFFSET 0x811c9dc5u
#define FNV_PRIME 0x01000193u

guint32
bastide_hash_words (const guint32 *words,
                    guint          n_words)
{
  guint32 hash = FNV_OFFSET;

  for (guint i = 0; i < n_words; i++)
    {
      hash = (hash ^ words[i]) * FNV_PRIME;
      hash ^= hash >> 15;
      hash *= 0x2c1b3c6du;
      hash ^= hash >> 12;
      hash *= 0x297a2d39u;
      hash ^= hash >> 15;
    }

  return hash;
}

guint32
bastide_hash_string (const char *string)
{
  guint32 hash = FNV_OFFSET;

  for (const char *c = string; *c != '\0'; c++)
    hash = (hash ^ (guint8) *c) * FNV_PRIME;

  return hash;
}

BastideDrawRandom
bastide_draw_random_new (guint32 seed,
                         guint32 purpose)
{
  /* xorshift never leaves 0. */
  return (BastideDrawRandom) { bastide_hash (seed, purpose) | 1 };
}

double
bastide_lattice_noise_at (double  x,
                          double  y,
                          guint32 seed)
{
  double floor_x = floor (x);
  double floor_y = floor (y);
  guint32 column = (guint32) (gint32) floor_x;
  guint32 row = (guint32) (gint32) floor_y;
  double u = x - floor_x;
  double v = y - floor_y;
  double north, south;

  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  north = bastide_hash_to_unit (bastide_hash (seed, column, row)) * (1 - u) +
          bastide_hash_to_unit (bastide_hash (seed, column + 1, row)) * u;
  south = bastide_hash_to_unit (bastide_hash (seed, column, row + 1)) * (1 - u) +
          bastide_hash_to_unit (bastide_hash (seed, column + 1, row + 1)) * u;

  return north * (1 - v) + south * v;
}

double
bastide_wildness_at (double x,
                     double y)
{
  return 0.65 * bastide_lattice_noise_at (x * 0.75 + 0.3, y * 0.75 + 0.6, 11) +
         0.35 * bastide_lattice_noise_at (x * 1.7, y * 1.7, 12);
}
