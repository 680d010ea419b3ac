/* harness.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

static HarnessCase *first, *last;
static GTestFunc before_tests, after_tests;
static const char *hindrance;

void
harness_add_case (HarnessCase *test_case)
{
  if (last != NULL)
    last->next = test_case;
  else
    first = test_case;
  last = test_case;
}

void
harness_set_before (GTestFunc before)
{
  before_tests = before;
}

void
harness_set_after (GTestFunc after)
{
  after_tests = after;
}

void
harness_skip (const char *reason)
{
  hindrance = reason;
}

int
harness_run (void)
{
  int status;

  if (before_tests != NULL)
    before_tests ();
  if (hindrance != NULL)
    {
      g_print ("1..0 # SKIP %s\n", hindrance);
      return 0;
    }
  for (const HarnessCase *test = first; test != NULL; test = test->next)
    if (test->function != NULL)
      g_test_add_func (test->path, test->function);
    else
      g_test_add_vtable (test->path, test->size, test->data, test->set_up, test->test, test->tear_down);

  status = g_test_run ();
  if (after_tests != NULL)
    after_tests ();

  return status;
}
