/* bastide-chance.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"
#include "bastide-random.h"

G_BEGIN_DECLS

/* Outcomes of chance. Only src/rules includes this header. */

/* Takes the next tile: from the script, given from outside, or any of the stack. There must be one. */
guint bastide_turn_take_tile (BastideContext *context);

/* Lists the possible next tiles. */
void bastide_turn_list_tiles (const BastideRules *rules,
                              const BastideState *state,
                              GArray             *outcomes);

void bastide_outcomes_add    (GArray             *outcomes,
                              const char         *name,
                              guint               number,
                              guint               weight);

/* Takes the outcome of chance, if it was given from outside; it is used up even where a script says the same. */
gboolean bastide_take_outcome (BastideContext *context,
                               guint          *number);

/* A number below another one, by the game's own chance. */
static inline guint
bastide_take_number (BastideContext *context,
                     guint           n)
{
  return bastide_random_below (&context->state->random, n);
}

/* The outcomes that the setup fixes under a name, as long as they count; NULL without any. */
const guint8 *bastide_state_get_script (const BastideRules *rules,
                                        const BastideState *state,
                                        const char         *name,
                                        guint              *n_entries);

/* The stack from which the next tile is drawn; the last one where none has a tile. */
static inline guint
bastide_next_stack (const BastideRules *rules,
                    const BastideState *state)
{
  guint stack = rules->n_stacks - 1;

  while (stack > 0 && state->n_stack[stack] == 0)
    stack--;

  return stack;
}

/* The outcomes that the setup fixes under a name, or NULL. */
const guint8 *bastide_rules_get_script (const BastideRules *rules,
                                        const char         *name,
                                        guint              *n_entries);

G_END_DECLS
