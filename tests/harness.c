/* harness.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include <locale.h>

static HarnessEntry *first, *last;
static const char *hindrance;

void
harness_add (HarnessEntry *entry)
{
  if (last != NULL)
    last->next = entry;
  else
    first = entry;
  last = entry;
}

void
harness_skip (const char *reason)
{
  hindrance = reason;
}

static gboolean
is_named (const HarnessEntry  *entry,
          char               **names)
{
  g_autofree char *file = g_path_get_basename (entry->file);

  for (guint i = 0; names[i] != NULL && names[i][0] != '-'; i++)
    {
      g_autofree char *named = g_strdup_printf ("test-%s.c", names[i]);

      if (g_str_equal (file, named))
        return TRUE;
    }

  return FALSE;
}

/* Only what is named stays in the list. */
static void
choose (char **names)
{
  HarnessEntry **end = &first;

  gboolean found = FALSE;

  for (HarnessEntry *entry = first; entry != NULL; entry = entry->next)
    if (entry->use == HARNESS_BEFORE_ALL || entry->use == HARNESS_AFTER_ALL || is_named (entry, names))
      {
        *end = entry;
        end = &entry->next;
        found |= entry->use == HARNESS_CASE || entry->use == HARNESS_BEFORE;
      }
  *end = NULL;
  if (!found)
    g_error ("no file of this program is called test-%s.c, or it has no tests", names[0]);
}

static gboolean
is_isolated (void)
{
  for (const HarnessEntry *entry = first; entry != NULL; entry = entry->next)
    if (entry->use == HARNESS_ISOLATED)
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

int
harness_main (int   argc,
              char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  if (argc > 1 && argv[1][0] != '-')
    choose (argv + 1);
  g_test_init (&argc, &argv, is_isolated () ? G_TEST_OPTION_ISOLATE_DIRS : NULL, NULL);

  call_all (HARNESS_BEFORE_ALL);
  if (hindrance == NULL)
    call_all (HARNESS_BEFORE);
  if (hindrance != NULL)
    {
      g_print ("1..0 # SKIP %s\n", hindrance);
      return 0;
    }
  for (const HarnessEntry *entry = first; entry != NULL; entry = entry->next)
    if (entry->test != NULL)
      g_test_add_vtable (entry->path, entry->size, entry->data, entry->set_up, entry->test, entry->tear_down);
    else if (entry->use == HARNESS_CASE)
      g_test_add_func (entry->path, entry->function);

  status = g_test_run ();
  call_all (HARNESS_AFTER);
  call_all (HARNESS_AFTER_ALL);

  return status;
}
