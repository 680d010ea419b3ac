/* test-transcripts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Replays every *.transcript of this folder, each section of it as a test of its own; see transcript.h. */

#include "transcript.h"

#include <string.h>

ISOLATED_TESTS

typedef struct
{
  char  *path;
  char **parts;    /* of the file: what stands before all sections, and these */
  char  *text;
  guint  line;     /* before the first one of the text */
} Section;

static void
play (Transcript *transcript,
      const char *text,
      guint       line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    transcript_play_line (transcript, lines[i], line + i + 1);
}

static void
test_section (gconstpointer data)
{
  const Section *section = data;
  g_autoptr (Transcript) transcript = transcript_new (section->path);

  play (transcript, section->parts[0], 0);
  play (transcript, section->text, section->line);
}

static guint
count_line_ends (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n' ? 1 : 0;

  return n;
}

static void
add_section (Section     section,
             const char *file_test,
             const char *name)
{
  g_autofree char *test = g_build_path ("/", file_test, name, NULL);

  g_test_add_data_func_full (test, g_memdup2 (&section, sizeof section), test_section, g_free);
}

/* Its sections, or all of it. */
static void
add_file (char       *path,
          const char *test)
{
  static GPtrArray *kept; /* the parts, until the program ends */
  g_autofree char *contents = NULL;
  Section section = { .path = path };
  char **parts;

  NO_ERROR (g_file_get_contents (path, &contents, NULL, &error));
  parts = g_strsplit (contents, "\n@ ", -1);
  if (kept == NULL)
    kept = g_ptr_array_new ();
  g_ptr_array_add (kept, parts);
  g_ptr_array_add (kept, path);
  section.parts = parts;
  section.text = parts[0] + strlen (parts[0]);
  if (parts[1] == NULL)
    add_section (section, test, NULL);
  section.line = count_line_ends (parts[0]) + 2;
  for (guint i = 1; parts[i] != NULL; i++)
    {
      guint n_lines = count_line_ends (parts[i]) + 1;

      section.text = strchr (parts[i], '\n') + 1;
      section.text[-1] = '\0';
      add_section (section, test, parts[i]);
      section.line += n_lines;
    }
}

BEFORE_TESTS
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, ".", NULL);
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n_files = 0;

  dir = NO_ERROR (g_dir_open (folder, 0, &error));
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".transcript"))
      {
        g_autofree char *test = g_strdup_printf ("/cli/transcript/%.*s", (int) (strlen (name) - strlen (".transcript")),
                                                 name);

        if (harness_has_test (test))
          add_file (g_build_filename (folder, name, NULL), test);
        n_files++;
      }
  g_assert_cmpuint (n_files, >, 0);
}

IN_CZECH_TOO ("/cli/transcript/english")
