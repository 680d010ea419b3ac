/* bastide-command-validate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>

#include "bastide-json-text.h"
#include "bastide-output.h"
#include "model/saving/bastide-game-file.h"
#include "model/lessons/bastide-lesson.h"
#include "model/variants/bastide-variant.h"
#include "tileset/advice/bastide-tileset-advice.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/elements/bastide-xml.h"

/* The largest size of any kind of file. */
#define MAX_SIZE MAX (BASTIDE_VARIANT_MAX_SIZE, MAX (BASTIDE_GAME_FILE_MAX_SIZE, BASTIDE_TILESET_MAX_SIZE))

/* A request on the command line. */
typedef struct
{
  BastideTilesetStore *store;
  gboolean             json;
} Request;

/* Returns: (transfer full): the issues of a file */
typedef BastideTilesetIssues *(*Check) (const Request *request,
                                        GBytes        *bytes,
                                        const char    *path);

static BastideTilesetIssues *
check_tileset (const Request *request,
               GBytes        *bytes,
               const char    *path)
{
  BastideTilesetIssues *issues = bastide_tileset_issues_new (path);
  g_autoptr (BastideTileset) tileset = bastide_tileset_read (bytes, issues);
  g_autoptr (GPtrArray) companions = NULL;

  if (tileset != NULL && issues->n_errors == 0)
    {
      companions = bastide_tileset_store_list_companions (request->store, tileset);
      bastide_tileset_advise (tileset, companions, issues);
    }

  return issues;
}

/* Takes ownership of the error of a file that is faulty as a whole. */
static BastideTilesetIssues *
make_issues (const char *path,
             GError     *error)
{
  BastideTilesetIssues *issues = bastide_tileset_issues_new (path);

  if (error != NULL)
    bastide_tileset_issues_take_error (issues, error);

  return issues;
}

static BastideTilesetIssues *
check_saved_game (const Request *request,
                  GBytes        *bytes,
                  const char    *path)
{
  GError *error = NULL;
  g_autoptr (BastideGame) game = bastide_game_load_bytes (bytes, path, request->store, NULL, &error);

  return make_issues (path, game == NULL ? error : NULL);
}

/* A file of another kind: reports its kind, or why it is not even XML. */
static BastideTilesetIssues *
check_other (const Request *request,
             GBytes        *bytes,
             const char    *path)
{
  GError *error = NULL;
  g_autoptr (BastideElement) root = bastide_xml_parse (bytes, path, MAX_SIZE, &error);

  if (root != NULL)
    g_set_error (&error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_NOT_A_TILESET,
                 /* Translators: file, line, name of an XML element */
                 _("%s:%u: this is no tileset, variant, lesson or saved game, but a file of “%s”."), path,
                 root->line, root->name);

  return make_issues (path, error);
}

static BastideTilesetIssues *
check_variant (const Request *request,
               GBytes        *bytes,
               const char    *path)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSetup) setup = NULL;
  GError *error = NULL;
  g_autoptr (BastideVariant) variant = bastide_variant_load_bytes (bytes, path, &error);
  BastideTilesetIssues *issues = make_issues (path, error);

  setup = variant != NULL ? bastide_variant_make_setup (variant, request->store, problems) : NULL;
  for (guint i = 0; i < problems->len; i++)
    /* Each message begins with file and line. */
    bastide_tileset_issues_take_error (issues,
                                       g_error_new_literal (BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_UNKNOWN,
                                                            g_ptr_array_index (problems, i)));

  return issues;
}

static BastideTilesetIssues *
check_lesson (const Request *request,
              GBytes        *bytes,
              const char    *path)
{
  GError *error = NULL;
  g_autoptr (BastideLesson) lesson = bastide_lesson_load_bytes (bytes, path, &error);

  if (lesson != NULL)
    bastide_lesson_check (lesson, request->store, &error);

  return make_issues (path, error);
}

/* Each puzzle that does not hold is told. */
static BastideTilesetIssues *
check_puzzles (const Request *request,
               GBytes        *bytes,
               const char    *path)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) puzzles = bastide_puzzles_load_bytes (bytes, path, &error);
  BastideTilesetIssues *issues = make_issues (path, error);

  for (guint i = 0; puzzles != NULL && i < puzzles->len; i++)
    {
      error = NULL;
      if (!bastide_lesson_check (g_ptr_array_index (puzzles, i), request->store, &error))
        bastide_tileset_issues_take_error (issues, error);
    }

  return issues;
}

static const struct
{
  const char *root;
  const char *name; /* for programs */
  Check       check;
} kinds[] = {
  { "tileset", "tileset", check_tileset },
  { "game", "saved-game", check_saved_game },
  { "variant", "variant", check_variant },
  { "lesson", "lesson", check_lesson },
  { "puzzles", "puzzles", check_puzzles },
  { NULL, NULL, check_other },
};

/* --- Output ------------------------------------------------------------------------------------------------------- */

static void
print_issues (const BastideTilesetIssues *issues)
{
  g_autofree char *name = bastide_output_escape (issues->name);

  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);
      g_autofree char *message = bastide_output_escape (issue->message);

      switch (issue->severity)
        {
        case BASTIDE_TILESET_SEVERITY_WARNING:
          /* Translators: marks a line of output that is only a warning; %s is a whole message */
          g_print (_("Warning: %s"), message);
          break;
        case BASTIDE_TILESET_SEVERITY_NOTE:
          /* Translators: marks a line of output that is for information only; %s is a whole message */
          g_print (_("Note: %s"), message);
          break;
        case BASTIDE_TILESET_SEVERITY_ERROR:
        default:
          g_print ("%s", message);
          break;
        }
      g_print ("\n");
    }

  if (issues->n_errors > 0)
    return;
  /* Translators: %s is the name of a file without a fault */
  g_print (_("%s: OK"), name);
  g_print ("\n");
}

/* Names of files are bytes, but JSON is UTF-8. */
static void
print_json (const BastideTilesetIssues *issues,
            const char                 *kind)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *name = g_filename_display_name (issues->name);
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "file", name);
  bastide_json_add_string (builder, "kind", kind);
  bastide_json_add_boolean (builder, "ok", issues->n_errors == 0);
  bastide_json_add_int (builder, "errors", issues->n_errors);
  bastide_json_add_int (builder, "warnings", issues->n_warnings);
  bastide_json_add_int (builder, "notes", issues->n_notes);
  bastide_json_begin_array (builder, "issues");
  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);
      gboolean is_error = issue->severity == BASTIDE_TILESET_SEVERITY_ERROR;

      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "severity", bastide_tileset_severity_get_name (issue->severity));
      bastide_json_add_string (builder, "code", is_error ? bastide_tileset_error_get_name (issue->code) : NULL);
      bastide_json_add_int (builder, "line", issue->line);
      bastide_json_add_string (builder, "tile", issue->tile);
      bastide_json_add_string (builder, "segment", issue->segment);
      bastide_json_add_string (builder, "sentence", issue->sentence);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  text = bastide_json_print (builder);
  g_print ("%s\n", text);
}

/* --- Command ------------------------------------------------------------------------------------------------------ */

/* Returns: whether the file is valid */
static gboolean
validate (const Request *request,
          const char    *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTilesetIssues) issues = NULL;
  GError *error = NULL;
  g_autofree char *root = NULL;
  guint i = G_N_ELEMENTS (kinds) - 1;

  bytes = bastide_xml_read_file (file, MAX_SIZE, NULL, &error);
  if (bytes != NULL)
    {
      root = bastide_xml_find_root (bytes);
      for (i = 0; kinds[i].root != NULL && g_strcmp0 (root, kinds[i].root) != 0;)
        i++;
      issues = kinds[i].check (request, bytes, path);
    }
  else
    issues = make_issues (path, error);

  if (request->json)
    print_json (issues, kinds[i].name);
  else
    print_issues (issues);

  return issues->n_errors == 0;
}

int
bastide_command_validate (char **arguments)
{
  Request request = { NULL, FALSE };
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &request.json, N_("Print one JSON object for each file"), NULL },
    { NULL }
  };
  int status = BASTIDE_EXIT_OK;

  if (!bastide_command_parse (&arguments, _("FILE…"),
                              _("Checks tilesets, variants and saved games. Prints one line for each sound file, and "
                                "one for each problem, warning and note; the exit status is 1 if there is a problem."),
                              entries, &status))
    return status;
  if (arguments[1] == NULL)
    return bastide_command_refuse ("validate", _("A file is missing."));

  request.store = bastide_tileset_store_new ();
  for (guint i = 1; arguments[i] != NULL; i++)
    if (!validate (&request, arguments[i]))
      status = BASTIDE_EXIT_FAILURE;
  g_object_unref (request.store);

  return status;
}
