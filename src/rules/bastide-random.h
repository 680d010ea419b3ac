/* bastide-random.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * SplitMix64 (Steele, Lea, Flood 2014): its eight bytes of state fit into the state of a game, and reference outputs
 * are published (from 0: e220a8397b1dcdaf, 6e789e6aa1b965f4 …).
 */
static inline guint64
bastide_random_next (guint64 *random)
{
  guint64 z = (*random += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return z ^ (z >> 31);
}

/**
 * bastide_random_below:
 * @bound: more than 0
 *
 * Returns: a number from 0 to @bound - 1, each exactly as likely as the others (Lemire 2019)
 */
static inline guint32
bastide_random_below (guint64 *random,
                      guint32  bound)
{
  guint64 product = (bastide_random_next (random) >> 32) * bound;

  if (G_UNLIKELY ((guint32) product < bound))
    {
      guint32 threshold = -bound % bound;

      while ((guint32) product < threshold)
        product = (bastide_random_next (random) >> 32) * bound;
    }

  return (guint32) (product >> 32);
}

G_END_DECLS
