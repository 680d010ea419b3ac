/* bastide-command-import.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "bastide-output.h"
#include "import/bastide-jcz-import.h"
#include "tileset/edit/bastide-drawing-import.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-writer.h"

typedef struct
{
  char     *id;
  char    **sets;
  char     *output;
  gboolean  force;
} ImportOptions;

static void
import_options_clear (ImportOptions *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->sets, g_strfreev);
  g_clear_pointer (&self->output, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ImportOptions, import_options_clear)

/* Prints the parts that were not understood, and the result. */
static void
print_report (const BastideTilesetIssues *issues,
              const BastideTileset       *tileset)
{
  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);
      g_autofree char *message = bastide_output_escape (issue->message);

      /* Translators: marks a line of output that is only a warning; %s is a whole message */
      g_printerr (issue->severity != BASTIDE_TILESET_SEVERITY_ERROR ? _("Warning: %s") : "%s", message);
      g_printerr ("\n");
    }

  if (tileset != NULL)
    {
      guint n_tiles = bastide_tileset_count_tiles (tileset);

      /* Translators: the id of a tileset, and its number of tiles */
      g_printerr (ngettext ("%s: %u tile", "%s: %u tiles", n_tiles), tileset->id, n_tiles);
      g_printerr ("\n");
    }
}

static gboolean
write_tileset (const BastideTileset  *tileset,
               const char            *path,
               GError               **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;

  if (path != NULL)
    {
      file = g_file_new_for_path (path);
      return bastide_tileset_save (tileset, file, error);
    }

  bytes = bastide_tileset_print (tileset);
  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);

  return TRUE;
}

/* A picture becomes a <drawing>, to be put into the <rules> of a set: without the head of a document. */
static int
import_drawing (const ImportOptions *options,
                const char          *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *id = options->id != NULL ? g_strdup (options->id) : g_strndup (name, strlen (name) - strlen (".svg"));
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideElement) drawing = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) document = NULL;
  g_autoptr (GBytes) element = NULL;
  g_autoptr (GError) error = NULL;
  const char *text;
  gsize start;

  bytes = bastide_xml_read_file (file, BASTIDE_DRAWING_IMPORT_MAX_SIZE, NULL, &error);
  if (bytes != NULL)
    drawing = bastide_drawing_import (bytes, path, id, left_out, &error);
  if (drawing == NULL)
    return bastide_command_fail ("import", error);

  for (guint i = 0; i < left_out->len; i++)
    {
      g_autofree char *message = bastide_output_escape (g_ptr_array_index (left_out, i));

      g_printerr (_("Warning: %s"), message);
      g_printerr ("\n");
    }
  document = bastide_element_print (drawing, BASTIDE_TILESET_NAMESPACE_2);
  text = g_bytes_get_data (document, NULL);
  start = (gsize) (strstr (text, "<drawing") - text);
  element = g_bytes_new_from_bytes (document, start, g_bytes_get_size (document) - start);
  if (options->output == NULL)
    fwrite (g_bytes_get_data (element, NULL), 1, g_bytes_get_size (element), stdout);
  else
    {
      g_autoptr (GFile) output = g_file_new_for_path (options->output);

      if (!bastide_file_write (output, element, &error))
        return bastide_command_fail ("import", error);
    }

  return BASTIDE_EXIT_OK;
}

static int
import (const ImportOptions *options,
        const char          *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = NULL;
  g_autoptr (GError) error = NULL;

  if (options->output != NULL && !bastide_output_check (options->output, path, options->force, &error))
    return bastide_command_fail ("import", error);
  if (g_str_has_suffix (path, ".svg"))
    return import_drawing (options, path);

  bytes = bastide_jcz_read_file (file, &error);
  if (bytes == NULL)
    return bastide_command_fail ("import", error);

  tileset = bastide_jcz_import (bytes, path, options->id, (const char *const *) options->sets, &issues,
                                NULL);
  print_report (issues, tileset);
  if (tileset == NULL)
    return BASTIDE_EXIT_FAILURE;
  if (!write_tileset (tileset, options->output, &error))
    return bastide_command_fail ("import", error);

  return BASTIDE_EXIT_OK;
}

int
bastide_command_import (char **arguments)
{
  g_auto (ImportOptions) options = { NULL };
  const GOptionEntry entries[] = {
    { "id", 0, 0, G_OPTION_ARG_STRING, &options.id,
      N_("Id of the new tileset or drawing; without it, one made from the name of the file"), N_("ID") },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.sets,
      N_("Import only this set of the file; may be repeated"), N_("SET") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_("The file to write; without it, the tileset is printed"), N_("FILE") },
    BASTIDE_OUTPUT_FORCE_ENTRY (&options.force),
    { NULL }
  };
  int status;

  if (!bastide_command_parse (&arguments, _("FILE"),
                              _("Makes a tileset from tile definitions of JCloisterZone, or of an SVG picture a drawing "
                                "for the rules of a set. Whatever was not understood is listed on standard error, one "
                                "item a line."), entries, &status))
    return status;
  if (arguments[1] == NULL)
    return bastide_command_refuse ("import", _("A file is missing."));
  if (arguments[2] != NULL)
    return bastide_command_refuse ("import", _("Only one file can be imported at a time."));

  return import (&options, arguments[1]);
}
