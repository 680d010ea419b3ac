/* bastide-distribution.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BastideDistribution:
 * @n: how many values there are
 * @sum: all of them together
 * @first: the smallest value that has a place in @counts
 * @counts: (element-type guint64): how often each value came, from @first on
 *
 * How whole numbers are spread. Whatever the order in which they come, the result is the same. The members are to be
 * read.
 */
typedef struct
{
  guint64  n;
  gint64   sum;
  int      first;
  GArray  *counts;
} BastideDistribution;

void   bastide_distribution_init         (BastideDistribution       *self);
void   bastide_distribution_clear        (BastideDistribution       *self);
void   bastide_distribution_add          (BastideDistribution       *self,
                                          int                        value);

/* Adds all values of another. */
void   bastide_distribution_merge        (BastideDistribution       *self,
                                          const BastideDistribution *other);

/* Returns: the mean, 0 when there are none */
double bastide_distribution_get_mean     (const BastideDistribution *self);

/**
 * bastide_distribution_get_quantile:
 * @share: 0 to 1
 *
 * Returns: the smallest value that is not exceeded by this share of all; 0 when there are none
 */
int    bastide_distribution_get_quantile (const BastideDistribution *self,
                                          double                     share);

G_END_DECLS
