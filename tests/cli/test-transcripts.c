/* test-transcripts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Replays every *.transcript of this folder against the engine. In such a file "> " begins a command,
 * "< " the answer that must come (compared as JSON, so the order of members and spaces do not matter),
 * "~ " an answer of which only these members must be there, "#" a comment.
 */

#include "engine-process.h"
#include "harness.h"

#include <string.h>

static void
check_answer (const char *path,
              guint       line,
              const char *expected_text,
              JsonNode   *found,
              gboolean    partial)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) expected = json_from_string (expected_text, &error);
  g_autofree char *found_text = NULL;

  if (expected == NULL)
    g_error ("%s:%u: no JSON: %s", path, line, error != NULL ? error->message : "empty");
  if (json_matches (expected, found, partial))
    return;

  found_text = json_to_string (found, FALSE);
  g_error ("%s:%u: expected %s\nfound %s", path, line, expected_text, found_text);
}

static void
test_transcript (gconstpointer data)
{
  const char *path = data;
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_answers = 0;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *text = lines[i] + (lines[i][0] != '\0' && lines[i][1] == ' ' ? 2 : 1);

      switch (lines[i][0])
        {
        case '\0':
        case '#':
          break;
        case '>':
          /* Every command has its answer in the file. */
          g_assert_null (answer);
          answer = engine_process_send (engine, text, -1);
          break;
        case '<':
        case '~':
          g_assert_nonnull (answer);
          check_answer (path, i + 1, text, answer, lines[i][0] == '~');
          g_clear_pointer (&answer, json_node_unref);
          n_answers++;
          break;
        default:
          g_error ("%s:%u: a line begins with >, <, ~ or #", path, i + 1);
        }
    }

  g_assert_null (answer);
  g_assert_cmpuint (n_answers, >, 0);
}

BEFORE_TESTS
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  const char *name;

  folder = g_test_build_filename (G_TEST_DIST, ".", NULL);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".transcript"))
      {
        g_autofree char *case_name = g_strdup_printf ("/cli/transcript/%.*s",
                                                      (int) (strlen (name) - strlen (".transcript")), name);
        char *path = g_build_filename (folder, name, NULL);

        g_ptr_array_add (paths, path);
        g_test_add_data_func (case_name, path, test_transcript);
      }
  g_assert_cmpuint (paths->len, >, 0);
}
