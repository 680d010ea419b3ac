/* test-picture-file.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A picture of the board in a file: its contents, progress messages, and failures. */
#include <glib/gstdio.h>
#include "bastide-draw-text.h"
#include "bastide-message-dialog.h"
#include "bastide-paint-work.h"
#include "bastide-scores-painter.h"
#include "bastide-toast-overlay.h"
#include "window-testing.h"
#include "util/bastide-autoptr.h"
static guint
count_colours (cairo_surface_t *picture)
{
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  int height = cairo_image_surface_get_height (picture);
  int width = cairo_image_surface_get_width (picture);
  for (int y = 0; y < height; y += 16)
    {
      gpointer row = cairo_image_surface_get_data (picture) + y * cairo_image_surface_get_stride (picture);
      for (int x = 0; x < width; x += 16)
        g_hash_table_add (colours, GUINT_TO_POINTER (((const guint32 *) row)[x]));
    }
  return g_hash_table_size (colours);
}
/* "Save picture" asks for a file, and paints the whole board there, with half a tile of table around it, and the names
 * and the scores of the players below. */
TEST_WITH ("/app/picture-file/contents", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, 5, 40);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autofree char *path = window_testing_get_path ("board.png");
  g_autoptr (cairo_surface_t) picture = NULL;
  const BastideScoreLine lines[] = { { "red", "Anna", 10 }, { "blue", "Jan", 8 } };
  int min_x, min_y, max_x, max_y;
  int width, height;
  bastide_window_set_game (fixture->window, game, NULL);
  window_testing_activate (fixture, "win.save-picture");
  /* Without an extension it gets the proposed one. */
  window_testing_name_file ("board");
  app_testing_wait_for (g_file_test (path, G_FILE_TEST_EXISTS));
  app_testing_settle ();
  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  bastide_state_get_bounds (rules, bastide_game_get_state (game), &min_x, &min_y, &max_x, &max_y);
  width = cairo_image_surface_get_width (picture);
  height = width / (max_x - min_x + 2) * (max_y - min_y + 2);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==,
                   height + (int) bastide_scores_get_height (lines, G_N_ELEMENTS (lines), width));
  g_assert_cmpuint (count_colours (picture), >, 100);
}
static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  window_testing_play (fixture, 10);
}
/* Requests a picture while threads are blocked. No file dialog is open then: GTK's dialogs do not survive that with
 * work of their own in threads. */
static void
begin_saving (Fixture *fixture)
{
  g_autofree char *path = window_testing_get_path ("slow.png");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  window_testing_occupy_threads ();
  bastide_window_save_picture_to (fixture->window, file);
  app_testing_settle ();
}
static gboolean
is_saving (Fixture *fixture)
{
  return app_testing_shows (GTK_WIDGET (fixture->window), "Saving the picture…");
}
/* A slow picture shows progress; meanwhile no other one can be saved; cancelling leaves neither a file nor a part of
 * one. */
TEST_WITH ("/app/picture-file/slow", set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("slow.png");
  GtkWidget *card;

  begin_saving (fixture);
  app_testing_wait_for ((card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_WAIT_CARD)) != NULL);
  g_assert_true (app_testing_shows (card, "Saving the picture…"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.save-picture", NULL);
  app_testing_settle ();
  g_assert_null (app_testing_find_window (GTK_TYPE_FILE_CHOOSER));

  /* Cancelling does not wait for a thread. */
  g_signal_emit_by_name (app_testing_find (card, GTK_TYPE_BUTTON), "clicked");
  g_assert_false (is_saving (fixture));
  window_testing_release_threads ();
  app_testing_settle ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (window_testing_is_asking ());

  /* Then another one can be saved. */
  window_testing_activate (fixture, "win.save-picture");
  window_testing_name_file ("slow.png");
  app_testing_wait_for (g_file_test (path, G_FILE_TEST_EXISTS));
  app_testing_settle ();
}

/* Closing the window cancels the picture. */
TEST_WITH ("/app/picture-file/close", set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("slow.png");

  begin_saving (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_testing_settle ();
  window_testing_release_threads ();
  app_testing_wait_for (fixture->window == NULL);
  app_testing_settle ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* The font family of text laid out in a thread: NULL if it is not the same for all letters. */
static gpointer
find_family (gpointer data)
{
  g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8, 8);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  g_autoptr (PangoFontDescription) face = bastide_title_face_new ();
  g_autoptr (PangoLayout) layout = bastide_text_layout_new (cr, "Žofie Řehořová, Ďáblice ůúťňčšě 0123456789", face, 40,
                                                            GPOINTER_TO_INT (data));
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  g_autofree char *family = NULL;

  for (GSList *run = line->runs; run != NULL; run = run->next)
    {
      const PangoLayoutRun *glyphs = run->data;
      g_autoptr (PangoFontDescription) font = pango_font_describe (glyphs->item->analysis.font);

      if (family != NULL && g_strcmp0 (family, pango_font_description_get_family (font)) != 0)
        return NULL;
      g_free (family);
      family = g_strdup (pango_font_description_get_family (font));
    }

  return g_steal_pointer (&family);
}

/* Names and scores below the board use the serif font of titles, with all Czech letters, even in the thread that paints
 * pictures. */
TEST_WITH ("/app/picture-file/serif", set_up, window_testing_tear_down)
{
  for (int bold = FALSE; bold <= TRUE; bold++)
    {
      GThread *thread = g_thread_new ("painter", find_family, GINT_TO_POINTER (bold));
      g_autofree char *family = g_thread_join (thread);

      g_assert_cmpstr (family, ==, "Linux Libertine O");
    }
}

/* A failure to write is reported with the name of the file, and nothing is left there. */
TEST_WITH ("/app/picture-file/failure", set_up, window_testing_tear_down)
{
  g_autofree char *folder = window_testing_get_path ("pictures");
  g_autofree char *path = g_build_filename (folder, "taken.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GDir) names = NULL;

  /* A folder is not a file that could be replaced. */
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  bastide_window_save_picture_to (fixture->window, file);
  app_testing_wait_for (window_testing_is_asking ());
  app_testing_settle ();
  g_assert_true (app_testing_shows (GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)), "taken.png"));
  g_assert_false (is_saving (fixture));
  names = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (names), ==, "taken.png");
  g_assert_null (g_dir_read_name (names));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
  window_testing_answer ("cancel");
  g_rmdir (path);
  g_rmdir (folder);
}
