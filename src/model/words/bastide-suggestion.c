/* bastide-suggestion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-suggestion.h"

#include "bastide-texts.h"

BastideSuggestion *
bastide_suggestion_new (const BastideRules     *rules,
                        const BastideSetup     *setup,
                        const BastideState     *state,
                        const BastideThought   *thought,
                        const BastideCandidate *candidate)
{
  const BastideAction *first = &candidate->line.actions[0];
  const BastideVerb *verb = bastide_rules_get_verb (rules, first->verb);
  BastideSuggestion *self = g_new0 (BastideSuggestion, 1);

  self->line = candidate->line;
  if (verb->target == BASTIDE_TARGET_CORNER)
    self->place = bastide_text_corner (rules, state, first->x, first->y);
  else if (verb->target == BASTIDE_TARGET_HALF)
    self->place = bastide_text_half (rules, state, first->x, first->y, first->number);
  else if (bastide_verb_has (verb, BASTIDE_ARGUMENT_SIDE))
    self->place = bastide_text_beside_cell (rules, state, first->x, first->y, (BastideSide) first->number);
  else if (bastide_verb_has (verb, BASTIDE_ARGUMENT_X))
    self->place = bastide_text_cell (rules, state, first->x, first->y);
  self->what = bastide_reason_print (rules, setup, state, &candidate->line, &self->why);
  self->valued = thought->valued;
  self->margin = candidate->margin;
  self->own = candidate->expected[thought->player];

  return self;
}

void
bastide_suggestion_free (BastideSuggestion *self)
{
  if (self == NULL)
    return;

  g_free (self->place);
  g_free (self->what);
  g_free (self->why);
  g_free (self);
}

/* Whether two lines point at the same place: one cell, or the same first action. */
static gboolean
are_near (const BastideRules     *rules,
          const BastideCandidate *a,
          const BastideCandidate *b)
{
  const BastideAction *first = &a->line.actions[0];
  const BastideAction *second = &b->line.actions[0];
  const BastideVerb *verb = bastide_rules_get_verb (rules, first->verb);

  if (bastide_action_equal (*first, *second))
    return TRUE;

  return bastide_verb_lays_tile (verb) && first->verb == second->verb && first->x == second->x
         && first->y == second->y;
}

static gboolean
has_near (const BastideRules     *rules,
          const GPtrArray        *chosen,
          const BastideCandidate *candidate)
{
  for (guint i = 0; i < chosen->len; i++)
    if (are_near (rules, g_ptr_array_index (chosen, i), candidate))
      return TRUE;

  return FALSE;
}

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const BastideCandidate *first = *(const BastideCandidate *const *) a;
  const BastideCandidate *second = *(const BastideCandidate *const *) b;

  /* They lie in one array, the best first. */
  return (first > second) - (first < second);
}

GPtrArray *
bastide_suggestions_new (const BastideRules   *rules,
                         const BastideSetup   *setup,
                         const BastideState   *state,
                         const BastideThought *thought,
                         guint                 max)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  GPtrArray *suggestions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_suggestion_free);
  guint n = thought->candidates->len;

  for (guint i = 0; i < n && chosen->len < max; i++)
    {
      BastideCandidate *candidate = &g_array_index (thought->candidates, BastideCandidate, i);

      if (!has_near (rules, chosen, candidate))
        g_ptr_array_add (chosen, candidate);
    }
  /* There are few places, but several ways to use them. */
  for (guint i = 0; i < n && chosen->len < max; i++)
    {
      BastideCandidate *candidate = &g_array_index (thought->candidates, BastideCandidate, i);

      if (!g_ptr_array_find (chosen, candidate, NULL))
        g_ptr_array_add (chosen, candidate);
    }

  g_ptr_array_sort (chosen, compare_candidates);
  for (guint i = 0; i < chosen->len; i++)
    g_ptr_array_add (suggestions, bastide_suggestion_new (rules, setup, state, thought,
                                                          g_ptr_array_index (chosen, i)));

  return suggestions;
}
