/* bastide-command-print.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "bastide-output.h"
#include "bastide-print-sheet.h"
#include "bastide-setup-options.h"

static gboolean
write_pdf (FILE      *stream,
           gpointer   data,
           GError   **error)
{
  return bastide_output_check_cairo (bastide_print_sheet_write_pdf (data, bastide_output_write_bytes, stream), error);
}

static gboolean
check_tileset (const BastideTileset  *tileset,
               GError               **error)
{
  guint n_tiles = bastide_tileset_count_tiles (tileset);

  if (n_tiles == 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("The tileset “%s” has no tiles to print."),
                 tileset->id);
  else if (n_tiles > BASTIDE_MAX_TILES)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The tileset “%s” has %u tiles; %d can be printed at once."), tileset->id, n_tiles,
                 BASTIDE_MAX_TILES);
  else
    return TRUE;

  return FALSE;
}

static gboolean
print (const char        *name,
       const char        *path,
       BastidePaper       paper,
       gboolean           backs,
       gboolean           force,
       GError           **error)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideTileset) tileset = bastide_tileset_argument_find (name, store, error);
  g_autoptr (BastidePrintSheet) sheet = NULL;
  BastidePrintInfo info = { paper, backs };

  if (tileset == NULL || !check_tileset (tileset, error)
      || !bastide_output_check (path, tileset->path, force, error))
    return FALSE;

  info.title = bastide_texts_pick (tileset->titles, g_get_language_names ());
  info.hint = backs ? C_("print", "Print at 100%, on both sides, turning the paper over along its long edge.")
    : C_("print", "Print at 100%.");
  sheet = bastide_print_sheet_new (tileset, &info);

  return bastide_output_write (path, write_pdf, sheet, error);
}

int
bastide_command_print (char **arguments)
{
  g_autofree char *paper_name = NULL;
  gboolean no_backs = FALSE;
  gboolean force = FALSE;
  BastidePaper paper = BASTIDE_PAPER_A4;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "paper", 'p', 0, G_OPTION_ARG_STRING, &paper_name, N_("The paper: a4 (the default) or letter"), N_("PAPER") },
    { "no-backs", 0, 0, G_OPTION_ARG_NONE, &no_backs, N_("Leave out the pages with the backs of the tiles"), NULL },
    BASTIDE_OUTPUT_FORCE_ENTRY (&force),
    { NULL }
  };
  int status;

  if (!bastide_command_parse (&arguments, _("TILESET PDF"),
                              _("Writes a PDF with all tiles of a set, 45 mm wide, to print and cut. TILESET is an id "
                                "or a path."), entries, &status))
    return status;
  if (g_strv_length (arguments) != 3)
    return bastide_command_refuse ("print", _("Name a tileset and the file to write."));
  if (paper_name != NULL && !bastide_paper_find (paper_name, &paper))
    return bastide_command_refuse ("print", _("The paper must be a4 or letter."));

  if (!print (arguments[1], arguments[2], paper, !no_backs, force, &error))
    return bastide_command_fail ("print", error);

  return BASTIDE_EXIT_OK;
}
