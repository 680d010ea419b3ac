/* harness-main.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Apart from harness.c, for programs that use helpers of tests and have a main () of their own. */

#include "harness.h"

int
main (int   argc,
      char *argv[])
{
  return harness_main (argc, argv);
}
