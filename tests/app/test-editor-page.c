/* test-editor-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The editor in a window: sets are created, changed, saved, undone and played without handling files. */

#include "bastide-editor-views.h"
#include "bastide-simulation-view.h"
#include "bastide-tile-canvas.h"
#include "tileset/edit/bastide-tile-lines.h"
#include "editor-testing.h"

static guint
count_tiles (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (editor_testing_get_draft (fixture)));
}

static GtkWidget *
find_in (Fixture *fixture,
         GType    place,
         GType    type)
{
  return app_testing_find (editor_testing_find (fixture, place), type);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  return app_testing_is_enabled (editor_testing_find (fixture, BASTIDE_TYPE_EDITOR_PAGE), action);
}

/* --- The set ------------------------------------------------------------------------------------------------------ */

/* A built-in set can be viewed and duplicated, not changed. */
TEST_WITH ("/app/editor-page/builtin", window_testing_set_up, window_testing_tear_down)
{
  const char *id = bastide_registry_get_games ()[0]->tilesets[0];
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);
  g_autoptr (BastideDraftStore) drafts = bastide_draft_store_new (tilesets);
  g_autoptr (BastideDraftDocument) document =
    bastide_draft_store_look (drafts, bastide_tileset_store_find (tilesets, id), NULL);
  guint n_tiles;

  window_testing_activate (fixture, "win.editor");
  bastide_editor_page_open (BASTIDE_EDITOR_PAGE (editor_testing_find (fixture, BASTIDE_TYPE_EDITOR_PAGE)), document);
  app_testing_settle ();
  n_tiles = count_tiles (fixture);
  g_assert_false (is_enabled (fixture, "editor.turn"));
  g_assert_false (is_enabled (fixture, "editor.paste"));
  g_assert_true (is_enabled (fixture, "editor.copy"));
  g_assert_true (is_enabled (fixture, "editor.play-test"));
  window_testing_activate (fixture, "editor.duplicate-set");
  g_assert_true (is_enabled (fixture, "editor.turn"));
  g_assert_cmpuint (count_tiles (fixture), ==, n_tiles);
  g_assert_cmpstr (bastide_tileset_draft_get_id (editor_testing_get_draft (fixture)), !=, id);
}

/* --- The views ---------------------------------------------------------------------------------------------------- */

/* Returns: (nullable): the button in the table of patterns */
static GtkWidget *
get_cell (Fixture *fixture,
          guint    number)
{
  GtkFlowBox *cells = GTK_FLOW_BOX (find_in (fixture, BASTIDE_TYPE_PATTERN_TABLE, GTK_TYPE_FLOW_BOX));
  GtkFlowBoxChild *cell = gtk_flow_box_get_child_at_index (cells, (int) number);

  return cell != NULL ? gtk_flow_box_child_get_child (cell) : NULL;
}

/* A click on a missing edge pattern creates a tile with it. */
TEST_WITH ("/app/editor-page/patterns", window_testing_set_up, window_testing_tear_down)
{
  guint n_cells = 0;
  GtkWidget *button;

  editor_testing_create_set (fixture, "My set");
  app_testing_wait_for (get_cell (fixture, 0) != NULL);
  for (; (button = get_cell (fixture, n_cells)) != NULL; n_cells++)
    g_signal_emit_by_name (button, "clicked");
  app_testing_settle ();
  /* The first tile has one of the patterns already. */
  g_assert_cmpuint (count_tiles (fixture), ==, n_cells);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (editor_testing_get_draft (fixture))->n_errors, ==, 0);
}

/* The patterns are one stop of Tab, and so quickly passed. */
TEST_WITH ("/app/editor-page/patterns-stop", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *cells;

  editor_testing_create_set (fixture, "My set");
  cells = find_in (fixture, BASTIDE_TYPE_PATTERN_TABLE, GTK_TYPE_FLOW_BOX);
  app_testing_wait_for (get_cell (fixture, 1) != NULL);
  gtk_widget_grab_focus (get_cell (fixture, 0));
  gtk_widget_child_focus (window, GTK_DIR_RIGHT);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == get_cell (fixture, 1));
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  g_assert_false (app_testing_has_focus (cells));
  gtk_widget_grab_focus (get_cell (fixture, 1));
  gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  g_assert_false (app_testing_has_focus (cells));
}

static GtkTextBuffer *
get_buffer (Fixture *fixture)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_in (fixture, BASTIDE_TYPE_SOURCE_VIEW, GTK_TYPE_TEXT_VIEW)));
}

/* Number of tags on a line: for the tile, the segment, a mistake. */
static guint
count_tags (Fixture *fixture,
            guint    line)
{
  g_autoptr (GSList) tags = NULL;
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_line (get_buffer (fixture), &iter, (int) line - 1);
  tags = gtk_text_iter_get_tags (&iter);

  return g_slist_length (tags);
}

static void
put_cursor (Fixture *fixture,
            guint    line)
{
  GtkTextIter iter;

  gtk_widget_grab_focus (find_in (fixture, BASTIDE_TYPE_SOURCE_VIEW, GTK_TYPE_TEXT_VIEW));
  gtk_text_buffer_get_iter_at_line (get_buffer (fixture), &iter, (int) line - 1);
  gtk_text_buffer_place_cursor (get_buffer (fixture), &iter);
  app_testing_settle ();
}

/* All lines of the shown tile are emphasised, and additionally those of the segment selected on the canvas, however it
 * was selected; the cursor selects as well. */
TEST_WITH ("/app/editor-page/source-selection", window_testing_set_up, window_testing_tear_down)
{
  BastideTileCanvas *canvas;
  g_autofree char *text = NULL;
  g_autoptr (BastideTileLines) lines = NULL;
  guint first, last, other, segment, end;

  editor_testing_create_set (fixture, "My set");
  canvas = BASTIDE_TILE_CANVAS (editor_testing_find (fixture, BASTIDE_TYPE_TILE_CANVAS));
  window_testing_activate (fixture, "editor.new-tile");
  editor_testing_show_tab (fixture, "source");
  g_object_get (get_buffer (fixture), "text", &text, NULL);
  lines = bastide_tile_lines_new (text);
  g_assert_cmpuint (bastide_tile_lines_count (lines), ==, 2);
  g_assert_true (bastide_tile_lines_get (lines, 0, NULL, &other, &end));
  g_assert_true (bastide_tile_lines_get (lines, 1, NULL, &first, &last));
  g_assert_true (bastide_tile_lines_get (lines, 1, "f1", &segment, &end));
  g_assert_cmpuint (count_tags (fixture, other), ==, 0);
  for (guint line = first; line <= last; line++)
    g_assert_cmpuint (count_tags (fixture, line), ==, 1);
  g_assert_cmpuint (count_tags (fixture, last + 1), ==, 0);

  bastide_tile_canvas_set_selected_segment (canvas, 0);
  g_assert_cmpuint (count_tags (fixture, segment), ==, 2);
  g_assert_cmpuint (count_tags (fixture, first), ==, 1);

  put_cursor (fixture, other);
  g_assert_cmpuint (count_tags (fixture, other), ==, 1);
  g_assert_cmpuint (count_tags (fixture, first), ==, 0);
  g_assert_cmpint (bastide_tile_canvas_get_selected_segment (canvas), ==, -1);
  g_assert_true (bastide_tile_lines_get (lines, 0, "f1", &segment, &end));
  put_cursor (fixture, segment);
  g_assert_cmpint (bastide_tile_canvas_get_selected_segment (canvas), ==, 0);
  g_assert_cmpuint (count_tags (fixture, segment), ==, 2);
}

static void
type (Fixture    *fixture,
      const char *text)
{
  gtk_text_buffer_insert_at_cursor (get_buffer (fixture), text, -1);
}

static gboolean
shows_line (Fixture *fixture,
            guint    line)
{
  g_autofree char *text = g_strdup_printf ("%u: ", line);

  return app_testing_shows (editor_testing_find (fixture, BASTIDE_TYPE_SOURCE_VIEW), text);
}

/* Typing without pause is read nevertheless. */
TEST_WITH ("/app/editor-page/restless-source", window_testing_set_up, window_testing_tear_down)
{
  BastideSourceView *view;

  editor_testing_create_set (fixture, "My set");
  editor_testing_show_tab (fixture, "source");
  view = BASTIDE_SOURCE_VIEW (editor_testing_find (fixture, BASTIDE_TYPE_SOURCE_VIEW));
  type (fixture, " ");
  g_assert_true (bastide_source_view_is_unread (view));
  app_testing_wait_for (!bastide_source_view_is_unread (view) || (type (fixture, " "), FALSE));
}

/* Any pasted text is a mistake at a line, or no text at all. */
TEST_WITH ("/app/editor-page/hostile-source", window_testing_set_up, window_testing_tear_down)
{
  static const char *const texts[] = {
    "<!DOCTYPE t [<!ENTITY a \"b\">]>\n<tileset>&a;</tileset>",
    "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<tileset/>",
    "\xef\xbf\xbc\xef\xbf\xbe",
    "",
  };
  g_autofree char *before = NULL;
  g_autofree char *long_line = g_strnfill (1024 * 1024, 'x');
  g_autoptr (GString) deep = g_string_new (NULL);

  for (guint i = 0; i < 5000; i++)
    g_string_append (deep, "<tile>\n");
  editor_testing_create_set (fixture, "My set");
  editor_testing_show_tab (fixture, "source");
  before = editor_testing_print (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_text_buffer_set_text (get_buffer (fixture), texts[i], -1);
      app_testing_wait_for (shows_line (fixture, 1) || shows_line (fixture, 2));
    }
  gtk_text_buffer_set_text (get_buffer (fixture), deep->str, -1);
  app_testing_wait_for (app_testing_shows (editor_testing_find (fixture, BASTIDE_TYPE_SOURCE_VIEW), ": "));
  gtk_text_buffer_set_text (get_buffer (fixture), "", -1);
  type (fixture, long_line);
  g_assert_cmpint (gtk_text_buffer_get_char_count (get_buffer (fixture)), ==, 0);
  ASSERT_STRING (editor_testing_print (fixture), before);
}

/* Returns: (nullable): the first remark with a style class, or any first one for NULL */
static GtkWidget *
find_remark (Fixture    *fixture,
             const char *style)
{
  GtkWidget *list = editor_testing_find (fixture, BASTIDE_TYPE_ISSUE_LIST);
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_first_child (list));

  while (row != NULL && style != NULL && !gtk_widget_has_css_class (row, style))
    row = gtk_widget_get_next_sibling (row);

  return row;
}

static void
set_xml (Fixture    *fixture,
         const char *old,
         const char *new)
{
  g_autofree char *text = editor_testing_print (fixture);
  g_auto (GStrv) parts = g_strsplit (text, old, 2);
  g_autofree char *changed = g_strjoinv (new, parts);
  g_autoptr (GBytes) bytes = g_bytes_new (changed, strlen (changed));

  g_assert_cmpstr (changed, !=, text);
  g_assert_true (bastide_tileset_draft_set_xml (editor_testing_get_draft (fixture), bytes, NULL));
}

static guint
count_remarks (Fixture *fixture)
{
  guint n = 0;

  for (GtkWidget *row = find_remark (fixture, NULL); row != NULL; row = gtk_widget_get_next_sibling (row))
    n += gtk_widget_has_css_class (row, "remark");

  return n;
}

/* If there are many issues the first are shown, those of the tile before the others, and a button shows all. */
TEST_WITH ("/app/editor-page/many-issues", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *count = NULL;
  guint n_before;
  BastideIssueList *list;

  editor_testing_create_set (fixture, "My set");
  list = BASTIDE_ISSUE_LIST (editor_testing_find (fixture, BASTIDE_TYPE_ISSUE_LIST));
  app_testing_wait_for (find_remark (fixture, NULL) != NULL);
  g_assert_true (app_testing_shows (find_remark (fixture, NULL), "FFFF")
                 || app_testing_shows (find_remark (fixture, NULL), "LLLL"));
  for (guint i = 0; i < 20; i++)
    set_xml (fixture, "</tileset>", "  <tile id=\"my-set-01\" count=\"x\"/>\n</tileset>");
  app_testing_wait_for (find_remark (fixture, "link") != NULL);
  count = bastide_issue_list_count (list);
  g_assert_nonnull (strpbrk (count, "0123456789"));
  n_before = count_remarks (fixture);
  g_assert_cmpuint (n_before, <, 20);
  g_signal_emit_by_name (find_remark (fixture, "link"), "clicked");
  app_testing_wait_for (count_remarks (fixture) > n_before);
}

/* After a simulation the checks warn of a rule that never happened, at its sentence, as of one that is unreadable. */
TEST_WITH ("/app/editor-page/simulated", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *list, *view, *form;

  editor_testing_open (fixture,
                       "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"mine\" game=\"classic\">"
                       "<title xml:lang=\"en\">Mine</title><rules><score id=\"endless\" on=\"road\">"
                       "<if count=\"tiles\" least=\"90\"/><add points=\"1\"/></score></rules></tileset>");
  editor_testing_show_tab (fixture, "simulation");
  list = editor_testing_find (fixture, BASTIDE_TYPE_ISSUE_LIST);
  view = app_testing_get_part (editor_testing_find (fixture, BASTIDE_TYPE_EDITOR_PAGE), "set_simulation");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_testing_get_part (view, "players")), 1);
  bastide_simulation_view_start (BASTIDE_SIMULATION_VIEW (view));
  app_testing_wait_for (app_testing_shows (view, "“endless” never happened in 1000 games."));
  editor_testing_show_tab (fixture, "tiles");
  app_testing_wait_for (app_testing_shows (list, "2 remarks about rules"));
  g_signal_emit_by_name (app_testing_find (find_remark (fixture, "warn"), GTK_TYPE_BUTTON), "clicked");
  form = editor_testing_find (fixture, BASTIDE_TYPE_ROWS_FORM);
  app_testing_wait_for (app_testing_shows (form, "“endless” never happened in 1000 games."));
  set_xml (fixture, "least=", "lest=");
  app_testing_wait_for (app_testing_shows (form, "<if>") && app_testing_shows (list, "1 remark about a rule"));
  g_assert_false (app_testing_shows (list, "<if>"));
  g_assert_cmpuint (app_testing_count_children (app_testing_get_part (form, "rows")), ==, 1);
}

/* Missing texts are notes, shown where the texts are typed. */
TEST_WITH ("/app/editor-page/text-notes", window_testing_set_up, window_testing_tear_down)
{
  static const char *const titles[][2] = { { "cs", NULL }, { "en", NULL }, { "de", "Meine" } };
  BastideTilesetDraft *draft;
  GtkWidget *note;

  editor_testing_create_set (fixture, "My set");
  draft = editor_testing_get_draft (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    bastide_tileset_draft_set_text (draft, "title", titles[i][0], titles[i][1]);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_warnings, ==, 0);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_notes, >=, 2);
  app_testing_wait_for (find_remark (fixture, "note") != NULL);
  note = gtk_widget_get_next_sibling (find_remark (fixture, "eyebrow"));
  g_signal_emit_by_name (app_testing_find (note, GTK_TYPE_BUTTON), "clicked");
  app_testing_settle ();
  g_assert_true (gtk_widget_get_mapped (editor_testing_find (fixture, BASTIDE_TYPE_SET_FORM)));
}
