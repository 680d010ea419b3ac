/* test-play-test.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A play-test keeps its tiles, whatever happens to the set. The rest: scenes/play-test.scene. */

#include "model/saving/bastide-game-file.h"
#include "editor-testing.h"

/* A game with the set continues as it was begun, and so does its saved file, whatever is drawn, saved and installed. */
TEST_WITH ("/app/play-test/running", window_testing_set_up, window_testing_tear_down)
{
  BastideTilesetStore *tilesets = bastide_application_get_tilesets (fixture->application);
  g_autofree char *path = window_testing_get_path ("running.bastide-game");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (BastideGame) again = NULL;
  BastideWindow *window;
  BastideGame *game;
  guint n_tiles;

  editor_testing_create_set (fixture, "My set");
  window_testing_activate (fixture, "editor.new-tile");
  window_testing_activate (fixture, "editor.play-test");
  window = window_testing_find_other (fixture);
  g_assert_nonnull (window);
  game = bastide_window_get_game (window);
  n_tiles = bastide_rules_get_n_tiles (bastide_game_get_rules (game));
  test_game_play (game, 1);
  app_testing_settle ();
  g_assert_true (NO_ERROR (bastide_game_save (game, file, &error)));

  g_ptr_array_add (tiles, g_list_model_get_item (G_LIST_MODEL (editor_testing_get_draft (fixture)), 1));
  bastide_tileset_draft_remove_tiles (editor_testing_get_draft (fixture), tiles);
  g_assert_true (bastide_editor_page_save (BASTIDE_EDITOR_PAGE (editor_testing_find (fixture,
                                                                                     BASTIDE_TYPE_EDITOR_PAGE))));
  bastide_tileset_store_reload (tilesets);
  g_assert_cmpuint (bastide_rules_get_n_tiles (bastide_game_get_rules (game)), ==, n_tiles);
  test_game_play (game, 1);
  app_testing_settle ();
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 3);

  again = NO_ERROR (bastide_game_load (file, tilesets, NULL, &error));
  g_assert_cmpuint (bastide_rules_get_n_tiles (bastide_game_get_rules (again)), ==, n_tiles);
  g_assert_cmpint (bastide_rules_find_tile (bastide_game_get_rules (again), "my-set-02"), >=, 0);
}
