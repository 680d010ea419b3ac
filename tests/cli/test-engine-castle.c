/* test-engine-castle.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Castle over the engine protocol: its board, wall tokens, keeps, and its track that is a circuit. */

#include "engine-process.h"
#include "harness.h"

#include <glib/gstdio.h>

#define NEW_CASTLE_GAME "new {\"game\":\"castle\",\"players\":2"
#define TOKENS "\"tokens\":[5,9,1,2,3,4,6,7,8,1,2,3,4]"

/* One end of this tile is a house, the other a tower. */
#define HOUSE_AND_TOWER "C02"

/* East of this cell lies a house of the wall: the tile, turned so, completes it at two tiles. */
#define BESIDE_HOUSE "8 1"
#define COMPLETE_HOUSE "apply place " BESIDE_HOUSE " 90"

static gboolean
find_boolean (JsonNode   *node,
              const char *path)
{
  return json_node_get_boolean (find_node (node, path));
}

/* Asserts that a member, named by its path, is this JSON. */
static void
assert_member (JsonNode   *node,
               const char *path,
               const char *expected_text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) expected = json_from_string (expected_text, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  if (json_node_equal (expected, find_node (node, path)))
    return;

  text = json_to_string (find_node (node, path), FALSE);
  g_error ("“%s” is %s, not %s", path, text, expected_text);
}

static gboolean
has_cell (JsonNode *board,
          gint64    x,
          gint64    y)
{
  for (guint i = 0; i < find_length (board, "cells"); i++)
    {
      g_autofree char *path_x = g_strdup_printf ("cells.%u.0", i);
      g_autofree char *path_y = g_strdup_printf ("cells.%u.1", i);

      if (find_int (board, path_x) == x && find_int (board, path_y) == y)
        return TRUE;
    }

  return FALSE;
}

/* A start space lies outside the wall; on the other side of its border is a cell. */
static void
check_start_space (JsonNode *board,
                   guint     i)
{
  static const char *const sides[] = { "N", "E", "S", "W" };
  static const int dx[] = { 0, -1, 0, 1 };
  static const int dy[] = { 1, 0, -1, 0 };
  g_autofree char *path = g_strdup_printf ("start-spaces.%u", i);
  JsonNode *space = find_node (board, path);
  guint n_facing = 0;

  g_assert_false (has_cell (board, find_int (space, "x"), find_int (space, "y")));
  for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
    if (g_str_equal (find_string (space, "side"), sides[side]))
      n_facing += has_cell (board, find_int (space, "x") + dx[side], find_int (space, "y") + dy[side]);
  g_assert_cmpuint (n_facing, ==, 1);
}

TEST ("/cli/engine/castle/board")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = engine_process_ask (engine, "protocol");
  JsonNode *board = NULL;
  guint n_tokens = 0;

  for (guint i = 0; i < find_length (answer, "games"); i++)
    {
      g_autofree char *path = g_strdup_printf ("games.%u", i);
      JsonNode *game = find_node (answer, path);
      gboolean castle = g_str_equal (find_string (game, "id"), "castle");

      g_assert_true (has_node (game, "board") == castle);
      if (castle)
        {
          assert_member (game, "players", "[2]");
          assert_member (game, "tilesets", "[\"castle\"]");
          board = find_node (game, "board");
        }
    }

  g_assert_nonnull (board);
  g_assert_cmpuint (find_length (board, "cells"), ==, 76);
  g_assert_cmpuint (find_length (board, "start-spaces"), ==, 7);
  for (guint i = 0; i < 7; i++)
    check_start_space (board, i);
  assert_member (board, "start-spaces.3",
                 "{\"id\":\"S4\",\"x\":6,\"y\":9,\"side\":\"S\",\"kind\":\"court\",\"market\":1}");

  g_assert_cmpuint (find_length (board, "corners"), ==, 14);
  for (guint i = 0; i < 14; i++)
    {
      g_autofree char *path = g_strdup_printf ("corners.%u.token", i);

      n_tokens += find_boolean (board, path);
    }
  g_assert_cmpuint (n_tokens, ==, 13);
  assert_member (board, "corners.0", "{\"fields\":[0,1],\"token\":false}");
  assert_member (board, "corners.1", "{\"fields\":[12,13],\"token\":true}");
}

TEST ("/cli/engine/castle/setup")
{
  static const struct
  {
    const char *code;
    const char *members;
  } refused[] = {
    { "invalid-setup", "\"tokens\":[]" },
    { "invalid-setup", "\"tokens\":[1,2,3,4,5,6,7,8,9,1,2,3]" },
    { "invalid-setup", "\"tokens\":[1,2,3,4,5,6,7,8,9,1,2,3,4,5]" },
    { "invalid-setup", "\"tokens\":[1,2,3,4,5,6,7,8,9,1,2,3,1]" },
    { "invalid-setup", "\"tokens\":[0,2,3,4,5,6,7,8,9,1,2,3,1]" },
    { "invalid-setup", "\"tokens\":[10,2,3,4,5,6,7,8,9,1,2,3,1]" },
    { "invalid-setup", "\"tokens\":[\"1\",2,3,4,5,6,7,8,9,1,2,3,1]" },
    { "invalid-setup", "\"tokens\":{\"gold\":1}" },
    { "invalid-setup", "\"dice\":[1]" },
    { "invalid-setup", "\"tilesets\":[\"castle\",\"base\"]" },
    { "invalid-setup", "\"draw\":[\"base-D\"]" },
    { "invalid-setup", "\"figures\":{\"keep\":1}" },
    { "unknown-option", "\"options\":{\"farmers\":false}" },
    { "unknown-option", "\"options\":{\"keep-moves\":\"never\"}" },
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *command = g_strdup_printf (NEW_CASTLE_GAME ",%s}", refused[i].members);

      engine_process_refuse (engine, refused[i].code, command);
    }
  engine_process_refuse (engine, "invalid-setup", "new {\"game\":\"castle\",\"players\":3}");
  engine_process_refuse (engine, "no-game", "state");
}

/* Two can play, no more and no less: nobody reads “from 2 to 2”. */
TEST ("/cli/engine/castle/number-of-players")
{
  static const struct
  {
    const char *command;
    const char *words;
  } refused[] = {
    { "new {\"game\":\"castle\"}", "a number, 2, or a list of players" },
    { "new {\"game\":\"castle\",\"players\":3}", "must be the number 2, not 3" },
    { "new {\"game\":\"castle\",\"players\":[{},{},{}]}", "lists 3 players; it takes 2." },
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (JsonNode) answer = engine_process_send (engine, refused[i].command, -1);
      const char *error = json_object_get_string_member (json_node_get_object (answer), "error");

      if (strstr (error, refused[i].words) == NULL)
        g_error ("“%s” was refused with: %s", refused[i].command, error);
    }
}

/* What lies there from the beginning is no tile. */
TEST ("/cli/engine/castle/start")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) state = NULL;

  ask_and_forget (engine, NEW_CASTLE_GAME ",\"seed\":1}");
  state = engine_process_ask (engine, "state");
  assert_member (state, "board", "[]");
  assert_member (state, "supplies", "[{\"follower\":6},{\"follower\":6}]");
  assert_member (state, "track", "[{\"main\":0},{\"main\":0}]");
  assert_member (state, "tokens", "[[],[]]");
  assert_member (state, "keeps", "[null,null]");
  assert_member (state, "wall-tokens", "[true,true,true,true,true,true,true,true,true,true,true,true,true]");
  engine_process_refuse (engine, "illegal-action", "segments 6 -1");
  engine_process_refuse (engine, "illegal-action", "feature 6 -1 S1");
}

TEST ("/cli/engine/castle/tiles")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) building = NULL;
  g_autoptr (JsonNode) square = NULL;
  g_autoptr (JsonNode) well = NULL;

  ask_and_forget (engine, NEW_CASTLE_GAME "}");
  building = engine_process_ask (engine, "tile C14");
  assert_member (building, "segments.0",
                 "{\"id\":\"c1\",\"kind\":\"court\",\"borders\":[\"N1\",\"W1\",\"W2\"],\"end\":null,\"well\":false,"
                 "\"market\":1,\"touches\":[],\"figures\":[],\"feature\":null,\"complete\":false}");
  assert_member (building, "segments.2.touches", "[\"p1\"]");
  assert_member (building, "segments.3.borders", "[\"N\"]");
  assert_member (building, "segments.3.end", "\"building\"");
  assert_member (building, "segments.3.touches", "[\"h1\"]");
  assert_member (building, "marks", "{}");

  square = engine_process_ask (engine, "tile C50");
  for (guint i = 0; i < find_length (square, "segments"); i++)
    {
      g_autofree char *kind = g_strdup_printf ("segments.%u.kind", i);
      g_autofree char *end = g_strdup_printf ("segments.%u.end", i);

      if (g_str_equal (find_string (square, kind), "path"))
        g_assert_cmpstr (find_string (square, end), ==, "square");
    }

  /* A crossing without a square is one path. */
  well = engine_process_ask (engine, "tile C60");
  assert_member (well, "segments.4.borders", "[\"N\",\"E\",\"S\",\"W\"]");
  g_assert_true (find_boolean (well, "segments.4.well"));
}

/* Start spaces belong to features; walls are no open borders. */
TEST ("/cli/engine/castle/features")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) path = NULL;
  g_autoptr (JsonNode) court = NULL;
  g_autoptr (JsonNode) house = NULL;

  ask_and_forget (engine, NEW_CASTLE_GAME "}");
  ask_and_forget (engine, "position {\"board\":[{\"tile\":\"C25\",\"x\":6,\"y\":0},"
                  "{\"tile\":\"C14\",\"x\":2,\"y\":9,\"rotation\":180},"
                  "{\"tile\":\"C02\",\"x\":8,\"y\":1,\"rotation\":90}]}");

  path = engine_process_ask (engine, "feature 6 0 p1");
  assert_member (path, "tiles", "[[6,0]]");
  assert_member (path, "start-spaces", "[\"S1\"]");
  assert_member (path, "open", "[{\"x\":6,\"y\":0,\"border\":\"S\"}]");
  assert_member (path, "points", "{\"complete\":4,\"incomplete\":0}");
  g_assert_true (find_boolean (path, "well"));
  g_assert_false (find_boolean (path, "complete"));

  court = engine_process_ask (engine, "feature 2 9 c1");
  assert_member (court, "open", "[{\"x\":2,\"y\":9,\"border\":\"E1\"},{\"x\":2,\"y\":9,\"border\":\"E2\"}]");
  assert_member (court, "points", "{\"complete\":3,\"incomplete\":3}");
  g_assert_cmpint (find_int (court, "markets"), ==, 1);
  g_assert_false (find_boolean (court, "well"));

  house = engine_process_ask (engine, "feature 8 1 h1");
  assert_member (house, "start-spaces", "[\"S2\"]");
  assert_member (house, "open", "[]");
  assert_member (house, "points.complete", "2");
  g_assert_true (find_boolean (house, "complete"));
}

/* A score figure that stops on a corner takes its token, also in the second round. */
static void
test_taking (gconstpointer data)
{
  int score = GPOINTER_TO_INT (data);
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = NULL;
  g_autoptr (JsonNode) state = NULL;
  g_autofree char *position = g_strdup_printf ("position {\"board\":[],\"scores\":[%d,7],\"player\":0}", score);

  ask_and_forget (engine, NEW_CASTLE_GAME "," TOKENS ",\"draw\":[\"" HOUSE_AND_TOWER "\",\"C05\"]}");
  ask_and_forget (engine, position);
  ask_and_forget (engine, COMPLETE_HOUSE);
  answer = engine_process_ask (engine, "apply deploy follower h1");
  assert_member (answer, "events.1.event", "\"scored\"");
  assert_member (answer, "events.1.items", "[{\"name\":\"tiles\",\"count\":1,\"points\":1},"
                 "{\"name\":\"start-spaces\",\"count\":1,\"points\":1}]");
  assert_member (answer, "events.2", "{\"event\":\"token\",\"player\":0,\"number\":5,\"taken\":true}");
  assert_member (answer, "events.3", "{\"event\":\"moved\",\"figure\":\"keep\",\"player\":0,\"from\":null,"
                 "\"to\":{\"x\":8,\"y\":1,\"segment\":\"h1\"}}");

  state = engine_process_ask (engine, "state");
  g_assert_cmpint (find_int (state, "scores.0"), ==, score + 2);
  assert_member (state, "track", "[{\"main\":12},{\"main\":7}]");
  assert_member (state, "tokens", "[[5],[]]");
  g_assert_false (find_boolean (state, "wall-tokens.0"));
  g_assert_true (find_boolean (state, "wall-tokens.1"));
  assert_member (state, "keeps", "[{\"size\":2,\"x\":8,\"y\":1,\"segment\":\"h1\"},null]");
}

/* Tokens 2 and 3 name the feature that they would count twice, and are asked for again. */
TEST ("/cli/engine/castle/doubling")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) first = NULL;
  g_autoptr (JsonNode) second = NULL;
  g_autoptr (JsonNode) answer = NULL;

  ask_and_forget (engine, NEW_CASTLE_GAME ",\"draw\":[\"" HOUSE_AND_TOWER "\",\"C05\"]}");
  ask_and_forget (engine, "position {\"board\":[],\"tokens\":[[3,2,3],[]],\"player\":0}");
  ask_and_forget (engine, COMPLETE_HOUSE);
  ask_and_forget (engine, "apply deploy follower h1");
  first = engine_process_ask (engine, "legal");
  assert_member (first, "decision", "{\"kind\":\"token\",\"player\":0,\"active\":0,\"part\":\"main\","
                 "\"segment\":\"h1\",\"x\":8,\"y\":1,\"points\":4}");
  assert_member (first, "actions", "[\"token 3\",\"pass\"]");
  answer = engine_process_ask (engine, "apply token 3");
  assert_member (answer, "events", "[{\"event\":\"token\",\"player\":0,\"number\":3,\"used\":true}]");
  second = engine_process_ask (engine, "legal");
  assert_member (second, "decision.points", "6");
  assert_member (second, "actions", "[\"token 3\",\"pass\"]");
  g_clear_pointer (&answer, json_node_unref);
  answer = engine_process_ask (engine, "apply token 3");
  assert_member (answer, "events.1.points", "6");
  g_clear_pointer (&answer, json_node_unref);
  answer = engine_process_ask (engine, "state");
  assert_member (answer, "tokens", "[[2],[]]");
}

/* Token 1 is asked about at the end of the turn and names no feature. */
TEST ("/cli/engine/castle/another-turn")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) question = NULL;
  g_autoptr (JsonNode) answer = NULL;

  ask_and_forget (engine, NEW_CASTLE_GAME ",\"draw\":[\"" HOUSE_AND_TOWER "\",\"C04\"]}");
  ask_and_forget (engine, "position {\"board\":[],\"tokens\":[[],[1]],\"player\":1}");
  ask_and_forget (engine, COMPLETE_HOUSE);
  ask_and_forget (engine, "apply pass");
  question = engine_process_ask (engine, "legal");
  assert_member (question, "decision", "{\"kind\":\"token\",\"player\":1,\"active\":1,\"part\":\"main\"}");
  assert_member (question, "actions", "[\"token 1\",\"pass\"]");
  engine_process_refuse (engine, "illegal-action", "apply token 2");
  answer = engine_process_ask (engine, "apply token 1");
  assert_member (answer, "events", "[{\"event\":\"token\",\"player\":1,\"number\":1,\"used\":true},"
                 "{\"event\":\"drawn\",\"tile\":\"C04\",\"player\":1,\"part\":\"main\"}]");
}

/* A token that was turned up is known; without one the last action may be taken back. */
TEST ("/cli/engine/castle/take-backs")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();

  ask_and_forget (engine, NEW_CASTLE_GAME ",\"draw\":[\"" HOUSE_AND_TOWER "\"],\"options\":{\"take-backs\":false}}");
  ask_and_forget (engine, "position {\"board\":[],\"scores\":[10,10]}");
  ask_and_forget (engine, COMPLETE_HOUSE);
  ask_and_forget (engine, "apply deploy follower h1");
  engine_process_refuse (engine, "illegal-action", "undo");

  ask_and_forget (engine, "position {\"board\":[],\"scores\":[9,9]}");
  ask_and_forget (engine, COMPLETE_HOUSE);
  ask_and_forget (engine, "apply deploy follower h1");
  ask_and_forget (engine, "undo");
}

#define HOUSE "\"board\":[{\"tile\":\"C02\",\"x\":8,\"y\":1,\"rotation\":90}]"
#define ON(segment) \
  "\"board\":[{\"tile\":\"C02\",\"x\":8,\"y\":1,\"rotation\":90," \
  "\"figures\":[{\"player\":0,\"figure\":\"follower\",\"segment\":\"" segment "\"}]}]"
#define WALL_TOKENS(first) \
  "\"wall-tokens\":[" first ",true,true,true,true,true,true,true,true,true,true,true,true]"

TEST ("/cli/engine/castle/position-errors")
{
  static const char *const refused[] = {
    /* the board: outside the wall, on a start space, apart, a path against a house */
    "{\"board\":[{\"tile\":\"C05\",\"x\":0,\"y\":0}]}",
    "{\"board\":[{\"tile\":\"C05\",\"x\":6,\"y\":-1}]}",
    "{\"board\":[{\"tile\":\"C05\",\"x\":5,\"y\":5}]}",
    "{\"board\":[{\"tile\":\"C60\",\"x\":8,\"y\":1}]}",
    "{\"board\":[{\"tile\":\"S1\",\"x\":6,\"y\":-1}]}",
    "{" ON ("h1") "}",
    /* tokens that there are not */
    "{" HOUSE ",\"tokens\":[[0],[]]}",
    "{" HOUSE ",\"tokens\":[[10],[]]}",
    "{" HOUSE ",\"tokens\":[[2,2],[2]]}",
    "{" HOUSE ",\"tokens\":[[1,2,3],[4,5,6]]}",
    "{" HOUSE ",\"tokens\":[[2]]}",
    "{" HOUSE ",\"tokens\":[[\"2\"],[]]}",
    "{" HOUSE ",\"tokens\":[{},{}]}",
    "{" HOUSE ",\"tokens\":[null,[]]}",
    "{" HOUSE ",\"tokens\":{}}",
    /* the wall */
    "{" HOUSE ",\"wall-tokens\":[]}",
    "{" HOUSE ",\"wall-tokens\":[true,true,true,true,true,true,true,true,true,true,true,true]}",
    "{" HOUSE "," WALL_TOKENS ("1") "}",
    "{" HOUSE "," WALL_TOKENS ("null") "}",
    "{" HOUSE ",\"wall-tokens\":true}",
    /* keeps stand on completed houses */
    "{" HOUSE ",\"keeps\":[{\"size\":2,\"x\":8,\"y\":1,\"segment\":\"t1\"},null]}",
    "{" HOUSE ",\"keeps\":[{\"size\":0,\"x\":8,\"y\":1,\"segment\":\"h1\"},null]}",
    "{" HOUSE ",\"keeps\":[{\"size\":2,\"x\":9,\"y\":1,\"segment\":\"S2\"},null]}",
    "{" HOUSE ",\"keeps\":[{\"size\":2,\"x\":8,\"y\":0,\"segment\":\"h1\"},null]}",
    "{" HOUSE ",\"keeps\":[{\"size\":2,\"x\":8,\"y\":1,\"segment\":\"h2\"},null]}",
    "{" HOUSE ",\"keeps\":[{\"x\":8,\"y\":1,\"segment\":\"h1\"},null]}",
    "{" HOUSE ",\"keeps\":[{\"size\":2,\"x\":8,\"y\":1,\"segment\":\"h1\",\"player\":0},null]}",
    "{" HOUSE ",\"keeps\":[null]}",
    "{" HOUSE ",\"keeps\":[[],null]}",
    "{\"board\":[{\"tile\":\"C02\",\"x\":8,\"y\":1,\"rotation\":180}],"
    "\"keeps\":[{\"size\":1,\"x\":8,\"y\":1,\"segment\":\"h1\"},null]}",
    /* the track is a circuit of 100 fields, and the figures stand where the scores leave them */
    "{" HOUSE ",\"track\":[{\"main\":1},{\"main\":0}]}",
    "{" HOUSE ",\"scores\":[123,0],\"track\":[{\"main\":24},{\"main\":0}]}",
    "{" HOUSE ",\"scores\":[123,0],\"track\":[{\"main\":123},{\"main\":0}]}",
    "{" HOUSE ",\"track\":[{\"main\":0,\"lady\":0},{\"main\":0}]}",
    /* nothing of the other games */
    "{" HOUSE ",\"gold\":[]}",
    "{" HOUSE ",\"hands\":[[],[]]}",
    NULL
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();

  ask_and_forget (engine, NEW_CASTLE_GAME "}");
  for (guint i = 0; refused[i] != NULL; i++)
    {
      g_autofree char *command = g_strconcat ("position ", refused[i], NULL);

      engine_process_refuse (engine, "invalid-position", command);
    }
}

/* What a position may bring along is in the state. */
TEST ("/cli/engine/castle/position")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) state = NULL;

  ask_and_forget (engine, NEW_CASTLE_GAME "}");
  ask_and_forget (engine, "position {" HOUSE ",\"scores\":[123,200],\"track\":[{\"main\":23},{\"main\":0}],"
                  "\"tokens\":[[9,1,9],[4]]," WALL_TOKENS ("false") ","
                  "\"keeps\":[null,{\"size\":2,\"x\":8,\"y\":1,\"segment\":\"h1\"}],\"player\":1}");
  state = engine_process_ask (engine, "state");
  assert_member (state, "scores", "[123,200]");
  assert_member (state, "track", "[{\"main\":23},{\"main\":0}]");
  assert_member (state, "tokens", "[[1,9,9],[4]]");
  assert_member (state, "keeps", "[null,{\"size\":2,\"x\":8,\"y\":1,\"segment\":\"h1\"}]");
  g_assert_false (find_boolean (state, "wall-tokens.0"));
  g_assert_true (find_boolean (state, "wall-tokens.12"));
  g_assert_cmpint (find_int (state, "player"), ==, 1);
}

/* How many tokens of the wall were turned up. */
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

/* A saved game keeps the tokens that were fixed for it, those too that still lie on the wall. */
TEST ("/cli/engine/castle/save")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) before = NULL;
  g_autoptr (JsonNode) end = NULL;
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *directory = g_dir_make_tmp ("bastide-test-XXXXXX", &error);
  g_autofree char *path = NULL;
  g_autofree char *save = NULL;
  g_autofree char *load = NULL;
  guint n_taken = 0;

  g_assert_no_error (error);
  path = g_build_filename (directory, "castle.bastide-game", NULL);
  save = g_strconcat ("save ", path, NULL);
  load = g_strconcat ("load ", path, NULL);

  ask_and_forget (engine, NEW_CASTLE_GAME ",\"seed\":6," TOKENS "}");
  for (guint i = 0; i < 20; i++)
    g_assert_true (apply_random (engine, random));
  ask_and_forget (engine, save);
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

  ask_and_forget (engine, load);
  assert_same_answer (engine, "state", before);
  for (guint i = 0; i < actions->len; i++)
    ask_and_forget (engine, g_ptr_array_index (actions, i));
  assert_same_answer (engine, "state", end);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

BEFORE_TESTS
{
  g_test_add_data_func ("/cli/engine/castle/taking/first-round", GINT_TO_POINTER (10), test_taking);
  g_test_add_data_func ("/cli/engine/castle/taking/second-round", GINT_TO_POINTER (110), test_taking);
}
