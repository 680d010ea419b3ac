/* bastide-command-engine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

#include "bastide-engine-error.h"
#include "bastide-engine.h"
#include "bastide-line-reader.h"

static char *
refuse_line (BastideLineStatus status)
{
  g_autoptr (GError) error = NULL;

  if (status == BASTIDE_LINE_TOO_LONG)
    g_set_error (&error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                 "The line is longer than %d bytes.", BASTIDE_MAX_LINE);
  else
    g_set_error (&error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                 "The line is not valid UTF-8 or holds a NUL byte.");

  return bastide_engine_refuse (error);
}

int
bastide_command_engine (char **arguments)
{
  g_autofree char *variant = NULL;
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_FILENAME, &variant, N_("The variant that “new” starts when it names no game"),
      N_("FILE") },
    { NULL }
  };
  g_autoptr (BastideEngine) engine = NULL;
  g_autoptr (BastideLineReader) reader = NULL;
  g_autoptr (GInputStream) input = NULL;
  const char *line;
  int status;

  if (!bastide_command_parse (&arguments, "", _("Reads one command per line from standard input and answers "
                                                "each with one JSON object on one line of standard output."),
                              entries, &status))
    return status;
  if (arguments[1] != NULL)
    return bastide_command_refuse ("engine", _("The command takes options only."));

  engine = bastide_engine_new (variant);
  input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  reader = bastide_line_reader_new (input);

  while (!bastide_engine_is_finished (engine))
    {
      g_autofree char *answer = NULL;
      BastideLineStatus line_status = bastide_line_reader_read (reader, &line);

      switch (line_status)
        {
        case BASTIDE_LINE_OK:
          answer = bastide_engine_answer (engine, line);
          break;
        case BASTIDE_LINE_TOO_LONG:
        case BASTIDE_LINE_INVALID:
          answer = refuse_line (line_status);
          break;
        case BASTIDE_LINE_END:
          return BASTIDE_EXIT_OK;
        case BASTIDE_LINE_ERROR:
          return BASTIDE_EXIT_FAILURE;
        }

      /* The line is written immediately. */
      if (fputs (answer, stdout) == EOF || fputc ('\n', stdout) == EOF || fflush (stdout) != 0)
        return BASTIDE_EXIT_FAILURE;
    }

  return BASTIDE_EXIT_OK;
}
