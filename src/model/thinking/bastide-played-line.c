/* bastide-played-line.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What was played, as a computer player tells lines apart. */

#include "bastide-played-line.h"

/* Whether the same player goes on in the same part of the turn: then it is still the same line. */
static gboolean
goes_on (const BastideRules    *rules,
         const BastideState    *state,
         const BastideDecision *first,
         guint                  turn)
{
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);

  return decision.status == BASTIDE_STATUS_DECISION && decision.player == first->player
         && decision.part == first->part && bastide_state_get_turn (rules, state) == turn;
}

BastideState *
bastide_played_line_get (BastideGame *game,
                         guint        action,
                         BastideLine *line)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  BastideState *state = bastide_game_get_state_at (game, action);
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);
  guint turn = bastide_state_get_turn (rules, state);
  BastideDecision first;

  bastide_state_get_decision (rules, state, &first);
  line->n_actions = 0;
  while (line->n_actions < BASTIDE_MAX_LINE && action + line->n_actions < bastide_game_get_n_actions (game)
         && goes_on (rules, now, &first, turn))
    {
      const char *text = bastide_game_get_text_at (game, action + line->n_actions + 1);
      BastideAction next;

      if (!bastide_action_parse (rules, now, text, &next, NULL))
        break;
      line->actions[line->n_actions++] = next;
      bastide_state_apply (rules, now, next, BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }

  return state;
}
