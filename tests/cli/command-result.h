/* command-result.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

/* The output and the exit status of one run of the program. */
typedef struct
{
  int   status;
  char *output;
  char *errors;
} CommandResult;

void       command_result_clear (CommandResult *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CommandResult, command_result_clear)

/* Runs the program with these arguments, split at spaces. */
void       run_command          (CommandResult *result,
                                 const char    *arguments);
/* Each of the lines is a JSON object. Returns: (transfer full) (element-type JsonNode) */
GPtrArray *parse_lines          (const char    *output);
