/* bastide-cli.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The command line tool, with one file for each command. */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "bastide-command.h"

typedef struct
{
  const char *name;
  const char *summary;
  gboolean    translated;
  int       (*run) (char **arguments);
} Command;

/* The engine talks to programs: its sentences do not depend on the user's language. With further arguments it addresses
 * a person. */
static const Command commands[] = {
  { "engine", N_("Plays through a protocol on standard input and output"), FALSE, bastide_command_engine },
  { "selfplay", N_("Plays random games and prints their results"), TRUE, bastide_command_selfplay },
  { "simulate", N_("Plays many games and reports statistics"), TRUE, bastide_command_simulate },
  { "perft", N_("Counts the sequences of actions up to a depth"), TRUE, bastide_command_perft },
  { "validate", N_("Checks tilesets and saved games"), TRUE, bastide_command_validate },
  { "render", N_("Paints a tile, a tileset or a saved game as PNG or SVG"), TRUE, bastide_command_render },
  { "import", N_("Makes a tileset from tile definitions of JCloisterZone"), TRUE, bastide_command_import },
  { "print", N_("Writes a PDF with the tiles of a set, to print and cut"), TRUE, bastide_command_print },
  { "puzzles", N_("Finds puzzles in games of computer players"), TRUE, bastide_command_puzzles },
};

static void
set_up_translation (void)
{
  const char *folder = g_getenv ("BASTIDE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Output that could not be written is not a success: a full disk, say. Returns: the exit status */
static int
finish_output (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;

  g_printerr ("bastide-cli: %s\n", _("The output cannot be written."));

  return status != BASTIDE_EXIT_OK ? status : BASTIDE_EXIT_FAILURE;
}

int
main (int   argc,
      char *argv[])
{
  const char *name = argc > 1 ? argv[1] : NULL;
  g_autofree char *message = NULL;

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      {
        if (commands[i].translated || argc > 2)
          set_up_translation ();
        return finish_output (commands[i].run (argv + 1));
      }

  set_up_translation ();
  if (name != NULL && (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0 || strcmp (name, "help") == 0))
    {
      g_print ("%s\n  bastide-cli %s\n\n%s\n", _("Usage:"), _("COMMAND [OPTION…]"), _("Commands:"));
      for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
        g_print ("  %-10s %s\n", commands[i].name, _(commands[i].summary));
      g_print ("\n%s\n  --help     %s\n  --version  %s\n\n%s\n",
               _("Options:"), _("Show this help"), _("Show the version"),
               _("“bastide-cli COMMAND --help” tells more about a command."));

      return finish_output (BASTIDE_EXIT_OK);
    }
  if (name != NULL && strcmp (name, "--version") == 0)
    {
      g_print ("bastide-cli %s\n", PACKAGE_VERSION);
      return finish_output (BASTIDE_EXIT_OK);
    }

  if (name == NULL)
    message = g_strdup (_("A command is missing."));
  else
    /* Translators: %s is what the user typed as a command */
    message = g_strdup_printf (_("There is no command “%s”."), name);
  g_printerr ("bastide-cli: %s %s\n", message, _("“bastide-cli --help” lists the commands."));

  return BASTIDE_EXIT_USAGE;
}
