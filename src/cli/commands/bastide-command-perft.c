/* bastide-command-perft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>

#include "bastide-setup-options.h"
#include "rules/bastide-state.h"

#define DEFAULT_DEPTH 3
#define MAX_DEPTH 64

/*
 * Data for each depth, allocated once. The seed decides every draw, so the number of sequences is a property of the
 * rules, the same on every machine.
 */
typedef struct
{
  const BastideRules *rules;
  BastideState       *states[MAX_DEPTH];
  BastideActions      actions[MAX_DEPTH];
} Perft;

/* Returns: number of sequences of @depth actions from the state of this level */
static guint64
count_sequences (Perft *self,
                 guint  level,
                 guint  depth)
{
  BastideActions *actions = &self->actions[level];
  guint64 n_sequences = 0;

  bastide_state_list (self->rules, self->states[level], actions);
  if (depth == 1)
    return actions->n_items;

  for (guint i = 0; i < actions->n_items; i++)
    {
      bastide_state_copy (self->rules, self->states[level + 1], self->states[level]);
      bastide_state_apply (self->rules, self->states[level + 1], actions->items[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
      n_sequences += count_sequences (self, level + 1, depth - 1);
    }

  return n_sequences;
}

static void
print_counts (const BastideRules *rules,
              guint               depth)
{
  Perft perft = { rules };

  for (guint i = 0; i < depth; i++)
    perft.states[i] = bastide_state_new (rules);
  bastide_state_start (rules, perft.states[0], BASTIDE_ADVANCE_TO_DECISION, NULL);

  for (guint i = 1; i <= depth; i++)
    g_print ("{\"depth\":%u,\"sequences\":%" G_GUINT64_FORMAT "}\n", i, count_sequences (&perft, 0, i));

  for (guint i = 0; i < depth; i++)
    {
      bastide_state_free (perft.states[i]);
      bastide_actions_clear (&perft.actions[i]);
    }
}

int
bastide_command_perft (char **arguments)
{
  g_auto (BastideSetupOptions) options = { NULL };
  g_autofree GOptionEntry *entries = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  int depth = DEFAULT_DEPTH;
  const GOptionEntry own_entries[] = {
    { "depth", 'd', 0, G_OPTION_ARG_INT, &depth, N_("The greatest depth (3)"), N_("NUMBER") },
  };
  int status;

  entries = bastide_setup_options_entries (&options, own_entries, G_N_ELEMENTS (own_entries));
  if (!bastide_command_parse (&arguments, "",
                              _("Counts the sequences of actions of each length from the start of a game, for tests "
                                "of the rules. One JSON object a line."), entries, &status))
    return status;
  if (arguments[1] != NULL)
    return bastide_command_refuse ("perft", _("The command takes options only."));
  if (depth < 1 || depth > MAX_DEPTH)
    return bastide_command_refuse ("perft", _("The depth must be from 1 to 64."));

  rules = bastide_setup_options_make_rules (&options, &error);
  if (rules == NULL)
    return bastide_command_fail ("perft", error);

  print_counts (rules, (guint) depth);

  return BASTIDE_EXIT_OK;
}
