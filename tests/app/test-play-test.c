/* test-play-test.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Trying a set out: the game has a window of its own and is not saved; its position is kept with the set, opened again,
 * removed; the way back leads to the same tile; and a game that runs keeps its tiles, whatever becomes of the set.
 */

#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "bastide-editor-page.h"
#include "bastide-game-page.h"
#include "bastide-set-library.h"
#include "bastide-test-bar.h"
#include "bastide-test-list.h"
#include "model/bastide-game-file.h"
#include "window-testing.h"

static BastideEditorPage *
get_editor (Fixture *fixture)
{
  return BASTIDE_EDITOR_PAGE (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_EDITOR_PAGE));
}

static BastideTilesetDraft *
get_draft (Fixture *fixture)
{
  return bastide_editor_page_get_draft (get_editor (fixture));
}

/* From the start page, by a title and Enter; with a second tile. */
static void
create_set (Fixture *fixture)
{
  GtkWidget *entry;

  window_testing_activate (fixture, "win.editor");
  entry = app_testing_find (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_SET_LIBRARY), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "My set");
  g_signal_emit_by_name (entry, "activate");
  app_testing_settle ();
  window_testing_activate (fixture, "editor.new-tile");
  g_assert_nonnull (get_draft (fixture));
}

/* Returns: (nullable): the other window */
static BastideWindow *
find_test_window (Fixture *fixture)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (fixture->application));

  for (GList *item = windows; item != NULL; item = item->next)
    if (item->data != fixture->window && BASTIDE_IS_WINDOW (item->data))
      return item->data;

  return NULL;
}

static BastideWindow *
begin (Fixture *fixture)
{
  BastideWindow *window;

  window_testing_activate (fixture, "editor.play-test");
  window = find_test_window (fixture);
  g_assert_nonnull (window);

  return window;
}

static void
activate (BastideWindow *window,
          const char    *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  app_testing_settle ();
}

/* The first possible action and the confirmation. */
static void
play_turn (BastideWindow *window)
{
  BastideGame *game = bastide_window_get_game (window);
  guint turn = bastide_game_get_turn (game);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  while (bastide_game_get_turn (game) == turn)
    {
      bastide_game_list (game, &actions);
      if (actions.n_items > 0)
        g_assert_true (bastide_game_apply (game, actions.items[0], NULL));
      bastide_game_confirm (game);
    }
  app_testing_settle ();
}

static guint
count_saved_games (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_games = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n_games += g_str_has_suffix (name, BASTIDE_GAME_FILE_EXTENSION);

  return n_games;
}

static const char *
get_hand (BastideGame *game)
{
  BastideDecision decision;

  bastide_game_get_decision (game, &decision);

  return bastide_rules_get_tile (bastide_game_get_rules (game), (guint) decision.tile)->id;
}

/* The tile is in hand, players have names in the user's language, nothing is saved, the next game takes the window. */
TEST_WITH ("/app/play-test/begin", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *name = g_strdup_printf (_("Player %u"), 1);
  BastideWindow *window;
  BastideGame *game;

  create_set (fixture);
  window = begin (fixture);
  game = bastide_window_get_game (window);
  g_assert_cmpstr (get_hand (game), ==, "my-set-02");
  g_assert_cmpstr (bastide_player_get_name (bastide_game_get_player (game, 0)), ==, name);
  g_assert_true (gtk_widget_get_mapped (app_testing_find (GTK_WIDGET (window), BASTIDE_TYPE_TEST_BAR)));
  play_turn (window);
  g_assert_cmpuint (count_saved_games (), ==, 0);

  begin (fixture);
  g_assert_true (find_test_window (fixture) == window);
  g_assert_true (bastide_window_get_game (window) != game);

  /* Back to the editor, where the same tile is shown. */
  activate (window, "win.start");
  g_assert_null (find_test_window (fixture));
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "editor");
  g_assert_nonnull (get_draft (fixture));
  g_assert_cmpuint (count_saved_games (), ==, 0);
}

static void
save_position (BastideWindow *window,
               const char    *title)
{
  g_signal_emit_by_name (app_testing_find (GTK_WIDGET (window), BASTIDE_TYPE_TEST_BAR), "save", title);
  app_testing_settle ();
}

/* A position is a step of the set, stands in its list, and leads back to where the game was. */
TEST_WITH ("/app/play-test/position", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *list;
  BastideWindow *window;
  g_autofree char *hand = NULL;
  guint turn;

  create_set (fixture);
  window = begin (fixture);
  play_turn (window);
  turn = bastide_game_get_turn (bastide_window_get_game (window));
  hand = g_strdup (get_hand (bastide_window_get_game (window)));
  save_position (window, "A corner");
  g_assert_cmpuint (bastide_tileset_draft_get_n_tests (get_draft (fixture)), ==, 1);
  activate (window, "win.start");

  list = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TEST_LIST);
  gtk_menu_button_popup (GTK_MENU_BUTTON (app_testing_find (list, GTK_TYPE_MENU_BUTTON)));
  app_testing_settle ();
  g_assert_true (app_testing_shows (list, "A corner"));
  g_signal_emit_by_name (list, "chosen", 0);
  app_testing_settle ();
  window = find_test_window (fixture);
  g_assert_nonnull (window);
  g_assert_cmpuint (bastide_game_get_turn (bastide_window_get_game (window)), ==, turn);
  g_assert_cmpstr (get_hand (bastide_window_get_game (window)), ==, hand);

  window_testing_activate (fixture, "win.undo");
  g_assert_cmpuint (bastide_tileset_draft_get_n_tests (get_draft (fixture)), ==, 0);
}

/* A tile of the position is gone: that is said, and the position stays. */
TEST_WITH ("/app/play-test/lost", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *list;
  BastideWindow *window;

  create_set (fixture);
  window = begin (fixture);
  save_position (window, "A corner");
  activate (window, "win.start");
  window_testing_activate (fixture, "editor.delete");
  list = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TEST_LIST);
  g_signal_emit_by_name (list, "chosen", 0);
  app_testing_settle ();
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("cancel");
  g_assert_null (find_test_window (fixture));
  g_assert_cmpuint (bastide_tileset_draft_get_n_tests (get_draft (fixture)), ==, 1);
}

/* A game with the set goes on as it was begun, and so does its saved file, whatever is drawn, saved and installed. */
TEST_WITH ("/app/play-test/running", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("running.bastide-game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (BastideGame) again = NULL;
  g_autoptr (GError) error = NULL;
  BastideWindow *window;
  BastideGame *game;
  guint n_tiles;

  create_set (fixture);
  window = begin (fixture);
  game = bastide_window_get_game (window);
  n_tiles = bastide_rules_get_n_tiles (bastide_game_get_rules (game));
  play_turn (window);
  g_assert_true (bastide_game_save (game, file, &error));

  g_ptr_array_add (tiles, g_list_model_get_item (G_LIST_MODEL (get_draft (fixture)), 1));
  bastide_tileset_draft_remove_tiles (get_draft (fixture), tiles);
  g_assert_true (bastide_editor_page_save (get_editor (fixture)));
  bastide_tileset_store_reload (bastide_application_get_tilesets (fixture->application));
  g_assert_cmpuint (bastide_rules_get_n_tiles (bastide_game_get_rules (game)), ==, n_tiles);
  play_turn (window);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 3);

  again = bastide_game_load (file, bastide_application_get_tilesets (fixture->application), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bastide_rules_get_n_tiles (bastide_game_get_rules (again)), ==, n_tiles);
  g_assert_cmpint (bastide_rules_find_tile (bastide_game_get_rules (again), "my-set-02"), >=, 0);
}
