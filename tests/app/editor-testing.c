/* editor-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "editor-testing.h"

#include "bastide-set-library.h"
#include "bastide-editor-views.h"

GtkWidget *
editor_testing_find (Fixture *fixture,
                     GType    type)
{
  GtkWidget *widget = app_testing_find (GTK_WIDGET (fixture->window), type);

  g_assert_nonnull (widget);

  return widget;
}

BastideTilesetDraft *
editor_testing_get_draft (Fixture *fixture)
{
  return bastide_editor_page_get_draft (BASTIDE_EDITOR_PAGE (editor_testing_find (fixture, BASTIDE_TYPE_EDITOR_PAGE)));
}

void
editor_testing_create_set (Fixture    *fixture,
                           const char *title)
{
  GtkWidget *entry;

  window_testing_activate (fixture, "win.editor");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "editor");
  entry = app_testing_find (editor_testing_find (fixture, BASTIDE_TYPE_SET_LIBRARY), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), title);
  g_signal_emit_by_name (entry, "activate");
  app_testing_settle ();
  g_assert_nonnull (editor_testing_get_draft (fixture));
}

void
editor_testing_open (Fixture    *fixture,
                     const char *xml)
{
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));

  editor_testing_create_set (fixture, "Mine");
  NO_ERROR (bastide_tileset_draft_set_xml (editor_testing_get_draft (fixture), bytes, &error));
  app_testing_settle ();
}

void
editor_testing_show_tab (Fixture    *fixture,
                         const char *name)
{
  GtkWidget *tabs = gtk_widget_get_ancestor (editor_testing_find (fixture, BASTIDE_TYPE_TILE_LIST), GTK_TYPE_STACK);

  gtk_stack_set_visible_child_name (GTK_STACK (tabs), name);
  /* Its second part is the one that is written by hand. */
  if (g_str_equal (name, "rules"))
    gtk_stack_set_visible_child_name
      (GTK_STACK (gtk_widget_get_ancestor (editor_testing_find (fixture, BASTIDE_TYPE_RULES_FORM), GTK_TYPE_STACK)), "texts");
  app_testing_settle ();
}

char *
editor_testing_print (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_print (editor_testing_get_draft (fixture));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}
