/* test-puzzles.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Mining, checking and collecting puzzles, with hardly any thinking. */

#include "command-result.h"
#include "engine-process.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

ISOLATED_TESTS

#define MINE "puzzles mine --seed 0 --playouts 2 --player casual --player casual --only flying "

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the names and contents of all files of a folder, their lines in any order */
static char *
read_folder (const char *folder)
{
  g_autoptr (GDir) dir = NO_ERROR (g_dir_open (folder, 0, &error));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = harness_read_text (path);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        g_ptr_array_add (texts, g_strdup_printf ("%s: %s", name, lines[i]));
    }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);

  return g_strjoinv ("\n", (char **) texts->pdata);
}

static void
mine (CommandResult *result,
      const char    *folder,
      const char    *more)
{
  g_autofree char *command = g_strconcat (MINE, more, " --output ", folder, NULL);

  run_command (result, command);
  g_assert_cmpint (result->status, ==, 0);
}

/* Interrupts mining as soon as it has begun: it ends by itself, and nothing of the game counts. */
static void
interrupt_mining (const char *folder)
{
  g_autofree char *program = get_cli_path ();
  g_autofree char *command = g_strconcat (program, " ", MINE, "--only classic --games 2 --output ", folder, NULL);
  g_autofree char *log = g_build_filename (folder, "mined.tsv", NULL);
  g_auto (GStrv) words = g_strsplit (command, " ", -1);
  g_autoptr (GSubprocess) process = NO_ERROR (g_subprocess_newv ((const char *const *) words, G_SUBPROCESS_FLAGS_NONE,
                                                                 &error));

  while (!g_file_test (log, G_FILE_TEST_EXISTS))
    g_usleep (10000);
  g_usleep (100000);
  g_subprocess_send_signal (process, SIGTERM);
  NO_ERROR (g_subprocess_wait (process, NULL, &error));
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

/* The same seed finds the same puzzles, in one run or in several; a line that was broken off is forgotten. Other
 * settings are refused in a folder that was begun. */
TEST ("/cli/puzzles/mine")
{
  g_autofree char *whole = make_scratch_path ("whole");
  g_autofree char *pieces = make_scratch_path ("pieces");
  g_autofree char *log = g_build_filename (pieces, "mined.tsv", NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *broken = NULL;
  g_autofree char *other = g_strconcat ("puzzles mine --seed 1 --output ", pieces, NULL);
  g_auto (CommandResult) result = { 0 };

  mine (&result, whole, "--only classic --games 2 --threads 2");
  g_assert_nonnull (strstr (result.errors, "positions a second"));
  interrupt_mining (pieces);
  mine (&result, pieces, "--only classic --games 1");
  first = harness_read_text (log);
  broken = g_strconcat (first, "1\t30\tbase-A\tflying\tke", NULL);
  g_assert_true (g_file_set_contents (log, broken, -1, NULL));
  mine (&result, pieces, "--only classic --games 2");
  g_clear_pointer (&first, g_free);
  first = read_folder (whole);
  second = read_folder (pieces);
  g_assert_cmpstr (first, ==, second);
  g_assert_nonnull (strstr (first, "\tkept\t"));
  g_assert_nonnull (strstr (first, "\tout\t"));

  run_command (&result, other);
  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (strstr (result.errors, "other settings"));
}

/* Puzzles that are found can be played; each is checked once; those that are kept are collected, and nothing twice. */
TEST ("/cli/puzzles/collect")
{
  g_autofree char *folder = make_scratch_path ("found");
  g_autofree char *check = g_strconcat ("puzzles check --times 1 --seeds 1 --playouts 60 ", folder, NULL);
  g_autofree char *output = make_scratch_path ("all.xml");
  g_autofree char *collect = g_strconcat ("puzzles collect ", folder, " --output ", output, NULL);
  g_autofree char *path = make_scratch_path ("all-01.xml");
  g_autofree char *validate = g_strconcat ("validate ", path, NULL);
  g_autofree char *table = g_strconcat ("puzzles table ", path, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (CommandResult) result = { 0 };

  mine (&result, folder, "--games 3");
  run_command (&result, check);
  g_assert_nonnull (strstr (result.output, "\tkept\t"));
  run_command (&result, check);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.output, ==, "");

  run_command (&result, collect);
  g_assert_cmpint (result.status, ==, 0);
  before = harness_read_text (path);
  run_command (&result, collect);
  g_assert_cmpint (result.status, ==, 0);
  after = harness_read_text (path);
  g_assert_cmpstr (before, ==, after);
  run_command (&result, validate);
  g_assert_cmpint (result.status, ==, 0);
  run_command (&result, table);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_nonnull (strstr (result.output, "| all | "));
}
