/* test-rules-in-sentences.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor-views.h"
#include "bastide-hint-view.h"
#include "bastide-message-dialog.h"
#include "bastide-tab-bar.h"
#include "bastide-tilesets-window.h"
#include "editor-testing.h"
#include "model/drafts/bastide-row-names.h"
#include "model/drafts/bastide-row-sentence.h"
#include "pointer-testing.h"
#include "rules/bastide-row.h"

/*
 * Rules of a set, with the pointer alone and with the keyboard alone (EDITOR_HAND): a mark with points and an event is
 * made in sentences, put on a tile, tried, simulated, saved and opened again; a friend who has nothing gets the file,
 * and plays with hints.
 */

static GtkWidget *
find_page (EditorTesting *self)
{
  return app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_ROWS_FORM);
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
        && (app_testing_shows (widget, label) || g_strcmp0 (gtk_widget_get_tooltip_text (widget), label) == 0))
      return widget;

  g_error ("There is no button “%s”", label);
}

/* A remark about a rule stands at its sentence, and not beside the tiles. */
static void
assert_remarks (EditorTesting *self,
                guint          row,
                const char    *remark)
{
  GtkWidget *rows = app_testing_get_part (find_page (self), "rows"), *box = gtk_widget_get_first_child (rows);
  GtkWidget *list = app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_ISSUE_LIST);

  while (row-- > 0)
    box = gtk_widget_get_next_sibling (box);
  editor_testing_settle (self);
  g_assert_cmpint (app_testing_shows (box, remark), ==, TRUE);
  g_assert_false (app_testing_shows (list, remark));
}

/* The tab with this title; the bar above has the same words, but no simulation. */
static void
choose_tab (EditorTesting *self,
            const char    *title)
{
  GtkWidget *bar, *tab = NULL;

  for (GtkWidget *widget = NULL; (widget = app_testing_next (GTK_WIDGET (self->window.window), widget)) != NULL;)
    if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget) && app_testing_shows (widget, title)
        && (bar = gtk_widget_get_ancestor (widget, BASTIDE_TYPE_TAB_BAR)) != NULL && app_testing_shows (bar, "Simulation"))
      tab = widget;
  g_assert_nonnull (tab);
  self->hand->press (self, tab);
}

/* The first button of a part of this kind, named by what is chosen there. */
static GtkWidget *
look_for_slot (EditorTesting *self,
               guint          row,
               const char    *label)
{
  GtkWidget *rows = app_testing_get_part (find_page (self), "rows");
  GtkWidget *box = gtk_widget_get_first_child (rows);
  g_autofree char *start = g_strconcat (label, ":", NULL);

  while (row-- > 0 && box != NULL)
    box = gtk_widget_get_next_sibling (box);
  for (GtkWidget *widget = NULL; box != NULL && (widget = app_testing_next (box, widget)) != NULL;)
    if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_tooltip_text (widget) != NULL
        && g_str_has_prefix (gtk_widget_get_tooltip_text (widget), start))
      return widget;

  return NULL;
}

/* Rows are shown anew a moment after a choice. */
static GtkWidget *
find_slot (EditorTesting *self,
           guint          row,
           const char    *label)
{
  GtkWidget *slot;

  app_testing_wait_for ((slot = look_for_slot (self, row, label)) != NULL);

  return slot;
}

static void
assert_sentences (EditorTesting     *self,
                  const char *const *texts)
{
  BastideElement *rules = bastide_tileset_draft_get_rules (editor_testing_get_draft (self));

  g_assert_cmpuint (rules->children->len, ==, g_strv_length ((char **) texts));
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (BastideRowSentence) sentence = NULL;

      sentence = bastide_row_sentence_new (self->game, "mine", rules, g_ptr_array_index (rules->children, i));
      g_assert_cmpstr (sentence->text, ==, texts[i]);
      g_assert_null (sentence->error);
      g_assert_null (sentence->mended);
    }
}

static void
make_rules (EditorTesting *self)
{
  choose_tab (self, "Rules");
  self->hand->press (self, find_button (find_page (self), "Mark"));
  self->hand->press (self, find_button (find_page (self), "Add a Rule"));
  self->hand->choose (self, find_slot (self, 1, "When"), "When completed, and at the end of the game:");
  self->hand->press (self, find_button (find_page (self), "Event"));
  self->hand->choose (self, find_slot (self, 2, "When"), "When a tile with this mark is laid:");
  self->hand->choose (self, find_slot (self, 2, "What happens"), "another tile is drawn and laid");
  assert_sentences (self, (const char *const[]) {
    "Mark Well, on: road, without a number",
    "When completed, and at the end of the game: road → add 1 point for each mark “Well” to the winners",
    "When a tile with this mark is laid: “Well” → another tile is drawn and laid for the player on turn, must happen; "
    "a figure may be placed as well",
    NULL,
  });
}

/* The tool of a mark that the rules declare. */
static void
choose_own_tool (EditorTesting *self,
                 const char    *title)
{
  GArray *tools = bastide_tool_list_get_tools (editor_testing_get_tools (self));
  const BastideEditTool *tool = &g_array_index (tools, BastideEditTool, 0);

  while (tool->set == NULL)
    tool++;
  g_assert_cmpstr (bastide_edit_tool_get_title (tool, self->game), ==, title);
  self->hand->choose_tool (self, (guint) (tool - &g_array_index (tools, BastideEditTool, 0)));
}

static void
mark_tile (EditorTesting *self)
{
  g_autoptr (GArray) tools = bastide_edit_tools_list (self->game);

  assert_remarks (self, 1, "“score” brings nothing: no tile has “Well” where it looks. Draw it on tiles.");
  choose_tab (self, "Tiles");
  self->hand->press (self, find_button (app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_ISSUE_LIST),
                                        "Show"));
  g_assert_true (gtk_widget_get_mapped (find_page (self)));
  choose_tab (self, "Tiles");
  editor_testing_settle (self);
  for (guint i = 0; i < tools->len; i++)
    {
      const BastideEditTool *tool = &g_array_index (tools, BastideEditTool, i);

      if (tool->type == BASTIDE_EDIT_TOOL_SEGMENT && g_str_equal (self->game->kinds[tool->kind].name, "road"))
        self->hand->choose_tool (self, i);
    }
  editor_testing_settle (self);
  self->hand->connect (self, editor_testing_side (BASTIDE_SIDE_NORTH), editor_testing_side (BASTIDE_SIDE_SOUTH));
  editor_testing_settle (self);
  choose_own_tool (self, "Well");
  for (guint i = 0; i < editor_testing_get_tile (self)->segments->len; i++)
    if (bastide_tile_definition_get_segment (editor_testing_get_tile (self), i)->sides != 0)
      {
        self->hand->click (self, editor_testing_segment (self, i));
        break;
      }
}

/* A line of the report for each rule that does something. */
static void
simulate (EditorTesting *self)
{
  GtkWidget *view = GTK_WIDGET (self->window.window);

  choose_tab (self, "Simulation");
  app_testing_wait_for (app_testing_shows (view, "Simulate a Thousand Games"));
  self->hand->press (self, find_button (view, "Simulate a Thousand Games"));
  app_testing_wait_for (app_testing_shows (view, "Rules of sets"));
  app_testing_wait_for (app_testing_shows (view, "1 point for each mark “Well”"));
  choose_tab (self, "Rules");
}

static void
play_at_friend (EditorTesting *self,
                const char    *text)
{
  g_autofree char *path = window_testing_get_path ("mailed.bastide-tileset");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *window;
  GtkWidget *hint;
  BastideGame *game;

  window_testing_set_up (&self->window);
  g_assert_null (bastide_tileset_store_find (bastide_application_get_tilesets (self->window.application), "mine"));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  bastide_window_open_file (self->window.window, file);
  app_testing_wait_for ((window = app_testing_find_window (BASTIDE_TYPE_TILESET_WINDOW)) != NULL);
  pointer_testing_focus (GTK_WIDGET (window));
  app_testing_settle ();
  self->hand->press (self, find_button (GTK_WIDGET (window), "Play with It"));
  pointer_testing_focus (GTK_WIDGET (self->window.window));
  app_testing_settle ();
  self->hand->press (self, find_button (GTK_WIDGET (self->window.window), "Start Game"));
  app_testing_wait_for ((game = bastide_window_get_game (self->window.window)) != NULL);
  g_assert_true (bastide_rules_has_module (bastide_game_get_rules (game), "mine"));
  app_testing_settle ();
  self->hand->act (self, "game.hint");
  hint = app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_HINT_VIEW);
  app_testing_wait_for (bastide_hint_view_get_suggestions (BASTIDE_HINT_VIEW (hint)) != NULL);
  window_testing_tear_down (&self->window);
}

TEST ("/editor/rules-in-sentences")
{
  EditorTesting testing, *self = &testing;
  g_autofree char *path = window_testing_get_path ("bastide/tilesets/mine.bastide-tileset");
  g_autofree char *text = NULL, *saved = NULL, *put = NULL;
  BastideGame *game;
  GtkWidget *work;

  editor_testing_open (self, g_strcmp0 (g_getenv ("EDITOR_HAND"), "keyboard") == 0 ? &editor_testing_keyboard
                                                                                   : &editor_testing_pointer,
                       bastide_registry_find_game ("classic"));
  make_rules (self);
  mark_tile (self);
  text = editor_testing_print (self);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "<road id=\"r1\" borders=\"N S\" well=\"true\"/>"));
  g_assert_cmpuint (bastide_tileset_draft_get_issues (editor_testing_get_draft (self))->n_errors, ==, 0);

  /* The remark at the sentence has a button that does the same. */
  self->hand->act (self, "win.undo");
  choose_tab (self, "Rules");
  app_testing_wait_for (app_testing_shows (find_page (self), "Put It on a Tile"));
  self->hand->press (self, find_button (find_page (self), "Put It on a Tile"));
  put = editor_testing_print (self);
  g_assert_cmpstr (put, ==, text);

  /* Shown at work, and tried from there. */
  work = gtk_widget_get_next_sibling (gtk_widget_get_first_child (app_testing_get_part (find_page (self), "rows")));
  self->hand->press (self, find_button (work, "At work"));
  app_testing_wait_for (app_testing_shows (work, "With it: "));
  self->hand->press (self, find_button (work, "Play-Test From Here"));
  game = bastide_window_get_game (window_testing_find_other (&self->window));
  g_assert_cmpuint (bastide_state_get_n_placed (bastide_game_get_rules (game), bastide_game_get_state (game)), >, 1);
  gtk_window_destroy (GTK_WINDOW (window_testing_find_other (&self->window)));
  pointer_testing_focus (GTK_WIDGET (self->window.window));
  app_testing_settle ();

  /* Tried. */
  self->hand->act (self, "editor.play-test");
  g_assert_nonnull (window_testing_find_other (&self->window));
  game = bastide_window_get_game (window_testing_find_other (&self->window));
  g_assert_true (bastide_rules_has_module (bastide_game_get_rules (game), "mine"));
  gtk_window_destroy (GTK_WINDOW (window_testing_find_other (&self->window)));
  /* The display has no window manager that would do it. */
  pointer_testing_focus (GTK_WIDGET (self->window.window));
  app_testing_settle ();

  if (g_test_slow ())
    simulate (self);

  /* Saved, and opened again. */
  g_clear_object (&self->document);
  self->hand->act (self, "win.back");
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_cmpstr (saved, ==, text);
  self->document = NO_ERROR (bastide_draft_store_open (self->drafts, path, &error));
  editor_testing_show_document (self);
  choose_tab (self, "Rules");
  g_assert_cmpuint (app_testing_count_children (app_testing_get_part (find_page (self), "rows")), ==, 3);
  editor_testing_close (self);
  play_at_friend (self, saved);
}

/* Each button changes its own row, also after others have changed theirs. */
TEST ("/editor/rules-in-sentences/offers")
{
  EditorTesting testing, *self = &testing;
  g_autoptr (BastideElement) rules = bastide_element_new ("rules");
  const char *const ids[] = { "first", "second" };

  editor_testing_open (self, &editor_testing_pointer, bastide_registry_find_game ("classic"));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      BastideElement *row = bastide_row_element_new (self->game, rules, "score");

      bastide_element_set (row, "id", ids[i]);
      bastide_element_set (row, "on", "river");
      bastide_element_set (row, "when", "end");
      bastide_element_take_child (rules, row);
    }
  bastide_tileset_draft_set_rules (editor_testing_get_draft (self), rules, "Add", NULL);
  choose_tab (self, "Rules");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      app_testing_wait_for (app_testing_shows (find_page (self), "Change the Place"));
      self->hand->press (self, find_button (find_page (self), "Change the Place"));
      editor_testing_settle (self);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const BastideElement *all = bastide_tileset_draft_get_rules (editor_testing_get_draft (self));

      g_assert_cmpstr (bastide_element_get (g_ptr_array_index (all->children, i), "on"), ==,
                       "road city field monastery");
    }
  editor_testing_close (self);
}

/* --- Drawings of one's own --- */

#define PICTURE "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle r='3' cx='4' cy='4'/>%s</svg>"

/* Returns: (nullable): the look of a row in the file, beside drawings */
static const char *
get_look (EditorTesting *self,
          guint          row)
{
  BastideElement *rules = bastide_tileset_draft_get_rules (editor_testing_get_draft (self));

  for (guint i = 0; i < rules->children->len; i++)
    {
      const BastideElement *element = g_ptr_array_index (rules->children, i);

      if (g_str_equal (element->name, "mark") && row-- == 0)
        return bastide_element_get (element, "look");
    }

  return NULL;
}

static void
press_in_look (EditorTesting *self,
               guint          row,
               const char    *label)
{
  GtkWidget *slot = find_slot (self, row, "Name and look");

  self->hand->press (self, slot);
  self->hand->press (self, find_button (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (slot))), label));
}

static void
paste (EditorTesting *self,
       const char    *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (find_page (self)), text);
  press_in_look (self, 0, "Paste");
}

/* A message that says @part is shown, and closed. */
static void
close_message (EditorTesting *self,
               const char    *part)
{
  GtkWindow *message;

  app_testing_wait_for ((message = app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)) != NULL);
  g_assert_true (app_testing_shows (GTK_WIDGET (message), part));
  gtk_window_destroy (message);
  pointer_testing_focus (GTK_WIDGET (self->window.window));
  app_testing_settle ();
}

TEST ("/editor/rules-in-sentences/drawing")
{
  EditorTesting testing, *self = &testing;
  g_autofree char *picture = g_strdup_printf (PICTURE, ""), *text = g_strdup_printf (PICTURE, "<text/>");
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "Bell.svg", NULL), *before = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GListModel) controllers = NULL;
  GtkWidget *rows;

  editor_testing_open (self, g_strcmp0 (g_getenv ("EDITOR_HAND"), "keyboard") == 0 ? &editor_testing_keyboard
                                                                                   : &editor_testing_pointer,
                       bastide_registry_find_game ("classic"));
  choose_tab (self, "Rules");
  self->hand->press (self, find_button (find_page (self), "Mark"));
  self->hand->press (self, find_button (find_page (self), "Mark"));
  before = editor_testing_print (self);

  /* A text that is no picture changes nothing. */
  paste (self, "Well");
  close_message (self, "The Drawing Cannot Be Added");
  ASSERT_STRING (editor_testing_print (self), before);

  paste (self, text);
  app_testing_wait_for (g_strcmp0 (get_look (self, 0), "drawing") == 0);
  close_message (self, "<text> is left out.");

  /* A file is dropped on the other rule, which then takes the first drawing, and loses it. */
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (path, picture, -1, NULL));
  rows = app_testing_get_part (find_page (self), "rows");
  controllers = gtk_widget_observe_controllers (gtk_widget_get_last_child (rows));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) target = g_list_model_get_item (controllers, i);
      g_auto (GValue) value = G_VALUE_INIT;
      gboolean taken;

      if (!GTK_IS_DROP_TARGET (target))
        continue;
      g_value_init (&value, GDK_TYPE_FILE_LIST);
      g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
      g_signal_emit_by_name (target, "drop", &value, 1.0, 1.0, &taken);
      g_assert_true (taken);
    }
  app_testing_wait_for (g_strcmp0 (get_look (self, 1), "bell-2") == 0);
  press_in_look (self, 1, "drawing");
  app_testing_wait_for (g_strcmp0 (get_look (self, 1), "drawing") == 0);
  self->hand->press (self, find_button (find_page (self), "Remove From the Set"));
  app_testing_wait_for (get_look (self, 0) == NULL && get_look (self, 1) == NULL);
  for (guint i = 0; i < 4; i++)
    self->hand->act (self, "win.undo");
  ASSERT_STRING (editor_testing_print (self), before);
  editor_testing_close (self);
}

NEEDS_POINTER
