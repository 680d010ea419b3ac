/* bastide-one-ply.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A fixed measure: own minus best other of what each would have if the game ended now, of what his open features
 * promise, and of figures that he still has at home. It looks at its own line alone. It must never change: the strength
 * of all levels is told against it (docs/computer-players.md).
 */

#include <math.h>

#include "bastide-level-private.h"

/* With each further open end a feature is less likely to be completed. */
#define CHANCE_OF_END 0.6
#define POINTS_OF_FOLLOWER 2.0
#define MAX_COUNTED_FOLLOWERS 4
#define POINTS_OF_NO_FOLLOWER -3.0

/* Values differ by no less than this: else they are equal, whatever order they were added up in. */
#define GRAIN 1048576.0

typedef struct
{
  BastideTask        *task;
  BastideOpenFeature *features;
  double              share;         /* of the bag that is left */
  guint               followers[BASTIDE_MAX_FIGURE_KINDS]; /* kinds of figures that are ordinary followers */
  guint               n_followers;
} OnePly;

/* The first tile never was in the bag where the game has a start tile. All others lie, are away or are held. */
static double
get_share_left (const BastideRules *rules,
                const BastideState *state)
{
  guint n_left = bastide_state_get_n_left (rules, state);
  guint n_drawn = bastide_state_get_n_placed (rules, state) + bastide_state_get_n_discarded (rules, state)
    + bastide_state_get_n_in_hands (rules, state);
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (decision.tile >= 0 && !decision.placed)
    n_drawn++;
  if (bastide_rules_get_start_tile (rules) >= 0)
    n_drawn--;

  return n_left > 0 ? (double) n_left / (n_left + n_drawn) : 0;
}

static void
list_followers (OnePly *self)
{
  const BastideRules *rules = self->task->rules;

  for (guint i = 0; i < bastide_rules_get_n_figures (rules) && self->n_followers < G_N_ELEMENTS (self->followers); i++)
    if (bastide_rules_get_figure (rules, i)->follower)
      self->followers[self->n_followers++] = i;
}

static double
value_followers (const OnePly       *self,
                 const BastideState *state,
                 guint               player)
{
  const BastideRules *rules = self->task->rules;
  guint n = 0;

  for (guint i = 0; i < self->n_followers; i++)
    n += bastide_state_get_supply (rules, state, player, self->followers[i])
      + bastide_state_get_returning (rules, state, player, self->followers[i]);

  return self->share * (n > 0 ? POINTS_OF_FOLLOWER * MIN (n, MAX_COUNTED_FOLLOWERS) : POINTS_OF_NO_FOLLOWER);
}

static double
value_feature (const OnePly             *self,
               const BastideOpenFeature *feature)
{
  int gain = MAX (0, feature->points_complete - feature->points_incomplete);
  double value = gain * self->share;

  for (guint i = MAX (1, feature->n_open); i > 0 && value > 0; i--)
    value *= CHANCE_OF_END;

  return value;
}

/* @leaf: ended afterwards */
static void
value_players (const OnePly *self,
               BastideState *leaf,
               double       *values)
{
  const BastideRules *rules = self->task->rules;
  guint n_players = bastide_rules_get_n_players (rules);
  guint n_features = bastide_state_list_open_features (rules, leaf, self->features);

  for (guint player = 0; player < n_players; player++)
    values[player] = value_followers (self, leaf, player);

  for (guint i = 0; i < n_features; i++)
    {
      double value = value_feature (self, &self->features[i]);

      for (guint player = 0; player < n_players; player++)
        if (self->features[i].majority & (1u << player))
          values[player] += value;
    }

  bastide_state_finish (rules, leaf, NULL);
  for (guint player = 0; player < n_players; player++)
    values[player] += bastide_state_get_score (rules, leaf, player);
}

static gboolean
weigh (const BastideLine *line,
       BastideState      *leaf,
       gpointer           data)
{
  const OnePly *self = data;
  BastideCandidate candidate = { .line = *line };

  if (bastide_task_should_stop (self->task))
    {
      self->task->thought->stopped = TRUE;
      return FALSE;
    }

  value_players (self, leaf, candidate.expected);
  candidate.margin = floor (bastide_task_get_lead (self->task, candidate.expected) * GRAIN + 0.5) / GRAIN;
  g_array_append_val (self->task->thought->candidates, candidate);
  self->task->thought->valued = TRUE;

  return TRUE;
}

void
bastide_one_ply_think (BastideTask *task)
{
  g_autoptr (BastideLines) lines = bastide_lines_new (task->rules);
  g_autofree BastideOpenFeature *features = g_new (BastideOpenFeature,
                                                   bastide_rules_get_max_open_features (task->rules) + 1);
  OnePly self = { .task = task, .features = features, .share = get_share_left (task->rules, task->state) };

  list_followers (&self);
  bastide_lines_set_first (lines, task->played);
  bastide_lines_visit (lines, task->state, weigh, &self);
}
