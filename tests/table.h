/* table.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Cases in a file beside the tests: a row is a line; its columns are separated by tabs and written as in C ("\n"). A
 * line that begins with '#' is a comment. A row that begins with '@' defines a word for all rows after it.
 */

/* Returns: (transfer full): the contents of a file beside the tests */
char      *table_read_text (const char    *name);
/* Returns: (transfer full): the rows of this file, each a (char **) with as many columns */
GPtrArray *table_read      (const char *name, guint n_columns);
/* Iterates over the rows of a file; @row is a (char *const *) with as many columns. Use: TABLE_FOR_EACH (row,
 * "cases.tsv", 2) { … } */
#define TABLE_FOR_EACH(row, name, n_columns)                                                                           \
  for (g_autoptr (GPtrArray) row##s = table_read (name, n_columns); row##s != NULL;                                    \
       g_ptr_array_unref (row##s), row##s = NULL)                                                                      \
    for (guint row##_at = 0; row##_at < row##s->len; row##_at++)                                                       \
      for (char *const *row = g_ptr_array_index (row##s, row##_at); row != NULL; row = NULL)

/* Adds a test for each row, with the row as its data; its path is @path followed by the first column. */
void       table_add_tests (const char *path, const char *name, guint n_columns, GTestDataFunc test);

/* Returns: index of the matching word; some words may be NULL */
guint      table_find      (const char *const *words, guint n_words, const char *word);

G_END_DECLS
