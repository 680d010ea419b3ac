/* command-result.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "command-result.h"

#include "engine-process.h"

void
command_result_clear (CommandResult *self)
{
  g_clear_pointer (&self->output, g_free);
  g_clear_pointer (&self->errors, g_free);
}

void
run_command (CommandResult *result,
             const char    *arguments)
{
  g_autofree char *path = get_cli_path ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = g_strsplit (arguments, " ", -1);
  g_auto (GStrv) vector = NULL;
  g_autoptr (GSubprocess) process = NULL;

  command_result_clear (result);
  g_strv_builder_add (builder, path);
  if (*arguments != '\0')
    g_strv_builder_addv (builder, (const char **) words);
  vector = g_strv_builder_end (builder);

  process = NO_ERROR (g_subprocess_newv ((const char *const *) vector,
                                         G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error));
  NO_ERROR (g_subprocess_communicate_utf8 (process, NULL, NULL, &result->output, &result->errors, &error));
  g_assert_true (g_subprocess_get_if_exited (process));
  result->status = g_subprocess_get_exit_status (process);
}

GPtrArray *
parse_lines (const char *output)
{
  GPtrArray *nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      JsonNode *node = NO_ERROR (json_from_string (lines[i], &error));

      g_ptr_array_add (nodes, node);
    }

  return nodes;
}
