/* test-lesson-files.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-testing.h"
#include "bastide-lesson-page.h"
#include "model/lessons/bastide-lesson-draft.h"
#include "rules/bastide-history.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"
#include "window-testing.h"

/* The lesson that the window was told to play last. */
static BastideLesson *played;

static void
on_play_lesson (BastideWindow    *window,
                BastideLessonRun *run)
{
  g_set_object (&played, bastide_lesson_run_get_lesson (run));
}

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  g_signal_connect (fixture->window, "play-lesson", G_CALLBACK (on_play_lesson), NULL);
}

static void
tear_down (Fixture *fixture)
{
  g_clear_object (&played);
  window_testing_tear_down (fixture);
}

/* Writes a lesson that says something as a file, as if it had come by mail. Returns: (transfer full) */
static GFile *
write_lesson (const char *said)
{
  g_autofree char *path = window_testing_get_path ("mailed.bastide-lesson");
  GFile *file = g_file_new_for_path (path);
  g_autoptr (BastideElement) root = bastide_lesson_draft_make (bastide_registry_find_game ("classic"), "Mailed");
  BastideElement *say = bastide_element_new ("say");
  g_autoptr (GBytes) bytes = NULL;

  say->text = g_strdup (said);
  bastide_element_insert_child (bastide_element_find (root, "step", NULL), 1, say);
  bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);
  g_assert_true (NO_ERROR (bastide_file_write (file, bytes, &error)));

  return file;
}

static guint
count_own (void)
{
  g_autoptr (GPtrArray) paths = bastide_lesson_draft_list_files ();

  return paths->len;
}

/* A lesson that comes as a file is played at once; it is kept when somebody wants it, and asked about where another one
 * has its id. */
TEST_WITH ("/app/lesson-files/opened", set_up, tear_down)
{
  g_autoptr (GFile) file = write_lesson ("Look at this.");

  bastide_window_open_file (fixture->window, file);
  app_testing_wait_for (played != NULL);
  g_assert_cmpstr (played->id, ==, "mailed");
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), "“Mailed” comes from a file"));
  g_assert_cmpuint (count_own (), ==, 0);
  window_testing_activate (fixture, "win.keep-lesson");
  g_assert_cmpuint (count_own (), ==, 1);

  /* The same one is there already. */
  window_testing_activate (fixture, "win.keep-lesson");
  g_assert_cmpuint (count_own (), ==, 1);

  g_object_unref (write_lesson ("Look at that."));
  g_clear_object (&played);
  bastide_window_open_file (fixture->window, file);
  app_testing_wait_for (played != NULL);
  window_testing_activate (fixture, "win.keep-lesson");
  window_testing_answer ("both");
  g_assert_cmpuint (count_own (), ==, 2);
  window_testing_activate (fixture, "win.keep-lesson");
  window_testing_answer ("replace");
  g_assert_cmpuint (count_own (), ==, 2);
  window_testing_activate (fixture, "win.keep-lesson");
  g_assert_false (window_testing_is_asking ());
}

/* A lesson that cannot be played is not begun. */
TEST_WITH ("/app/lesson-files/broken", set_up, tear_down)
{
  g_autoptr (GFile) file = write_lesson ("It stands <here>.");

  bastide_window_open_file (fixture->window, file);
  app_testing_wait_for (played != NULL);
  g_clear_object (&played);

  g_file_replace_contents (file, "<lesson xmlns=\"https://bastide-game.github.io/ns/lesson/1\" id=\"b\">\n<titel/>"
                           "</lesson>", 80, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL);
  bastide_window_open_file (fixture->window, file);
  app_testing_wait_for (window_testing_is_asking ());
  g_assert_null (played);
  window_testing_answer ("cancel");
}

/* A lesson is made of the game that is played, at the moment that is shown, and leads back to it. */
TEST_WITH ("/app/lesson-files/of-a-game", set_up, tear_down)
{
  BastideLessonDraft *draft;
  g_autoptr (BastideGame) begun = NULL;

  window_testing_play (fixture, 30);
  bastide_review_set_moment (bastide_game_get_review (bastide_window_get_game (fixture->window)), 10);
  window_testing_activate (fixture, "win.make-lesson");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "making");
  draft = bastide_lesson_page_get_draft (BASTIDE_LESSON_PAGE (bastide_window_get_page (fixture->window, "making")));
  begun = NO_ERROR (bastide_lesson_draft_make_game (draft, 0, FALSE, &error));
  g_assert_cmpuint (bastide_history_get_n_actions (bastide_game_get_history (begun)), ==, 10);
  g_assert_false (app_testing_is_enabled (GTK_WIDGET (fixture->window), "win.make-lesson"));

  /* Undo means the lesson here. */
  bastide_lesson_draft_add_step (draft, 1);
  window_testing_activate (fixture, "win.undo");
  g_assert_cmpuint (bastide_lesson_draft_get_n_steps (draft), ==, 1);
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  g_assert_cmpuint (count_own (), ==, 1);
}

/* The moves of a puzzle are judged in a thread, and stay judged as the lesson was. */
TEST_WITH ("/app/lesson-files/judged", set_up, tear_down)
{
  BastideTilesetStore *tilesets = bastide_opener_get_tilesets (bastide_window_get_opener (fixture->window));
  BastideLessonPage *page = BASTIDE_LESSON_PAGE (bastide_window_get_page (fixture->window, "making"));
  g_autoptr (BastideElement) root = bastide_lesson_draft_make (bastide_registry_find_game ("classic"), "Judged");
  g_autofree char *path = NO_ERROR (bastide_lesson_draft_keep (root, FALSE, &error));
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
  g_autoptr (BastideLessonDraft) draft = NO_ERROR (bastide_lesson_draft_open (path, tilesets, &error));
  GtkWidget *button;

  g_ptr_array_add (items, bastide_element_new ("draw"));
  ((BastideElement *) g_ptr_array_index (items, 0))->text = g_strdup ("base-U");
  bastide_lesson_draft_set_items (draft, 0, bastide_element_new ("draw"), items);
  bastide_lesson_draft_set_goal (draft, 0, BASTIDE_LESSON_WITHIN);
  bastide_lesson_page_open (page, draft, tilesets);
  bastide_window_show_page (fixture->window, "making");
  app_testing_settle ();
  button = app_testing_get_part (page, "judge_button");

  g_signal_emit_by_name (button, "clicked");
  app_testing_wait_for (bastide_element_find (bastide_lesson_draft_get_task (draft, 0), "line", NULL) != NULL);
  g_assert_cmpstr (bastide_element_get (bastide_lesson_draft_get_task (draft, 0), "points"), ==, "0.5");
  ASSERT_STRING (bastide_lesson_draft_get_problem (draft, 0), NULL);
  g_assert_true (app_testing_shows (GTK_WIDGET (page), "accepted"));

  /* Pressed twice, it stops; nothing of it comes afterwards. */
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_signal_emit_by_name (button, "clicked");
  g_signal_emit_by_name (button, "clicked");
  for (guint i = 0; i < 50; i++)
    app_testing_iterate ();
  g_assert_null (bastide_element_find (bastide_lesson_draft_get_task (draft, 0), "line", NULL));
  window_testing_activate (fixture, "win.back");
}

IN_CZECH_TOO ("/app/lesson-files/broken")
