/* app-testing-main.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The main () of all programs that need a display; each adds its own tests. */

#include "app-testing.h"

/* What Meson takes for a skipped test. */
#define SKIPPED 77

int
main (int   argc,
      char *argv[])
{
  if (!app_testing_start (&argc, &argv))
    {
      g_test_message ("no display");
      return SKIPPED;
    }
  if (!app_testing_add_tests ())
    return SKIPPED;

  return g_test_run ();
}
