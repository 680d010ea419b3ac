/* test-engine-city.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The City over the engine protocol: positions with walls, as far as they may be there, and what the answers name. */

#include "engine-process.h"
#include "harness.h"

#define NEW_GAME_OF_THREE "new {\"game\":\"city\",\"players\":3,\"seed\":5}"

/* Three tiles around a corner; nothing but quarters and markets. */
#define TILE(id, x, y) "{\"tile\":\"" id "\",\"x\":" x ",\"y\":" y ",\"rotation\":0}"
#define TOWN TILE ("M14", "0", "0") "," TILE ("M11", "1", "0") "," TILE ("M01", "1", "-1")
#define PIECE(x, y, edge, more) "{\"x\":" x ",\"y\":" y ",\"edge\":\"" edge "\"" more "}"
#define GATE PIECE ("0", "0", "N", ",\"gate\":true")
#define WITH(walls) "position {\"board\":[" TOWN "],\"walls\":[" walls "]}"

static const char *const refused[] = {
  /* no gate, two of them, a gate at an inner side, an edge without a tile, one that does not exist */
  WITH (PIECE ("0", "0", "N", "")),
  WITH (GATE "," PIECE ("1", "-1", "W", ",\"gate\":true")),
  WITH (PIECE ("0", "0", "E", ",\"gate\":true")),
  WITH (PIECE ("5", "5", "N", ",\"gate\":true")),
  WITH (PIECE ("0", "0", "NE", ",\"gate\":true")),
  /* a gap in the chain, the wrong way round, the same piece twice, more than once around the town */
  WITH (GATE "," PIECE ("1", "-1", "N", "")),
  WITH (PIECE ("1", "-1", "W", "") "," GATE),
  WITH (GATE "," GATE),
  WITH (GATE "," PIECE ("1", "-1", "W", "") "," PIECE ("1", "-1", "N", "") "," PIECE ("1", "-1", "E", "") ","
        PIECE ("1", "0", "E", "") "," PIECE ("1", "0", "S", "") "," PIECE ("0", "0", "S", "") ","
        PIECE ("0", "0", "W", "") "," PIECE ("0", "0", "N", "")),
  /* who stands on the gate, or is nobody; members that no wall has */
  WITH (PIECE ("0", "0", "N", ",\"gate\":true,\"guard\":0")),
  WITH (PIECE ("0", "0", "N", ",\"gate\":true,\"tower\":0")),
  WITH (GATE "," PIECE ("1", "-1", "W", ",\"guard\":3")),
  WITH (GATE "," PIECE ("1", "-1", "W", ",\"guard\":\"0\"")),
  WITH (GATE "," PIECE ("1", "-1", "W", ",\"pig\":0")),
  WITH (GATE "," PIECE ("1", "-1", "W", ",\"gate\":1")),
  "position {\"board\":[" TOWN "],\"walls\":5}",
  /* a figure on a market that the wall has completed */
  "position {\"board\":[{\"tile\":\"M02\",\"x\":0,\"y\":0,\"figures\":[{\"player\":0,\"figure\":\"follower\","
  "\"segment\":\"m1\"}]}],\"walls\":[" GATE "]}",
  /* a wall-tower is no figure for segments, and a gap of the figures in stock */
  "position {\"board\":[{\"tile\":\"M02\",\"x\":0,\"y\":0,\"figures\":[{\"player\":0,\"figure\":\"wall-tower\","
  "\"segment\":\"q1\"}]}]}",
  "position {\"board\":[" TOWN "],\"supplies\":[{\"wall-tower\":5},{},{}]}",
};

TEST ("/cli/engine-city/refused-walls")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();

  G_GNUC_UNUSED g_autoptr (JsonNode) begun = engine_process_ask (engine, NEW_GAME_OF_THREE);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_test_message ("%s", refused[i]);
      engine_process_refuse (engine, "invalid-position", refused[i]);
    }
}

/* The chain stands as it was given, with its guards and towers, which are missing in the supplies. */
TEST ("/cli/engine-city/walls")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  G_GNUC_UNUSED g_autoptr (JsonNode) begun = engine_process_ask (engine, NEW_GAME_OF_THREE);
  G_GNUC_UNUSED g_autoptr (JsonNode) set =
    engine_process_ask (engine, WITH (GATE "," PIECE ("1", "-1", "W", ",\"guard\":1,\"tower\":2")));
  g_autoptr (JsonNode) state = engine_process_ask (engine, "state");
  g_autoptr (JsonNode) feature = engine_process_ask (engine, "feature 1 -1 m1");

  g_assert_cmpuint (find_length (state, "walls"), ==, 2);
  g_assert_true (json_node_get_boolean (find_node (state, "walls.0.gate")));
  g_assert_false (json_node_get_boolean (find_node (state, "walls.1.gate")));
  g_assert_cmpint (find_int (state, "walls.1.guard"), ==, 1);
  g_assert_cmpint (find_int (state, "walls.1.tower"), ==, 2);
  g_assert_null (find_string (state, "walls.0.guard"));
  g_assert_cmpint (find_int (state, "supplies.1.follower"), ==, 6);
  g_assert_cmpint (find_int (state, "supplies.2.wall-tower"), ==, 3);
  g_assert_cmpint (find_int (state, "walls-left"), ==, 69);
  g_assert_cmpint (find_int (state, "gap"), ==, 6);
  g_assert_cmpint (find_int (state, "stack"), ==, 1);
  g_assert_cmpstr (find_string (feature, "kinds.0"), ==, "livestock");
  g_assert_cmpint (find_int (feature, "markets"), ==, 0);
}

/* A row of tiles; a gate at its west end and so many walls behind it, along the north, round the east, and back. */
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

/* Seventy walls and the gate are all there is, and the game is over with them. */
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

/* What is told of a tile: the goods, the building, and touching pairs, but not the area at which a street ends. */
TEST ("/cli/engine-city/tiles")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  G_GNUC_UNUSED g_autoptr (JsonNode) begun = engine_process_ask (engine, NEW_GAME_OF_THREE);
  g_autoptr (JsonNode) tile = engine_process_ask (engine, "tile M22");
  g_autoptr (JsonNode) other = engine_process_ask (engine, "tile M14");

  g_assert_cmpstr (find_string (tile, "segments.4.end"), ==, "segment");
  g_assert_cmpuint (find_length (tile, "segments.4.touches"), ==, 0);
  g_assert_cmpuint (find_length (tile, "segments.2.touches"), ==, 2);
  g_assert_cmpstr (find_string (tile, "segments.2.market"), ==, "fish");
  g_assert_null (find_string (tile, "segments.0.market"));
  g_assert_null (find_string (tile, "marks.building"));
  g_assert_cmpstr (find_string (other, "marks.building"), ==, "historic");
}
