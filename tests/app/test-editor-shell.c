/* test-editor-shell.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The editor's two levels, its library, and actions on whole sets and variants. */

#include <glib/gi18n.h>

#include "bastide-editor-page-private.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "editor-testing.h"

/* --- Navigation --------------------------------------------------------------------------------------------------- */

static BastideEditorPage *
get_page (Fixture *fixture)
{
  return BASTIDE_EDITOR_PAGE (editor_testing_find (fixture, BASTIDE_TYPE_EDITOR_PAGE));
}

static void
press (Fixture    *fixture,
       const char *label)
{
  GtkWidget *button = NULL;

  while ((button = app_testing_next (GTK_WIDGET (fixture->window), button)) != NULL
         && !(GTK_IS_BUTTON (button) && gtk_widget_get_mapped (button) && app_testing_shows (button, label)))
    ;
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_testing_settle ();
}

/* --- Widths ------------------------------------------------------------------------------------------------------- */

/* Fails if something visible extends beyond the window, or under the panel beside it. */
static void
assert_inside (GtkWidget *widget,
               GtkWidget *window,
               GtkWidget *limit)
{
  graphene_rect_t bounds, edge;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;

  g_assert_true (gtk_widget_compute_bounds (limit, window, &edge));
  if (gtk_widget_compute_bounds (widget, window, &bounds) && bounds.size.width > 0
      && (bounds.origin.x < edge.origin.x - 1
          || bounds.origin.x + bounds.size.width > edge.origin.x + edge.size.width + 1))
    g_error ("%s “%s” lies from %g to %g, beyond %s at %g", G_OBJECT_TYPE_NAME (widget), gtk_widget_get_name (widget),
             bounds.origin.x, bounds.origin.x + bounds.size.width, G_OBJECT_TYPE_NAME (limit),
             edge.origin.x + edge.size.width);

  EACH_CHILD (child, widget)
    /* Horizontally scrolled contents may be wider. */
    assert_inside (child, window, GTK_IS_VIEWPORT (widget) || GTK_IS_SCROLLABLE (widget) ? child : limit);
}

/* Side by side, content and panel have enough room. */
static void
assert_beside (GtkWidget *widget,
               GtkWidget *window)
{
  GtkWidget *content = gtk_widget_get_first_child (widget);
  GtkWidget *panel = content != NULL ? gtk_widget_get_next_sibling (content) : NULL;
  graphene_rect_t left, right;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (BASTIDE_IS_ADAPTIVE (widget) && panel != NULL && gtk_widget_get_mapped (panel)
      && !bastide_adaptive_get_collapsed (BASTIDE_ADAPTIVE (widget))
      && gtk_widget_compute_bounds (content, window, &left) && gtk_widget_compute_bounds (panel, window, &right))
    g_assert_cmpfloat (left.origin.x + left.size.width, <=, right.origin.x + 1);
  for (GtkWidget *child = content; child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_beside (child, window);
}

/* Nothing is cut off at usual widths, in any language. */
TEST_WITH ("/app/editor-shell/widths", window_testing_set_up, window_testing_tear_down)
{
  static const int widths[] = { 1366, 1024, 768 };
  static const char *const tabs[] = { "tiles", "texts", "rules", "source", "simulation" };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  editor_testing_create_set (fixture, "Harbours");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 700);
      for (guint j = 0; j < G_N_ELEMENTS (tabs); j++)
        {
          gtk_stack_set_visible_child_name (get_page (fixture)->tabs, tabs[j]);
          app_testing_settle ();
          app_testing_settle ();
          g_test_message ("%s at %d", tabs[j], widths[i]);
          g_assert_cmpint (gtk_widget_get_width (window), <=, widths[i]);
          assert_inside (window, window, window);
          assert_beside (window, window);
        }
    }
}
IN_CZECH_TOO ("/app/editor-shell/widths")

/* --- The library -------------------------------------------------------------------------------------------------- */

/* The pictures of hundreds of sets would take seconds: those out of view wait. */
TEST_WITH ("/app/editor-shell/pictures-in-view", window_testing_set_up, window_testing_tear_down)
{
  GtkAdjustment *position;
  GtkWidget *library, *last = NULL;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 360);
  window_testing_activate (fixture, "win.editor");
  library = editor_testing_find (fixture, BASTIDE_TYPE_SET_LIBRARY);
  position = gtk_scrolled_window_get_vadjustment
    (GTK_SCROLLED_WINDOW (app_testing_find (library, GTK_TYPE_SCROLLED_WINDOW)));
  for (GtkWidget *row = NULL; (row = app_testing_next (library, row)) != NULL;)
    if (GTK_IS_LIST_BOX_ROW (row))
      last = g_object_get_data (G_OBJECT (row), "bastide-pictures");
  g_assert_nonnull (last);
  g_assert_cmpfloat (gtk_adjustment_get_upper (position), >, 2.5 * gtk_adjustment_get_page_size (position));
  g_assert_cmpfloat (gtk_widget_get_opacity (last), ==, 0.0);
  gtk_adjustment_set_value (position, gtk_adjustment_get_upper (position));
  app_testing_wait_for (gtk_widget_get_opacity (last) == 1.0);
}

/* --- Files -------------------------------------------------------------------------------------------------------- */

/* Tiles dragged out of the program are a file, which is written when it is dropped. */
TEST_WITH ("/app/editor-shell/dragged-file", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GBytes) written = NULL;
  GFile *file;

  editor_testing_create_set (fixture, "Harbours");
  bytes = bastide_tileset_draft_print (editor_testing_get_draft (fixture));
  provider = bastide_tiles_provider_new (bytes, "harbours.bastide-tileset");
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
  file = ((GSList *) g_value_get_boxed (&value))->data;
  ASSERT_STRING (g_file_get_basename (file), "harbours.bastide-tileset");
  written = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE, NULL, NULL);
  g_assert_nonnull (written);
  g_assert_true (g_bytes_equal (written, bytes));
  g_assert_true (g_file_delete (file, NULL, NULL));
}

/* Tiles dropped on an open set are added only with the author's consent, in one step. */
TEST_WITH ("/app/editor-shell/offered-tiles", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("mailed.bastide-tileset");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  GListModel *tiles;

  editor_testing_create_set (fixture, "Harbours");
  text = editor_testing_print (fixture);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  tiles = G_LIST_MODEL (editor_testing_get_draft (fixture));
  bastide_editor_page_offer_tiles (get_page (fixture), file);
  window_testing_answer ("cancel");
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, 1);
  bastide_editor_page_offer_tiles (get_page (fixture), file);
  window_testing_answer ("add");
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, 2);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (editor_testing_get_draft (fixture))->n_errors, ==, 0);
  window_testing_activate (fixture, "win.undo");
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, 1);
}

/* Tiles dragged onto a set in the library are added to its file. */
TEST_WITH ("/app/editor-shell/add-tiles", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);
  g_autofree char *path = window_testing_get_path ("bastide/tilesets/first.bastide-tileset");
  g_autoptr (GBytes) bytes = NULL;
  GtkWidget *library;

  editor_testing_create_set (fixture, "First");
  window_testing_activate (fixture, "win.back");
  editor_testing_create_set (fixture, "Second");
  bytes = bastide_tileset_draft_print (editor_testing_get_draft (fixture));
  window_testing_activate (fixture, "win.back");
  library = editor_testing_find (fixture, BASTIDE_TYPE_SET_LIBRARY);
  bastide_set_library_add_tiles (BASTIDE_SET_LIBRARY (library), path, bytes);
  app_testing_settle ();
  g_assert_cmpuint (bastide_tileset_store_find (tilesets, "first")->tiles->len, ==, 2);
  g_assert_cmpuint (bastide_tileset_store_find (tilesets, "second")->tiles->len, ==, 1);
}

/* --- Saving ------------------------------------------------------------------------------------------------------- */

/* Simulates another version of the open variant by somebody else. */
static void
overtake (guint version)
{
  g_autoptr (BastideVariantStore) variants = bastide_variant_store_new ();
  BastideVariant *stored = bastide_variant_store_find (variants, "seaside");
  g_autoptr (BastideVariant) theirs = bastide_variant_with_version (stored, version);

  NO_ERROR (bastide_variant_store_install (variants, theirs, &error));
}

/* Somebody else's version of a variant is neither lost nor adopted without a question. */
TEST_WITH ("/app/editor-shell/variant-conflict", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideVariantStore) variants = NULL;
  BastideVariantPage *page;
  BastideVariantDraft *draft;
  BastideVariant *stored;
  GtkWidget *entry;

  window_testing_activate (fixture, "win.editor");
  entry = app_testing_find (editor_testing_find (fixture, BASTIDE_TYPE_SET_LIBRARY), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Seaside");
  press (fixture, _("New Variant"));
  page = BASTIDE_VARIANT_PAGE (editor_testing_find (fixture, BASTIDE_TYPE_VARIANT_PAGE));
  draft = bastide_variant_page_get_draft (page);
  overtake (7);
  bastide_variant_draft_set_text (draft, "author", NULL, "Somebody");
  g_assert_false (bastide_variant_page_save (page));
  press (fixture, _("Take Theirs"));
  g_assert_cmpuint (bastide_variant_get_version (bastide_variant_draft_get_variant (draft)), ==, 7);
  g_assert_null (bastide_variant_get_text (bastide_variant_draft_get_variant (draft), "author", NULL));
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_cmpstr (bastide_variant_get_text (bastide_variant_draft_get_variant (draft), "author", NULL), ==, "Somebody");

  overtake (8);
  g_assert_false (bastide_variant_page_save (page));
  press (fixture, _("Keep Mine"));
  variants = bastide_variant_store_new ();
  stored = bastide_variant_store_find (variants, "seaside");
  g_assert_cmpstr (bastide_variant_get_text (stored, "author", NULL), ==, "Somebody");
  g_assert_cmpuint (bastide_variant_get_version (stored), !=, 8);
  g_assert_true (bastide_variant_page_save (page));
}

