/* test-engine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The engine protocol in whole games: history, and consistency of answers. Single commands: engine.transcript. */

#include "engine-process.h"

#include <string.h>

/* The engine can play a whole game, after which there is nothing to decide. */
TEST ("/cli/engine/go/on")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();

  ask_and_forget (engine, NEW_GAME);
  for (;;)
    {
      g_autoptr (JsonNode) decision = engine_process_ask (engine, "decision");
      g_autoptr (JsonNode) go = NULL;
      g_autofree char *command = NULL;

      if (strcmp (find_string (decision, "decision.kind"), "end") == 0)
        break;
      go = engine_process_ask (engine, "go level casual playouts 1");
      command = g_strdup_printf ("apply %s", find_string (go, "action"));
      ask_and_forget (engine, command);
    }
  engine_process_refuse (engine, "illegal-action", "go");
}

/* Undo goes back step by step through the same states, and redo forward through the same draws. */
TEST ("/cli/engine/undo")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);

  ask_and_forget (engine, NEW_GAME);
  engine_process_refuse (engine, "illegal-action", "undo");
  engine_process_refuse (engine, "illegal-action", "redo");

  do
    g_ptr_array_add (states, engine_process_ask (engine, "state"));
  while (apply_random (engine, random));
  /* Every tile is placed, and there are further decisions. */
  g_assert_cmpuint (states->len, >, 71);

  for (guint i = states->len - 1; i > 0; i--)
    {
      g_autoptr (JsonNode) undone = engine_process_ask (engine, "undo");

      g_assert_cmpuint (find_length (undone, "events"), ==, 0);
      assert_same_answer (engine, "state", g_ptr_array_index (states, i - 1));
    }
  engine_process_refuse (engine, "illegal-action", "undo");
  for (guint i = 1; i < states->len; i++)
    {
      ask_and_forget (engine, "redo");
      assert_same_answer (engine, "state", g_ptr_array_index (states, i));
    }
  engine_process_refuse (engine, "illegal-action", "redo");

  /* A different action after an undo clears the actions that could be redone. */
  ask_and_forget (engine, "undo");
  ask_and_forget (engine, "undo");
  g_assert_true (apply_random (engine, random));
  engine_process_refuse (engine, "illegal-action", "redo");
}

/* All answers of a random game are consistent: events, scores, features, tiles. */
TEST ("/cli/engine/consistency")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  ask_and_forget (engine, NEW_GAME);
  while (apply_random (engine, random))
    {
      g_autoptr (JsonNode) state = engine_process_ask (engine, "state");
      g_autoptr (JsonNode) scores = engine_process_ask (engine, "scores");
      guint n_tiles = find_length (state, "board");

      for (guint player = 0; player < 2; player++)
        {
          static const char *const categories[] = {
            "road", "city", "monastery", "garden", "field", "goods", "gold", "message", "robber",
          };
          g_autofree char *row = g_strdup_printf ("scores.%u", player);
          gint64 sum = 0;

          for (guint i = 0; i < G_N_ELEMENTS (categories); i++)
            sum += find_int (find_node (scores, row), categories[i]);
          g_assert_cmpint (find_int (find_node (scores, row), "total"), ==, sum);
          g_assert_cmpint (find_int (state, row), ==, sum);
        }

      for (guint i = 0; i < n_tiles; i += 7)
        {
          g_autofree char *path = g_strdup_printf ("board.%u", i);
          JsonNode *tile = find_node (state, path);
          g_autoptr (JsonNode) segments = engine_process_ask (engine, "segments %d %d", (int) find_int (tile, "x"),
                                                              (int) find_int (tile, "y"));
          g_autoptr (JsonNode) unplaced = engine_process_ask (engine, "tile %s", find_string (tile, "tile"));
          JsonObject *left_object = json_node_get_object (find_node (state, "left"));

          g_assert_cmpstr (find_string (segments, "tile"), ==, find_string (tile, "tile"));
          g_assert_cmpint (find_int (segments, "rotation"), ==, find_int (tile, "rotation"));
          g_assert_cmpint (find_int (unplaced, "left"), ==,
                           json_object_get_int_member (left_object, find_string (tile, "tile")));
          for (guint j = 0; j < find_length (segments, "segments"); j++)
            {
              g_autofree char *segment_path = g_strdup_printf ("segments.%u", j);
              JsonNode *segment = find_node (segments, segment_path);
              g_autoptr (JsonNode) feature = engine_process_ask (engine, "feature %d %d %s",
                                                                 (int) find_int (tile, "x"),
                                                                 (int) find_int (tile, "y"),
                                                                 find_string (segment, "id"));

              g_assert_cmpstr (find_string (feature, "kind"), ==, find_string (segment, "kind"));
              g_assert_true (json_node_equal (find_node (feature, "complete"), find_node (segment, "complete")));
              g_assert_cmpuint (find_length (feature, "tiles"), >, 0);
              g_assert_cmpuint (find_length (feature, "figures"), >=, find_length (segment, "figures"));
            }
        }
    }
}

/* A candidate that was tried often enough has a standard error. */
TEST ("/cli/engine/standard-error")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = NULL;
  double error;

  ask_and_forget (engine, NEW_GAME);
  answer = engine_process_send (engine, "go level strong playouts 60", -1);
  error = json_object_get_double_member (json_node_get_object (answer), "standard-error");
  g_assert_cmpfloat (error, >, 0);
  g_assert_cmpfloat (error, <, 50);
}
