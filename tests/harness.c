/* harness.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include <locale.h>
#include <signal.h>
#include <sys/resource.h>

/* A subprocess started by g_test_trap_subprocess () runs the same file; only GLib's arguments reach it. */
#define PARENT "BASTIDE_TEST_FILE"

static HarnessEntry *first, *last;
static const char *hindrance;
static gboolean czech; /* run only the tests that are also in Czech */

void
harness_add (HarnessEntry *entry)
{
  if (last != NULL)
    last->next = entry;
  else
    first = entry;
  last = entry;
}

char *
harness_take_text (GBytes *bytes)
{
  g_autoptr (GBytes) taken = bytes;

  return g_strndup (g_bytes_get_data (taken, NULL), g_bytes_get_size (taken));
}

char *
harness_read_text (const char *path)
{
  char *text = NULL;

  NO_ERROR (g_file_get_contents (path, &text, NULL, &error));

  return text;
}

static void
set_limit (rlim_t size)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

void
harness_fill_disk (guint n_bytes)
{
  set_limit (n_bytes);
}

void
harness_free_disk (void)
{
  set_limit (RLIM_INFINITY);
}

void
harness_skip (const char *reason)
{
  hindrance = reason;
}

/* Keeps only the tests in these files. */
static void
choose (const char *const *files)
{
  HarnessEntry **end = &first;

  for (HarnessEntry *entry = first; entry != NULL; entry = entry->next)
    {
      g_autofree char *file = g_path_get_basename (entry->file);

      if (entry->use == HARNESS_BEFORE_ALL || entry->use == HARNESS_AFTER_ALL || g_strv_contains (files, file))
        {
          *end = entry;
          end = &entry->next;
        }
    }
  *end = NULL;
}

static void
choose_named (const char *name)
{
  g_autofree char *file = g_strdup_printf ("test-%s.c", name);

  choose ((const char *const[]) { file, NULL });
}

/* Finds the files with tests to run in Czech. */
static void
choose_czech (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  for (HarnessEntry *entry = first; entry != NULL; entry = entry->next)
    if (entry->use == HARNESS_CZECH)
      g_ptr_array_add (files, g_path_get_basename (entry->file));
  g_ptr_array_add (files, NULL);
  choose ((const char *const *) files->pdata);
  czech = TRUE;
}

gboolean
harness_has_test (const char *path)
{
  for (HarnessEntry *entry = first; entry != NULL && czech; entry = entry->next)
    if (entry->use == HARNESS_CZECH && g_str_has_prefix (path, entry->path))
      {
        entry->is_met = TRUE;
        return TRUE;
      }

  return !czech;
}

static gboolean
has (HarnessUse use)
{
  for (const HarnessEntry *entry = first; entry != NULL; entry = entry->next)
    if (entry->use == use)
      return TRUE;

  return FALSE;
}

static void
call_all (HarnessUse use)
{
  for (const HarnessEntry *entry = first; entry != NULL; entry = entry->next)
    if (entry->use == use)
      entry->function ();
}

/* The sanitizer of addresses looks for leaks at the end; where there is none, there are no such functions. */
extern void __lsan_disable (void) __attribute__ ((weak));
extern void __lsan_enable (void) __attribute__ ((weak));

#ifdef __SANITIZE_ADDRESS__
/* GLib lets go of its first table of quarks when it grows; it is remembered here, so that it is no leak. */
#define QUARKS_OF_FIRST_TABLE 2048

void __sanitizer_malloc_hook (const volatile void *memory, gsize size);
static const volatile void *first_table;

__attribute__ ((no_sanitize ("address", "undefined"))) void
__sanitizer_malloc_hook (const volatile void *memory,
                         gsize                size)
{
  if (size == QUARKS_OF_FIRST_TABLE * sizeof (char *) && first_table == NULL)
    first_table = memory;
}
#endif

typedef struct
{
  const HarnessEntry *entry;
  gconstpointer       data;
} Case;

/* GLib keeps the names of all folders of all tests: what it does between tests is left out of the search for leaks. */
static void
run_case (gconstpointer data)
{
  const Case *self = data;
  const HarnessEntry *entry = self->entry;
  g_autofree void *fixture = NULL;

  if (__lsan_enable != NULL)
    __lsan_enable ();
  fixture = g_malloc0 (entry->size);
  if (entry->set_up != NULL)
    entry->set_up (fixture, self->data);
  if (entry->test != NULL)
    entry->test (fixture, self->data);
  else
    entry->function ();
  if (entry->tear_down != NULL)
    entry->tear_down (fixture, self->data);
  if (__lsan_disable != NULL)
    __lsan_disable ();
}

static void
add_test (const HarnessEntry *entry,
          const char         *path,
          gconstpointer       data)
{
  Case *added;

  if (!harness_has_test (path))
    return;
  added = g_new (Case, 1);
  *added = (Case) { entry, data };
  g_test_add_data_func_full (path, added, run_case, g_free);
}

static void
add_tests (const HarnessEntry *entry)
{
  if (entry->words == NULL)
    add_test (entry, entry->path, entry->data);
  for (guint i = 0; entry->words != NULL && entry->words[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (entry->path, entry->words[i], NULL);

      add_test (entry, path, entry->words[i]);
    }
}

int
harness_main (int   argc,
              char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  if (g_strcmp0 (argv[1], "--czech") == 0)
    choose_czech ();
  else if (argc > 1 && argv[1][0] != '-')
    {
      choose_named (argv[1]);
      g_setenv (PARENT, argv[1], TRUE);
    }
  else if (g_getenv (PARENT) != NULL)
    choose_named (g_getenv (PARENT));
  if (!has (HARNESS_CASE) && !has (HARNESS_BEFORE))
    g_error ("no file of this program has this name, or it has no tests");
  g_test_init (&argc, &argv, has (HARNESS_ISOLATED) ? G_TEST_OPTION_ISOLATE_DIRS : NULL, NULL);

  call_all (HARNESS_BEFORE_ALL);
  if (hindrance == NULL)
    call_all (HARNESS_BEFORE);
  if (hindrance != NULL)
    {
      g_print ("1..0 # SKIP %s\n", hindrance);
      return 0;
    }
  /* A subprocess runs one test: it would lose what is there for the others. */
  if (__lsan_disable != NULL)
    __lsan_disable ();
  for (const HarnessEntry *entry = first; entry != NULL; entry = entry->next)
    if (entry->use == HARNESS_CASE)
      add_tests (entry);

  for (const HarnessEntry *entry = first; entry != NULL && czech; entry = entry->next)
    if (entry->use == HARNESS_CZECH && !entry->is_met)
      g_error ("%s: no test in Czech is called %s", entry->file, entry->path);

  status = g_test_run ();
  if (__lsan_enable != NULL)
    __lsan_enable ();
  call_all (HARNESS_AFTER);
  call_all (HARNESS_AFTER_ALL);

  return status;
}
