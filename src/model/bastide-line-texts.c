/* bastide-line-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-line-texts.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentences.h"
#include "bastide-texts.h"

char *
bastide_text_begin (const char *text)
{
  char first[7] = { 0 };

  g_return_val_if_fail (text != NULL, NULL);

  if (text[0] == '\0')
    return g_strdup ("");

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);

  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

/* Returns: (nullable): the tile at the cell of an action */
static const BastideTileDefinition *
find_tile (const BastideRules *rules,
           const BastideState *state,
           BastideAction       action,
           guint              *rotation)
{
  int placed = bastide_state_find_placed (rules, state, action.x, action.y);
  BastidePlacedTile tile;

  if (placed < 0)
    return NULL;

  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  *rotation = tile.rotation;

  return bastide_rules_get_tile (rules, tile.tile);
}

/* A figure and what it stands on: “Knight, city north”. */
static char *
print_figure (const BastideRules *rules,
              const BastideState *state,
              BastideAction       action)
{
  guint rotation = 0;
  const BastideTileDefinition *tile = find_tile (rules, state, action, &rotation);
  g_autofree char *segment = NULL;
  g_autofree char *role = NULL;

  if (tile == NULL || action.segment >= tile->segments->len)
    return g_strdup (bastide_text_figure (bastide_rules_get_figure (rules, action.figure)));

  role = bastide_text_exact_role (rules, bastide_tile_definition_get_segment (tile, action.segment)->kind,
                                  action.figure);
  segment = bastide_text_segment (tile, rotation, action.segment);

  /* Translators: a figure and the part of the tile that it is placed on: “Knight, city north and east” */
  return g_strdup_printf (C_("line", "%1$s, %2$s"), role, segment);
}

static char *
print_other (const BastideRules *rules,
             const BastideSetup *setup,
             const BastideState *state,
             BastideAction       action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  g_autofree char *text = NULL;

  if (verb->label != NULL)
    return bastide_text_button (rules, setup, action);

  text = bastide_text_action (rules, setup, state, action);

  return bastide_text_begin (text);
}

static gboolean
names_cell (const BastideVerb *verb)
{
  return verb->target != BASTIDE_TARGET_BUTTON && verb->target != BASTIDE_TARGET_CARD
         && verb->target != BASTIDE_TARGET_TRACK;
}

/* @first: what is done in the same line before it; the place is not told twice. */
static void
add_action (GPtrArray           *words,
            const BastideRules  *rules,
            const BastideSetup  *setup,
            const BastideState  *state,
            BastideAction        action,
            const BastideAction *first)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);

  if (names_cell (verb) && (first == NULL || first->x != action.x || first->y != action.y)
      && (verb->target != BASTIDE_TARGET_LINK || bastide_verb_has (verb, BASTIDE_ARGUMENT_X)))
    g_ptr_array_add (words, bastide_text_cell (rules, state, action.x, action.y));
  if (verb->target == BASTIDE_TARGET_CELL)
    return;

  if (verb->log == NULL && bastide_verb_has (verb, BASTIDE_ARGUMENT_FIGURE))
    g_ptr_array_add (words, print_figure (rules, state, action));
  else if (!verb->passes || first == NULL)
    g_ptr_array_add (words, print_other (rules, setup, state, action));
}

char *
bastide_text_line (const BastideRules *rules,
                   const BastideSetup *setup,
                   const BastideState *state,
                   const BastideLine  *line)
{
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (line->n_actions > 0, NULL);

  for (guint i = 0; i < line->n_actions; i++)
    {
      add_action (words, rules, setup, now, line->actions[i], i > 0 ? &line->actions[0] : NULL);
      bastide_state_apply (rules, now, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }
  g_ptr_array_add (words, NULL);

  return g_strjoinv (" · ", (char **) words->pdata);
}
