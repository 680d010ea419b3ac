/* test-play-test.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A game that tries a set out keeps its tiles, whatever becomes of the set. The rest: scenes/play-test.scene. */

#include "bastide-editor-page.h"
#include "bastide-set-library.h"
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
