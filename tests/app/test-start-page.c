/* test-start-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The start page with saved games: which of them it offers, and what a screen reader calls all that can be pressed. */

#include "bastide-action-card.h"
#include "bastide-details-window.h"
#include "bastide-board-thumbnail.h"
#include "bastide-game-card.h"
#include "bastide-saved-game-text.h"
#include "bastide-start-page.h"
#include "model/bastide-game-file.h"
#include "window-testing.h"

/* Two that go on and one that is over, the last one played first. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const guint n_actions[] = { 30, G_MAXUINT, 50 };
  BastideGameStore *games;

  window_testing_set_up (fixture, data);
  games = bastide_application_get_games (fixture->application);
  for (guint i = 0; i < G_N_ELEMENTS (n_actions); i++)
    {
      g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2 + i, i, n_actions[i]);

      bastide_game_store_attach (games, game, NULL);
      bastide_game_store_flush (games);
    }
  app_testing_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (games)), ==, G_N_ELEMENTS (n_actions));
}

/* Returns: (transfer full): the name that a widget was given, or "" */
static char *
get_name (GtkWidget *widget)
{
  char *name;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return g_strdup ("");

  /* What it is called comes back where it is called otherwise. */
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_nonnull (name);

  return name;
}

/* @names: (element-type utf8): what all buttons are called that can be seen in @widget, in their order */
static void
collect_names (GtkWidget *widget,
               GPtrArray *names)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_BUTTON (widget))
    g_ptr_array_add (names, get_name (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_names (child, names);
}

/* Returns: (transfer full) (element-type utf8): what the buttons of the page are called */
static GPtrArray *
list_names (Fixture *fixture)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  collect_names (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_START_PAGE), names);

  return names;
}

static guint
count_names (GPtrArray  *names,
             const char *piece)
{
  guint n = 0;

  for (guint i = 0; i < names->len; i++)
    n += strstr (names->pdata[i], piece) != NULL;

  return n;
}

/* Every button has a name, and each game is called by what is played, how it stands and when that was. */
TEST_WITH ("/app/start-page/names", set_up, window_testing_tear_down)
{
  BastideGameStore *games = bastide_application_get_games (fixture->application);
  BastideSavedGame *latest = bastide_game_store_get_latest (games);
  g_autoptr (GPtrArray) names = list_names (fixture);

  g_assert_cmpuint (count_names (names, ""), ==, names->len);
  for (guint i = 0; i < names->len; i++)
    g_assert_cmpstr (names->pdata[i], !=, "");
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (BastideSavedGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);
      g_autofree char *state = bastide_saved_game_text_state (game);
      g_autofree char *date = bastide_saved_game_text_date (game);
      g_autofree char *name = g_strdup_printf ("%s, %s, %s", game->title, state, date);
      g_autofree char *go_on = g_strdup_printf ("Continue: %s, %s", game->title, state);

      g_assert_cmpuint (count_names (names, game == latest ? go_on : name), ==, 1);
    }
  g_assert_cmpuint (count_names (names, "Delete this game"), ==, 2);
}

/* What goes on is offered first, though another one was finished later. */
TEST_WITH ("/app/start-page/latest", set_up, window_testing_tear_down)
{
  BastideGameStore *games = bastide_application_get_games (fixture->application);
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, 9, G_MAXUINT);
  g_autoptr (GPtrArray) names = NULL;
  BastideSavedGame *latest;

  bastide_game_store_attach (games, game, NULL);
  bastide_game_store_flush (games);
  app_testing_settle ();
  latest = bastide_game_store_get_latest (games);
  g_assert_false (latest->finished);
  names = list_names (fixture);
  g_assert_cmpuint (count_names (names, "Continue: "), ==, 1);
  g_assert_true (g_str_has_prefix (names->pdata[0], "Continue: "));
}

/* Nothing to go on with: the first game is offered. */
TEST_WITH ("/app/start-page/empty", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GPtrArray) names = list_names (fixture);

  g_assert_cmpuint (names->len, ==, 6);
  g_assert_cmpstr (names->pdata[0], ==, "First game: choose players");
  g_assert_cmpstr (names->pdata[1], ==, "New game");
  g_assert_cmpuint (count_names (names, "Continue"), ==, 0);
}

static void
press (GtkWidget  *widget,
       const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *called = GTK_IS_BUTTON (child) ? get_name (child) : NULL;

      if (g_strcmp0 (called, name) == 0)
        g_signal_emit_by_name (child, "clicked");
      else
        press (child, name);
    }
}

/* A game in the list gets a name and a note, which its card shows; what is played stands below. */
TEST_WITH ("/app/start-page/describe", set_up, window_testing_tear_down)
{
  GtkWidget *card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_CARD);
  g_autofree char *title = g_strdup (bastide_game_card_get_saved_game (BASTIDE_GAME_CARD (card))->title);
  GtkWindow *window;
  GtkWidget *entry;
  GtkWidget *text;

  press (card, "Name and note");
  app_testing_settle ();
  window = app_testing_find_window (BASTIDE_TYPE_DETAILS_WINDOW);
  g_assert_nonnull (window);
  entry = app_testing_find (GTK_WIDGET (window), GTK_TYPE_ENTRY);
  text = app_testing_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), ==, title);
  gtk_editable_set_text (GTK_EDITABLE (entry), "The final");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)), "Anna\nleads", -1);
  g_signal_emit_by_name (gtk_window_get_default_widget (window), "clicked");
  app_testing_settle ();
  g_assert_null (app_testing_find_window (BASTIDE_TYPE_DETAILS_WINDOW));

  card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_CARD);
  g_assert_true (app_testing_shows (card, "The final"));
  g_assert_true (app_testing_shows (card, title));
  g_assert_true (app_testing_shows (card, "Anna leads"));
}

/* The game that is played is called so in its window, too, and a name that is taken away is gone. */
TEST_WITH ("/app/start-page/name", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, 9, 5);
  GtkWindow *window;
  GtkWidget *entry;

  bastide_window_set_game (fixture->window, game, NULL);
  app_testing_settle ();
  window_testing_activate (fixture, "win.details");
  window = app_testing_find_window (BASTIDE_TYPE_DETAILS_WINDOW);
  entry = app_testing_find (GTK_WIDGET (window), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "The final");
  g_signal_emit_by_name (gtk_window_get_default_widget (window), "clicked");
  app_testing_settle ();
  g_assert_cmpstr (bastide_game_get_name (game), ==, "The final");
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), "The final"));

  window_testing_activate (fixture, "win.details");
  window = app_testing_find_window (BASTIDE_TYPE_DETAILS_WINDOW);
  entry = app_testing_find (GTK_WIDGET (window), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "The final");
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_window_close (window);
  app_testing_settle ();
  g_assert_cmpstr (bastide_game_get_name (game), ==, "The final");
  bastide_game_set_name (game, NULL);
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), bastide_game_get_title (game)));
}

/* Shows the card of a saved game alone. Returns: (transfer full): its window */
static GtkWidget *
show_card (Fixture *fixture,
           GFile   *file)
{
  g_autoptr (BastideSavedGame) saved_game = bastide_saved_game_new_for_file (file, NULL);
  GtkWidget *window = gtk_window_new ();

  g_assert_nonnull (saved_game);
  gtk_window_set_child (GTK_WINDOW (window),
                        bastide_game_card_new (saved_game, bastide_application_get_tilesets (fixture->application)));
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

/* A game whose beginning tells what it is but which cannot be opened stays in the list, and says so. */
TEST_WITH ("/app/start-page/damaged", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, 9, 20);
  g_autofree char *path = window_testing_get_path ("damaged.bastide-game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  GtkWidget *window, *card;
  gsize size;

  g_assert_true (bastide_game_save (game, file, NULL));
  window = show_card (fixture, file);
  app_testing_settle ();
  g_assert_false (app_testing_shows (window, "Cannot be opened"));
  gtk_window_destroy (GTK_WINDOW (window));

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) size - 20, NULL));
  window = show_card (fixture, file);
  while (!app_testing_shows (window, "Cannot be opened"))
    g_main_context_iteration (NULL, TRUE);

  /* It is not said of the next game in its place. */
  card = gtk_window_get_child (GTK_WINDOW (window));
  bastide_board_thumbnail_set_file (
      BASTIDE_BOARD_THUMBNAIL (gtk_widget_get_template_child (card, BASTIDE_TYPE_GAME_CARD, "thumbnail")), file,
      bastide_application_get_tilesets (fixture->application));
  g_assert_false (app_testing_shows (window, "Cannot be opened"));
  gtk_window_destroy (GTK_WINDOW (window));
}
