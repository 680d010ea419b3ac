/* bastide-house-rules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-house-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"

static char *
describe_number (const char *number,
                 const char *printed)
{
  /* Translators: %1$s is the number of a house rule, %2$s the one in the printed rules. */
  return g_strdup_printf (C_("house rule", "%1$s (printed: %2$s)"), number, printed);
}

char *
bastide_house_rule_describe (const BastideOption *option,
                             const char          *value)
{
  g_return_val_if_fail (option != NULL && value != NULL, NULL);

  return bastide_option_is_number (option) ? describe_number (value, bastide_option_get_default (option))
                                           : g_strdup (bastide_text_option_choice (option, value));
}

/* Takes ownership of @value. */
static void
add (GPtrArray  *lines,
     const char *title,
     char       *value)
{
  /* Translators: %1$s is a house rule, %2$s its value: “Completed city, points a tile: 3 (printed: 2)”. */
  g_ptr_array_add (lines, g_strdup_printf (C_("house rule", "%1$s: %2$s"), title, value));
  g_free (value);
}

GPtrArray *
bastide_house_rules_list (const BastideRules *rules)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const BastideVocabulary *words;
  const BastideSetup *setup;

  g_return_val_if_fail (rules != NULL, lines);

  for (guint i = 0; (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint j = 0; j < words->n_options; j++)
      {
        const BastideOption *option = &words->options[j];
        const char *value = bastide_rules_get_option (rules, option->name);

        if (value != NULL && strcmp (value, bastide_option_get_default (option)) != 0)
          add (lines, bastide_text_option (option), bastide_house_rule_describe (option, value));
      }
  setup = bastide_rules_get_setup (rules);
  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    {
      const BastideFigureKind *kind = bastide_rules_get_figure (rules, i);
      g_autofree char *count = g_strdup_printf ("%u", bastide_rules_get_figure_count (rules, i));
      guint usual = bastide_figure_kind_count (kind, bastide_rules_get_n_players (rules));
      g_autofree char *printed = g_strdup_printf ("%u", usual);

      /* Figures removed by an option are not a separate house rule. */
      if (g_hash_table_contains (setup->figures, kind->name) && strcmp (count, printed) != 0)
        add (lines, bastide_text_figure (kind), describe_number (count, printed));
    }

  return lines;
}
