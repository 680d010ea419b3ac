/* bastide-distribution.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-distribution.h"

void
bastide_distribution_init (BastideDistribution *self)
{
  self->n = 0;
  self->sum = 0;
  self->first = 0;
  self->counts = g_array_new (FALSE, TRUE, sizeof (guint64));
}

void
bastide_distribution_clear (BastideDistribution *self)
{
  g_clear_pointer (&self->counts, g_array_unref);
}

/* Makes a place for a value. Returns: where to count it */
static guint64 *
find_count (BastideDistribution *self,
            int                  value)
{
  if (self->counts->len == 0)
    self->first = value;
  if (value < self->first)
    {
      guint n = (guint) (self->first - value);
      g_autofree guint64 *zeros = g_new0 (guint64, n);

      g_array_prepend_vals (self->counts, zeros, n);
      self->first = value;
    }
  if ((guint) (value - self->first) >= self->counts->len)
    g_array_set_size (self->counts, (guint) (value - self->first) + 1);

  return &g_array_index (self->counts, guint64, value - self->first);
}

static void
add_times (BastideDistribution *self,
           int                  value,
           guint64              times)
{
  *find_count (self, value) += times;
  self->n += times;
  self->sum += (gint64) times * value;
}

void
bastide_distribution_add (BastideDistribution *self,
                          int                  value)
{
  g_return_if_fail (self != NULL);

  add_times (self, value, 1);
}

void
bastide_distribution_merge (BastideDistribution       *self,
                            const BastideDistribution *other)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (other != NULL);

  for (guint i = 0; i < other->counts->len; i++)
    if (g_array_index (other->counts, guint64, i) > 0)
      add_times (self, other->first + (int) i, g_array_index (other->counts, guint64, i));
}

double
bastide_distribution_get_mean (const BastideDistribution *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n > 0 ? (double) self->sum / (double) self->n : 0;
}

int
bastide_distribution_get_quantile (const BastideDistribution *self,
                                   double                     share)
{
  guint64 so_far = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->counts->len; i++)
    {
      so_far += g_array_index (self->counts, guint64, i);
      if (so_far > 0 && (double) so_far >= share * (double) self->n)
        return self->first + (int) i;
    }

  return 0;
}
