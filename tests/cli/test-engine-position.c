/* test-engine-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The command "position" of the engine protocol with long positions. Short ones: engine-position.transcript. */

#include "engine-process.h"

/* The members of the state that "position" accepts, as its argument. */
static char *
make_position (JsonNode *state)
{
  static const char *const members[] = {
    "board", "track", "supplies", "discarded", "player", "tokens", "gold", "ferries", "neutral",
    "wall-tokens", "keeps", "walls",
  };
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (has_node (state, members[i]))
      {
        json_builder_set_member_name (builder, members[i]);
        json_builder_add_value (builder, json_node_copy (find_node (state, members[i])));
      }
  json_builder_set_member_name (builder, "scores");
  json_builder_add_value (builder, json_node_copy (find_node (state, "rows")));
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);

  return json_to_string (node, FALSE);
}

/* Passes the position of one engine to another; its visible state there is the same. */
static void
check_round_trip (EngineProcess *engine,
                  EngineProcess *other,
                  JsonNode      *state,
                  const char    *new_game)
{
  static const char *const same[] = {
    "board", "scores", "track", "supplies", "tokens", "gold", "ferries", "neutral", "wall-tokens", "keeps",
    "walls", "walls-left", "gap",
  };
  g_autoptr (JsonNode) scores = engine_process_ask (engine, "scores");
  g_autoptr (JsonNode) rows = NULL;
  g_autoptr (JsonNode) copy = NULL;
  g_autofree char *position = NULL;
  g_autofree char *command = NULL;

  json_object_set_member (json_node_get_object (state), "rows", json_node_copy (find_node (scores, "scores")));
  position = make_position (state);
  command = g_strconcat ("position ", position, NULL);
  ask_and_forget (other, new_game);
  ask_and_forget (other, command);
  copy = engine_process_ask (other, "state");
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    if (has_node (state, same[i]))
      g_assert_true (json_node_equal (find_node (state, same[i]), find_node (copy, same[i])));
  rows = engine_process_ask (other, "scores");
  g_assert_true (json_node_equal (scores, rows));
  if (find_length (copy, "discarded") == find_length (state, "discarded"))
    g_assert_cmpint (find_int (copy, "player"), ==, find_int (state, "player"));
  engine_process_refuse (other, "illegal-action", "undo");
}

/* A position made from the state of a game is that state: board, figures, pieces, scores, supplies. */
static void
test_position_round_trip (gconstpointer data)
{
  const char *new_game = data;
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (EngineProcess) other = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_trips = 0;

  ask_and_forget (engine, new_game);
  for (guint n = 0; apply_random (engine, random); n++)
    {
      g_autoptr (JsonNode) state = engine_process_ask (engine, "state");

      if (n % 5 != 0 || g_strcmp0 (find_string (state, "decision.kind"), "place") != 0)
        continue;
      check_round_trip (engine, other, state, new_game);
      n_trips++;
    }
  g_assert_cmpuint (n_trips, >, 5);
}

/* A row of tiles with a gate at its west end, followed by this many walls along the north, round the east, and back. */
static char *
make_long_wall (guint n_walls)
{
  enum { N_TILES = 40 };
  g_autoptr (GString) board = g_string_new (NULL);
  g_autoptr (GString) walls = g_string_new ("{\"x\":0,\"y\":0,\"edge\":\"N\",\"gate\":true}");

  for (guint i = 0; i < N_TILES; i++)
    g_string_append_printf (board, "%s{\"tile\":\"M11\",\"x\":%u,\"y\":0,\"rotation\":0}", i == 0 ? "" : ",", i);
  for (guint i = 1; i <= n_walls; i++)
    g_string_append_printf (walls, ",{\"x\":%u,\"y\":0,\"edge\":\"%s\"}",
                            i < N_TILES ? i : i == N_TILES ? N_TILES - 1 : 2 * N_TILES - i,
                            i < N_TILES ? "N" : i == N_TILES ? "E" : "S");

  return g_strdup_printf ("position {\"board\":[%s],\"walls\":[%s]}", board->str, walls->str);
}

/* There are only seventy walls and the gate, and the game is over with them. */
TEST ("/cli/engine-city/all-walls")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *too_many = make_long_wall (71);
  g_autofree char *all = make_long_wall (70);
  g_autofree char *one_less = make_long_wall (69);
  G_GNUC_UNUSED g_autoptr (JsonNode) begun =
    engine_process_ask (engine, "new {\"game\":\"city\",\"players\":2,\"counts\":{\"M11\":60},\"seed\":5}");
  g_autoptr (JsonNode) going_on = NULL;
  g_autoptr (JsonNode) over = NULL;
  g_autoptr (JsonNode) state = NULL;

  engine_process_refuse (engine, "invalid-position", too_many);
  going_on = engine_process_ask (engine, "%s", one_less);
  g_assert_cmpstr (find_string (going_on, "decision.kind"), ==, "place");
  over = engine_process_ask (engine, "%s", all);
  g_assert_cmpstr (find_string (over, "events.0.event"), ==, "closed");
  g_assert_cmpint (find_int (over, "events.0.count"), ==, 11);
  state = engine_process_ask (engine, "state");
  g_assert_cmpint (find_int (state, "walls-left"), ==, 0);
  g_assert_cmpint (find_int (state, "gap"), ==, 11);
  g_assert_cmpuint (find_length (state, "walls"), ==, 71);
}

BEFORE_TESTS
{
  g_test_add_data_func ("/cli/engine/position/round-trip", NEW_GAME, test_position_round_trip);
  g_test_add_data_func ("/cli/engine/position/round-trip/big-box", NEW_BIG_BOX, test_position_round_trip);
  g_test_add_data_func ("/cli/engine/position/round-trip/castle", NEW_CASTLE, test_position_round_trip);
  g_test_add_data_func ("/cli/engine/position/round-trip/city", NEW_CITY, test_position_round_trip);
}
