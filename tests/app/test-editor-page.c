/* test-editor-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The editor in a window: sets are made, changed, saved, undone and played without anybody seeing a file. */

#include <string.h>

#include "bastide-editor-page.h"
#include "bastide-issue-list.h"
#include "bastide-pattern-table.h"
#include "bastide-set-form.h"
#include "bastide-set-library.h"
#include "bastide-source-view.h"
#include "bastide-tile-bar.h"
#include "bastide-tile-list.h"
#include "bastide-window.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-tile-lines.h"
#include "window-testing.h"

static BastideEditorPage *
get_page (Fixture *fixture)
{
  return BASTIDE_EDITOR_PAGE (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_EDITOR_PAGE));
}

static BastideTilesetDraft *
get_draft (Fixture *fixture)
{
  return bastide_editor_page_get_draft (get_page (fixture));
}

static guint
count_tiles (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_draft (fixture)));
}

static GtkWidget *
find (Fixture *fixture,
      GType    type)
{
  GtkWidget *widget = app_testing_find (GTK_WIDGET (fixture->window), type);

  g_assert_nonnull (widget);

  return widget;
}

/* From the start page, by a title and Enter. */
static void
create_set (Fixture    *fixture,
            const char *title)
{
  GtkWidget *entry;

  window_testing_activate (fixture, "win.editor");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "editor");
  entry = app_testing_find (find (fixture, BASTIDE_TYPE_SET_LIBRARY), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), title);
  g_signal_emit_by_name (entry, "activate");
  app_testing_settle ();
  g_assert_nonnull (get_draft (fixture));
}

static void
show_tab (Fixture    *fixture,
          const char *name)
{
  GtkWidget *tabs = gtk_widget_get_ancestor (find (fixture, BASTIDE_TYPE_TILE_LIST), GTK_TYPE_STACK);

  gtk_stack_set_visible_child_name (GTK_STACK (tabs), name);
  app_testing_settle ();
}

static char *
print (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_print (get_draft (fixture));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean enabled;

  /* A button is as sensitive as its action. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  g_object_ref_sink (button);
  gtk_widget_set_parent (button, GTK_WIDGET (get_page (fixture)));
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  g_object_unref (button);

  return enabled;
}

/* --- The set ------------------------------------------------------------------------------------------------------ */

/* What is made is in a file at once, is opened again as it was, and new games know it. */
static void
test_create (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = window_testing_get_path ("bastide/tilesets/my-set.bastide-tileset");
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GtkListBox *list;
  GtkWidget *row;

  create_set (fixture, "My set");
  g_assert_cmpuint (count_tiles (fixture), ==, 1);
  g_assert_false (is_enabled (fixture, "win.undo"));
  window_testing_activate (fixture, "editor.new-tile");
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
  app_testing_wait_for (!bastide_tileset_draft_is_modified (get_draft (fixture)));
  before = print (fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, before);

  window_testing_activate (fixture, "win.back");
  g_assert_null (get_draft (fixture));
  g_assert_nonnull (bastide_tileset_store_find (bastide_application_get_tilesets (fixture->application), "my-set"));
  list = GTK_LIST_BOX (app_testing_find (find (fixture, BASTIDE_TYPE_SET_LIBRARY), GTK_TYPE_LIST_BOX));
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0));
  gtk_widget_activate (row);
  app_testing_settle ();
  after = print (fixture);
  g_assert_cmpstr (after, ==, before);
  window_testing_activate (fixture, "win.back");
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");
}

/* Who goes on to a new game without closing the set finds it there as it is. */
static void
test_leave (Fixture       *fixture,
            gconstpointer  data)
{
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);

  create_set (fixture, "My set");
  window_testing_activate (fixture, "editor.new-tile");
  window_testing_activate (fixture, "win.new-game");
  g_assert_cmpuint (bastide_tileset_store_find (tilesets, "my-set")->tiles->len, ==, 2);
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "editor");
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
}

/* Everything that buttons do can be undone to the beginning and redone to the end, by the window's own actions. */
static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const actions[] = { "editor.new-tile", "editor.turn", "editor.mirror", "editor.duplicate",
                                         "editor.delete", "editor.cut", "editor.new-tile" };
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  create_set (fixture, "My set");
  first = print (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_assert_true (is_enabled (fixture, actions[i]));
      window_testing_activate (fixture, actions[i]);
    }
  last = print (fixture);
  while (is_enabled (fixture, "win.undo"))
    window_testing_activate (fixture, "win.undo");
  undone = print (fixture);
  g_assert_cmpstr (undone, ==, first);
  while (is_enabled (fixture, "win.redo"))
    window_testing_activate (fixture, "win.redo");
  redone = print (fixture);
  g_assert_cmpstr (redone, ==, last);
}

/* Without any tile there is nothing to turn, and a new one can be made. */
static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  create_set (fixture, "My set");
  window_testing_activate (fixture, "editor.delete");
  g_assert_cmpuint (count_tiles (fixture), ==, 0);
  g_assert_false (is_enabled (fixture, "editor.turn"));
  g_assert_false (is_enabled (fixture, "editor.play-test"));
  window_testing_activate (fixture, "editor.new-tile");
  g_assert_cmpuint (count_tiles (fixture), ==, 1);
  g_assert_true (is_enabled (fixture, "editor.turn"));
}

/* Tiles go by the clipboard into another set, with ids of their own. */
static void
test_clipboard (Fixture       *fixture,
                gconstpointer  data)
{
  create_set (fixture, "First");
  window_testing_activate (fixture, "editor.copy");
  window_testing_activate (fixture, "editor.paste");
  app_testing_wait_for (count_tiles (fixture) == 2);
  window_testing_activate (fixture, "win.back");
  create_set (fixture, "Second");
  window_testing_activate (fixture, "editor.paste");
  app_testing_wait_for (count_tiles (fixture) == 2);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (get_draft (fixture))->n_errors, ==, 0);
}

/* What came with the program can be looked at and duplicated, not changed. */
static void
test_builtin (Fixture       *fixture,
              gconstpointer  data)
{
  const char *id = bastide_registry_get_games ()[0]->tilesets[0];
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);
  g_autoptr (BastideDraftStore) drafts = bastide_draft_store_new (tilesets);
  g_autoptr (BastideDraftDocument) document =
    bastide_draft_store_look (drafts, bastide_tileset_store_find (tilesets, id), NULL);
  guint n_tiles;

  window_testing_activate (fixture, "win.editor");
  bastide_editor_page_open (get_page (fixture), document);
  app_testing_settle ();
  n_tiles = count_tiles (fixture);
  g_assert_false (is_enabled (fixture, "editor.turn"));
  g_assert_false (is_enabled (fixture, "editor.paste"));
  g_assert_true (is_enabled (fixture, "editor.copy"));
  g_assert_true (is_enabled (fixture, "editor.play-test"));
  window_testing_activate (fixture, "editor.duplicate-set");
  g_assert_true (is_enabled (fixture, "editor.turn"));
  g_assert_cmpuint (count_tiles (fixture), ==, n_tiles);
  g_assert_cmpstr (bastide_tileset_draft_get_id (get_draft (fixture)), !=, id);
}

/* --- The views ---------------------------------------------------------------------------------------------------- */

/* A click on edges that no tile has makes one that has them. */
static void
test_patterns (Fixture       *fixture,
               gconstpointer  data)
{
  GtkFlowBox *cells;
  GtkWidget *button;
  guint n_cells = 0;

  create_set (fixture, "My set");
  cells = GTK_FLOW_BOX (app_testing_find (find (fixture, BASTIDE_TYPE_PATTERN_TABLE), GTK_TYPE_FLOW_BOX));
  app_testing_wait_for (gtk_flow_box_get_child_at_index (cells, 0) != NULL);
  while (gtk_flow_box_get_child_at_index (cells, (int) n_cells) != NULL)
    n_cells++;
  for (guint i = 0; i < n_cells; i++)
    {
      button = gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (cells, (int) i));
      g_signal_emit_by_name (button, "clicked");
    }
  app_testing_settle ();
  /* The first tile has one of the patterns already. */
  g_assert_cmpuint (count_tiles (fixture), ==, n_cells);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (get_draft (fixture))->n_errors, ==, 0);
}

static GtkTextBuffer *
get_buffer (Fixture *fixture)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (app_testing_find (find (fixture, BASTIDE_TYPE_SOURCE_VIEW),
                                                                     GTK_TYPE_TEXT_VIEW)));
}

static char *
get_text (Fixture *fixture)
{
  char *text = NULL;

  g_object_get (get_buffer (fixture), "text", &text, NULL);

  return text;
}

static gboolean
is_emphasised (Fixture *fixture,
               guint    line)
{
  g_autoptr (GSList) tags = NULL;
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_line (get_buffer (fixture), &iter, (int) line - 1);
  tags = gtk_text_iter_get_tags (&iter);

  return tags != NULL;
}

/* All lines of the tile that is shown are emphasised, whoever has chosen it; and the cursor chooses as well. */
static void
test_source_selection (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autoptr (GArray) lines = NULL;
  GtkWidget *view;
  GtkTextIter iter;

  create_set (fixture, "My set");
  window_testing_activate (fixture, "editor.new-tile");
  show_tab (fixture, "source");
  text = get_text (fixture);
  lines = bastide_tile_lines_list (text);
  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_false (is_emphasised (fixture, g_array_index (lines, guint, 0)));
  g_assert_true (is_emphasised (fixture, g_array_index (lines, guint, 1)));
  g_assert_true (is_emphasised (fixture, g_array_index (lines, guint, 1) + 1));

  view = app_testing_find (find (fixture, BASTIDE_TYPE_SOURCE_VIEW), GTK_TYPE_TEXT_VIEW);
  gtk_widget_grab_focus (view);
  gtk_text_buffer_get_iter_at_line (get_buffer (fixture), &iter, (int) g_array_index (lines, guint, 0));
  gtk_text_buffer_place_cursor (get_buffer (fixture), &iter);
  app_testing_settle ();
  g_assert_true (is_emphasised (fixture, g_array_index (lines, guint, 0)));
  g_assert_true (is_emphasised (fixture, g_array_index (lines, guint, 0) + 1));
  g_assert_false (is_emphasised (fixture, g_array_index (lines, guint, 1)));
}

/* A text that can be read is one step; until then the set stays as it was, and undo gives the text up. */
static void
test_source (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *after = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;

  create_set (fixture, "My set");
  show_tab (fixture, "source");
  before = print (fixture);
  shown = get_text (fixture);
  g_assert_cmpstr (shown, ==, before);

  parts = g_strsplit (before, "count=\"1\"", 2);
  changed = g_strjoinv ("count=\"7\"", parts);
  gtk_text_buffer_set_text (get_buffer (fixture), changed, -1);
  app_testing_wait_for (is_enabled (fixture, "win.undo"));
  after = print (fixture);
  g_assert_cmpstr (after, ==, changed);
  window_testing_activate (fixture, "win.undo");
  g_clear_pointer (&shown, g_free);
  shown = get_text (fixture);
  g_assert_cmpstr (shown, ==, before);
  g_assert_false (is_enabled (fixture, "win.undo"));
}

static void
test_broken_source (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *after = NULL;

  create_set (fixture, "My set");
  window_testing_activate (fixture, "editor.new-tile");
  show_tab (fixture, "source");
  before = print (fixture);
  gtk_text_buffer_set_text (get_buffer (fixture), "<tileset>\n<oops", -1);
  app_testing_wait_for (app_testing_shows (find (fixture, BASTIDE_TYPE_SOURCE_VIEW), ":2:"));
  after = print (fixture);
  g_assert_cmpstr (after, ==, before);
  window_testing_activate (fixture, "win.undo");
  shown = get_text (fixture);
  g_assert_cmpstr (shown, ==, before);
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
}

/* Returns: (nullable): the button of the first mistake */
static GtkWidget *
find_mistake (GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_first_child (list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_has_css_class (row, "error"))
      return app_testing_find (row, GTK_TYPE_BUTTON);

  return NULL;
}

/* The mistakes of a set are told in words, and there is a button that shows the tile. */
static void
test_issues (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *list;
  GtkWidget *button;
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GBytes) bytes = NULL;

  create_set (fixture, "My set");
  window_testing_activate (fixture, "editor.new-tile");
  list = find (fixture, BASTIDE_TYPE_ISSUE_LIST);
  g_assert_null (find_mistake (list));
  text = print (fixture);
  parts = g_strsplit (text, "count=\"1\"", 2);
  changed = g_strjoinv ("count=\"x\"", parts);
  bytes = g_bytes_new (changed, strlen (changed));
  g_assert_true (bastide_tileset_draft_set_xml (get_draft (fixture), bytes, NULL));
  app_testing_wait_for (find_mistake (list) != NULL);
  button = find_mistake (list);
  g_signal_emit_by_name (button, "clicked");
  app_testing_settle ();
  g_assert_true (app_testing_shows (find (fixture, BASTIDE_TYPE_TILE_BAR), "1"));
  g_assert_true (app_testing_shows (find (fixture, BASTIDE_TYPE_TILE_BAR), "2"));
}

static void
test_texts (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *form;
  GtkWidget *entry;

  create_set (fixture, "My set");
  form = find (fixture, BASTIDE_TYPE_SET_FORM);
  entry = app_testing_find (form, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Moje sada");
  g_assert_cmpstr (bastide_tileset_draft_get_text (get_draft (fixture), "title", "cs"), ==, "Moje sada");
  window_testing_activate (fixture, "win.undo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), !=, "Moje sada");
}

/* A game begins in a window of its own, and its first tile is the one that is shown. */
static void
test_play_test (Fixture       *fixture,
                gconstpointer  data)
{
  GtkApplication *application = GTK_APPLICATION (fixture->application);
  BastideGame *game = NULL;

  create_set (fixture, "My set");
  window_testing_activate (fixture, "editor.new-tile");
  window_testing_activate (fixture, "editor.play-test");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "editor");
  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (item->data != fixture->window && BASTIDE_IS_WINDOW (item->data))
      game = bastide_window_get_game (item->data);
  g_assert_nonnull (game);
  g_assert_cmpstr (bastide_game_get_setup (game)->draw[0], !=, "my-set-02");
  g_assert_cmpstr (bastide_game_get_setup (game)->draw[1], ==, "my-set-02");
}

const char *
app_testing_add_tests (void)
{
#define ADD(path, function) g_test_add ("/app/editor-page/" path, Fixture, NULL, window_testing_set_up, function, \
                                        window_testing_tear_down)
  ADD ("create", test_create);
  ADD ("leave", test_leave);
  ADD ("steps", test_steps);
  ADD ("empty", test_empty);
  ADD ("clipboard", test_clipboard);
  ADD ("builtin", test_builtin);
  ADD ("patterns", test_patterns);
  ADD ("source", test_source);
  ADD ("source-selection", test_source_selection);
  ADD ("broken-source", test_broken_source);
  ADD ("issues", test_issues);
  ADD ("texts", test_texts);
  ADD ("play-test", test_play_test);

  return NULL;
}
