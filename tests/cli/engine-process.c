/* engine-process.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-process.h"

#include <glib/gstdio.h>

char *
get_cli_path (void)
{
  const char *path = g_getenv ("BASTIDE_CLI");

  g_assert_nonnull (path);

  return g_strdup (path);
}

char *
make_scratch_path (const char *name)
{
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);

  return g_build_filename (g_get_user_cache_dir (), name, NULL);
}

EngineProcess *
engine_process_new (void)
{
  EngineProcess *self = g_new0 (EngineProcess, 1);
  g_autofree char *path = get_cli_path ();

  self->process = NO_ERROR (g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                              path, "engine", NULL));
  self->input = g_subprocess_get_stdin_pipe (self->process);
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));

  return self;
}

void
engine_process_free (EngineProcess *self)
{
  g_autofree char *rest = NULL;

  g_output_stream_close (self->input, NULL, NULL);
  rest = NO_ERROR (g_data_input_stream_read_line (self->output, NULL, NULL, &error));
  g_assert_null (rest);
  NO_ERROR (g_subprocess_wait_check (self->process, NULL, &error));

  g_object_unref (self->output);
  g_object_unref (self->process);
  g_free (self);
}

JsonNode *
engine_process_send (EngineProcess *self,
                     const char    *bytes,
                     gssize         length)
{
  g_autofree char *line = NULL;
  JsonNode *node;
  gsize line_length;

  NO_ERROR (g_output_stream_write_all (self->input, bytes, length < 0 ? strlen (bytes) : (gsize) length, NULL, NULL,
                                       &error));
  NO_ERROR (g_output_stream_write_all (self->input, "\n", 1, NULL, NULL, &error));

  line = NO_ERROR (g_data_input_stream_read_line (self->output, &line_length, NULL, &error));
  g_assert_nonnull (line);
  g_assert_true (g_utf8_validate_len (line, line_length, NULL));
  /* JSON does not allow them unescaped, but JSON-GLib would read them. */
  for (gsize i = 0; i < line_length; i++)
    g_assert_false (g_ascii_iscntrl (line[i]));
  node = NO_ERROR (json_from_string (line, &error));
  g_assert_true (JSON_NODE_HOLDS_OBJECT (node));

  return node;
}

JsonNode *
engine_process_ask (EngineProcess *self,
                    const char    *format,
                    ...)
{
  g_autofree char *command = NULL;
  va_list arguments;

  va_start (arguments, format);
  command = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  return engine_process_send (self, command, -1);
}

void
engine_process_refuse (EngineProcess *self,
                       const char    *code,
                       const char    *command)
{
  g_autoptr (JsonNode) answer = engine_process_send (self, command, -1);

  if (!is_refusal (answer, code))
    {
      g_autofree char *text = json_to_string (answer, FALSE);

      g_error ("“%.300s” was to be refused with %s and answered %s", command, code, text);
    }
}

gboolean
is_refusal (JsonNode   *answer,
            const char *code)
{
  return has_node (answer, "code") && g_strcmp0 (find_string (answer, "code"), code) == 0
         && json_object_get_size (json_node_get_object (answer)) == 2
         && g_str_has_suffix (find_string (answer, "error"), ".") && strlen (find_string (answer, "error")) > 10;
}

/* Returns: (nullable): the node there */
static JsonNode *
look_up (JsonNode   *node,
         const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, ".", -1);

  for (guint i = 0; node != NULL && parts[i] != NULL; i++)
    {
      if (JSON_NODE_HOLDS_OBJECT (node))
        node = json_object_get_member (json_node_get_object (node), parts[i]);
      else if (JSON_NODE_HOLDS_ARRAY (node)
               && g_ascii_strtoull (parts[i], NULL, 10) < json_array_get_length (json_node_get_array (node)))
        node = json_array_get_element (json_node_get_array (node), (guint) g_ascii_strtoull (parts[i], NULL, 10));
      else
        node = NULL;
    }

  return node;
}

gboolean
has_node (JsonNode   *node,
          const char *path)
{
  return look_up (node, path) != NULL;
}

JsonNode *
find_node (JsonNode   *node,
           const char *path)
{
  JsonNode *found = look_up (node, path);

  if (found == NULL)
    {
      g_autofree char *text = json_to_string (node, FALSE);

      g_error ("There is no “%s” in %s", path, text);
    }

  return found;
}

const char *
find_string (JsonNode   *node,
             const char *path)
{
  JsonNode *found = find_node (node, path);

  if (JSON_NODE_HOLDS_NULL (found))
    return NULL;
  g_assert_true (json_node_get_value_type (found) == G_TYPE_STRING);

  return json_node_get_string (found);
}

gint64
find_int (JsonNode   *node,
          const char *path)
{
  JsonNode *found = find_node (node, path);

  g_assert_true (json_node_get_value_type (found) == G_TYPE_INT64);

  return json_node_get_int (found);
}

guint
find_length (JsonNode   *node,
             const char *path)
{
  return json_array_get_length (json_node_get_array (find_node (node, path)));
}

static gboolean
object_matches (JsonObject *expected,
                JsonObject *found,
                gboolean    partial)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (!partial && json_object_get_size (expected) != json_object_get_size (found))
    return FALSE;

  json_object_iter_init (&iter, expected);
  while (json_object_iter_next (&iter, &name, &node))
    if (!json_object_has_member (found, name)
        || !json_matches (node, json_object_get_member (found, name), partial))
      return FALSE;

  return TRUE;
}

static gboolean
array_matches (JsonArray *expected,
               JsonArray *found,
               gboolean   partial)
{
  if (json_array_get_length (expected) != json_array_get_length (found))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (expected); i++)
    if (!json_matches (json_array_get_element (expected, i), json_array_get_element (found, i), partial))
      return FALSE;

  return TRUE;
}

gboolean
json_matches (JsonNode *expected,
              JsonNode *found,
              gboolean  partial)
{
  if (json_node_get_node_type (expected) != json_node_get_node_type (found))
    return FALSE;
  if (JSON_NODE_HOLDS_OBJECT (expected))
    return object_matches (json_node_get_object (expected), json_node_get_object (found), partial);
  if (JSON_NODE_HOLDS_ARRAY (expected))
    return array_matches (json_node_get_array (expected), json_node_get_array (found), partial);

  if (partial && json_node_get_value_type (expected) == G_TYPE_STRING
      && json_node_get_value_type (found) == G_TYPE_STRING)
    return text_matches (json_node_get_string (expected), json_node_get_string (found));

  return json_node_equal (expected, found);
}

gboolean
text_matches (const char *expected,
              const char *found)
{
  gboolean ended = g_str_has_prefix (expected, "…");
  gboolean begun = g_str_has_suffix (ended ? expected + strlen ("…") : expected, "…");
  g_autofree char *core = g_strdup (ended ? expected + strlen ("…") : expected);

  if (begun)
    core[strlen (core) - strlen ("…")] = '\0';
  if (begun && ended)
    return strstr (found, core) != NULL;
  if (begun)
    return g_str_has_prefix (found, core);

  return ended ? g_str_has_suffix (found, core) : g_str_equal (found, core);
}

void
ask_and_forget (EngineProcess *engine,
                const char    *command)
{
  g_autoptr (JsonNode) answer = engine_process_send (engine, command, -1);

  if (has_node (answer, "code"))
    g_error ("“%.300s” was refused: %s", command, find_string (answer, "error"));
}

void
assert_same_answer (EngineProcess *engine,
                    const char    *command,
                    JsonNode      *expected)
{
  g_autoptr (JsonNode) answer = engine_process_send (engine, command, -1);

  g_assert_true (json_node_equal (answer, expected));
}

gboolean
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
