/* test-hostile.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Hostile files, and places that cannot be written to: one message with the reason, and little time and memory. Small
 * files lie in tests/data/broken with their messages; large ones are generated.
 */

#include <gio/gio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine-process.h"
#include "hostile-files.h"
#include "largest-game.h"
#include "measured-run.h"
#include "model/saving/bastide-saved-game.h"

/* Only some of the files that are read like another one are tested, except in a long run. */
#define PART 8

#define MAX_SECONDS 8
#define MAX_MEBIBYTES 256

/* Sanitizers take time and memory of their own. */
#if defined(__SANITIZE_ADDRESS__)
#define HAS_SANITIZER TRUE
#else
#define HAS_SANITIZER FALSE
#endif

ISOLATED_TESTS

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_scratch_path (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_free (fixture->folder);
}

static void
write_file (const Fixture *fixture,
            const char    *name,
            const GString *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

/* Runs the program in the test's folder; standard error must be empty unless output is expected there. */
static void
run (const Fixture     *fixture,
     MeasuredRun       *result,
     const char *const *arguments,
     const char        *input)
{
  const RunLimits limits = { HAS_SANITIZER ? 0 : MAX_SECONDS, 0 };
  g_autofree char *program = get_cli_path ();

  measured_run (result, program, fixture->folder, &limits, arguments, input);
  g_test_message ("%s %s: %.2f s, %.0f MiB: %.200s%.200s", arguments[0], arguments[1] != NULL ? arguments[1] : "",
                  result->seconds, result->mebibytes, result->output, result->errors);
  if (!HAS_SANITIZER)
    g_assert_cmpfloat (result->mebibytes, <=, MAX_MEBIBYTES);
}

static void
assert_answer (const HostileFile *file,
               const MeasuredRun *result)
{
  g_assert_cmpint (result->status, ==, strcmp (file->answer, "OK") == 0 ? 0 : 1);
  g_assert_cmpstr (result->errors, ==, "");
  g_assert_true (g_str_has_prefix (result->output, file->name)
                 || g_str_has_prefix (result->output, "Warning: ")
                 || g_str_has_prefix (result->output, "Note: "));
  g_assert_nonnull (strstr (result->output, file->answer));
}

static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  HostileFile file = *(const HostileFile *) data;
  g_autoptr (GString) text = NULL;
  g_auto (MeasuredRun) result = { 0 };

  if (file.like_another && !g_test_slow ())
    file.size /= PART;
  text = hostile_file_make (&file);
  write_file (fixture, file.name, text);
  run (fixture, &result, STRV ("validate", file.name), NULL);
  assert_answer (&file, &result);
}

/* The same by way of the protocol. */
TEST_WITH ("/cli/hostile/load", set_up, tear_down)
{
  for (guint i = 0; i < n_hostile_files; i++)
    {
      const HostileFile *file = &hostile_files[i];
      g_autoptr (GString) text = NULL;
      g_auto (MeasuredRun) result = { 0 };
      g_autofree char *input = g_strdup_printf ("load %s\nquit\n", file->name);

      if (strcmp (file->name, "late-sets.xml") != 0 && strcmp (file->name, "attributes.xml") != 0)
        continue;
      text = hostile_file_make (file);
      write_file (fixture, file->name, text);
      run (fixture, &result, STRV ("engine"), input);
      g_assert_cmpint (result.status, ==, 0);
      g_assert_cmpstr (result.errors, ==, "");
      g_assert_cmpint (strstr (result.output, "\"error\"") != NULL, ==, strcmp (file->answer, "OK") != 0);
    }
}

/* A good game of the maximum size. */
TEST_WITH ("/cli/hostile/largest-game", set_up, tear_down)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.bastide-game", NULL);
  g_auto (MeasuredRun) result = { 0 };

  save_largest_game (path);
  run (fixture, &result, STRV ("validate", "a.bastide-game"), NULL);
  g_assert_cmpstr (result.output, ==, "a.bastide-game: OK\n");
  g_assert_cmpint (result.status, ==, 0);
}

/* A sheet of as many tiles as a set may have. */
TEST_WITH ("/cli/hostile/sheet", set_up, tear_down)
{
  const HostileFile sheet = {
    "sheet.xml", "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"a\" game=\"classic\">"
    "<title xml:lang=\"en\">Sheet</title>", "<tile id=\"a-@\"/>", "</tileset>", 0, "OK"
  };
  g_autofree char *program = get_cli_path ();
  g_autoptr (GString) text = hostile_file_make (&sheet);
  g_auto (MeasuredRun) result = { 0 };

  write_file (fixture, sheet.name, text);
  run (fixture, &result, STRV ("render", "--tileset", "./sheet.xml", "--size", "24", "--output", "a.png"), NULL);
  g_assert_cmpstr (result.errors, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  run (fixture, &result, STRV ("render", "--tileset", "./sheet.xml", "--output", "a.svg"), NULL);
  g_assert_nonnull (strstr (result.errors, "250"));
  g_assert_cmpint (result.status, ==, 1);
  if (!g_test_slow ())
    return;

  /* Painting all of it takes time, but hardly more memory. */
  measured_run (&result, program, fixture->folder, &(RunLimits) { 0, 0 },
                STRV ("render", "--tileset", "./sheet.xml", "--output", "b.png"), NULL);
  g_assert_cmpstr (result.errors, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  if (!HAS_SANITIZER)
    g_assert_cmpfloat (result.mebibytes, <=, MAX_MEBIBYTES);
}

/* Half a gigabyte that begins like a saved game does not delay the list of games. */
TEST_WITH ("/cli/hostile/head", set_up, tear_down)
{
  static const char *const beginnings[] = { "", "<game xmlns=\"https://bastide-game.github.io/ns/game/1\" id=\"a\">" };
  g_autofree char *path = g_build_filename (fixture->folder, "large.bastide-game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideSavedGame) game = NULL;
      gint64 before = g_get_monotonic_time ();

      g_assert_true (g_file_set_contents (path, beginnings[i], -1, NULL));
      g_assert_cmpint (truncate (path, 500 * 1024 * 1024), ==, 0);
      game = bastide_saved_game_new_for_file (file, &error);
      g_assert_null (game);
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, path));
      g_test_message ("%s: %" G_GINT64_FORMAT " µs", error->message, g_get_monotonic_time () - before);
    }
}

/* A small file and its line of the list, which is "NAME TAB LINE TAB MESSAGE"; "…" stands for libxml2's own words. */
static void
assert_message (const char        *folder,
                const char        *line,
                const MeasuredRun *result)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", 3);
  g_autofree char *message = NULL;
  g_autofree char *good = NULL;

  g_assert_cmpuint (g_strv_length (parts), ==, 3);
  if (g_str_has_suffix (parts[2], "…"))
    parts[2][strlen (parts[2]) - strlen ("…")] = '\0';
  message = g_strdup_printf ("%s/%s:%s: %s", folder, parts[0], parts[1], parts[2]);
  good = g_strdup_printf ("%s: OK\n", parts[0]);
  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpstr (result->errors, ==, "");
  if (strstr (result->output, message) == NULL)
    g_error ("of %s was said: %sand not: %s", parts[0], result->output, message);
  g_assert_null (strstr (result->output, good));
}

/* Small files, all at once; in a long run also one by one. */
TEST_WITH ("/cli/hostile/small", set_up, tear_down)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "broken", NULL);
  g_autofree char *list = g_build_filename (folder, "messages.tsv", NULL);
  g_autofree char *text = harness_read_text (list);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  g_auto (MeasuredRun) all = { 0 };
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  g_ptr_array_add (arguments, g_strdup ("validate"));
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (arguments, g_strdup_printf ("%s/%.*s", folder, (int) strcspn (lines[i], "\t"), lines[i]));
  g_ptr_array_add (arguments, NULL);
  run (fixture, &all, (const char *const *) arguments->pdata, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (MeasuredRun) result = { 0 };

      assert_message (folder, lines[i], &all);
      if (!g_test_slow ())
        continue;
      run (fixture, &result, STRV ("validate", g_ptr_array_index (arguments, 1 + i)), NULL);
      assert_message (folder, lines[i], &result);
    }

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  g_assert_cmpuint (n_files, ==, g_strv_length (lines) + 1);
}

/* Paths that are not regular files. */
TEST_WITH ("/cli/hostile/no-files", set_up, tear_down)
{
  static const char *const names[] = { "pipe", "/dev/zero", ".", "missing.xml" };
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_auto (MeasuredRun) result = { 0 };

      run (fixture, &result, STRV ("validate", names[i]), NULL);
      g_assert_cmpint (result.status, ==, 1);
      g_assert_cmpstr (result.errors, ==, "");
      g_assert_nonnull (strstr (result.output, names[i]));
      g_assert_cmpuint (strlen (result.output), <, 300);
      g_assert_true (g_str_has_suffix (result.output, ".\n"));
    }
}

/* A name that begins with a hyphen, after "--". */
TEST_WITH ("/cli/hostile/hyphens", set_up, tear_down)
{
  static const char *const names[] = { "-a.xml", "--", "--help" };
  g_autoptr (GString) text = g_string_new ("<recipe/>");
  g_auto (MeasuredRun) result = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    write_file (fixture, names[i], text);
  run (fixture, &result, STRV ("validate", "--", names[0], names[1], names[2]), NULL);
  g_assert_cmpint (result.status, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *start = g_strdup_printf ("%s:1: ", names[i]);

      g_assert_nonnull (strstr (result.output, start));
    }

  run (fixture, &result, STRV ("validate", names[0]), NULL);
  g_assert_cmpint (result.status, ==, 2);
}

/* If nothing can be written the message names the requested file and the system's reason. */
TEST_WITH ("/cli/hostile/full-disk", set_up, tear_down)
{
  const RunLimits limits = { 0, 100 };
  g_autofree char *program = get_cli_path ();
  g_autofree char *game = g_build_filename (fixture->folder, "a.bastide-game", NULL);
  g_autofree char *input = g_strdup_printf (NEW_BIG_BOX "\nsave %s\nsave /nonexistent/a.bastide-game\nquit\n", game);
  static const char *const names[] = { "a.png", "a.svg" };
  g_autoptr (GDir) dir = NULL;
  g_auto (MeasuredRun) result = { 0 };

  /* The answers fit into the limit; a game with everything for all players does not. */
  measured_run (&result, program, fixture->folder, &(RunLimits) { 0, 1000 }, STRV ("engine"), input);
  g_assert_nonnull (strstr (result.output, "a.bastide-game"));
  g_assert_nonnull (strstr (result.output, "File too large"));
  g_assert_nonnull (strstr (result.output, "/nonexistent/a.bastide-game"));
  g_assert_nonnull (strstr (result.output, "No such file or directory"));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      measured_run (&result, program, fixture->folder, &limits,
                    STRV ("render", "--tile", "base-D", "--output", names[i]), NULL);
      g_assert_cmpint (result.status, ==, 1);
      g_assert_true (g_str_has_prefix (result.errors, "bastide-cli render: "));
      g_assert_nonnull (strstr (result.errors, "File too large"));
    }
  measured_run (&result, program, fixture->folder, &(RunLimits) { 0, 0 },
                STRV ("render", "--tile", "base-D", "--output", "/nonexistent/a.png"), NULL);
  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (strstr (result.errors, "/nonexistent/a.png"));
  g_assert_nonnull (strstr (result.errors, "No such file or directory"));

  dir = g_dir_open (fixture->folder, 0, NULL);
  g_assert_null (g_dir_read_name (dir));
}

BEFORE_TESTS
{
  for (guint i = 0; i < n_hostile_files; i++)
    {
      g_autofree char *path = g_strconcat ("/cli/hostile/large/", hostile_files[i].name, NULL);

      g_test_add (path, Fixture, &hostile_files[i], set_up, test_large, tear_down);
    }
}
