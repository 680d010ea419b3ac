/* test-lessons.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lessons in the window: from the start page, by pointer and by keyboard alone, with what is heard. */

#include <glib/gstdio.h>

#include "bastide-board-speech.h"
#include "bastide-board-view.h"
#include "bastide-game-page.h"
#include "bastide-learn-page.h"
#include "bastide-lesson-card.h"
#include "bastide-start-page.h"
#include "board-testing.h"
#include "pointer-testing.h"
#include "window-testing.h"

NEEDS_POINTER

#define HEAD                                                                                                           \
  "<lesson xmlns='https://bastide-game.github.io/ns/lesson/1' id='trial' chapter='roads'>"                             \
  "<title>Trial</title><setup game='classic'><player name='Anna' colour='red'/><player name='Ben' colour='blue'/>"     \
  "<tileset id='base'/></setup>"

#define POSITION                                                                                                       \
  "<position><tile id='base-W' x='0' y='0'/><tile id='base-U' x='1' y='0' rotation='90'>"                              \
  "<figure player='0' kind='follower' on='road'/></tile><draw>base-W base-V base-D</draw></position>"

#define GOAL                                                                                                           \
  "<do><action>place 2 0 *</action></do><hint>Lay it <lit on='cell 2 0'>here</lit>.</hint>"                            \
  "<answer to='place -1 0 *'>The road stays open.</answer><answer>Not there.</answer><show>place 2 0 0</show>"

static const char trial[] =
  HEAD "<step shows='bar'>" POSITION
  "<say><lit on='figure 1 0 road'>Your follower</lit> stands on a road.</say><look/></step>"
  "<step><say>Close the road with <lit on='hand'>this tile</lit>.</say>" GOAL "</step>"
  "<step shows='bar panel'><say>This is the end.</say><look/></step></lesson>";

static const char mistake[] = HEAD "<step>" POSITION "<say>Where is it worth most?</say>" GOAL "</step></lesson>";

static BastideLessonLibrary *
get_library (Fixture *fixture)
{
  return bastide_opener_get_lessons (bastide_window_get_opener (fixture->window));
}

/* A lesson of the user, and a mistake from one of the user's games. */
static void
set_up (Fixture *fixture)
{
  static const char *const files[][2] = {
    { "bastide/lessons/trial.bastide-lesson", trial }, { "bastide/puzzles/own-1.bastide-lesson", mistake },
  };

  window_testing_set_up (fixture);
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_AT_ONCE);
  app_testing_wait_for (bastide_lesson_library_get_loaded (get_library (fixture)));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = window_testing_get_path (files[i][0]);
      g_autofree char *folder = g_path_get_dirname (path);
      g_autofree char *text = g_strdup (files[i][1]);

      /* The mistake is another lesson. */
      if (i == 1)
        memcpy (strstr (text, "id='trial'"), "id='own-1'", strlen ("id='own-1'"));
      g_mkdir_with_parents (folder, 0700);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
    }
  bastide_lesson_library_reload (get_library (fixture));
  g_assert_nonnull (bastide_lesson_library_find (get_library (fixture), "trial"));
  g_assert_nonnull (bastide_lesson_library_find (get_library (fixture), "own-1"));
  pointer_testing_focus (GTK_WIDGET (fixture->window));
}

static BastideGamePage *
get_page (Fixture *fixture)
{
  return BASTIDE_GAME_PAGE (bastide_window_get_page (fixture->window, "lesson"));
}

static BastideLessonRun *
get_run (Fixture *fixture)
{
  return bastide_game_page_get_run (get_page (fixture));
}

static GtkWidget *
get_card (Fixture *fixture)
{
  return app_testing_get_part (get_page (fixture), "lesson_card");
}

static BastideChoice *
get_choice (Fixture *fixture)
{
  return board_parts (app_testing_get_part (get_page (fixture), "board")).scene->choice;
}

static guint
count_placed (Fixture *fixture)
{
  BastideGame *game = bastide_lesson_run_get_game (get_run (fixture));

  return bastide_state_get_n_placed (bastide_game_get_rules (game), bastide_game_get_state (game));
}

static void
open_lesson (Fixture    *fixture,
             const char *id)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.lesson", "s", id);
  app_testing_settle ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "lesson");
}

/* Points at a widget and clicks. */
static void
click (GtkWidget *widget)
{
  g_assert_true (gtk_widget_get_mapped (widget));
  pointer_testing_move (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
  pointer_testing_click (1);
  app_testing_settle ();
}

static void
click_part (Fixture    *fixture,
            const char *name)
{
  click (app_testing_get_part (get_card (fixture), name));
}

static void
lay (Fixture *fixture,
     int      x,
     int      y)
{
  BastideChoice *choice = get_choice (fixture);
  int spot = bastide_choice_find_spot (choice, BASTIDE_TARGET_CELL, x, y, 0);

  g_assert_cmpint (spot, >=, 0);
  bastide_choice_set_selected (choice, spot);
  g_assert_true (bastide_choice_choose (choice));
  app_testing_settle ();
}

static void
assert_phase (Fixture            *fixture,
              guint               step,
              BastideLessonPhase  phase)
{
  g_assert_cmpuint (bastide_lesson_run_get_step (get_run (fixture)), ==, step);
  g_assert_cmpint (bastide_lesson_run_get_phase (get_run (fixture)), ==, phase);
}

/* Points at a cell of the board and clicks. */
static void
click_cell (Fixture *fixture,
            int      x,
            int      y)
{
  BastideBoardView *board = app_testing_get_part (get_page (fixture), "board");
  const BastideBoardGeometry *geometry = bastide_board_camera_get_goal (bastide_board_view_get_camera (board));
  int west, north;

  bastide_board_geometry_get_corner (geometry, x, y, &west, &north);
  pointer_testing_move (GTK_WIDGET (board), (west + geometry->pixels / 2.0) / geometry->scale,
                        (north + geometry->pixels / 2.0) / geometry->scale);
  pointer_testing_click (1);
  app_testing_settle ();
}

/* Somebody who has finished no game is invited to the first lesson, which a click opens. With the third click at the
 * latest the first tile is laid. The way back leads to the start page. */
TEST_WITH ("/lessons/start-page", set_up, window_testing_tear_down)
{
  GtkWidget *page = bastide_window_get_page (fixture->window, "start");
  GtkWidget *button = app_testing_get_part (page, "first_button");
  BastideLesson *first = g_ptr_array_index (bastide_lesson_library_get_lessons (get_library (fixture)), 0);
  BastideLight cell = { .type = BASTIDE_LIGHT_LOG };
  const GArray *lights;
  guint n_placed, n_clicks;

  app_testing_wait_for (app_testing_shows (page, "Learn in Ten Minutes"));
  app_testing_settle ();
  g_assert_true (app_testing_shows (page, "Play at Once"));
  click (button);
  app_testing_wait_for (g_str_equal (window_testing_get_page (fixture), "lesson"));
  g_assert_true (bastide_lesson_run_get_lesson (get_run (fixture)) == first);
  g_assert_null (bastide_window_get_game (fixture->window));
  n_placed = count_placed (fixture);
  lights = bastide_lesson_card_get_lights (BASTIDE_LESSON_CARD (get_card (fixture)));
  for (guint i = 0; i < lights->len; i++)
    if (g_array_index (lights, BastideLight, i).type == BASTIDE_LIGHT_CELL)
      cell = g_array_index (lights, BastideLight, i);
  g_assert_cmpint (cell.type, ==, BASTIDE_LIGHT_CELL);
  for (n_clicks = 1; n_clicks < 3 && count_placed (fixture) == n_placed; n_clicks++)
    click_cell (fixture, cell.x, cell.y);
  g_assert_cmpuint (count_placed (fixture), ==, n_placed + 1);
  assert_phase (fixture, 0, BASTIDE_LESSON_REACHED);
  click_part (fixture, "leave");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");
  g_assert_null (get_run (fixture));
}

/* A wrong action is answered and taken back; the right one is praised, and Next goes on, without another button. */
TEST_WITH ("/lessons/answers", set_up, window_testing_tear_down)
{
  GtkWidget *bar = app_testing_get_part (get_page (fixture), "decision_bar");

  open_lesson (fixture, "trial");
  assert_phase (fixture, 0, BASTIDE_LESSON_READING);
  g_assert_true (app_testing_shows (get_card (fixture), "1 of 3"));
  g_assert_true (app_testing_has_focus (app_testing_get_part (get_card (fixture), "next_button")));
  g_assert_cmpuint (bastide_choice_get_n_spots (get_choice (fixture)), ==, 0);
  g_assert_false (gtk_widget_get_visible (app_testing_get_part (get_page (fixture), "panel_button")));

  click_part (fixture, "next_button");
  assert_phase (fixture, 1, BASTIDE_LESSON_ASKING);
  g_assert_true (app_testing_has_focus (app_testing_get_part (get_page (fixture), "board")));
  lay (fixture, -1, 0);
  app_testing_wait_for (bastide_lesson_run_get_phase (get_run (fixture)) == BASTIDE_LESSON_ASKING);
  g_assert_true (app_testing_shows (get_card (fixture), "The road stays open."));
  g_assert_cmpuint (count_placed (fixture), ==, 2);

  click_part (fixture, "hint");
  g_assert_true (app_testing_shows (get_card (fixture), "Lay it "));
  lay (fixture, 2, 0);
  assert_phase (fixture, 1, BASTIDE_LESSON_REACHED);
  g_assert_true (app_testing_shows (get_card (fixture), "That’s it!"));
  g_assert_false (gtk_widget_get_visible (app_testing_get_part (bar, "primary")));
  g_assert_true (app_testing_has_focus (app_testing_get_part (get_card (fixture), "next_button")));
  window_testing_activate (fixture, "win.undo");
  assert_phase (fixture, 1, BASTIDE_LESSON_ASKING);
  lay (fixture, 2, 0);
  click_part (fixture, "next_button");
  assert_phase (fixture, 2, BASTIDE_LESSON_READING);
  g_assert_true (gtk_widget_get_visible (app_testing_get_part (get_page (fixture), "panel_button")));
}

/* Show Me does it; whoever leaves comes back to what was done, and a game that goes on is not touched. */
TEST_WITH ("/lessons/leaving", set_up, window_testing_tear_down)
{
  g_autoptr (BastideLessonRun) tried = NULL;
  guint n_actions;

  window_testing_play (fixture, 20);
  n_actions = bastide_game_get_n_actions (fixture->game);
  open_lesson (fixture, "trial");
  click_part (fixture, "next_button");
  click_part (fixture, "show");
  assert_phase (fixture, 1, BASTIDE_LESSON_REACHED);
  g_assert_cmpuint (count_placed (fixture), ==, 3);
  click_part (fixture, "leave");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  g_assert_true (bastide_window_get_game (fixture->window) == fixture->game);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);

  open_lesson (fixture, "trial");
  assert_phase (fixture, 1, BASTIDE_LESSON_REACHED);
  g_assert_cmpuint (count_placed (fixture), ==, 3);
  click_part (fixture, "book");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "rules");
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "lesson");

  /* A lesson that is none of the library can be tried. */
  tried = bastide_lesson_run_new (bastide_lesson_library_find (get_library (fixture), "trial"), 2,
                                  bastide_opener_get_tilesets (bastide_window_get_opener (fixture->window)), NULL);
  bastide_window_play_lesson (fixture->window, tried);
  app_testing_settle ();
  assert_phase (fixture, 2, BASTIDE_LESSON_READING);
  g_assert_true (get_run (fixture) == tried);
}

/* A whole lesson by keyboard alone. */
TEST_WITH ("/lessons/keyboard", set_up, window_testing_tear_down)
{
  BastideLearning *learning = bastide_opener_get_learning (bastide_window_get_opener (fixture->window));
  BastideLesson *lesson = bastide_lesson_library_find (get_library (fixture), "trial");

  open_lesson (fixture, "trial");
  pointer_testing_type (GDK_KEY_Return);
  assert_phase (fixture, 1, BASTIDE_LESSON_ASKING);
  pointer_testing_type (GDK_KEY_h);
  g_assert_true (app_testing_shows (get_card (fixture), "Lay it "));
  for (guint i = 0; i < 8; i++)
    {
      int selected = bastide_choice_get_selected (get_choice (fixture));

      if (selected >= 0 && bastide_choice_get_spot (get_choice (fixture), (guint) selected)->x == 2)
        break;
      pointer_testing_type (GDK_KEY_Right);
    }
  pointer_testing_type (GDK_KEY_Return);
  assert_phase (fixture, 1, BASTIDE_LESSON_REACHED);
  pointer_testing_type (GDK_KEY_Return);
  assert_phase (fixture, 2, BASTIDE_LESSON_READING);
  g_assert_false (bastide_learning_is_done (learning, "", lesson));
  pointer_testing_type (GDK_KEY_Return);
  assert_phase (fixture, 3, BASTIDE_LESSON_OVER);
  g_assert_true (app_testing_shows (get_card (fixture), "You have finished “Trial”."));
  g_assert_true (bastide_learning_is_done (learning, "", lesson));
  app_testing_go_round (GTK_WINDOW (fixture->window), 3);
}

/* Lights are said behind the words that light them. */
TEST_WITH ("/lessons/heard", set_up, window_testing_tear_down)
{
  const GArray *lights;
  GtkWidget *said;
  gboolean handled = FALSE;
  g_autofree char *wrong = NULL;

  open_lesson (fixture, "trial");
  said = app_testing_get_part (get_card (fixture), "said");
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (said), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_true (g_str_has_prefix (wrong, "Your follower stands on a road. Lit: "));
  g_assert_nonnull (strstr (wrong, "Anna"));
  g_assert_true (gtk_test_accessible_has_role (GTK_ACCESSIBLE (said), GTK_ACCESSIBLE_ROLE_STATUS));
  lights = bastide_lesson_card_get_lights (BASTIDE_LESSON_CARD (get_card (fixture)));
  g_assert_cmpuint (lights->len, ==, 1);
  g_assert_cmpint (g_array_index (lights, BastideLight, 0).type, ==, BASTIDE_LIGHT_FIGURE);
  click_part (fixture, "next_button");
  lights = bastide_lesson_card_get_lights (BASTIDE_LESSON_CARD (get_card (fixture)));
  g_assert_cmpuint (lights->len, ==, 1);
  g_assert_cmpint (g_array_index (lights, BastideLight, 0).type, ==, BASTIDE_LIGHT_HAND);

  /* The hint lights its own things; a link lights what it speaks of. */
  click_part (fixture, "hint");
  g_assert_cmpint (g_array_index (lights, BastideLight, 0).type, ==, BASTIDE_LIGHT_CELL);
  g_signal_emit_by_name (said, "activate-link", "0", &handled);
  g_assert_true (handled);
  g_assert_cmpint (g_array_index (lights, BastideLight, 0).type, ==, BASTIDE_LIGHT_HAND);
}

/* The page Learn knows what is done; a mistake is offered until it has been solved twice. */
TEST_WITH ("/lessons/page", set_up, window_testing_tear_down)
{
  GtkWidget *page = bastide_window_get_page (fixture->window, "learn");

  window_testing_activate (fixture, "win.learn");
  app_testing_settle ();
  g_assert_true (app_testing_shows (page, "Trial"));
  g_assert_false (app_testing_shows (page, "Done"));
  g_assert_false (gtk_widget_get_visible (app_testing_get_part (page, "who")));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (app_testing_shows (page, "1 mistake to try again"));
      open_lesson (fixture, "own-1");
      lay (fixture, 2, 0);
      assert_phase (fixture, 0, BASTIDE_LESSON_REACHED);
      window_testing_activate (fixture, "win.back");
      app_testing_settle ();
    }
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "learn");
  g_assert_false (gtk_widget_get_mapped (app_testing_get_part (page, "mistakes_section")));

  open_lesson (fixture, "trial");
  for (guint i = 0; i < 3; i++)
    {
      if (i == 1)
        click_part (fixture, "show");
      click_part (fixture, "next_button");
    }
  click_part (fixture, "leave");
  g_assert_true (app_testing_shows (page, "Done"));
  click (app_testing_get_part (page, "clear_button"));
  app_testing_wait_for (window_testing_is_asking ());
  window_testing_answer ("clear");
  app_testing_settle ();
  g_assert_false (app_testing_shows (page, "Done"));
}

/* A decision of a game becomes a puzzle, which is kept among the user's own. */
TEST_WITH ("/lessons/again", set_up, window_testing_tear_down)
{
  GPtrArray *mistakes = bastide_lesson_library_get_mistakes (get_library (fixture));
  guint n_mistakes = mistakes->len;

  window_testing_play (fixture, 20);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.try-again", "u", 0);
  app_testing_wait_for (g_str_equal (window_testing_get_page (fixture), "lesson"));
  app_testing_settle ();
  g_assert_cmpuint (mistakes->len, ==, n_mistakes + 1);
  g_assert_true (bastide_lesson_run_get_lesson (get_run (fixture)) == g_ptr_array_index (mistakes, 0));
  assert_phase (fixture, 0, BASTIDE_LESSON_ASKING);
  click_part (fixture, "leave");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
}

/* --- All lessons ------------------------------------------------------------------------------------------------ */

static BastideBoardView *
get_board (Fixture *fixture)
{
  return app_testing_get_part (get_page (fixture), "board");
}

/* Whether the card stands on something that the lesson speaks of, or that can be chosen, or a drawn card on the
 * former. */
static gboolean
card_hides (Fixture *fixture)
{
  const BastideBoardLoupe *loupe = &board_parts (get_board (fixture)).scene->loupe;
  GtkWidget *drawn = app_testing_get_part (get_page (fixture), "card_room");
  graphene_rect_t place, lit, letter;

  g_assert_true (gtk_widget_compute_bounds (get_card (fixture), GTK_WIDGET (get_board (fixture)), &place));
  g_assert_true (gtk_widget_compute_bounds (drawn, GTK_WIDGET (get_board (fixture)), &letter));

  return (loupe->is_shown && graphene_rect_intersection (&place, &loupe->area, NULL))
         || bastide_board_view_measure_hidden (get_board (fixture), &place) > 0
         || (bastide_board_view_get_lit (get_board (fixture), &lit)
             && (graphene_rect_intersection (&place, &lit, NULL)
                 || (gtk_widget_get_mapped (drawn) && graphene_rect_intersection (&letter, &lit, NULL))));
}

/* All that is lit by a text is said behind it. */
static void
check_words (Fixture                 *fixture,
             const char              *label,
             const BastideLessonText *text)
{
  g_autofree char *spoken =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (app_testing_get_part (get_card (fixture), label)),
                                        GTK_ACCESSIBLE_PROPERTY_LABEL, "");

  g_assert_true (g_str_has_prefix (spoken, text->plain));
  for (guint i = 0; i < text->lights->len; i++)
    {
      g_autofree char *words =
        bastide_board_speech_describe_light (bastide_lesson_run_get_game (get_run (fixture)),
                                             &g_array_index (text->lights, BastideLight, i));
      g_autofree char *lit = g_strdup_printf (" Lit: %s.", words);

      g_assert_nonnull (words);
      g_assert_nonnull (strstr (spoken, lit));
    }
}

static void
press (Fixture *fixture,
       guint    key)
{
  if (g_ascii_isdigit (key))
    bastide_board_view_press (get_board (fixture), key, 0);
  else
    app_testing_press (GTK_WIDGET (get_board (fixture)), key, 0);
}

/* Enter presses what has the focus: the button that goes on. */
static void
press_next (Fixture *fixture)
{
  GtkWidget *button = app_testing_get_part (get_card (fixture), "next_button");

  g_assert_true (app_testing_has_focus (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Moves the cursor to a spot, as somebody does who hears where it is. */
static void
go_to_spot (Fixture           *fixture,
            const BastideSpot *spot)
{
  static const guint ways[] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };
  BastideBoardParts parts = board_parts (get_board (fixture));
  double x, y, there_x, there_y;

  bastide_board_scene_get_middle (parts.scene, spot, &there_x, &there_y);
  for (guint i = 0; i < 120; i++)
    {
      const BastideSpot *here = bastide_board_cursor_get_spot (parts.cursor);
      gboolean across;

      if (here != NULL && bastide_spot_equal (here, spot))
        return;
      if (here == NULL)
        {
          press (fixture, GDK_KEY_Right);
          continue;
        }
      bastide_board_scene_get_middle (parts.scene, here, &x, &y);
      across = ABS (there_x - x) > ABS (there_y - y);
      /* Two links that cross lie side by side; what lies slantwise is reached by a way round. */
      if (hypot (there_x - x, there_y - y) < 1)
        press (fixture, i % 2 == 0 ? GDK_KEY_Right : GDK_KEY_Left);
      else if (i % 3 == 2)
        press (fixture, ways[i / 3 % G_N_ELEMENTS (ways)]);
      else if (across)
        press (fixture, there_x > x ? GDK_KEY_Right : GDK_KEY_Left);
      else
        press (fixture, there_y > y ? GDK_KEY_Down : GDK_KEY_Up);
    }
  g_assert_not_reached ();
}

/* The scoring track has keys of its own. */
static void
choose_on_track (Fixture           *fixture,
                 const BastideSpot *spot)
{
  GtkWidget *picture = app_testing_get_part (app_testing_get_part (get_page (fixture), "track"), "picture");
  BastideChoice *choice = get_choice (fixture);
  int wanted = bastide_choice_find_spot (choice, spot->target, spot->x, spot->y, spot->segment);

  if (!gtk_widget_get_mapped (picture))
    press (fixture, GDK_KEY_b);
  app_testing_settle ();
  g_assert_true (gtk_widget_get_focus_child (picture) != NULL || gtk_widget_child_focus (picture, GTK_DIR_TAB_FORWARD));
  for (guint i = 0; i < bastide_choice_get_n_spots (choice)
                    && GPOINTER_TO_INT (g_object_get_data (G_OBJECT (gtk_widget_get_focus_child (picture)), "number"))
                       != wanted; i++)
    app_testing_press (picture, GDK_KEY_Right, 0);
  app_testing_press (picture, GDK_KEY_Return, 0);
}

/* The digits before those of the buttons belong to the kinds of figures. */
static guint
count_kinds (Fixture *fixture)
{
  GtkWidget *kinds = app_testing_get_part (app_testing_get_part (get_page (fixture), "decision_bar"), "kinds");

  return gtk_widget_get_visible (kinds) ? app_testing_count_children (gtk_widget_get_first_child (kinds)) : 0;
}

/* Does an action by keys alone. */
static void
do_by_keys (Fixture    *fixture,
            const char *text)
{
  BastideGame *game = bastide_lesson_run_get_game (get_run (fixture));
  BastideChoice *choice = get_choice (fixture);
  guint n_actions;
  BastideDecision decision;
  BastideAction action;
  BastideSpot spot;

  if (bastide_game_get_can_confirm (game))
    press (fixture, GDK_KEY_space);
  n_actions = bastide_game_get_n_actions (game);
  bastide_game_get_decision (game, &decision);
  g_assert_true (NO_ERROR (bastide_action_parse (bastide_game_get_rules (game), bastide_game_get_state (game), text,
                                                 &action, &error)));
  if (bastide_spot_is_pointed_at (bastide_game_get_rules (game), &decision, action))
    {
      bastide_spot_init (&spot, bastide_game_get_rules (game), &decision, action);
      spot = bastide_spot_for_keys (&spot);
      if (bastide_spot_is_on_board (&spot))
        go_to_spot (fixture, &spot);
      else
        choose_on_track (fixture, &spot);
      for (guint i = 0; i < 3 && bastide_choice_get_rotation (choice) != action.rotation; i++)
        press (fixture, GDK_KEY_r);
      for (guint key = GDK_KEY_1; key <= GDK_KEY_4 && bastide_choice_get_figure (choice) != action.figure; key++)
        press (fixture, key);
      for (guint key = GDK_KEY_1; key <= GDK_KEY_4 && bastide_choice_get_verbs (choice) != 0
                                  && bastide_choice_get_verb (choice) != action.verb; key++)
        press (fixture, key);
      for (guint i = 0; i < 2 && bastide_game_get_n_actions (game) == n_actions; i++)
        press (fixture, GDK_KEY_Return);
    }
  else
    {
      if (bastide_rules_get_verb (bastide_game_get_rules (game), action.verb)->passes)
        press (fixture, GDK_KEY_s);
      for (guint i = 0; i < bastide_choice_get_n_buttons (choice); i++)
        if (bastide_game_get_n_actions (game) == n_actions
            && bastide_action_equal (*bastide_choice_get_button (choice, i), action))
          press (fixture, GDK_KEY_1 + i + count_kinds (fixture));
    }
  if (bastide_game_get_n_actions (game) == n_actions)
    g_error ("%s: nothing is done by keys", text);
}

/* Does something that is not accepted, if there is anything, and hears the answer. */
static void
check_answer (Fixture *fixture)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint step = bastide_lesson_run_get_step (get_run (fixture));

  bastide_game_list (bastide_lesson_run_get_game (get_run (fixture)), &actions);
  for (guint i = 0; i < MIN (actions.n_items, 3); i++)
    {
      bastide_game_apply (bastide_lesson_run_get_game (get_run (fixture)), actions.items[i], NULL);
      if (bastide_lesson_run_get_phase (get_run (fixture)) == BASTIDE_LESSON_REFUSED)
        {
          check_words (fixture, "told", bastide_lesson_run_get_told (get_run (fixture)));
          app_testing_wait_for (bastide_lesson_run_get_phase (get_run (fixture)) == BASTIDE_LESSON_ASKING);
          return;
        }
      bastide_lesson_run_go_to (get_run (fixture), step);
    }
}

/* In large letters there is hardly any room beside the card of the lesson and the one that was drawn. */
TEST_WITH ("/lessons/letter", set_up, window_testing_tear_down)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * 1024, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 640);
  open_lesson (fixture, "messages");
  bastide_lesson_run_go_to (get_run (fixture), 4);
  app_testing_settle ();
  app_testing_wait_for (!card_hides (fixture));
  g_assert_true (gtk_widget_get_mapped (app_testing_get_part (get_page (fixture), "card_room")));
}

/* Every step of every lesson is said in words, with all that is lit, and done by keys; the card stands on nothing that
 * matters meanwhile. */
TEST_WITH ("/lessons/spoken", set_up, window_testing_tear_down)
{
  GPtrArray *lessons = bastide_lesson_library_get_lessons (get_library (fixture));
  BastideTilesetStore *store = bastide_opener_get_tilesets (bastide_window_get_opener (fixture->window));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 640);
  for (guint i = 0; i < lessons->len; i++)
    {
      BastideLesson *lesson = g_ptr_array_index (lessons, i);

      open_lesson (fixture, lesson->id);
      for (guint step = 0; step < bastide_lesson_get_n_steps (lesson); step++)
        {
          BastideLessonRun *run = get_run (fixture);
          g_autoptr (BastideLessonRun) shown = NO_ERROR (bastide_lesson_run_new (lesson, step, store, &error));
          GtkWidget *track = app_testing_get_part (get_page (fixture), "track");
          g_autofree char *actions = NULL;
          g_auto (GStrv) moves = NULL;

          g_test_message ("%s, step %u", lesson->id, step + 1);
          app_testing_settle ();
          app_testing_wait_for (!card_hides (fixture));
          g_assert_false (gtk_widget_get_visible (app_testing_get_part (track, "popover")));
          check_words (fixture, "said", bastide_lesson_run_get_said (run));
          if (bastide_lesson_run_get_phase (run) == BASTIDE_LESSON_READING)
            {
              press_next (fixture);
              continue;
            }
          assert_phase (fixture, step, BASTIDE_LESSON_ASKING);
          if (bastide_lesson_run_get_can_hint (run))
            {
              press (fixture, GDK_KEY_h);
              check_words (fixture, "told", bastide_lesson_run_get_told (run));
            }
          if (bastide_lesson_get_goal (lesson, step) == BASTIDE_LESSON_REACH)
            {
              bastide_lesson_run_show (run);
            }
          else
            {
              check_answer (fixture);
              bastide_lesson_run_set_pace (shown, 0);
              bastide_lesson_run_show (shown);
              actions = bastide_lesson_run_get_actions (shown);
              moves = g_strsplit (actions, "; ", -1);
              for (guint j = 0; moves[j] != NULL; j++)
                if (bastide_lesson_run_get_phase (run) == BASTIDE_LESSON_ASKING)
                  do_by_keys (fixture, moves[j]);
            }
          assert_phase (fixture, step, BASTIDE_LESSON_REACHED);
          check_words (fixture, "told", bastide_lesson_run_get_told (run));
          press_next (fixture);
        }
      assert_phase (fixture, bastide_lesson_get_n_steps (lesson), BASTIDE_LESSON_OVER);
    }
}

/* In large letters and a low window the board has at least half of it, and the card stays where it is in a step. */
TEST_WITH ("/lessons/room", set_up, window_testing_tear_down)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *table = app_testing_get_part (get_page (fixture), "table");
  graphene_rect_t before, after;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * 1024, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 640);
  open_lesson (fixture, "city");
  app_testing_wait_for (gtk_widget_get_width (table) > 0 && !card_hides (fixture));
  g_assert_false (gtk_widget_get_mapped (app_testing_get_part (app_testing_get_part (get_page (fixture), "track"),
                                                              "strip")));
  g_assert_cmpint (gtk_widget_get_height (table), >=, gtk_widget_get_height (window) / 2);

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  open_lesson (fixture, "trial");
  click_part (fixture, "next_button");
  g_assert_true (gtk_widget_compute_bounds (get_card (fixture), table, &before));
  lay (fixture, -1, 0);
  app_testing_wait_for (bastide_lesson_run_get_phase (get_run (fixture)) == BASTIDE_LESSON_ASKING);
  app_testing_settle ();
  g_assert_true (gtk_widget_compute_bounds (get_card (fixture), table, &after));
  g_assert_true (graphene_point_equal (&before.origin, &after.origin));
}

/* Progress that cannot be kept is told where somebody learns, and again when it is kept. */
TEST_WITH ("/lessons/not-saved", set_up, window_testing_tear_down)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autofree char *path = window_testing_get_path ("bastide/learning.xml");
  BastideLearning *learning = bastide_opener_get_learning (bastide_window_get_opener (fixture->window));

  open_lesson (fixture, "trial");
  /* Nobody writes over a folder. */
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_test_expect_message ("bastide-model", G_LOG_LEVEL_MESSAGE, "*keeps trying*");
  click_part (fixture, "next_button");
  g_test_assert_expected_messages ();
  assert_phase (fixture, 1, BASTIDE_LESSON_ASKING);
  g_assert_true (app_testing_shows (window, "What you learn cannot be saved at the moment"));

  g_assert_cmpint (g_rmdir (path), ==, 0);
  lay (fixture, 2, 0);
  bastide_learning_flush (learning);
  click_part (fixture, "next_button");
  g_assert_true (app_testing_shows (window, "What you learn is saved again"));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}
