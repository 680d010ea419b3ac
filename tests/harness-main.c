/* harness-main.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The main () of all programs that show no window; those have app-testing-main.c. */

#include <locale.h>

#include "harness.h"

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  return harness_run ();
}
