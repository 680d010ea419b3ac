/* test-keys.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "bastide-keys.h"
#include "table.h"

/* The meaning of keys in many layouts; the pages that handle them: test-ways.c. */

TEST ("/keys/layouts")
{
  g_autoptr (GPtrArray) rows = table_read ("keys-layouts.tsv", 4);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      gboolean has_latin = row[2][0] != '\0';
      guint keyval = gdk_keyval_from_name (row[0]), latin = has_latin ? gdk_keyval_from_name (row[2]) : 0;
      guint keycode = (guint) g_ascii_strtoull (row[1], NULL, 10);

      g_assert_cmphex (bastide_keys_read (keyval, keycode, has_latin, latin), ==, gdk_keyval_from_name (row[3]));
    }
  g_assert_true (bastide_keys_is_single (GDK_KEY_s) && bastide_keys_is_single (GDK_KEY_minus));
  g_assert_false (bastide_keys_is_single (GDK_KEY_space) || bastide_keys_is_single (GDK_KEY_Left));
}
