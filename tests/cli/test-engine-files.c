/* test-engine-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Saved games of the engine: "save" and "load". */

#include "engine-process.h"
#include "harness.h"

#include <glib/gstdio.h>

#include "model/bastide-game-file.h"

/* Makes a folder for saved games and takes it away again. */
typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "a game.bastide-game", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* A game saved and loaded is the same, goes on the same, and can be undone to its start. */
TEST_WITH ("/cli/engine/save", set_up, tear_down)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (EngineProcess) other = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (JsonNode) start = NULL;
  g_autofree char *load = g_strconcat ("load ", fixture->path, NULL);
  guint n_actions = 0;
  guint n_applied = 0;
  gboolean more;

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":[{\"name\":\"Žofie\",\"colour\":\"pink\"},{},{}],"
                  "\"seed\":\"18446744073709551615\",\"counts\":{\"base-X\":3},\"options\":{\"small-city\":2}}");
  start = engine_process_ask (engine, "state");
  do
    {
      g_autoptr (JsonNode) saved = NULL;
      g_autoptr (JsonNode) state = NULL;
      g_autoptr (JsonNode) loaded = NULL;

      more = apply_random (engine, random);
      n_actions += more ? 1 : 0;
      n_applied++;
      if (more && n_applied % 17 != 0)
        continue;

      /* What is undone is not saved. */
      if (n_applied % 2 == 0)
        {
          ask_and_forget (engine, "undo");
          n_actions--;
        }
      saved = engine_process_ask (engine, "save %s", fixture->path);
      g_assert_cmpstr (find_string (saved, "saved"), ==, fixture->path);
      state = engine_process_ask (engine, "state");
      loaded = engine_process_ask (other, "load %s", fixture->path);
      g_assert_cmpuint (find_length (loaded, "events"), ==, 0);
      g_assert_true (json_node_equal (find_node (loaded, "decision"), find_node (state, "decision")));
      assert_same_answer (other, "state", state);
    }
  while (more);

  for (guint i = 0; i < n_actions; i++)
    ask_and_forget (other, "undo");
  engine_process_refuse (other, "illegal-action", "undo");
  assert_same_answer (other, "state", start);
  for (guint i = 0; i < n_actions; i++)
    ask_and_forget (other, "redo");

  /* A loaded game, changed and saved again. */
  ask_and_forget (other, load);
  ask_and_forget (other, "undo");
  ask_and_forget (other, "undo");
  {
    g_autoptr (JsonNode) state = engine_process_ask (other, "state");
    g_autofree char *save = g_strconcat ("save ", fixture->path, NULL);

    ask_and_forget (other, save);
    ask_and_forget (engine, load);
    assert_same_answer (engine, "state", state);
  }
}

/* Without take-backs a loaded game cannot be undone across a draw either, and still be saved. */
TEST_WITH ("/cli/engine/save/without-take-backs", set_up, tear_down)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *save = g_strconcat ("save ", fixture->path, NULL);
  g_autofree char *load = g_strconcat ("load ", fixture->path, NULL);
  g_autoptr (JsonNode) state = NULL;

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":2,\"options\":{\"take-backs\":false},"
                  "\"draw\":[\"base-D.start\",\"base-U\",\"base-B\",\"base-V\"]}");
  ask_and_forget (engine, "apply place 1 0 90");
  ask_and_forget (engine, "apply deploy follower r1");
  ask_and_forget (engine, "apply place 0 1 0");
  state = engine_process_ask (engine, "state");
  ask_and_forget (engine, save);
  ask_and_forget (engine, load);
  assert_same_answer (engine, "state", state);
  ask_and_forget (engine, "undo");
  engine_process_refuse (engine, "illegal-action", "undo");
  ask_and_forget (engine, "redo");
  ask_and_forget (engine, "apply deploy follower m1");
  g_clear_pointer (&state, json_node_unref);
  state = engine_process_ask (engine, "state");
  ask_and_forget (engine, save);
  ask_and_forget (engine, load);
  assert_same_answer (engine, "state", state);
}

static BastideGame *
start_game (BastideTilesetStore *store)
{
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  BastideTileset *base = bastide_tileset_store_find (store, "base");
  BastideGame *game;

  setup = bastide_setup_new (base->game);
  bastide_setup_add_tileset (setup, base);
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  game = bastide_game_new (setup, &error);
  g_assert_no_error (error);

  return game;
}

static void
apply_first (BastideGame *game)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  g_autoptr (GError) error = NULL;

  bastide_game_list (game, &actions);
  bastide_game_apply (game, actions.items[0], &error);
  g_assert_no_error (error);
}

/*
 * A game that the desktop program forked off another draws other tiles from there on. The engine plays
 * it on as it is, does not undo across the fork, and saves it so that it is still the same game.
 */
TEST_WITH ("/cli/engine/save/forked", set_up, tear_down)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideGame) fork = NULL;
  g_autoptr (BastideGame) loaded = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (JsonNode) state = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *save = g_strconcat ("save ", fixture->path, NULL);
  g_autofree char *load = g_strconcat ("load ", fixture->path, NULL);

  game = start_game (store);
  while (bastide_game_get_n_actions (game) < 20)
    {
      apply_first (game);
      bastide_game_confirm (game);
    }
  fork = bastide_game_fork_at (game, 10);
  bastide_game_save (fork, file, &error);
  g_assert_no_error (error);

  ask_and_forget (engine, load);
  engine_process_refuse (engine, "illegal-action", "undo");
  for (guint i = 0; i < 30; i++)
    g_assert_true (apply_random (engine, random));
  state = engine_process_ask (engine, "state");
  ask_and_forget (engine, save);
  ask_and_forget (engine, load);
  assert_same_answer (engine, "state", state);
  for (guint i = 0; i < 30; i++)
    ask_and_forget (engine, "undo");
  engine_process_refuse (engine, "illegal-action", "undo");

  loaded = bastide_game_load (file, store, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bastide_game_get_n_actions (loaded), ==, 40);
}

/*
 * In the desktop program a turn waits to be confirmed, and can be forked off there. For the engine it
 * counts as confirmed: the next tile is drawn.
 */
TEST_WITH ("/cli/engine/save/unconfirmed", set_up, tear_down)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideGame) fork = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *save = g_strconcat ("save ", fixture->path, NULL);
  g_autofree char *load = g_strconcat ("load ", fixture->path, NULL);

  game = start_game (store);
  while (!bastide_game_get_can_confirm (game))
    apply_first (game);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonNode) loaded = NULL;
      g_autoptr (JsonNode) state = NULL;

      bastide_game_save (i == 0 ? game : fork, file, &error);
      g_assert_no_error (error);
      loaded = engine_process_ask (engine, "load %s", fixture->path);
      g_assert_cmpstr (find_string (loaded, "decision.kind"), ==, "place");
      state = engine_process_ask (engine, "state");
      g_assert_cmpint (find_int (state, "turn"), ==, 2);
      ask_and_forget (engine, save);
      ask_and_forget (engine, load);
      assert_same_answer (engine, "state", state);
      if (i == 0)
        fork = bastide_game_fork_at (game, bastide_game_get_n_actions (game));
    }
}

/* Files that are none, or not sound; each leaves the game as it was. */
TEST_WITH ("/cli/engine/save/errors", set_up, tear_down)
{
  static const char *const broken[] = { "", "hello", "<game>", "<game/>", "<?xml version=\"1.0\"?><tileset/>" };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *save = g_strconcat ("save ", fixture->path, NULL);
  g_autofree char *load = g_strconcat ("load ", fixture->path, NULL);
  g_autofree char *load_folder = g_strconcat ("load ", fixture->folder, NULL);
  g_autofree char *save_folder = g_strconcat ("save ", fixture->folder, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (JsonNode) state = NULL;

  ask_and_forget (engine, NEW_GAME);
  ask_and_forget (engine, save);
  g_assert_true (g_file_get_contents (fixture->path, &contents, NULL, NULL));
  ask_and_forget (engine, "position {" BOARD "}");
  state = engine_process_ask (engine, "state");
  engine_process_refuse (engine, "illegal-action", save);
  engine_process_refuse (engine, "io", "load /nonexistent/game");
  engine_process_refuse (engine, "io", load_folder);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_assert_true (g_file_set_contents (fixture->path, broken[i], -1, NULL));
      engine_process_refuse (engine, "invalid-file", load);
    }

  /* Another seed leads elsewhere than the checksum says. */
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "seed=\"7\"", "seed=\"8\"", 1), ==, 1);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  engine_process_refuse (engine, "invalid-file", load);
  assert_same_answer (engine, "state", state);

  ask_and_forget (engine, NEW_GAME);
  engine_process_refuse (engine, "io", "save /nonexistent/game");
  engine_process_refuse (engine, "io", save_folder);
  engine_process_refuse (engine, "io", "save /dev/null");
}
