/* harness.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/*
 * A test is declared together with its path, which is enough to run it; main () is in harness-main.c:
 *
 *   TEST ("/kernel/shuffle")
 *   {
 *     …
 *   }
 *
 * If the tests of a file begin alike, two functions set up and tear down the file's type Fixture, which is "fixture" in
 * the test: TEST_WITH ("/seats/order", set_up, tear_down). Tests of one function with several data are added
 * explicitly, in BEFORE_TESTS.
 *
 * One program contains all files of a folder; its first argument names the one to run: "test-rules kernel" is
 * test-kernel.c.
 */

/* A test. Use: TEST ("/path") { … } */
#define TEST(path) HARNESS_TEST (path, __LINE__)

/* A test with the file's type Fixture, zeroed before @set_up (Fixture *) is called. */
#define TEST_WITH(path, set_up, tear_down) HARNESS_TEST_WITH (path, NULL, set_up, tear_down, __LINE__)

/* The same; all three functions get @data as well, as a gconstpointer. */
#define TEST_WITH_DATA(path, data, set_up, tear_down) HARNESS_TEST_WITH (path, data, set_up, tear_down, __LINE__)

/* A test for each of these words; the word is its data and the end of its path. Use: TEST_EACH ("/camera/fit/", set_up,
 * tear_down, "classic", "city") { … } */
#define TEST_EACH(path, set_up, tear_down, ...) HARNESS_TEST_EACH (path, set_up, tear_down, __LINE__, __VA_ARGS__)

/* Code to run once before the tests of the file. Use: BEFORE_TESTS { … } */
#define BEFORE_TESTS HARNESS_HOOK (before, HARNESS_BEFORE)

/* Code to run once after all tests. */
#define AFTER_TESTS HARNESS_HOOK (after, HARNESS_AFTER)

/* The same for each program that contains this file, whichever tests it runs. */
#define BEFORE_ALL_TESTS HARNESS_HOOK (before_all, HARNESS_BEFORE_ALL)
#define AFTER_ALL_TESTS HARNESS_HOOK (after_all, HARNESS_AFTER_ALL)

/* Gives each test of the file empty user folders of its own (G_TEST_OPTION_ISOLATE_DIRS). Use: ISOLATED_TESTS */
#define ISOLATED_TESTS HARNESS_HOOK (isolated, HARNESS_ISOLATED) {}

/* Marks tests that depend on words: "test-app --czech" runs them, and only them, in Czech. May be used several times in
 * a file. Use: IN_CZECH_TOO ("/seats/order") */
#define IN_CZECH_TOO(path) HARNESS_CZECH_AT (path, __LINE__)

/*
 * A call that must not fail, with "&error" as its GError **: fails with the message, otherwise has the value of the
 * call. Use: game = NO_ERROR (bastide_game_new (setup, &error));
 */
#define NO_ERROR(call)                                                                                                 \
  ({                                                                                                                   \
    g_autoptr (GError) error = NULL;                                                                                   \
    __auto_type value = (call);                                                                                        \
    g_assert_no_error (error);                                                                                         \
    value;                                                                                                             \
  })

/*
 * A call that must fail with this error, with "&error" as its GError **; the code is given without its prefix. Use:
 * ASSERT_FAILS (bastide_game_new (setup, &error), BASTIDE_SETUP_ERROR, INVALID)
 */
#define ASSERT_FAILS(call, domain, code)                                                                               \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_autoptr (GError) error = NULL;                                                                                   \
    g_assert_false ((call));                                                                                           \
    g_assert_error (error, domain, domain##_##code);                                                                   \
  }                                                                                                                    \
  G_STMT_END

/* A NULL-terminated list of strings, as an argument. Use: fixture_new_setup (STRV ("base", "river"), 2, 1) */
#define STRV(...) ((const char *const[]) { __VA_ARGS__, NULL })

/* The value that a function stores through its last argument. Use: decision = FILLED (BastideDecision,
 * bastide_game_get_decision, game); */
#define FILLED(type, function, ...)                                                                                    \
  ({                                                                                                                   \
    type filled_value;                                                                                                 \
    function (__VA_ARGS__, &filled_value);                                                                             \
    filled_value;                                                                                                      \
  })

/* Asserts the result of a call that returns a string to be freed. Use: ASSERT_STRING (bastide_game_print_entry (game,
 * entry), "…") */
#define ASSERT_STRING(call, expected)                                                                                  \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_autofree char *harness_string = (call);                                                                          \
    g_assert_cmpstr (harness_string, ==, (expected));                                                                  \
  }                                                                                                                    \
  G_STMT_END

/* The text of a file printed into memory. @bytes: (transfer full). Returns: (transfer full) */
char       *harness_take_text  (GBytes         *bytes);

/* Reads a whole file, which must exist. Returns: (transfer full) */
char       *harness_read_text  (const char     *path);

/* Limits the length of files, as if the disk were full; and removes the limit. */
void        harness_fill_disk  (guint           n_bytes);
void        harness_free_disk  (void);

/* Called before tests: skips all of them, for this reason. */
void        harness_skip       (const char     *reason);

/* Returns: whether a test to be added by BEFORE_TESTS is among those that run now */
gboolean    harness_has_test   (const char     *path);

/* Runs the tests of the named files. Returns: the exit status of the program */
int         harness_main       (int argc, char *argv[]);

/* The rest is private to the macros. */
typedef enum
{
  HARNESS_CASE,
  HARNESS_BEFORE,
  HARNESS_AFTER,
  HARNESS_BEFORE_ALL,
  HARNESS_AFTER_ALL,
  HARNESS_ISOLATED,
  HARNESS_CZECH,
} HarnessUse;

typedef struct _HarnessEntry HarnessEntry;

/* An entry of a file: a test, or a hook. */
struct _HarnessEntry
{
  const char       *file;
  HarnessUse        use;
  GTestFunc         function; /* or a test with a fixture: */
  const char       *path;
  gsize             size;
  gconstpointer     data;
  const char *const *words; /* (nullable): data, one word per test */
  GTestFixtureFunc  set_up;
  GTestFixtureFunc  test;
  GTestFixtureFunc  tear_down;
  gboolean          is_met; /* for entries in Czech: whether such a test exists */
  HarnessEntry     *next;
};

void        harness_add        (HarnessEntry   *entry);

#define HARNESS_ADD(name, ...)                                                                                         \
  static void __attribute__ ((constructor)) add_##name (void)                                                          \
  {                                                                                                                    \
    static HarnessEntry entry = { .file = __FILE__, __VA_ARGS__ };                                                     \
    harness_add (&entry);                                                                                              \
  }

#define HARNESS_TEST(path, line) HARNESS_TEST_AT (path, line)
#define HARNESS_TEST_AT(path_, line)                                                                                   \
  static void test_at_##line (void);                                                                                   \
  HARNESS_ADD (test_at_##line, .path = path_, .function = test_at_##line)                                              \
  static void test_at_##line (void)

#define HARNESS_TEST_WITH(path, data, set_up, tear_down, line)                                                         \
  HARNESS_TEST_WITH_AT (path, data, set_up, tear_down, line)
#define HARNESS_TEST_WITH_AT(path_, data_, set_up_, tear_down_, line)                                                  \
  static void test_at_##line (Fixture *fixture, gconstpointer data);                                                   \
  HARNESS_ADD (test_at_##line, .path = path_, .size = sizeof (Fixture), .data = data_,                                 \
               .set_up = (GTestFixtureFunc) set_up_, .test = (GTestFixtureFunc) test_at_##line,                        \
               .tear_down = (GTestFixtureFunc) tear_down_)                                                             \
  static void test_at_##line (Fixture *fixture, gconstpointer data)

#define HARNESS_TEST_EACH(path, set_up, tear_down, line, ...)                                                          \
  HARNESS_TEST_EACH_AT (path, set_up, tear_down, line, __VA_ARGS__)
#define HARNESS_TEST_EACH_AT(path_, set_up_, tear_down_, line, ...)                                                    \
  static const char *const words_at_##line[] = { __VA_ARGS__, NULL };                                                  \
  static void test_at_##line (Fixture *fixture, gconstpointer data);                                                   \
  HARNESS_ADD (test_at_##line, .path = path_, .size = sizeof (Fixture), .words = words_at_##line,                      \
               .set_up = (GTestFixtureFunc) set_up_, .test = (GTestFixtureFunc) test_at_##line,                        \
               .tear_down = (GTestFixtureFunc) tear_down_)                                                             \
  static void test_at_##line (Fixture *fixture, gconstpointer data)

#define HARNESS_CZECH_AT(path, line) HARNESS_CZECH_ON_LINE (path, line)
#define HARNESS_CZECH_ON_LINE(path_, line) HARNESS_ADD (czech_at_##line, .use = HARNESS_CZECH, .path = path_)

#define HARNESS_HOOK(name, use_)                                                                                       \
  static void name##_tests (void);                                                                                     \
  HARNESS_ADD (name##_tests, .use = use_, .function = name##_tests)                                                    \
  static void name##_tests (void)

G_END_DECLS
