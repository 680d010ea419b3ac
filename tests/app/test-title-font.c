/* test-title-font.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "app-testing.h"
#include "bastide-style-manager.h"

#define FAMILY "Linux Libertine O"
#define LETTERS "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž0123456789–„“…×"

/* The font family actually used for a label with a style class. */
static char *
find_family (const char *style_class,
             gboolean   *has_letters)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (LETTERS));
  g_autoptr (PangoFont) font = NULL;
  g_autoptr (PangoFontDescription) description = NULL;
  PangoContext *context;
  PangoLayoutIter *iter;

  gtk_widget_add_css_class (label, style_class);
  context = gtk_widget_get_pango_context (label);
  font = pango_context_load_font (context, pango_context_get_font_description (context));
  description = pango_font_describe (font);

  *has_letters = TRUE;
  iter = pango_layout_get_iter (gtk_label_get_layout (GTK_LABEL (label)));
  do
    {
      PangoLayoutRun *run = pango_layout_iter_get_run_readonly (iter);

      *has_letters &= run == NULL || run->item->analysis.font == font;
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);

  return g_strdup (pango_font_description_get_family (description));
}

/* Titles use the serif font that comes with the program, which has all letters of the window's languages. */
TEST ("/app/title-font/titles")
{
  static const char *const classes[] = { "title-1", "title-2", "winner-score", "serif" };
  gboolean has_letters;

  g_assert_true (bastide_title_font_register ());
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      g_autofree char *family = find_family (classes[i], &has_letters);

      g_assert_cmpstr (family, ==, FAMILY);
      g_assert_true (has_letters);
    }
}

/* All other text uses the system's font. */
TEST ("/app/title-font/text")
{
  gboolean has_letters;
  g_autofree char *family = find_family ("heading", &has_letters);

  g_assert_cmpstr (family, !=, FAMILY);
}

/* If a system omits the font, titles use the font of other text. */
TEST ("/app/title-font/missing")
{
  g_autofree char *title = NULL;
  gboolean has_letters;

  if (!g_test_subprocess ())
    {
      g_autofree char *data = g_strdup (g_getenv ("BASTIDE_DATA_DIR"));
      g_autofree char *folder = g_dir_make_tmp ("bastide-test-XXXXXX", NULL);

      g_setenv ("BASTIDE_DATA_DIR", folder, TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      g_setenv ("BASTIDE_DATA_DIR", data, TRUE);
      g_rmdir (folder);
      return;
    }

  g_assert_false (bastide_title_font_register ());
  title = find_family ("title-1", &has_letters);
  ASSERT_STRING (find_family ("heading", &has_letters), title);
}
