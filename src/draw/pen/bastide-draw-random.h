/* bastide-draw-random.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Random numbers of drawings. Integers only, so that a tile looks the same on every machine. Each
 * purpose has its own stream with the same draws at every level of detail: nothing jumps when
 * zooming.
 */

guint32 bastide_hash_words  (const guint32 *words,
                             guint          n_words);
guint32 bastide_hash_string (const char    *string);

/* Hash of any number of integers. */
#define bastide_hash(...)                                                                          \
  bastide_hash_words ((const guint32[]) { __VA_ARGS__ },                                           \
                      sizeof ((const guint32[]) { __VA_ARGS__ }) / sizeof (guint32))

/* A hash as a number from 0 up to, but not including, 1. */
static inline double
bastide_hash_to_unit (guint32 hash)
{
  return hash / 4294967296.0;
}

/**
 * BastideDrawRandom:
 *
 * A stream (xorshift32). Plain data: copying it copies the stream.
 */
typedef struct
{
  guint32 state;
} BastideDrawRandom;

BastideDrawRandom bastide_draw_random_new (guint32 seed,
                                           guint32 purpose);

static inline double
bastide_draw_random_unit (BastideDrawRandom *self)
{
  guint32 x = self->state;

  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  self->state = x;

  return (x >> 8) / 16777216.0;
}

static inline double
bastide_draw_random_range (BastideDrawRandom *self,
                           double             low,
                           double             high)
{
  return low + (high - low) * bastide_draw_random_unit (self);
}

static inline guint
bastide_draw_random_index (BastideDrawRandom *self,
                           guint              n)
{
  return (guint) (bastide_draw_random_unit (self) * n) % n;
}

/* Random values on the whole numbers, smoothed between them; 0 to 1. */
double bastide_lattice_noise_at (double  x,
                                 double  y,
                                 guint32 seed);

/**
 * bastide_wildness_at:
 * @x: east, in tiles of the board
 * @y: south
 *
 * The country's wildness: 0 open arable land … 1 woodland. It gives the map regions instead of an even speckle;
 * neighbours agree because it knows only the place.
 */
double bastide_wildness_at (double x,
                            double y);

G_END_DECLS
