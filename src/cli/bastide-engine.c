/* bastide-engine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine.h"

#include <string.h>

#include "bastide-engine-error.h"
#include "bastide-engine-files.h"
#include "bastide-engine-games.h"
#include "bastide-engine-json.h"
#include "bastide-engine-position.h"
#include "bastide-engine-queries.h"
#include "bastide-engine-setup.h"
#include "bastide-json-text.h"
#include "bastide-session.h"

struct _BastideEngine
{
  BastideTilesetStore *store;
  BastideSession      *session; /* (nullable): NULL before "new" or "load" */
  gboolean             finished;
};

/**
 * Command:
 * @arguments: (nullable): what follows the name, for messages; NULL when nothing does
 * @needs_game: whether "new" or "load" must have come before
 * @run: carries it out and adds members to the answer. When it returns FALSE the answer is thrown
 *   away and nothing may have changed. @arguments is never empty where there are arguments.
 * @ask: the same for a command that only looks at the game
 *
 * It has one of the two functions.
 */
typedef struct
{
  const char *name;
  const char *arguments;
  gboolean    needs_game;
  gboolean  (*run) (BastideEngine         *self,
                    const char            *arguments,
                    JsonBuilder           *answer,
                    GError               **error);
  gboolean  (*ask) (const BastideSession  *session,
                    const char            *arguments,
                    JsonBuilder           *answer,
                    GError               **error);
} Command;

static gboolean
run_protocol (BastideEngine  *self,
              const char     *arguments,
              JsonBuilder    *answer,
              GError        **error)
{
  bastide_engine_add_member_int (answer, "protocol", BASTIDE_ENGINE_PROTOCOL);
  bastide_engine_add_member_string (answer, "name", "Bastide");
  bastide_engine_add_member_string (answer, "version", PACKAGE_VERSION);
  bastide_engine_add_games (answer, self->store);

  return TRUE;
}

/* The session as it is after a change, and what happened. */
static void
add_change (BastideEngine *self,
            BastideEvents *events,
            JsonBuilder   *answer)
{
  bastide_engine_add_change (answer, bastide_session_get_rules (self->session),
                             bastide_session_get_state (self->session), events);
}

static void
replace_session (BastideEngine  *self,
                 BastideSession *session)
{
  bastide_session_free (self->session);
  self->session = session;
}

static gboolean
run_new (BastideEngine  *self,
         const char     *arguments,
         JsonBuilder    *answer,
         GError        **error)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *seed = NULL;
  BastideSession *session;

  node = bastide_json_text_parse (arguments, BASTIDE_ENGINE_ERROR_INVALID_SETUP, error);
  if (node == NULL)
    return FALSE;
  setup = bastide_engine_setup_read (node, self->store, error);
  if (setup == NULL)
    return FALSE;
  session = bastide_session_new (setup, events, error);
  if (session == NULL)
    return FALSE;

  replace_session (self, session);
  add_change (self, events, answer);
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);
  bastide_engine_add_member_string (answer, "seed", seed);

  return TRUE;
}

static gboolean
run_position (BastideEngine  *self,
              const char     *arguments,
              JsonBuilder    *answer,
              GError        **error)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (JsonNode) node = NULL;

  node = bastide_json_text_parse (arguments, BASTIDE_ENGINE_ERROR_INVALID_POSITION, error);
  if (node == NULL)
    return FALSE;
  position = bastide_engine_position_read (node, bastide_session_get_rules (self->session), error);
  if (position == NULL || !bastide_session_set_position (self->session, position, events, error))
    return FALSE;

  add_change (self, events, answer);

  return TRUE;
}

static gboolean
run_apply (BastideEngine  *self,
           const char     *arguments,
           JsonBuilder    *answer,
           GError        **error)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();
  BastideAction action;

  if (!bastide_action_parse (bastide_session_get_rules (self->session), bastide_session_get_state (self->session),
                             arguments, &action, error))
    return FALSE;

  bastide_session_apply (self->session, action, events);
  add_change (self, events, answer);

  return TRUE;
}

static gboolean
run_undo (BastideEngine  *self,
          const char     *arguments,
          JsonBuilder    *answer,
          GError        **error)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();

  if (!bastide_session_undo (self->session, error))
    return FALSE;
  add_change (self, events, answer);

  return TRUE;
}

static gboolean
run_redo (BastideEngine  *self,
          const char     *arguments,
          JsonBuilder    *answer,
          GError        **error)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();

  if (!bastide_session_redo (self->session, error))
    return FALSE;
  add_change (self, events, answer);

  return TRUE;
}

static gboolean
run_save (BastideEngine  *self,
          const char     *arguments,
          JsonBuilder    *answer,
          GError        **error)
{
  if (!bastide_engine_save (self->session, arguments, error))
    return FALSE;
  bastide_engine_add_member_string (answer, "saved", arguments);

  return TRUE;
}

static gboolean
run_load (BastideEngine  *self,
          const char     *arguments,
          JsonBuilder    *answer,
          GError        **error)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();
  BastideSession *session = bastide_engine_load (arguments, self->store, error);

  if (session == NULL)
    return FALSE;
  replace_session (self, session);
  add_change (self, events, answer);

  return TRUE;
}

static gboolean
run_quit (BastideEngine  *self,
          const char     *arguments,
          JsonBuilder    *answer,
          GError        **error)
{
  self->finished = TRUE;

  return TRUE;
}

static const Command commands[] = {
  { "protocol", NULL, FALSE, run_protocol },
  { "new", "JSON", FALSE, run_new },
  { "position", "JSON", TRUE, run_position },
  { "decision", NULL, TRUE, .ask = bastide_engine_ask_decision },
  { "legal", NULL, TRUE, .ask = bastide_engine_ask_legal },
  { "apply", "ACTION", TRUE, run_apply },
  { "undo", NULL, TRUE, run_undo },
  { "redo", NULL, TRUE, run_redo },
  { "segments", "X Y", TRUE, .ask = bastide_engine_ask_segments },
  { "tile", "ID", TRUE, .ask = bastide_engine_ask_tile },
  { "feature", "X Y SEG", TRUE, .ask = bastide_engine_ask_feature },
  { "state", NULL, TRUE, .ask = bastide_engine_ask_state },
  { "scores", NULL, TRUE, .ask = bastide_engine_ask_scores },
  { "save", "PATH", TRUE, run_save },
  { "load", "PATH", FALSE, run_load },
  { "quit", NULL, FALSE, run_quit },
};

static void
set_unknown_command_error (const char  *name,
                           GError     **error)
{
  g_autofree char *quotation = bastide_engine_quote (name);
  g_autoptr (GString) possible = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (possible, "%s%s", i > 0 ? ", " : "", commands[i].name);
  g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_UNKNOWN_COMMAND,
               "There is no command %s; the commands are %s.", quotation, possible->str);
}

/* Finds the command of a line, and where its arguments begin (NULL when the line is the name alone). */
static const Command *
find_command (const char  *line,
              const char **arguments,
              GError     **error)
{
  const char *space = strchr (line, ' ');
  g_autofree char *name = space != NULL ? g_strndup (line, (gsize) (space - line)) : g_strdup (line);

  *arguments = space != NULL ? space + 1 : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];

  set_unknown_command_error (name, error);

  return NULL;
}

static gboolean
run_line (BastideEngine  *self,
          const char     *line,
          JsonBuilder    *answer,
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
  if (command->arguments != NULL && (arguments == NULL || *arguments == '\0'))
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

  if (command->ask != NULL)
    return command->ask (self->session, arguments, answer, error);

  return command->run (self, arguments, answer, error);
}

static char *
print (JsonBuilder *answer)
{
  g_autoptr (JsonNode) root = json_builder_get_root (answer);

  return json_to_string (root, FALSE);
}

char *
bastide_engine_refuse (const GError *error)
{
  g_autoptr (JsonBuilder) answer = json_builder_new ();
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (error != NULL, NULL);

  /* Not every library ends its messages like sentences. */
  sentence = g_strconcat (error->message, g_str_has_suffix (error->message, ".") ? NULL : ".", NULL);
  json_builder_begin_object (answer);
  bastide_engine_add_member_string (answer, "error", sentence);
  bastide_engine_add_member_string (answer, "code", bastide_engine_error_get_name (error));
  json_builder_end_object (answer);

  return print (answer);
}

BastideEngine *
bastide_engine_new (void)
{
  BastideEngine *self = g_new0 (BastideEngine, 1);

  self->store = bastide_tileset_store_new ();

  return self;
}

void
bastide_engine_free (BastideEngine *self)
{
  if (self == NULL)
    return;

  bastide_session_free (self->session);
  g_object_unref (self->store);
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

  return print (answer);
}

gboolean
bastide_engine_is_finished (const BastideEngine *self)
{
  return self->finished;
}
