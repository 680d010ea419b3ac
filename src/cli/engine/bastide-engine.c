/* bastide-engine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine.h"

#include <string.h>

#include "bastide-engine-error.h"
#include "bastide-engine-json.h"
#include "bastide-engine-position.h"
#include "bastide-session.h"
#include "bastide-json-text.h"

struct _BastideEngine
{
  BastideTilesetStore *store;
  BastideSession      *session; /* (nullable): NULL before "new" or "load" */
  char                *variant; /* (nullable): a path: started by "new" without a game */
  gboolean             finished;
};

/**
 * Command:
 * @arguments: (nullable): the arguments after the name, for messages; NULL for none
 * @needs_game: whether "new" or "load" must come first
 * @may_be_bare: whether the arguments are optional; if left out they are NULL
 * @run: carries it out and adds members to the answer. When it returns FALSE the answer is discarded and nothing may
 *   have changed. @arguments is never empty if there are any.
 * @change: the same for a command that changes the game; its answer lists the events
 * @ask: the same for a command that only queries the game
 * @tell: the same for a query that always succeeds
 *
 * A command has one of the four functions.
 */
typedef struct
{
  const char *name;
  const char *arguments;
  gboolean    needs_game;
  gboolean    may_be_bare;
  gboolean  (*run)    (BastideEngine        *self,
                       const char           *arguments,
                       JsonBuilder          *builder,
                       GError              **error);
  gboolean  (*change) (BastideEngine        *self,
                       const char           *arguments,
                       BastideEvents        *events,
                       GError              **error);
  gboolean  (*ask)    (const BastideAnswer  *answer,
                       const char           *arguments,
                       GError              **error);
  void      (*tell)   (const BastideAnswer  *answer);
} Command;

/* Begins an answer about the present state of the game. */
static BastideAnswer
begin_answer (const BastideEngine *self,
              JsonBuilder         *builder)
{
  return (BastideAnswer) { builder, self->session->rules, bastide_history_get_state (self->session->history) };
}

static gboolean
run_protocol (BastideEngine  *self,
              const char     *arguments,
              JsonBuilder    *builder,
              GError        **error)
{
  /* A client that names a version needs that one, or an error. */
  if (arguments != NULL && !g_str_equal (arguments, G_STRINGIFY (BASTIDE_ENGINE_PROTOCOL)))
    {
      g_autofree char *quotation = bastide_engine_quote (arguments);

      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                   "This engine speaks version %d of the protocol, not version %s.", BASTIDE_ENGINE_PROTOCOL, quotation);
      return FALSE;
    }

  bastide_json_add_int (builder, "protocol", BASTIDE_ENGINE_PROTOCOL);
  bastide_json_add_string (builder, "name", "Bastide");
  bastide_json_add_string (builder, "version", PACKAGE_VERSION);
  bastide_engine_add_games (builder, self->store);

  return TRUE;
}

/* @session: (nullable): NULL keeps the present one. Returns: whether it was replaced */
static gboolean
replace_session (BastideEngine  *self,
                 BastideSession *session)
{
  if (session == NULL)
    return FALSE;

  bastide_session_free (self->session);
  self->session = session;

  return TRUE;
}

static gboolean
run_new (BastideEngine  *self,
         const char     *arguments,
         JsonBuilder    *builder,
         GError        **error)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *seed = NULL;
  BastideAnswer answer;

  node = bastide_json_text_parse (arguments, BASTIDE_ENGINE_ERROR_INVALID_SETUP, error);
  if (node == NULL)
    return FALSE;
  setup = bastide_engine_setup_read (node, self->store, self->variant, error);
  if (setup == NULL || !replace_session (self, bastide_session_new (setup, events, error)))
    return FALSE;

  answer = begin_answer (self, builder);
  bastide_engine_add_change (&answer, events);
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);
  bastide_json_add_string (builder, "seed", seed);

  return TRUE;
}

static gboolean
set_position (BastideEngine  *self,
              const char     *arguments,
              BastideEvents  *events,
              GError        **error)
{
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (JsonNode) node = NULL;

  node = bastide_json_text_parse (arguments, BASTIDE_ENGINE_ERROR_INVALID_POSITION, error);
  if (node == NULL)
    return FALSE;
  position = bastide_engine_position_read (node, self->session->rules, error);

  return position != NULL && bastide_session_set_position (self->session, position, events, error);
}

static gboolean
apply (BastideEngine  *self,
       const char     *arguments,
       BastideEvents  *events,
       GError        **error)
{
  BastideAction action;

  if (!bastide_action_parse (self->session->rules, bastide_history_get_state (self->session->history), arguments,
                             &action, error))
    return FALSE;

  bastide_session_apply (self->session, action, events);

  return TRUE;
}

static gboolean
undo (BastideEngine  *self,
      const char     *arguments,
      BastideEvents  *events,
      GError        **error)
{
  return bastide_session_undo (self->session, error);
}

static gboolean
redo (BastideEngine  *self,
      const char     *arguments,
      BastideEvents  *events,
      GError        **error)
{
  return bastide_session_redo (self->session, error);
}

static gboolean
run_save (BastideEngine  *self,
          const char     *arguments,
          JsonBuilder    *builder,
          GError        **error)
{
  if (!bastide_engine_save (self->session, arguments, error))
    return FALSE;
  bastide_json_add_string (builder, "saved", arguments);

  return TRUE;
}

static gboolean
load (BastideEngine  *self,
      const char     *arguments,
      BastideEvents  *events,
      GError        **error)
{
  return replace_session (self, bastide_engine_load (arguments, self->store, error));
}

static gboolean
run_quit (BastideEngine  *self,
          const char     *arguments,
          JsonBuilder    *builder,
          GError        **error)
{
  self->finished = TRUE;

  return TRUE;
}

static void
tell_legal (const BastideAnswer *answer)
{
  bastide_engine_add_decision (answer);
  bastide_engine_add_actions (answer);
}

static const Command commands[] = {
  { "protocol", "[VERSION]", FALSE, .may_be_bare = TRUE, .run = run_protocol },
  { "new", "JSON", FALSE, .run = run_new },
  { "position", "JSON", TRUE, .change = set_position },
  { "decision", NULL, TRUE, .tell = bastide_engine_add_decision },
  { "legal", NULL, TRUE, .tell = tell_legal },
  { "apply", "ACTION", TRUE, .change = apply },
  { "undo", NULL, TRUE, .change = undo },
  { "redo", NULL, TRUE, .change = redo },
  { "segments", "X Y", TRUE, .ask = bastide_engine_ask_segments },
  { "tile", "ID", TRUE, .ask = bastide_engine_ask_tile },
  { "feature", "X Y SEG", TRUE, .ask = bastide_engine_ask_feature },
  { "go", "[time MS | playouts N] [level NAME] [seed N]", TRUE, .may_be_bare = TRUE, .ask = bastide_engine_ask_go },
  { "state", NULL, TRUE, .tell = bastide_engine_add_state },
  { "scores", NULL, TRUE, .tell = bastide_engine_add_scores },
  { "save", "PATH", TRUE, .run = run_save },
  { "load", "PATH", FALSE, .change = load },
  { "quit", NULL, FALSE, .run = run_quit },
};

/* Finds the command of a line, and the beginning of its arguments (NULL when the line is only the name). */
static const Command *
find_command (const char  *line,
              const char **arguments,
              GError     **error)
{
  const char *space = strchr (line, ' ');
  g_autofree char *name = space != NULL ? g_strndup (line, (gsize) (space - line)) : g_strdup (line);
  g_autofree char *quotation = NULL;
  g_autoptr (GString) possible = g_string_new (NULL);

  *arguments = space != NULL ? space + 1 : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];

  quotation = bastide_engine_quote (name);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (possible, "%s%s", i > 0 ? ", " : "", commands[i].name);
  g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_UNKNOWN_COMMAND,
               "There is no command %s; the commands are %s.", quotation, possible->str);

  return NULL;
}

static gboolean
run_command (BastideEngine  *self,
             const Command  *command,
             const char     *arguments,
             JsonBuilder    *builder,
             GError        **error)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();
  BastideAnswer answer;

  if (command->run != NULL)
    return command->run (self, arguments, builder, error);
  if (command->change != NULL && !command->change (self, arguments, events, error))
    return FALSE;

  answer = begin_answer (self, builder);
  if (command->ask != NULL)
    return command->ask (&answer, arguments, error);
  if (command->change != NULL)
    bastide_engine_add_change (&answer, events);
  else
    command->tell (&answer);

  return TRUE;
}

static gboolean
run_line (BastideEngine  *self,
          const char     *line,
          JsonBuilder    *builder,
          GError        **error)
{
  const char *arguments;
  const Command *command = find_command (line, &arguments, error);

  if (command == NULL)
    return FALSE;

  if (command->arguments == NULL && arguments != NULL)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                   "Nothing may follow “%s” on its line, not even a space.", command->name);
      return FALSE;
    }
  if (command->arguments != NULL
      && (arguments == NULL ? !command->may_be_bare : *arguments == '\0'))
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                   "The command is “%s %s”.", command->name, command->arguments);
      return FALSE;
    }
  if (command->needs_game && self->session == NULL)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_NO_GAME,
                   "There is no game yet; “new” starts one, “load” opens one.");
      return FALSE;
    }

  return run_command (self, command, arguments, builder, error);
}

char *
bastide_engine_refuse (const GError *error)
{
  g_autoptr (JsonBuilder) answer = json_builder_new ();
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (error != NULL, NULL);

  /* Not every library ends its messages with a full stop. */
  sentence = g_strconcat (error->message, g_str_has_suffix (error->message, ".") ? NULL : ".", NULL);
  json_builder_begin_object (answer);
  bastide_json_add_string (answer, "error", sentence);
  bastide_json_add_string (answer, "code", bastide_engine_error_get_name (error));
  json_builder_end_object (answer);

  return bastide_json_print (answer);
}

BastideEngine *
bastide_engine_new (const char *variant)
{
  BastideEngine *self = g_new0 (BastideEngine, 1);

  self->store = bastide_tileset_store_new ();
  self->variant = g_strdup (variant);

  return self;
}

void
bastide_engine_free (BastideEngine *self)
{
  if (self == NULL)
    return;

  bastide_session_free (self->session);
  g_object_unref (self->store);
  g_free (self->variant);
  g_free (self);
}

char *
bastide_engine_answer (BastideEngine *self,
                       const char    *line)
{
  g_autoptr (JsonBuilder) answer = json_builder_new ();
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (line != NULL, NULL);

  json_builder_begin_object (answer);
  if (!run_line (self, line, answer, &error))
    return bastide_engine_refuse (error);
  json_builder_end_object (answer);

  return bastide_json_print (answer);
}

gboolean
bastide_engine_is_finished (const BastideEngine *self)
{
  return self->finished;
}
