/* bastide-fact-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Visible facts of a position other than pieces, in words: facts of the game, stacks of tiles. */

#include "config.h"

#include "bastide-texts.h"

#include <glib/gi18n-lib.h>

/* Lines break between two facts; the separator is invisible at the end of a line. */
#define FACTS_SEPARATOR " \342\200\203"

/* Between two stacks. */
#define SEPARATOR "\302\240· "

/* @separator: inserted between existing and added text */
static void
add (GString    *text,
     const char *separator,
     const char *more)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, more);
}

/* A line breaks between two facts rather than within one. */
static char *
keep_together (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  return g_strjoinv ("\302\240", parts);
}

/* Returns: (nullable): NULL for nothing */
static char *
finish (GString *text)
{
  if (text->len > 0)
    return g_string_free (text, FALSE);

  g_string_free (text, TRUE);

  return NULL;
}

/* The tile of the turn comes from one of several stacks; at the end there is no tile. */
static char *
describe_stack (const BastideRules *rules,
                const BastideState *state)
{
  guint left[BASTIDE_MAX_DRAW_STACKS];
  guint n_stacks = bastide_state_get_draw_stacks (rules, state, left);
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (n_stacks == 0 || decision.status == BASTIDE_STATUS_END)
    return NULL;

  /* Translators: the stack of the tile of this turn, of several: “Stack 2 of 3” */
  return g_strdup_printf (_("Stack %u of %u"), bastide_state_get_draw_stack (rules, state), n_stacks);
}

char *
bastide_text_facts (const BastideRules *rules,
                    const BastideState *state)
{
  g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (BastideFact));
  g_autofree char *stack = describe_stack (rules, state);
  g_autofree char *first = stack != NULL ? keep_together (stack) : NULL;
  GString *text = g_string_new (first);

  bastide_state_get_facts (rules, state, facts);
  for (guint i = 0; i < facts->len; i++)
    {
      const BastideFact *fact = &g_array_index (facts, BastideFact, i);
      g_autofree char *words = NULL;
      g_autofree char *whole = NULL;

      if (!fact->known || bastide_rules_find_item (rules, fact->name) == NULL)
        continue;
      words = bastide_text_n_items (rules, fact->name, fact->number);
      whole = keep_together (words);
      add (text, FACTS_SEPARATOR, whole);
    }

  return finish (text);
}

char *
bastide_text_stacks (const BastideRules *rules,
                     const BastideState *state)
{
  guint left[BASTIDE_MAX_DRAW_STACKS];
  guint n_stacks = bastide_state_get_draw_stacks (rules, state, left);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_stacks; i++)
    {
      /* Translators: one of several stacks of tiles to draw from, and the number of tiles in it: “Stack 2: 12” */
      g_autofree char *stack = g_strdup_printf (_("Stack %u: %u"), i + 1, left[i]);
      g_autofree char *whole = keep_together (stack);

      add (text, SEPARATOR, whole);
    }

  return finish (text);
}

char *
bastide_text_facts_hint (const BastideRules *rules,
                         const BastideState *state)
{
  g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (BastideFact));
  g_autofree char *stacks = bastide_text_stacks (rules, state);
  GString *text = g_string_new (NULL);

  if (stacks != NULL)
    /* Translators: “Tiles left: Stack 1: 0 · Stack 2: 12 · Stack 3: 20” */
    g_string_append_printf (text, C_("stacks", "Tiles left: %s"), stacks);
  bastide_state_get_facts (rules, state, facts);
  for (guint i = 0; i < facts->len; i++)
    {
      const BastideFact *fact = &g_array_index (facts, BastideFact, i);
      const BastideItem *item = bastide_rules_find_item (rules, fact->name);

      if (fact->known && item != NULL && item->hint != NULL)
        add (text, "\n", g_dgettext (GETTEXT_PACKAGE, item->hint));
    }

  return finish (text);
}
