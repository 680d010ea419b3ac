/* test-page-trail.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "bastide-pages.h"
#include "table.h"

/* The page that going back leads to. */
TEST ("/page-trail/back")
{
  g_autoptr (GPtrArray) rows = table_read ("page-trail.tsv", 3);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      g_autoptr (BastidePages) pages = bastide_pages_new (NULL, NULL, NULL);
      g_auto (GStrv) ways = g_strsplit (row[0], " ", -1);

      for (guint k = 0; ways[k] != NULL; k++)
        bastide_pages_show (pages, ways[k], FALSE);
      g_assert_cmpstr (bastide_pages_get_back (pages), ==, row[1]);
      g_assert_cmpstr (bastide_pages_get_game (pages), ==, row[2][0] != '\0' ? row[2] : NULL);
    }
}
