/* bastide-command.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Exit statuses of the program. */
#define BASTIDE_EXIT_OK 0
#define BASTIDE_EXIT_FAILURE 1
#define BASTIDE_EXIT_USAGE 2

/**
 * The commands of bastide-cli, one file each.
 * @arguments: (array zero-terminated=1): the command line from the name of the command on; a command
 *   may change the vector, which does not own its strings
 *
 * Returns: the exit status
 */
int bastide_command_engine   (char **arguments);
int bastide_command_selfplay (char **arguments);
int bastide_command_perft    (char **arguments);
int bastide_command_simulate (char **arguments);
int bastide_command_validate (char **arguments);
int bastide_command_render   (char **arguments);
int bastide_command_import   (char **arguments);
int bastide_command_print    (char **arguments);
int bastide_command_puzzles  (char **arguments);

/**
 * bastide_wilson_interval:
 * @share: of @n tries that succeeded
 * @low: (out): lower end of the interval for the true share, with 95 % confidence
 * @high: (out): upper end
 *
 * The interval that "selfplay" reports for won games.
 */
void bastide_wilson_interval (double   share,
                              guint64  n,
                              double  *low,
                              double  *high);

/**
 * bastide_command_parse:
 * @usage: the arguments after the name of the command and the options
 * @summary: one sentence for --help
 * @entries: the options
 * @status: (out): the exit status when it returns FALSE
 *
 * Parses the options of a command out of @arguments, prints its help where asked.
 *
 * Returns: whether the command is to continue
 */
gboolean bastide_command_parse (char              ***arguments,
                                const char          *usage,
                                const char          *summary,
                                const GOptionEntry  *entries,
                                int                 *status);

/* Prints one sentence about a mistake in the command line. Returns: the exit status */
int      bastide_command_refuse (const char *command,
                                 const char *message);
/* Prints why a command failed. Returns: the exit status */
int      bastide_command_fail   (const char   *command,
                                 const GError *error);

G_END_DECLS
