/* bench.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <stdio.h>

G_BEGIN_DECLS

/**
 * BenchGoal:
 * @BENCH_AT_LEAST: the figure should not be lower
 * @BENCH_AT_MOST: the figure should not be higher
 *
 * On which side of its goal a figure should be.
 */
typedef enum
{
  BENCH_AT_LEAST,
  BENCH_AT_MOST,
} BenchGoal;

/* A heading over the figures that follow. Plain printf(): g_print() would want to know the locale. */
static inline void
bench_section (const char *title)
{
  printf ("\n%s\n", title);
}

/**
 * bench_report:
 * @what: what was measured, at most 52 characters
 * @digits: digits after the decimal point
 *
 * Prints one line: figure, unit, goal and whether it is reached.
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

G_END_DECLS
