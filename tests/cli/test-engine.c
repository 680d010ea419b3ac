/* test-engine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The engine protocol: errors, limits, history, draw scripts, positions. */

#include "engine-process.h"

#include <glib/gstdio.h>
#include <string.h>

#include "cli/bastide-line-reader.h"
#include "model/bastide-game-file.h"

#define NEW_GAME "new {\"game\":\"classic\",\"players\":2,\"seed\":7,\"options\":{\"start-player\":0}}"

static void
ask_and_forget (EngineProcess *engine,
                const char    *command)
{
  g_autoptr (JsonNode) answer = engine_process_send (engine, command, -1);

  if (has_node (answer, "code"))
    g_error ("“%.300s” was refused: %s", command, find_string (answer, "error"));
}

static void
assert_same_answer (EngineProcess *engine,
                    const char    *command,
                    JsonNode      *expected)
{
  g_autoptr (JsonNode) answer = engine_process_send (engine, command, -1);

  g_assert_true (json_node_equal (answer, expected));
}

/* Applies one of the legal actions, chosen by @random. Returns: FALSE at the end of the game */
static gboolean
apply_random (EngineProcess *engine,
              GRand         *random)
{
  g_autoptr (JsonNode) legal = engine_process_ask (engine, "legal");
  g_autoptr (JsonNode) answer = NULL;
  guint n_actions = find_length (legal, "actions");
  g_autofree char *path = NULL;

  if (n_actions == 0)
    return FALSE;
  path = g_strdup_printf ("actions.%d", g_rand_int_range (random, 0, (gint32) n_actions));
  answer = engine_process_ask (engine, "apply %s", find_string (legal, path));
  g_assert_true (has_node (answer, "events"));
  g_assert_true (has_node (answer, "decision.kind"));

  return TRUE;
}

static void
test_protocol (void)
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
  g_assert_true (json_node_get_boolean (find_node (answer, "games.0.options.take-backs.default")));
}

/* Commands that need a game before there is one; malformed and unknown ones at any time. */
static void
test_command_errors (void)
{
  static const char *const needing_a_game[] = {
    "decision", "legal", "apply pass", "undo", "redo", "segments 0 0", "tile base-A", "feature 0 0 c1", "state",
    "scores", "save /nonexistent/x", "position {\"board\":[]}",
  };
  static const char *const unknown[] = {
    "", " ", "go", "go time 100", "hello", "NEW {}", "Protocol", " protocol", "protocol\t", "new{}", "legalx", "žluť",
  };
  static const char *const malformed[] = {
    "protocol ", "protocol x", "decision now", "legal ", "undo 1", "redo 1", "state x", "scores x", "quit now",
    "new", "new ", "position", "apply", "apply ", "segments", "segments ", "segments 0", "segments 0 0 0",
    "segments 0  0", "segments x y", "segments 0 0.0", "segments +0 0", "segments 99999999999 0", "segments 0 0 ",
    "feature 0 0", "feature 0 0 c1 x", "feature a 0 c1", "tile", "tile ", "save", "save ", "load", "load ",
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
  { "invalid-setup", "{\"game\":\"classic\",\"players\":2,\"variant\":\"x\"}" },
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
static void
test_setup_errors (void)
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
static void
test_tileset_files (void)
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

static void
test_seeds (void)
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
static void
test_apply (void)
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
static void
test_undo (void)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  g_autoptr (JsonNode) answer = NULL;

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
static void
test_take_backs (void)
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
static void
test_draw (void)
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

/* Overlong lines, NULs, broken UTF-8, CR at the end, a last line without an end. */
static void
test_lines (void)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *line = g_strnfill (2 * BASTIDE_MAX_LINE, 'x');
  g_autoptr (JsonNode) too_long = NULL;
  g_autoptr (JsonNode) longest = NULL;
  g_autoptr (JsonNode) nul = NULL;
  g_autoptr (JsonNode) encoding = NULL;
  g_autoptr (JsonNode) carriage_return = NULL;
  g_autoptr (JsonNode) nested = NULL;

  too_long = engine_process_send (engine, line, BASTIDE_MAX_LINE + 1);
  g_assert_cmpstr (find_string (too_long, "code"), ==, "syntax");
  longest = engine_process_send (engine, line, BASTIDE_MAX_LINE);
  g_assert_cmpstr (find_string (longest, "code"), ==, "unknown-command");
  g_assert_cmpuint (strlen (find_string (longest, "error")), <, 1000);
  nul = engine_process_send (engine, "protocol\0x", 10);
  g_assert_cmpstr (find_string (nul, "code"), ==, "syntax");
  encoding = engine_process_send (engine, "protocol\xff", 9);
  g_assert_cmpstr (find_string (encoding, "code"), ==, "syntax");
  carriage_return = engine_process_send (engine, "protocol\r", -1);
  g_assert_cmpint (find_int (carriage_return, "protocol"), ==, 1);

  memset (line, '[', BASTIDE_MAX_LINE);
  memcpy (line, "new {\"x\":", 9);
  nested = engine_process_send (engine, line, BASTIDE_MAX_LINE);
  g_assert_cmpstr (find_string (nested, "code"), ==, "syntax");
}

/* "quit" is answered and ends the program, also with more input waiting. */
static void
test_quit (void)
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = engine_process_send (engine, "quit\nprotocol", -1);

  g_assert_cmpuint (json_object_get_size (json_node_get_object (answer)), ==, 0);
}

/* The last line needs no line feed. */
static void
test_last_line (void)
{
  g_autofree char *path = get_cli_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *output = NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                              path, "engine", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, "undo\nundo", NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  g_assert_true (g_str_has_suffix (output, "}\n"));
  g_assert_cmpuint (strlen (output), ==, 2 * (size_t) (strchr (output, '\n') + 1 - output));
}

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

#define BOARD "\"board\":[{\"tile\":\"base-D.start\",\"x\":0,\"y\":0,\"rotation\":0}]"

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
  /* members */
  "{" BOARD ",\"gold\":[]}",
  "{" BOARD ",\"neutral\":{}}",
  "{" BOARD ",\"unknown\":1}",
  "{" BOARD ",\"scores\":[1]}",
  "{" BOARD ",\"scores\":[1,-1]}",
  "{" BOARD ",\"scores\":[1,\"2\"]}",
  "{" BOARD ",\"scores\":[{\"player\":0,\"total\":3,\"road\":2},{\"player\":1,\"total\":0}]}",
  "{" BOARD ",\"scores\":[{\"player\":0,\"total\":0},{\"player\":0,\"total\":0}]}",
  "{" BOARD ",\"scores\":[{\"player\":0,\"total\":3,\"gold\":3},{\"player\":1,\"total\":0}]}",
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

/* All answers of a random game fit together: events, scores, features, tiles. */
static void
test_consistency (void)
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
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
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
static void
test_save_without_take_backs (Fixture       *fixture,
                              gconstpointer  data)
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

/*
 * A game that the desktop program forked off another draws other tiles from there on. The engine plays
 * it on as it is, does not undo across the fork, and saves it so that it is still the same game.
 */
static void
test_forked_game (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (BastideSetup) setup = NULL;
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
  BastideTileset *base = bastide_tileset_store_find (store, "base");

  setup = bastide_setup_new (base->game);
  bastide_setup_add_tileset (setup, base);
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  game = bastide_game_new (setup, &error);
  g_assert_no_error (error);
  while (bastide_game_get_n_actions (game) < 20)
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

      bastide_game_list (game, &actions);
      bastide_game_apply (game, actions.items[0], &error);
      g_assert_no_error (error);
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

  loaded = bastide_game_load (file, store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bastide_game_get_n_actions (loaded), ==, 40);
}

/* Files that are none, or not sound; each leaves the game as it was. */
static void
test_file_errors (Fixture       *fixture,
                  gconstpointer  data)
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

/* A random line: a command with some of its bytes changed, or bytes out of nowhere. */
static GString *
make_random_line (GRand *random)
{
  static const char *const seeds[] = {
    "protocol", "decision", "legal", "apply place 1 0 90", "apply deploy follower r1", "apply pass", "undo", "redo",
    "segments 0 0", "tile base-D", "feature 0 0 c1", "state", "scores", NEW_GAME,
    "new {\"game\":\"classic\",\"players\":[{\"name\":\"A\",\"colour\":\"red\"},{}],\"tilesets\":[\"base\",\"base\"],"
    "\"counts\":{\"base-A\":0},\"figures\":{\"follower\":3},\"options\":{\"farmers\":false},\"seed\":\"12\"}",
    "new {\"game\":\"classic\",\"players\":2,\"draw\":[\"base-D.start\",\"base-U\",\"base-V\"]}",
    "position {" BOARD ",\"scores\":[1,2],\"supplies\":[{\"follower\":1},{}],\"player\":1}",
  };
  GString *line = g_string_new (NULL);
  guint n_changes;

  if (g_rand_int_range (random, 0, 4) > 0)
    g_string_append (line, seeds[g_rand_int_range (random, 0, G_N_ELEMENTS (seeds))]);
  n_changes = (guint) g_rand_int_range (random, 0, line->len > 0 ? 4 : 40);
  for (guint i = 0; i < n_changes; i++)
    {
      gssize at = g_rand_int_range (random, 0, (gint32) line->len + 1);
      gssize n_bytes = g_rand_int_range (random, 0, 8);
      char byte = (char) (g_rand_boolean (random) ? g_rand_int_range (random, 32, 127)
                                                  : g_rand_int_range (random, 0, 256));

      switch (g_rand_int_range (random, 0, 3))
        {
        case 0:
          g_string_insert_c (line, at, byte);
          break;
        case 1:
          g_string_erase (line, at, MIN (n_bytes, (gssize) line->len - at));
          break;
        default:
          if (at < (gssize) line->len)
            line->str[at] = byte;
          break;
        }
    }
  for (gsize i = 0; i < line->len; i++)
    if (line->str[i] == '\n')
      line->str[i] = ' ';
  /* Not to leave: the word could have come about by chance. */
  if (g_str_equal (line->str, "quit") || g_str_equal (line->str, "quit\r"))
    g_string_truncate (line, 0);

  return line;
}

/* Whatever the line, there is one answer: a change, a description, or an error with a known code. */
static void
test_random_lines (void)
{
  static const char *const codes[] = {
    "unknown-command", "syntax", "no-game", "illegal-action", "invalid-setup", "unknown-option", "unknown-tileset",
    "invalid-tileset", "invalid-position", "invalid-file", "io", NULL
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  guint n_lines = g_test_slow () ? 200000 : 5000;
  guint n_errors = 0;

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (GString) line = make_random_line (random);
      g_autoptr (JsonNode) answer = engine_process_send (engine, line->str, (gssize) line->len);

      if (!has_node (answer, "code"))
        continue;
      n_errors++;
      g_assert_true (g_strv_contains (codes, find_string (answer, "code")));
      g_assert_true (g_str_has_suffix (find_string (answer, "error"), "."));
    }

  /* Some lines stay what they were. */
  g_assert_cmpuint (n_errors, >, n_lines / 4);
  g_assert_cmpuint (n_errors, <, n_lines);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/engine/protocol", test_protocol);
  g_test_add_func ("/cli/engine/command-errors", test_command_errors);
  g_test_add_func ("/cli/engine/setup-errors", test_setup_errors);
  g_test_add_func ("/cli/engine/tileset-files", test_tileset_files);
  g_test_add_func ("/cli/engine/seeds", test_seeds);
  g_test_add_func ("/cli/engine/apply", test_apply);
  g_test_add_func ("/cli/engine/undo", test_undo);
  g_test_add_func ("/cli/engine/take-backs", test_take_backs);
  g_test_add_func ("/cli/engine/draw", test_draw);
  g_test_add_func ("/cli/engine/lines", test_lines);
  g_test_add_func ("/cli/engine/quit", test_quit);
  g_test_add_func ("/cli/engine/last-line", test_last_line);
  g_test_add_func ("/cli/engine/position/round-trip", test_position_round_trip);
  g_test_add_func ("/cli/engine/position/errors", test_position_errors);
  g_test_add_func ("/cli/engine/position/earlier-points", test_earlier_points);
  g_test_add ("/cli/engine/save", Fixture, NULL, set_up, test_save, tear_down);
  g_test_add ("/cli/engine/save/without-take-backs", Fixture, NULL, set_up, test_save_without_take_backs, tear_down);
  g_test_add ("/cli/engine/save/forked", Fixture, NULL, set_up, test_forked_game, tear_down);
  g_test_add ("/cli/engine/save/errors", Fixture, NULL, set_up, test_file_errors, tear_down);
  g_test_add_func ("/cli/engine/consistency", test_consistency);
  g_test_add_func ("/cli/engine/random-lines", test_random_lines);

  return g_test_run ();
}
