/* test-engine-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The command "position" of the engine protocol. */

#include "engine-process.h"

/* The members of the state that "position" takes, as its argument. */
static char *
make_position (JsonNode *state)
{
  static const char *const members[] = { "board", "track", "supplies", "discarded", "player" };
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
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

/* A position made from the state of a game is that state: its board, figures, scores, supplies. */
static void
test_position_round_trip (void)
{
  static const char *const same[] = { "board", "scores", "track", "supplies" };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (EngineProcess) other = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  ask_and_forget (engine, NEW_GAME);
  for (guint n = 0; apply_random (engine, random); n++)
    {
      g_autoptr (JsonNode) state = engine_process_ask (engine, "state");
      g_autoptr (JsonNode) scores = engine_process_ask (engine, "scores");
      g_autoptr (JsonNode) rows = NULL;
      g_autoptr (JsonNode) copy = NULL;
      g_autofree char *position = NULL;
      g_autofree char *command = NULL;

      if (n % 5 != 0 || g_strcmp0 (find_string (state, "decision.kind"), "place") != 0)
        continue;

      json_object_set_member (json_node_get_object (state), "rows", json_node_copy (find_node (scores, "scores")));
      position = make_position (state);
      command = g_strconcat ("position ", position, NULL);
      ask_and_forget (other, NEW_GAME);
      ask_and_forget (other, command);
      copy = engine_process_ask (other, "state");
      for (guint i = 0; i < G_N_ELEMENTS (same); i++)
        g_assert_true (json_node_equal (find_node (state, same[i]), find_node (copy, same[i])));
      rows = engine_process_ask (other, "scores");
      g_assert_true (json_node_equal (scores, rows));
      if (find_length (copy, "discarded") == find_length (state, "discarded"))
        g_assert_cmpint (find_int (copy, "player"), ==, find_int (state, "player"));
      engine_process_refuse (other, "illegal-action", "undo");
    }
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
};

static void
test_position_errors (void)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) state = NULL;

  ask_and_forget (engine, NEW_GAME);
  state = engine_process_ask (engine, "state");
  engine_process_refuse (engine, "syntax", "position 5");
  engine_process_refuse (engine, "syntax", "position {\"board\":[],\"board\":[]}");
  for (guint i = 0; i < G_N_ELEMENTS (refused_positions); i++)
    {
      g_autofree char *command = g_strconcat ("position ", refused_positions[i], NULL);

      engine_process_refuse (engine, "invalid-position", command);
    }
  assert_same_answer (engine, "state", state);
}

/* Points that a position brings along as mere totals are a category of their own. */
static void
test_earlier_points (void)
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/engine/position/round-trip", test_position_round_trip);
  g_test_add_func ("/cli/engine/position/errors", test_position_errors);
  g_test_add_func ("/cli/engine/position/earlier-points", test_earlier_points);

  return g_test_run ();
}
