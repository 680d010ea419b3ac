/* test-broken.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Small files, each with a slip of its author or worse, and all issues reported for them: severity, line, tile and
 * segment.
 */

#include "harness.h"
#include "tileset/advice/bastide-tileset-advice.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_AT_LEAST 60

static char *
get_folder (void)
{
  return g_test_build_filename (G_TEST_DIST, "broken", NULL);
}

/* The issues of a file, in the form of the list. */
static void
describe (const char *folder,
          const char *name,
          GString    *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new (name);
  g_autoptr (BastideTileset) set = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  bytes = g_bytes_new (contents, length);
  set = bastide_tileset_read (bytes, issues);
  g_assert_cmpuint (issues->n_errors, >, 0);
  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      g_assert_true (g_str_has_suffix (issue->message, issue->sentence));
      g_string_append_printf (text, "%s\t%s\t%u\t%s\t%s\t%s\n", name,
                              issue->severity == BASTIDE_TILESET_SEVERITY_ERROR
                                ? bastide_tileset_error_get_name (issue->code)
                                : bastide_tileset_severity_get_name (issue->severity),
                              issue->line, issue->tile != NULL ? issue->tile : "",
                              issue->segment != NULL ? issue->segment : "", issue->sentence);
    }

  /* Even a file read only in part can be advised on. */
  if (set != NULL)
    bastide_tileset_advise (set, NULL, issues);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_names (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, BASTIDE_TILESET_EXTENSION))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return names;
}

/* The list has a line for each issue of each file: name, code or severity, line, tile, segment, sentence. */
TEST ("/tileset/broken/messages")
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = g_build_filename (folder, "messages.tsv", NULL);
  g_autofree char *expected = NULL;
  g_autoptr (GPtrArray) names = list_names (folder);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) expected_lines = NULL;

  g_assert_cmpuint (names->len, >=, N_AT_LEAST);
  for (guint i = 0; i < names->len; i++)
    describe (folder, g_ptr_array_index (names, i), text);

  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  lines = g_strsplit (text->str, "\n", -1);
  expected_lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; lines[i] != NULL && expected_lines[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, expected_lines[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected_lines));
}
