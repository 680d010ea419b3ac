/* harness.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A test stands with its path, and belongs to the program by standing there; main () is in harness-main.c:
 *
 *   TEST ("/kernel/shuffle")
 *   {
 *     …
 *   }
 *
 * Where each test of a file begins alike, its type Fixture is filled and emptied by two functions, and the test has it
 * as "fixture": TEST_WITH ("/seats/order", set_up, tear_down). What one function tests with several data is added by
 * hand, in BEFORE_TESTS.
 */

/* A test. Use: TEST ("/path") { … } */
#define TEST(path) HARNESS_TEST (path, __LINE__)

/* A test with the file's type Fixture, all zero before @set_up (Fixture *, gconstpointer) is called. */
#define TEST_WITH(path, set_up, tear_down) HARNESS_TEST_WITH (path, NULL, set_up, tear_down, __LINE__)

/* The same; all three functions get @data as well. */
#define TEST_WITH_DATA(path, data, set_up, tear_down) HARNESS_TEST_WITH (path, data, set_up, tear_down, __LINE__)

/* What the program does once before its tests. Use: BEFORE_TESTS { … } */
#define BEFORE_TESTS HARNESS_HOOK (before)

/* What it does once after them. */
#define AFTER_TESTS HARNESS_HOOK (after)

/* Called in BEFORE_TESTS: nothing can be tested here, for this reason. */
void        harness_skip       (const char     *reason);

/* Adds the tests that stand in the program and runs them all. Returns: its exit status */
int         harness_run        (void);

/* The rest is for the macros. */
typedef struct _HarnessCase HarnessCase;

struct _HarnessCase
{
  const char         *path;
  GTestFunc           function; /* or, with a fixture: */
  gsize               size;
  gconstpointer       data;
  GTestFixtureFunc    set_up;
  GTestFixtureFunc    test;
  GTestFixtureFunc    tear_down;
  const HarnessCase  *next;
};

void        harness_add_case   (HarnessCase    *test_case);
void        harness_set_before (GTestFunc       before);
void        harness_set_after  (GTestFunc       after);

#define HARNESS_TEST(path, line) HARNESS_TEST_AT (path, line)
#define HARNESS_TEST_AT(path_, line)                                                                                   \
  static void test_at_##line (void);                                                                                   \
  static void __attribute__ ((constructor)) add_test_at_##line (void)                                                  \
  {                                                                                                                    \
    static HarnessCase test_case = { .path = path_, .function = test_at_##line };                                      \
    harness_add_case (&test_case);                                                                                     \
  }                                                                                                                    \
  static void test_at_##line (void)

#define HARNESS_TEST_WITH(path, data, set_up, tear_down, line)                                                         \
  HARNESS_TEST_WITH_AT (path, data, set_up, tear_down, line)
#define HARNESS_TEST_WITH_AT(path_, data_, set_up_, tear_down_, line)                                                  \
  static void test_at_##line (Fixture *fixture, gconstpointer data);                                                   \
  static void __attribute__ ((constructor)) add_test_at_##line (void)                                                  \
  {                                                                                                                    \
    static HarnessCase test_case = { .path = path_, .size = sizeof (Fixture), .data = data_,                           \
                                     .set_up = (GTestFixtureFunc) set_up_, .test = (GTestFixtureFunc) test_at_##line,  \
                                     .tear_down = (GTestFixtureFunc) tear_down_ };                                     \
    harness_add_case (&test_case);                                                                                     \
  }                                                                                                                    \
  static void test_at_##line (Fixture *fixture, gconstpointer data)

#define HARNESS_HOOK(when)                                                                                             \
  static void when##_tests (void);                                                                                     \
  static void __attribute__ ((constructor)) set_##when##_tests (void) { harness_set_##when (when##_tests); }           \
  static void when##_tests (void)

G_END_DECLS
