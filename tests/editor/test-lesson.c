/* test-lesson.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view.h"
#include "bastide-lesson-board.h"
#include "bastide-lesson-page.h"
#include "bastide-seat-list.h"
#include "bastide-set-library.h"
#include "bastide-tab-bar.h"
#include "board-testing.h"
#include "pointer-testing.h"
#include "window-testing.h"

/*
 * A small lesson made with the pointer alone and with the keyboard alone (EDITOR_HAND), from the library of the editor
 * to the play: a board is arranged, a figure put on it, steps are written, and a move is recorded by making it. Words
 * are typed by the keyboard; somebody with a pointer brings them from elsewhere.
 */

NEEDS_POINTER

#define MAX_PRESSES 300

static gboolean
has_keyboard (void)
{
  return g_strcmp0 (g_getenv ("EDITOR_HAND"), "keyboard") == 0;
}

static BastideLessonRun *played;

static void
on_play_lesson (BastideWindow    *window,
                BastideLessonRun *run)
{
  g_set_object (&played, run);
}

/* --- The hands ------------------------------------------------------------------------------------------------- */

static void
tab_to (GtkWidget *widget)
{
  g_assert_nonnull (widget);
  for (guint i = 0; i < MAX_PRESSES && !app_testing_has_focus (widget); i++)
    pointer_testing_step (GDK_KEY_Tab);
  g_assert_true (app_testing_has_focus (widget));
}

/* Scrolls until a widget can be seen, and moves the pointer to it. Returns: whether it stood still meanwhile */
static gboolean
reach (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t before, after;
  double x, y;

  for (guint i = 0; scrolled != NULL && i < MAX_PRESSES; i++)
    {
      g_assert_true (gtk_widget_translate_coordinates (widget, scrolled, 0, gtk_widget_get_height (widget) / 2.0, &x,
                                                       &y));
      if (y >= 4 && y <= gtk_widget_get_height (scrolled) - 4)
        break;
      pointer_testing_move (scrolled, gtk_widget_get_width (scrolled) / 2.0, gtk_widget_get_height (scrolled) / 2.0);
      pointer_testing_click (y < 4 ? 4 : 5);
    }
  g_assert_true (gtk_widget_compute_bounds (widget, root, &before));
  pointer_testing_move (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);

  return gtk_widget_compute_bounds (widget, root, &after) && graphene_rect_equal (&before, &after);
}

/* The page tells problems a moment after each change, which moves what lies below. */
static void
point_at (GtkWidget *widget,
          guint      button)
{
  for (guint i = 0; i < MAX_PRESSES && !reach (widget); i++)
    ;
  pointer_testing_click (button);
}

/* Presses a button, however it is reached. */
static void
press (GtkWidget *widget)
{
  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_is_sensitive (widget));
  if (has_keyboard ())
    {
      tab_to (widget);
      pointer_testing_type (GDK_KEY_Return);
    }
  else
    point_at (widget, GDK_BUTTON_PRIMARY);
  app_testing_settle ();
}

static GtkWidget *
find_popover (GtkWidget *root)
{
  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
      return widget;

  return NULL;
}

/* Chooses the line with this number in an open list. @css_name: of its lines */
static void
choose_line (GtkWidget  *opener,
             const char *css_name,
             guint       number,
             guint       next)
{
  GtkWidget *popover, *line = NULL;

  press (opener);
  app_testing_wait_for ((popover = find_popover (opener)) != NULL);
  app_testing_settle ();
  if (has_keyboard ())
    {
      for (guint i = 0; i < number; i++)
        pointer_testing_step (next);
      pointer_testing_type (GDK_KEY_Return);
    }
  else
    {
      guint left = number;

      while ((line = app_testing_next (popover, line)) != NULL
             && (!g_str_equal (gtk_widget_get_css_name (line), css_name) || left-- > 0))
        ;
      g_assert_nonnull (line);
      point_at (line, GDK_BUTTON_PRIMARY);
    }
  app_testing_settle ();
}

static void
write_text (GtkWidget  *widget,
            const char *text)
{
  if (has_keyboard ())
    {
      tab_to (widget);
      for (const char *c = text; *c != '\0'; c++)
        pointer_testing_type (gdk_unicode_to_keyval ((guint32) *c));
    }
  else if (GTK_IS_EDITABLE (widget))
    gtk_editable_set_text (GTK_EDITABLE (widget), text);
  else
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)), text, -1);
  app_testing_settle ();
}

/* --- The page -------------------------------------------------------------------------------------------------- */

static GtkWidget *
get_page (Fixture *fixture)
{
  return bastide_window_get_page (fixture->window, "making");
}

static BastideLessonDraft *
get_draft (Fixture *fixture)
{
  return bastide_lesson_page_get_draft (BASTIDE_LESSON_PAGE (get_page (fixture)));
}

static GtkWidget *
get_part (Fixture    *fixture,
          const char *name)
{
  return app_testing_get_part (get_page (fixture), name);
}

static GtkWidget *
get_board_part (Fixture    *fixture,
                const char *name)
{
  return app_testing_get_part (get_part (fixture, "board"), name);
}

/* The first field with this name that can be seen. */
static GtkWidget *
find_field (Fixture    *fixture,
            const char *name)
{
  GtkWidget *widget = NULL;

  while ((widget = app_testing_next (get_page (fixture), widget)) != NULL
         && (!GTK_IS_TEXT_VIEW (widget) || !g_str_equal (gtk_widget_get_name (widget), name)))
    ;

  return widget;
}

/* The cell of the board in a column and a row. */
static GtkWidget *
find_cell (Fixture *fixture,
           int      x,
           int      y)
{
  EACH_CHILD (cell, get_board_part (fixture, "cells"))
    if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), "bastide-x")) == x
        && GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), "bastide-y")) == y)
      return cell;

  g_assert_not_reached ();
}

static guint
find_kind (BastideTilesetStore *tilesets,
           const char          *id)
{
  BastideTileset *base = bastide_tileset_store_find (tilesets, "base");

  for (guint i = 0; i < base->tiles->len; i++)
    if (g_str_equal (((BastideTileDefinition *) g_ptr_array_index (base->tiles, i))->id, id))
      return i;

  g_assert_not_reached ();
}

static const char *
get_problem (Fixture *fixture)
{
  GtkWidget *label = get_part (fixture, "step_problem_label");

  return gtk_widget_get_visible (label) ? gtk_label_get_label (GTK_LABEL (label)) : NULL;
}

/* --- The lesson ------------------------------------------------------------------------------------------------ */

static guint
count_tiles (Fixture *fixture)
{
  const BastideElement *board = bastide_lesson_draft_get_board (get_draft (fixture), 0);
  const BastideElement *child;
  guint n = 0;

  for (guint i = 0; (child = bastide_element_next (board, &i)) != NULL;)
    n += g_str_equal (child->name, "tile");

  return n;
}

/* Whether a tile lies in a column and a row. */
static gboolean
lies_at (Fixture    *fixture,
         const char *x,
         const char *y)
{
  const BastideElement *board = bastide_lesson_draft_get_board (get_draft (fixture), 0);
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (board, &i)) != NULL;)
    if (g_str_equal (child->name, "tile") && g_strcmp0 (bastide_element_get (child, "x"), x) == 0
        && g_strcmp0 (bastide_element_get (child, "y"), y) == 0)
      return TRUE;

  return FALSE;
}

#define MOST_MOVES 100
#define MOST_TRIES 8
#define REST (5 * G_TIME_SPAN_MILLISECOND)
#define DROP_PATIENCE (3 * G_TIME_SPAN_SECOND)

/* Moves a tile by one row. */
static void
carry (Fixture *fixture,
       int      x,
       int      y,
       int      to_y)
{
  GtkWidget *from = find_cell (fixture, x, y);
  GtkWidget *to = find_cell (fixture, x, to_y);

  if (has_keyboard ())
    {
      tab_to (from);
      pointer_testing_key (GDK_KEY_Control_L, TRUE);
      pointer_testing_type (to_y > y ? GDK_KEY_Down : GDK_KEY_Up);
      pointer_testing_key (GDK_KEY_Control_L, FALSE);
    }
  else
    {
      double middle = gtk_widget_get_height (from) / 2.0;

      pointer_testing_move (from, middle, middle);
      pointer_testing_button (GDK_BUTTON_PRIMARY, TRUE);
      app_testing_settle ();
      for (guint i = 1; i <= 4; i++)
        {
          pointer_testing_move (from, middle, middle + (to_y > y ? 5.0 : -5.0) * i);
          app_testing_settle ();
        }
      /* The display and the program agree about the drop in their own time; a hand keeps moving until it may let go. */
      for (guint i = 0; i < MOST_MOVES && !(gtk_widget_get_state_flags (to) & GTK_STATE_FLAG_DROP_ACTIVE); i++)
        {
          pointer_testing_move (to, middle + i % 4, middle);
          app_testing_settle ();
          g_usleep (REST);
        }
      pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
    }
  app_testing_settle ();
}

/* Carries it until it lies there: what is dropped too early goes back. */
static void
carry_until_there (Fixture    *fixture,
                   int         y,
                   int         to_y,
                   const char *there)
{
  gint64 end;

  for (guint i = 0; i < MOST_TRIES && !lies_at (fixture, "1", there); i++)
    {
      /* A drag whose end the display has missed would hold on to the pointer. */
      if (i > 0)
        pointer_testing_type (GDK_KEY_Escape);
      carry (fixture, 1, y, to_y);
      end = g_get_monotonic_time () + DROP_PATIENCE;
      while (!lies_at (fixture, "1", there) && g_get_monotonic_time () < end)
        app_testing_iterate ();
    }
  app_testing_settle ();
  g_assert_true (lies_at (fixture, "1", there));
}

/* A tile is carried away and back, and one too many is taken off. */
static void
rearrange (Fixture *fixture)
{
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
  carry_until_there (fixture, 0, 1, "1");
  g_assert_false (lies_at (fixture, "1", "0"));
  carry_until_there (fixture, 1, 0, "0");

  press (find_cell (fixture, 0, 1));
  g_assert_true (lies_at (fixture, "0", "1"));
  if (has_keyboard ())
    {
      tab_to (find_cell (fixture, 0, 1));
      pointer_testing_type (GDK_KEY_Delete);
    }
  else
    point_at (find_cell (fixture, 0, 1), GDK_BUTTON_SECONDARY);
  app_testing_settle ();
  g_assert_false (lies_at (fixture, "0", "1"));
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
}

static gboolean
is_one_point (Fixture *fixture)
{
  const BastideElement *score = bastide_element_find (bastide_lesson_draft_get_board (get_draft (fixture), 0), "score",
                                                      NULL);

  return score != NULL && g_strcmp0 (bastide_element_get (score, "points"), "1") == 0;
}

/* Puts what lies on no tile there: the score of the first player. */
static void
count_points (Fixture *fixture)
{
  GtkWidget *spin;

  press (get_board_part (fixture, "beside_button"));
  app_testing_wait_for (gtk_widget_get_mapped (get_board_part (fixture, "beside")));
  app_testing_settle ();
  spin = app_testing_find (get_board_part (fixture, "beside"), GTK_TYPE_SPIN_BUTTON);
  /* A button whose release comes late, as on a busy machine, counts on: it is pressed again, from the beginning. */
  for (guint i = 0; i < (has_keyboard () ? 1 : 3) && !is_one_point (fixture); i++)
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 0);
      if (has_keyboard ())
        tab_to (gtk_widget_get_first_child (spin));
      if (has_keyboard ())
        pointer_testing_type (GDK_KEY_Up);
      else
        point_at (gtk_widget_get_last_child (spin), GDK_BUTTON_PRIMARY);
      app_testing_settle ();
    }
  g_assert_true (is_one_point (fixture));
  pointer_testing_type (GDK_KEY_Escape);
  app_testing_settle ();
}

static void
arrange (Fixture *fixture)
{
  BastideTilesetStore *tilesets = bastide_opener_get_tilesets (bastide_window_get_opener (fixture->window));
  const BastideElement *board;

  choose_line (get_board_part (fixture, "tile_button"), "child", find_kind (tilesets, "base-U"), GDK_KEY_Right);
  press (find_cell (fixture, 1, 0));
  /* A road that ends at a field is said in words. */
  app_testing_wait_for (get_problem (fixture) != NULL && strstr (get_problem (fixture), "says") == NULL);
  press (get_board_part (fixture, "turn_button"));
  press (find_cell (fixture, 1, 0));
  /* Chosen once more, a tile offers its segments. */
  app_testing_wait_for (gtk_widget_get_mapped (get_board_part (fixture, "segments")));
  app_testing_settle ();
  press (gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (get_board_part (fixture,
                                                                                                      "segments")),
                                                                         0)));
  press (get_board_part (fixture, "add_drawn_button"));
  rearrange (fixture);
  count_points (fixture);
  board = bastide_lesson_draft_get_board (get_draft (fixture), 0);
  g_assert_cmpstr (bastide_element_find (board, "draw", NULL)->text, ==, "base-U");
  g_assert_nonnull (bastide_element_find (g_ptr_array_index (board->children, 1), "figure", NULL));
  write_text (find_field (fixture, "say"), "look");
  app_testing_wait_for (get_problem (fixture) == NULL);
}

/* Goes to the second of the tabs over the board. */
static void
show_game (Fixture *fixture)
{
  GtkWidget *stack = get_part (fixture, "boards");
  GtkWidget *tabs = gtk_widget_get_prev_sibling (stack);
  GtkWidget *label = NULL;

  if (has_keyboard ())
    {
      tab_to (tabs);
      pointer_testing_step (GDK_KEY_Right);
      pointer_testing_type (GDK_KEY_Return);
    }
  else
    {
      while ((label = app_testing_next (tabs, label)) != NULL
             && (!GTK_IS_LABEL (label) || !g_str_equal (gtk_label_get_label (GTK_LABEL (label)), "Record")))
        ;
      point_at (label, GDK_BUTTON_PRIMARY);
    }
  app_testing_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "play");
}

/* Lays the tile on the board that is played. */
static void
lay (Fixture *fixture)
{
  GtkWidget *accept = get_part (fixture, "accept_button");
  BastideBoardView *board = BASTIDE_BOARD_VIEW (get_part (fixture, "game_board"));

  app_testing_settle ();
  for (guint i = 0; i < 20 && !gtk_widget_is_sensitive (accept); i++)
    if (has_keyboard ())
      {
        tab_to (GTK_WIDGET (board));
        pointer_testing_step (i % 2 == 0 ? GDK_KEY_Right : GDK_KEY_Return);
      }
    else
      {
        int x, y;

        bastide_board_geometry_get_corner (board_testing_get_geometry (board), 2, 0, &x, &y);
        pointer_testing_move (GTK_WIDGET (board), x + 20, y + 20);
        pointer_testing_click (GDK_BUTTON_PRIMARY);
        app_testing_settle ();
      }
  g_assert_true (gtk_widget_is_sensitive (accept));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (get_part (fixture, "moves_label"))),
                                   "Places a tile ("));
}

/* Returns: whether the words of the second step light something */
static gboolean
is_lit (Fixture *fixture)
{
  g_autofree char *text = bastide_lesson_draft_get_text (get_draft (fixture), 1, "say", NULL, "en");

  g_assert_nonnull (strstr (text, "on"));

  return strstr (text, "<lit on=\"") != NULL;
}

/* Lights the word at the cursor, and nothing any more, then again; no mark is seen. */
static void
light_words (Fixture *fixture)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_field (fixture, "say")));
  g_autofree char *shown = NULL;

  /* A term is the first line of the list, what lies on the board and in the window are the others. */
  choose_line (get_part (fixture, "light_button"), "button", 1, GDK_KEY_Tab);
  g_assert_true (is_lit (fixture));
  g_object_get (buffer, "text", &shown, NULL);
  g_assert_cmpstr (shown, ==, "go on");
  choose_line (get_part (fixture, "light_button"), "button", 0, GDK_KEY_Tab);
  g_assert_false (is_lit (fixture));
}

/* Two features, one after the other, are what is joined. */
static void
answer_result (Fixture *fixture)
{
  g_autoptr (GPtrArray) answers = NULL;

  choose_line (get_part (fixture, "result_menu"), "row", 3, GDK_KEY_Down);
  press (get_part (fixture, "result_answers"));
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (get_part (fixture, "result_answers"))));
  choose_line (get_part (fixture, "places_button"), "button", 0, GDK_KEY_Tab);
  g_assert_cmpstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (get_part (fixture, "places_button"))), ==,
                   "With What…");
  choose_line (get_part (fixture, "places_button"), "button", 1, GDK_KEY_Tab);
  answers = bastide_lesson_draft_list_answers (get_draft (fixture), 1);
  g_assert_cmpuint (answers->len, ==, 1);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (answers, 0), "joins="));
  g_assert_nonnull (strstr (g_ptr_array_index (answers, 0), "&with="));
}

static void
write_steps (Fixture *fixture)
{
  press (get_part (fixture, "add_step_button"));
  g_assert_cmpuint (bastide_lesson_draft_get_n_steps (get_draft (fixture)), ==, 2);
  write_text (find_field (fixture, "say"), "go on");
  if (!has_keyboard ())
    point_at (find_field (fixture, "say"), GDK_BUTTON_PRIMARY);
  light_words (fixture);
  choose_line (get_part (fixture, "goal_menu"), "row", 1, GDK_KEY_Down);
  app_testing_wait_for (get_problem (fixture) != NULL);
  show_game (fixture);
  lay (fixture);
  press (get_part (fixture, "accept_button"));
  /* The pointer has met all these kinds of widgets by now. */
  if (has_keyboard ())
    answer_result (fixture);
  app_testing_wait_for (get_problem (fixture) == NULL);
}

static void
play (Fixture *fixture)
{
  press (get_part (fixture, "try_button"));
  g_assert_nonnull (played);
  bastide_lesson_run_set_pace (played, 0);
  bastide_lesson_run_go_to (played, 0);
  g_assert_cmpstr (bastide_lesson_run_get_said (played)->plain, ==, "look");
  bastide_lesson_run_go_on (played);
  g_assert_cmpint (bastide_lesson_run_get_phase (played), ==, BASTIDE_LESSON_ASKING);
  bastide_lesson_run_show (played);
  g_assert_cmpint (bastide_lesson_run_get_phase (played), ==, BASTIDE_LESSON_REACHED);
  bastide_lesson_run_go_on (played);
  g_assert_cmpint (bastide_lesson_run_get_phase (played), ==, BASTIDE_LESSON_OVER);
  g_clear_object (&played);
  /* Where it is shown, it leads back to where it was made. */
  if (!g_str_equal (window_testing_get_page (fixture), "making"))
    window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "making");
}

/* One more player sits down. */
static void
seat_players (Fixture *fixture)
{
  GtkWidget *tabs = gtk_widget_get_first_child (get_part (fixture, "header_bar"));
  GtkWidget *button, *label = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  tabs = app_testing_find (tabs, BASTIDE_TYPE_TAB_BAR);
  if (has_keyboard ())
    {
      tab_to (tabs);
      pointer_testing_step (GDK_KEY_Right);
      pointer_testing_type (GDK_KEY_Return);
    }
  else
    {
      while ((label = app_testing_next (tabs, label)) != NULL
             && (!GTK_IS_LABEL (label) || !g_str_equal (gtk_label_get_label (GTK_LABEL (label)), "Lesson")))
        ;
      point_at (label, GDK_BUTTON_PRIMARY);
    }
  app_testing_settle ();
  button = app_testing_get_part (app_testing_find (get_part (fixture, "players"), BASTIDE_TYPE_SEAT_LIST), "add_button");
  press (button);
  setup = bastide_lesson_draft_make_setup (get_draft (fixture));
  g_assert_cmpuint (setup->players->len, ==, 3);
  g_assert_cmpstr (((BastideSetupPlayer *) g_ptr_array_index (setup->players, 0))->name, ==, "Anna");
}

/* One file holds all of it. */
static void
share (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sent" BASTIDE_LESSON_EXTENSION, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideTilesetStore *tilesets = bastide_opener_get_tilesets (bastide_window_get_opener (fixture->window));
  g_autoptr (BastideLesson) lesson = NULL;

  press (get_part (fixture, "share_button"));
  window_testing_name_file ("sent" BASTIDE_LESSON_EXTENSION);
  app_testing_wait_for (g_file_query_exists (file, NULL));
  app_testing_settle ();
  lesson = NO_ERROR (bastide_lesson_load_file (file, &error));
  g_assert_true (NO_ERROR (bastide_lesson_check (lesson, tilesets, &error)));
}

TEST_WITH ("/editor/lesson", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *tilesets = bastide_opener_get_tilesets (bastide_window_get_opener (fixture->window));
  GtkWidget *library;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (BastideLesson) lesson = NULL;

  g_signal_connect (fixture->window, "play-lesson", G_CALLBACK (on_play_lesson), NULL);
  pointer_testing_focus (GTK_WIDGET (fixture->window));
  window_testing_activate (fixture, "win.editor");
  library = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_SET_LIBRARY);
  write_text (app_testing_get_part (library, "title_entry"), "mine");
  press (app_testing_get_part (library, "create_lesson_button"));
  app_testing_wait_for (g_str_equal (window_testing_get_page (fixture), "making"));
  app_testing_settle ();

  arrange (fixture);
  write_steps (fixture);
  play (fixture);
  seat_players (fixture);
  share (fixture);

  g_assert_true (bastide_lesson_page_save (BASTIDE_LESSON_PAGE (get_page (fixture))));
  path = bastide_lesson_draft_find ("mine");
  file = g_file_new_for_path (path);
  lesson = NO_ERROR (bastide_lesson_load_file (file, &error));
  g_assert_true (NO_ERROR (bastide_lesson_check (lesson, tilesets, &error)));

  /* All of it can be undone. */
  for (guint i = 0; app_testing_is_enabled (GTK_WIDGET (fixture->window), "win.undo"); i++)
    {
      g_assert_cmpuint (i, <, 200);
      window_testing_activate (fixture, "win.undo");
    }
  g_assert_cmpuint (bastide_lesson_draft_get_n_steps (get_draft (fixture)), ==, 1);
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "editor");
}
