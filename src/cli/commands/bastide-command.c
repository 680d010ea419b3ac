/* bastide-command.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-output.h"

int
bastide_command_refuse (const char *command,
                        const char *message)
{
  g_autofree char *escaped = bastide_output_escape (message);

  g_printerr ("bastide-cli %s: %s\n", command, escaped);
  /* Translators: %s is the name of a command, such as "selfplay" */
  g_printerr (_("“bastide-cli %s --help” tells how it is used."), command);
  g_printerr ("\n");

  return BASTIDE_EXIT_USAGE;
}

int
bastide_command_fail (const char   *command,
                      const GError *error)
{
  g_autofree char *escaped = bastide_output_escape (error->message);

  g_printerr ("bastide-cli %s: %s\n", command, escaped);

  return BASTIDE_EXIT_FAILURE;
}

gboolean
bastide_command_parse (char              ***arguments,
                       const char          *usage,
                       const char          *summary,
                       const GOptionEntry  *entries,
                       int                 *status)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *command = g_strdup ((*arguments)[0]);
  g_autofree char *program = g_strdup_printf ("bastide-cli %s", command);
  gboolean help = FALSE;
  GOptionEntry help_entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL },
    { NULL }
  };
  char **rest = *arguments;
  int n_arguments;

  /* After two hyphens nothing is an option. */
  while (*rest != NULL && strcmp (*rest, "--") != 0)
    rest++;
  n_arguments = (int) (rest - *arguments);

  /* GLib's own help would end the program. */
  context = g_option_context_new (usage);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, help_entries, GETTEXT_PACKAGE);

  g_set_prgname (program);
  if (!g_option_context_parse (context, &n_arguments, arguments, &error))
    {
      *status = bastide_command_refuse (command, error->message);
      return FALSE;
    }
  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      g_print ("%s", text);
      *status = BASTIDE_EXIT_OK;
      return FALSE;
    }

  /* Put together again, without the two hyphens. */
  rest += *rest != NULL;
  memmove (*arguments + n_arguments, rest, (g_strv_length (rest) + 1) * sizeof *rest);

  return TRUE;
}
