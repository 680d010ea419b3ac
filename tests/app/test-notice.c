/* test-notice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The notice of a set does not widen the window, whatever its author wrote. */

#include "bastide-notice.h"
#include "harness.h"
#include "tileset/reading/bastide-tileset-reader.h"

TEST ("/app/notice/width")
{
  g_autofree char *word = g_strnfill (200, 'W');
  g_autofree char *text = g_strdup_printf (
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"a\" game=\"classic\">"
    "<title xml:lang=\"en\">A</title><notice xml:lang=\"en\">%s</notice><tile id=\"a-1\"/></tileset>", word);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileset) tileset = bastide_tileset_load_bytes (bytes, "a.xml", &error);
  GtkWidget *notice;
  int minimum;

  g_assert_no_error (error);
  notice = g_object_ref_sink (bastide_notice_new (tileset));
  gtk_widget_measure (notice, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <, 200);
  g_object_unref (notice);
}

BEFORE_TESTS
{
  if (!gtk_init_check ())
    harness_skip ("no display");
}
