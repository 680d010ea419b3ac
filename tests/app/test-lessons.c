/* test-lessons.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lessons in the window: from the start page, by pointer and by keyboard alone, with what is heard. */

#include <glib/gstdio.h>

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

/* Somebody who has finished no game is invited to the first lesson, which a click opens; the way back leads here. */
TEST_WITH ("/lessons/start-page", set_up, window_testing_tear_down)
{
  GtkWidget *page = bastide_window_get_page (fixture->window, "start");
  GtkWidget *button = app_testing_get_part (page, "first_button");
  BastideLesson *first = g_ptr_array_index (bastide_lesson_library_get_lessons (get_library (fixture)), 0);

  app_testing_wait_for (app_testing_shows (page, "Learn in Ten Minutes"));
  app_testing_settle ();
  g_assert_true (app_testing_shows (page, "Play at Once"));
  click (button);
  app_testing_wait_for (g_str_equal (window_testing_get_page (fixture), "lesson"));
  g_assert_true (bastide_lesson_run_get_lesson (get_run (fixture)) == first);
  g_assert_null (bastide_window_get_game (fixture->window));
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

/* What cannot be kept is said where somebody learns, and again when it is kept. */
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
