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
#include "bastide-new-game-page.h"
#include "bastide-setup-form.h"
#include "bastide-tileset-card.h"
#include "bastide-settings.h"
#include "bastide-tileset-window.h"
#include "bastide-tilesets-window.h"
#include "model/bastide-texts.h"
#include "window-testing.h"

TEST_WITH ("/app/window-tilesets/look", window_testing_set_up, window_testing_tear_down)
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
TEST_WITH ("/app/window-tilesets/delete", window_testing_set_up, window_testing_tear_down)
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
TEST_WITH ("/app/window-tilesets/changed", window_testing_set_up, window_testing_tear_down)
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
TEST_WITH ("/app/window-tilesets/gone", window_testing_set_up, window_testing_tear_down)
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

#define MINE(version, tiles) \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"mine\" game=\"classic\" version=\"" version \
  "\"><title xml:lang=\"en\">Own ground</title><title xml:lang=\"cs\">Own ground</title>" \
  "<needs set=\"inns\"/>" \
  "<rulebook xml:lang=\"en\"><chapter id=\"turn\"><title>House rule</title><text>Own words</text>" \
  "<diagram><tile id=\"mine-a\"><figure kind=\"nobody\" colour=\"grey\" on=\"sea\"/>" \
  "<figure kind=\"mage\" on=\"road\"/><piece kind=\"ferry\"/><light on=\"road\" border=\"W2\"/></tile>" \
  "<tile id=\"mine-a\"/><tile id=\"nothing\"/><caption>Own picture</caption></diagram></chapter></rulebook>" \
  tiles "</tileset>"
#define MINE_A "<tile id=\"mine-a\"><road id=\"r1\" borders=\"N S\"/></tile>"
#define MINE_B "<tile id=\"mine-b\"><city id=\"c1\" borders=\"N\"/></tile>"

/* Opens a file with this text as a double click does. Returns: the window that shows what is in it */
static GtkWidget *
look_at (Fixture    *fixture,
         const char *text)
{
  g_autofree char *path = window_testing_get_path ("mine.bastide-tileset");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();

  return GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_TILESET_WINDOW));
}

static void
press (GtkWidget  *window,
       const char *name)
{
  g_signal_emit_by_name (gtk_widget_get_template_child (window, BASTIDE_TYPE_TILESET_WINDOW, name), "clicked");
  app_testing_settle ();
}

static gboolean
has_part (GtkWidget  *window,
          const char *name)
{
  GtkStack *parts = GTK_STACK (gtk_widget_get_template_child (window, BASTIDE_TYPE_TILESET_WINDOW, "parts"));

  return gtk_stack_page_get_visible (gtk_stack_get_page (parts, gtk_stack_get_child_by_name (parts, name)));
}

static const char *
get_part (GtkWidget *window)
{
  return gtk_stack_get_visible_child_name
           (GTK_STACK (gtk_widget_get_template_child (window, BASTIDE_TYPE_TILESET_WINDOW, "parts")));
}

/* A new set is shown whole, its rules with pictures of its own tiles too, before it is installed; an update shows what
 * becomes different, and the old tiles stay until it is installed. */
TEST_WITH ("/app/window-tilesets/update", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  GtkWidget *window = look_at (fixture, MINE ("1", MINE_A));

  g_assert_null (bastide_tileset_store_find (store, "mine"));
  g_assert_true (has_part (window, "tiles"));
  g_assert_true (has_part (window, "rules"));
  g_assert_false (has_part (window, "changes"));
  g_assert_cmpstr (get_part (window), ==, "tiles");
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_template_child (window, BASTIDE_TYPE_TILESET_WINDOW,
                                                                              "parts")), "rules");
  app_testing_settle ();
  g_assert_true (app_testing_shows (window, "Own words"));
  press (window, "install_button");
  g_assert_cmpuint (bastide_tileset_store_find (store, "mine")->version, ==, 1);

  window = look_at (fixture, MINE ("2", MINE_A MINE_B));
  g_assert_cmpstr (get_part (window), ==, "changes");
  g_assert_cmpuint (bastide_tileset_store_find (store, "mine")->version, ==, 1);
  press (window, "install_button");
  g_assert_cmpuint (bastide_tileset_store_find (store, "mine")->version, ==, 2);
  g_assert_cmpuint (bastide_tileset_store_find (store, "mine")->tiles->len, ==, 2);

  /* What is installed just so needs no button. */
  window = look_at (fixture, MINE ("2", MINE_A MINE_B));
  g_assert_false (has_part (window, "changes"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_template_child
                                                        (window, BASTIDE_TYPE_TILESET_WINDOW, "install_button"))));
  gtk_window_close (GTK_WINDOW (window));
}

/* All that is wrong with a file is told, not only the first of it. */
TEST_WITH ("/app/window-tilesets/problems", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *dialog;

  g_assert_null (look_at (fixture, MINE ("1", "<tile id=\"mine-a\"><road id=\"r1\" borders=\"N\"/></tile>"
                                              "<tile id=\"mine-a\"><sea id=\"r1\"/></tile>")));
  dialog = GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (dialog);
  g_assert_true (app_testing_shows (dialog, "mine-a"));
  g_assert_true (app_testing_shows (dialog, "<sea>"));
  window_testing_answer ("close");
}

/* One click installs a set and sets up a game with it and what it needs. */
TEST_WITH ("/app/window-tilesets/play", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  GtkLabel *adjustment;
  GtkWidget *page;
  GtkWidget *form;
  GtkWidget *card;

  press (look_at (fixture, MINE ("1", MINE_A)), "play_button");
  g_assert_nonnull (bastide_tileset_store_find (store, "mine"));
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "new-game");
  page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_NEW_GAME_PAGE);
  form = app_testing_find (page, BASTIDE_TYPE_SETUP_FORM);
  adjustment = GTK_LABEL (gtk_widget_get_template_child (form, BASTIDE_TYPE_SETUP_FORM, "adjustment_label"));
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (adjustment)));
  g_assert_nonnull (strstr (gtk_label_get_label (adjustment),
                            bastide_text_tileset (bastide_tileset_store_find (store, "inns"))));
  card = find_tileset_card (fixture, "Own ground");
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (app_testing_find (card, GTK_TYPE_SWITCH))));
  window_testing_activate (fixture, "win.start-game");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  window_testing_activate (fixture, "win.start");
}

static GtkWidget *
find_switch (GtkWidget  *widget,
             const char *id)
{
  if (GTK_IS_SWITCH (widget) && g_strcmp0 (g_object_get_data (G_OBJECT (widget), "bastide-tileset-id"), id) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_switch (child, id);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* A sample is off until it is switched on among the tilesets; then it is offered, and its rules can be read. That is
 * still so in the settings. */
TEST_WITH ("/app/window-tilesets/samples", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  const BastideTileset *sample = bastide_tileset_store_find (store, "courtyards");
  g_autofree char *title = g_strdup (bastide_text_tileset (sample));
  g_auto (GStrv) switched = NULL;
  GtkWidget *manager;

  window_testing_activate (fixture, "win.new-game");
  g_assert_null (find_tileset_card (fixture, title));
  window_testing_activate (fixture, "win.tilesets");
  manager = GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_TILESETS_WINDOW));
  g_assert_null (find_switch (manager, "base"));
  gtk_switch_set_active (GTK_SWITCH (find_switch (manager, "courtyards")), TRUE);
  app_testing_settle ();
  g_assert_nonnull (find_tileset_card (fixture, title));
  switched = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SWITCHED_TILESETS);
  g_assert_true (g_strv_contains ((const char *const *) switched, "courtyards"));

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", "courtyards");
  app_testing_settle ();
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), title));
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_SWITCHED_TILESETS);
  app_testing_settle ();
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (find_switch (manager, "courtyards"))));
  gtk_window_close (GTK_WINDOW (manager));
  window_testing_activate (fixture, "win.start");
}

/* A chapter of a set's own rules is never taken for one of the game, whatever its author calls it. */
TEST_WITH ("/app/window-tilesets/links", window_testing_set_up, window_testing_tear_down)
{
  press (look_at (fixture, MINE ("1", MINE_A)), "install_button");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", "turn");
  app_testing_settle ();
  g_assert_false (app_testing_shows (GTK_WIDGET (fixture->window), "Own words"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", "mine/turn");
  app_testing_settle ();
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), "Own words"));
  window_testing_activate (fixture, "win.start");
}
