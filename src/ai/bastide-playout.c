/* bastide-playout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-playout.h"

/* Upper limit: no turn has as many decisions of all players together. */
#define MAX_DECISIONS 400

/* Number of lines between two calls of should_stop: less than a millisecond. */
#define LINES_UNTIL_ASKED 256

struct _BastidePlayout
{
  const BastideRules *rules;
  BastideEstimator   *estimator;
  BastideWeights      weights;
  BastideLines       *lines;
  BastideState       *state;
  guint               n_players;
  BastideShouldStop   should_stop; /* nullable */
  gpointer            data;
  guint               n_lines;     /* since the last call of should_stop */
  gboolean            stopped;
  guint64             random;      /* for players without guidance */

  /* Data of one decision. */
  guint               player;
  BastideLine         best;
  double              best_margin;
};

BastidePlayout *
bastide_playout_new (const BastideRules   *rules,
                     BastideEstimator     *estimator,
                     const BastideWeights *weights,
                     BastideShouldStop     should_stop,
                     gpointer              data)
{
  BastidePlayout *self = g_new0 (BastidePlayout, 1);

  self->rules = rules;
  self->estimator = estimator;
  self->weights = *weights;
  self->should_stop = should_stop;
  self->data = data;
  self->lines = bastide_lines_new (rules);
  /* Rules of sets give more to choose from, and take longer to think of. */
  bastide_lines_set_narrow (self->lines, bastide_rules_has_rows (rules));
  self->state = bastide_state_new (rules);
  self->n_players = bastide_rules_get_n_players (rules);

  return self;
}

void
bastide_playout_free (BastidePlayout *self)
{
  if (self == NULL)
    return;

  bastide_lines_free (self->lines);
  bastide_state_free (self->state);
  g_free (self);
}

static gboolean
weigh (const BastideLine *line,
       BastideState      *leaf,
       gpointer           data)
{
  BastidePlayout *self = data;
  double values[BASTIDE_MAX_PLAYERS];
  double margin;

  if (self->should_stop != NULL && ++self->n_lines >= LINES_UNTIL_ASKED)
    {
      self->n_lines = 0;
      self->stopped = self->should_stop (self->data);
    }
  bastide_estimator_weigh (self->estimator, leaf, values);
  margin = bastide_estimator_get_margin (self->estimator, values, self->player);
  bastide_lines_set_worth (self->lines, margin);
  if (margin > self->best_margin)
    {
      self->best_margin = margin;
      self->best = *line;
    }

  return !self->stopped;
}

static void
play_line (BastidePlayout    *self,
           const BastideLine *line)
{
  for (guint i = 0; i < line->n_actions; i++)
    bastide_state_apply (self->rules, self->state, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
}

/* The turn before which a playout ends. */
static guint
find_end (const BastidePlayout *self,
          const BastideState   *from)
{
  guint n_left = bastide_state_get_n_left (self->rules, from) + bastide_state_get_n_in_hands (self->rules, from);

  if (n_left <= (guint) self->weights.endgame)
    return G_MAXUINT;

  return bastide_state_get_turn (self->rules, from) + MAX ((guint) self->weights.depth, self->n_players + 1);
}

gboolean
bastide_playout_run (BastidePlayout     *self,
                     const BastideState *from,
                     const BastideLine  *line,
                     guint64             seed,
                     double             *values)
{
  guint end = find_end (self, from);

  self->stopped = FALSE;
  self->random = ~seed;
  bastide_state_copy (self->rules, self->state, from);
  bastide_state_reseed (self->rules, self->state, seed);
  play_line (self, line);

  for (guint i = 0; i < MAX_DECISIONS; i++)
    {
      BastideDecision decision;
      int player = bastide_state_get_decider (self->rules, self->state);

      if (player < 0)
        {
          bastide_state_get_decision (self->rules, self->state, &decision);
          if (decision.status != BASTIDE_STATUS_CHANCE || bastide_state_get_turn (self->rules, self->state) >= end)
            break;
          bastide_state_advance (self->rules, self->state, NULL);
          continue;
        }
      self->player = (guint) player;
      if (self->weights.guided > 0)
        {
          /* Plays the action that seems best for the player who must decide. */
          self->best_margin = -G_MAXDOUBLE;
          bastide_estimator_begin (self->estimator, self->state);
          bastide_lines_visit_best (self->lines, self->state, weigh, self);
          play_line (self, &self->best);
        }
      else
        {
          BastideAction action;

          /* Plays any legal action, for playouts without guidance. */
          if (bastide_state_pick (self->rules, self->state, &self->random, &action))
            bastide_state_apply (self->rules, self->state, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
        }
      if (self->stopped)
        return FALSE;
    }

  bastide_estimator_weigh (self->estimator, self->state, values);

  return TRUE;
}
