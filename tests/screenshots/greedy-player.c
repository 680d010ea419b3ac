/* greedy-player.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "greedy-player.h"

/* Points that a figure is worth while it is still in the supply: nobody gives the last ones away for nothing. */
#define FIGURE_WORTH 0.8

static double
count_supply (const BastideRules *rules,
              const BastideState *state,
              guint               player)
{
  double n = 0;

  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    n += bastide_state_get_supply (rules, state, player, i);

  return n;
}

/* How well a player does, compared with the best of the others, if the game ended after this action. */
static double
judge (const BastideRules *rules,
       const BastideState *before,
       BastideAction       action,
       guint               player)
{
  g_autoptr (BastideState) state = bastide_state_clone (rules, before);
  double worth, best_other = -G_MAXDOUBLE;

  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  worth = FIGURE_WORTH * count_supply (rules, state, player);
  bastide_state_finish (rules, state, NULL);
  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    if (i != player)
      best_other = MAX (best_other, bastide_state_get_score (rules, state, i));

  return worth + bastide_state_get_score (rules, state, player) - 0.5 * best_other;
}

static void
take_best (BastideGame          *game,
           const BastideActions *actions,
           GRand                *random)
{
  BastideDecision decision;
  double best = -G_MAXDOUBLE;
  guint chosen = 0;
  g_autoptr (GError) error = NULL;

  bastide_game_get_decision (game, &decision);
  for (guint i = 0; i < actions->n_items; i++)
    {
      double worth = judge (bastide_game_get_rules (game), bastide_game_get_state (game), actions->items[i],
                            (guint) decision.player)
                     + g_rand_double (random);

      if (worth > best)
        {
          best = worth;
          chosen = i;
        }
    }
  if (!bastide_game_apply (game, actions->items[chosen], &error))
    g_error ("%s", error->message);
}

static gboolean
is_wanted (BastideGame *game,
           const char  *kind)
{
  BastideDecision decision;

  bastide_game_get_decision (game, &decision);

  return kind == NULL || g_strcmp0 (decision.kind, kind) == 0;
}

void
greedy_player_play (BastideGame *game,
                    GRand       *random,
                    guint        n_turns,
                    const char  *decision)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  while (!bastide_game_get_finished (game))
    {
      if (bastide_game_get_can_confirm (game))
        {
          bastide_game_confirm (game);
          continue;
        }
      bastide_game_list (game, &actions);
      if (bastide_game_get_turn (game) > n_turns && actions.n_items > 1 && is_wanted (game, decision))
        break;
      take_best (game, &actions, random);
    }
}
