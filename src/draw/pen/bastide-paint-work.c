/* bastide-paint-work.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-paint-work.h"

/* All threads share one. */
struct _BastidePaintWork
{
  GMutex   mutex;
  GCond    changed;
  guint    n_busy;
  gboolean finished;
};

static BastidePaintWork all;

#ifdef BASTIDE_TESTS
static gboolean plain;

void
bastide_paint_work_paint_plain (void)
{
  plain = TRUE;
}
#endif

gboolean
bastide_paint_work_fill_plain (cairo_t *cr)
{
#ifdef BASTIDE_TESTS
  if (plain)
    {
      cairo_set_source_rgb (cr, 0.4, 0.5, 0.3);
      cairo_paint (cr);
    }

  return plain;
#else
  return FALSE;
#endif
}

BastidePaintWork *
bastide_paint_work_begin (void)
{
  g_mutex_lock (&all.mutex);
  while (all.finished)
    g_cond_wait (&all.changed, &all.mutex);
  all.n_busy++;
  g_mutex_unlock (&all.mutex);

  return &all;
}

void
bastide_paint_work_end (BastidePaintWork *self)
{
  if (self == NULL)
    return;

  g_mutex_lock (&self->mutex);
  self->n_busy--;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

void
bastide_paint_work_finish (void)
{
  g_mutex_lock (&all.mutex);
  all.finished = TRUE;
  while (all.n_busy > 0)
    g_cond_wait (&all.changed, &all.mutex);
  g_mutex_unlock (&all.mutex);
}
