/* bastide-command-validate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>

#include "model/bastide-game-file.h"
#include "model/bastide-variant.h"
#include "tileset/bastide-tileset-reader.h"
#include "tileset/bastide-xml.h"

/* No kind of file may be larger. */
#define MAX_SIZE MAX (BASTIDE_VARIANT_MAX_SIZE, MAX (BASTIDE_GAME_FILE_MAX_SIZE, BASTIDE_TILESET_MAX_SIZE))

/* Checks the bytes of a file. Returns: whether it is sound; else the problems have been printed */
typedef gboolean (*Check) (GBytes     *bytes,
                           const char *path);

static gboolean
check_tileset (GBytes     *bytes,
               const char *path)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, path);

  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      /* Translators: marks a line of output that is only a warning; %s is a whole message */
      g_print (issue->warning ? _("Warning: %s") : "%s", issue->message);
      g_print ("\n");
    }

  return issues->n_errors == 0;
}

static gboolean
check_saved_game (GBytes     *bytes,
                  const char *path)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = bastide_game_load_bytes (bytes, path, store, NULL, &error);

  if (game == NULL)
    g_print ("%s\n", error->message);

  return game != NULL;
}

static gboolean
check_variant (GBytes     *bytes,
               const char *path)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideVariant) variant = bastide_variant_load_bytes (bytes, path, &error);

  if (variant == NULL)
    {
      g_print ("%s\n", error->message);
      return FALSE;
    }

  setup = bastide_variant_make_setup (variant, store, problems);
  for (guint i = 0; i < problems->len; i++)
    g_print ("%s\n", (const char *) g_ptr_array_index (problems, i));

  return problems->len == 0;
}

static const struct
{
  const char *root;
  Check       check;
} kinds[] = {
  { "tileset", check_tileset },
  { "game", check_saved_game },
  { "variant", check_variant },
};

/* Neither of the kinds: says what it is instead, or why it is not even XML. */
static void
print_other (GBytes     *bytes,
             const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = bastide_xml_parse (bytes, path, MAX_SIZE, &error);

  if (doc == NULL)
    g_print ("%s\n", error->message);
  else
    {
      /* Translators: file, line, name of an XML element */
      g_print (_("%s:%u: this is no tileset, variant or saved game, but a file of “%s”."), path,
               bastide_xml_get_line (xmlDocGetRootElement (doc)), (const char *) xmlDocGetRootElement (doc)->name);
      g_print ("\n");
    }
}

static gboolean
validate (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *root = NULL;

  bytes = bastide_xml_read_file (file, MAX_SIZE, NULL, &error);
  if (bytes == NULL)
    {
      g_print ("%s\n", error->message);
      return FALSE;
    }

  root = bastide_xml_find_root (bytes);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (root, kinds[i].root) == 0)
      {
        if (!kinds[i].check (bytes, path))
          return FALSE;
        /* Translators: %s is the name of a file without a fault */
        g_print (_("%s: OK"), path);
        g_print ("\n");
        return TRUE;
      }

  print_other (bytes, path);

  return FALSE;
}

int
bastide_command_validate (char **arguments)
{
  const GOptionEntry entries[] = { { NULL } };
  int status = BASTIDE_EXIT_OK;

  if (!bastide_command_parse (&arguments, _("FILE…"),
                              _("Checks tilesets, variants and saved games. Prints one line for each sound file, and one for "
                                "each problem; the exit status is 1 if there is any."), entries, &status))
    return status;
  if (arguments[1] == NULL)
    return bastide_command_refuse ("validate", _("A file is missing."));

  for (guint i = 1; arguments[i] != NULL; i++)
    if (!validate (arguments[i]))
      status = BASTIDE_EXIT_FAILURE;

  return status;
}
