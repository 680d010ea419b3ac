/* test-window-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Files that the window writes and mends, through its own dialogs. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-testing.h"
#include "bastide-message-dialog.h"
#include "model/bastide-game-file.h"
#include "util/bastide-autoptr.h"

typedef struct
{
  BastideApplication *application;
  BastideWindow      *window;
  char               *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->application = app_testing_new_application ();
  fixture->window = bastide_application_add_window (fixture->application);
  fixture->folder = g_build_filename (g_get_user_data_dir (), "files", NULL);
  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_testing_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (fixture->application))) != NULL)
    gtk_window_destroy (windows->data);
  app_testing_settle ();
  bastide_game_store_flush (bastide_application_get_games (fixture->application));
  g_object_unref (fixture->application);
  g_free (fixture->folder);
  app_testing_clear_data ();
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  app_testing_settle ();
}

/* The dialog in which GTK asks for a file. */
static GtkWidget *
find_file_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window))
        return window;
    }

  return NULL;
}

static guint
count_colours (cairo_surface_t *picture)
{
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  int height = cairo_image_surface_get_height (picture);
  int width = cairo_image_surface_get_width (picture);

  for (int y = 0; y < height; y += 16)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (picture)
                                                              + y * cairo_image_surface_get_stride (picture));

      for (int x = 0; x < width; x += 16)
        g_hash_table_add (colours, GUINT_TO_POINTER (row[x]));
    }

  return g_hash_table_size (colours);
}

/* "Save picture" asks where to, and paints the whole board there, half a tile of table around it. */
static void
test_picture (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, 5, 40);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autofree char *path = g_build_filename (fixture->folder, "board.png", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (cairo_surface_t) picture = NULL;
  GtkWidget *dialog;
  int min_x, min_y, max_x, max_y;

  bastide_window_set_game (fixture->window, game, NULL);
  activate (fixture, "win.save-picture");
  dialog = find_file_dialog ();
  g_assert_nonnull (dialog);
  g_assert_true (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), "board.png");
  app_testing_settle ();
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, TRUE);
  app_testing_settle ();

  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  bastide_state_get_bounds (rules, bastide_game_get_state (game), &min_x, &min_y, &max_x, &max_y);
  g_assert_cmpint (cairo_image_surface_get_width (picture) * (max_y - min_y + 2),
                   ==, cairo_image_surface_get_height (picture) * (max_x - min_x + 2));
  g_assert_cmpuint (count_colours (picture), >, 100);
}

/* Cancelled is cancelled. */
static void
test_picture_cancelled (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, 5, 10);
  GtkWidget *dialog;

  bastide_window_set_game (fixture->window, game, NULL);
  activate (fixture, "win.save-picture");
  dialog = find_file_dialog ();
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  app_testing_settle ();
  g_assert_null (find_file_dialog ());
  g_assert_null (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG));
}

/* Replaces a piece of text in the second half of a file by another of the same length. */
static void
damage (const char *path,
        const char *piece,
        const char *other)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char *place;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  place = strstr (text + strlen (text) / 2, piece);
  g_assert_nonnull (place);
  memcpy (place, other, strlen (other));
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* Of a game that was damaged in its middle the sound beginning is offered: a game of its own, the file untouched. */
static void
test_damaged_game (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (BastideGame) whole = app_testing_play (fixture->application, 2, 5, 60);
  g_autofree char *path = g_build_filename (fixture->folder, "damaged.bastide-game", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GtkWindow *dialog;
  BastideGame *game;

  bastide_game_save (whole, file, &error);
  g_assert_no_error (error);
  damage (path, "place ", "plaza ");
  g_file_get_contents (path, &before, NULL, NULL);

  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  dialog = app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_null (bastide_window_get_game (fixture->window));
  g_signal_emit_by_name (gtk_window_get_default_widget (dialog), "clicked");
  app_testing_settle ();

  game = bastide_window_get_game (fixture->window);
  g_assert_nonnull (game);
  g_assert_cmpstr (bastide_game_get_id (game), !=, bastide_game_get_id (whole));
  g_assert_cmpuint (bastide_game_get_n_actions (game), >, 0);
  g_assert_cmpuint (bastide_game_get_n_actions (game), <, bastide_game_get_n_actions (whole));
  for (guint i = 1; i <= bastide_game_get_n_actions (game); i++)
    g_assert_cmpstr (bastide_game_get_text_at (game, i), ==, bastide_game_get_text_at (whole, i));
  g_file_get_contents (path, &after, NULL, NULL);
  g_assert_cmpstr (after, ==, before);
}

const char *
app_testing_add_tests (void)
{
#define ADD(path, function) g_test_add ("/app/window-files/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("picture", test_picture);
  ADD ("picture-cancelled", test_picture_cancelled);
  ADD ("damaged-game", test_damaged_game);

  return NULL;
}
