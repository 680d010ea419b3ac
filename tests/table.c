/* table.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "table.h"

#include "harness.h"

char *
table_read_text (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL);

  return harness_read_text (path);
}

/* The columns of a line, with their words replaced. */
static char **
read_row (const char *line,
          GPtrArray  *words)
{
  g_autoptr (GString) text = g_string_new (line);

  for (guint i = words->len; i > 0; i--)
    {
      char **word = g_ptr_array_index (words, i - 1);

      g_string_replace (text, word[0], word[1] != NULL ? word[1] : "", 0);
    }

  return g_strsplit (text->str, "\t", -1);
}

static void
compress (char **row)
{
  for (guint i = 0; row[i] != NULL; i++)
    {
      g_autofree char *written = row[i];

      row[i] = g_strcompress (written);
    }
}

GPtrArray *
table_read (const char *name,
            guint       n_columns)
{
  g_autofree char *text = table_read_text (name);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '@')
      {
        g_ptr_array_add (words, g_strsplit (lines[i], "\t", 2));
        /* A row must not be mistaken for a definition: its first column does not begin with such a character. */
        g_assert_cmpuint (strspn (lines[i], "@-" G_CSET_A_2_Z G_CSET_DIGITS), ==, strcspn (lines[i], "\t"));
      }
    else if (lines[i][0] != '#' && lines[i][0] != '\0')
      {
        char **row = read_row (lines[i], words);

        if (g_strv_length (row) != n_columns)
          g_error ("%s:%u: there are %u columns, not %u", name, i + 1, g_strv_length (row), n_columns);
        compress (row);
        g_ptr_array_add (rows, row);
      }
  g_assert_cmpuint (rows->len, >, 0);

  return rows;
}

void
table_add_tests (const char    *path,
                 const char    *name,
                 guint          n_columns,
                 GTestDataFunc  test)
{
  g_autoptr (GPtrArray) rows = table_read (name, n_columns);

  g_ptr_array_set_free_func (rows, NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      g_autofree char *case_path = g_strconcat (path, row[0], NULL);

      g_test_add_data_func_full (case_path, row, test, (GDestroyNotify) g_strfreev);
    }
}

guint
table_find (const char *const *words,
            guint              n_words,
            const char        *word)
{
  for (guint i = 0; i < n_words; i++)
    if (g_strcmp0 (words[i], word) == 0)
      return i;

  g_error ("nothing is called “%s”", word);
}
