/* test-engine-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The command "position" of the engine protocol. */

#include "engine-process.h"
#include "harness.h"

/* The members of the state that "position" takes, as its argument. */
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

/* Gives the position of one engine to another; what can be seen of it there is the same. */
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

/* A position made from the state of a game is that state: its board, figures, pieces, scores, supplies. */
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

#define MONK "{\"player\":0,\"figure\":\"follower\",\"segment\":\"m1\"}"
#define EIGHT_MONKS MONK "," MONK "," MONK "," MONK "," MONK "," MONK "," MONK "," MONK

static const char *const refused_positions[] = {
  "{}",
  "{\"board\":5}",
  "{\"board\":[5]}",
  "{\"board\":[{}]}",
  "{\"board\":[{\"tile\":\"base-Z\",\"x\":0,\"y\":0,\"rotation\":0}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"rotation\":45}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"rotation\":360}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0.5,\"y\":0,\"rotation\":0}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":99999999999999,\"y\":0,\"rotation\":0}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":99999999999999999999,\"y\":0,\"rotation\":0}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"rotation\":0}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"rotation\":0,\"colour\":1}]}",
  /* edges that do not match, tiles apart, two tiles on one cell, more tiles than there are */
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"rotation\":0},{\"tile\":\"base-D\",\"x\":1,\"y\":0,\"rotation\":90}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"rotation\":0},{\"tile\":\"base-D\",\"x\":2,\"y\":0,\"rotation\":0}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"rotation\":0},{\"tile\":\"base-D\",\"x\":1,\"y\":1,\"rotation\":0}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"rotation\":0},{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"rotation\":0}]}",
  "{\"board\":[{\"tile\":\"base-X\",\"x\":0,\"y\":0,\"rotation\":0},{\"tile\":\"base-X\",\"x\":1,\"y\":0,\"rotation\":0}]}",
  /* figures */
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"figures\":[{}]}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"figures\":[{\"player\":2,\"figure\":\"follower\",\"segment\":\"r1\"}]}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"figures\":[{\"player\":0,\"figure\":\"queen\",\"segment\":\"r1\"}]}]}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0,\"figures\":[{\"player\":0,\"figure\":\"follower\",\"segment\":\"r9\"}]}]}",
  /* a figure on a complete city, on a kind of segment it may not stand on, more figures than there are */
  "{\"board\":[{\"tile\":\"base-D.start\",\"x\":0,\"y\":0},{\"tile\":\"base-E\",\"x\":0,\"y\":-1,\"rotation\":180,"
  "\"figures\":[{\"player\":0,\"figure\":\"follower\",\"segment\":\"c1\"}]}]}",
  "{\"board\":[{\"tile\":\"base-E.garden\",\"x\":0,\"y\":0,"
  "\"figures\":[{\"player\":0,\"figure\":\"follower\",\"segment\":\"g1\"}]}]}",
  "{\"board\":[{\"tile\":\"base-B\",\"x\":0,\"y\":0,\"figures\":[" EIGHT_MONKS "]}]}",
  /* members */
  "{" BOARD ",\"gold\":[]}",
  "{" BOARD ",\"neutral\":{}}",
  "{" BOARD ",\"unknown\":1}",
  "{" BOARD ",\"scores\":[1]}",
  "{" BOARD ",\"scores\":[1,-1]}",
  "{" BOARD ",\"scores\":[1,\"2\"]}",
  "{" BOARD ",\"scores\":[{\"player\":0,\"total\":3,\"road\":2},{\"player\":1,\"total\":0}]}",
  "{" BOARD ",\"scores\":[{\"player\":0,\"total\":0},{\"player\":0,\"total\":0}]}",
  "{" BOARD ",\"scores\":[{\"player\":0,\"total\":3,\"chess\":3},{\"player\":1,\"total\":0}]}",
  "{" BOARD ",\"scores\":[5,5],\"track\":[{\"main\":5},{\"main\":4}]}",
  "{" BOARD ",\"track\":[{\"main\":0,\"lady\":0},{\"main\":0}]}",
  "{" BOARD ",\"supplies\":[{\"follower\":8},{}]}",
  "{" BOARD ",\"supplies\":[{\"queen\":1},{}]}",
  "{" BOARD ",\"supplies\":[{}]}",
  "{" BOARD ",\"discarded\":[\"base-Z\"]}",
  "{" BOARD ",\"discarded\":[1]}",
  "{" BOARD ",\"discarded\":[\"base-X\",\"base-X\"]}",
  "{" BOARD ",\"player\":2}",
  "{" BOARD ",\"player\":-1}",
  "{" BOARD ",\"player\":null}",
  NULL
};

static void
check_refused (const char        *new_game,
               const char *const *positions)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) state = NULL;

  ask_and_forget (engine, new_game);
  state = engine_process_ask (engine, "state");
  for (guint i = 0; positions[i] != NULL; i++)
    {
      g_autofree char *command = g_strconcat ("position ", positions[i], NULL);

      engine_process_refuse (engine, "invalid-position", command);
    }
  assert_same_answer (engine, "state", state);
}

TEST ("/cli/engine/position/errors")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();

  ask_and_forget (engine, NEW_GAME);
  engine_process_refuse (engine, "syntax", "position 5");
  engine_process_refuse (engine, "syntax", "position {\"board\":[],\"board\":[]}");
  check_refused (NEW_GAME, refused_positions);
}

/* With the river the start tile of the base game is not in the game. */
#define LAND "\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0}]"
#define LAKE "\"board\":[{\"tile\":\"ferries-1\",\"x\":0,\"y\":0}]"
#define FERRY(a, b) "{\"x\":0,\"y\":0,\"segments\":[\"" a "\",\"" b "\"]}"
#define AT(x, y, segment) "{\"x\":" x ",\"y\":" y ",\"segment\":\"" segment "\"}"
#define ON(player, figure, segment) "{\"player\":" player ",\"figure\":\"" figure "\",\"segment\":\"" segment "\"}"
#define WITH(tile, figures) "\"board\":[{\"tile\":\"" tile "\",\"x\":0,\"y\":0,\"figures\":[" figures "]}]"

static const char *const refused_pieces[] = {
  /* ferries: none on a lake, none without, each once, between two of its ends */
  "{" LAKE "}",
  "{" LAKE ",\"ferries\":[]}",
  "{" LAKE ",\"ferries\":[" FERRY ("r1", "r2") "," FERRY ("r1", "r3") "]}",
  "{" LAKE ",\"ferries\":[" FERRY ("r1", "r1") "]}",
  "{" LAKE ",\"ferries\":[" FERRY ("r1", "f1") "]}",
  "{" LAKE ",\"ferries\":[" FERRY ("r1", "r9") "]}",
  "{" LAKE ",\"ferries\":[{\"x\":0,\"y\":0,\"segments\":[\"r1\"]}]}",
  "{" LAKE ",\"ferries\":[{\"x\":0,\"y\":0,\"segments\":[\"r1\",\"r2\",\"r3\"]}]}",
  "{" LAKE ",\"ferries\":[{\"x\":0,\"y\":0,\"segments\":\"r1 r2\"}]}",
  "{" LAKE ",\"ferries\":[{\"x\":0,\"y\":0,\"segments\":[\"r1\",2]}]}",
  "{" LAKE ",\"ferries\":[{\"x\":0,\"y\":0}]}",
  "{" LAKE ",\"ferries\":[5]}",
  "{" LAKE ",\"ferries\":{}}",
  "{" LAND ",\"ferries\":[" FERRY ("r1", "f1") "]}",
  "{" LAND ",\"ferries\":[{\"x\":5,\"y\":0,\"segments\":[\"r1\",\"r2\"]}]}",
  /* ingots and tokens: more than there are, where no tile lies, a tile twice */
  "{" LAND ",\"gold\":[{\"x\":0,\"y\":0,\"count\":17}]}",
  "{" LAND ",\"gold\":[{\"x\":0,\"y\":0,\"count\":10}],\"tokens\":[{\"gold\":3},{\"gold\":4}]}",
  "{" LAND ",\"gold\":[{\"x\":0,\"y\":0,\"count\":0}]}",
  "{" LAND ",\"gold\":[{\"x\":0,\"y\":0,\"count\":-1}]}",
  "{" LAND ",\"gold\":[{\"x\":0,\"y\":0}]}",
  "{" LAND ",\"gold\":[{\"x\":0,\"y\":0,\"count\":1,\"segment\":\"r1\"}]}",
  "{" LAND ",\"gold\":[{\"x\":1,\"y\":0,\"count\":1}]}",
  "{" LAND ",\"gold\":[{\"x\":0,\"y\":0,\"count\":1},{\"x\":0,\"y\":0,\"count\":2}]}",
  "{" LAND ",\"tokens\":[{\"wine\":5},{\"wine\":5}]}",
  "{" LAND ",\"tokens\":[{\"grain\":7},{}]}",
  "{" LAND ",\"tokens\":[{\"cloth\":6},{}]}",
  "{" LAND ",\"tokens\":[{\"oil\":0},{}]}",
  "{" LAND ",\"tokens\":[{\"wine\":-1},{}]}",
  "{" LAND ",\"tokens\":[{\"wine\":null},{}]}",
  "{" LAND ",\"tokens\":[{}]}",
  "{" LAND ",\"tokens\":[[],{}]}",
  /* mage and witch: on one feature, on a field, on a completed city, nowhere */
  "{" LAND ",\"neutral\":{\"mage\":" AT ("0", "0", "r1") ",\"witch\":" AT ("0", "0", "r1") "}}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0},{\"tile\":\"base-D\",\"x\":1,\"y\":0}],"
  "\"neutral\":{\"mage\":" AT ("0", "0", "r1") ",\"witch\":" AT ("1", "0", "r1") "}}",
  "{" LAKE ",\"ferries\":[" FERRY ("r1", "r2") "],"
  "\"neutral\":{\"mage\":" AT ("0", "0", "r1") ",\"witch\":" AT ("0", "0", "r2") "}}",
  "{" LAND ",\"neutral\":{\"mage\":" AT ("0", "0", "f1") "}}",
  "{\"board\":[{\"tile\":\"base-D\",\"x\":0,\"y\":0},{\"tile\":\"base-E\",\"x\":0,\"y\":-1,\"rotation\":180}],"
  "\"neutral\":{\"witch\":" AT ("0", "0", "c1") "}}",
  "{" LAND ",\"neutral\":{\"mage\":" AT ("1", "0", "r1") "}}",
  "{" LAND ",\"neutral\":{\"mage\":" AT ("0", "0", "r2") "}}",
  "{" LAND ",\"neutral\":{\"mage\":{\"x\":0,\"y\":0}}}",
  "{" LAND ",\"neutral\":{\"mage\":[]}}",
  "{" LAND ",\"neutral\":{\"dragon\":null}}",
  "{" LAND ",\"neutral\":null}",
  /* the track: what does not make the score, spaces that it has not */
  "{" LAND ",\"scores\":[12,0],\"track\":[{\"main\":7,\"lady\":4,\"robber\":null},{\"main\":0}]}",
  "{" LAND ",\"track\":[{\"main\":1,\"lady\":0},{\"main\":0}]}",
  "{" LAND ",\"track\":[{\"main\":0,\"robber\":50},{\"main\":0}]}",
  "{" LAND ",\"track\":[{\"main\":0,\"robber\":-1},{\"main\":0}]}",
  "{" LAND ",\"track\":[{\"main\":0,\"robber\":\"5\"},{\"main\":0}]}",
  "{" LAND ",\"track\":[{\"main\":0,\"lady\":null},{\"main\":0}]}",
  "{" LAND ",\"track\":[{\"lady\":0},{\"main\":0}]}",
  "{" LAND ",\"track\":[{\"main\":0,\"mage\":0},{\"main\":0}]}",
  /* figures: companions without a follower of their own, what may not stand there, more than there are */
  "{" WITH ("base-D", ON ("0", "builder", "r1")) "}",
  "{" WITH ("base-D", ON ("0", "builder", "r1") "," ON ("1", "follower", "r1")) "}",
  "{" WITH ("base-D", ON ("0", "follower", "f1") "," ON ("0", "builder", "f1")) "}",
  "{" WITH ("base-D", ON ("0", "follower", "r1") "," ON ("0", "pig", "r1")) "}",
  "{" WITH ("base-D", ON ("0", "pig", "f1")) "}",
  "{" WITH ("base-D", ON ("0", "abbot", "r1")) "}",
  "{" WITH ("base-E.garden", ON ("0", "large", "g1")) "}",
  "{" WITH ("base-B", ON ("0", "abbot", "m1") "," ON ("0", "abbot", "m1")) "}",
  "{" WITH ("ferries-1", ON ("0", "follower", "r1") "," ON ("0", "builder", "r2")) ",\"ferries\":[" FERRY ("r1", "r3") "]}",
  "{" LAND ",\"supplies\":[{\"abbot\":2},{}]}",
  /* no position sets the order of the cards */
  "{" LAND ",\"messages\":[1,2,3]}",
  NULL
};

TEST ("/cli/engine/position/piece-errors")
{
  check_refused (NEW_BIG_BOX, refused_pieces);
}

/* Pieces of modules that are not in play. */
TEST ("/cli/engine/position/pieces-out-of-play")
{
  static const char *const positions[] = {
    "{" BOARD ",\"tokens\":[{},{}]}",
    "{" BOARD ",\"gold\":[]}",
    "{" BOARD ",\"ferries\":[]}",
    "{" BOARD ",\"track\":[{\"main\":0,\"lady\":0},{\"main\":0}]}",
    "{" BOARD ",\"track\":[{\"main\":0,\"robber\":null},{\"main\":0}]}",
    "{" WITH ("base-D", ON ("0", "large", "r1")) "}",
    "{" WITH ("ferries-1", "") "}",
    NULL
  };

  check_refused ("new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"mage\"]}", positions);
}

/* What a position may bring along, and what is left out. */
TEST ("/cli/engine/position/pieces")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) state = NULL;
  g_autoptr (JsonNode) tile = NULL;

  ask_and_forget (engine, NEW_BIG_BOX);
  /* The builder's follower stands on the other side of the lake; the pair may be named either way round. */
  ask_and_forget (engine, "position {" WITH ("ferries-1", ON ("0", "follower", "r1") "," ON ("0", "builder", "r2"))
                  ",\"ferries\":[" FERRY ("r2", "r1") "],\"gold\":[{\"x\":0,\"y\":0,\"count\":9}],"
                  "\"tokens\":[{\"wine\":9,\"gold\":7},{\"cloth\":5}],\"neutral\":{\"witch\":" AT ("0", "0", "r3") "},"
                  "\"scores\":[12,0],\"track\":[{\"main\":7,\"lady\":5,\"robber\":49},{\"main\":0}]}");
  state = engine_process_ask (engine, "state");
  g_assert_cmpstr (find_string (state, "ferries.0.segments.0"), ==, "r1");
  g_assert_cmpstr (find_string (state, "ferries.0.segments.1"), ==, "r2");
  g_assert_cmpint (find_int (state, "gold.0.count"), ==, 9);
  g_assert_cmpint (find_int (state, "tokens.0.wine"), ==, 9);
  g_assert_cmpint (find_int (state, "tokens.0.grain"), ==, 0);
  g_assert_cmpint (find_int (state, "tokens.1.cloth"), ==, 5);
  g_assert_cmpstr (find_string (state, "neutral.witch.segment"), ==, "r3");
  g_assert_null (find_string (state, "neutral.mage"));
  g_assert_cmpint (find_int (state, "track.0.lady"), ==, 5);
  g_assert_cmpint (find_int (state, "track.0.robber"), ==, 49);
  g_assert_null (find_string (state, "track.1.robber"));

  tile = engine_process_ask (engine, "segments 0 0");
  g_assert_cmpstr (find_string (tile, "ferry.1"), ==, "r2");
  g_assert_cmpint (find_int (tile, "ingots"), ==, 9);
  g_clear_pointer (&state, json_node_unref);

  /* Without a track the score figure stands on the total. */
  ask_and_forget (engine, "position {" LAND ",\"scores\":[12,3]}");
  state = engine_process_ask (engine, "state");
  g_assert_cmpint (find_int (state, "track.0.main"), ==, 12);
  g_assert_cmpint (find_int (state, "track.0.lady"), ==, 0);
  g_assert_cmpuint (find_length (state, "gold"), ==, 0);
}

/* Points that a position brings along as mere totals are a category of their own. */
TEST ("/cli/engine/position/earlier-points")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) before = NULL;
  g_autoptr (JsonNode) after = NULL;

  ask_and_forget (engine, NEW_GAME);
  before = engine_process_ask (engine, "scores");
  g_assert_false (has_node (before, "scores.0.earlier"));
  ask_and_forget (engine, "position {" BOARD ",\"scores\":[12,0],\"player\":1}");
  after = engine_process_ask (engine, "scores");
  g_assert_cmpint (find_int (after, "scores.0.total"), ==, 12);
  g_assert_cmpint (find_int (after, "scores.0.earlier"), ==, 12);
  g_assert_cmpint (find_int (after, "scores.1.earlier"), ==, 0);
}

BEFORE_TESTS
{
  g_test_add_data_func ("/cli/engine/position/round-trip", NEW_GAME, test_position_round_trip);
  g_test_add_data_func ("/cli/engine/position/round-trip/big-box", NEW_BIG_BOX, test_position_round_trip);
  g_test_add_data_func ("/cli/engine/position/round-trip/castle", NEW_CASTLE, test_position_round_trip);
  g_test_add_data_func ("/cli/engine/position/round-trip/city", NEW_CITY, test_position_round_trip);
}
