/* test-engine-lines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lines that are no commands, and the end of the input. */

#include "engine-process.h"

#include <string.h>

#include "cli/bastide-line-reader.h"

/* Overlong lines, NULs, control characters, broken UTF-8, CR at the end, a last line without an end. */
TEST ("/cli/engine/lines")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *line = g_strnfill (2 * BASTIDE_MAX_LINE, 'x');
  g_autoptr (JsonNode) too_long = NULL;
  g_autoptr (JsonNode) longest = NULL;
  g_autoptr (JsonNode) nul = NULL;
  g_autoptr (JsonNode) encoding = NULL;
  g_autoptr (JsonNode) carriage_return = NULL;
  g_autoptr (JsonNode) control = NULL;
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
  g_assert_cmpint (find_int (carriage_return, "protocol"), ==, 2);

  control = engine_process_send (engine, "\x01\x1f\x7f", -1);
  g_assert_cmpstr (find_string (control, "code"), ==, "unknown-command");
  g_assert_nonnull (strchr (find_string (control, "error"), '\x1f'));

  memset (line, '[', BASTIDE_MAX_LINE);
  memcpy (line, "new {\"x\":", 9);
  nested = engine_process_send (engine, line, BASTIDE_MAX_LINE);
  g_assert_cmpstr (find_string (nested, "code"), ==, "syntax");
}

/* "quit" is answered and ends the program, also with more input waiting. */
TEST ("/cli/engine/quit")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = engine_process_send (engine, "quit\nprotocol", -1);

  g_assert_cmpuint (json_object_get_size (json_node_get_object (answer)), ==, 0);
}

/* The last line needs no line feed. */
TEST ("/cli/engine/last-line")
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
    NEW_BIG_BOX,
    "new {\"game\":\"classic\",\"players\":2," BIG_BOX ",\"dice\":[1,2,3],\"messages\":[8,7,6],\"modules\":[\"flying\","
    "\"messages\"],\"options\":{\"abbot-flies\":true,\"gold-pick\":\"auto\"}}",
    "position {\"board\":[{\"tile\":\"ferries-1\",\"x\":0,\"y\":0,\"figures\":[{\"player\":0,\"figure\":\"large\","
    "\"segment\":\"r1\"},{\"player\":0,\"figure\":\"builder\",\"segment\":\"r2\"}]}],"
    "\"ferries\":[{\"x\":0,\"y\":0,\"segments\":[\"r1\",\"r2\"]}],\"gold\":[{\"x\":0,\"y\":0,\"count\":3}],"
    "\"tokens\":[{\"wine\":2,\"gold\":1},{}],\"neutral\":{\"mage\":{\"x\":0,\"y\":0,\"segment\":\"r3\"},\"witch\":null},"
    "\"track\":[{\"main\":3,\"lady\":4,\"robber\":3},{\"main\":0}],\"scores\":[7,0]}",
    "apply ferry r1 r2", "apply ferry r1 r2 0 0", "apply mage r1 0 0", "apply banish witch", "apply retrieve abbot g1 0 0",
    "apply deploy large f1", "apply fly follower", "apply land r1 0 0", "apply gold 0 0", "apply take 0 0",
    "apply robber 5", "apply rob 1", "apply count lady", "apply message use", "apply circle add", "apply score r1 0 0",
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
TEST ("/cli/engine/random-lines")
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
