/* bastide-stopwatch.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <time.h>

G_BEGIN_DECLS

/**
 * BastideStopwatch:
 *
 * A limit on the processor time of the thread that starts it; other threads do not count.
 */
typedef struct
{
  gint64 end; /* in nanoseconds of processor time */
} BastideStopwatch;

static inline gint64
bastide_stopwatch_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

/* Starts it in this thread; @milliseconds: the limit */
static inline BastideStopwatch
bastide_stopwatch_start (guint milliseconds)
{
  return (BastideStopwatch) { bastide_stopwatch_get_time () + (gint64) milliseconds * 1000000 };
}

/* Returns: whether the time is up; to be called in the same thread */
static inline gboolean
bastide_stopwatch_is_over (const BastideStopwatch *self)
{
  return bastide_stopwatch_get_time () >= self->end;
}

G_END_DECLS
