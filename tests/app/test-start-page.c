/* test-start-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The start page with saved games: the offered ones, and the accessible names of all buttons. */

#include "bastide-board-thumbnail.h"
#include "bastide-saved-game-text.h"
#include "bastide-start-page.h"
#include "model/saving/bastide-game-file.h"
#include "window-testing.h"

/* Two running games and a finished one, the last one played first. */
static void
set_up (Fixture *fixture)
{
  static const guint n_actions[] = { 30, G_MAXUINT, 50 };
  BastideGameStore *games;

  window_testing_set_up (fixture);
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

/* Returns: (transfer full): the accessible name of a widget, or "" */
static char *
get_name (GtkWidget *widget)
{
  char *name;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return g_strdup ("");

  /* The actual name is returned if it differs. */
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_nonnull (name);

  return name;
}

/* Returns: (transfer full) (element-type utf8): the names of the visible buttons of the page, in order */
static GPtrArray *
list_names (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_START_PAGE);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (GtkWidget *button = NULL; (button = app_testing_next (page, button)) != NULL;)
    if (GTK_IS_BUTTON (button) && gtk_widget_is_visible (button))
      g_ptr_array_add (names, get_name (button));

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

/* Every button has a name, and the name of a game tells what it is, its state and its time. */
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

/* A running game is offered first, even if another one was finished later. */
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

/* Shows the card of a saved game alone. Returns: (transfer full): its window */
static GtkWidget *
show_card (Fixture *fixture,
           GFile   *file)
{
  g_autoptr (BastideSavedGame) saved_game = bastide_saved_game_new_for_file (file, NULL);
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);

  g_assert_nonnull (saved_game);

  return app_testing_show (bastide_game_card_new (saved_game, tilesets), -1, -1);
}

/* A game that cannot be opened, although its head can be read, stays in the list, and says so. */
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
  g_assert_false (app_testing_shows (window, "Cannot be opened"));
  gtk_window_destroy (GTK_WINDOW (window));

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) size - 20, NULL));
  window = show_card (fixture, file);
  app_testing_wait_for (app_testing_shows (window, "Cannot be opened"));

  /* This does not stick to the next game in its place. */
  card = gtk_window_get_child (GTK_WINDOW (window));
  bastide_board_thumbnail_set_file (app_testing_get_part (card, "thumbnail"), file,
                                    bastide_application_get_tilesets (fixture->application));
  g_assert_false (app_testing_shows (window, "Cannot be opened"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Six players with names of 40 letters do not push the rest off the page. */
TEST_WITH ("/app/start-page/long-names", window_testing_set_up, window_testing_tear_down)
{
  BastideGameStore *games = bastide_application_get_games (fixture->application);
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 6, 1, G_MAXUINT);
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_START_PAGE);
  GObject *title = gtk_widget_get_template_child (page, BASTIDE_TYPE_START_PAGE, "continue_title");

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strnfill (40, 'M' + (char) i);

      bastide_game_set_player_name (game, i, name);
    }
  bastide_game_store_attach (games, game, NULL);
  bastide_game_store_flush (games);
  app_testing_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (title)));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (title))), <=, 4);
}
