/* bastide-selfplay-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-selfplay-game.h"

#include "rules/bastide-random.h"

/* All categories of the game; nobody scores in those whose modules are not in play. */
static void
count_points (const BastideRules    *rules,
              const BastideState    *state,
              BastideSelfplayResult *result)
{
  for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
    for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
      result->points[player][category] = bastide_state_get_points (rules, state, player, category);
}

guint
bastide_selfplay_find_player (const BastideSelfplay *self,
                              guint64                game,
                              guint                  seat)
{
  guint n_players = bastide_rules_get_n_players (self->rules);

  return self->players != NULL ? (guint) ((seat + n_players - game % n_players) % n_players) : seat;
}

/* Returns: how many actions there were */
static guint
play_at_random (const BastideRules *rules,
                BastideState       *state,
                guint64             random)
{
  BastideAction action;
  guint n = 0;

  for (; bastide_state_pick (rules, state, &random, &action); n++)
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);

  return n;
}

static guint
play_with_players (const BastideSelfplay *self,
                guint64                game,
                BastideState          *state,
                guint64                random)
{
  guint n = 0;
  int seat;

  while ((seat = bastide_state_get_decider (self->rules, state)) >= 0)
    {
      guint player = bastide_selfplay_find_player (self, game, (guint) seat);
      g_autoptr (BastideThought) thought =
        bastide_selfplay_player_think (bastide_selfplay_get_player (self, player), self->rules, state,
                                       bastide_random_next (&random));
      const BastideLine *line = &bastide_thought_get_best (thought)->line;

      for (guint i = 0; i < line->n_actions; i++)
        bastide_state_apply (self->rules, state, line->actions[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
      n += line->n_actions;
    }

  return n;
}

/* The game that "new" starts with its seed. Its actions, too, depend on that alone and on who sits where. */
void
bastide_selfplay_play (const BastideSelfplay *self,
                       guint64                game,
                       BastideSelfplayResult *result)
{
  const BastideRules *rules = self->rules;
  guint n_players = bastide_rules_get_n_players (rules);
  guint64 seed = self->seed + (self->players != NULL ? game / n_players : game);
  g_autoptr (BastideState) state = bastide_state_new_for_seed (rules, seed);

  result->seed = seed;
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  result->actions = self->players != NULL ? play_with_players (self, game, state, ~seed)
                                         : play_at_random (rules, state, ~seed);

  for (guint player = 0; player < MIN (n_players, G_N_ELEMENTS (result->ranks)); player++)
    {
      result->scores[player] = bastide_state_get_score (rules, state, player);
      result->ranks[player] = (guint8) bastide_state_get_rank (rules, state, player);
    }
  count_points (rules, state, result);
  result->turns = bastide_state_get_turn (rules, state);
  result->discarded = bastide_state_get_n_discarded (rules, state);
}
