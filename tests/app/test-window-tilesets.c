/* test-window-tilesets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tilesets in the window: a look at one, and those of the user, which can be deleted and brought back. */

#include <glib/gstdio.h>
#include <string.h>

#include "bastide-message-dialog.h"
#include "bastide-tileset-card.h"
#include "bastide-tileset-window.h"
#include "model/bastide-texts.h"
#include "window-testing.h"

static void
test_look (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", "base.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  gtk_window_close (app_testing_find_window (BASTIDE_TYPE_TILESET_WINDOW));
  app_testing_settle ();
}

static GtkWidget *
find_tileset_card (Fixture    *fixture,
                   const char *title)
{
  GtkWidget *card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TILESET_CARD);

  for (; card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      GtkWidget *label = app_testing_find (card, GTK_TYPE_LABEL);

      if (g_str_equal (gtk_label_get_label (GTK_LABEL (label)), title))
        return card;
    }

  return NULL;
}

/* A set of the user's stands on the page of a new game. Returns: (transfer full): its title */
static char *
install (Fixture *fixture)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "tileset", "example.bastide-tileset", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  title = g_strdup (bastide_text_tileset (bastide_tileset_store_install (store, file, &error)));
  g_assert_no_error (error);
  bastide_tileset_store_reload (store);
  window_testing_activate (fixture, "win.new-game");
  g_assert_nonnull (find_tileset_card (fixture, title));

  return g_steal_pointer (&title);
}

/* Presses the button of the set; the question is open then. */
static void
ask_to_delete (Fixture    *fixture,
               const char *title)
{
  g_signal_emit_by_name (app_testing_find (find_tileset_card (fixture, title), GTK_TYPE_BUTTON), "clicked");
  app_testing_settle ();
  g_assert_true (window_testing_is_asking ());
}

/* A set of the user's can be deleted after a question, and brought back; one of the program cannot. */
static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  g_autofree char *title = install (fixture);
  g_autofree char *path = g_strdup (bastide_tileset_store_find (store, "corners")->path);

  g_assert_false (bastide_tileset_store_may_delete (bastide_tileset_store_find (store, "base")));
  g_assert_true (bastide_tileset_store_may_delete (bastide_tileset_store_find (store, "corners")));
  ask_to_delete (fixture, title);
  window_testing_answer ("cancel");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  /* Where there is no trash it is asked a second time. */
  ask_to_delete (fixture, title);
  window_testing_answer ("delete");
  if (window_testing_is_asking ())
    window_testing_answer ("delete");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_null (bastide_tileset_store_find (store, "corners"));
  g_assert_null (find_tileset_card (fixture, title));

  window_testing_activate (fixture, "win.restore-tileset");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_nonnull (find_tileset_card (fixture, title));
}

/* A file that was changed while the question was open is not the one that was asked about: it stays, and is shown. */
static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  g_autofree char *title = install (fixture);
  g_autofree char *path = g_strdup (bastide_tileset_store_find (store, "corners")->path);
  g_autofree char *before = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GBytes) shown = NULL;

  ask_to_delete (fixture, title);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  changed = g_strconcat (before, "<!-- changed -->\n", NULL);
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
  window_testing_answer ("delete");

  g_assert_true (window_testing_is_asking ());
  g_assert_true (app_testing_shows (GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)), path));
  gtk_window_close (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG));
  app_testing_settle ();
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, changed);
  shown = g_bytes_new (changed, strlen (changed));
  g_assert_true (g_bytes_equal (bastide_tileset_store_find (store, "corners")->source, shown));
  g_assert_nonnull (find_tileset_card (fixture, title));

  /* Asked once more, it is the set that is there now. */
  ask_to_delete (fixture, title);
  window_testing_answer ("delete");
  if (window_testing_is_asking ())
    window_testing_answer ("delete");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* One that somebody else has deleted meanwhile is not there any more, and nothing can bring it back. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  g_autofree char *title = install (fixture);
  g_autofree char *path = g_strdup (bastide_tileset_store_find (store, "corners")->path);

  ask_to_delete (fixture, title);
  g_assert_cmpint (g_unlink (path), ==, 0);
  window_testing_answer ("delete");
  g_assert_true (window_testing_is_asking ());
  gtk_window_close (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG));
  app_testing_settle ();
  g_assert_null (find_tileset_card (fixture, title));
  window_testing_activate (fixture, "win.restore-tileset");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

const char *
app_testing_add_tests (void)
{
#define ADD(path, function) g_test_add ("/app/window-tilesets/" path, Fixture, NULL, window_testing_set_up, function, \
                                        window_testing_tear_down)
  ADD ("look", test_look);
  ADD ("delete", test_delete);
  ADD ("changed", test_changed);
  ADD ("gone", test_gone);

  return NULL;
}
