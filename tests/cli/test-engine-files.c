/* test-engine-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Saved games of the engine in long plays. Short ones, and invalid files: engine.transcript. */

#include "engine-process.h"

#include "model/saving/bastide-game-file.h"
#include "rules/bastide-registry.h"

ISOLATED_TESTS

/* The file of a test's saved game, and the commands for it. */
typedef struct
{
  char *path;
  char *save;
  char *load;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->path = make_scratch_path ("a game.bastide-game");
  fixture->save = g_strconcat ("save ", fixture->path, NULL);
  fixture->load = g_strconcat ("load ", fixture->path, NULL);
}

static void
tear_down (Fixture *fixture)
{
  g_free (fixture->path);
  g_free (fixture->save);
  g_free (fixture->load);
}

/* A game saved by one engine and loaded by another is the same. */
static void
check_saved (const Fixture *fixture,
             EngineProcess *engine,
             EngineProcess *other)
{
  g_autoptr (JsonNode) saved = engine_process_ask (engine, "save %s", fixture->path);
  g_autoptr (JsonNode) state = engine_process_ask (engine, "state");
  g_autoptr (JsonNode) loaded = engine_process_ask (other, "load %s", fixture->path);

  g_assert_cmpstr (find_string (saved, "saved"), ==, fixture->path);
  g_assert_cmpuint (find_length (loaded, "events"), ==, 0);
  g_assert_true (json_node_equal (find_node (loaded, "decision"), find_node (state, "decision")));
  assert_same_answer (other, "state", state);
}

/* A game saved and loaded is the same, continues identically, and can be undone to its start. */
TEST_WITH ("/cli/engine/save", set_up, tear_down)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (EngineProcess) other = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (JsonNode) start = NULL;
  guint n_actions = 0;
  guint n_applied = 0;
  gboolean more;

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":[{\"name\":\"Žofie\",\"colour\":\"pink\"},{},{}],"
                  "\"seed\":\"18446744073709551615\",\"counts\":{\"base-X\":3},\"options\":{\"small-city\":2}}");
  start = engine_process_ask (engine, "state");
  do
    {
      more = apply_random (engine, random);
      n_actions += more ? 1 : 0;
      n_applied++;
      if (more && n_applied % 17 != 0)
        continue;

      /* Undone actions are not saved. */
      if (n_applied % 2 == 0)
        {
          ask_and_forget (engine, "undo");
          n_actions--;
        }
      check_saved (fixture, engine, other);
    }
  while (more);

  for (guint i = 0; i < n_actions; i++)
    ask_and_forget (other, "undo");
  engine_process_refuse (other, "illegal-action", "undo");
  assert_same_answer (other, "state", start);
  for (guint i = 0; i < n_actions; i++)
    ask_and_forget (other, "redo");

  /* A loaded game, changed and saved again. */
  ask_and_forget (other, fixture->load);
  ask_and_forget (other, "undo");
  ask_and_forget (other, "undo");
  {
    g_autoptr (JsonNode) state = engine_process_ask (other, "state");

    ask_and_forget (other, fixture->save);
    ask_and_forget (engine, fixture->load);
    assert_same_answer (engine, "state", state);
  }
}

static BastideGame *
start_game (BastideTilesetStore *store)
{
  BastideTileset *base = bastide_tileset_store_find (store, "base");
  g_autoptr (BastideSetup) setup = bastide_setup_new (base->game);

  bastide_setup_add_tileset (setup, base);
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);

  return NO_ERROR (bastide_game_new (setup, &error));
}

static void
apply_first (BastideGame *game)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_game_list (game, &actions);
  NO_ERROR (bastide_game_apply (game, actions.items[0], &error));
}

/*
 * A game that the desktop program forked draws different tiles from there on. The engine continues it, does not undo
 * across the fork, and saves it so that it is still the same game.
 */
TEST_WITH ("/cli/engine/save/forked", set_up, tear_down)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideGame) game = start_game (store);
  g_autoptr (BastideGame) fork = NULL;
  g_autoptr (BastideGame) loaded = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (JsonNode) state = NULL;

  while (bastide_game_get_n_actions (game) < 20)
    {
      apply_first (game);
      bastide_game_confirm (game);
    }
  fork = bastide_game_fork_at (game, 10);
  NO_ERROR (bastide_game_save (fork, file, &error));

  ask_and_forget (engine, fixture->load);
  engine_process_refuse (engine, "illegal-action", "undo");
  for (guint i = 0; i < 30; i++)
    g_assert_true (apply_random (engine, random));
  state = engine_process_ask (engine, "state");
  ask_and_forget (engine, fixture->save);
  ask_and_forget (engine, fixture->load);
  assert_same_answer (engine, "state", state);
  for (guint i = 0; i < 30; i++)
    ask_and_forget (engine, "undo");
  engine_process_refuse (engine, "illegal-action", "undo");

  loaded = NO_ERROR (bastide_game_load (file, store, NULL, &error));
  g_assert_cmpuint (bastide_game_get_n_actions (loaded), ==, 40);
}

/*
 * In the desktop program a turn waits to be confirmed, and can be forked there. The engine treats it as confirmed: the
 * next tile is drawn.
 */
TEST_WITH ("/cli/engine/save/unconfirmed", set_up, tear_down)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideGame) game = start_game (store);
  g_autoptr (BastideGame) fork = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (EngineProcess) engine = engine_process_new ();

  while (!bastide_game_get_can_confirm (game))
    apply_first (game);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonNode) loaded = NULL;
      g_autoptr (JsonNode) state = NULL;

      NO_ERROR (bastide_game_save (i == 0 ? game : fork, file, &error));
      loaded = engine_process_ask (engine, "load %s", fixture->path);
      g_assert_cmpstr (find_string (loaded, "decision.kind"), ==, "place");
      state = engine_process_ask (engine, "state");
      g_assert_cmpint (find_int (state, "turn"), ==, 2);
      ask_and_forget (engine, fixture->save);
      ask_and_forget (engine, fixture->load);
      assert_same_answer (engine, "state", state);
      if (i == 0)
        fork = bastide_game_fork_at (game, bastide_game_get_n_actions (game));
    }
}

/* A game with everything, saved and loaded, is the same and continues identically. */
TEST_WITH ("/cli/engine/save/expansions", set_up, tear_down)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (EngineProcess) other = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint n = 0;
  gboolean more;

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":3,\"seed\":\"12\"," BIG_BOX ",\"dice\":[3,2,1],"
                  "\"messages\":[8,7,6,5,4,3,2,1],\"options\":{\"message-8\":\"always-return\"}}");
  do
    {
      more = apply_random (engine, random);
      if (!more || n++ % 50 == 49)
        check_saved (fixture, engine, other);
    }
  while (more);
}

/* Number of wall tokens that were turned up. */
static guint
count_taken (JsonNode *answer)
{
  guint n_taken = 0;

  for (guint i = 0; i < find_length (answer, "events"); i++)
    {
      g_autofree char *path = g_strdup_printf ("events.%u.taken", i);

      n_taken += has_node (answer, path);
    }

  return n_taken;
}

/* A saved game keeps its fixed tokens, even those that still lie on the wall. */
TEST_WITH ("/cli/engine/save/castle", set_up, tear_down)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (JsonNode) before = NULL;
  g_autoptr (JsonNode) end = NULL;
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func (g_free);
  guint n_taken = 0;

  ask_and_forget (engine, "new {\"game\":\"castle\",\"players\":2,\"seed\":6,"
                  "\"tokens\":[5,9,1,2,3,4,6,7,8,1,2,3,4]}");
  for (guint i = 0; i < 20; i++)
    g_assert_true (apply_random (engine, random));
  ask_and_forget (engine, fixture->save);
  before = engine_process_ask (engine, "state");
  for (;;)
    {
      g_autoptr (JsonNode) legal = engine_process_ask (engine, "legal");
      guint n_actions = find_length (legal, "actions");
      g_autoptr (JsonNode) answer = NULL;
      g_autofree char *chosen = NULL;

      if (n_actions == 0)
        break;
      chosen = g_strdup_printf ("actions.%d", g_rand_int_range (random, 0, (int) n_actions));
      g_ptr_array_add (actions, g_strconcat ("apply ", find_string (legal, chosen), NULL));
      answer = engine_process_ask (engine, "%s", (char *) g_ptr_array_index (actions, actions->len - 1));
      n_taken += count_taken (answer);
    }
  g_assert_cmpuint (n_taken, >, 0);
  end = engine_process_ask (engine, "state");

  ask_and_forget (engine, fixture->load);
  assert_same_answer (engine, "state", before);
  for (guint i = 0; i < actions->len; i++)
    ask_and_forget (engine, g_ptr_array_index (actions, i));
  assert_same_answer (engine, "state", end);
}

/* Another seed contradicts the checksum; the current game is left as it was. */
TEST_WITH ("/cli/engine/save/errors", set_up, tear_down)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (JsonNode) state = NULL;

  ask_and_forget (engine, NEW_GAME);
  ask_and_forget (engine, fixture->save);
  ask_and_forget (engine, "position {" BOARD "}");
  state = engine_process_ask (engine, "state");
  contents = harness_read_text (fixture->path);
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "seed=\"7\"", "seed=\"8\"", 1), ==, 1);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  engine_process_refuse (engine, "invalid-file", fixture->load);
  assert_same_answer (engine, "state", state);
}
