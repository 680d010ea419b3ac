/* test-engine-lines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Invalid lines, and the end of the input. */

#include "engine-process.h"

#include <string.h>

#include "cli/json/bastide-line-reader.h"
#include "table.h"

static void
assert_code (EngineProcess *engine,
             const char    *line,
             gssize         length,
             const char    *code)
{
  g_autoptr (JsonNode) answer = engine_process_send (engine, line, length);

  g_assert_cmpstr (find_string (answer, "code"), ==, code);
}

/* Overlong lines, NULs, control characters, broken UTF-8, CR at the end, a last line without a line feed. */
TEST ("/cli/engine/lines")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *line = g_strnfill (2 * BASTIDE_MAX_LINE, 'x');
  g_autoptr (JsonNode) longest = NULL;
  g_autoptr (JsonNode) carriage_return = NULL;
  g_autoptr (JsonNode) control = NULL;

  assert_code (engine, line, BASTIDE_MAX_LINE + 1, "syntax");
  longest = engine_process_send (engine, line, BASTIDE_MAX_LINE);
  g_assert_cmpstr (find_string (longest, "code"), ==, "unknown-command");
  g_assert_cmpuint (strlen (find_string (longest, "error")), <, 1000);
  assert_code (engine, "protocol\0x", 10, "syntax");
  assert_code (engine, "protocol\xff", 9, "syntax");
  carriage_return = engine_process_send (engine, "protocol\r", -1);
  g_assert_cmpint (find_int (carriage_return, "protocol"), ==, 2);

  control = engine_process_send (engine, "\x01\x1f\x7f", -1);
  g_assert_cmpstr (find_string (control, "code"), ==, "unknown-command");
  g_assert_nonnull (strchr (find_string (control, "error"), '\x1f'));

  memset (line, '[', BASTIDE_MAX_LINE);
  memcpy (line, "new {\"x\":", 9);
  assert_code (engine, line, BASTIDE_MAX_LINE, "syntax");
}

/* "quit" is answered and ends the program, even if more input is waiting. */
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
  g_autoptr (GSubprocess) process =
    NO_ERROR (g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, path, "engine",
                                NULL));
  g_autofree char *output = NULL;

  NO_ERROR (g_subprocess_communicate_utf8 (process, "undo\nundo", NULL, &output, NULL, &error));
  g_assert_true (g_subprocess_get_successful (process));
  g_assert_true (g_str_has_suffix (output, "}\n"));
  g_assert_cmpuint (strlen (output), ==, 2 * (size_t) (strchr (output, '\n') + 1 - output));
}

/* A random line: a command with some of its bytes changed, or random bytes. */
static GString *
make_random_line (GRand           *random,
                  const GPtrArray *commands)
{
  GString *line = g_string_new (NULL);
  guint n_changes;

  if (g_rand_int_range (random, 0, 4) > 0)
    g_string_append (line, *(char **) commands->pdata[g_rand_int_range (random, 0, (gint32) commands->len)]);
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
  /* Do not quit: the word could have come about by chance. */
  if (g_str_equal (line->str, "quit") || g_str_equal (line->str, "quit\r"))
    g_string_truncate (line, 0);

  return line;
}

/* Every line has one answer: a change, a description, or an error with a known code. */
TEST ("/cli/engine/random-lines")
{
  static const char *const codes[] = {
    "unknown-command", "syntax", "no-game", "illegal-action", "invalid-setup", "unknown-option", "unknown-tileset",
    "invalid-tileset", "invalid-position", "invalid-file", "io", NULL
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GPtrArray) commands = table_read ("engine-lines.tsv", 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  guint n_lines = g_test_slow () ? 200000 : 5000;
  guint n_errors = 0;

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (GString) line = make_random_line (random, commands);
      g_autoptr (JsonNode) answer = engine_process_send (engine, line->str, (gssize) line->len);

      if (!has_node (answer, "code"))
        continue;
      n_errors++;
      g_assert_true (g_strv_contains (codes, find_string (answer, "code")));
      g_assert_true (g_str_has_suffix (find_string (answer, "error"), "."));
    }

  /* Some lines are still valid. */
  g_assert_cmpuint (n_errors, >, n_lines / 4);
  g_assert_cmpuint (n_errors, <, n_lines);
}
