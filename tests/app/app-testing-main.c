/* app-testing-main.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The main () of all programs that need a display; each adds its own tests. */

#include "app-testing.h"
#include "bastide-paint-work.h"

int
main (int   argc,
      char *argv[])
{
  const char *hindrance;
  int status;

  if (!app_testing_start (&argc, &argv))
    return app_testing_skip ("no display");
  hindrance = app_testing_add_tests ();

  status = hindrance != NULL ? app_testing_skip (hindrance) : g_test_run ();
  bastide_paint_work_finish ();

  return status;
}
