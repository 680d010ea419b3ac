/* test-editor-shell.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The editor as a place: its two levels, its library, and what can be done with whole sets and variants. */

#include "config.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "bastide-adaptive.h"
#include "bastide-editor-page-private.h"
#include "bastide-message-dialog.h"
#include "bastide-set-library-private.h"
#include "bastide-simulation-view.h"
#include "bastide-tile-list.h"
#include "bastide-tiles-provider.h"
#include "bastide-variant-page.h"
#include "bastide-window.h"
#include "tileset/bastide-file.h"
#include "tileset/bastide-tileset-reader.h"
#include "window-testing.h"

/* --- Where things are --------------------------------------------------------------------------------------------- */

static GtkWidget *
find (Fixture *fixture,
      GType    type)
{
  GtkWidget *widget = app_testing_find (GTK_WIDGET (fixture->window), type);

  g_assert_nonnull (widget);

  return widget;
}

static BastideEditorPage *
get_page (Fixture *fixture)
{
  return BASTIDE_EDITOR_PAGE (find (fixture, BASTIDE_TYPE_EDITOR_PAGE));
}

static BastideTilesetDraft *
get_draft (Fixture *fixture)
{
  return bastide_editor_page_get_draft (get_page (fixture));
}

/* Returns: (nullable): the first widget of a type that is seen and says @text */
static GtkWidget *
find_saying (GtkWidget  *widget,
             GType       type,
             const char *text)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && app_testing_shows (widget, text))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_saying (child, type, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
press (Fixture    *fixture,
       const char *label)
{
  GtkWidget *button = find_saying (GTK_WIDGET (fixture->window), GTK_TYPE_BUTTON, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_testing_settle ();
}

static void
type_title (Fixture    *fixture,
            const char *title)
{
  GtkWidget *entry = app_testing_find (find (fixture, BASTIDE_TYPE_SET_LIBRARY), GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), title);
}

static void
create_set (Fixture    *fixture,
            const char *title)
{
  window_testing_activate (fixture, "win.editor");
  type_title (fixture, title);
  press (fixture, _("New Set"));
  g_assert_nonnull (get_draft (fixture));
}

static void
show_level (Fixture    *fixture,
            const char *level)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "editor.level", "s", level);
  app_testing_settle ();
}

/* What is in a menu of the library is done with a file or an id. */
static void
activate_in_library (Fixture    *fixture,
                     const char *action,
                     const char *target)
{
  gtk_widget_activate_action (find (fixture, BASTIDE_TYPE_SET_LIBRARY), action, "s", target);
  app_testing_settle ();
}

static char *
get_uri (const char *name)
{
  g_autofree char *relative = g_strconcat ("bastide/tilesets/", name, BASTIDE_TILESET_EXTENSION, NULL);
  g_autofree char *path = window_testing_get_path (relative);

  return g_filename_to_uri (path, NULL, NULL);
}

static gboolean
exists (const char *relative)
{
  g_autofree char *path = window_testing_get_path (relative);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
answer_title (const char *title)
{
  GtkWindow *dialog = app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  gtk_editable_set_text (GTK_EDITABLE (app_testing_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY)), title);
  window_testing_answer ("rename");
}

/* Where there is no trash it is asked a second time. */
static void
answer_delete (void)
{
  window_testing_answer ("delete");
  if (window_testing_is_asking ())
    window_testing_answer ("delete");
}

static GtkWidget *
find_row (Fixture    *fixture,
          const char *title)
{
  return find_saying (find (fixture, BASTIDE_TYPE_SET_LIBRARY), GTK_TYPE_LIST_BOX_ROW, title);
}

/* Waits for the file dialog, and names a file in it. */
static void
name_file (const char *name)
{
  app_testing_wait_for (app_testing_find_window (GTK_TYPE_FILE_CHOOSER) != NULL);
  app_testing_settle ();
  window_testing_name_file (name);
}

/* --- Levels ------------------------------------------------------------------------------------------------------- */

/* Each level keeps what is open in it; undo and the title are of the one that is shown. */
TEST_WITH ("/app/editor-shell/levels", window_testing_set_up, window_testing_tear_down)
{
  BastideVariantDraft *variant;
  gboolean can_undo;
  gboolean can_redo;

  create_set (fixture, "Harbours");
  window_testing_activate (fixture, "editor.new-tile");
  show_level (fixture, "variant");
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), _("No Variant Is Open")));
  bastide_editor_page_get_steps (get_page (fixture), &can_undo, &can_redo);
  g_assert_false (can_undo);

  press (fixture, _("New Variant with This Set"));
  variant = bastide_variant_page_get_draft (BASTIDE_VARIANT_PAGE (find (fixture, BASTIDE_TYPE_VARIANT_PAGE)));
  g_assert_nonnull (variant);
  g_assert_true (app_testing_shows (find (fixture, BASTIDE_TYPE_VARIANT_PAGE), "Harbours"));
  bastide_variant_draft_set_text (variant, "title", "en", "Seaside");
  bastide_variant_draft_set_text (variant, "title", "cs", "Seaside");
  g_assert_cmpstr (bastide_editor_page_get_title (get_page (fixture)), ==, "Seaside");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Seaside – Bastide");
  window_testing_activate (fixture, "win.undo");
  window_testing_activate (fixture, "win.undo");
  g_assert_cmpstr (bastide_editor_page_get_title (get_page (fixture)), ==, "Harbours");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_draft (fixture))), ==, 2);

  show_level (fixture, "tiles");
  window_testing_activate (fixture, "win.undo");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_draft (fixture))), ==, 1);
  show_level (fixture, "variant");
  g_assert_true (variant == bastide_variant_page_get_draft
                              (BASTIDE_VARIANT_PAGE (find (fixture, BASTIDE_TYPE_VARIANT_PAGE))));

  window_testing_activate (fixture, "win.back");
  g_assert_null (get_draft (fixture));
  g_assert_true (app_testing_shows (find (fixture, BASTIDE_TYPE_SET_LIBRARY), _("Your variants")));
  g_assert_true (app_testing_shows (find (fixture, BASTIDE_TYPE_SET_LIBRARY), _("Your sets")));
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");
}

/* From a variant one gets at its sets, and a new one is played with it at once. */
TEST_WITH ("/app/editor-shell/sets-of-variant", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);
  BastideVariant *variant;
  g_autoptr (BastideSetup) setup = NULL;
  const BastideTileset *last;

  window_testing_activate (fixture, "win.editor");
  type_title (fixture, "Seaside");
  press (fixture, _("New Variant"));
  show_level (fixture, "tiles");
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), _("No Set Is Open")));
  press (fixture, _("New Set for This Variant"));
  g_assert_cmpstr (bastide_tileset_draft_get_id (get_draft (fixture)), ==, "seaside");

  show_level (fixture, "variant");
  variant = bastide_variant_draft_get_variant
              (bastide_variant_page_get_draft (BASTIDE_VARIANT_PAGE (find (fixture, BASTIDE_TYPE_VARIANT_PAGE))));
  setup = bastide_variant_make_setup (variant, tilesets, NULL);
  last = g_ptr_array_index (setup->tilesets, setup->tilesets->len - 1);
  g_assert_cmpstr (last->id, ==, "seaside");
}

/* The key for the panel means that of the editor while it is shown. */
TEST_WITH ("/app/editor-shell/panel", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *tabs;
  BastideAdaptive *adaptive;
  gboolean shown;

  create_set (fixture, "Harbours");
  /* Beside the tabs, of which the tiles are one. */
  tabs = gtk_widget_get_ancestor (find (fixture, BASTIDE_TYPE_TILE_LIST), GTK_TYPE_STACK);
  adaptive = BASTIDE_ADAPTIVE (gtk_widget_get_ancestor (tabs, BASTIDE_TYPE_ADAPTIVE));
  shown = bastide_adaptive_get_show_panel (adaptive);
  window_testing_activate (fixture, "win.panel");
  g_assert_cmpint (bastide_adaptive_get_show_panel (adaptive), !=, shown);

  show_level (fixture, "variant");
  press (fixture, _("New Variant with This Set"));
  adaptive = bastide_variant_page_get_adaptive (BASTIDE_VARIANT_PAGE (find (fixture, BASTIDE_TYPE_VARIANT_PAGE)));
  shown = bastide_adaptive_get_show_panel (adaptive);
  window_testing_activate (fixture, "win.panel");
  g_assert_cmpint (bastide_adaptive_get_show_panel (adaptive), !=, shown);
}

/* --- The library -------------------------------------------------------------------------------------------------- */

TEST_WITH ("/app/editor-shell/library-sets", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *uri = get_uri ("harbours");
  g_autofree char *copy_title = NULL;

  create_set (fixture, "Harbours");
  window_testing_activate (fixture, "win.back");
  activate_in_library (fixture, "library.rename-set", uri);
  answer_title ("  Seaside ");
  g_assert_null (find_row (fixture, "Harbours"));
  g_assert_nonnull (find_row (fixture, "Seaside"));

  activate_in_library (fixture, "library.duplicate-set", uri);
  copy_title = g_strdup_printf (_("%s (copy)"), "Seaside");
  g_assert_cmpstr (bastide_tileset_draft_get_title (get_draft (fixture)), ==, copy_title);
  window_testing_activate (fixture, "win.back");

  activate_in_library (fixture, "library.delete-set", uri);
  window_testing_answer ("cancel");
  g_assert_true (exists ("bastide/tilesets/harbours.bastide-tileset"));
  activate_in_library (fixture, "library.delete-set", uri);
  answer_delete ();
  g_assert_false (exists ("bastide/tilesets/harbours.bastide-tileset"));
  g_assert_null (bastide_tileset_store_find (bastide_application_get_tilesets (fixture->application), "harbours"));
  window_testing_activate (fixture, "editor.restore");
  g_assert_true (exists ("bastide/tilesets/harbours.bastide-tileset"));
  g_assert_nonnull (find_row (fixture, "Seaside"));
}

/* What another window has open would be written anew: it is not deleted. */
TEST_WITH ("/app/editor-shell/delete-open", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *uri = get_uri ("harbours");
  BastideWindow *first = fixture->window;
  BastideWindow *second;

  create_set (fixture, "Harbours");
  g_assert_true (bastide_editor_page_save (get_page (fixture)));
  second = BASTIDE_WINDOW (bastide_application_add_window (fixture->application));
  window_testing_take_window (fixture, second);
  window_testing_activate (fixture, "win.editor");
  activate_in_library (fixture, "library.delete-set", uri);
  g_assert_true (app_testing_shows (GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)),
                                    _("This set is open in another window. Close it there first.")));
  window_testing_answer ("cancel");
  g_assert_true (exists ("bastide/tilesets/harbours.bastide-tileset"));
  gtk_window_destroy (GTK_WINDOW (second));
  window_testing_take_window (fixture, first);
}

/* The same of variants: neither the library of another window nor the list of a new game deletes them. */
TEST_WITH ("/app/editor-shell/delete-open-variant", window_testing_set_up, window_testing_tear_down)
{
  BastideWindow *first = fixture->window;
  BastideWindow *second;
  BastideVariantPage *page;

  window_testing_activate (fixture, "win.editor");
  type_title (fixture, "Harbours");
  press (fixture, _("New Variant"));
  page = BASTIDE_VARIANT_PAGE (find (fixture, BASTIDE_TYPE_VARIANT_PAGE));
  second = BASTIDE_WINDOW (bastide_application_add_window (fixture->application));
  window_testing_take_window (fixture, second);
  window_testing_activate (fixture, "win.editor");
  activate_in_library (fixture, "library.delete-variant", "harbours");
  g_assert_true (app_testing_shows (GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)),
                                    _("This variant is open in the editor. Close it there first.")));
  window_testing_answer ("cancel");
  g_assert_true (exists ("bastide/variants/harbours.bastide-variant"));

  /* Once it is closed there, it can be deleted, and nobody writes it again. */
  window_testing_take_window (fixture, first);
  bastide_variant_draft_set_text (bastide_variant_page_get_draft (page), "author", NULL, "Somebody");
  window_testing_activate (fixture, "win.back");
  window_testing_take_window (fixture, second);
  window_testing_activate (fixture, "win.back");
  window_testing_activate (fixture, "win.editor");
  activate_in_library (fixture, "library.delete-variant", "harbours");
  answer_delete ();
  g_assert_false (exists ("bastide/variants/harbours.bastide-variant"));
  gtk_window_destroy (GTK_WINDOW (second));
  window_testing_take_window (fixture, first);
  g_assert_true (bastide_editor_page_save (get_page (fixture)));
  g_assert_false (exists ("bastide/variants/harbours.bastide-variant"));
}

TEST_WITH ("/app/editor-shell/library-variants", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *copy_title = g_strdup_printf (_("%s (copy)"), "Seaside");

  window_testing_activate (fixture, "win.editor");
  type_title (fixture, "Harbours");
  press (fixture, _("New Variant"));
  window_testing_activate (fixture, "win.back");
  activate_in_library (fixture, "library.rename-variant", "harbours");
  answer_title ("Seaside");
  g_assert_nonnull (find_row (fixture, "Seaside"));
  activate_in_library (fixture, "library.duplicate-variant", "harbours");
  g_assert_nonnull (find_row (fixture, copy_title));

  activate_in_library (fixture, "library.delete-variant", "harbours");
  answer_delete ();
  g_assert_false (exists ("bastide/variants/harbours.bastide-variant"));
  window_testing_activate (fixture, "editor.restore");
  g_assert_true (exists ("bastide/variants/harbours.bastide-variant"));

  activate_in_library (fixture, "library.play-variant", "harbours");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "new-game");
}

/* The samples are there to be looked at and duplicated; a copy is the user's own. */
TEST_WITH ("/app/editor-shell/samples", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);
  BastideTileset *sample = NULL;

  window_testing_activate (fixture, "win.editor");
  g_assert_true (app_testing_shows (find (fixture, BASTIDE_TYPE_SET_LIBRARY), _("Samples")));
  for (guint i = 0; i < bastide_tileset_store_get_known (tilesets)->len && sample == NULL; i++)
    if (((BastideTileset *) bastide_tileset_store_get_known (tilesets)->pdata[i])->sample)
      sample = bastide_tileset_store_get_known (tilesets)->pdata[i];
  g_assert_nonnull (sample);
  activate_in_library (fixture, "library.copy-set", sample->id);
  g_assert_false (bastide_tileset_draft_is_read_only (get_draft (fixture)));
  g_assert_cmpstr (bastide_tileset_draft_get_id (get_draft (fixture)), !=, sample->id);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (get_draft (fixture))->n_errors, ==, 0);
}

/* From the menu of what is open, too. */
TEST_WITH ("/app/editor-shell/delete-shown", window_testing_set_up, window_testing_tear_down)
{
  create_set (fixture, "Harbours");
  window_testing_activate (fixture, "editor.delete-file");
  answer_delete ();
  g_assert_null (get_draft (fixture));
  g_assert_false (exists ("bastide/tilesets/harbours.bastide-tileset"));
}

/* --- Files -------------------------------------------------------------------------------------------------------- */

static void
test_share (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *path = window_testing_get_path ("mailed.bastide-tileset");
  g_autofree char *text = NULL;
  g_autoptr (GBytes) printed = NULL;

  create_set (fixture, "Harbours");
  window_testing_activate (fixture, "editor.share");
  name_file ("mailed.bastide-tileset");
  app_testing_wait_for (g_file_test (path, G_FILE_TEST_EXISTS));
  app_testing_settle ();
  printed = bastide_tileset_draft_print (get_draft (fixture));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpmem (text, strlen (text), g_bytes_get_data (printed, NULL), g_bytes_get_size (printed));
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), _("Show in Folder")));
}

/* Nobody can install a set with mistakes: that is said before it is mailed. */
TEST_WITH ("/app/editor-shell/share-unfinished", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;

  create_set (fixture, "Harbours");
  bytes = bastide_tileset_draft_print (get_draft (fixture));
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  parts = g_strsplit (text, "count=\"1\"", 2);
  changed = g_strjoinv ("count=\"x\"", parts);
  g_bytes_unref (bytes);
  bytes = g_bytes_new (changed, strlen (changed));
  g_assert_true (bastide_tileset_draft_set_xml (get_draft (fixture), bytes, NULL));
  app_testing_settle ();

  window_testing_activate (fixture, "editor.share");
  g_assert_null (app_testing_find_window (GTK_TYPE_FILE_CHOOSER));
  window_testing_answer ("cancel");
  g_assert_null (app_testing_find_window (GTK_TYPE_FILE_CHOOSER));
  window_testing_activate (fixture, "editor.share");
  window_testing_answer ("anyway");
  name_file ("mailed.bastide-tileset");
  app_testing_wait_for (exists ("mailed.bastide-tileset"));
}

TEST_WITH ("/app/editor-shell/print", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("sheet.pdf");
  g_autofree char *text = NULL;

  create_set (fixture, "Harbours");
  window_testing_activate (fixture, "editor.print");
  window_testing_answer ("print");
  name_file ("sheet.pdf");
  app_testing_wait_for (app_testing_shows (GTK_WIDGET (fixture->window), _("The print sheet was saved")));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
}

static GFile *
write_file (const char *name,
            const char *text)
{
  g_autofree char *path = window_testing_get_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return g_file_new_for_path (path);
}

/* Definitions of another program become a set; what was not understood is told. */
TEST_WITH ("/app/editor-shell/import", window_testing_set_up, window_testing_tear_down)
{
  static const char definitions[] =
    "<defs>\n"
    "  <tile id=\"XX/R\"><road>N S</road><field>EL ER NR SL</field><field>WL WR NL SR</field><dragon/></tile>\n"
    "  <tile id=\"XX/C\"><city>N</city><field city=\"N\">EL ER SL SR WL WR</field></tile>\n"
    "</defs>\n";
  g_autoptr (GFile) file = write_file ("other-program.xml", definitions);
  BastideSetLibrary *library;

  window_testing_activate (fixture, "win.editor");
  library = BASTIDE_SET_LIBRARY (find (fixture, BASTIDE_TYPE_SET_LIBRARY));
  bastide_set_library_import (library, file);
  app_testing_settle ();
  g_assert_true (app_testing_shows (GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)), "dragon"));
  window_testing_answer ("cancel");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_draft (fixture))), ==, 2);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (get_draft (fixture))->n_errors, ==, 0);
}

/* A file that is no set makes none, and a message names it. */
TEST_WITH ("/app/editor-shell/import-broken", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GFile) file = write_file ("broken.xml", "<tileset id='x");

  window_testing_activate (fixture, "win.editor");
  bastide_set_library_import (BASTIDE_SET_LIBRARY (find (fixture, BASTIDE_TYPE_SET_LIBRARY)), file);
  app_testing_settle ();
  g_assert_true (app_testing_shows (GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)),
                                    "broken.xml"));
  window_testing_answer ("cancel");
  g_assert_null (get_draft (fixture));
}

/* A tileset that lies elsewhere stays as it is; a copy of it is the user's. */
TEST_WITH ("/app/editor-shell/import-tileset", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("mailed.bastide-tileset");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  test_share (fixture, NULL);
  window_testing_activate (fixture, "win.back");
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  bastide_set_library_import (BASTIDE_SET_LIBRARY (find (fixture, BASTIDE_TYPE_SET_LIBRARY)), file);
  app_testing_settle ();
  g_assert_cmpstr (bastide_tileset_draft_get_id (get_draft (fixture)), ==, "harbours-2");
  window_testing_activate (fixture, "editor.new-tile");
  window_testing_activate (fixture, "win.back");
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
}

/* Tiles that are dragged out of the program are a file, which is written when somebody takes it. */
TEST_WITH ("/app/editor-shell/dragged-file", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GBytes) written = NULL;
  g_autofree char *name = NULL;
  GFile *file;

  create_set (fixture, "Harbours");
  bytes = bastide_tileset_draft_print (get_draft (fixture));
  provider = bastide_tiles_provider_new (bytes, "harbours.bastide-tileset");
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
  file = ((GSList *) g_value_get_boxed (&value))->data;
  name = g_file_get_basename (file);
  g_assert_cmpstr (name, ==, "harbours.bastide-tileset");
  written = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE, NULL, NULL);
  g_assert_nonnull (written);
  g_assert_true (g_bytes_equal (written, bytes));
  g_assert_true (g_file_delete (file, NULL, NULL));
}

/* What is dropped on an open set is added only when the author agrees; then it is one step. */
TEST_WITH ("/app/editor-shell/offered-tiles", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = window_testing_get_path ("mailed.bastide-tileset");

  create_set (fixture, "Harbours");
  bytes = bastide_tileset_draft_print (get_draft (fixture));
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  file = g_file_new_for_path (path);
  bastide_editor_page_offer_tiles (get_page (fixture), file);
  window_testing_answer ("cancel");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_draft (fixture))), ==, 1);
  bastide_editor_page_offer_tiles (get_page (fixture), file);
  window_testing_answer ("add");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_draft (fixture))), ==, 2);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (get_draft (fixture))->n_errors, ==, 0);
  window_testing_activate (fixture, "win.undo");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_draft (fixture))), ==, 1);
}

/* Tiles that are dragged onto a set in the library are in its file. */
TEST_WITH ("/app/editor-shell/add-tiles", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);
  g_autofree char *path = window_testing_get_path ("bastide/tilesets/first.bastide-tileset");
  g_autoptr (GBytes) bytes = NULL;

  create_set (fixture, "First");
  window_testing_activate (fixture, "win.back");
  create_set (fixture, "Second");
  bytes = bastide_tileset_draft_print (get_draft (fixture));
  window_testing_activate (fixture, "win.back");
  bastide_set_library_add_tiles (BASTIDE_SET_LIBRARY (find (fixture, BASTIDE_TYPE_SET_LIBRARY)), path, bytes);
  app_testing_settle ();
  g_assert_cmpuint (bastide_tileset_store_find (tilesets, "first")->tiles->len, ==, 2);
  g_assert_cmpuint (bastide_tileset_store_find (tilesets, "second")->tiles->len, ==, 1);
}

/* --- Saving ------------------------------------------------------------------------------------------------------- */

static void
set_disk_full (gboolean full)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = full ? 100 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Whoever cannot save can leave; and nothing is given up without his word. */
TEST_WITH ("/app/editor-shell/unsaved-set", window_testing_set_up, window_testing_tear_down)
{
  create_set (fixture, "Harbours");
  g_assert_true (bastide_editor_page_save (get_page (fixture)));
  set_disk_full (TRUE);
  window_testing_activate (fixture, "editor.new-tile");
  window_testing_activate (fixture, "win.back");
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("cancel");
  g_assert_nonnull (get_draft (fixture));
  window_testing_activate (fixture, "win.back");
  window_testing_answer ("retry");
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("without-saving");
  g_assert_null (get_draft (fixture));
  set_disk_full (FALSE);
  g_assert_cmpuint (bastide_tileset_store_find (bastide_application_get_tilesets (fixture->application),
                                                "harbours")->tiles->len, ==, 1);
}

TEST_WITH ("/app/editor-shell/unsaved-elsewhere", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("rescued.bastide-tileset");
  g_autofree char *text = NULL;

  create_set (fixture, "Harbours");
  g_assert_true (bastide_editor_page_save (get_page (fixture)));
  set_disk_full (TRUE);
  window_testing_activate (fixture, "editor.new-tile");
  window_testing_activate (fixture, "win.back");
  window_testing_answer ("elsewhere");
  app_testing_wait_for (app_testing_find_window (GTK_TYPE_FILE_CHOOSER) != NULL);
  app_testing_settle ();
  set_disk_full (FALSE);
  window_testing_name_file ("rescued.bastide-tileset");
  app_testing_wait_for (g_file_test (path, G_FILE_TEST_EXISTS));
  app_testing_settle ();
  g_assert_null (get_draft (fixture));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "harbours-02"));
}

TEST_WITH ("/app/editor-shell/unsaved-variant", window_testing_set_up, window_testing_tear_down)
{
  BastideVariantPage *page;
  g_autoptr (BastideVariantStore) variants = NULL;

  window_testing_activate (fixture, "win.editor");
  type_title (fixture, "Seaside");
  press (fixture, _("New Variant"));
  page = BASTIDE_VARIANT_PAGE (find (fixture, BASTIDE_TYPE_VARIANT_PAGE));
  set_disk_full (TRUE);
  bastide_variant_draft_set_text (bastide_variant_page_get_draft (page), "author", NULL, "Somebody");
  window_testing_activate (fixture, "win.back");
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("cancel");
  g_assert_nonnull (bastide_variant_page_get_draft (page));
  window_testing_activate (fixture, "win.back");
  window_testing_answer ("without-saving");
  g_assert_null (bastide_variant_page_get_draft (page));
  set_disk_full (FALSE);
  variants = bastide_variant_store_new ();
  g_assert_null (bastide_variant_get_text (bastide_variant_store_find (variants, "seaside"), "author", NULL));
}

/* Somebody else makes another version of the variant that is open. */
static void
overtake (guint version)
{
  g_autoptr (BastideVariantStore) variants = bastide_variant_store_new ();
  g_autoptr (BastideVariant) theirs = NULL;
  g_autoptr (GError) error = NULL;

  theirs = bastide_variant_with_version (bastide_variant_store_find (variants, "seaside"), version);
  bastide_variant_store_install (variants, theirs, &error);
  g_assert_no_error (error);
}

/* What somebody else has made of a variant is neither lost nor taken over without a question. */
TEST_WITH ("/app/editor-shell/variant-conflict", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideVariantStore) variants = NULL;
  BastideVariantPage *page;
  BastideVariantDraft *draft;
  BastideVariant *stored;

  window_testing_activate (fixture, "win.editor");
  type_title (fixture, "Seaside");
  press (fixture, _("New Variant"));
  page = BASTIDE_VARIANT_PAGE (find (fixture, BASTIDE_TYPE_VARIANT_PAGE));
  draft = bastide_variant_page_get_draft (page);
  overtake (7);
  bastide_variant_draft_set_text (draft, "author", NULL, "Somebody");
  g_assert_false (bastide_variant_page_save (page));
  press (fixture, _("Take Theirs"));
  g_assert_cmpuint (bastide_variant_get_version (bastide_variant_draft_get_variant (draft)), ==, 7);
  g_assert_null (bastide_variant_get_text (bastide_variant_draft_get_variant (draft), "author", NULL));
  bastide_variant_draft_undo (draft);
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

/* --- Simulation --------------------------------------------------------------------------------------------------- */

/* What simulated games have shown stays while one edits, and says that it is out of date. */
TEST_WITH ("/app/editor-shell/simulation", window_testing_set_up, window_testing_tear_down)
{
  const char *outdated = _("It was changed after these games were played.");
  GtkWidget *view;

  create_set (fixture, "Harbours");
  window_testing_activate (fixture, "editor.simulation");
  view = find_saying (GTK_WIDGET (fixture->window), BASTIDE_TYPE_SIMULATION_VIEW, _("Simulate a Thousand Games"));
  g_assert_nonnull (view);
  press (fixture, _("Simulate a Thousand Games"));
  app_testing_wait_for (app_testing_shows (view, _("Overview")));
  g_assert_true (app_testing_shows (view, C_("column", "Game itself")));
  g_assert_false (app_testing_shows (view, outdated));
  window_testing_activate (fixture, "editor.new-tile");
  g_assert_true (app_testing_shows (view, _("Overview")));
  g_assert_true (app_testing_shows (view, outdated));

  /* Nobody waits for games that he does not see: they are cancelled, and the report is that of before. */
  bastide_simulation_view_start (BASTIDE_SIMULATION_VIEW (view));
  show_level (fixture, "variant");
  show_level (fixture, "tiles");
  g_assert_true (app_testing_shows (view, _("Overview")));
  g_assert_true (app_testing_shows (view, outdated));
}

TEST_WITH ("/app/editor-shell/simulation-of-variant", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *view;

  window_testing_activate (fixture, "win.editor");
  type_title (fixture, "Seaside");
  press (fixture, _("New Variant"));
  window_testing_activate (fixture, "editor.simulation");
  view = find_saying (GTK_WIDGET (fixture->window), BASTIDE_TYPE_SIMULATION_VIEW, _("Simulate a Thousand Games"));
  g_assert_nonnull (view);
  press (fixture, _("Simulate a Thousand Games"));
  app_testing_wait_for (app_testing_shows (view, _("Overview")));
}

BEFORE_TESTS
{
#define ADD(path, function) g_test_add ("/app/editor-shell/" path, Fixture, NULL, window_testing_set_up, function, \
                                        window_testing_tear_down)
  ADD ("share", test_share);
}
