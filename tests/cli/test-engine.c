/* test-engine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The engine protocol: commands, errors, history, draw scripts. */

#include "engine-process.h"
#include "harness.h"

#include <glib/gstdio.h>
#include <string.h>

TEST ("/cli/engine/protocol")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = engine_process_ask (engine, "protocol");

  g_assert_cmpint (find_int (answer, "protocol"), ==, 1);
  g_assert_nonnull (find_string (answer, "name"));
  g_assert_nonnull (find_string (answer, "version"));
  g_assert_cmpstr (find_string (answer, "games.0.id"), ==, "classic");
  g_assert_cmpstr (find_string (answer, "games.0.tilesets.0"), ==, "base");
  g_assert_cmpint (find_int (answer, "games.0.players.0"), ==, 2);
  g_assert_cmpint (find_int (answer, "games.0.players.4"), ==, 6);
  g_assert_true (json_node_get_boolean (find_node (answer, "games.0.options.farmers.default")));
  g_assert_cmpint (find_int (answer, "games.0.options.small-city.default"), ==, 4);
  g_assert_cmpstr (find_string (answer, "games.0.options.start-player.default"), ==, "random");
  g_assert_cmpint (find_int (answer, "games.0.options.city-points.default"), ==, 2);
  g_assert_cmpint (find_int (answer, "games.0.options.city-points.values.0"), ==, 0);
  g_assert_cmpint (find_int (answer, "games.0.options.city-points.values.9"), ==, 9);
  g_assert_true (json_node_get_boolean (find_node (answer, "games.0.options.take-backs.default")));
}

/* Commands that need a game before there is one; malformed and unknown ones at any time. */
TEST ("/cli/engine/command-errors")
{
  static const char *const needing_a_game[] = {
    "decision", "legal", "apply pass", "undo", "redo", "segments 0 0", "tile base-A", "feature 0 0 c1", "state",
    "scores", "save /nonexistent/x", "go", "go level random", "position {\"board\":[]}",
  };
  static const char *const unknown[] = {
    "", " ", "hello", "Go", "NEW {}", "Protocol", " protocol", "protocol\t", "new{}", "legalx", "žluť",
  };
  static const char *const malformed[] = {
    "protocol ", "protocol x", "decision now", "legal ", "undo 1", "redo 1", "state x", "scores x", "quit now",
    "new", "new ", "position", "apply", "apply ", "segments", "segments ", "segments 0", "segments 0 0 0",
    "segments 0  0", "segments x y", "segments 0 0.0", "segments +0 0", "segments 99999999999 0", "segments 0 0 ",
    "feature 0 0", "feature 0 0 c1 x", "feature a 0 c1", "tile", "tile ", "save", "save ", "load", "load ",
    "go ", "go x", "go time", "go time 0", "go time -1", "go time 3600001", "go time 1.5",
    "go time 100 playouts 100", "go playouts 100 seed 1 time 100", "go time 5 time 5", "go playouts", "go playouts 0", "go playouts -1", "go playouts 10 ", "go  playouts 10",
    "go level", "go level nobody", "go level nobody:farmer", "go level strong:nobody", "go level one-ply:farmer",
    "go level one-ply level random", "go seed x", "go seed 18446744073709551616",
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (needing_a_game); i++)
    engine_process_refuse (engine, "no-game", needing_a_game[i]);
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    engine_process_refuse (engine, "unknown-command", unknown[i]);

  ask_and_forget (engine, NEW_GAME);
  for (guint i = 0; i < G_N_ELEMENTS (malformed); i++)
    engine_process_refuse (engine, "syntax", malformed[i]);
  engine_process_refuse (engine, "illegal-action", "segments 5 5");
  engine_process_refuse (engine, "illegal-action", "feature 5 5 c1");
  engine_process_refuse (engine, "illegal-action", "feature 0 0 c9");
  engine_process_refuse (engine, "illegal-action", "tile base-Z");
  engine_process_refuse (engine, "illegal-action", "tile base-A ");
}

/* "go" says what a computer player would do, and does not do it. */
TEST ("/cli/engine/go")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) state = NULL;
  g_autoptr (JsonNode) first = NULL;
  g_autoptr (JsonNode) again = NULL;
  g_autoptr (JsonNode) random = NULL;
  g_autoptr (JsonNode) unchanged = NULL;

  ask_and_forget (engine, NEW_GAME);
  state = engine_process_ask (engine, "state");
  first = engine_process_ask (engine, "go level one-ply seed 5 playouts 10");
  again = engine_process_ask (engine, "go seed 5 level one-ply");
  random = engine_process_ask (engine, "go level random");
  unchanged = engine_process_ask (engine, "state");
  g_assert_true (json_node_equal (state, unchanged));
  g_assert_true (json_node_equal (first, again));

  g_assert_cmpstr (find_string (first, "level"), ==, "one-ply");
  g_assert_cmpint (find_int (first, "playouts"), ==, 0);
  g_assert_cmpuint (find_length (first, "expected"), ==, 2);
  g_assert_cmpuint (find_length (random, "expected"), ==, 0);
  g_assert_cmpstr (find_string (first, "action"), ==, find_string (first, "line.0"));

  /* All actions of the line are legal, one after the other. */
  for (guint i = 0; i < find_length (first, "line"); i++)
    {
      g_autofree char *path = g_strdup_printf ("line.%u", i);
      g_autofree char *command = g_strdup_printf ("apply %s", find_string (first, path));

      ask_and_forget (engine, command);
    }
}

/* Without a level it is the master; with playouts alone the answer can be repeated; time is a budget of its own. */
TEST ("/cli/engine/go/budget")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) plain = NULL;
  g_autoptr (JsonNode) master = NULL;
  g_autoptr (JsonNode) again = NULL;
  g_autoptr (JsonNode) timed = NULL;
  g_autoptr (JsonNode) both = NULL;

  ask_and_forget (engine, NEW_GAME);
  plain = engine_process_ask (engine, "go time 1");
  g_assert_cmpstr (find_string (plain, "level"), ==, "master");
  master = engine_process_ask (engine, "go seed 7 playouts 20 level master:builder");
  again = engine_process_ask (engine, "go level master:builder playouts 20 seed 7");
  g_assert_true (json_node_equal (master, again));
  g_assert_cmpstr (find_string (master, "level"), ==, "master:builder");
  g_assert_cmpint (find_int (master, "playouts"), <=, 20);

  /* There is an answer however short the time is. */
  timed = engine_process_ask (engine, "go time 1 level strong seed 3");
  g_assert_cmpstr (find_string (timed, "level"), ==, "strong");
  g_assert_cmpstr (find_string (timed, "action"), ==, find_string (timed, "line.0"));
  both = engine_process_send (engine, "go time 100 playouts 100", -1);
  g_assert_nonnull (strstr (find_string (both, "error"), "both"));
}

/* It can play a whole game, and then there is nothing to decide. */
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

/* Whatever the language of the user: the protocol is English. */
TEST ("/cli/engine/english")
{
  static const struct
  {
    const char *command;
    const char *error;
  } refused[] = {
    { "new {\"game\":\"classic\",\"players\":2,\"options\":{\"farmers\":7}}", "The option “farmers” cannot be" },
    { "new {\"game\":\"classic\",\"players\":2,\"figures\":{\"dragon\":1}}", "There is no figure “dragon”" },
    { "position {\"board\":[{\"tile\":\"base-A\",\"x\":0,\"y\":0,\"rotation\":0},"
      "{\"tile\":\"base-B\",\"x\":5,\"y\":0,\"rotation\":0}]}", "The board is not connected" },
    { "apply jump", "“jump” is not possible now; possible: place" },
    { "hello", "There is no command" },
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();

  ask_and_forget (engine, NEW_GAME);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (JsonNode) answer = engine_process_send (engine, refused[i].command, -1);
      const char *error = find_string (answer, "error");

      g_assert_true (g_str_has_prefix (error, refused[i].error));
      for (const char *c = error; *c != '\0'; c = g_utf8_next_char (c))
        g_assert_false (g_unichar_isalpha (g_utf8_get_char (c)) && g_utf8_get_char (c) > 0x7f);
    }
}

typedef struct
{
  const char *code;
  const char *json;
} Refused;

static const Refused refused_setups[] = {
  { "syntax", "5" },
  { "syntax", "[]" },
  { "syntax", "\"classic\"" },
  { "syntax", "{" },
  { "syntax", "{} x" },
  { "syntax", "{\"game\":\"classic\",\"game\":\"classic\",\"players\":2}" },
  { "syntax", "{\"game\":\"classic\",\"players\":2,}" },
  { "syntax", "{\"x\":[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]}" },
  { "invalid-setup", "{}" },
  { "invalid-setup", "{\"players\":2}" },
  { "invalid-setup", "{\"game\":\"classic\"}" },
  { "invalid-setup", "{\"game\":\"chess\",\"players\":2}" },
  { "invalid-setup", "{\"game\":1,\"players\":2}" },
  { "invalid-setup", "{\"game\":null,\"players\":2}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":1}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":7}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":-2}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2.5}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":\"2\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":true}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{}]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{},{},{},{},{},{},{}]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{},1]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{},{\"age\":5}]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{},{\"colour\":\"white\"}]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{\"colour\":\"red\"},{\"colour\":\"red\"}]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{\"name\":\"\"},{}]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{\"name\":\"a\\u0001b\"},{}]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":[{\"name\":5},{}]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"variety\":\"x\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"dice\":[1]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"messages\":[1]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"tokens\":[1]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"Seed\":1}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":-1}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":9007199254740992}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":18446744073709551615}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":1.5}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":null}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":\"18446744073709551616\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":\"-1\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":\" 1\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":\"0x1\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"seed\":\"\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"modules\":[\"chess\"]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"modules\":\"inns\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"counts\":{\"base-Z\":1}}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"counts\":{\"base-A\":1000}}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"counts\":{\"base-A\":-1}}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"counts\":{\"base-A\":\"1\"}}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"counts\":[]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"figures\":{\"queen\":1}}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"figures\":{\"follower\":26}}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"options\":[]}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"dragons\":true}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"farmers\":\"false\"}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"farmers\":0}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"farmers\":null}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"small-city\":3}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"small-city\":\"2\"}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"farmer-scoring\":\"c4\"}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"start-player\":7}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"city-points\":10}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"city-points\":-1}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"city-points\":\"many\"}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"city-points\":true}}" },
  { "unknown-option", "{\"game\":\"classic\",\"players\":2,\"options\":{\"grassland-points\":2}}" },
  { "unknown-tileset", "{\"game\":\"classic\",\"players\":2,\"tilesets\":[\"nonesuch\"]}" },
  { "unknown-tileset", "{\"game\":\"classic\",\"players\":2,\"tilesets\":[\"/nonexistent/set.xml\"]}" },
  { "unknown-tileset", "{\"game\":\"classic\",\"players\":2,\"tilesets\":[\"\"]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"tilesets\":[]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"tilesets\":\"base\"}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"tilesets\":[1]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"draw\":[\"base-Z\"]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"draw\":[1]}" },
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"draw\":\"base-A\"}" },
};

/* A refused setup names what it refuses and leaves the game that is played as it was. */
TEST ("/cli/engine/setup-errors")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) state = NULL;
  g_autoptr (JsonNode) answer = NULL;

  ask_and_forget (engine, NEW_GAME);
  state = engine_process_ask (engine, "state");
  for (guint i = 0; i < G_N_ELEMENTS (refused_setups); i++)
    {
      g_autofree char *command = g_strconcat ("new ", refused_setups[i].json, NULL);

      engine_process_refuse (engine, refused_setups[i].code, command);
    }
  assert_same_answer (engine, "state", state);

  answer = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":2,\"dice\":[1]}");
  g_assert_nonnull (strstr (find_string (answer, "error"), "dice"));
}

/* A broken tileset file is refused with its name and line; what is no file, with its path. */
TEST ("/cli/engine/tileset-files")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", &error);
  g_autofree char *path = NULL;
  g_autofree char *command = NULL;

  g_assert_no_error (error);
  path = g_build_filename (folder, "broken set.xml", NULL);
  g_file_set_contents (path, "<tileset>\n<oops\n", -1, &error);
  g_assert_no_error (error);

  answer = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"%s\"]}", path);
  g_assert_cmpstr (find_string (answer, "code"), ==, "invalid-tileset");
  g_assert_nonnull (strstr (find_string (answer, "error"), "broken set.xml"));

  command = g_strdup_printf ("new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"%s\"]}", folder);
  engine_process_refuse (engine, "io", command);
  g_unlink (path);
  g_rmdir (folder);
}

TEST ("/cli/engine/seeds")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) number = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":3,\"seed\":42}");
  g_autoptr (JsonNode) text = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":3,\"seed\":\"42\"}");
  g_autoptr (JsonNode) largest = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":3,"
                                                     "\"seed\":\"18446744073709551615\"}");
  g_autoptr (JsonNode) chosen = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":3}");
  g_autoptr (JsonNode) repeated = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":3,\"seed\":\"%s\"}",
                                                      find_string (chosen, "seed"));

  g_assert_true (json_node_equal (number, text));
  g_assert_cmpstr (find_string (number, "seed"), ==, "42");
  g_assert_cmpstr (find_string (largest, "seed"), ==, "18446744073709551615");
  g_assert_true (json_node_equal (chosen, repeated));
}

/* Exactly the listed texts are taken. */
TEST ("/cli/engine/apply")
{
  static const char *const illegal[] = {
    "apply pass", "apply place 0 0 0", "apply place 1 0", "apply place 1 0 0 0", "apply place 1 0 360",
    "apply place 9 9 0", "apply place  1 0 0", "apply Place 1 0 0", "apply deploy follower r1", "apply x",
    "apply place 99999999999999999999 0 0", "apply  place 1 0 0", "apply place 01 0 0", "apply undo",
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) state = NULL;
  g_autoptr (JsonNode) legal = NULL;
  g_autofree char *padded = NULL;

  ask_and_forget (engine, NEW_GAME);
  state = engine_process_ask (engine, "state");
  for (guint i = 0; i < G_N_ELEMENTS (illegal); i++)
    engine_process_refuse (engine, "illegal-action", illegal[i]);
  legal = engine_process_ask (engine, "legal");
  padded = g_strdup_printf ("apply %s ", find_string (legal, "actions.0"));
  engine_process_refuse (engine, "illegal-action", padded);
  assert_same_answer (engine, "state", state);
}

/* Undo goes back step by step through the same states, redo forth through the same draws. */
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
  /* Every tile is placed, and some decisions more. */
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

  /* Another action after an undo ends what could be redone. */
  ask_and_forget (engine, "undo");
  ask_and_forget (engine, "undo");
  g_assert_true (apply_random (engine, random));
  engine_process_refuse (engine, "illegal-action", "redo");
}

/* Without take-backs a drawn tile stays drawn; what was decided since can be undone. */
TEST ("/cli/engine/take-backs")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":2,\"options\":{\"take-backs\":false},"
                  "\"draw\":[\"base-D.start\",\"base-U\",\"base-B\"]}");
  ask_and_forget (engine, "apply place 1 0 90");
  ask_and_forget (engine, "undo");
  ask_and_forget (engine, "redo");
  ask_and_forget (engine, "apply deploy follower r1");
  engine_process_refuse (engine, "illegal-action", "undo");
  ask_and_forget (engine, "apply place 0 1 0");
  ask_and_forget (engine, "undo");
  engine_process_refuse (engine, "illegal-action", "undo");
}

/* The list is the bag; the first entry is the start tile; what fits nowhere uses up its entry. */
TEST ("/cli/engine/draw")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = NULL;

  answer = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":2,"
                               "\"draw\":[\"base-B\",\"base-C\",\"base-X\",\"base-B\",\"base-C\"]}");
  g_assert_cmpint (find_length (answer, "events"), ==, 6);
  g_assert_cmpstr (find_string (answer, "events.0.event"), ==, "placed");
  g_assert_cmpstr (find_string (answer, "events.0.tile"), ==, "base-B");
  g_assert_null (json_node_get_string (find_node (answer, "events.0.player")));
  g_assert_cmpstr (find_string (answer, "events.1.event"), ==, "drawn");
  g_assert_cmpstr (find_string (answer, "events.1.tile"), ==, "base-C");
  g_assert_cmpstr (find_string (answer, "events.2.event"), ==, "discarded");
  g_assert_cmpstr (find_string (answer, "events.4.event"), ==, "discarded");
  g_assert_cmpstr (find_string (answer, "events.4.tile"), ==, "base-X");
  g_assert_cmpstr (find_string (answer, "events.5.tile"), ==, "base-B");
  g_assert_cmpint (find_int (answer, "decision.player"), ==, 0);
  g_clear_pointer (&answer, json_node_unref);

  answer = engine_process_ask (engine, "state");
  g_assert_cmpint (find_int (answer, "left.base-C"), ==, 1);
  g_assert_cmpint (find_int (answer, "left.base-B"), ==, 0);
  g_assert_cmpint (find_int (answer, "left.base-A"), ==, 0);
  g_assert_cmpuint (find_length (answer, "discarded"), ==, 2);
  g_clear_pointer (&answer, json_node_unref);

  ask_and_forget (engine, "apply place 1 0 0");
  answer = engine_process_ask (engine, "apply pass");
  g_assert_cmpstr (find_string (answer, "decision.kind"), ==, "end");
  g_assert_null (find_string (answer, "decision.part"));
  g_clear_pointer (&answer, json_node_unref);

  answer = engine_process_ask (engine, "legal");
  g_assert_cmpuint (find_length (answer, "actions"), ==, 0);
  engine_process_refuse (engine, "illegal-action", "apply pass");
}

/* All answers of a random game fit together: events, scores, features, tiles. */
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
