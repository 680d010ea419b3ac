/* bastide-estimator.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-estimator.h"

#include <math.h>
#include <string.h>

/* Chances are looked up by the number of tiles left and the number of them that serve, in steps of a half. */
#define STEPS_OF_TILE 2

/* Capacity of the cache: all chances in games of the usual size, the most recent ones in larger games. */
#define MAX_CHANCES (1u << 17)

/* @key: key of the chance, from 1 on; 0: empty */
typedef struct
{
  guint32 key;
  float   chance;
} Chance;

/* Number of turns of each player in the games in which the values of figures were found. */
#define TURNS_OF_GAME 35.5

/* With less luck than this to come, the leading opponent is taken to be the best. */
#define LEAST_LUCK 0.01

/* Cached results for the cells of features, by the number of their description. */
#define N_SEEN 1024

typedef struct
{
  guint32 look;
  guint32 n_left;
  double  chance;
  double  n_filled;
} Completion;

/* Value of the first figure at home, and of each further one as a share of the one before. */
typedef struct
{
  double first;
  double next;
} Patience;

struct _BastideEstimator
{
  const BastideRules *rules;
  BastideWeights      weights;
  BastideOutlook     *outlook;
  BastideProspect    *prospects;
  guint16            *completions; /* of these prospects, in thousandths */
  gboolean            has_estimates;
  guint               n_players;
  guint               n_tiles; /* to come after the position */
  Chance             *chances; /* of one cell */
  guint               n_chances;
  guint               figures[BASTIDE_MAX_FIGURE_KINDS]; /* kinds of figures that are ordinary followers */
  guint               n_figures;

  Completion          completions_seen[N_SEEN];
  Patience           *patiences; /* by the number of tiles left; negative: not known yet */

  /* Values of one state. */
  guint               n_left;
  double              home[BASTIDE_MAX_PLAYERS];     /* value of one more figure at home */
  const Patience     *patience;
};

BastideEstimator *
bastide_estimator_new (const BastideRules   *rules,
                       const BastideState   *state,
                       const BastideWeights *weights)
{
  BastideEstimator *self = g_new0 (BastideEstimator, 1);
  const BastideThrift *thrift;
  const BastideWeights *usual;

  self->rules = rules;
  self->weights = *weights;

  /* Adopts the game's own values of followers at home and opponents' points. Weights that differ from the defaults
   * keep their difference. */
  thrift = bastide_rules_get_thrift (self->rules);
  usual = bastide_weights_get_default ();
  if (thrift != NULL)
    {
      self->weights.home_first *= thrift->first / 100.0 / usual->home_first;
      self->weights.home_next = 1 - (1 - thrift->next / 100.0) * (1 - self->weights.home_next) / (1 - usual->home_next);
      self->weights.patience *= thrift->patience / 100.0 / usual->patience;
      self->weights.haste *= thrift->haste / 100.0 / usual->haste;
      self->weights.others *= thrift->others / 100.0 / usual->others;
    }

  self->n_players = bastide_rules_get_n_players (rules);
  self->outlook = bastide_outlook_new (rules, state);
  self->prospects = g_new (BastideProspect, bastide_rules_get_max_open_features (rules) + 1);
  self->completions = g_new (guint16, bastide_rules_get_max_open_features (rules) + 1);
  self->has_estimates = bastide_rules_has_estimates (rules);
  self->n_tiles = bastide_outlook_get_n_tiles (self->outlook);
  self->patiences = g_new (Patience, self->n_tiles + 1);
  for (guint i = 0; i <= self->n_tiles; i++)
    self->patiences[i].first = -1;
  self->n_chances = MIN ((self->n_tiles + 1) * (STEPS_OF_TILE * self->n_tiles + 1), MAX_CHANCES);
  self->chances = g_new0 (Chance, self->n_chances);
  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    if (bastide_rules_get_figure (rules, i)->follower)
      self->figures[self->n_figures++] = i;

  return self;
}

void
bastide_estimator_free (BastideEstimator *self)
{
  if (self == NULL)
    return;

  bastide_outlook_free (self->outlook);
  g_free (self->prospects);
  g_free (self->completions);
  g_free (self->chances);
  g_free (self->patiences);
  g_free (self);
}

/* Number of the player's remaining draws that serve one cell. */
static double
get_draws (const BastideEstimator *self)
{
  double turns = (double) self->n_left / self->n_players / TURNS_OF_GAME;

  return self->weights.closing * TURNS_OF_GAME * pow (turns, self->weights.pace) + self->weights.hurry;
}

/* Chance that one of @n_serving tiles comes to a cell in time. */
static double
get_chance (BastideEstimator *self,
            double            n_serving)
{
  guint step = (guint) (n_serving * STEPS_OF_TILE + 0.5);
  guint32 number;
  Chance *chance;

  if (self->n_tiles == 0 || self->n_left == 0 || step == 0)
    return 0;

  step = MIN (step, STEPS_OF_TILE * self->n_tiles);
  number = self->n_left * (STEPS_OF_TILE * self->n_tiles + 1) + step;
  chance = &self->chances[number % self->n_chances];
  if (chance->key != number + 1)
    *chance = (Chance) {
      number + 1,
      (float) (1 - pow (1 - (double) step / (STEPS_OF_TILE * self->n_tiles), get_draws (self))),
    };

  return chance->chance;
}

/* Calculates the chance that a feature is completed, and how many of its cells are filled. */
static void
find_completion (BastideEstimator      *self,
                 const BastideProspect *prospect,
                 Completion            *completion)
{
  double chance = 1;
  double sum = 0;

  if (prospect->n_cells > BASTIDE_MAX_PROSPECT_CELLS || prospect->n_cells > self->n_left)
    {
      completion->chance = completion->n_filled = 0;
      return;
    }

  for (guint i = 0; i < prospect->n_cells; i++)
    {
      double serving = prospect->closes[i] + self->weights.fitting * (prospect->fits[i] - prospect->closes[i]);
      double own = get_chance (self, serving);

      chance *= own;
      sum += own;
    }
  completion->chance = chance;
  completion->n_filled = sum;
}

static const Completion *
get_completion (BastideEstimator      *self,
                const BastideProspect *prospect)
{
  Completion *completion = &self->completions_seen[prospect->look % N_SEEN];

  if (completion->look != prospect->look || completion->n_left != self->n_left)
    {
      find_completion (self, prospect, completion);
      completion->look = prospect->look;
      completion->n_left = self->n_left;
    }

  return completion;
}

/* Returns: the chance that it is completed */
static double
add_open (BastideEstimator      *self,
          const BastideProspect *prospect,
          double                *values)
{
  const Completion *completion = get_completion (self, prospect);
  double gain = MAX (0, prospect->points_complete - prospect->points_incomplete);

  gain *= prospect->spot && prospect->n_cells > 0 ? self->weights.surround * completion->n_filled / prospect->n_cells
                                                  : self->weights.gain * completion->chance;
  for (guint player = 0; player < self->n_players; player++)
    {
      if (prospect->majority & (1u << player))
        values[player] += gain;
      if (prospect->figures[player] > 0)
        values[player] += completion->chance * self->weights.figure * self->home[player] * prospect->figures[player];
    }

  return completion->chance;
}

/* The share of the figures' value that is left, and the factor from one figure to the next: fewer turns need fewer
 * figures. */
static const Patience *
get_patience (BastideEstimator *self)
{
  Patience *patience = &self->patiences[self->n_left];
  double turns = (double) self->n_left / self->n_players / TURNS_OF_GAME;

  if (patience->first >= 0)
    return patience;

  patience->first = self->weights.home_first * pow (turns, self->weights.patience);
  patience->next = turns > 0 ? pow (self->weights.home_next, pow (turns, -self->weights.haste)) : 0;

  return patience;
}

/* Value of a player's figures at home, and of one more of them. */
static double
weigh_home (BastideEstimator   *self,
            const BastideState *state,
            guint               player)
{
  double next = self->patience->first;
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < self->n_figures; i++)
    n += bastide_state_get_supply (self->rules, state, player, self->figures[i])
         + bastide_state_get_returning (self->rules, state, player, self->figures[i]);
  for (guint i = 0; i < n; i++)
    {
      sum += next;
      next *= self->patience->next;
    }
  self->home[player] = next;

  return sum;
}

void
bastide_estimator_begin (BastideEstimator   *self,
                         const BastideState *state)
{
  bastide_outlook_begin (self->outlook, state);
}

void
bastide_estimator_weigh (BastideEstimator *self,
                         BastideState     *leaf,
                         double           *values)
{
  guint n_features;

  self->n_left = MIN (self->n_tiles, bastide_state_get_n_left (self->rules, leaf)
                                     + bastide_state_get_n_in_hands (self->rules, leaf));
  self->patience = get_patience (self);
  for (guint player = 0; player < self->n_players; player++)
    values[player] = weigh_home (self, leaf, player);

  n_features = self->n_left > 0 ? bastide_outlook_list (self->outlook, leaf, self->prospects) : 0;
  for (guint i = 0; i < n_features; i++)
    {
      self->completions[i] = 0;
      if (self->prospects[i].completes)
        self->completions[i] = (guint16) (1000 * add_open (self, &self->prospects[i], values));
      else if (self->prospects[i].n_beside > 0)
        {
          BastideProspect beside;
          double sum = 0;

          for (guint j = 0; j < self->prospects[i].n_beside; j++)
            {
              bastide_outlook_look (self->outlook, leaf, self->prospects[i].beside[j], &beside);
              if (beside.completes)
                sum += get_completion (self, &beside)->chance;
            }
          sum *= self->prospects[i].promise * self->weights.lasting;
          for (guint player = 0; player < self->n_players; player++)
            if (self->prospects[i].majority & (1u << player))
              values[player] += sum;
        }
    }
  if (self->n_left > 0 && self->has_estimates)
    {
      BastideHorizon horizon = { self->n_left, n_features, self->prospects, self->completions };
      int terms[BASTIDE_MAX_PLAYERS] = { 0 };

      bastide_rules_estimate (self->rules, leaf, &horizon, terms);
      for (guint player = 0; player < self->n_players; player++)
        values[player] += self->weights.special * terms[player] / BASTIDE_PARTS_OF_POINT;
    }

  if (self->n_left > 0)
    bastide_outlook_finish (self->outlook, leaf);
  else
    bastide_state_finish (self->rules, leaf, NULL);
  for (guint player = 0; player < self->n_players; player++)
    values[player] += bastide_state_get_score (self->rules, leaf, player);
}

/* Expected value of the best opponent: the more likely opponents are to change places, the more each counts. */
static double
find_best_other (const BastideEstimator *self,
                 const double           *values,
                 guint                   player)
{
  double luck = self->weights.luck * sqrt ((double) self->n_left / self->n_players);
  double best = -G_MAXDOUBLE;
  double sum = 0;

  for (guint i = 0; i < self->n_players; i++)
    if (i != player)
      best = MAX (best, values[i]);
  if (self->n_players == 2 || luck < LEAST_LUCK)
    return best;

  for (guint i = 0; i < self->n_players; i++)
    if (i != player)
      sum += exp ((values[i] - best) / luck);

  return best + luck * log (sum);
}

double
bastide_estimator_get_margin (const BastideEstimator *self,
                              const double           *values,
                              guint                   player)
{
  if (self->n_players == 1)
    return values[player];

  return values[player] - self->weights.others * find_best_other (self, values, player);
}
