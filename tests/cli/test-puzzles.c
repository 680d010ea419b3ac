/* test-puzzles.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Mining, checking and collecting puzzles, with hardly any thinking. */

#include "command-result.h"
#include "engine-process.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

ISOLATED_TESTS

/* Late games are looked at near their ends, where there is little to think about. */
#define MINE "puzzles mine --seed 3 --playouts 4 --player casual --player casual --only flying --only classic --first 14 "

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

/* Returns: (transfer full) (element-type utf8): the paths of the files of a folder with this extension */
static GPtrArray *
list_files (const char *folder,
            const char *extension)
{
  g_autoptr (GDir) dir = NO_ERROR (g_dir_open (folder, 0, &error));
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, extension))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));

  return paths;
}

static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *found = strstr (text, part); found != NULL; found = strstr (found + 1, part))
    n++;

  return n;
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
  g_autofree char *command = g_strconcat (program, " ", MINE, "--games 2 --output ", folder, NULL);
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

/* Each decision that has been kept was ahead by three points, and is by half of it. At most three come from a game,
 * with different tiles. The puzzles of them have a choice, few solutions, a theme and a grade. */
static void
check_rules (const char *folder)
{
  g_autofree char *log = g_build_filename (folder, "mined.tsv", NULL);
  g_autofree char *text = harness_read_text (log);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GHashTable) tiles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) names = list_files (folder, ".bastide-lesson");
  guint counts[16] = { 0 }, n_kept = 0;

  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);
      double lead;

      if (g_strv_length (parts) != 8 || strcmp (parts[4], "kept") != 0)
        continue;
      lead = g_ascii_strtod (parts[6], NULL);
      g_assert_cmpfloat (lead, >=, 3);
      g_assert_cmpfloat (g_ascii_strtod (parts[7], NULL), >=, lead / 2);
      g_assert_true (g_hash_table_add (tiles, g_strconcat (parts[0], " ", parts[2], NULL)));
      n_kept++;
      g_assert_cmpuint (++counts[atoi (parts[0])], <=, 3);
    }
  g_assert_cmpuint (n_kept, >, 0);
  g_assert_cmpuint (names->len, ==, n_kept);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *puzzle = harness_read_text (g_ptr_array_index (names, i));

      g_assert_cmpuint (count (puzzle, "<line "), >=, 10);
      g_assert_cmpuint (count (puzzle, "cost=\"0."), <=, 5);
      g_assert_cmpuint (count (puzzle, " theme=\"") + count (puzzle, " grade=\""), ==, 2);
    }
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

  mine (&result, whole, "--games 2 --threads 2");
  g_assert_nonnull (strstr (result.errors, "positions a second"));
  interrupt_mining (pieces);
  mine (&result, pieces, "--games 1");
  first = harness_read_text (log);
  broken = g_strconcat (first, "15\t30\tbase-A\tflying\tke", NULL);
  g_assert_true (g_file_set_contents (log, broken, -1, NULL));
  mine (&result, pieces, "--games 2");
  g_clear_pointer (&first, g_free);
  first = read_folder (whole);
  second = read_folder (pieces);
  g_assert_cmpstr (first, ==, second);
  g_assert_nonnull (strstr (first, "\tsimple\t"));
  check_rules (whole);

  run_command (&result, other);
  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (strstr (result.errors, "other settings"));
  run_command (&result, MINE "--theme nothing --output /nowhere");
  g_assert_cmpint (result.status, ==, 2);
}

/* Returns: (transfer full): the first puzzle of the program with another id */
static char *
get_puzzle (const char *id)
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "puzzles", "puzzles-01.xml", NULL);
  g_autofree char *text = harness_read_text (path);
  const char *begin = strchr (strstr (text, "<lesson id=\"") + strlen ("<lesson id=\""), '"');
  const char *end = strstr (text, "</lesson>");

  return g_strdup_printf ("<lesson xmlns=\"https://bastide-game.github.io/ns/lesson/1\" id=\"%s%.*s</lesson>\n", id,
                          (int) (end - begin), begin);
}

static void
write_puzzle (const char *folder,
              const char *id,
              const char *text)
{
  g_autofree char *name = g_strconcat (id, ".bastide-lesson", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* A puzzle keeps its solution when it is judged again, and one that refuses the best move does not. Each is judged
 * once. */
TEST ("/cli/puzzles/check")
{
  g_autofree char *folder = make_scratch_path ("checked");
  g_autofree char *check = g_strconcat ("puzzles check --times 1 --seeds 1 --playouts 60 ", folder, NULL);
  g_autofree char *good = get_puzzle ("good");
  g_autofree char *bad = get_puzzle ("bad");
  char *cost = strstr (bad, "cost=\"0.0\"");
  g_auto (CommandResult) result = { 0 };

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  /* Another move should be the best. */
  memcpy (cost, "cost=\"9.9\"", 10);
  for (char *last = cost; last != NULL; last = strstr (last + 1, "cost=\""))
    cost = last;
  memcpy (cost, "cost=\"0\"   ", 11);
  *strchr (cost, '>') = ' ';
  cost[10] = '>';
  write_puzzle (folder, "good", good);
  write_puzzle (folder, "bad", bad);
  run_command (&result, check);
  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (strstr (result.output, "good\tkept\t"));
  g_assert_nonnull (strstr (result.output, "bad\tout\t"));
  run_command (&result, check);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.output, ==, "");
}

/* Collected is what was judged again and kept, at most three puzzles of a game, and nothing twice; the order of what
 * there is stays. The file tells what was left of the lead. */
TEST ("/cli/puzzles/collect")
{
  static const char *const ids[] = { "a", "b", "c", "d", "out", "unchecked", NULL };
  g_autofree char *folder = make_scratch_path ("found");
  g_autofree char *log = g_build_filename (folder, "checked.tsv", NULL);
  g_autofree char *output = make_scratch_path ("all.xml");
  g_autofree char *collect = g_strconcat ("puzzles collect ", folder, " --output ", output, NULL);
  g_autofree char *path = make_scratch_path ("all-01.xml");
  g_autofree char *validate = g_strconcat ("validate ", path, NULL);
  g_autofree char *table = g_strconcat ("puzzles table ", path, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *puzzle = get_puzzle ("later");
  g_auto (CommandResult) result = { 0 };

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *text = get_puzzle (ids[i]);

      write_puzzle (folder, ids[i], text);
    }
  g_assert_true (g_file_set_contents (log, "# times 10\na\tkept\t2.1\t1.9\nb\tkept\t2.1\t1.9\nc\tkept\t2.1\t1.9\n"
                                           "d\tkept\t2.1\t1.9\nout\tout\t0.1\n", -1, NULL));
  run_command (&result, collect);
  g_assert_cmpint (result.status, ==, 0);
  before = harness_read_text (path);
  g_assert_cmpuint (count (before, "<lesson "), ==, 3);
  g_assert_cmpuint (count (before, " again=\"2.1 1.9\""), ==, 3);
  g_assert_null (strstr (before, "id=\"out\""));
  g_assert_null (strstr (before, "id=\"unchecked\""));
  run_command (&result, validate);
  g_assert_cmpint (result.status, ==, 0);
  run_command (&result, table);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_nonnull (strstr (result.output, "| all | 3 | "));
  g_assert_nonnull (strstr (result.output, " | 3 | 3 | 1.9 |"));

  /* One of another game comes last, whatever its name is. */
  memcpy (strstr (puzzle, " from=\"g"), " from=\"h", 8);
  write_puzzle (folder, "0", puzzle);
  g_assert_true (g_file_set_contents (log, "# times 10\nlater\tkept\t2.1\t1.9\n", -1, NULL));
  run_command (&result, collect);
  g_assert_cmpint (result.status, ==, 0);
  after = harness_read_text (path);
  g_assert_cmpuint (count (after, "<lesson "), ==, 4);
  g_assert_true (strncmp (before, after, strlen (before) - strlen ("</puzzles>\n")) == 0);
}

/* All puzzles of the program have kept half of their lead with two other seeds, and none comes from a game of three
 * others. In long runs they are judged anew, and nine of ten keep their solution. */
TEST ("/cli/puzzles/program")
{
  g_autofree char *folder = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "puzzles", NULL);
  g_autoptr (GPtrArray) paths = list_files (folder, ".xml");
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) command = g_string_new ("puzzles check --times 1");
  g_auto (CommandResult) result = { 0 };
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *text = harness_read_text (g_ptr_array_index (paths, i));
      g_auto (GStrv) puzzles = g_strsplit (text, "<lesson ", -1);

      g_assert_cmpuint (strlen (text), <=, 256 * 1024);
      g_string_append_printf (command, " %s", (const char *) g_ptr_array_index (paths, i));
      for (guint j = 1; puzzles[j] != NULL; j++, n++)
        {
          double lead = g_ascii_strtod (strstr (puzzles[j], " lead=\"") + 7, NULL);
          const char *again = strstr (puzzles[j], " again=\"");
          const char *from = strstr (puzzles[j], " from=\"") + 7;
          char *game = g_strndup (from, strcspn (from, "\""));
          guint n_of_game = GPOINTER_TO_UINT (g_hash_table_lookup (games, game)) + 1;
          char *next;

          g_assert_nonnull (again);
          g_assert_cmpfloat (g_ascii_strtod (again + 8, &next), >=, lead / 2);
          g_assert_cmpfloat (g_ascii_strtod (next, NULL), >=, lead / 2);
          g_assert_cmpuint (n_of_game, <=, 3);
          g_hash_table_replace (games, game, GUINT_TO_POINTER (n_of_game));
        }
    }
  g_assert_cmpuint (n, >, 0);
  if (!g_test_slow ())
    return;

  run_command (&result, command->str);
  g_assert_cmpuint (count (result.output, "\n"), ==, n);
  g_assert_cmpuint (10 * count (result.output, "\tkept\t"), >=, 9 * n);
}
