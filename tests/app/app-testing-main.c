/* app-testing-main.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The main () of all programs that need a display. */

#include "app-testing.h"
#include "bastide-paint-work.h"

int
main (int   argc,
      char *argv[])
{
  int status;

  if (app_testing_start (&argc, &argv))
    app_testing_load_style ();
  else
    harness_skip ("no display");
  status = harness_run ();
  bastide_paint_work_finish ();

  return status;
}
