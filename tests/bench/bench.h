/* bench.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/**
 * BenchGoal:
 * @BENCH_AT_LEAST: the figure should not be lower
 * @BENCH_AT_MOST: the figure should not be higher
 *
 * The side of its goal on which a figure should be.
 */
typedef enum
{
  BENCH_AT_LEAST,
  BENCH_AT_MOST,
} BenchGoal;

/* A heading over the figures that follow. Plain printf(), since g_print() depends on the locale. */
static inline void
bench_section (const char *title)
{
  printf ("\n%s\n", title);
}

/**
 * bench_report:
 * @what: the quantity measured, at most 52 characters
 * @digits: digits after the decimal point
 *
 * Prints one line: figure, unit, goal, and whether the goal is reached.
 */
static inline void
bench_report (const char *what,
              double      figure,
              guint       digits,
              const char *unit,
              BenchGoal   side,
              double      goal)
{
  gboolean reached = side == BENCH_AT_LEAST ? figure >= goal : figure <= goal;

  printf ("  %-52s %10.*f %-9s goal %s %-7g %s\n", what, (int) digits, figure, unit,
          side == BENCH_AT_LEAST ? "≥" : "≤", goal, reached ? "reached" : "MISSED");
}

/* The same for a figure without a goal. */
static inline void
bench_note (const char *what,
            double      figure,
            guint       digits,
            const char *unit)
{
  printf ("  %-52s %10.*f %s\n", what, (int) digits, figure, unit);
}

/* Processor time of this process, in seconds. */
static inline double
bench_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* Processor time of this thread, in milliseconds. */
static inline double
bench_get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

static inline int
bench_compare (gconstpointer a,
               gconstpointer b)
{
  const double *one = a, *other = b;

  return *one < *other ? -1 : *one > *other;
}

static inline double
bench_get_middle (GArray *times)
{
  g_array_sort (times, bench_compare);

  return times->len > 0 ? g_array_index (times, double, times->len / 2) : 0;
}
